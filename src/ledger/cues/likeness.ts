/** How much a clause is like a standing rule: learned weights of its words and of what the cues say about it. Pure and linear. */
import type { Word } from "./clause.ts";
import type { Sentence } from "./clauses.ts";
import type { CueClass } from "./cue-set.ts";
import { wordsOf } from "./group.ts";
import type { Reading } from "./reading.ts";
import { RULE_BIAS, RULE_WEIGHTS } from "./rule-weights.ts";
import { type FoundSense, sensesOf } from "./senses/read.ts";

/** A clause that may be a rule. */
export interface WeighedClause {
  readonly text: string;
  /** What the cues have found it to be; else it is a whole sentence without any. */
  readonly cueClass: CueClass | undefined;
  readonly readings: readonly Reading[];
  readonly sentence: Sentence;
  /** The language it was read in. */
  readonly language: string;
}

/**
 * Cues know the wordings that somebody listed; people have more of them. So the words of the whole sentence are weighed
 * too, and a cue counts as one more word: it may be outvoted, and a sentence without any may still be a rule.
 */
export function isLikeRule(features: readonly string[]): boolean {
  // In whole tenths, so that no rounding decides.
  return features.reduce((sum, feature) => sum + (TENTHS.get(feature) ?? 0), Math.round(RULE_BIAS * 10)) > 0;
}

const TENTHS: ReadonlyMap<string, number> = new Map(
  RULE_WEIGHTS.flatMap(([tenths, features]) => features.split(" ").map((feature) => [feature, tenths] as const)),
);

/**
 * What is weighed: each feature once, none with a space in it. `cue…` come from the cue lists, `:…` from their reader,
 * `~…` are senses, which all languages share, and `@…` is the language, which makes up for how talkative its lists are.
 */
export function likenessFeatures(clause: WeighedClause): string[] {
  const features = new Set<string>();
  addAnswers(features, clause);
  const { readings, language } = clause;
  const [text, words] = [clause.text.slice(0, LONGEST), wordsOf(readings).slice(0, LONGEST)];
  features.add(`@${language}`);
  addSenses(features, sensesOf({ text, words }, language));
  if (WIDE.test(clause.text)) addCharacters(features, text);
  else {
    addWords(features, words.map(classOf));
    for (const {
      words: [first],
    } of readings.slice(1))
      if (first) features.add(`,${classOf(first)}`);
  }
  return [...features];
}

const WIDE = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** Beyond this many words or characters a sentence says nothing new about what it is. */
const LONGEST = 120;

function addAnswers(features: Set<string>, { cueClass, readings, sentence }: WeighedClause): void {
  if (sentence.isQuestion) features.add("?");
  for (const [index, reading] of readings.entries()) {
    for (const question of QUESTIONS) {
      if (!reading[question]) continue;
      features.add(`:${question}`);
      if (index === 0) features.add(`^:${question}`);
    }
  }
  if (cueClass === undefined) return;
  features.add("cue");
  features.add(`cue:${cueClass}`);
  if (sentence.isQuestion) features.add("cue?");
}

const QUESTIONS = [
  "isWish",
  "isReport",
  "isHarmless",
  "isRemark",
  "isStatement",
  "isNorm",
  "isTask",
  "forbids",
  "limits",
  "scopes",
  "isOccasion",
  "contrasts",
  "isFragment",
  "isTemporary",
  "retracts",
  "isForceful",
  "carvesOut",
] as const satisfies readonly (keyof Reading)[];

/** Which senses there are, which of them first and last, and which follows which. */
function addSenses(features: Set<string>, found: readonly FoundSense[]): void {
  for (const [index, { senses, isFirst }] of found.entries())
    for (const sense of senses) {
      features.add(`~${sense}`);
      if (index === 0) features.add(isFirst ? `^^~${sense}` : `^~${sense}`);
      if (index === found.length - 1) features.add(`~${sense}$`);
      for (const before of found[index - 1]?.senses ?? []) features.add(`~${before}~${sense}`);
    }
  features.add(`~${Math.min(found.length, MANY_SENSES)}`);
}

const MANY_SENSES = 6;

/** Words, pairs of them, how they begin and end, and which one comes first and last. */
function addWords(features: Set<string>, words: readonly string[]): void {
  for (const [index, word] of words.entries()) {
    features.add(word);
    if (index > 0) features.add(`${words[index - 1]}+${word}`);
    // The forms of a verb or noun share their beginning, and those of a tense or person their end.
    if (word.length > STEM) features.add(`${word.slice(0, STEM)}*`);
    if (word.length > ENDING + 1) features.add(`*${word.slice(-ENDING)}`);
  }
  features.add(`^${words[0]}`);
  features.add(`^${words[0]}+${words[1] ?? ""}`);
  features.add(`${words.at(-1)}$`);
  features.add(`#${LENGTHS.findIndex((length) => words.length <= length)}`);
}

const STEM = 5;
const ENDING = 3;
const LENGTHS = [3, 7, 13, Number.POSITIVE_INFINITY];

/** What a name or a number is called does not make a rule. */
function classOf({ text }: Word): string {
  if (NAMED.test(text)) return "/";
  return NUMBERED.test(text) ? "0" : text.replaceAll(/[^\p{L}'-]/gu, "") || ".";
}

const NAMED = /[/_\0]|\w\.\w/;
const NUMBERED = /\d/;

/** Scripts without spaces are weighed by runs of one to three characters; foreign words in them by their being there. */
function addCharacters(features: Set<string>, raw: string): void {
  const text = raw.replaceAll(/[\w./-]+/g, "x").replaceAll(/[\s"'`\\]+/g, "");
  for (let index = 0; index < text.length; index += 1)
    for (let length = 1; length <= 3 && index + length <= text.length; length += 1)
      features.add(text.slice(index, index + length));
  features.add(`^${text.slice(0, 2)}`);
  features.add(`${text.slice(-2)}$`);
  features.add(`##${WIDE_LENGTHS.findIndex((length) => text.length <= length)}`);
}

const WIDE_LENGTHS = [8, 19, Number.POSITIVE_INFINITY];
