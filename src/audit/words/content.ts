/** What a sentence is about: content words by synonym group, numbers, and names that are the same or different. Pure. */
import { splitSegments } from "../../ledger/cues/segment.ts";
import { textLanguages } from "../../ledger/cues/language.ts";
import { isWide, padded } from "./fold.ts";
import { foreignGroupOf } from "./foreign.ts";
import {
  DEEDS_OF_NEGATORS,
  EMPTY_PHRASES,
  FILLERS,
  HEDGES,
  NEGATORS,
  WIDE_DUTIES,
  WIDE_NEGATORS,
  WIDE_PERMISSIONS,
} from "./modality.ts";
import { withoutPhrases } from "./phrases.ts";
import { groupOf } from "./stem.ts";
import { GROUP_OF } from "./thesaurus.ts";
import { wordList, wordSet } from "../../ledger/lexicon/lists.ts";

/** How words of a language are compared. */
export interface Language {
  readonly isEnglish: boolean;
  readonly stemOf: (word: string) => string;
}

/** Inflections of English are known; of other languages the beginning of a word stands for all its forms. */
export function languageOf(text: string): Language {
  const words = splitSegments(text, { start: 0, end: Math.min(text.length, LANGUAGE_SAMPLE) }).flatMap(
    (segment) => segment.words,
  );
  const isEnglish = textLanguages(words).some((set) => set.language === "en");
  return { isEnglish, stemOf: isEnglish ? groupOf : foreignStemOf };
}

function foreignStemOf(word: string): string {
  // "Kunden" and "Kundendaten" share five letters.
  return (
    foreignGroupOf(word) ?? groupOf(word.slice(0, word.length > 10 ? LONGEST_COMPOUND_STEM : LONGEST_FOREIGN_STEM))
  );
}

const LANGUAGE_SAMPLE = 4000;
const LONGEST_FOREIGN_STEM = 5;
const LONGEST_COMPOUND_STEM = 8;

export function contentOf(words: readonly string[], stemOf: Language["stemOf"]): Set<string> {
  const text = withoutPhrases(padded(words), EMPTY_PHRASES);
  return new Set(
    text
      .split(" ")
      .flatMap(wideUnits)
      .flatMap((word) => contentOfWord(word, stemOf)),
  );
}

/** The group of a word that has content, in a list for flattening. */
export function contentOfWord(word: string, stemOf: Language["stemOf"]): string[] {
  const deed = DEEDS_OF_NEGATORS.get(word);
  if (deed !== undefined) return [deed];
  const isEmpty = word.length < 2 || FILLERS.has(word) || NEGATORS.has(word) || numbersOf(word).length > 0;
  if (isEmpty) return [];
  // "A force-push" is a force push, unless the two words mean something else together.
  const halves =
    PAIR.test(word) && !GROUP_OF.has(word) ? word.split("-").map((half) => contentOfWord(half, stemOf)) : [];
  const isPair = halves.length > 0 && halves.every((half) => half.length > 0);
  return isPair ? halves.flat() : [stemOf(word)];
}

const PAIR = /^[a-z]{3,20}-[a-z]{3,20}$/;

/** A run of a script without spaces is compared by its pairs of characters, words of force and polarity taken out. */
function wideUnits(word: string): string[] {
  if (!isWide(word)) return [word];
  const bare = WIDE_FORCE.reduce((left, phrase) => left.replaceAll(phrase, " "), word);
  const names = bare.match(/[a-z][\w.-]+/g) ?? [];
  return [...names, ...bare.split(/[^\u3040-\u30ff\u4e00-\u9fff]+/).flatMap(pairsOf)];
}

function pairsOf(run: string): string[] {
  return Array.from(run)
    .slice(1)
    .map((character, index) => `${run.charAt(index)}${character}`);
}

const WIDE_FORCE = [
  ...WIDE_DUTIES,
  ...WIDE_PERMISSIONS,
  ...WIDE_NEGATORS,
  ...HEDGES.filter((hedge) => isWide(hedge)),
].sort((left, right) => right.length - left.length);

