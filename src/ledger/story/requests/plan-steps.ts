/** The steps of a plan that a request holds: headings or items with numbers, each with what stands below it. Pure, linear. */
import { headingLevel } from "../../line-start.ts";
import { followFences } from "../../fences.ts";

export interface PlanStep {
  number: number;
  title: string;
  /** From the title to the next step or part. */
  text: string;
  start: number;
  end: number;
}

interface Title {
  number: number;
  title: string;
  start: number;
}

interface Reading {
  parts: Map<number, Title[]>;
  items: Title[];
  /** Where a heading stands, and of which level. */
  headings: { start: number; level: number }[];
}

/** The steps in their order; none where they are few, not in order, or of several lists. */
export function planSteps(text: string): PlanStep[] {
  const { parts, items, headings } = readTitles(text);
  for (const [level, titles] of parts)
    if (inOrder(titles)) {
      const ends = headings.filter((heading) => heading.level <= level).map(({ start }) => start);
      return titles.map((title) => cutStep(text, title, ends));
    }
  if (!inOrder(items)) return [];
  const ends = [...items, ...headings].map(({ start }) => start);
  return items.map((title) => cutStep(text, title, ends));
}

function cutStep(text: string, title: Title, ends: readonly number[]): PlanStep {
  const end = ends.reduce((least, at) => (at > title.start && at < least ? at : least), text.length);
  return { ...title, text: text.slice(title.start, end), end };
}

function inOrder(titles: readonly Title[]): boolean {
  return titles.length >= FEWEST && titles.length <= MOST && titles.every(({ number }, at) => number === at + 1);
}

const FEWEST = 3;
/** More steps than this are no plan; bounds what it costs to find their ends. */
const MOST = 40;

function readTitles(text: string): Reading {
  const reading: Reading = { parts: new Map(), items: [], headings: [] };
  let start = 0;
  const codeAt = followFences();
  for (const line of text.split("\n")) {
    if (codeAt(line) === undefined) readLine(reading, line.slice(0, LONGEST_TITLE), start);
    start += line.length + 1;
  }
  return reading;
}

function readLine({ parts, items, headings }: Reading, line: string, start: number): void {
  const level = levelOf(line);
  if (level > 0) {
    headings.push({ start, level });
    const [, number, title] = NUMBERED.exec(line.replace(/^[#*_\s]+/u, "")) ?? [];
    if (number === undefined || title === undefined) return;
    const titles = parts.get(level) ?? [];
    titles.push({ number: Number(number), title: plain(title), start });
    parts.set(level, titles);
    return;
  }
  const [, number, title] = ITEM.exec(line) ?? [];
  if (number !== undefined && title !== undefined) items.push({ number: Number(number), title: plain(title), start });
}

/** Emphasis alone is a heading below all others. */
function levelOf(line: string): number {
  const level = headingLevel(line);
  return level === 0 && /^(?:\*\*|__)[^*_]{1,120}(?:\*\*|__):?$/u.test(line.trim()) ? EMPHASIS : level;
}

function plain(title: string): string {
  return title.replaceAll(/[*_`]{1,3}/gu, "").replace(/[\s:.]+$/u, "");
}

const EMPHASIS = 7;
const LONGEST_TITLE = 300;
const STEP_WORDS = "step|phase|task|part|stage|milestone|schritt|paso|passo|étape";
/** "Step 4: …", "4. …" */
const NUMBERED = new RegExp(`^(?:(?:${STEP_WORDS})\\s+)?(\\d{1,2})(?:\\s?[.:)–—-]\\s*|\\s+)(\\S.*)$`, "iu");
const ITEM = /^(\d{1,2})[.)]\s+(\S.*)$/u;
