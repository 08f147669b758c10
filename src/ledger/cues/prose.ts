/** Separates what a person wrote from what they pasted: code fences, quotations, logs, diffs. Pure and linear. */
import { type Fenced, followFences } from "../fences.ts";
import { isLogLine, LOG_SHAPES } from "./log-lines.ts";
import { screenLines } from "./screen.ts";

export interface ProseLine {
  readonly start: number;
  readonly end: number;
  /** The first character behind indentation and a list marker. */
  readonly content: number;
  readonly isItem: boolean;
  /** A Markdown heading: it announces what stands below and is no item of a list. */
  readonly isHeading: boolean;
}

/** The lines of `text` that are the writer's own prose, in order; a gap between them is a paragraph break. */
export function proseLines(text: string): ProseLine[] {
  const copied = screenLines(text);
  return linesOf(text, isProse).filter(({ start }) => !copied.has(start));
}

/** A text without the lines that only a program writes; as it is where nothing else would be left. */
export function withoutLog(text: string): string {
  if (!text.includes("\n")) return text;
  const own = text.split("\n").filter((line) => !isLogLine(line) && !CODE_FRAME.test(line));
  const words = own.join("\n");
  return words.trim() === "" ? text : words;
}

/** The lines around a place in a file, with their numbers, and the marks below it. */
const CODE_FRAME = /^\s*(?:> ?)?(?:\d{1,6} \||\|\s*\^)/u;

/** The lines outside fences and quotations: a pasted log may be all that somebody sends, and still asks for something. */
export function sentLines(text: string): ProseLine[] {
  return linesOf(text, isSent);
}

type State = { readonly codeAt: (line: string) => Fenced; tag: string };

function linesOf(text: string, holds: (line: string, state: State) => boolean): ProseLine[] {
  const lines: ProseLine[] = [];
  const state: State = { codeAt: followFences(), tag: "" };
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    if (holds(text.slice(start, end), state)) lines.push(measure(text, start, end));
    start = end + 1;
  }
  return lines;
}

function isProse(line: string, state: State): boolean {
  const trimmed = line.trim();
  if (state.codeAt(line) !== undefined || trimmed === "" || isInTagBlock(trimmed, state)) return false;
  return !isPasted(line, trimmed);
}

function isSent(line: string, state: State): boolean {
  const trimmed = line.trim();
  return state.codeAt(line) === undefined && trimmed !== "" && !isQuoted(line, trimmed);
}

// Hosts and people wrap pasted material in tags on their own lines: <log> … </log>, <system-reminder> … .
function isInTagBlock(trimmed: string, state: State): boolean {
  if (state.tag !== "") {
    if (trimmed.endsWith(`</${state.tag}>`)) state.tag = "";
    return true;
  }
  const opened = /^<([a-z][a-z0-9_-]{0,40})(?: [^<>]{0,200})?>/i.exec(trimmed);
  if (!opened) return false;
  const name = opened[1] ?? "";
  if (!trimmed.includes(`</${name}>`) && !trimmed.endsWith("/>")) state.tag = name;
  return true;
}

function isPasted(line: string, trimmed: string): boolean {
  if (isQuoted(line, trimmed) || trimmed.startsWith("|")) return true;
  return isSerialised(trimmed) || FOREIGN_SHAPE.test(trimmed) || endsAsCode(trimmed) || isMostlySymbols(trimmed);
}

/** An opened block, a closed call or an arrow with what it yields: nobody ends a sentence like that. */
function endsAsCode(trimmed: string): boolean {
  return CODE_ENDS.test(trimmed.slice(-LONGEST_CODE_END));
}

const CODE_ENDS = /(?:[{(]|[)}\]];|\),|=>(?: [\w.<>[\]]{1,40})?[,;]?)$/;
const LONGEST_CODE_END = 48;

function isQuoted(line: string, trimmed: string): boolean {
  if (trimmed.startsWith(">")) return true;
  return (line.startsWith("    ") || line.startsWith("\t")) && isListMarker(trimmed) === 0;
}

/** Nobody types an escaped line break twice: the line was copied out of a serialised message. */
function isSerialised(trimmed: string): boolean {
  const first = trimmed.indexOf("\\n");
  return first >= 0 && trimmed.indexOf("\\n", first + 2) >= 0;
}

/** What stands in a program, and marks that only its output has. */
const CODE_SHAPES: readonly RegExp[] = [
  /^(?:diff --git|index [0-9a-f]{7}|@@ -\d|\+\+\+ |--- [ab]\/|[+-]{1}[ \t]{2,}\S)/,
  /^> /,
  /^[✓✗✘×√●○]\s/,
  /^(?:import|export|const|let|var|function|class|return|def|#include|public|private|package|use) [\w{*$ ,]{1,80}(?:[;{(=:]|from )/,
  /^(?:interface|type|enum|struct|impl|trait|fn|func|async|static|protected|abstract) [\w<>$ ,]{1,80}[;{(=:]/,
  /^[{}[\]();]{1,4},?$/,
  /^"[^"]{1,80}":\s/,
];

/** All of them at one look. */
const FOREIGN_SHAPE = new RegExp([...LOG_SHAPES, ...CODE_SHAPES].map((shape) => shape.source).join("|"));

function isMostlySymbols(trimmed: string): boolean {
  if (trimmed.length < 12) return false;
  const end = Math.min(trimmed.length, SAMPLE);
  let symbols = 0;
  for (let at = 0; at < end; at += 1) if (isSymbol(trimmed.charCodeAt(at))) symbols += 1;
  return symbols * 3 > end;
}

const SAMPLE = 200;

function isSymbol(code: number): boolean {
  return code < ASCII ? SYMBOL[code] === 1 : code >= FIRST_LINE && code <= LAST_LINE && LINES.includes(code);
}

const ASCII = 128;
/** A table, for nearly every character is asked about. */
const SYMBOL: Uint8Array = Uint8Array.from({ length: ASCII }, (_, code) =>
  Number("{}[]()<>=;:|\\/+*&^%$#@~_-".includes(String.fromCharCode(code))),
);
/** What frames and trees are drawn with. */
const LINES: readonly number[] = Array.from("─│┌└├┐┘┤┬┴┼═║", (line) => line.charCodeAt(0));
const FIRST_LINE = Math.min(...LINES);
const LAST_LINE = Math.max(...LINES);

function measure(text: string, start: number, end: number): ProseLine {
  let content = start;
  while (content < end && " \t".includes(text.charAt(content))) content += 1;
  const marker = isListMarker(text.slice(content, Math.min(end, content + 8)));
  const isHeading = marker > 0 && text.charAt(content) === "#";
  return { start, end, content: content + marker, isItem: marker > 0 && !isHeading, isHeading };
}

/** True for a text over a list; a sentence that was wrapped has lines as well. */
export function holdsItems(text: string): boolean {
  if (!text.includes("\n")) return false;
  return text.split("\n").some((line, at) => at > 0 && isListMarker(line.trimStart()) > 0);
}

/** The length of a list marker with the blanks behind it, or 0. */
function isListMarker(text: string): number {
  const found =
    /^(?:(?:[-*•+·–]|\(?\d{1,3}[.)]|[a-z][.)]|#{1,6}|\d{1,2}、|・)[ \t]+(?:\[[ xX]\][ \t]+)?|#{2,6}(?=[^\s#]))/.exec(
      text.slice(0, 16),
    );
  return found ? found[0].length : /^[・•]/.test(text) ? 1 : 0;
}
