/** What a list of all that is not committed says of the files that calls have changed, and are not on it. */
import { fileName } from "../file-name.ts";
import type { FactData } from "../fact-data.ts";
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { EVERYTHING, takes } from "./committed-paths.ts";
import { isInside } from "./file-place.ts";
import type { Dirt } from "./git-status.ts";
import { committedAt, type RepositoryState, stateOf } from "./repository-state.ts";
import { changedAt } from "../calls/files/file-state.ts";

/** Judges the files of a repository by what was just listed of it, if anything was. */
export function judgeFiles(book: FactBook, repository: FactOf<"repository">, before: RepositoryState): void {
  const state = stateOf(repository);
  const dirt = state.clean === book.now ? NOTHING : state.listed === book.now ? state.dirt : undefined;
  if (dirt === undefined) return;
  const since = Math.max(state.restored ?? 0, before.clean ?? 0);
  const repositories = book.current("repository");
  const edited = book.current("file").filter((file) => {
    const changed = changedAt(file);
    if (changed <= since || file.data?.ignored === true || changed <= committedAt(state, file.text)) return false;
    return isInside(file.text, repository, repositories);
  });
  const isOn = listedIn(dirt);
  const listed = new Set(edited.filter(({ text }) => isOn(text)));
  const isKnown = listedIn({ changed: dirt.changed, untracked: [] });
  for (const file of listed) if (isKnown(file.text)) note(file, { tracked: true });
  // What is not on such a list may be there all the same.
  if (dirt.isPart === true || dirt.isOfTracked === true) return;
  const first = Math.min(...[...listed].map(changedAt));
  for (const file of edited) if (!listed.has(file)) note(file, verdictOf(file, first));
}

const NOTHING: Dirt = { changed: [], untracked: [] };

/** What is to be said of a file that is not on the list. */
function verdictOf(file: FactOf<"file">, firstListed: number): FactData<"file"> {
  const { operation, reads, edits } = file.data ?? {};
  // What nobody has looked at was no file of the repository: something that ran has left it.
  if (operation === "deleted") return (reads ?? 0) === 0 && (edits ?? 0) <= 1 ? { born: true } : {};
  // An edit before it is still there: no commit that nobody saw has taken this one.
  return changedAt(file) >= firstListed ? { ignored: true } : {};
}

/** Tells whether a file is on the list, by its name or by a folder that it is in. The list is read once for all files. */
export function listedIn({ changed, untracked }: Dirt): (file: string) => boolean {
  const byName = new Map<string, string[]>();
  for (const listed of [...changed, ...untracked]) {
    const path = listed.replace(/\/$/u, "");
    const name = fileName(path);
    byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  if (byName.has(EVERYTHING)) return () => true;
  return (file) => {
    for (let start = 0, end = 0; end < file.length; start = end + 1) {
      end = file.indexOf("/", start);
      if (end < 0) end = file.length;
      const paths = byName.get(file.slice(start, end));
      if (paths !== undefined && takes(paths, file)) return true;
    }
    return false;
  };
}
