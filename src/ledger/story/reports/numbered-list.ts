/** A numbered list in a report, and the user who goes by its numbers: "fix 3 too" says nothing without it. */
import { clipEnd } from "../../clip.ts";
import type { FactData } from "../../fact-data.ts";
import type { Fact, FactOf } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import { farthestList, offeredList } from "./offered-list.ts";
import { holdsQuestion } from "../../question-marks.ts";

/**
 * Keeps the short titles of a list in a report, for as long as it is the newest; and, until the next text, those that a
 * number in answer to this one means: of a list in it, or of one that it goes back to.
 */
export function keepList(book: FactBook, text: string, source: Fact["source"]): void {
  const lists = numberedLists(text);
  const titles = longestOf(lists).map(({ title }) => title);
  if (titles.length >= FEWEST) keep(book, { key: NEWEST, titles, source, data: {} });
  const earlier = book.find("note", OFFERED);
  const offered = lists.length === 0 ? { titles: goneBackTo(book, text), shared: 0 } : offeredIn(text, lists);
  if (offered.titles.length > 1)
    keep(book, { key: OFFERED, titles: offered.titles, source, data: { shared: offered.shared } });
  else if (earlier !== undefined) book.supersede(earlier);
}

/** The titles that a number in answer to the text may mean, and up to which number it may mean something else. */
function offeredIn(text: string, lists: readonly List[]): { titles: string[]; shared: number } {
  const offered = offeredList(text, lists);
  const farthest = offered === undefined ? farthestList(text, lists) : undefined;
  const { items } = offered ?? farthest?.list ?? { items: [] };
  return { titles: items.map(({ title }) => title), shared: farthest?.shared ?? 0 };
}

/** Who reports on an item by its title goes on with its list; a question asks for something of its own. */
function goneBackTo(book: FactBook, text: string): readonly string[] {
  if (holdsQuestion(text)) return [];
  const said = text.slice(0, LONGEST_RETURN);
  const known = [REFERRED, NEWEST].map((key) => book.find("note", key)).filter((fact) => fact?.status === "current");
  const lists = known.map((fact) => (fact === undefined ? [] : titlesOf(fact)));
  return lists.find((titles) => titles.some((title) => quotes(said, title))) ?? [];
}

const LONGEST_RETURN = 1000;

/**
 * A user who names a number of the list in the text that he answers means that list from then on; one who copies a title
 * of an earlier one means that. Returns the items that are meant, where the turn does not say them itself.
 */
export function noteReference(book: FactBook, text: string): string | undefined {
  const said = text.slice(0, LONGEST_READ);
  const quoted = quotedList(book, said);
  if (quoted !== undefined) {
    refer(book, quoted);
    return undefined;
  }
  const { numbers, isDenied } = referredNumbers(said);
  const meant = book.find("note", OFFERED);
  if (numbers.length === 0 || meant?.status !== "current") return undefined;
  const titles = titlesOf(meant);
  const shared = meant.data?.shared ?? 0;
  if (numbers.some((number) => number > titles.length || number <= shared)) return undefined;
  refer(book, meant);
  if (isDenied) return undefined;
  const others = LEAVES_SOME.test(text) ? [] : Array.from(text.matchAll(OTHER_NUMBER), ([digits]) => Number(digits));
  const named = [...numbers, ...others.filter((number) => number > shared && number <= titles.length)];
  return itemsAt(titles, [...new Set(named)], /^\W*\d+\W*$/u.test(text));
}