export function numbersOf(word: string): string[] {
  const spelled = NUMBER_WORDS.get(word);
  if (spelled !== undefined) return [spelled];
  if (!/\d/.test(word)) return [];
  // In `e2e`, `s3` or `k8s` the digit is part of a name; in `v2` and `$200` it is a value.
  if (/^[a-z]+\d/i.test(word) && !/^v\d/i.test(word)) return [];
  return Array.from(word.replaceAll(/(?<=\d),(?=\d{3})/g, "").matchAll(/\d+(?:\.\d+)*/g), (match) => match[0]);
}

export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ...wordList("two three four five six seven eight nine ten eleven twelve").map(
    (word, index) => [word, String(index + 2)] as const,
  ),
  ...wordList("twenty thirty forty fifty sixty seventy eighty ninety").map(
    (word, index) => [word, String(index * 10 + 20)] as const,
  ),
  ["twice", "2"],
]);

/** The units that stand at or behind the numbers of a sentence: 30 seconds and 30 minutes are not the same. */
export function unitsOf(words: readonly string[]): Set<string> {
  const units = words.flatMap((word, index) => {
    const rate = RATES.has(word) ? UNIT_OF.get(words[index + 1] ?? "") : undefined;
    if (rate !== undefined && !PLACES.has(rate)) return [`per ${rate}`];
    if (numbersOf(word).length === 0) return [];
    if (word.startsWith("$")) return ["usd"];
    const attached = /\d([a-z%]{1,12})$/.exec(word)?.[1];
    return [UNIT_OF.get(attached ?? words[index + 1] ?? "") ?? ""];
  });
  return new Set(units.filter(Boolean));
}

/** "Per line" says of what, not how fast. */
const PLACES = wordSet("line word column file");
const RATES = wordSet("per pro por par");
export const UNIT_OF: ReadonlyMap<string, string> = new Map(
  [
    "ms millisecond milliseconds",
    "s sec secs second seconds",
    "m min mins minute minutes",
    "h hr hrs hour hours",
    "d day days",
    "w week weeks",
    "month months",
    "year years",
    "b byte bytes",
    "kb kilobyte kilobytes",
    "mb megabyte megabytes",
    "gb gigabyte gigabytes",
    "tb terabyte terabytes",
    "% percent",
    "line lines loc",
    "char chars character characters",
    "word words",
    "column columns",
    "file files",
    "time times",
    "usd dollar dollars",
    "eur euro euros",
  ].flatMap((line) => line.split(" ").map((word) => [word, line.split(" ")[0] ?? ""] as const)),
);

/** Spellings with a slash, dot or underscore inside, capitals in the middle, or letters bound to digits. */
export function namesOf(text: string): Set<string> {
  const names = new Set<string>();
  for (const match of text.matchAll(/[\p{L}\p{N}_@.~/$#-]{2,200}/gu)) {
    const token = match[0].replace(/[.,:;!?-]{1,10}$/, "");
    if (isName(token)) names.add(token.toLowerCase());
  }
  // "Key A" is not "key B"; a capital that opens a sentence, or says I, names nothing.
  for (const [letter] of text.matchAll(
    /(?<=\p{L} )(?:[B-HJ-Z](?![\p{L}\p{N}_])|A(?=[.,;)]|$)|(?<=(?:[Oo]ption|[Pp]lan|[Vv]ariant|[Kk]ey|[Vv]ersion|[Tt]eam|[Gg]roup|[Tt]ype|[Cc]ase|[Pp]hase|[Mm]odel) )A\b)/gu,
  ))
    names.add(`letter ${letter.toLowerCase()}`);
  return names;
}

function isName(token: string): boolean {
  if (!/\p{L}/u.test(token) || NO_NAMES.has(token.toLowerCase())) return false;
  return /\/\w|\w\.\w|\w_\w|[a-z][A-Z]|[A-Z]{2}[A-Z-]?\d|[A-Za-z]-\d|--\w/.test(token);
}

const NO_NAMES: ReadonlySet<string> = new Set(["e.g", "i.e", "and/or", "n/a", "z.b", "p.ex"]);
