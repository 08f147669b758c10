/** A table as databases print one, told in a line. Pure and linear. */
import { outputStart } from "../calls/commands/command-outcome.ts";

/** `reason | count: no_webhook | 402; bad_address | 16`, of a table as databases print one. */
export function tableOf(output: string): string | undefined {
  const head = output.slice(0, LONGEST_TABLE);
  const lines = head
    .slice(outputStart(head))
    .split("\n")
    .map((line) => line.trim());
  const rule = lines.findIndex((line, at) => TABLE_RULE.test(line) && HAS_LETTER.test(lines[at - 1] ?? ""));
  if (rule < 0) return undefined;
  const end = lines.findIndex((line, at) => at > rule && (!HAS_LETTER.test(line) || ROW_COUNT.test(line)));
  const rows = lines.slice(rule + 1, end < 0 ? undefined : end).map(cellsOf);
  const columns = cellsOf(lines[rule - 1] ?? "");
  const width = columns.split(" | ").length;
  if (rows.length === 0 || width !== (rows[0] ?? "").split(" | ").length) return undefined;
  // A line of dashes below a single word may as well be a heading.
  if (width === 1 && !FRAME.test(lines[rule] ?? "") && !ROW_COUNT.test(lines[end] ?? "")) return undefined;
  const shown = firstThatFit(rows, ROOM - columns.length);
  const more =
    rows.length === shown.length ? "" : end < 0 ? " and more rows" : ` +${rows.length - shown.length} more rows`;
  return `${columns}: ${shown.join("; ")}${more}`;
}

function cellsOf(row: string): string {
  const cells = row.split(/[|│]/u).map((cell) => cell.trim());
  return cells.filter((cell, at) => cell !== "" || (at > 0 && at < cells.length - 1)).join(" | ");
}

const LONGEST_TABLE = 4000;
const TABLE_RULE = /^[+├|]?[-─]{2,}(?:[-─+┼|├┤]{0,200})$/u;
const FRAME = /^[+├]/u;
const ROW_COUNT = /^\(\d{1,9} rows?\)$|^\d{1,9} rows? in set\b/u;
const ROOM = 200;
const HAS_LETTER = /[\p{L}\p{N}]/u;

/** As many lines from the first on as the room takes, and at least that one. */
export function firstThatFit(lines: readonly string[], room: number): readonly string[] {
  let left = room;
  const end = lines.findIndex((line, index) => {
    left -= line.length + 2;
    return left < 0 && index > 0;
  });
  return end < 0 ? lines : lines.slice(0, end);
}
