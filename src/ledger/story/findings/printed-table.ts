/** A table as databases print one, told in a line. Pure and linear. */
import { outputStart } from "../../calls/commands/command-outcome.ts";
import { firstThatFit } from "../../that-fit.ts";

/** `reason | count: no_webhook | 402; bad_address | 16`, of a table as databases print one, where nothing else is said behind it. */
export function tableOf(output: string): string | undefined {
  const head = output.slice(0, LONGEST_TABLE);
  const lines = head
    .slice(outputStart(head))
    .split("\n")
    .map((line) => line.trim());
  const rule = lines.findIndex((line, at) => TABLE_RULE.test(line) && HAS_LETTER.test(lines[at - 1] ?? ""));
  if (rule < 0) return undefined;
  const header = lines[rule - 1] ?? "";
  const columns = cellsOf(header, header);
  const isCut = output.length > LONGEST_TABLE;
  const end = lines.findIndex((line, at) => at > rule && (!HAS_LETTER.test(line) || ROW_COUNT.test(line)));
  const rows = lines.slice(rule + 1, end < 0 ? (isCut ? -1 : undefined) : end).map((line) => cellsOf(line, header));
  if (rows.length === 0 || rows.some((row) => row.length !== columns.length)) return undefined;
  // A line of dashes below a single word may as well be a heading.
  if (columns.length === 1 && !FRAME.test(lines[rule] ?? "") && !ROW_COUNT.test(lines[end] ?? "")) return undefined;
  if (saysMore(end < 0 ? [] : lines.slice(end)) || (isCut && saysMore([lastLine(output)]))) return undefined;
  return tell(columns, rows, end < 0);
}

function tell(columns: readonly string[], rows: readonly (readonly string[])[], isPart: boolean): string {
  const names = columns.join(" | ");
  const told = rows.map((row) => row.join(" | "));
  const shown = firstThatFit(told, ROOM - names.length);
  const more =
    told.length === shown.length ? "" : isPart ? " and more rows" : ` +${told.length - shown.length} more rows`;
  return `${names}: ${shown.join("; ")}${more}`;
}

/** What stands below a table may say that it all came to nothing. */
function saysMore(below: readonly string[]): boolean {
  return below.some((line) => HAS_LETTER.test(line) && !ROW_COUNT.test(line) && !SAYS_NO_MORE.test(line));
}

/** A row at the end of a long table says no more than the others. */
function lastLine(output: string): string {
  const last = output.trimEnd().slice(-LONGEST_TABLE).split("\n").at(-1)?.trim() ?? "";
  return SEPARATOR.test(last) ? "" : last;
}

/** By their columns, as the header has them: a cell may be empty. */
function cellsOf(row: string, header: string): string[] {
  const cells = row.split(SEPARATOR).map((cell) => cell.trim() || "(empty)");
  return SEPARATOR.test(header.charAt(0)) ? cells.slice(1, -1) : cells;
}

const SEPARATOR = /[|│]/u;
const SAYS_NO_MORE = /^Time: [\d.]{1,20} ms\b|^\(?(?:exit|exited with) code:? \d{1,3}\)?$/i;
const LONGEST_TABLE = 4000;
const TABLE_RULE = /^[+├|]?[-─]{2,}(?:[-─+┼|├┤]{0,200})$/u;
const FRAME = /^[+├]/u;
const ROW_COUNT = /^\(\d{1,9} rows?\)$|^\d{1,9} rows? in set\b/u;
const ROOM = 200;
const HAS_LETTER = /[\p{L}\p{N}]/u;
