/** Edits that the user did not let through: they are rejected until the same is written after all. */
import { asRecord } from "../../../transcript/foreign.ts";
import { callMarks } from "../call-marks.ts";
import { clipEnd } from "../../clip.ts";
import type { FactData } from "../../fact-data.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { type FactBook } from "../../fact-book.ts";
import { keyOf } from "../../statements/replacement/statement-key.ts";
import { pathOf, type ToolCall } from "../tool-call.ts";
import { withoutDot } from "../../trim-path.ts";
import { isTelling } from "./edit-marks.ts";
import { fileOperation } from "./file-tool-facts.ts";
import { mayBeSameFile } from "./same-file.ts";

/** Adds a refused call of a tool that changes a file; of any other nothing. */
export function rejectEdit(book: FactBook, { tool, input, source }: ToolCall): void {
  const path = changedPath({ tool, input });
  if (path === undefined) return;
  const marks = tellingMarks(path, input);
  const deed = fileOperation(tool) === "created" ? "writing" : "an edit of";
  addRejection(book, { deed, path, marks, parts: partsOf(path, input) }, source);
}

interface Rejected {
  deed: string;
  path: string;
  marks: readonly string[];
  /** The marks of each of several edits in one call; none where one of them has no mark. */
  parts: readonly (readonly string[])[];
}

function addRejection(book: FactBook, { deed, path, marks, parts }: Rejected, source: Fact["source"]): void {
  const what = marks.length === 0 ? "" : ` (${clipEnd(marks.join(", "), LONGEST_MARKS)})`;
  const text = `${deed} ${path}${what}`;
  const data: FactData<"rejection"> = { path, marks, ...(parts.length > 1 ? { parts } : {}) };
  book.add({ kind: "rejection", text, authority: "user", source, key: keyOf(text), data });
}

function tellingMarks(path: string, input: ToolCall["input"]): string[] {
  return callMarks(path, input).filter((mark) => isTelling(mark) && !mark.startsWith("wrote "));
}

function partsOf(path: string, { edits }: ToolCall["input"]): string[][] {
  const parts = Array.isArray(edits) ? edits.map((edit) => tellingMarks(path, asRecord(edit) ?? {})) : [];
  return parts.length > MOST_PARTS || parts.some((marks) => marks.length === 0) ? [] : parts;
}

const MOST_PARTS = 12;

/** What is written now was refused for the time being: all of it where nobody can tell the two apart. */
export function endRejectedEdits(book: FactBook, { tool, input }: ToolCall): void {
  const path = changedPath({ tool, input });
  const refused = path === undefined ? [] : book.current("rejection").filter((fact) => isOf(fact, path));
  if (path === undefined || refused.length === 0) return;
  const made = new Set(callMarks(path, input));
  const isMade = (marks: readonly string[]): boolean => marks.some((mark) => made.has(mark));
  for (const rejection of refused) {
    const marks = rejection.data?.marks ?? [];
    const isAll = marks.length === 0 || fileOperation(tool) === "created";
    if (!isAll && !isMade(marks)) continue;
    book.resolve(rejection);
    // Of several edits that were refused together, those that nobody has made since still are.
    const left = isAll ? [] : (rejection.data?.parts ?? []).filter((part) => !isMade(part));
    const rest = { deed: "an edit of", path, marks: left.flat(), parts: left };
    if (left.length > 0) addRejection(book, rest, rejection.source);
  }
}

function isOf({ data }: FactOf<"rejection">, path: string): boolean {
  return data?.path !== undefined && mayBeSameFile(data.path, path);
}

const LONGEST_MARKS = 120;

function changedPath({ tool, input }: Pick<ToolCall, "tool" | "input">): string | undefined {
  const operation = fileOperation(tool);
  const path = operation === undefined || operation === "read" ? undefined : pathOf(input);
  return path === undefined || path.includes("\n") ? undefined : withoutDot(path);
}
