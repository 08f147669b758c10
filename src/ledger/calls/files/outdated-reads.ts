/** Files that are not as they were read, though no edit is known that says what is in them now. */
import type { FactOf } from "../../fact.ts";
import { type FactBook, note } from "../../fact-book.ts";

/** Notes it of a file that was read as it was: an edit of the session since says so itself. */
export function noteOutdated(file: FactOf<"file"> | undefined): void {
  const { reads = 0, stale } = file?.data ?? {};
  if (file !== undefined && reads > 0 && stale !== true) note(file, { outdated: true });
}

/** The same by the path of the file. */
export function observeOutdated(book: FactBook, path: string): void {
  noteOutdated(book.find("file", path));
}
