/** The files that a patch adds, changes, moves and deletes, with what it changed in them. */
import { addedMarks, patchMarks } from "./call-marks.ts";
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { observeFile } from "./file-facts.ts";

/** Observes the patch of a call that went through. */
export function observePatch(book: FactBook, input: Record<string, unknown>, source: Fact["source"]): void {
  const patch = Object.values(input).find(
    (value): value is string => typeof value === "string" && value.includes("*** "),
  );
  let path = "";
  for (const { verb, target, lines } of sectionsOf(patch ?? "")) {
    const read = verb === "Add File" ? addedMarks : patchMarks;
    const marks = lines.length === 0 ? {} : { marks: read(target, lines) };
    if (verb === "Move to") observeFile(book, { operation: "renamed", path, to: target, source, ...marks });
    else observeFile(book, { operation: OPERATIONS[verb] ?? "modified", path: target, source, ...marks });
    path = target;
  }
}

const OPERATIONS: Readonly<Record<string, "created" | "deleted">> = { "Add File": "created", "Delete File": "deleted" };

interface Section {
  verb: string;
  target: string;
  /** What stands between this header and the next one. */
  lines: string[];
}

function sectionsOf(patch: string): Section[] {
  const sections: Section[] = [];
  for (const line of patch.split("\n")) {
    const [, verb, target = ""] = HEADER.exec(line) ?? [];
    if (verb !== undefined) sections.push({ verb, target: target.trim(), lines: [] });
    else if (!line.startsWith("*** ")) sections.at(-1)?.lines.push(line);
  }
  return sections;
}

const HEADER = /^\*\*\* (Add File|Update File|Delete File|Move to): (.+)$/u;
