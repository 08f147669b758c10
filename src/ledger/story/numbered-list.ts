/** A numbered list in a report, and the user who goes by its numbers: "fix 3 too" says nothing without it. */
import { clipEnd } from "../clip.ts";
import type { Fact } from "../fact.ts";
import { type FactBook, numberOf } from "../fact-book.ts";

/** Keeps the short titles of a list in a report, for as long as it is the newest. */
export function keepList(book: FactBook, text: string, source: Fact["source"]): void {
  const titles = numberedItems(text).map(({ title }) => title);
  if (titles.length >= FEWEST) keep(book, { key: NEWEST, titles, source, data: {} });
}

/** A user who names a number of the newest list means that list from then on; one who goes on with an earlier one means that. */
export function noteReference(book: FactBook, text: string): void {
  const said = text.slice(0, LONGEST_READ);
  const number = referredNumber(said);
  if (number === undefined) return;
  const known = [book.find("note", REFERRED), book.find("note", NEWEST)];
  const lists = known.filter((fact): fact is Fact => fact?.status === "current" && titlesOf(fact).length >= number);
  const meant = lists.find((fact) => quotes(said, titlesOf(fact)[number - 1] ?? "")) ?? lists.at(-1);
  if (meant === undefined) return;
  const data = { referred: numberOf(meant.data?.["referred"]) + 1 };
  if (meant.key === REFERRED) {
    meant.data = { ...meant.data, ...data };
    book.mention(meant);
  } else keep(book, { key: REFERRED, titles: titlesOf(meant), source: meant.source, data });
}

/** The titles of a list, in their order. */
export function titlesOf(fact: Fact): string[] {
  const titles = fact.data?.["titles"];
  return Array.isArray(titles) ? titles.filter((title) => typeof title === "string") : [];
}

/** How many findings of which weight, and the weightiest by name: "2 P1 (…; …), 7 P2, 7 P3"; empty where nothing is graded. */
export function gradedCounts(text: string): string {
  const groups = new Map<string, string[]>();
  for (const { grade, title } of numberedItems(text)) {
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

/** The items of the longest list that counts on from 1, whatever stands between them. */
function numberedItems(text: string): Item[] {
  let list: Item[] = [];
  let longest: Item[] = [];
  let grade = "";
  for (const line of text.slice(0, LONGEST_REPORT).split("\n")) {
    const [, number, words = ""] = NUMBERED.exec(line) ?? [];
    if (number === undefined) {
      if (line.startsWith("#")) grade = GRADE.exec(line)?.[0] ?? "";
      continue;
    }
    if (Number(number) === 1) list = [];
    if (Number(number) === list.length + 1 && list.length < MOST) list.push({ title: titleOf(words), grade });
    if (list.length > longest.length) longest = list;
  }
  return longest;
}

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

/** The number by which the user names an item. */
function referredNumber(text: string): number | undefined {
  const found = LEADS.exec(text)?.[1] ?? NAMES.exec(text)?.[1];
  return found === undefined || Number(found) === 0 ? undefined : Number(found);
}

const LONGEST_READ = 300;
/** "3", "9. Reason is never shown", "2)": the turn begins with it. */
const LEADS = /^\s*#?(\d{1,2})(?:[.)]\s|\s*$)/u;
/** "Fix 3 too", "regarding: 9", "points 1 and 4"; not "fix 3 bugs", "wait for 5 minutes", "do 2 more". */
const NAMES =
  /\b(?:fix|do|take|skip|implement|address|apply|regarding|about|items?|points?|numbers?|no\.|option|finding|issue|step)\b ?:? ?#?(\d{1,2})\b(?![.,:]?\d|\s*(?:%|x\b|px\b|ms\b|more\b|times\b)|\s+(?!as\b|is\b|was\b|this\b)[a-z]+s\b)/iu;

/** The user has copied the title. */
function quotes(said: string, title: string): boolean {
  const bare = (text: string): string => text.toLowerCase().replaceAll(/[`*"']/gu, "");
  return title.length >= LEAST_QUOTED && bare(said).includes(bare(title).replace(/…$/u, ""));
}

const LEAST_QUOTED = 6;
