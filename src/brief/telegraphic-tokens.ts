/** The words of one clause with what telegraphic writing needs to know of each. Pure. */
import { TWIN_FAMILIES } from "../ledger/lexicon/concepts.ts";
import { FUNCTION_WORDS, GENERAL_WORDS, POLARITY_WORDS } from "../ledger/lexicon/function-words.ts";
import { opensWithName } from "../ledger/statement.ts";
import { isSpecific, NUMBER_WORDS, splitWords, type Word } from "../ledger/words.ts";

export interface Token extends Word {
  /** Everything between this word and the next, and the punctuation in it. */
  gap: string;
  mark: string;
  /** Names one particular thing. */
  specific: boolean;
  /** Turns the statement round or bounds it. */
  polar: boolean;
  /** Says little by itself. */
  general: boolean;
  /** Tells twins apart: staging, backup. */
  qualifier: boolean;
  keep: boolean;
}

/** Reads one clause into tokens, all of them kept to begin with. */
export function readTokens(clause: string): Token[] {
  const words = splitWords(clause);
  const gaps = words.map((word, index) => clause.slice(word.end, words[index + 1]?.start ?? clause.length));
  return words.map((word, index) => ({
    ...word,
    gap: gaps[index] ?? "",
    mark: gaps[index]?.trim() ?? "",
    specific: !POLARITY_WORDS.has(word.lower) && (isName(words, index) || isUnit(words, index, gaps)),
    polar: POLARITY_WORDS.has(word.lower) || boundsFigure(words, index),
    general: GENERAL_WORDS.has(word.lower),
    qualifier: QUALIFIERS.has(word.lower),
    keep: true,
  }));
}

function isName(words: readonly Word[], index: number): boolean {
  const word = words[index];
  if (word === undefined) return false;
  // "May 19": a capital beside a number is a name whatever the word means elsewhere.
  const isDated = index > 0 && /^\p{Lu}/u.test(word.text) && NUMBER.test(words[index + 1]?.text ?? "");
  const isSubject = index === 0 && opensWithName(words);
  return isSpecific(word, index === 0) || NUMBER_WORDS.has(word.lower) || isDated || isSubject;
}

/** "Between 8 and 20", "under forty": without the word the figure is another one. */
function boundsFigure(words: readonly Word[], index: number): boolean {
  if (!BOUNDS.has(words[index]?.lower ?? "")) return false;
  const next = words[index + 1];
  return next !== undefined && (/^\p{Sc}?\d/u.test(next.text) || NUMBER_WORDS.has(next.lower));
}

const BOUNDS: ReadonlySet<string> = new Set("between within below above under over".split(" "));

/** "940 kg", "30 s": a figure without its unit says something else. */
function isUnit(words: readonly Word[], index: number, gaps: readonly string[]): boolean {
  const word = words[index]?.lower ?? "";
  if (word.length > LONGEST_UNIT || gaps[index - 1] !== " " || FUNCTION_WORDS.has(word)) return false;
  return NUMBER.test(words[index - 1]?.text ?? "");
}

const NUMBER = /^[\d.,]*\d$/u;
const LONGEST_UNIT = 3;

const QUALIFIERS: ReadonlySet<string> = new Set(TWIN_FAMILIES.flatMap((family) => family.split(" ")));

/** Sentences and semicolon clauses; a full stop inside a version or a path does not end one. */
export function splitClauses(text: string): string[] {
  return text.split(/(?<=[^.\s]{2})[.!;](?:\s+|$)/u).filter((clause) => clause.trim() !== "");
}
