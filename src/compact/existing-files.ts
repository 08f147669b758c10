/** The file lists without what is no longer there. Pure. */
import { numberOf } from "../ledger/fact-book.ts";
import type { Fact } from "../ledger/fact.ts";
import type { FileLists } from "../ledger/file-operations.ts";

/** Whoever goes on would look in vain for a file that was deleted or renamed since it was read or changed. */
export function existingFiles({ readFiles, modifiedFiles }: FileLists, facts: readonly Fact[]): FileLists {
  const files = facts.filter(({ kind, status }) => kind === "file" && status === "current");
  const changed = new Map(files.map((fact) => [fact.text, numberOf(fact.data?.["changed"])]));
  const gone = new Map(files.filter(isGone).map((fact) => [fact.text, numberOf(fact.data?.["changed"])]));
  const isThere = (path: string): boolean =>
    namesOf(path).every((name) => (gone.get(name) ?? -1) < (name === path ? 0 : (changed.get(path) ?? 0)));
  return { readFiles: readFiles.filter(isThere), modifiedFiles: modifiedFiles.filter(isThere) };
}

function isGone({ data }: Fact): boolean {
  return data?.["operation"] === "deleted" || data?.["operation"] === "renamed";
}

/** The path, and its ends of two parts or more: a shell command names a file from the folder that it runs in. */
function namesOf(path: string): string[] {
  const parts = path.split("/");
  return [path, ...parts.slice(1, -1).map((_, at) => parts.slice(at + 1).join("/"))];
}
