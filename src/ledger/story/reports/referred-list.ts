/** A list in a report, and the user who goes by its numbers or letters: "fix 3 too" says nothing without it. */
import type { FactData } from "../../fact-data.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { atOf, type FactBook, firstAt } from "../../fact-book.ts";
import { furtherNumbers, isMark, type SpokenMarks, spokenMarks } from "../../lexicon/spoken-marks.ts";
import { holdsQuestion } from "../../question-marks.ts";
import { longestOf, type MarkedList, markedLists, markOf, placeOf } from "./marked-lists.ts";
import { takenUpBy } from "../dropped-todos.ts";
import { farthestList, offeredList } from "./offered-list.ts";

type ListNote = FactOf<"note">;

/**
 * Keeps the short titles of a list in a report, for as long as it is the newest; and, until the next text, those that a
 * number or a letter in answer to this one means: of a list in it, or of one that it goes on with.
 */
export function keepList(book: FactBook, text: string, source: Fact["source"]): void {
  const lists = markedLists(text);
  const longest = longestOf(lists);
  if (longest !== undefined && longest.items.length >= FEWEST) keep(book, NEWEST, { ...dataOf(longest), source });
  const earlier = lists.length === 0 ? listGoneOnWith(book, text) : undefined;
  for (const isLettered of [false, true]) {
    const key = offeredKey(isLettered);
    const offered = offeredIn(
      text,
      lists.filter((list) => list.isLettered === isLettered),
    );
    const before = earlier?.data?.isLettered === isLettered ? { titles: titlesOf(earlier), shared: 0 } : undefined;
    const { titles, shared } = before ?? offered;
    const known = book.find("note", key);
    if (titles.length > 1) keep(book, key, { titles, isLettered, shared, source });
    else if (known !== undefined) book.supersede(known);
  }
}

/** The titles that a mark in answer to the text may mean, and up to which one it may mean something else. */
function offeredIn(text: string, lists: readonly MarkedList[]): { titles: readonly string[]; shared: number } {
  const offered = offeredList(text, lists);
  const farthest = offered === undefined ? farthestList(text, lists) : undefined;
  const { items } = offered ?? farthest?.list ?? { items: [] };
  return { titles: items.map(({ title }) => title), shared: farthest?.shared ?? 0 };
}

/** Who reports on an item by its title goes on with its list, and so does who reports on what the user named by its marks. */
function listGoneOnWith(book: FactBook, text: string): ListNote | undefined {
  // A question asks for something of its own.
  if (holdsQuestion(text) || ASKS_OUTRIGHT.test(text)) return undefined;
  const said = text.slice(0, LONGEST_RETURN);
  const lists = [REFERRED, NEWEST].flatMap((key) => inForce(book.find("note", key)));
  const [referred] = lists;
  return (
    lists.find((list) => titlesOf(list).some((title) => quotes(said, title))) ??
    (referred?.key === REFERRED && atOf(referred) >= firstAt(book.current("request").at(-1)) ? referred : undefined)
  );
}

const ASKS_OUTRIGHT =
  /(?<!\p{L})(?:tell me|let me know|say which|i need (?:to know|the|your|a)|choose|pick one|sag mir|dime|diga-me|dis-moi)(?!\p{L})/iu;

const LONGEST_RETURN = 1000;

/** True for the list by whose marks one of the newest requests speaks. */
export function isSpokenOf(list: ListNote, requests: readonly FactOf<"request">[]): boolean {
  return atOf(list) >= firstAt(requests.at(-REFERRED_BY));
}

const REFERRED_BY = 3;

/**
 * A user who names a mark of the list in the text that he answers means that list from then on; one who copies a title
 * of an earlier one means that. Returns the items that are meant, where the turn does not say them itself.
 */
export function noteReference(book: FactBook, text: string): string | undefined {
  const said = text.slice(0, LONGEST_READ);
  takeUp(book, text);
  const quoted = quotedList(book, said);
  if (quoted !== undefined) {
    refer(book, quoted);
    return undefined;
  }
  const spoken = spokenMarks(said);
  const [list] = spoken === undefined ? [] : inForce(book.find("note", offeredKey(spoken.isLettered)));
  if (spoken === undefined || list === undefined) return undefined;
  const shared = list.data?.shared ?? 0;
  const reaches = (place: number): boolean => place > shared && place <= titlesOf(list).length;
  const places = spoken.marks.map(placeOf);
  const later = spoken.later.map(placeOf);
  if (![...places, ...later].every(reaches)) return undefined;
  refer(book, list);
  putOff(book, list, { places, later });
  if (spoken.isDenied || places.length === 0) return undefined;
  const others = spoken.isLettered ? [] : furtherNumbers(text).filter((one) => reaches(one) && !later.includes(one));
  return itemsAt(list, [...new Set([...places, ...others])], isMarkAlone(text, spoken));
}

