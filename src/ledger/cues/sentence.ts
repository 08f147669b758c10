/** Cuts prose into sentences, with offsets into the user's text. Pure and linear. */
import { codeAt } from "../../code-at.ts";
import { endOfOpaque } from "./opaque.ts";
import type { ProseLine } from "./prose.ts";
import { filledLines } from "./filled-lines.ts";
import { FUNCTION_WORDS } from "../lexicon/function-words.ts";
import { isImperative } from "../lexicon/imperatives.ts";
import { JOINERS } from "../lexicon/joiners.ts";
import { negations } from "../lexicon/negations.ts";
import { wordList, wordSet } from "../lexicon/lists.ts";

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
  const sentences: Sentence[] = [];
  for (const block of joinWrapped(text, lines)) splitBlock(sentences, text, block);
  return sentences;
}

interface Block {
  readonly start: number;
  end: number;
  readonly isItem: boolean;
  readonly indent: number;
  readonly isHeading: boolean;
}

// A line goes on in the next one when it ends in the middle of a sentence and the next starts in lower case, or where
// the paragraph was set to a width: then the next may start with any word that no longer fitted.
function joinWrapped(text: string, lines: readonly ProseLine[]): Block[] {
  const blocks: Block[] = [];
  const filled = filledLines(text, lines);
  for (const line of lines) {
    const last = blocks.at(-1);
    const adjoins = last !== undefined && !last.isHeading && last.end + 1 === line.start;
    const begins = line.isItem || line.isHeading;
    if (adjoins && !begins && !isBelowList(last, line) && isWrapped(text, last.end, line, filled)) last.end = line.end;
    else blocks.push(blockOf(line));
  }
  return blocks;
}

function blockOf({ start, content, end, isItem, isHeading }: ProseLine): Block {
  return { start: content, end, isItem, indent: content - start, isHeading };
}

/** Nobody wraps a short item, and who does sets the rest of it in. */
function isBelowList({ start, end, isItem }: Block, line: ProseLine): boolean {
  return isItem && line.content === line.start && end - start < SHORT_ITEM;
}

const SHORT_ITEM = 50;

function isWrapped(text: string, end: number, line: ProseLine, filled: ReadonlySet<ProseLine>): boolean {
  const before = text.slice(Math.max(0, end - 1), end);
  const first = text.charAt(line.content);
  if (SENTENCE_END.has(before) || before === ":") return false;
  return first !== first.toUpperCase() || filled.has(line);
}

const SENTENCE_END: ReadonlySet<string> = new Set(".!?。！？…");
const FULL_WIDTH_END: ReadonlySet<string> = new Set("。！？");

function splitBlock(sentences: Sentence[], text: string, block: Block): void {
  const { start, end } = block;
  const first = sentences.length;
  let from = start;
  let opaqueUntil = start;
  for (let index = start; index < end; index += 1) {
    if (!isMark(codeAt(text, index))) continue;
    if (index >= opaqueUntil) opaqueUntil = endOfOpaque(text, index, end);
    if (index < opaqueUntil || !isSentenceEnd(text, index, end)) continue;
    push(sentences, text, { from, to: index + 1, block, first });
    from = index + 1;
  }
  push(sentences, text, { from, to: end, block, first });
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
  // "You ask 'convert it?' every time": what is quoted ends none that goes on either.
  if ("'”".includes(next || " ") && GOES_ON.test(text.slice(index + 2, index + 12))) return false;
  // "Rows twice (some with another value!), cut lines": what stands in brackets ends no sentence that goes on.
  if (next === ")" && ",;:".includes(text.charAt(index + 2) || " ")) return false;
  if (character === "." && text[index - 1] === "." && TRAILS_ON.test(text.slice(index + 1, index + 12))) return false;
  return character !== "." || !isAbbreviation(text, index);
}

/** "Use a thin gap.. or just a space": dots for a pause. */
const TRAILS_ON = new RegExp(`^ (?:${JOINERS}|or|oder|o|ou) \\p{Ll}`, "u");

