/** Cuts a sentence into segments and words, with offsets into the user's text. Pure and linear. */
import { codeAt } from "../../code-at.ts";
import { type Clause, isWordOf, type Word } from "./clause.ts";
import { endOfOpaque } from "./opaque.ts";
import { classesOf, uniteClasses, wordClass } from "./word-class.ts";

export interface Segment extends Clause {
  /** As the user wrote it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True behind `;`, a dash or a bracket: a new thought rather than the next item of a list. */
  readonly isApart: boolean;
}

/** The pieces of a sentence between commas, semicolons, dashes and joining words. */
export function splitSegments(text: string, sentence: { start: number; end: number }): Segment[] {
  const segments: Segment[] = [];
  let words: Word[] = [];
  let isApart = false;
  const close = (nextApart: boolean): void => {
    if (words.length === 0) return;
    segments.push(segmentOf(text, words, isApart));
    isApart = nextApart;
    words = [];
  };
  for (let index = sentence.start; index < sentence.end;) {
    // Behind nearly every word stands a blank, which says nothing.
    if (codeAt(text, index) === BLANK) {
      index += 1;
      continue;
    }
    const { word, next, breakBehind } = readWord(text, index, sentence.end);
    if (word && words.length > 0 && joins(word, words) && !isAccented(text, word)) close(false);
    if (word && words.length > 1 && isAside(text, word, sentence.end)) close(false);
    if (word && opensOrder(word, words)) close(false);
    if (word && bearsConsequence(word, words)) {
      const so = words.splice(-1);
      close(false);
      words = so;
    }
    if (word) words.push(word);
    if (breakBehind !== undefined && !opensInfinitive(words)) close(breakBehind === "apart");
    index = next;
  }
  close(false);
  return segments;
}

const BLANK = 32;

/** A segment of the words, of which there is at least one. */
export function segmentOf(text: string, words: readonly Word[], isApart: boolean): Segment {
  const start = words[0]?.start ?? 0;
  const end = words.at(-1)?.end ?? start;
  return { words, classes: uniteClasses(words), text: text.slice(start, end), start, end, isApart };
}

/** Segments in a row as one, of which `text` was said. */
export function joinedSegment(parts: readonly Segment[], text: string): Segment {
  const words = wordsOf(parts);
  const start = parts[0]?.start ?? 0;
  const end = parts.at(-1)?.end ?? start;
  return { words, classes: uniteClasses(words), text, start, end, isApart: parts[0]?.isApart ?? false };
}

/** The words of a text. */
export function wordsIn(text: string): readonly Word[] {
  return wordsOf(splitSegments(text, { start: 0, end: text.length }));
}

/** The words of all segments. */
export function wordsOf(segments: readonly Segment[]): readonly Word[] {
  const [first, second] = segments;
  if (first !== undefined && second === undefined) return first.words;
  const words: Word[] = [];
  for (const segment of segments) for (const word of segment.words) words.push(word);
  return words;
}

/** "Until I have looked at it please don't deploy": the order behind how long it holds, without a comma between them. */
function opensOrder(word: Word, before: readonly Word[]): boolean {
  const [first] = before;
  const last = before.at(-1);
  if (first === undefined || last === undefined || before.length < SHORTEST_TIME || !isWordOf(first, TIMES))
    return false;
  return isWordOf(word, ASKING) || (isWordOf(word, BANNING) && isWordOf(last, CLOSING));
}

/** "Hör auf, npm zu benutzen": without the second half the first says nothing, and the second the opposite. */
function opensInfinitive(words: readonly Word[]): boolean {
  const [verb, particle] = words.slice(-2);
  return verb !== undefined && particle?.text === "auf" && isWordOf(verb, STOPS);
}

const STOPS = wordClass("hor hort hore horen");
const SHORTEST_TIME = 4;
const TIMES = wordClass("until till before after once while");
const ASKING = wordClass("please pls plz");
const BANNING = wordClass("don't dont never");
/** With which a clause may end; "until the tests don't fail" goes on. */
const CLOSING = wordClass("it them there so done ready back again then through over green finished merged");

// Joining words open a segment, so that "fix it and never push" has a segment of its own for the rule.
const JOINERS = wordClass(
  "and but also then y e et und pero mais mas aber sino sondern ni nem puis и но также потом затем",
);

/** Spanish "más" (more) and Portuguese "é" (is) are folded to words that join; as they were written, they do not. */
function isAccented(text: string, word: Word): boolean {
  return (word.text === "mas" || word.text === "e") && /[áàé]/i.test(text.slice(word.start, word.end));
}

/** "Dont touch it btw thats the only copy": what is said by the way is a clause of its own, with or without a comma. */
function isAside(text: string, { text: said, end }: Word, limit: number): boolean {
  return said === "btw" && BEGINS_CLAUSE.test(text.slice(end, Math.min(limit, end + LONGEST_OPENING)));
}

const BEGINS_CLAUSE = /^ (?:that|thats|it|its|i|im|he|she|they|we|this|the|there)(?!\p{L})/iu;
const LONGEST_OPENING = 12;

/** "Nobody but me", "touch nothing but src": what is excepted belongs to the word before it. */
function joins(word: Word, words: readonly Word[]): boolean {
  if (word.text === "then" && isWordOf(words.at(-1), UNTIL)) return false;
  return isJoiner(word) && !(word.text === "but" && isWordOf(words.at(-1), EXCEPTED_FROM));
}

