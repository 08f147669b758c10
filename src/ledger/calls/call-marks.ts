/** The texts that a call put into files, as marks of what it changed. Inputs are foreign data: what is no text says nothing. Pure. */
import { formOf } from "./files/definitions.ts";
import { editMarks, tellOnce, writtenMarks } from "./files/edit-marks.ts";
import { asRecord } from "../../transcript/foreign.ts";

/** The marks of a call that writes or edits one file. */
export function callMarks(path: string, input: Readonly<Record<string, unknown>>): string[] {
  const form = formOf(path);
  const { content, edits } = input;
  if (typeof content === "string") return writtenMarks(content, form);
  const replacements = Array.isArray(edits) ? edits.slice(0, MOST_EDITS) : [input];
  const marks = replacements.flatMap((edit) => {
    const { oldString, newString } = asRecord(edit) ?? {};
    return typeof oldString === "string" && typeof newString === "string" ? editMarks(oldString, newString, form) : [];
  });
  return tellOnce(marks);
}

const MOST_EDITS = 50;

/** The marks of a file that a patch adds, by its lines behind the header. */
export function addedMarks(path: string, lines: readonly string[]): string[] {
  return writtenMarks(side(lines, "+"), formOf(path));
}

/** The marks of the part of a patch that changes one file. */
export function patchMarks(path: string, lines: readonly string[]): string[] {
  const form = formOf(path);
  const hunks: string[][] = [];
  for (const line of lines) {
    // What stands behind the mark of a hunk is the line it is below.
    if (line.startsWith("@@")) hunks.push([` ${line.slice(2).trim()}`]);
    else if (hunks.length === 0) hunks.push([line]);
    else hunks.at(-1)?.push(line);
  }
  return tellOnce(hunks.slice(0, MOST_EDITS).flatMap((hunk) => editMarks(side(hunk, "-"), side(hunk, "+"), form)));
}

/** The text as it was or as it became: the lines of both and those of one side. */
function side(lines: readonly string[], sign: "+" | "-"): string {
  const kept = lines.filter((line) => line.startsWith(sign) || line.startsWith(" "));
  return kept.map((line) => line.slice(1)).join("\n");
}
