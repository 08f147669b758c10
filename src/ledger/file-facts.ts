/** One fact per file: what happened to it last, how often, and whether what was read of it is stale. */
import type { Fact } from "./fact.ts";
import { type FactBook, numberOf } from "./fact-book.ts";

export type FileOperation = "read" | "created" | "modified" | "deleted" | "renamed";

export interface FileEvent {
  operation: FileOperation;
  path: string;
  /** The new path of a rename. */
  to?: string;
  /** Hash of the content as it was read. */
  hash?: string;
  /** Told by a shell command rather than by a file tool. */
  inferred?: boolean;
  source: Fact["source"];
}

/** Observes one thing that happened to a file; a rename leaves the old path as gone and starts the new one. */
export function observeFile(book: FactBook, event: FileEvent): void {
  const earlier = book.find("file", event.path)?.data ?? {};
  const reads = numberOf(earlier["reads"]) + Number(event.operation === "read");
  const edits = numberOf(earlier["edits"]) + Number(event.operation !== "read");
  const operation = latestOperation(earlier["operation"], event.operation);
  const data = {
    operation,
    reads,
    edits,
    // What was read before an edit is no longer what is in the file; reading it again makes it known again.
    stale: event.operation !== "read" && numberOf(earlier["reads"]) > 0,
    ...(event.hash === undefined ? {} : { hash: event.hash }),
    ...(event.to === undefined ? {} : { to: event.to }),
    ...(event.inferred === true ? { inferred: true } : {}),
  };
  book.add({ kind: "file", text: event.path, authority: "tool", source: event.source, key: event.path, data });
  if (event.to !== undefined)
    book.add({
      kind: "file",
      text: event.to,
      authority: "tool",
      source: event.source,
      key: event.to,
      data: { operation: "created", reads: 0, edits: 1, stale: false, from: event.path },
    });
}

/** Reading a file does not undo that it was changed; a file written again after creation is still a new file. */
function latestOperation(before: unknown, now: FileOperation): FileOperation {
  if (now === "read") return isOperation(before) && before !== "deleted" ? before : "read";
  if (now === "modified" && before === "created") return "created";
  if (now === "created" && (before === "read" || before === "modified")) return "modified";
  return now;
}

function isOperation(value: unknown): value is FileOperation {
  return value === "read" || value === "created" || value === "modified" || value === "deleted" || value === "renamed";
}
