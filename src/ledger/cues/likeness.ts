/** How much a clause is like a standing rule: learned weights of its words and of what the cues say about it. Pure and linear. */
import type { Word } from "./clause.ts";
import type { Sentence } from "./sentence.ts";
import { wordsOf } from "./segment.ts";
import type { CueClass } from "./cue-set.ts";
import { type Family, family, type PairFamily, pairFamily, TENTHS } from "./features.ts";
import type { Reading } from "./reading.ts";
import { remembered } from "../remembered.ts";
import { RULE_BIAS } from "./rule-weights.ts";
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
  // Of a language whose words nobody has weighed, the cues alone tell, and what reads like a report is none.
  if (!LANGUAGE.numbers.has(clause.language))
    return clause.cueClass !== undefined && !clause.readings.some(({ isReport, isHarmless }) => isReport || isHarmless);
  return weightAsRule(clause) > (isBriefBan(clause) ? LEEWAY : 0);
}

/** By how much the words of a clause speak for a rule, in tenths of a logit; below zero they speak against one. */
export function weightAsRule(clause: WeighedClause): number {
  const scale = new Scale();
  visitFeatures(clause, scale);
  return scale.tenths;
}

/** "Não apague arquivos.": a few words weigh little either way, and a ban that is missed costs more than one too many. */
function isBriefBan({ text, cueClass, readings: [first, second], sentence }: WeighedClause): boolean {
  if (cueClass !== "prohibit" || first === undefined || second !== undefined || !first.forbids) return false;
  // A sentence of its own, or a thought of its own in brackets.
  const standsAlone = first.isApart || text.length >= sentence.end - sentence.start;
  return standsAlone && first.words.length <= FEW_WORDS;
}

/** Half a logit. */
const LEEWAY = -2;
const FEW_WORDS = 6;

/** In whole tenths, so that no rounding decides. */
class Scale implements Visitor {
  tenths: number = Math.round(RULE_BIAS * 10);
  readonly #weighed = new Set<number>();

  visit({ numbers }: Family, about: string): void {
    this.#weigh(numbers.get(about));
  }

  visitPair({ numbers }: PairFamily, left: string, right: string): void {
    this.#weigh(numbers.get(left)?.get(right));
  }

  visitWords(words: readonly string[]): void {
    let behind: WordWeight["behind"];
    for (const word of words) {
      const weight = weightOf(word);
      for (const feature of weight.features) this.#weigh(feature);
      if (behind !== undefined) this.#weigh(behind.get(word));
      ({ behind } = weight);
    }
  }

  #weigh(feature: number | undefined): void {
    if (feature === undefined || this.#weighed.has(feature)) return;
    this.#weighed.add(feature);
    this.tenths += TENTHS[feature] ?? 0;
  }
}

/** The features of one word that weigh something. */
interface WordWeight {
  readonly features: readonly number[];
  /** Those of the pair that it makes with the word behind it. */
  readonly behind: ReadonlyMap<string, number> | undefined;
}

/** Nearly every word has been weighed before: one search for it does for all that it is looked up by. */
const weightOf = remembered((word): WordWeight => {
  const features: number[] = [];
  visitWord(word, ({ numbers }, about) => {
    const feature = numbers.get(about);
    if (feature !== undefined) features.push(feature);
  });
  return { features, behind: PAIR.numbers.get(word) };
});

/**
 * What is weighed: each feature once, none with a space in it. `cue…` come from the cue lists, `:…` from their reader,
 * `~…` are senses, which all languages share, and `@…` is the language, which makes up for how talkative its lists are.
 */
export function likenessFeatures(clause: WeighedClause): string[] {
  const features = new Set<string>();
  const visit: Visitor["visit"] = ({ before, after }, about) => features.add(`${before}${about}${after}`);
  const visitPair: Visitor["visitPair"] = ({ before, between }, left, right) =>
    features.add(`${before}${left}${between}${right}`);
  const visitWords: Visitor["visitWords"] = (words) => {
    for (const [index, word] of words.entries()) {
      visitWord(word, visit);
      if (index > 0) visitPair(PAIR, words[index - 1] ?? "", word);
    }
  };
  visitFeatures(clause, { visit, visitPair, visitWords });
  return [...features];
}

interface Visitor {
  visit(family: Family, about: string): void;
  visitPair(family: PairFamily, left: string, right: string): void;
  /** Each word by itself, and each pair of them. */
  visitWords(words: readonly string[]): void;
}

function visitFeatures(clause: WeighedClause, visitor: Visitor): void {
  visitAnswers(clause, visitor);
  const { readings, language } = clause;
  const [text, words] = [clause.text.slice(0, LONGEST), wordsOf(readings).slice(0, LONGEST)];
  visitor.visit(LANGUAGE, language);
  visitSenses(sensesOf({ text, words }, language), visitor);
  if (WIDE.test(clause.text)) visitCharacters(text, visitor);
  else {
    visitWords(words.map(classOf), visitor);
    for (let index = 1; index < readings.length; index += 1) {
      const first = readings[index]?.words[0];
      if (first) visitor.visit(BEHIND_COMMA, classOf(first));
    }
  }
}

