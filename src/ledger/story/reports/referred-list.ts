/** A list in a report, and the user who goes by its numbers or letters: "fix 3 too" says nothing without it. */
import type { Fact, FactOf } from "../../fact.ts";
import { atOf, type FactBook, firstAt } from "../../fact-book.ts";
import { furtherNumbers, isMark, type SpokenMarks, spokenMarks } from "../../lexicon/spoken-marks.ts";
import { holdsQuestion } from "../../question-marks.ts";
import { longestOf, type MarkedList, markedLists, markOf, placeOf } from "./marked-lists.ts";
import { isLettered, keepUnder, type ListNote, listUnder, titlesOf } from "./list-notes.ts";
import { farthestList, offeredList } from "./offered-list.ts";
import { putOff, takeUpItems } from "./put-off-items.ts";

/**
 * Keeps the short titles of a list in a report, for as long as it is the newest; and, until the next text, those that a
 * number or a letter in answer to this one means: of a list in it, or of one that it goes on with.
 */
export function keepList(book: FactBook, text: string, source: Fact["source"]): void {
  const lists = markedLists(text);
  const longest = longestOf(lists);
  if (longest !== undefined && longest.items.length >= FEWEST)
    keepUnder(book, NEWEST, { titles: titlesIn(longest), isLettered: longest.isLettered, source });
  const earlier = lists.length === 0 ? listGoneOnWith(book, text) : undefined;
  for (const byLetter of [false, true]) {
    const own = lists.filter((list) => list.isLettered === byLetter);
    const isEarlier = earlier !== undefined && isLettered(earlier) === byLetter;
    const { titles, shared } = isEarlier ? { titles: titlesOf(earlier), shared: 0 } : offeredIn(text, own);
    keepUnder(book, offeredKey(byLetter), {
      titles: titles.length > 1 ? titles : [],
      isLettered: byLetter,
      shared,
      source,
    });
  }
}

function titlesIn({ items }: Pick<MarkedList, "items">): string[] {
  return items.map(({ title }) => title);
}

/** The titles that a mark in answer to the text may mean, and up to which one it may mean something else. */
function offeredIn(text: string, lists: readonly MarkedList[]): { titles: readonly string[]; shared: number } {
  const offered = offeredList(text, lists);
  const farthest = offered === undefined ? farthestList(text, lists) : undefined;
  return { titles: titlesIn(offered ?? farthest?.list ?? { items: [] }), shared: farthest?.shared ?? 0 };
}

/** Who reports on an item by its title goes on with its list, and so does who reports on what the user named by its marks. */
function listGoneOnWith(book: FactBook, text: string): ListNote | undefined {
  // A question asks for something of its own.
  if (holdsQuestion(text) || ASKS_OUTRIGHT.test(text)) return undefined;
  const said = text.slice(0, LONGEST_RETURN);
  const referred = listUnder(book, REFERRED);
  const named = [referred, listUnder(book, NEWEST)].find((list) => titlesOf(list).some((title) => quotes(said, title)));
  if (named !== undefined || referred === undefined) return named;
  return atOf(referred) >= firstAt(book.current("request").at(-1)) ? referred : undefined;
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
  takeUpItems(book, text);
  const quoted = quotedList(book, said);
  if (quoted !== undefined) {
    refer(book, quoted);
    return undefined;
  }
  const spoken = spokenMarks(said);
  const list = spoken === undefined ? undefined : listUnder(book, offeredKey(spoken.isLettered));
  if (spoken === undefined || list === undefined || (spoken.isAnswer === true && isAnswered(book, list)))
    return undefined;
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

/** Who has gone by a list before, and numbers what he says, speaks of points of his own. */
function isAnswered(book: FactBook, list: ListNote): boolean {
  return listUnder(book, REFERRED)?.text === list.text;
}

function isMarkAlone(text: string, { marks: [mark = ""] }: SpokenMarks): boolean {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "") === mark;
}

/** "B" with what it is in the list that was offered; any other words as they are. */
export function withItem(book: FactBook, words: string): string {
  if (!isMark(words)) return words;
  const title = titlesOf(listUnder(book, offeredKey(!/\d/u.test(words))))[placeOf(words) - 1];
  return title === undefined ? words : `${words} (${title})`;
}

/** The list of which the user copies an item along with its number. */
function quotedList(book: FactBook, said: string): ListNote | undefined {
  const number = Number(/(?:^|[\s#])(\d{1,2})[.):]?\s/u.exec(said)?.[1]);
  if (!(number > 0)) return undefined;
  const known = [REFERRED, NEWEST, offeredKey(false)].map((key) => listUnder(book, key));
  return known.find((list) => quotes(said, titlesOf(list)[number - 1] ?? ""));
}

function refer(book: FactBook, list: ListNote): void {
  if (list.key === REFERRED) book.mention(list);
  else keepUnder(book, REFERRED, { titles: titlesOf(list), isLettered: isLettered(list), source: list.source });
}

/** The items with their marks; the only one of a turn that is a mark itself needs none. */
function itemsAt(list: ListNote, places: readonly number[], isAlone: boolean): string {
  return places
    .map((place) => (isAlone ? "" : `${markOf(place, isLettered(list))} = `) + (titlesOf(list)[place - 1] ?? ""))
    .join("; ");
}

/** The key of the fact that holds the list the user goes by. */
export const REFERRED = "referred list";
const NEWEST = "newest list";
const FEWEST = 3;

function offeredKey(byLetter: boolean): string {
  return byLetter ? "offered letters" : "offered list";
}

/** The user has copied the title. */
function quotes(said: string, title: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[`*"']/gu, "");
  return title.length >= LEAST_QUOTED && bare(said).includes(bare(title).replace(/…$/u, ""));
}

const LEAST_QUOTED = 6;
