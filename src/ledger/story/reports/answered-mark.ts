/** What a turn takes of the choices at the end of a report by opening with a mark of them: "b. but no class, …". Pure and linear. */
import { clipEnd } from "../../clip.ts";
import { onOneLine } from "../../one-line.ts";
import { holdsQuestion } from "../../question-marks.ts";

/**
 * The choice of that mark, as the report put it. A turn that goes on with the next number has a list of its own, and
 * a mark that is not among the last lines chooses nothing.
 *
 * @example answeredMark("Rounding:\na) 1 g\nb) 10 g", "b. but no class, please") === "b = 10 g"
 */
export function answeredMark(report: string, turn: string): string | undefined {
  const [opening = "", mark = ""] = OPENS.exec(turn) ?? [];
  if (mark === "" || isOwnList(turn, mark) || TURNS_DOWN.test(turn.slice(opening.length))) return undefined;
  const lines = report
    .trimEnd()
    .split("\n")
    .slice(/\d/u.test(mark) ? -LAST_LINES : -LAST_LETTERED);
  const at = lines.findLastIndex((line, place) => markOf(line) === mark.toLowerCase() && !isHead(lines, place));
  const item = lines[at];
  if (item === undefined || !isPutToUser(lines, at)) return undefined;
  const told = item.replace(ITEM, "").replace(ROW_END, "").replaceAll(CELL_END, " – ");
  return clipEnd(`${mark} = ${onOneLine(told)}`, LONGEST);
}

/** It goes on with the next mark: the turn counts points of its own, or speaks of both. */
function isOwnList(turn: string, mark: string): boolean {
  const next = /\d/u.test(mark) ? String(Number(mark) + 1) : String.fromCharCode(mark.charCodeAt(0) + 1);
  return new RegExp(`(?:^|[\\s(])${next}[.):,]?(?:\\s|$)`, "iu").test(turn.slice(1, LONGEST_LIST));
}

/** The report asks in the lines from above the choice to its end. */
function isPutToUser(lines: readonly string[], at: number): boolean {
  const around = lines.slice(Math.max(0, at - LINES_ABOVE));
  return around.some((line) => holdsQuestion(line) || ASKS.test(line));
}

function isHead(lines: readonly string[], at: number): boolean {
  return TABLE_RULE.test(lines[at + 1] ?? "");
}

function markOf(line: string): string | undefined {
  return ITEM.exec(line)?.[1]?.toLowerCase();
}

/** Numbers stand before many things, letters before what is to be chosen from. */
const LAST_LINES = 14;
const LAST_LETTERED = 40;
const LONGEST = 240;
/** "b.", "1. reserve yes", "B) then", "2, but": not "2 files" nor "a test". */
const OPENS =
  /^\s*(?:(?:ok|okay|yes|yeah|sure|hm+|well|ja|gut|sí|sim|oui)[,.:]? )?[(]?(\d{1,2}|[a-hA-H])(?:[.):,;]|(?= [-–—]))(?=\s)/u;
/** "A) is too heavy for us", "1. no": what is said of it is said against it. */
const TURNS_DOWN =
  /^\s*(?:is|are|was|isn['’]t|would|looks?|seems?|costs?|no|not|never|nope|won['’]t|doesn['’]t|ist|nein|nicht|es|no es|não|non)(?!\p{L})/iu;
const ASKS =
  /(?<!\p{L})(?:question|which|choose|decide|options?|prefer|pick|frage|welche[rs]?|wahl|pregunta|cuál|pergunta|qual|quelle?)(?!\p{L})/iu;
/** A question may stand above the choices it is about. */
const LINES_ABOVE = 6;
const LONGEST_LIST = 2000;
const TABLE_RULE = /^\s*\|?(?:\s?:?-{2,}:?\s?\|)+/u;
/** An item of a list, or a row of a table. */
const ITEM = /^\s{0,4}(?:[-*•]|\|)?\s?\**[(]?(\d{1,2}|[a-hA-H])(?:[.):]|\**\s?\|)\**\s+/u;
const ROW_END = /\s*\|\s*$/u;
const CELL_END = /\s*\|\s*/gu;
