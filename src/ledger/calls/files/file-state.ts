/** How a file stands, as its fact keeps it. Pure. */
import type { FactOf } from "../../fact.ts";

/** The number of the message that changed the file last; 0 for one that was only read. */
export function changedAt({ data }: FactOf<"file">): number {
  return data?.changed ?? 0;
}

/** True where one of some files was changed by that message or behind it. */
export function isAnyChanged(files: readonly FactOf<"file">[], since: number): boolean {
  return files.some((file) => changedAt(file) >= since);
}

/** Nobody finds it under its path any more: it was deleted, or is called otherwise. */
export function isGone({ data }: FactOf<"file">): boolean {
  return data?.operation === "deleted" || data?.operation === "renamed";
}

/** The number of the message that first changed what is in the file now, as far as git has not taken it back. */
export function firstChangeOf(file: FactOf<"file">): number {
  return file.data?.begun || changedAt(file);
}

/** What was edited is not in the file: git took it back, or put it aside. */
export function isAway(file: FactOf<"file">): boolean {
  return file.data?.undone === true || isAside(file);
}

/** All that was edited in it is in a stash. */
export function isAside(file: FactOf<"file">): boolean {
  const aside = file.data?.aside ?? 0;
  return aside > 0 && changedAt(file) <= aside;
}
