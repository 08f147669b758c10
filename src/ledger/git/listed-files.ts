/** What a list of all that is not committed says of the files that calls have changed, and are not on it. */
import type { Fact } from "../fact.ts";
import { type FactBook, numberOf } from "../fact-book.ts";
import { takes } from "./committed-paths.ts";
import { isInside } from "./file-place.ts";
import type { Dirt } from "./git-status.ts";
import { committedAt, type RepositoryState, stateOf } from "./repository-state.ts";

/** Judges the files of a repository by what was just listed of it, if anything was. */
export function judgeFiles(book: FactBook, repository: Fact, before: RepositoryState): void {
  const state = stateOf(repository);
  const dirt = state.clean === book.now ? NOTHING : state.listed === book.now ? state.dirt : undefined;
  if (dirt === undefined || dirt.isPart === true) return;
  const since = Math.max(numberOf(state.restored), numberOf(before.clean));
  const edited = book.current("file").filter(({ text, data }) => {
    const isOpen = numberOf(data?.["changed"]) > Math.max(since, committedAt(state, text));
    return isOpen && isInside(text, repository, book.current("repository"));
  });
  const first = Math.min(...edited.filter(({ text }) => isListed(dirt, text)).map(changedAt));
  for (const file of edited) file.data = { ...file.data, ...verdictOf(file, dirt, first) };
}

const NOTHING: Dirt = { changed: [], untracked: [] };

function verdictOf(file: Fact, dirt: Dirt, firstListed: number): Record<string, boolean> {
  const { operation, born, reads, edits, ignored } = file.data ?? {};
  if (isListed(dirt, file.text)) return ignored === true ? { ignored: false } : {};
  // Left behind on another branch.
  if (dirt.isOfTracked === true) return born === true || operation === "deleted" ? {} : { undone: true };
  // What nobody has looked at was no file of the repository: something that ran has left it.
  if (operation === "deleted") return numberOf(reads) === 0 && numberOf(edits) <= 1 ? { born: true } : {};
  // An edit before it is still there: no commit that nobody saw has taken this one.
  return changedAt(file) >= firstListed ? { ignored: true } : {};
}

function changedAt({ data }: Fact): number {
  return numberOf(data?.["changed"]);
}

/** True for a file that is on the list, by its name or by a folder that it is in. */
export function isListed({ changed, untracked }: Dirt, file: string): boolean {
  return takes(
    [...changed, ...untracked].map((path) => path.replaceAll(/^"?(?:\.\.\/)*|[/"]+$/gu, "")),
    file,
  );
}
