/** The words of one clause with what telegraphic writing needs to know of each. Pure. */
import { TWIN_FAMILIES } from "../ledger/lexicon/concepts.ts";
import { GENERAL_WORDS, POLARITY_WORDS } from "../ledger/lexicon/function-words.ts";
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
    specific: !POLARITY_WORDS.has(word.lower) && (isSpecific(word, index === 0) || NUMBER_WORDS.has(word.lower)),
    polar: POLARITY_WORDS.has(word.lower),
    general: GENERAL_WORDS.has(word.lower),
    qualifier: QUALIFIERS.has(word.lower),
    keep: true,
  }));
}

const QUALIFIERS: ReadonlySet<string> = new Set(TWIN_FAMILIES.flatMap((family) => family.split(" ")));

/** Sentences and semicolon clauses; a full stop inside a version or a path does not end one. */
export function splitClauses(text: string): string[] {
  return text.split(/(?<=[^.\s]{2})[.!;](?:\s+|$)/u).filter((clause) => clause.trim() !== "");
}
