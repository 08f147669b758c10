/** The numbered and the lettered lists of a report. Pure. */
import { clipEnd } from "../../clip.ts";

export interface MarkedList {
  items: MarkedItem[];
  /** Where its first and its last item stand. */
  start: number;
  end: number;
  /** "a)" and "b)" instead of "1." and "2.". */
  isLettered: boolean;
}

interface MarkedItem {
  title: string;
  /** The weight that the heading above it names. */
  grade: string;
}

/** The lists that count on from 1 or from a, whatever stands between their items. */
export function markedLists(text: string): MarkedList[] {
  const lists: MarkedList[] = [];
  let grade = "";
  let at = 0;
  for (const line of text.slice(0, LONGEST_REPORT).split("\n").flatMap(itemsOfLine)) {
    const [, usual, bold, words = ""] = MARKED.exec(line) ?? [];
    const mark = usual ?? bold;
    if (mark === undefined && line.startsWith("#")) grade = GRADE.exec(line)?.[0] ?? "";
    if (mark !== undefined) enter(lists, { mark, at, item: { title: titleOf(words), grade } });
    at += line.length + 1;
  }
  return lists;
}

/** "I propose: 1. rename it 2. drop the old one": items that follow one another in a line stand as if each had its own. */
function itemsOfLine(line: string): string[] {
  const first = line.search(FIRST_IN_LINE);
  return first < 0 || !line.includes(" 2", first) ? [line] : line.split(ITEM_IN_LINE);
}

const FIRST_IN_LINE = /\s1[.)]\s\S/u;
const ITEM_IN_LINE = /\s(?=\d{1,2}[.)]\s\p{L})/u;

function enter(lists: MarkedList[], { mark, at, item }: { mark: string; at: number; item: MarkedItem }): void {
  const isLettered = !/\d/u.test(mark);
  const place = placeOf(mark);
  if (place === 1) lists.push({ items: [], start: at, end: at, isLettered });
  const list = lists.findLast((other) => other.isLettered === isLettered);
  if (list === undefined || place !== list.items.length + 1 || place > MOST) return;
  list.items.push(item);
  list.end = at;
}

/** The place of an item in its list, from 1, by the number or letter it is marked with. */
export function placeOf(mark: string): number {
  return /\d/u.test(mark) ? Number(mark) : mark.toLowerCase().charCodeAt(0) - BEFORE_A;
}

/** The number or letter of a place. */
export function markOf(place: number, isLettered: boolean): string {
  return isLettered ? String.fromCharCode(BEFORE_A + place) : String(place);
}

const BEFORE_A = 96;

/** The first of the longest. */
export function longestOf(lists: readonly MarkedList[]): MarkedList | undefined {
  return lists.reduce<MarkedList | undefined>(
    (longest, list) => (list.items.length > (longest?.items.length ?? 0) ? list : longest),
    undefined,
  );
}

/** How many findings of which weight, and the weightiest by name: "2 P1 (…; …), 7 P2, 7 P3"; empty where nothing is graded. */
export function gradedCounts(text: string): string {
  const groups = new Map<string, string[]>();
  for (const { grade, title } of longestOf(markedLists(text))?.items ?? []) {
    if (grade !== "") groups.set(grade, [...(groups.get(grade) ?? []), title]);
  }
  if (groups.size < 2) return "";
  const counts = [...groups].map(([grade, titles], at) => {
    const named = at === 0 && titles.length <= MOST_NAMED ? ` (${titles.join("; ")})` : "";
    return `${titles.length} ${grade}${named}`;
  });
  return `${counts.join(", ")}.`;
}

const MOST = 24;
const MOST_NAMED = 3;
const LONGEST_REPORT = 24_000;
/** "3. …", "b) …", "**A.** …"; and, behind a bullet or in bold, "- **A** …", "- (b) …". */
const MARKED =
  /^ {0,3}(?:#{1,6} |[-*] (?=\*{0,2}\(?[a-lA-L](?:\)|\*\*)))?(?:(?:\*\*)?\(?(\d{1,2}|[a-lA-L])[.)](?:\*\*)?|\*\*([A-L])\*\*:?)\s+(\S.{0,400})/u;
const GRADE =
  /\bP[0-4]\b|\b(?:critical|blocker|severe|high|major|important|medium|moderate|low|minor|nits?|nice-to-have|optional)\b/i;

/** What stands in bold, or before the dash or the colon that leads on to more. */
function titleOf(words: string): string {
  const bold = /^\*\*([^*]{2,200})\*\*/u.exec(words)?.[1];
  const title = (bold ?? words).replaceAll("**", "").split(/ [-–—] |: |(?<!\.)\. /u, 1)[0] ?? "";
  return clipEnd(
    title
      .replace(/^[^\p{L}\p{N}\p{P}`$<]+/u, "")
      .trim()
      .replace(/[.:]$/u, ""),
    LONGEST_TITLE,
  );
}

const LONGEST_TITLE = 70;
