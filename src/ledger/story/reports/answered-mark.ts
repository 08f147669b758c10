/** What a turn takes of the choices at the end of a report by opening with a mark of them: "b. but no class, …". Pure and linear. */
import { clipEnd } from "../../clip.ts";
import { onOneLine } from "../../one-line.ts";

/**
 * The choice of that mark, as the report put it. A turn that goes on with the next number has a list of its own, and
 * a mark that is not among the last lines chooses nothing.
 *
 * @example answeredMark("Rounding:\na) 1 g\nb) 10 g", "b. but no class, please") === "b = 10 g"
 */
export function answeredMark(report: string, turn: string): string | undefined {
  const [, mark = ""] = OPENS.exec(turn) ?? [];
  if (mark === "" || OWN_LIST.test(turn)) return undefined;
  const lines = report
    .trimEnd()
    .split("\n")
    .slice(/\d/u.test(mark) ? -LAST_LINES : -LAST_LETTERED);
  const item = lines.findLast((line) => markOf(line) === mark.toLowerCase());
  if (item === undefined) return undefined;
  const told = item.replace(ITEM, "").replace(ROW_END, "").replaceAll(CELL_END, " – ");
  return clipEnd(`${mark} = ${onOneLine(told)}`, LONGEST);
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
const OWN_LIST = /\n\s{0,4}(?:2|b)[.)] /iu;
/** An item of a list, or a row of a table. */
const ITEM = /^\s{0,4}(?:[-*•]|\|)?\s?\**[(]?(\d{1,2}|[a-hA-H])(?:[.):]|\**\s?\|)\**\s+/u;
const ROW_END = /\s*\|\s*$/u;
const CELL_END = /\s*\|\s*/gu;
