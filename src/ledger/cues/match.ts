/** Finds the phrases of many lists in the words of a clause, all lists in one walk over the words. Pure and linear. */
import { ThroughlineError } from "../../errors.ts";
import type { Word } from "./clause.ts";

/** The phrases of some lists by how they begin. */
export interface PhraseBook<List extends string> {
  /** The number of each list. */
  readonly lists: ReadonlyMap<List, number>;
  readonly openings: ReadonlyMap<string, Opening>;
  /** Phrases whose first word is no particular one. */
  readonly wild: readonly Tail[];
}

/** What may follow a first word. */
interface Opening {
  /** Phrases of that word alone. */
  readonly alone: Tail[];
  readonly bySecond: Map<string, Tail[]>;
  /** Phrases whose second word is no particular one. */
  readonly others: Tail[];
}

/** What is left to be compared of a phrase of `length` words. */
interface Tail {
  readonly list: number;
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
  phrases: Readonly<Record<List, readonly string[]>>,
): PhraseBook<List> {
  const names = Object.keys(phrases) as List[]; // the keys of the record that was handed over
  if (names.length > MOST_LISTS)
    throw new ThroughlineError("option-invalid", `${names.length} lists of phrases, at most ${MOST_LISTS} fit`);
  const openings = new Map<string, Opening>();
  const wild: Tail[] = [];
  for (const [list, name] of names.entries())
    for (const phrase of phrases[name]) {
      const tests = phrase.split(" ").filter(Boolean).map(compileWord);
      const tail = { list, length: tests.length, tests };
      for (const first of tests[0]?.literals ?? []) addTail(openingOf(openings, first), tail);
      if (isWild(tests[0])) wild.push(tail);
    }
  return { lists: new Map(names.map((name, list) => [name, list])), openings, wild };
}

/** Which lists have a phrase in a clause is kept as bits. */
const MOST_LISTS = 32;

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

function openingOf(openings: Map<string, Opening>, first: string): Opening {
  const known = openings.get(first);
  if (known) return known;
  const fresh: Opening = { alone: [], bySecond: new Map(), others: [] };
  openings.set(first, fresh);
  return fresh;
}

function addTail(opening: Opening, { list, length, tests }: Tail): void {
  const [, second, ...rest] = tests;
  if (second === undefined) opening.alone.push({ list, length, tests: [] });
  for (const word of second?.literals ?? []) {
    const tails = opening.bySecond.get(word);
    if (tails) tails.push({ list, length, tests: rest });
    else opening.bySecond.set(word, [{ list, length, tests: rest }]);
  }
  if (isWild(second)) opening.others.push({ list, length, tests: tests.slice(1) });
}

/** The phrases that stand in the words of a clause. */
export class Hits<List extends string> {
  readonly #lists: ReadonlyMap<List, number>;
  /** The lists that have a phrase in the clause, as bits. */
  #present = 0;
  /** List and length of each phrase that was found, in the order of the words that they begin with. */
  readonly #found: number[] = [];
  /** For every word how many have been found before it, and for the end of the clause how many in all. */
  readonly #starts: number[] = [0];

  constructor({ lists, openings, wild }: PhraseBook<List>, words: readonly Word[]) {
    this.#lists = lists;
    for (let at = 0; at < words.length; at += 1) {
      this.#addFollowed(wild, words, at);
      const opening = openings.get(words[at]?.text ?? "");
      if (opening !== undefined) {
        const next = words[at + 1]?.text ?? "";
        this.#addFollowed(opening.alone, words, at + 1);
        this.#addFollowed(opening.bySecond.get(next) ?? NO_TAILS, words, at + 2);
        this.#addFollowed(opening.others, words, at + 1);
      }
      this.#starts.push(this.#found.length);
    }
  }

  #addFollowed(tails: readonly Tail[], words: readonly Word[], from: number): void {
    for (let index = 0; index < tails.length; index += 1) {
      const tail = tails[index];
      if (tail === undefined || !follow(tail.tests, words, from)) continue;
      this.#present |= 1 << tail.list;
      this.#found.push(tail.list * LENGTHS + tail.length);
    }
  }

  has(list: List): boolean {
    return (this.#present & (1 << this.#numberOf(list))) !== 0;
  }

  /** The number of words of the longest phrase of the list at `position`, of those that end before the word `end`; or 0. */
  lengthAt(list: List, position: number, end?: number): number {
    const number = this.#numberOf(list);
    if ((this.#present & (1 << number)) === 0) return 0;
    const least = number * LENGTHS;
    const most = least + Math.min((end ?? this.#starts.length) - position, LONGEST_PHRASE);
    let longest = least;
    for (let index = this.#starts[position] ?? 0; index < (this.#starts[position + 1] ?? 0); index += 1) {
      const found = this.#found[index] ?? 0;
      if (found > longest && found <= most) longest = found;
    }
    return longest - least;
  }

  /** True when a phrase of the list ends with the last word. */
  endWith(list: List): boolean {
    const words = this.#starts.length - 1;
    for (let at = Math.max(0, words - LONGEST_PHRASE); at < words; at += 1)
      if (this.lengthAt(list, at) === words - at) return true;
    return false;
  }

  #numberOf(list: List): number {
    return this.#lists.get(list) ?? 0;
  }
}

/** No phrase of any list has more words. */
export const LONGEST_PHRASE = 8;
/** Room for a length beside the number of its list. */
const LENGTHS = LONGEST_PHRASE + 1;

const NO_TAILS: readonly Tail[] = [];

function follow(tests: readonly WordTest[], words: readonly Word[], from: number): boolean {
  for (let offset = 0; offset < tests.length; offset += 1) {
    const word = words[from + offset];
    const test = tests[offset];
    if (!word || !test || !matchesWord(test, word.text)) return false;
  }
  return true;
}

function matchesWord({ any, literals, suffixes, prefixes }: WordTest, word: string): boolean {
  if (any || literals.includes(word)) return true;
  for (const suffix of suffixes) if (hasEnding(word, suffix)) return true;
  for (const prefix of prefixes) if (word.length > prefix.length && word.startsWith(prefix)) return true;
  return false;
}

/** "Sing" is no gerund, "exceed" no past form, "pass" no third person: their ending belongs to the stem. */
function hasEnding(word: string, suffix: string): boolean {
  if (!word.endsWith(suffix) || word.length <= suffix.length + 1) return false;
  return !(suffix === "ed" && word.endsWith("eed")) && !(suffix === "s" && word.endsWith("ss"));
}
