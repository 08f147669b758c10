/** Finds cue phrases in the words of a clause. Pure; each word is looked up once, so cost is linear in the clause. */
import type { CuePhrases } from "./cue-set.ts";

export interface Word {
  /** Lower case, diacritics folded, punctuation around it removed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Phrases compiled once per list, longest first: looked up by their first word, wildcards apart. */
export interface PhraseIndex {
  readonly byWord: ReadonlyMap<string, readonly Phrase[]>;
  readonly wild: readonly Phrase[];
}

type Phrase = readonly WordTest[];
interface WordTest {
  readonly literals: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  readonly suffixes: readonly string[];
  readonly any: boolean;
}

export interface CueIndex {
  readonly start: PhraseIndex;
  readonly anywhere: PhraseIndex;
  readonly end: PhraseIndex;
}

export function indexCues(cues: CuePhrases): CueIndex {
  return { start: indexPhrases(cues.start), anywhere: indexPhrases(cues.anywhere), end: indexPhrases(cues.end ?? []) };
}

export function indexPhrases(phrases: readonly string[]): PhraseIndex {
  const byWord = new Map<string, Phrase[]>();
  const wild: Phrase[] = [];
  for (const phrase of phrases.map(compile).sort((a, b) => b.length - a.length)) {
    const [first] = phrase;
    if (!first || first.any || first.suffixes.length + first.prefixes.length > 0) wild.push(phrase);
    for (const literal of first?.literals ?? []) byWord.set(literal, [...(byWord.get(literal) ?? []), phrase]);
  }
  return { byWord, wild };
}

/** The number of words matched by the longest phrase at `position`, or 0. */
export function matchAt(index: PhraseIndex, words: readonly Word[], position: number): number {
  const word = words[position];
  if (!word) return 0;
  const listed = index.byWord.get(word.text);
  const matched = listed === undefined ? 0 : longestMatch(listed, words, position);
  return index.wild.length === 0 ? matched : Math.max(matched, longestMatch(index.wild, words, position));
}

function longestMatch(phrases: readonly Phrase[], words: readonly Word[], position: number): number {
  for (const phrase of phrases) if (isMatched(phrase, words, position)) return phrase.length;
  return 0;
}

/** The position of the first word at or after `from` where a phrase matches, or -1. */
export function findPhrase(index: PhraseIndex, words: readonly Word[], from = 0): number {
  for (let position = from; position < words.length; position += 1)
    if (matchAt(index, words, position) > 0) return position;
  return -1;
}

/** True when a phrase matches so that it ends with the last word. */
export function matchesEnd(index: PhraseIndex, words: readonly Word[]): boolean {
  const from = Math.max(0, words.length - LONGEST_PHRASE);
  for (let position = from; position < words.length; position += 1)
    if (matchAt(index, words, position) === words.length - position) return true;
  return false;
}

/** No phrase of any list has more words. */
export const LONGEST_PHRASE = 8;

function compile(phrase: string): Phrase {
  return phrase.split(" ").filter(Boolean).map(compileWord);
}

function compileWord(pattern: string): WordTest {
  const alternatives = pattern.split("|");
  const parts = alternatives.filter((text) => text.length > 1);
  return {
    literals: new Set(alternatives.filter((text) => text !== "_" && !text.startsWith("*") && !text.endsWith("*"))),
    prefixes: parts.filter((text) => text.endsWith("*")).map((text) => text.slice(0, -1)),
    suffixes: parts.filter((text) => text.startsWith("*")).map((text) => text.slice(1)),
    any: alternatives.includes("_"),
  };
}

function isMatched(phrase: Phrase, words: readonly Word[], position: number): boolean {
  for (let offset = 0; offset < phrase.length; offset += 1) {
    const word = words[position + offset];
    const test = phrase[offset];
    if (!word || !test || !matchesWord(test, word.text)) return false;
  }
  return true;
}

function matchesWord(test: WordTest, word: string): boolean {
  if (test.any || test.literals.has(word)) return true;
  if (test.suffixes.some((suffix) => hasEnding(word, suffix))) return true;
  return test.prefixes.some((prefix) => word.length > prefix.length && word.startsWith(prefix));
}

/** "Sing" is no gerund, "exceed" no past form, "pass" no third person: their ending belongs to the stem. */
function hasEnding(word: string, suffix: string): boolean {
  if (!word.endsWith(suffix) || word.length <= suffix.length + 1) return false;
  return !(suffix === "ed" && word.endsWith("eed")) && !(suffix === "s" && word.endsWith("ss"));
}
