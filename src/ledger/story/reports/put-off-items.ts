/** Items of a list that the user leaves for later: they stay known until he speaks of them again. */
import type { FactBook } from "../../fact-book.ts";
import { takenUpBy } from "../dropped-todos.ts";
import { keepUnder, type ListNote, listUnder, titlesOf } from "./list-notes.ts";

/** Keeps the items at some places of a list as put off; those that are taken now are no longer. */
export function putOff(
  book: FactBook,
  list: ListNote,
  { places, later }: { places: readonly number[]; later: readonly number[] },
): void {
  const titlesAt = (some: readonly number[]): string[] => some.map((place) => titlesOf(list)[place - 1] ?? "");
  const taken = titlesAt(places);
  const known = titlesOf(listUnder(book, PUT_OFF)).filter((title) => !taken.includes(title));
  const titles = [...new Set([...known, ...titlesAt(later)])].slice(-MOST);
  keepUnder(book, PUT_OFF, { titles, source: list.source });
}

/** Those that a turn speaks of are put off no longer. */
export function takeUpItems(book: FactBook, text: string): void {
  const list = listUnder(book, PUT_OFF);
  if (list === undefined) return;
  const speaksOf = takenUpBy(text);
  keepUnder(book, PUT_OFF, { titles: titlesOf(list).filter((title) => !speaksOf(title)), source: list.source });
}

/** The key of the fact that holds them. */
export const PUT_OFF = "items put off";
const MOST = 12;
