/** Cuts prose into sentences and sentences into segments, with offsets into the user's text. Pure and linear. */
import { type Clause, isWordOf, type Word } from "./clause.ts";
import type { ProseLine } from "./prose.ts";
import { classesOf, uniteClasses, wordClass } from "./word-class.ts";

export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly isItem: boolean;
  /** How far its line is set in, a list marker included. */
  readonly indent: number;
  readonly isHeading: boolean;
  readonly isQuestion: boolean;
  /** True when it follows the sentence before it in the same paragraph. */
  readonly continues: boolean;
}

/** Sentences of the prose lines; a hard-wrapped sentence is one sentence. */
export function splitSentences(text: string, lines: readonly ProseLine[]): Sentence[] {
  return joinWrapped(text, lines).flatMap((block) => splitBlock(text, block));
}

interface Block {
  readonly start: number;
  end: number;
  readonly isItem: boolean;
  readonly indent: number;
  readonly isHeading: boolean;
}

// A line goes on in the next one when it ends in the middle of a sentence and the next starts in lower case.
function joinWrapped(text: string, lines: readonly ProseLine[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const adjoins = last !== undefined && !last.isHeading && last.end + 1 === line.start;
    const begins = line.isItem || line.isHeading;
    if (adjoins && !begins && isWrapped(text, last.end, line)) last.end = line.end;
    else blocks.push(blockOf(line));
  }
  return blocks;
}

function blockOf({ start, content, end, isItem, isHeading }: ProseLine): Block {
  return { start: content, end, isItem, indent: content - start, isHeading };
}

function isWrapped(text: string, end: number, line: ProseLine): boolean {
  const before = text.slice(Math.max(0, end - 1), end);
  const first = text.charAt(line.content);
  return !SENTENCE_END.has(before) && before !== ":" && first !== first.toUpperCase();
}

const SENTENCE_END: ReadonlySet<string> = new Set(".!?。！？…");
const FULL_WIDTH_END: ReadonlySet<string> = new Set("。！？");

function splitBlock(text: string, block: Block): Sentence[] {
  const { start, end } = block;
  const sentences: Sentence[] = [];
  let from = start;
  let opaqueUntil = start;
  for (let index = start; index < end; index += 1) {
    if (!isMark(text.charCodeAt(index))) continue;
    if (index >= opaqueUntil) opaqueUntil = endOfOpaque(text, index, end);
    if (index < opaqueUntil || !isSentenceEnd(text, index, end)) continue;
    push(sentences, text, { from, to: index + 1, block });
    from = index + 1;
  }
  push(sentences, text, { from, to: end, block });
  return sentences;
}

/** True for every character that may end a sentence or open a span in which none ends. */
function isMark(code: number): boolean {
  return code < ASCII ? ASCII_MARK[code] === 1 : WIDE_MARKS.has(code);
}

const ASCII = 128;
/** A table, for every character is asked about. */
const ASCII_MARK: Uint8Array = Uint8Array.from({ length: ASCII }, (_, code) =>
  Number('.!?`"'.includes(String.fromCharCode(code))),
);
const WIDE_MARKS: ReadonlySet<number> = new Set(Array.from("。！？…“„«「『", (mark) => mark.charCodeAt(0)));

function isSentenceEnd(text: string, index: number, end: number): boolean {
  const character = text.charAt(index);
  if (FULL_WIDTH_END.has(character)) return true;
  if (!SENTENCE_END.has(character)) return false;
  const next = text.charAt(index + 1);
  if (index + 1 < end && !" \t\n)\"'”".includes(next)) return false;
  return character !== "." || !isAbbreviation(text, index);
}

function isAbbreviation(text: string, dot: number): boolean {
  let start = dot;
  while (start > 0 && dot - start < 8 && /[\p{L}\p{N}.]/u.test(text.charAt(start - 1))) start -= 1;
  const word = text.slice(start, dot).toLowerCase();
  if (ABBREVIATIONS.has(word)) return true;
  const isCapital = /\p{Lu}/u.test(text.charAt(dot + 2));
  if (BEFORE_NUMBERS.has(word)) return !isCapital;
  return /^\d{1,2}$/.test(word) && (!isCapital || ORDINAL.test(text.slice(Math.max(0, start - 6), start)));
}