/** As they are: words, characters and what the cues say. */
const BARE = family("", "");
const FIRST = family("^", "");
const LAST = family("", "$");
const PAIR = pairFamily("", "+");
const BEGINNING = family("", "*");
const ENDING = family("*", "");
const BEHIND_COMMA = family(",", "");
const LENGTH = family("#", "");
const WIDE_LENGTH = family("##", "");
const LANGUAGE = family("@", "");
const CUE = family("cue:", "");
const ANSWER = family(":", "");
const FIRST_ANSWER = family("^:", "");
const SENSE = family("~", "");
const FIRST_SENSE = family("^~", "");
const OPENING_SENSE = family("^^~", "");
const LAST_SENSE = family("~", "$");
const SENSE_PAIR = pairFamily("~", "~");

const WIDE = /[\u3040-\u30ff\u4e00-\u9fff]/;
/** Beyond this many words or characters a sentence says nothing new about what it is. */
const LONGEST = 120;

function visitAnswers({ cueClass, readings, sentence }: WeighedClause, visitor: Visitor): void {
  if (sentence.isQuestion) visitor.visit(BARE, "?");
  for (const reading of readings)
    for (const { question, ask } of QUESTIONS) {
      if (!ask(reading)) continue;
      visitor.visit(ANSWER, question);
      if (reading === readings[0]) visitor.visit(FIRST_ANSWER, question);
    }
  if (cueClass === undefined) return;
  visitor.visit(BARE, "cue");
  visitor.visit(CUE, cueClass);
  if (sentence.isQuestion) visitor.visit(BARE, "cue?");
}

/** Asked one by one rather than by their names, which costs a search for each. */
const QUESTIONS: readonly { readonly question: keyof Reading; readonly ask: (reading: Reading) => boolean }[] = [
  { question: "isWish", ask: (reading) => reading.isWish },
  { question: "isReport", ask: (reading) => reading.isReport },
  { question: "isHarmless", ask: (reading) => reading.isHarmless },
  { question: "isRemark", ask: (reading) => reading.isRemark },
  { question: "isStatement", ask: (reading) => reading.isStatement },
  { question: "isNorm", ask: (reading) => reading.isNorm },
  { question: "isTask", ask: (reading) => reading.isTask },
  { question: "forbids", ask: (reading) => reading.forbids },
  { question: "limits", ask: (reading) => reading.limits },
  { question: "scopes", ask: (reading) => reading.scopes },
  { question: "isOccasion", ask: (reading) => reading.isOccasion },
  { question: "contrasts", ask: (reading) => reading.contrasts },
  { question: "isFragment", ask: (reading) => reading.isFragment },
  { question: "isTemporary", ask: (reading) => reading.isTemporary },
  { question: "retracts", ask: (reading) => reading.retracts },
  { question: "isForceful", ask: (reading) => reading.isForceful },
  { question: "carvesOut", ask: (reading) => reading.carvesOut },
  { question: "rulesKind", ask: (reading) => reading.rulesKind },
  { question: "describes", ask: (reading) => reading.describes },
  { question: "isPast", ask: (reading) => reading.isPast },
  { question: "muses", ask: (reading) => reading.muses },
];

/** Which senses there are, which of them first and last, and which follows which. */
function visitSenses(found: readonly FoundSense[], visitor: Visitor): void {
  let before: readonly string[] = [];
  for (const [index, { senses, isFirst }] of found.entries()) {
    for (const sense of senses) {
      visitor.visit(SENSE, sense);
      if (index === 0) visitor.visit(isFirst ? OPENING_SENSE : FIRST_SENSE, sense);
      if (index === found.length - 1) visitor.visit(LAST_SENSE, sense);
      for (const earlier of before) visitor.visitPair(SENSE_PAIR, earlier, sense);
    }
    before = senses;
  }
  visitor.visit(SENSE, String(Math.min(found.length, MANY_SENSES)));
}

const MANY_SENSES = 6;

/** The forms of a verb or noun share their beginning, and those of a tense or person their end. */
function visitWord(word: string, visit: Visitor["visit"]): void {
  visit(BARE, word);
  if (word.length > STEM) visit(BEGINNING, word.slice(0, STEM));
  if (word.length > SUFFIX + 1) visit(ENDING, word.slice(-SUFFIX));
}

/** Words, pairs of them, how they begin and end, and which one comes first and last. */
function visitWords(words: readonly string[], visitor: Visitor): void {
  visitor.visitWords(words);
  const [first = "", second = ""] = words;
  visitor.visit(FIRST, first);
  visitor.visit(FIRST, `${first}+${second}`);
  visitor.visit(LAST, words.at(-1) ?? "");
  visitor.visit(LENGTH, String(LENGTHS.findIndex((length) => words.length <= length)));
}

const STEM = 5;
const SUFFIX = 3;
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
      visitor.visit(BARE, text.slice(index, index + length));
  visitor.visit(FIRST, text.slice(0, 2));
  visitor.visit(LAST, text.slice(-2));
  visitor.visit(WIDE_LENGTH, String(WIDE_LENGTHS.findIndex((length) => text.length <= length)));
}

const WIDE_LENGTHS = [8, 19, Number.POSITIVE_INFINITY];
