/** A request taken apart: its items and sentences, what each weighs, and the words without which it would mislead. Pure, linear. */
import { SENTENCE_END } from "../../sentences.ts";
import { DEMANDS } from "../../demands.ts";
import { createOutline } from "./request-outline.ts";
import { HEADING, isAsked, MARKS, type RequestLine, requestLines } from "./request-lines.ts";
import { isItem } from "../../list-item.ts";

export interface Unit {
  line: string;
  /** Its place among the units. */
  at: number;
  /** Where it stands in the request. */
  start: number;
  end: number;
  /** How far an item stands in; what is kept of a request may have to be shortened again. */
  indent: number;
  weight: number;
  /** Units that must be told along with it: the sentence that leads to a list, the heading of a part. */
  needs: readonly number[];
}

export const SHOWN = 0;
/** Of what is shown, only a complaint says what the request is about. */
export const COMPLAINED = 0.5;
const TOLD = 1;
export const DEMANDED = 2;
export const DEMANDED_HARD = 3;
export const FIRST = 4;

/** Items of lists and sentences; what is fenced, drawn as a table or looks like code was shown rather than said. */
export function unitsOf(text: string): Unit[] {
  const outline = createOutline();
  const units: Unit[] = [];
  const weighShown = createWeighing();
  for (const line of requestLines(text)) {
    const pieces = piecesOf(line);
    const needs = outline.place(line, pieces);
    let start = line.start;
    for (const [index, piece] of pieces.entries()) {
      const end = index === pieces.length - 1 ? line.end : start + piece.length + 1;
      const weight = line.isShown ? weighShown(piece) : weigh(piece);
      const indent = index === 0 && !line.isShown ? Math.min(line.indent, DEEPEST) : 0;
      units.push({ line: piece, at: units.length, start, end, indent, weight, needs: needs[index] ?? [] });
      start = end;
    }
  }
  // How a request begins says what it is about, whatever it looks like.
  const [first] = units;
  if (first !== undefined) first.weight = FIRST;
  return units;
}

const DEEPEST = 16;

function piecesOf({ plain, isShown }: RequestLine): string[] {
  return isShown || isItem(plain) || HEADING.test(plain) ? [plain] : plain.split(SENTENCE_END);
}

/** Complaints that differ in places and figures alone are one; of many the first ones are heard. */
function createWeighing(): (line: string) => number {
  const heard = new Set<string>();
  return (line) => {
    if (!COMPLAINT.test(line) || heard.size === MOST_COMPLAINTS) return SHOWN;
    const kind = line.replaceAll(PLACES, "");
    if (heard.has(kind)) return SHOWN;
    heard.add(kind);
    return COMPLAINED;
  };
}

const COMPLAINT =
  /\b(?:[A-Za-z]{0,30}Error|error|exception|panic|fatal|traceback)\b(?: [A-Z]{1,4}\d{1,5})? ?[:[(]|\b(?:failed|cannot|denied|refused)\b/i;
const PLACES = /^\S{0,200}:\d+|\d+|'[^']{0,80}'/g;
const MOST_COMPLAINTS = 8;

function weigh(piece: string): number {
  const said = piece.replace(MARKS, "");
  if (STEP.test(said) || (DEMANDS.test(piece) && !HEADING.test(piece))) return DEMANDED_HARD;
  return isAsked(piece) ? DEMANDED : TOLD;
}

/** The title of a part of the work. */
const STEP = /^(?:step|phase|task|part|schritt|paso|passo|étape) \d/i;
