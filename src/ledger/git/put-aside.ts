/** What a stash or a reset of the history does to the files of a repository. */
import { changedAt, isGone } from "../calls/files/file-state.ts";
import { keepEdits, takeBack } from "../calls/files/undone-edits.ts";
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { takes } from "./committed-paths.ts";
import { isInside } from "./file-place.ts";
import type { GitSighting } from "./git-sighting.ts";
import { committedAt, type LostCommit, type MadeCommit, type RepositoryState } from "./repository-state.ts";

/** Notes which files have their edits in the stash, have them back, or have lost them with it. */
export function observeStash(
  book: FactBook,
  repository: FactOf<"repository">,
  before: RepositoryState,
  stash: Stash,
): void {
  if (stash === "aside" || stash === "aside-all" || stash === "thrown") {
    for (const file of editedFiles(book, repository, before)) {
      // What is new to git stays where it is.
      const isKnown = file.data?.born !== true || takes(before.staged ?? [], file.text);
      if (!isKnown && stash !== "aside-all") continue;
      if (stash === "thrown") takeBack(book, file, { committed: committedAt(before, file.text), isKnown });
      else note(file, { aside: book.now });
    }
    return;
  }
  const newest = before.stashes?.at(-1);
  for (const file of filesOf(book, repository)) {
    const aside = file.data?.aside ?? 0;
    if (aside === 0 || (stash !== "unsure" && aside !== newest)) continue;
    const isLost = stash === "gone" && changedAt(file) <= aside;
    if (isLost) takeBack(book, file, { committed: committedAt(before, file.text), isKnown: true });
    note(file, { aside: 0 });
  }
}

type Stash = NonNullable<GitSighting["stash"]>;

/** Files whose edits went with the commits: those that were made in them are gone. */
export function observeLostCommits(
  book: FactBook,
  repository: FactOf<"repository">,
  lost: readonly MadeCommit[],
): void {
  const [first] = lost;
  if (first === undefined) return;
  const last = lost.at(-1)?.to ?? first.to;
  for (const file of filesOf(book, repository)) {
    if (changedAt(file) <= first.before || isGone(file)) continue;
    const isMade = file.data?.operation === "created" && (file.data.begun ?? 0) <= last;
    if (isMade && (file.data?.begun ?? 0) > first.before)
      note(file, { operation: "deleted", marks: [], lostAt: book.now });
    else takeBack(book, file, { committed: first.before, isKnown: file.data?.operation === "modified" });
  }
}

/** What went with the commits is there again. */
export function observeFoundCommits(
  book: FactBook,
  repository: FactOf<"repository">,
  found: readonly LostCommit[],
): void {
  if (found.length === 0) return;
  for (const file of filesOf(book, repository)) {
    const { lostAt = 0, undoneAt = 0, undoneTo = 0 } = file.data ?? {};
    if (isGone(file) && found.some((commit) => commit.lostAt === lostAt))
      note(file, { operation: "created", lostAt: 0 });
    if (found.some((commit) => undoneAt >= commit.lostAt && undoneTo <= commit.to)) keepEdits(file);
  }
}

/** Changed since the last commit, and there. */
function editedFiles(book: FactBook, repository: FactOf<"repository">, before: RepositoryState): FactOf<"file">[] {
  const since = Math.max(before.clean ?? 0, before.restored ?? 0);
  return filesOf(book, repository).filter((file) => {
    return !isGone(file) && changedAt(file) > Math.max(since, committedAt(before, file.text));
  });
}

function filesOf(book: FactBook, repository: FactOf<"repository">): FactOf<"file">[] {
  const repositories = book.current("repository");
  return book.current("file").filter(({ text }) => isInside(text, repository, repositories));
}
