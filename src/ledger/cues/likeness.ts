/** How much a clause is like a standing rule: learned weights of its words and of what the cues say about it. Pure and linear. */
import type { Word } from "./clause.ts";
import { type Sentence, wordsOf } from "./clauses.ts";
import type { CueClass } from "./cue-set.ts";
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
export function isLikeRule(clause: WeighedClause): boolean {
  // Most features weigh nothing, so that only the others are remembered. In whole tenths, so that no rounding decides.
  const weighed = new Set<string>();
  let sum = Math.round(RULE_BIAS * 10);
  const add = (feature: string, tenths: number): void => {
    if (!weighed.has(feature)) sum += tenths;
    weighed.add(feature);
  };
  visitFeatures(clause, {
    visit(feature) {
      const tenths = TENTHS.get(feature);
      if (tenths !== undefined) add(feature, tenths);
    },
    visitPair(left, right) {
      const tenths = PAIRS.get(left)?.get(right);
      if (tenths !== undefined) add(pairOf(left, right), tenths);
    },
  });
  return sum > 0;
}

const TENTHS: ReadonlyMap<string, number> = new Map(
  RULE_WEIGHTS.flatMap(([tenths, features]) => features.split(" ").map((feature) => [feature, tenths] as const)),
);

/** The weights of pairs of words, by the first of them and then by the other. */
const PAIRS: ReadonlyMap<string, ReadonlyMap<string, number>> = indexPairs();

function indexPairs(): Map<string, Map<string, number>> {
  const pairs = new Map<string, Map<string, number>>();
  for (const [feature, tenths] of TENTHS) {
    const [left = "", right] = feature.split("+");
    if (right === undefined) continue;
    const behind = pairs.get(left) ?? new Map<string, number>();
    pairs.set(left, behind.set(right, tenths));
  }
  return pairs;
}

/**
 * What is weighed: each feature once, none with a space in it. `cue…` come from the cue lists, `:…` from their reader,
 * `~…` are senses, which all languages share, and `@…` is the language, which makes up for how talkative its lists are.
 */
export function likenessFeatures(clause: WeighedClause): string[] {
  const features = new Set<string>();
  visitFeatures(clause, {
    visit: (feature) => features.add(feature),
    visitPair: (left, right) => features.add(pairOf(left, right)),
  });
  return [...features];
}

interface Visitor {
  visit(feature: string): void;
  /** Two words in a row; apart, for nearly all pairs are unknown and need not be written as one. */
  visitPair(left: string, right: string): void;
}

function visitFeatures(clause: WeighedClause, visitor: Visitor): void {
  visitAnswers(clause, visitor);
  const { readings, language } = clause;
  const [text, words] = [clause.text.slice(0, LONGEST), wordsOf(readings).slice(0, LONGEST)];
  visitor.visit(`@${language}`);
  visitSenses(sensesOf({ text, words }, language), visitor);
  if (WIDE.test(clause.text)) visitCharacters(text, visitor);
  else {
    visitWords(words.map(classOf), visitor);
    for (const [first] of readings.slice(1).map((reading) => reading.words))
      if (first) visitor.visit(`,${classOf(first)}`);
  }
}

function pairOf(left: string, right: string): string {
  return `${left}+${right}`;
}

const WIDE = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** Beyond this many words or characters a sentence says nothing new about what it is. */
const LONGEST = 120;

function visitAnswers({ cueClass, readings, sentence }: WeighedClause, visitor: Visitor): void {
  if (sentence.isQuestion) visitor.visit("?");
  for (const reading of readings)
    for (const { question, answer, firstAnswer } of ANSWERS) {
      if (!reading[question]) continue;
      visitor.visit(answer);
      if (reading === readings[0]) visitor.visit(firstAnswer);
    }
  if (cueClass === undefined) return;
  visitor.visit("cue");
  visitor.visit(`cue:${cueClass}`);
  if (sentence.isQuestion) visitor.visit("cue?");
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

const ANSWERS = QUESTIONS.map((question) => ({ question, answer: `:${question}`, firstAnswer: `^:${question}` }));

/** Which senses there are, which of them first and last, and which follows which. */
function visitSenses(found: readonly FoundSense[], visitor: Visitor): void {
  for (const [index, { senses, isFirst }] of found.entries())
    for (const sense of senses) {
      visitor.visit(`~${sense}`);
      if (index === 0) visitor.visit(isFirst ? `^^~${sense}` : `^~${sense}`);
      if (index === found.length - 1) visitor.visit(`~${sense}$`);
      for (const before of found[index - 1]?.senses ?? []) visitor.visit(`~${before}~${sense}`);
    }
  visitor.visit(`~${Math.min(found.length, MANY_SENSES)}`);
}

const MANY_SENSES = 6;

/** Words, pairs of them, how they begin and end, and which one comes first and last. */
function visitWords(words: readonly string[], visitor: Visitor): void {
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? "";
    visitor.visit(word);
    if (index > 0) visitor.visitPair(words[index - 1] ?? "", word);
    // The forms of a verb or noun share their beginning, and those of a tense or person their end.
    if (word.length > STEM) visitor.visit(`${word.slice(0, STEM)}*`);
    if (word.length > ENDING + 1) visitor.visit(`*${word.slice(-ENDING)}`);
  }
  visitor.visit(`^${words[0]}`);
  visitor.visit(`^${words[0]}+${words[1] ?? ""}`);
  visitor.visit(`${words.at(-1)}$`);
  visitor.visit(`#${LENGTHS.findIndex((length) => words.length <= length)}`);
}

const STEM = 5;
const ENDING = 3;
const LENGTHS = [3, 7, 13, Number.POSITIVE_INFINITY];

/** What a name or a number is called does not make a rule. */
function classOf({ text }: Word): string {
  if (PLAIN.test(text)) return text;
  if (NAMED.test(text)) return "/";
  return NUMBERED.test(text) ? "0" : text.replaceAll(/[^\p{L}'-]/gu, "") || ".";
}

/** As nearly every word is. */
const PLAIN = /^[a-z]+$/;
const NAMED = /[/_\0]|\w\.\w/;
const NUMBERED = /\d/;

/** Scripts without spaces are weighed by runs of one to three characters; foreign words in them by their being there. */
function visitCharacters(raw: string, visitor: Visitor): void {
  const text = raw.replaceAll(/[\w./-]+/g, "x").replaceAll(/[\s"'`\\]+/g, "");
  for (let index = 0; index < text.length; index += 1)
    for (let length = 1; length <= 3 && index + length <= text.length; length += 1)
      visitor.visit(text.slice(index, index + length));
  visitor.visit(`^${text.slice(0, 2)}`);
  visitor.visit(`${text.slice(-2)}$`);
  visitor.visit(`##${WIDE_LENGTHS.findIndex((length) => text.length <= length)}`);
}

const WIDE_LENGTHS = [8, 19, Number.POSITIVE_INFINITY];
