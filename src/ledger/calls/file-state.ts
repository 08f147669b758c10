/** How a file stands, as its fact keeps it. Pure. */
import { numberOf } from "../fact-book.ts";
import type { Fact } from "../fact.ts";

/** The number of the message that changed the file last; 0 for one that was only read. */
export function changedAt({ data }: Pick<Fact, "data">): number {
  return numberOf(data?.["changed"]);
}

/** Nobody finds it under its path any more: it was deleted, or is called otherwise. */
export function isGone({ data }: Pick<Fact, "data">): boolean {
  return data?.["operation"] === "deleted" || data?.["operation"] === "renamed";
}