/** "If you're not through by then, stop": the word tells a time. */
const UNTIL = wordClass("by until till before since from even just only");

const EXCEPTED_FROM = wordClass("nobody noone no-one one nothing none anything anyone everything everyone all any");

/** "My boss wants no downtime so no table locks": the order behind `so` is a clause of its own, whatever the reason says. */
function bearsConsequence(word: Word, words: readonly Word[]): boolean {
  return words.length > 2 && words.at(-1)?.text === "so" && isWordOf(word, ORDERS_BEHIND_SO);
}

const ORDERS_BEHIND_SO = wordClass(
  "no don't dont never always please pls keep use leave nothing everything avoid only stick stay ask double",
);

export function isJoiner(word: Word | undefined): boolean {
  return isWordOf(word, JOINERS);
}

interface Read {
  word?: Word;
  next: number;
  breakBehind?: "list" | "apart";
}

function readWord(text: string, index: number, limit: number): Read {
  if (!isPlain(codeAt(text, index))) {
    const character = text.charAt(index);
    const breakHere = BREAKS.get(character);
    if (breakHere) return { next: index + 1, breakBehind: breakHere };
    const opaque = endOfOpaque(text, index, limit);
    if (opaque > index)
      return { word: { text: OPAQUE_WORD, start: index, end: opaque, classes: classesOf(OPAQUE_WORD) }, next: opaque };
    if (isGap(character)) return { next: index + 1 };
  }
  let end = index + 1;
  while (end < limit && (isPlain(codeAt(text, end)) || !isWordEnd(text, end, limit))) end += 1;
  const bare = text.slice(index, end);
  // `npm test -- --run` is one command.
  const isOption = bare === "--" && text.startsWith(" -", end);
  if (DASHES.has(bare) && !isOption) return { next: end, breakBehind: "apart" };
  const folded = foldWord(bare);
  return { word: { text: folded, start: index, end, classes: classesOf(folded) }, next: end };
}

const DASHES: ReadonlySet<string> = new Set(["-", "--", "—", "–"]);

/** Stands for a quotation or code, whatever it says. */
const OPAQUE_WORD = "\u0000";

/** A letter or digit of ASCII, which nearly every character is, opens a word or goes on with it. */
function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

export const COLONS: ReadonlySet<string> = new Set(":：");

const BREAKS: ReadonlyMap<string, "list" | "apart"> = new Map([
  [",", "list"],
  ["，", "list"],
  ["、", "list"],
  [";", "apart"],
  ["；", "apart"],
  ["(", "apart"],
  [")", "apart"],
  [":", "apart"],
  ["：", "apart"],
  ["（", "apart"],
  ["）", "apart"],
  ["—", "apart"],
]);

function isGap(character: string): boolean {
  return character.trim() === "" || "!?:.*_\"'“”‘¿¡。！？：…".includes(character);
}

function isWordEnd(text: string, index: number, limit: number): boolean {
  const character = text.charAt(index);
  if (character === "," && /\d/.test(text.charAt(index - 1)) && /\d/.test(text.charAt(index + 1))) return false;
  if (character === ";" && isInRow(text, index)) return false;
  // `getSession()` is a name; its brackets set nothing apart.
  if (text.startsWith("()", index) || (character === ")" && text.charAt(index - 1) === "(")) return false;
  if (character.trim() === "" || (BREAKS.has(character) && character !== ":")) return true;
  if ('!?"“”。！？'.includes(character)) return true;
  // Dots, colons and quotes are part of a word only when more of it follows: `node.js`, `src/a:3`, `don't`.
  if (!".:'’*_…".includes(character)) return false;
  const next = index + 1 < limit ? text.charAt(index + 1) : "";
  return next === "" || next.trim() === "" || !/[\p{L}\p{N}/\\_-]/u.test(next);
}

/** `id;room;date`: the columns of a table, which no blank parts. */
function isInRow(text: string, index: number): boolean {
  if ((text[index + 1] ?? " ").trim() === "") return false;
  const before = text.slice(Math.max(0, index - LONGEST_COLUMN), index);
  return COLUMN_BEFORE.test(before) || COLUMN_BEHIND.test(text.slice(index + 1, index + 1 + LONGEST_COLUMN));
}

const LONGEST_COLUMN = 26;
const COLUMN_BEFORE = /;[^\s;]{1,24}$/u;
const COLUMN_BEHIND = /^[^\s;]{1,24};\S/u;

/** Lower case, straight apostrophes, no diacritics: users leave accents out, so both sides do. */
function foldWord(word: string): string {
  const lower = word.toLowerCase();
  return BEYOND_ASCII.test(lower) ? foldAccents(lower.replaceAll("’", "'")) : lower;
}

/** Removes diacritics from Latin letters; other scripts stay as they are. */
export function foldAccents(text: string): string {
  // Most words have none, and normalising costs more than all the rest of reading a word.
  if (!FOLDABLE.test(text)) return text;
  return text
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll("ß", "ss");
}

const BEYOND_ASCII = /[^\0-\x7f]/;
/** Neither ASCII nor Chinese and Japanese, which fold to themselves but for the marks that voice a kana. */
const FOLDABLE = /[^\0-\x7f\u2e80-\u3098\u309b-\u9fff\uff00-\uffef]/;