/** No order and no rule begins with one of these in the midst of a line. */
const GOES_ON = /^ (?:every|each|and|or|when|whenever|as|is|was|in|on|at|for|with|from|after|because|again|all) /u;

/** True for a full stop that belongs to the word or the number before it. */
export function isAbbreviation(text: string, dot: number): boolean {
  let start = dot;
  while (start > 0 && dot - start < 8 && /[\p{L}\p{N}.]/u.test(text.charAt(start - 1))) start -= 1;
  const written = text.slice(start, dot);
  const word = written.toLowerCase();
  if (ABBREVIATIONS.has(word) || (TITLES.has(written) && namesSomebody(text, dot))) return true;
  const isCapital = /\p{Lu}/u.test(text.charAt(dot + 2));
  if (BEFORE_NUMBERS.has(word)) return !isCapital;
  if (!/^\d{1,2}$/.test(word)) return false;
  return !isCapital || ORDINAL.test(text.slice(Math.max(0, start - 6), start)) || countsOn(text, start, Number(word));
}

/** "Capt. Haddock" and "St. Gallen", not "to Main St. Never print it": no name is a word that sentences begin with. */
function namesSomebody(text: string, dot: number): boolean {
  const [, next] = NAME.exec(text.slice(dot + 1, dot + LONGEST_NAME)) ?? [];
  return next !== undefined && !BEGINS_SENTENCE.has(next.toLowerCase()) && !isImperative(next.toLowerCase());
}

const NAME = /^ (\p{Lu}[\p{L}'’-]+)/u;
const LONGEST_NAME = 24;
const BEGINS_SENTENCE: ReadonlySet<string> = new Set([
  ...FUNCTION_WORDS,
  ...negations("clause", "ever", "verb", "person", "thing", "noun", "row", "absence", "omission"),
  ...wordList(
    "always only ask use keep make please also then now next deploy move send immer nur bitte erst dann danach nächste",
  ),
]);

/** "1. Client, 2. Server": an item of a list in one line, where the number before it stands in front of one as well. */
function countsOn(text: string, start: number, count: number): boolean {
  if (text[start - 1] !== " " || !",;".includes(text.charAt(start - 2))) return false;
  return text.slice(Math.max(0, start - LONGEST_ITEM), start).includes(` ${count - 1}. `);
}

const LONGEST_ITEM = 200;

const ABBREVIATIONS = wordSet(
  "e.g i.e eg ie etc vs cf approx resp incl excl dr dra mr mrs prof sra srta mme mlle p.ex z.b d.h u.a p.ej ej bzw ggf evtl inkl exkl zzgl usw vgl sog ugs s.o s.u o.ä u.u i.d.r m.e",
);
/** As they are written before a name: a time of 30 ms ends its sentence. */
const TITLES: ReadonlySet<string> = new Set(wordList("Ms Mx St Hr Lt Sgt Capt Rev"));
/** Words as well as abbreviations: before a capital they end their sentence. */
const BEFORE_NUMBERS = wordSet("no nr max min mind ca ex std tel art abs");
/** A number in front of an item, or in a German date: `am 15. Mai`. */
const ORDINAL = /(?:^|\n|[:：]|\b(?:am|vom|zum|den|der|dem|bis|ab))\s*$/i;

interface BlockSpan {
  readonly from: number;
  readonly to: number;
  readonly block: Block;
  /** The place of the first sentence of the block. */
  readonly first: number;
}

function push(sentences: Sentence[], text: string, span: BlockSpan): void {
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
    continues: sentences.length > span.first,
  });
}

function trimSpan(text: string, from: number, to: number): [number, number] {
  let start = from;
  let end = to;
  while (start < end && text.charAt(start).trim() === "") start += 1;
  while (end > start && text.charAt(end - 1).trim() === "") end -= 1;
  return [start, end];
}