const LONGEST_READ = 300;

function isMarkAlone(text: string, { marks: [mark = ""] }: SpokenMarks): boolean {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "") === mark;
}

/** "B" with what it is in the list that was offered; any other words as they are. */
export function withItem(book: FactBook, words: string): string {
  const title = isMark(words) ? titleOffered(book, words) : undefined;
  return title === undefined ? words : `${words} (${title})`;
}

/** What a number or a letter marks in the list that was offered. */
export function titleOffered(book: FactBook, mark: string): string | undefined {
  const [list] = inForce(book.find("note", offeredKey(!/\d/u.test(mark))));
  return list === undefined ? undefined : titlesOf(list)[placeOf(mark) - 1];
}

/** Items that are for later stay known until the user names them again. */
function putOff(
  book: FactBook,
  list: ListNote,
  { places, later }: { places: readonly number[]; later: readonly number[] },
): void {
  const titlesAt = (some: readonly number[]): string[] => some.map((place) => titlesOf(list)[place - 1] ?? "");
  const taken = titlesAt(places);
  const known = itemsPutOff(book).filter((title) => !taken.includes(title));
  keepPutOff(book, [...known, ...titlesAt(later)], list.source);
}

function takeUp(book: FactBook, text: string): void {
  const known = itemsPutOff(book);
  if (known.length === 0) return;
  const speaksOf = takenUpBy(text);
  const [list] = inForce(book.find("note", PUT_OFF));
  if (list !== undefined)
    keepPutOff(
      book,
      known.filter((title) => !speaksOf(title)),
      list.source,
    );
}

function itemsPutOff(book: FactBook): readonly string[] {
  return inForce(book.find("note", PUT_OFF)).flatMap(titlesOf);
}

function keepPutOff(book: FactBook, titles: readonly string[], source: Fact["source"]): void {
  const known = book.find("note", PUT_OFF);
  if (titles.length > 0) keep(book, PUT_OFF, { titles: [...new Set(titles)].slice(-MOST_PUT_OFF), source });
  else if (known !== undefined) book.supersede(known);
}

const MOST_PUT_OFF = 12;

/** The list of which the user copies an item along with its number. */
function quotedList(book: FactBook, said: string): ListNote | undefined {
  const number = Number(/(?:^|[\s#])(\d{1,2})[.):]?\s/u.exec(said)?.[1]);
  if (!(number > 0)) return undefined;
  const known = [REFERRED, NEWEST, offeredKey(false)].flatMap((key) => inForce(book.find("note", key)));
  return known.find((list) => quotes(said, titlesOf(list)[number - 1] ?? ""));
}

function refer(book: FactBook, list: ListNote): void {
  if (list.key === REFERRED) book.mention(list);
  else keep(book, REFERRED, { titles: titlesOf(list), isLettered: isLettered(list), source: list.source });
}

/** The items with their marks; the only one of a turn that is a mark itself needs none. */
function itemsAt(list: ListNote, places: readonly number[], isAlone: boolean): string {
  return places
    .map((place) => (isAlone ? "" : `${markOf(place, isLettered(list))} = `) + (titlesOf(list)[place - 1] ?? ""))
    .join("; ");
}

/** The titles of a list, in their order. */
export function titlesOf(list: ListNote): readonly string[] {
  return list.data?.titles ?? [];
}

export function isLettered(list: ListNote): boolean {
  return list.data?.isLettered === true;
}

function inForce(list: ListNote | undefined): ListNote[] {
  return list?.status === "current" ? [list] : [];
}

/** The key of the fact that holds the list the user goes by. */
export const REFERRED = "referred list";
/** The key of the fact that holds what he put off of such lists. */
export const PUT_OFF = "items put off";
const NEWEST = "newest list";
const FEWEST = 3;

function offeredKey(isLettered: boolean): string {
  return isLettered ? "offered letters" : "offered list";
}

function dataOf({ items, isLettered }: MarkedList): FactData<"note"> & { titles: readonly string[] } {
  return { titles: items.map(({ title }) => title), isLettered };
}

function keep(
  book: FactBook,
  key: string,
  { source, ...data }: FactData<"note"> & { titles: readonly string[]; source: Fact["source"] },
): void {
  book.add({ kind: "note", text: data.titles.join("\n"), authority: "assistant", source, key, data });
}

/** The user has copied the title. */
function quotes(said: string, title: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[`*"']/gu, "");
  return title.length >= LEAST_QUOTED && bare(said).includes(bare(title).replace(/…$/u, ""));
}

const LEAST_QUOTED = 6;
