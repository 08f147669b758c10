/** The notes in which lists of reports are kept by their titles. */
import type { FactData } from "../../fact-data.ts";
import type { Fact, FactOf } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";

export type ListNote = FactOf<"note">;

/** The list under a key, if there is one in force. */
export function listUnder(book: FactBook, key: string): ListNote | undefined {
  const list = book.find("note", key);
  return list?.status === "current" ? list : undefined;
}

/** Keeps a list under a key, in the place of the one that was there; one without items ends it. */
export function keepUnder(
  book: FactBook,
  key: string,
  { source, ...data }: FactData<"note"> & { titles: readonly string[]; source: Fact["source"] },
): void {
  const known = book.find("note", key);
  if (data.titles.length > 0)
    book.add({ kind: "note", text: data.titles.join("\n"), authority: "assistant", source, key, data });
  else if (known !== undefined) book.supersede(known);
}

/** The titles of a list, in their order. */
export function titlesOf(list: ListNote | undefined): readonly string[] {
  return list?.data?.titles ?? [];
}

export function isLettered(list: ListNote): boolean {
  return list.data?.isLettered === true;
}
