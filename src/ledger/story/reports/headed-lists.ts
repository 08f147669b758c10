/** Titles, and lines that lead to a list, each with the list below it. Pure and linear. */
import { type ProseLine, sentLines } from "../../cues/prose.ts";

export interface HeadedList {
  /** Without the marks of headings and emphasis, and without its colon. */
  head: string;
  /** None below the title of something else. */
  items: string[];
  /** Where the head and the list begin and end. */
  start: number;
  end: number;
}

/** Every title of a text, and every line that ends in a colon and has a list below it. */
export function headedLists(text: string): HeadedList[] {
  const lists: (HeadedList & { isTitle: boolean })[] = [];
  let open: (HeadedList & { isTitle: boolean }) | undefined;
  for (const line of sentLines(text)) {
    const isInside = open !== undefined && open.items.length > 0 && isFurtherIn(text, line);
    if (open !== undefined && (line.isItem || isInside)) {
      if (!isInside) open.items.push(plainOf(text, line));
      open.end = line.end;
      continue;
    }
    open = line.isItem ? undefined : headOf(text, line);
    if (open !== undefined) lists.push(open);
  }
  return lists.filter(({ items, isTitle }) => isTitle || items.length > 0);
}

/** What stands further in belongs to the item above it. */
function isFurtherIn(text: string, { start }: ProseLine): boolean {
  return /^[ \t]{2}/u.test(text.slice(start, start + 2));
}

function headOf(text: string, line: ProseLine): (HeadedList & { isTitle: boolean }) | undefined {
  const head = plainOf(text, line);
  if (head.length > LONGEST_HEAD) return undefined;
  const isTitle = line.isHeading || BOLD.test(text.slice(line.content, line.end));
  if (!isTitle && !COLON.test(head)) return undefined;
  // "Good, it passes. The approach is:" leads to the list with its last sentence.
  const lead = head.slice(head.lastIndexOf(". ") + 1).trim();
  return { head: lead.replace(COLON, ""), items: [], start: line.content, end: line.end, isTitle };
}

const LONGEST_HEAD = 300;
const COLON = /\s{0,3}[:：]$/u;
const BOLD = /^\*\*[^*]+\*\*[:：]?\s*$/u;

function plainOf(text: string, { content, end }: ProseLine): string {
  return text.slice(content, end).replaceAll("**", "").trim();
}