/** A number further on that can be nothing else: "2, plus a flag that does 3." */
const OTHER_NUMBER =
  /(?<=\b(?:and|plus|then|also|later|does|do|maybe|option|number|item|point)[ ,]{1,2}#?)\d{1,2}(?=[.,;!?](?:\s|$)|$|\s(?:if|too|also|as well|only|later|instead)\b)/giu;
const LEAVES_SOME = /\b(?:leave|skip|wait|not|don['’]t|dont|without|except|drop|ignore)\b/i;

/** The list of which the user copies an item along with its number. */
function quotedList(book: FactBook, said: string): FactOf<"note"> | undefined {
  const number = Number(/(?:^|[\s#])(\d{1,2})[.):]?\s/u.exec(said)?.[1]);
  if (!(number > 0)) return undefined;
  const known = [REFERRED, NEWEST, OFFERED].map((key) => book.find("note", key));
  return known.find((fact) => fact?.status === "current" && quotes(said, titlesOf(fact)[number - 1] ?? ""));
}

function refer(book: FactBook, list: FactOf<"note">): void {
  if (list.key === REFERRED) book.mention(list);
  else keep(book, { key: REFERRED, titles: titlesOf(list), source: list.source, data: {} });
}

/** The items with their numbers; the only one of a turn that is a number itself needs none. */
function itemsAt(titles: readonly string[], numbers: readonly number[], isAlone: boolean): string {
  return numbers.map((number) => (isAlone ? "" : `${number} = `) + (titles[number - 1] ?? "")).join("; ");
}

/** The titles of a list, in their order. */
export function titlesOf(fact: FactOf<"note">): readonly string[] {
  return fact.data?.titles ?? [];
}

/** How many findings of which weight, and the weightiest by name: "2 P1 (…; …), 7 P2, 7 P3"; empty where nothing is graded. */
export function gradedCounts(text: string): string {
  const groups = new Map<string, string[]>();
  for (const { grade, title } of longestOf(numberedLists(text))) {
    if (grade !== "") groups.set(grade, [...(groups.get(grade) ?? []), title]);
  }
  if (groups.size < 2) return "";
  const counts = [...groups].map(([grade, titles], at) => {
    const named = at === 0 && titles.length <= FEWEST ? ` (${titles.join("; ")})` : "";
    return `${titles.length} ${grade}${named}`;
  });
  return `${counts.join(", ")}.`;
}

/** The key of the fact that holds the list the user goes by. */
export const REFERRED = "referred list";
const NEWEST = "newest list";
const OFFERED = "offered list";
const FEWEST = 3;
const MOST = 24;

function keep(
  book: FactBook,
  {
    key,
    titles,
    source,
    data,
  }: { key: string; titles: readonly string[]; source: Fact["source"]; data: FactData<"note"> },
): void {
  const text = titles.join("\n");
  book.add({ kind: "note", text, authority: "assistant", source, key, data: { titles, ...data } });
}

interface Item {
  title: string;
  /** The weight that the heading above it names. */
  grade: string;
}

interface List {
  items: Item[];
  /** Where its first and its last item stand. */
  start: number;
  end: number;
}

/** The lists that count on from 1, whatever stands between their items. */
function numberedLists(text: string): List[] {
  const lists: List[] = [];
  let grade = "";
  let at = 0;
  for (const line of text.slice(0, LONGEST_REPORT).split("\n")) {
    const [, digits, words = ""] = NUMBERED.exec(line) ?? [];
    const number = Number(digits);
    if (digits === undefined && line.startsWith("#")) grade = GRADE.exec(line)?.[0] ?? "";
    if (number === 1) lists.push({ items: [], start: at, end: at });
    const list = lists.at(-1);
    if (list !== undefined && number === list.items.length + 1 && number <= MOST) {
      list.items.push({ title: titleOf(words), grade });
      list.end = at;
    }
    at += line.length + 1;
  }
  return lists;
}

/** The first of the longest. */
function longestOf(lists: readonly List[]): readonly Item[] {
  return lists.reduce<readonly Item[]>((longest, { items }) => (items.length > longest.length ? items : longest), []);
}

const LONGEST_REPORT = 24_000;
const NUMBERED = /^ {0,3}(?:#{1,6} )?(?:\*\*)?(\d{1,2})[.)]\s+(\S.{0,400})/u;
const GRADE =
  /\bP[0-4]\b|\b(?:critical|blocker|severe|high|major|important|medium|moderate|low|minor|nits?|nice-to-have|optional)\b/i;

/** What stands in bold, or before the dash or the colon that leads on to more. */
function titleOf(words: string): string {
  const bold = /^\*\*([^*]{2,200})\*\*/u.exec(words)?.[1];
  const title = (bold ?? words).replaceAll("**", "").split(/ [-–—] |: |\. /u, 1)[0] ?? "";
  return clipEnd(title.trim().replace(/[.:]$/u, ""), LONGEST_TITLE);
}

const LONGEST_TITLE = 70;

/** The numbers by which the user names items, and whether he says that he does not mean them. */
function referredNumbers(text: string): { numbers: number[]; isDenied: boolean } {
  const leading = LEADS.exec(text);
  const found = leading ?? NAMES.exec(text);
  if (found === null) return NONE;
  const end = found.index + found[0].length;
  const joined = JOINED.exec(text.slice(end))?.[0] ?? "";
  const behind = text.slice(end + joined.length);
  // "1. Fix the login" at the beginning is an item of his own; "1 and 3. Skip the rest" is none.
  const isItem = leading !== null && joined === "";
  if (!ENDS.test(behind) && (isItem || !/^\.\s+\D/u.test(behind))) return NONE;
  const numbers = [found[1] ?? "", ...(joined.match(/\d+/gu) ?? [])].map(Number);
  const isDenied = DENIES.test(text.slice(0, found.index)) || /\bothers?\b/i.test(text);
  return { numbers: numbers.includes(0) ? [] : numbers, isDenied };
}

const NONE = { numbers: [], isDenied: false };

const LONGEST_READ = 300;
/** "3", "2)", "1 and 4": the turn begins with it. */
const LEADS = /^\s*#?(\d{1,2})(?!\d)/u;
/** "Fix 3 too", "leave 2 out", "regarding: 9", "points 1 and 4". */
const NAMES =
  /\b(?:fix(?: for)?|do|take|skip|drop|omit|leave(?: out)?|implement|address|apply|regarding|items?|points?|numbers?|option|finding)\b ?:? ?#?(\d{1,2})(?!\d)/i;
const JOINED =
  /^(?:(?:,|,? and(?: then)?|,? &|,? then| \+|\n) ?(?:(?:number|item|point|option) )?#?\d{1,2}(?!\d)){1,12}/u;
/** Not "3 bugs", "2 more", "5 px", "4 December", "2 of the pipeline", "2.1": what the number counts or belongs to is no list. */
const ENDS =
  /^\s*(?:[.)]?$|[,;!?](?:\s|$)|[-–—]+\s|(?:too|also|as well|please|first|then|and|but|now|only|next|out|for now|if|unless|plus)\b)/i;
const DENIES = /\b(?:not|don['’]t|never|no|except|without|instead of|nicht|kein)\b[^.;!?]{0,40}$/i;

/** The user has copied the title. */
function quotes(said: string, title: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[`*"']/gu, "");
  return title.length >= LEAST_QUOTED && bare(said).includes(bare(title).replace(/…$/u, ""));
}

const LEAST_QUOTED = 6;
