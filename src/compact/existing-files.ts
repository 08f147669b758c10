/** The file lists without what is no longer there. Pure. */
import type { Fact } from "../ledger/fact.ts";
import { byCodeUnit, type FileLists } from "../ledger/calls/file-operations.ts";
import { numberOf } from "../ledger/fact-book.ts";
import { isAway, isGone } from "../ledger/calls/file-state.ts";

/**
 * Whoever goes on would look in vain for a file that was deleted or renamed since it was read or changed, and for edits
 * that git took back or put aside. Only the very path that was deleted counts: many folders have an `index.ts`.
 */
export function existingFiles({ readFiles, modifiedFiles }: FileLists, facts: readonly Fact[]): FileLists {
  const files = new Map(facts.flatMap((fact) => (isCurrentFile(fact) ? [[fact.text, fact] as const] : [])));
  const isThere = (path: string): boolean => !isLost(files.get(path));
  const isUntouched = (path: string): boolean => isUnedited(files.get(path));
  const modified = modifiedFiles.filter((path) => isThere(path) && !isUntouched(path));
  // What was read of a file before its edits went is what is in it.
  const asBefore = modifiedFiles.filter((path) => isUntouched(path) && numberOf(files.get(path)?.data?.["reads"]) > 0);
  return { readFiles: [...readFiles.filter(isThere), ...asBefore].sort(byCodeUnit), modifiedFiles: modified };
}

function isCurrentFile({ kind, status }: Fact): boolean {
  return kind === "file" && status === "current";
}

function isLost(file: Fact | undefined): boolean {
  return file !== undefined && isGone(file);
}

function isUnedited(file: Fact | undefined): boolean {
  return file !== undefined && isAway(file);
}
