/** How much a clause is like a standing rule: learned weights of its words and of what the cues say about it. Pure and linear. */
import type { Word } from "./clause.ts";
import type { Sentence } from "./clauses.ts";
import type { CueClass } from "./cue-set.ts";
import { wordsOf } from "./group.ts";
import type { Reading } from "./reading.ts";
import { RULE_BIAS, RULE_WEIGHTS } from "./rule-weights.ts";

/** A clause that may be a rule. */
export interface WeighedClause {
  readonly text: string;
  /** What the cues have found it to be; else it is a whole sentence without any. */
  readonly cueClass: CueClass | undefined;
  readonly readings: readonly Reading[];
  readonly sentence: Sentence;
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

/** What is weighed: each feature once, none with a space in it. `cue…` come from the cue lists, `:…` from their reader. */
export function likenessFeatures(clause: WeighedClause): string[] {
  const features = new Set<string>();
  addAnswers(features, clause);
  if (WIDE.test(clause.text)) addCharacters(features, clause.text.slice(0, LONGEST));
  else addWords(features, clause.readings);
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

/** Words, pairs of them, and which one comes first, last and behind a comma. */
function addWords(features: Set<string>, segments: readonly Reading[]): void {
  const words = wordsOf(segments).slice(0, LONGEST).map(classOf);
  for (const [index, word] of words.entries()) {
    features.add(word);
    if (index > 0) features.add(`${words[index - 1]}+${word}`);
  }
  features.add(`^${words[0]}`);
  features.add(`^${words[0]}+${words[1] ?? ""}`);
  features.add(`${words.at(-1)}$`);
  features.add(`#${LENGTHS.findIndex((length) => words.length <= length)}`);
  for (const segment of segments.slice(1)) if (segment.words[0]) features.add(`,${classOf(segment.words[0])}`);
}

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
