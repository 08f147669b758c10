/** Finds the phrases of many lists in the words of a clause, all lists in one walk over the words. Pure and linear. */
import type { Word } from "./clause.ts";

/** The phrases of some lists by how they begin. */
export interface PhraseBook<List extends string> {
  readonly openings: ReadonlyMap<string, Opening<List>>;
  /** Phrases whose first word is no particular one. */
  readonly wild: readonly Tail<List>[];
}

/** What may follow a first word. */
interface Opening<List extends string> {
  /** Phrases of that word alone. */
  readonly alone: Tail<List>[];
  readonly bySecond: Map<string, Tail<List>[]>;
  /** Phrases whose second word is no particular one. */
  readonly others: Tail<List>[];
}

/** What is left to be compared of a phrase of `length` words. */
interface Tail<List extends string> {
  readonly list: List;
  readonly length: number;
  readonly tests: readonly WordTest[];
}

interface WordTest {
  readonly literals: readonly string[];
  readonly prefixes: readonly string[];
  readonly suffixes: readonly string[];
  readonly any: boolean;
}

/** Compiles lists whose phrases are written as told in `CueSet`. */
export function compilePhrases<List extends string>(
  lists: Readonly<Record<List, readonly string[]>>,
): PhraseBook<List> {
  const openings = new Map<string, Opening<List>>();
  const wild: Tail<List>[] = [];
  for (const list of Object.keys(lists) as List[])
    // the keys of the record that was handed over
    for (const phrase of lists[list]) {
      const tests = phrase.split(" ").filter(Boolean).map(compileWord);
      const tail = { list, length: tests.length, tests };
      for (const first of tests[0]?.literals ?? []) addTail(openingOf(openings, first), tail);
      if (isWild(tests[0])) wild.push(tail);
    }
  return { openings, wild };
}

function compileWord(pattern: string): WordTest {
  const alternatives = [...new Set(pattern.split("|"))];
  const parts = alternatives.filter((text) => text.length > 1);
  return {
    literals: alternatives.filter((text) => text !== "_" && !text.startsWith("*") && !text.endsWith("*")),
    prefixes: parts.filter((text) => text.endsWith("*")).map((text) => text.slice(0, -1)),
    suffixes: parts.filter((text) => text.startsWith("*")).map((text) => text.slice(1)),
    any: alternatives.includes("_"),
  };
}

function isWild(test: WordTest | undefined): boolean {
  return test !== undefined && (test.any || test.prefixes.length + test.suffixes.length > 0);
}

function openingOf<List extends string>(openings: Map<string, Opening<List>>, first: string): Opening<List> {
  const known = openings.get(first);
  if (known) return known;
  const fresh: Opening<List> = { alone: [], bySecond: new Map(), others: [] };
  openings.set(first, fresh);
  return fresh;
}

function addTail<List extends string>(opening: Opening<List>, { list, length, tests }: Tail<List>): void {
  const [, second, ...rest] = tests;
  if (second === undefined) opening.alone.push({ list, length, tests: [] });
  for (const word of second?.literals ?? []) {
    const tails = opening.bySecond.get(word);
    if (tails) tails.push({ list, length, tests: rest });
    else opening.bySecond.set(word, [{ list, length, tests: rest }]);
  }
  if (isWild(second)) opening.others.push({ list, length, tests: tests.slice(1) });
}

/** Where phrases of a list stand: for every word the lengths of those that begin with it, length n as bit n. */
export type Row = Uint16Array;

/** The rows of the lists that have a phrase in the clause. */
export type Hits<List extends string> = ReadonlyMap<List, Row>;

export function findPhrases<List extends string>(book: PhraseBook<List>, words: readonly Word[]): Hits<List> {
  const hits = new Map<List, Row>();
  const add = ({ list, length }: { list: List; length: number }, at: number): void => {
    let row = hits.get(list);
    if (row === undefined) hits.set(list, (row = new Uint16Array(words.length)));
    row[at] = (row[at] ?? 0) | (1 << length);
  };
  for (let at = 0; at < words.length; at += 1) {
    for (const tail of book.wild) if (follow(tail.tests, words, at)) add(tail, at);
    const opening = book.openings.get(words[at]?.text ?? "");
    if (opening === undefined) continue;
    for (const tail of opening.alone) add(tail, at);
    for (const tail of opening.bySecond.get(words[at + 1]?.text ?? "") ?? NO_TAILS)
      if (follow(tail.tests, words, at + 2)) add(tail, at);
    for (const tail of opening.others) if (follow(tail.tests, words, at + 1)) add(tail, at);
  }
  return hits;
}

const NO_TAILS: readonly never[] = [];

function follow(tests: readonly WordTest[], words: readonly Word[], from: number): boolean {
  for (let offset = 0; offset < tests.length; offset += 1) {
    const word = words[from + offset];
    const test = tests[offset];
    if (!word || !test || !matchesWord(test, word.text)) return false;
  }
  return true;
}

function matchesWord(test: WordTest, word: string): boolean {
  if (test.any || test.literals.includes(word)) return true;
  if (test.suffixes.some((suffix) => hasEnding(word, suffix))) return true;
  return test.prefixes.some((prefix) => word.length > prefix.length && word.startsWith(prefix));
}

/** "Sing" is no gerund, "exceed" no past form, "pass" no third person: their ending belongs to the stem. */
function hasEnding(word: string, suffix: string): boolean {
  if (!word.endsWith(suffix) || word.length <= suffix.length + 1) return false;
  return !(suffix === "ed" && word.endsWith("eed")) && !(suffix === "s" && word.endsWith("ss"));
}

/** The number of words of the longest phrase of the list at `position`, of those that end before the word `end`; or 0. */
export function lengthAt(row: Row | undefined, position: number, end?: number): number {
  const lengths = row?.[position] ?? 0;
  const fitting = end === undefined ? lengths : lengths & ((2 << Math.min(end - position, LONGEST_PHRASE)) - 1);
  return 31 - Math.clz32(fitting | 1);
}

/** True when a phrase of the list ends with the last word. */
export function matchesEnd(row: Row | undefined): boolean {
  if (row === undefined) return false;
  for (let at = Math.max(0, row.length - LONGEST_PHRASE); at < row.length; at += 1)
    if (lengthAt(row, at) === row.length - at) return true;
  return false;
}

/** No phrase of any list has more words. */
export const LONGEST_PHRASE = 8;
