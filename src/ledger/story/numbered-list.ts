/** A numbered list in a report, and the user who goes by its numbers: "fix 3 too" says nothing without it. */
import { clipEnd } from "../clip.ts";
import type { Fact } from "../fact.ts";
import { type FactBook, numberOf } from "../fact-book.ts";

/** Keeps the short titles of a list in a report, for as long as it is the newest; what it offers to choose from, until the next. */
export function keepList(book: FactBook, text: string, source: Fact["source"]): void {
  const lists = numberedLists(text);
  const titles = longestOf(lists).map(({ title }) => title);
  if (titles.length >= FEWEST) keep(book, { key: NEWEST, titles, source, data: {} });
  const offered = offeredIn(text, lists);
  const earlier = book.find("note", OFFERED);
  if (offered.length > 1) keep(book, { key: OFFERED, titles: offered, source, data: {} });
  else if (earlier !== undefined) book.supersede(earlier);
}

/**
 * A user who names a number of the newest list means that list from then on; one who goes on with an earlier one means that.
 * Returns the items that are meant, where the turn does not say them itself.
 */
export function noteReference(book: FactBook, text: string): string | undefined {
  const said = text.slice(0, LONGEST_READ);
  const numbers = referredNumbers(said);
  const [number] = numbers;
  if (number === undefined) return undefined;
  const known = [REFERRED, NEWEST, OFFERED].map((key) => book.find("note", key));
  const lists = known.filter((fact): fact is Fact => fact?.status === "current" && titlesOf(fact).length >= number);
  const quoted = lists.find((fact) => quotes(said, titlesOf(fact)[number - 1] ?? ""));
  const meant = quoted ?? lists.at(-1);
  if (meant === undefined) return undefined;
  refer(book, meant);
  return quoted === undefined ? itemsAt(titlesOf(meant), numbers, /^\W*\d+\W*$/u.test(text)) : undefined;
}

function refer(book: FactBook, list: Fact): void {
  const data = { referred: numberOf(list.data?.["referred"]) + 1 };
  if (list.key === REFERRED) {
    list.data = { ...list.data, ...data };
    book.mention(list);
  } else keep(book, { key: REFERRED, titles: titlesOf(list), source: list.source, data });
}

/** The items with their numbers; the only one of a turn that is a number itself needs none. */
function itemsAt(titles: readonly string[], numbers: readonly number[], isAlone: boolean): string {
  const known = numbers.flatMap((number) => {
    const title = titles[number - 1];
    return title === undefined ? [] : isAlone ? title : `${number} = ${title}`;
  });
  return known.join("; ");
}

/** The titles of a list, in their order. */
export function titlesOf(fact: Fact): string[] {
  const titles = fact.data?.["titles"];
  return Array.isArray(titles) ? titles.filter((title) => typeof title === "string") : [];
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
  }: { key: string; titles: string[]; source: Fact["source"]; data: Record<string, unknown> },
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

/** The titles of the last list, if it ends the report but for a question, or is called a choice where it begins. */
function offeredIn(text: string, lists: readonly List[]): string[] {
  const last = lists.at(-1);
  if (last === undefined) return [];
  const lineEnd = text.indexOf("\n", last.end);
  const behind = lineEnd < 0 ? "" : text.slice(lineEnd, lineEnd + LONGEST_CLOSE + 1).trim();
  const asks = behind.length <= LONGEST_CLOSE && /[?？]["”')*_]*$/u.test(behind);
  const lead = text.slice(0, last.start).trimEnd();
  const isChoice = OFFERS.test(lead.slice(Math.max(lead.lastIndexOf("\n"), lead.length - LONGEST_CLOSE)));
  return asks || isChoice ? last.items.map(({ title }) => title) : [];
}

const LONGEST_CLOSE = 300;
const OFFERS =
  /\b(?:options?|choices?|choose|alternatives?|either|which (?:one|of)|opciones|opções|optionen|möglichkeiten|choix)\b|选项|選択肢/iu;

const LONGEST_REPORT = 24_000;
const NUMBERED = /^ {0,3}(?:#{1,6} )?(?:\*\*)?(\d{1,2})[.)]\s+(\S.{0,400})/u;
const GRADE =
  /\bP[0-4]\b|\b(?:critical|blocker|severe|high|major|important|medium|moderate|low|minor|nits?|nice-to-have|optional)\b/iu;

/** What stands in bold, or before the dash or the colon that leads on to more. */
function titleOf(words: string): string {
  const bold = /^\*\*([^*]{2,200})\*\*/u.exec(words)?.[1];
  const title = (bold ?? words).replaceAll("**", "").split(/ [-–—] |: |\. /u, 1)[0] ?? "";
  return clipEnd(title.trim().replace(/[.:]$/u, ""), LONGEST_TITLE);
}

const LONGEST_TITLE = 70;

/** The numbers by which the user names items. */
function referredNumbers(text: string): number[] {
  const found = LEADS.exec(text) ?? NAMES.exec(text);
  if (found === null) return [];
  const behind = JOINED.exec(text.slice(found.index + found[0].trimEnd().length))?.[0] ?? "";
  return [found[1] ?? "", ...(behind.match(/\d+/gu) ?? [])].map(Number).filter((number) => number > 0);
}

const LONGEST_READ = 300;
/** "3", "9. Reason is never shown", "2)", "1 and 4": the turn begins with it. */
const LEADS = /^\s*#?(\d{1,2})(?:[.)]\s|\s*$|(?=(?:,|,? and|,? &| \+) ?#?\d{1,2}\b))/u;
const JOINED = /^(?:(?:,|,? and|,? &| \+) ?#?\d{1,2}\b){1,12}/u;
/** "Fix 3 too", "regarding: 9", "points 1 and 4"; not "fix 3 bugs", "wait for 5 minutes", "do 2 more". */
const NAMES =
  /\b(?:fix(?: for)?|do|take|skip|implement|address|apply|regarding|about|items?|points?|numbers?|no\.|option|finding|issue|step)\b ?:? ?#?(\d{1,2})\b(?![.,:]?\d|\s*(?:%|x\b|px\b|ms\b|more\b|times\b)|\s+(?!as\b|is\b|was\b|this\b)[a-z]+s\b)/iu;

/** The user has copied the title. */
function quotes(said: string, title: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[`*"']/gu, "");
  return title.length >= LEAST_QUOTED && bare(said).includes(bare(title).replace(/…$/u, ""));
}

const LEAST_QUOTED = 6;
