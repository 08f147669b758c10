/** Words of a sentence, their stems, and which of them name something specific. Pure. */
import { codeAt } from "../code-at.ts";
import { FUNCTION_WORDS } from "./lexicon/function-words.ts";
import { wordSet } from "./lexicon/lists.ts";
import { recently } from "./recently.ts";

export interface Word {
  text: string;
  lower: string;
  start: number;
  end: number;
}

/** The words of a short text in order; runs of CJK give overlapping pairs, since they have no spaces. */
export function splitWords(text: string): readonly Word[] {
  return wordsIn(text);
}

/** A sentence is classified, measured and compared in a row: its words are cut once. */
const wordsIn = recently(readWords);

function readWords(text: string): Word[] {
  const words: Word[] = [];
  const { length } = text;
  for (let at = 0; at < length;) {
    const end = endOfWord(text, at, length);
    if (end > at) pushRun(words, text.slice(at, end), at);
    at = Math.max(end, at + 1);
  }
  return words;
}

// A word starts with a letter, digit or currency sign and runs on over the marks that join names, paths and versions.
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|[$€£#@~./]?[\p{L}\p{N}][\p{L}\p{N}_'’.\-/:@#%+=()*]*/uy;

/** Where the word that starts at `at` ends; `at` itself where none does. Nearly all text is ASCII and needs no pattern. */
function endOfWord(text: string, at: number, length: number): number {
  const start = isAmong(OPENING_MARKS, codeAt(text, at)) ? at + 1 : at;
  if (start === length) return at;
  const first = codeAt(text, start);
  if (isAmong(LETTERS, first)) {
    let end = start + 1;
    while (end < length && isAmong(INNER, codeAt(text, end))) end += 1;
    if (end === length || codeAt(text, end) < ASCII) return end;
  } else if (first < ASCII) return at;
  WORD.lastIndex = at;
  return WORD.test(text) ? WORD.lastIndex : at;
}

const ASCII = 128;
const ASCII_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
/** The ASCII characters of each part of `WORD`, as tables, for every character is asked about. */
const OPENING_MARKS = tableOf("$#@~./");
const LETTERS = tableOf(ASCII_LETTERS);
const INNER = tableOf(`${ASCII_LETTERS}_'.-/:@#%+=()*`);

function tableOf(characters: string): Uint8Array {
  return Uint8Array.from({ length: ASCII }, (_, code) => Number(characters.includes(String.fromCharCode(code))));
}

function isAmong(table: Uint8Array, code: number): boolean {
  return code < ASCII && table[code] === 1;
}

function pushRun(words: Word[], raw: string, index: number): void {
  if (isWide(raw.charCodeAt(0))) pushPairs(words, raw, index);
  else pushWord(words, raw, index);
}

function isWide(code: number): boolean {
  return code >= 0x3040 && code <= 0x9fff;
}

function pushPairs(words: Word[], raw: string, index: number): void {
  for (let at = 0; at + 1 < Math.max(raw.length, 2); at += 1) {
    const text = raw.slice(at, at + 2);
    words.push({ text, lower: text, start: index + at, end: index + at + text.length });
  }
}

function pushWord(words: Word[], raw: string, index: number): void {
  let end = raw.length;
  while (end > 1 && TRAILING.includes(raw.charAt(end - 1)) && !closesCall(raw, end)) end -= 1;
  const text = raw.slice(0, end);
  const lower = isLowerCase(text) ? text : text.toLowerCase().replaceAll("’", "'");
  words.push({ text, lower, start: index, end: index + end });
}

const TRAILING = ".,:;'’-()/*=+";

function closesCall(raw: string, end: number): boolean {
  return raw.charAt(end - 1) === ")" && raw.lastIndexOf("(", end - 1) > 0;
}

/** How a word begins: "migration" speaks of what `migrate` does, "listeners" of the listener. Coarser than a stem. */
export function wordRoot(word: string): string {
  return word.slice(0, ROOT);
}

const ROOT = 5;

/** A light stem: possessive, plural and the commonest verb endings go. Good enough to compare topics, not for display. */
export function stem(lower: string): string {
  let word = lower.endsWith("'s") ? lower.slice(0, -2) : lower;
  if (word.length < 4 || !"esdg".includes(word.charAt(word.length - 1)) || /[^a-z-]/.test(word)) return word;
  if (word.endsWith("ies")) word = `${word.slice(0, -3)}y`;
  else if (word.endsWith("ing") && word.length > 5) word = word.slice(0, -3);
  else if (word.endsWith("ed") && word.length > 4) word = word.slice(0, -2);
  else if (word.endsWith("es") && word.length > 4) word = word.slice(0, -2);
  else if (word.endsWith("s") && !word.endsWith("ss")) word = word.slice(0, -1);
  return word.endsWith("e") && word.length > 3 ? word.slice(0, -1) : word;
}

/**
 * True for a word that names one particular thing: it holds a digit, a path or code mark, capitals inside,
 * or is capitalised where a sentence does not require it.
 */
export function isSpecific(word: Word, opensSentence: boolean): boolean {
  const { text } = word;
  if (isPlain(word)) return false;
  if (/[\d_$€£@#=()*~]/u.test(text)) return true;
  if (/[\p{L}\p{N}][/.][\p{L}\p{N}]/u.test(text) || text.startsWith("./") || text.startsWith("/")) return true;
  if (/\p{Ll}\p{Lu}/u.test(text)) return true;
  if (ACRONYMS.has(text)) return false;
  if (text.length > 1 && text === text.toUpperCase() && /\p{Lu}/u.test(text)) return true;
  return !opensSentence && /^\p{Lu}/u.test(text) && !FUNCTION_WORDS.has(word.lower);
}

/** Nearly every word is one: asked first, it spares the other questions. */
export function isPlain({ text }: Word): boolean {
  return isLowerCase(text);
}

/** Letters from a to z alone. */
function isLowerCase(text: string): boolean {
  const { length } = text;
  for (let at = 0; at < length; at += 1) {
    const code = codeAt(text, at);
    if (code < FIRST_LETTER || code > LAST_LETTER) return false;
  }
  return true;
}

const FIRST_LETTER = "a".charCodeAt(0);
const LAST_LETTER = "z".charCodeAt(0);

// Acronyms every project uses: nouns in capitals, not names.
const ACRONYMS = wordSet(
  "API APIS URL URLS URI ID IDS HTTP HTTPS JSON YAML SQL CI CD DB UI UX CLI SDK PR PRS QA TTL CDN OK TODO FAQ PDF CSV XML HTML CSS OS VM IP DNS SSH TLS SSL FYI ETA NOTE",
);

/** A number, a weekday or a month written as a word counts as specific where a quantity is meant. */
export const NUMBER_WORDS: ReadonlySet<string> =
  wordSet(`two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty seventy eighty ninety hundred
  thousand million dozen half monday tuesday wednesday thursday friday saturday sunday january february march april june july august
  september october november december
  montag dienstag mittwoch donnerstag freitag samstag sonntag montags dienstags mittwochs donnerstags freitags samstags sonntags
  januar februar märz juni juli oktober dezember
  lundi mardi mercredi jeudi vendredi samedi dimanche janvier février avril juin juillet août septembre octobre novembre décembre
  lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
  diciembre terça quarta quinta sexta janeiro fevereiro março maio junho julho setembro outubro novembro dezembro`);

/** How many of the words are among those of another text. */
export function countShared(words: Iterable<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (others.has(word)) count += 1;
  return count;
}

/** True where one of them is. */
export function sharesAny(words: Iterable<string>, others: ReadonlySet<string>): boolean {
  for (const word of words) if (others.has(word)) return true;
  return false;
}
