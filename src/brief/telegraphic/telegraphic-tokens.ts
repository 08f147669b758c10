/** The words of one clause with what telegraphic writing needs to know of each. Pure. */
import { isAbbreviation } from "../../ledger/cues/sentence.ts";
import { TWIN_FAMILIES } from "../../ledger/lexicon/concepts.ts";
import { opensWithName } from "../../ledger/statements/statement.ts";
import { isSpecific, NUMBER_WORDS, splitWords, type Word } from "../../ledger/words.ts";
import type { Grammar } from "./grammar.ts";
import { wordSet } from "../../ledger/lexicon/lists.ts";

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

/** Words of time that bound the clause before them and add no duty of their own. */
export const WHEN: ReadonlySet<string> = wordSet(
  "before after until bis bevor nachdem antes después hasta depois até avant après jusqu'à",
);

/** A statement's clauses are read by one grammar; `apart` are the words that set it apart from one much like it. */
export interface Reading {
  grammar: Grammar;
  apart: ReadonlySet<string>;
}

/** Reads one clause into tokens, all of them kept to begin with. */
export function readTokens(clause: string, { grammar, apart }: Reading): Token[] {
  const words = withBounds(joinFigures(splitWords(clause), clause), clause);
  const gaps = words.map((word, index) => clause.slice(word.end, words[index + 1]?.start ?? clause.length));
  return words.map((word, index) => {
    const denies = (other: Word): boolean => grammar.polar.has(other.lower) || isElided(other);
    const turns = TURNS.has(word.lower) && words.slice(0, index).some(denies);
    const polar = denies(word) || turns || boundsFigure(words, index);
    return {
      // Written out: a spread of every word costs more than all the questions about it.
      text: word.text,
      lower: word.lower,
      start: word.start,
      end: word.end,
      gap: gaps[index] ?? "",
      mark: markOf(word, gaps[index] ?? ""),
      specific:
        !polar &&
        (isName(words, index, grammar) ||
          isUnit(words, index, { gaps, grammar }) ||
          isNumbered(words, index, { gaps, grammar })),
      polar,
      general:
        (grammar.general.has(word.lower) && !headsCompound(words, index, grammar)) || isNoNoun(words, index, grammar),
      qualifier: QUALIFIERS.has(word.lower) || apart.has(word.lower),
      keep: true,
    };
  });
}

/** Behind a denial they say what holds instead, or that only too much of it is denied. */
const TURNS = wordSet("but more mas más mais plus mehr");

/** "N'est plus", "n'utilise": the French "ne" in front of a vowel. */
function isElided({ lower }: Word): boolean {
  return lower.startsWith("n'");
}

/** "1,250" is one figure. */
function joinFigures(words: readonly Word[], clause: string): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const isRest = /^\d/u.test(word.text) && before !== undefined && /\d$/u.test(before.text);
    if (!isRest || clause.slice(before.end, word.start) !== ",") joined.push(word);
    else {
      const text = clause.slice(before.start, word.end);
      joined[joined.length - 1] = { text, lower: text.toLowerCase(), start: before.start, end: word.end };
    }
  }
  return joined;
}

/** "Warn if > 70 %": the sign before a figure is part of it, as "over" would be. */
function withBounds(words: readonly Word[], clause: string): Word[] {
  return words.map((word, index) => {
    const start = words[index - 1]?.end ?? 0;
    const sign = isFigure(word) ? BOUND_SIGN.exec(clause.slice(start, word.start)) : null;
    if (sign === null) return word;
    const text = `${sign[1] ?? ""}${word.text}`;
    return {
      text,
      lower: text.toLowerCase(),
      start: start + sign.index + sign[0].indexOf(sign[1] ?? ""),
      end: word.end,
    };
  });
}

/** No arrow: `->`, `=>`. */
const BOUND_SIGN = /(?:^|[\s(])([<>]=?|[≤≥≈~±])\s{0,2}$/u;

function markOf(word: Word, gap: string): string {
  return isOrdinal(word, gap) ? "" : gap.trim();
}

/** The point of an ordinal ("3. Oktober") is no punctuation. */
function isOrdinal(word: Word | undefined, gap: string | undefined): boolean {
  return gap === ". " && /^\d{1,2}$/u.test(word?.text ?? "");
}

function isName(words: readonly Word[], index: number, grammar: Grammar): boolean {
  const word = words[index];
  if (word === undefined) return false;
  // Nearly every word is of small letters alone, which rules out all but a number.
  if (PLAIN.test(word.text)) return NUMBER_WORDS.has(word.lower);
  if (index > 0 && OPTION.test(word.text)) return true;
  // "May 19", "19 May": a capital beside a number is a name whatever the word means elsewhere.
  const isCapital = /^\p{Lu}/u.test(word.text);
  const isDated = isCapital && [words[index - 1], words[index + 1]].some((next) => NUMBER.test(next?.text ?? ""));
  if (NUMBER_WORDS.has(word.lower) || (index > 0 && isDated)) return true;
  if (grammar.nounsHaveCapitals && CAPITALISED.test(word.text)) return isPartOfName(words, index);
  if (index === 0 && opensWithName(words)) return true;
  return isSpecific(word, index === 0) || COMPOUND.test(word.text);
}

const PLAIN = /^[a-z]+$/;
/** "Then A is enough": a letter by which something is called. */
const OPTION = /^[A-HJ-Z]$/;

/** "South-barn", "autumn-survey": two words made one name one thing, also without a capital. */
const COMPOUND = /^\p{L}{3,}-\p{L}{3,}$/u;

const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;

/** "Hatice Demirel": where nouns have capitals, two in a row are a name. */
function isPartOfName(words: readonly Word[], index: number): boolean {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]];
  const adjoins = (a: Word | undefined, b: Word | undefined): boolean =>
    a !== undefined && b !== undefined && b.start - a.end === 1 && CAPITALISED.test(a.text) && CAPITALISED.test(b.text);
  return (index > 1 && adjoins(before, word)) || (index > 0 && adjoins(word, next));
}