const ABBREVIATIONS: ReadonlySet<string> = new Set(
  "e.g i.e eg ie etc vs cf approx resp incl excl dr mr mrs p.ex z.b d.h u.a p.ej ej bzw".split(" "),
);
/** Words as well as abbreviations: before a capital they end their sentence. */
const BEFORE_NUMBERS: ReadonlySet<string> = new Set("no nr max min ca ex".split(" "));
/** A number in front of a list, or in a German date: `am 15. Mai`. */
const ORDINAL = /(?:^|\n|\b(?:am|vom|zum|den|der|dem|bis|ab))\s*$/i;

/** The end of a back-ticked or quoted span that opens at `index`, or `index` itself. */
export function endOfOpaque(text: string, index: number, limit: number): number {
  const close = OPAQUE.get(text.charAt(index));
  if (close === undefined) return index;
  // Looking no further than a quotation goes keeps a flood of opening marks linear.
  const found = text.slice(index + 1, Math.min(limit, index + 1 + LONGEST_QUOTE)).indexOf(close);
  return found < 0 ? index : index + found + 2;
}

const OPAQUE: ReadonlyMap<string, string> = new Map([
  ["`", "`"],
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
]);
const LONGEST_QUOTE = 400;

function push(sentences: Sentence[], text: string, span: { from: number; to: number; block: Block }): void {
  const [start, end] = trimSpan(text, span.from, span.to);
  if (end <= start) return;
  const last = text.charAt(end - 1);
  sentences.push({
    start,
    end,
    isItem: span.block.isItem,
    indent: span.block.indent,
    isHeading: span.block.isHeading,
    isQuestion: last === "?" || last === "？",
    continues: sentences.length > 0,
  });
}

function trimSpan(text: string, from: number, to: number): [number, number] {
  let start = from;
  let end = to;
  while (start < end && text.charAt(start).trim() === "") start += 1;
  while (end > start && text.charAt(end - 1).trim() === "") end -= 1;
  return [start, end];
}

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
    const { word, next, breakBehind } = readWord(text, index, sentence.end);
    if (word && words.length > 0 && joins(word, words) && !isAccented(text, word)) close(false);
    if (word && bearsConsequence(word, words)) {
      const so = words.splice(-1);
      close(false);
      words = so;
    }
    if (word) words.push(word);
    if (breakBehind !== undefined) close(breakBehind === "apart");
    index = next;
  }
  close(false);
  return segments;
}

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

/** The words of all segments. */
export function wordsOf(segments: readonly Segment[]): readonly Word[] {
  const [first, second] = segments;
  if (first !== undefined && second === undefined) return first.words;
  const words: Word[] = [];
  for (const segment of segments) for (const word of segment.words) words.push(word);
  return words;
}

// Joining words open a segment, so that "fix it and never push" has a segment of its own for the rule.
const JOINERS = wordClass("and but also then y e et und pero mais mas aber sino sondern ni nem puis");

/** Spanish "más" (more) and Portuguese "é" (is) are folded to words that join; as they were written, they do not. */
function isAccented(text: string, word: Word): boolean {
  return (word.text === "mas" || word.text === "e") && /[áàé]/i.test(text.slice(word.start, word.end));
}

/** "Nobody but me", "touch nothing but src": what is excepted belongs to the word before it. */
function joins(word: Word, words: readonly Word[]): boolean {
  return isJoiner(word) && !(word.text === "but" && isWordOf(words.at(-1), EXCEPTED_FROM));
}

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
  if (!isPlain(text.charCodeAt(index))) {
    const character = text.charAt(index);
    const breakHere = BREAKS.get(character);
    if (breakHere) return { next: index + 1, breakBehind: breakHere };
    const opaque = endOfOpaque(text, index, limit);
    if (opaque > index)
      return { word: { text: OPAQUE_WORD, start: index, end: opaque, classes: classesOf(OPAQUE_WORD) }, next: opaque };
    if (isGap(character)) return { next: index + 1 };
  }
  let end = index + 1;
  while (end < limit && (isPlain(text.charCodeAt(end)) || !isWordEnd(text, end, limit))) end += 1;
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
  if (character.trim() === "" || (BREAKS.has(character) && character !== ":")) return true;
  if ('!?"“”。！？'.includes(character)) return true;
  // Dots, colons and quotes are part of a word only when more of it follows: `node.js`, `src/a:3`, `don't`.
  if (!".:'’*_…".includes(character)) return false;
  const next = index + 1 < limit ? text.charAt(index + 1) : "";
  return next === "" || next.trim() === "" || !/[\p{L}\p{N}/\\_-]/u.test(next);
}

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
