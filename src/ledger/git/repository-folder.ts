/** Which repository a call has asked about, by the folder that it is known by. */
import { isBelow, within } from "../calls/commands/shell-folder.ts";
import type { FactOf } from "../fact.ts";
import { type FactBook, newestOf } from "../fact-book.ts";
import type { GitSighting } from "./git-sighting.ts";
import type { Dirt } from "./git-status.ts";
import { committedAt, isHome, stateOf } from "./repository-state.ts";
import { changedAt } from "../calls/files/file-state.ts";

/** Where a call was made: the folder that its command names, empty for none, and where the host ran it, if it says so. */
export interface GitPlace {
  named: string;
  place: string | undefined;
}

/** A folder inside a repository that is known belongs to that, unless it is on another branch or clean where that is not. */
export function repositoryFolder(book: FactBook, at: GitPlace, sighting: GitSighting): string {
  const folder = upFrom(askedFolder(book, at), sighting.dirt);
  if (book.find("repository", folder) !== undefined) return folder;
  const { branch } = sighting;
  const roots = book.current("repository").filter((fact) => {
    const known = stateOf(fact).branch;
    const isSame = branch === undefined || known === undefined || branch === known;
    return isBelow(folder, fact.text) && isSame && !(sighting.clean === true && isChangedBeside(book, fact, folder));
  });
  return roots.reduce((longest, { text }) => (text.length > longest.length ? text : longest), "") || folder;
}

/** A clean folder in a repository in which something beside it is not committed is a repository of its own: a submodule. */
function isChangedBeside(book: FactBook, root: FactOf<"repository">, folder: string): boolean {
  const { dirt, listed = 0, clean = 0, restored = 0, ...state } = stateOf(root);
  const isBeside = (path: string): boolean => path !== folder && !isBelow(path, folder);
  const settled = Math.max(clean, restored);
  const isListed = listed > settled && (dirt?.changed ?? []).some((path) => isBeside(`${root.text}/${path}`));
  return (
    isListed ||
    book.current("file").some((file) => {
      const isOfRoot = isBelow(file.text, root.text) && isBeside(file.text);
      return isOfRoot && changedAt(file) > Math.max(settled, committedAt(state, file.text));
    })
  );
}

function askedFolder(book: FactBook, { named, place }: GitPlace): string {
  if (named === "") return place ?? lastFolder(book);
  const asked = within(place ?? "", named) ?? named;
  if (place !== undefined || /^[/~]/u.test(named)) return asked;
  // Where the shell stays is told only by files that lie there.
  const last = lastFolder(book);
  const inside = last === "" ? undefined : within(last, named);
  return inside !== undefined && book.current("file").some(({ text }) => isBelow(text, inside)) ? inside : asked;
}

/** What is listed as lying above the folder lies in the repository all the same. */
function upFrom(folder: string, dirt: Dirt | undefined): string {
  const ups = [...(dirt?.changed ?? []), ...(dirt?.untracked ?? [])].map((path) => WAY_UP.exec(path)?.[0].length ?? 0);
  const above = folder === "" ? undefined : within(folder, "../".repeat(Math.max(0, ...ups) / 3));
  const root = above?.replace(/\/$/u, "");
  return root === undefined || /^(?:\.\.|~|$)/u.test(root) ? folder : root;
}

const WAY_UP = /^(?:\.\.\/)+/u;

/** The list without the way to what lies above the folder in which it was asked for. */
export function withoutWay({ changed, untracked, ...dirt }: Dirt): Dirt {
  const plain = (path: string): string => path.replace(WAY_UP, "");
  return { changed: changed.map(plain), untracked: untracked.map(plain), ...dirt };
}

/**
 * Where neither the command nor the host names a folder: some shells stay where a command went to, others begin anew. It
 * is the last one that was named and not left, if the work is there; otherwise nobody knows what it is called.
 */
function lastFolder(book: FactBook): string {
  const repositories = book.current("repository");
  const others = repositories.filter((fact) => fact.text !== "" && stateOf(fact).left !== true);
  if (others.length === 0) return "";
  const changed = book.current("file").filter((file) => file.text.startsWith("/") && changedAt(file) > 0);
  const isOfWork = (fact: FactOf<"repository">): boolean => {
    const inside = changed.filter(({ text }) => isBelow(text, fact.text));
    return changed.length > 0 ? inside.length * 2 > changed.length : isHome(fact, repositories);
  };
  return newestOf(others.filter(isOfWork))?.text ?? "";
}
