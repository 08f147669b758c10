/** The files that a patch adds, changes, moves and deletes, with what it changed in them. */
import { addedMarks, patchMarks } from "../call-marks.ts";
import type { FactBook } from "../../fact-book.ts";
import { observeFile } from "./file-facts.ts";
import { patchSections } from "./patch-sections.ts";
import type { ToolCall } from "../tool-call.ts";

/** Observes the patch of a call that went through, or has no result yet. */
export function observePatch(book: FactBook, { part: { state }, input, source }: ToolCall): void {
  let before = "";
  const told = { source, isPending: state.status !== "completed" };
  for (const { verb, path, lines } of patchSections(input)) {
    const read = verb === "Add File" ? addedMarks : patchMarks;
    const marks = lines.length === 0 ? {} : { marks: read(path, lines) };
    if (verb === "Move to") observeFile(book, { operation: "renamed", path: before, to: path, ...told, ...marks });
    else observeFile(book, { operation: OPERATIONS[verb], path, ...told, ...marks });
    before = path;
  }
}

const OPERATIONS = { "Add File": "created", "Update File": "modified", "Delete File": "deleted" } as const;