/** Where nouns have capitals, a small word that describes none of them is a verb or an adverb. */
function isNoNoun(words: readonly Word[], index: number, { nounsHaveCapitals }: Grammar): boolean {
  if (!nounsHaveCapitals || index === 0) return false;
  return /^\p{Ll}/u.test(words[index]?.text ?? "") && !/^\p{Lu}/u.test(words[index + 1]?.text ?? "");
}

/** "Price list", "pull request": behind the noun that tells which, a general noun is no longer one. */
function headsCompound(words: readonly Word[], index: number, grammar: Grammar): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (before === undefined || word === undefined || !COMPOUND_HEADS.has(word.lower)) return false;
  const isNoun =
    PLAIN.test(before.text) &&
    ![grammar.articles, grammar.functions, grammar.general, grammar.polar].some((set) => set.has(before.lower));
  return isNoun && word.start - before.end === 1;
}

const COMPOUND_HEADS = wordSet(
  "list lists report reports request session thread message item items case task tasks team option options step steps",
);

/** "Between 8 and 20", "under forty", "at most 12": without the word the figure is another one. */
function boundsFigure(words: readonly Word[], index: number): boolean {
  const [word, next, after] = [words[index]?.lower ?? "", words[index + 1], words[index + 2]];
  if (BOUNDS.has(word)) return isFigure(next);
  const isLead = BOUND_LEADS.has(word) && BOUND_ENDS.has(next?.lower ?? "") && isFigure(after);
  return isLead || (BOUND_ENDS.has(word) && BOUND_LEADS.has(words[index - 1]?.lower ?? "") && isFigure(next));
}

function isFigure(word: Word | undefined): boolean {
  return word !== undefined && (/^\p{Sc}?\d/u.test(word.text) || NUMBER_WORDS.has(word.lower));
}

const BOUNDS = wordSet(
  "between within below above under over beyond entre dentro bajo acima abaixo zwischen unter über binnen maximal minimal sous moins",
);
const BOUND_LEADS = wordSet("at up more less fewer como no au al pelo plus moins más menos mais");
const BOUND_ENDS = wordSet("most least to than máximo mínimo maximum minimum plus moins de que");

/** "940 kg", "30 minutes": a figure without what it counts says something else. */
function isUnit(
  words: readonly Word[],
  index: number,
  { gaps, grammar }: { gaps: readonly string[]; grammar: Grammar },
): boolean {
  const word = words[index];
  if (word === undefined || (gaps[index - 1] !== " " && !isOrdinal(words[index - 1], gaps[index - 1]))) return false;
  // "22 de novembro": what joins the two is no word of its own.
  const figure = grammar.bonds.has(words[index - 1]?.lower ?? "") ? index - 2 : index - 1;
  if (!NUMBER.test(words[figure]?.text ?? "")) return false;
  return ![grammar.functions, grammar.general, grammar.polar].some((set) => set.has(word.lower));
}

/** "Bassin 4", "port 7624": a figure that counts nothing tells which of them is meant. */
function isNumbered(
  words: readonly Word[],
  index: number,
  reading: { gaps: readonly string[]; grammar: Grammar },
): boolean {
  const [word, figure] = [words[index], words[index + 1]];
  if (word === undefined || reading.gaps[index] !== " " || !/^\d+$/u.test(figure?.text ?? "")) return false;
  const { functions, general, articles } = reading.grammar;
  if ([functions, general, articles].some((set) => set.has(word.lower)) || !/^\p{L}+$/u.test(word.text)) return false;
  return !isUnit(words, index + 2, reading);
}

const NUMBER = /^[<>=≤≥≈~±]{0,2}[\d.,]*\d$/u;

const QUALIFIERS: ReadonlySet<string> = new Set(TWIN_FAMILIES.flatMap((family) => family.split(" ")));

/** Sentences and semicolon clauses; a full stop inside a version, a path, behind an ordinal or a "Dr" does not end one. */
export function splitClauses(text: string): string[] {
  const clauses: string[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(CLAUSE_END)) {
    if (isAbbreviation(text, index)) continue;
    clauses.push(text.slice(start, index));
    start = index + end.length;
  }
  return [...clauses, text.slice(start)].filter((clause) => clause.trim() !== "");
}

const CLAUSE_END = /(?<=[^.\s]{2})[.!;](?:\s+|$)/gu;
