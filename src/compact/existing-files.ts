/** The file lists without what is no longer there. Pure. */
import type { Fact } from "../ledger/fact.ts";
import type { FileLists } from "../ledger/calls/file-operations.ts";
import { isGone } from "../ledger/calls/file-state.ts";

/**
 * Whoever goes on would look in vain for a file that was deleted or renamed since it was read or changed. Only the very
 * path that was deleted counts: many folders have an `index.ts`.
 */
export function existingFiles({ readFiles, modifiedFiles }: FileLists, facts: readonly Fact[]): FileLists {
  const gone = new Set(facts.filter(isLost).map(({ text }) => text));
  const isThere = (path: string): boolean => !gone.has(path);
  return { readFiles: readFiles.filter(isThere), modifiedFiles: modifiedFiles.filter(isThere) };
}

function isLost(fact: Fact): boolean {
  return fact.kind === "file" && fact.status === "current" && isGone(fact);
}
