/** Words in a row, and the questions that every reader asks of them. Pure. */
import { type Classes, isOf, uniteClasses, type WordClass } from "./word-class.ts";

export interface Word {
  /** Lower case, diacritics folded, punctuation around it removed. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly classes: Classes;
}

export interface Clause {
  readonly words: readonly Word[];
  /** What any of the words is: a class that is not among them needs no search. */
  readonly classes: Classes;
}

export function clauseOf(words: readonly Word[]): Clause {
  return { words, classes: uniteClasses(words) };
}

/** The clause from its word number `from` on. */
export function clauseFrom(clause: Clause, from: number): Clause {
  return from === 0 ? clause : clauseOf(clause.words.slice(from));
}

/** True when a word of the clause is of the class. */
export function holds(clause: Clause, wordClass: WordClass): boolean {
  return isOf(clause.classes, wordClass);
}

/** True when one of its first `end` words is. */
export function holdsBefore(clause: Clause, wordClass: WordClass, end: number): boolean {
  const at = placeOf(clause, wordClass);
  return at >= 0 && at < end;
}

/** True when one of the `count` words from `from` on is. */
export function holdsNear(
  clause: Clause,
  wordClass: WordClass,
  { from, count }: { from: number; count: number },
): boolean {
  const at = placeOf(clause, wordClass, from);
  return at >= 0 && at < from + count;
}

/** The place of the first word of the class at or behind `from`, or -1. */
export function placeOf(clause: Clause, wordClass: WordClass, from = 0): number {
  if (!holds(clause, wordClass)) return -1;
  const { words } = clause;
  for (let at = from; at < words.length; at += 1) if (isWordOf(words[at], wordClass)) return at;
  return -1;
}

/** True when the word at `at` is of the class. */
export function isAt(clause: Clause, at: number, wordClass: WordClass): boolean {
  return isWordOf(wordAt(clause, at), wordClass);
}

/** The word at `at`, if there is one. To ask an array for a place before its first costs a hundred times as much. */
function wordAt({ words }: Clause, at: number): Word | undefined {
  return at < 0 ? undefined : words[at];
}

export function isLast(clause: Clause, wordClass: WordClass): boolean {
  return isWordOf(clause.words.at(-1), wordClass);
}

export function isWordOf(word: Word | undefined, wordClass: WordClass): boolean {
  return word !== undefined && isOf(word.classes, wordClass);
}

/** The word at `at`; empty where there is none. */
export function textAt(clause: Clause, at: number): string {
  return wordAt(clause, at)?.text ?? "";
}

export function lastText(clause: Clause): string {
  return clause.words.at(-1)?.text ?? "";
}

/** The first `count` words with a blank between them. */
export function textsOf({ words }: Clause, count: number = words.length): string {
  return words
    .slice(0, count)
    .map((word) => word.text)
    .join(" ");
}
