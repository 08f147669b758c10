/** The lines of a request: which of them are shown rather than said, and which go on where the line before broke off. Pure. */
import { indentOf } from "../../line-start.ts";
import { isLogLine } from "../../cues/log-lines.ts";
import { followFences } from "../../fences.ts";
import { DEMANDS } from "../../demands.ts";
import { isImperative } from "../../lexicon/imperatives.ts";
import { isCode } from "../reports/conclusions.ts";
import { isItem } from "../../list-item.ts";

export interface RequestLine {
  plain: string;
  indent: number;
  start: number;
  end: number;
  /** A blank line or a rule stands before it. */
  isApart: boolean;
  /** Code, output or a row of a table. */
  isShown: boolean;
}

export const HEADING: RegExp = /^#{1,6}\s/u;
/** Ends in a colon, inside emphasis or not: what follows belongs to it. */
export const LEADS: RegExp = /[:：][*_]{0,3}$/u;

/** Lines that say or show something; those of a wrapped sentence are one. */
export function requestLines(text: string): RequestLine[] {
  const lines = linesOf(text);
  markShown(lines);
  const joined: RequestLine[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last !== undefined && goesOn(last, line))
      joined[joined.length - 1] = { ...last, plain: `${last.plain} ${line.plain}`, end: line.end };
    else joined.push(line);
  }
  return joined.filter(({ plain, isShown }) => isShown || SAYS.test(plain));
}

const SAYS = /[\p{L}\p{N}]/u;

function linesOf(text: string): RequestLine[] {
  const lines: RequestLine[] = [];
  let start = 0;
  let isApart = true;
  for (const line of text.split("\n")) {
    const plain = line.trim();
    if (plain !== "") {
      lines.push({ plain, indent: indentOf(line), start, end: start + line.length, isApart, isShown: false });
    }
    isApart = !SAYS.test(plain);
    start += line.length + 1;
  }
  return lines;
}

/** A short line between two that are shown belongs to them. */
function markShown(lines: RequestLine[]): void {
  const codeAt = followFences();
  const shown = lines.map(
    ({ plain }) =>
      codeAt(plain) !== undefined || isLogLine(plain) || (!isSaid(plain) && (isCode(plain) || CODE_LIKE.test(plain))),
  );
  for (const [at, line] of lines.entries())
    line.isShown = shown[at] === true || (shown[at - 1] === true && shown[at + 1] === true && !isSaid(line.plain));
}

/** Ends, begins or goes on like a statement of a program, or is a row of a table. */
const CODE_LIKE =
  /[;{}()[\]<>=,]["']?$|^["']?[\])}<|]|^[\w$]{1,40}\??: |^["'](?:use \w+)?["']?$|^(?:import|export|return|const|let|var) |\s(?:[-+*/]?=|=>)\s/u;

/** An item, an order, or plain words that demand: "name: must be unique," is no property of an object. */
function isSaid(plain: string): boolean {
  if (isAsked(plain)) return true;
  if (!(DEMANDS.test(plain) || NEGATES.test(plain)) || PROGRAM.test(plain)) return false;
  return (
    plain.split(WORD_GAP, FEWEST_WORDS + 1).length > FEWEST_WORDS || /[\p{Script=Han}\p{Script=Kana}]/u.test(plain)
  );
}

/** An item of a list, or what begins like an order. */
export function isAsked(piece: string): boolean {
  const [verb = ""] = /^\p{L}+(?=\s)/u.exec(piece.replace(MARKS, "").toLowerCase()) ?? [];
  return isItem(piece) || (isImperative(verb) && verb !== "let");
}

/** What stands before the first word: marks of a list, of emphasis, a box to tick. */
export const MARKS: RegExp = /^(?:[-*•#>\s]|\d{1,3}[.)]\s|\[[ xX]\])+/u;
const NEGATES = /\b(?:not|no|nor)\b/u;
/** Signs and words that plain speech has no use for. */
const PROGRAM =
  /[{}[\]<>=|$\\]|\w\(|["'][,;]?$|;.*;|^(?:\/\/|\/\*|\*|#!)|\bnot null\b|\b(?:throw|async|await|function|class|const \w+:)\b|: \w+[,;]?$/i;
const WORD_GAP = /(?<=\p{L}{2})[,;:)]{0,2} (?=[\p{L}\p{N}(])/u;
const FEWEST_WORDS = 3;

/** A line that was broken for its width: the sentence is not over and the next line does not begin one. */
function goesOn(last: RequestLine, line: RequestLine): boolean {
  if (last.plain.length > LONGEST_JOINED || line.isApart || line.isShown || last.isShown || HEADING.test(last.plain))
    return false;
  if (!/^[\p{Ll}\p{N}(`]/u.test(line.plain) || isItem(line.plain) || /[.!?:;。！？：]$/u.test(last.plain)) return false;
  return line.indent > last.indent || last.plain.length >= NARROWEST;
}

/** Each joined line is read again with the next: without an end that would cost the square of the text. */
const LONGEST_JOINED = 2000;
/** Characters from which on a line may have been broken for its width. */
const NARROWEST = 50;
