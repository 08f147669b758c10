/** The file lists without what is no longer there. Pure. */
import { type Fact, type FactOf, isA } from "../ledger/fact.ts";
import { byCodeUnit, type FileLists } from "../ledger/calls/files/file-operations.ts";
import { isScratch } from "../ledger/calls/files/scratch-files.ts";
import { isAway, isGone } from "../ledger/calls/files/file-state.ts";

/**
 * Whoever goes on would look in vain for a file that was deleted or renamed since it was read or changed, and for edits
 * that git took back or put aside. Only the very path that was deleted counts: many folders have an `index.ts`.
 */
export function existingFiles({ readFiles, modifiedFiles }: FileLists, facts: readonly Fact[]): FileLists {
  const files = new Map(facts.flatMap((fact) => (isCurrentFile(fact) ? [[fact.text, fact] as const] : [])));
  const isThere = (path: string): boolean => !isLost(files.get(path));
  const isUntouched = (path: string): boolean => isUnedited(files.get(path));
  const listed = new Set([...modifiedFiles, ...editedByShell([...files.values()]), ...movedFrom(modifiedFiles, files)]);
  const modified = [...listed].filter((path) => isThere(path) && !isUntouched(path)).sort(byCodeUnit);
  // What was read of a file before its edits went is what is in it.
  const asBefore = modifiedFiles.filter((path) => isUntouched(path) && (files.get(path)?.data?.reads ?? 0) > 0);
  const read = [...readFiles.filter((path) => isThere(path) && !listed.has(path)), ...asBefore].sort(byCodeUnit);
  return { readFiles: read, modifiedFiles: modified };
}

/** Files that commands like `sed -i` have changed: no call names them as its own. */
function editedByShell(files: readonly FactOf<"file">[]): string[] {
  return files.flatMap(({ text, data }) => {
    const isEdited = data?.operation === "modified" && data.inferred === true && data.unclaimed !== true;
    return isEdited && !isScratch(text) ? text : [];
  });
}

/** Where edited files are now that were moved. */
function movedFrom(paths: readonly string[], files: ReadonlyMap<string, FactOf<"file">>): string[] {
  return paths.flatMap((path) => {
    let to = path;
    // Two files that changed places lead to each other.
    for (let steps = 0; steps < MOST_MOVES && isRenamed(files.get(to)); steps += 1) to = files.get(to)?.data?.to ?? "";
    return to !== path && files.has(to) && !isScratch(to) ? to : [];
  });
}

const MOST_MOVES = 20;

function isRenamed(file: FactOf<"file"> | undefined): boolean {
  return file?.data?.operation === "renamed";
}

function isCurrentFile(fact: Fact): fact is FactOf<"file"> {
  return isA(fact, "file") && fact.status === "current";
}

function isLost(file: FactOf<"file"> | undefined): boolean {
  return file !== undefined && isGone(file);
}

function isUnedited(file: FactOf<"file"> | undefined): boolean {
  return file !== undefined && isAway(file);
}
