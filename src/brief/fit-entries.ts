/** Chooses which items of a brief fit a budget: the most valuable first, then shorter forms, at last a cut. Pure. */
import { budgetTokens } from "../tokens/estimate.ts";
import { largestFitting, sliceHead } from "../tokens/fit.ts";
import { drawBrief, type Dialect, type Entry } from "./dialect.ts";
import { leftOutLine } from "./line.ts";
import type { Section } from "./sections.ts";

interface Page {
  dialect: Dialect;
  budget: number;
  keepEmpty: boolean;
}

/** The page with as many items as fit; always within the budget, also of a single token. */
export function fitEntries(all: readonly Entry[], options: { dialect: Dialect; budget: number }): string {
  const entries = shortenGoal(all, options.budget);
  // The frame of headings is worth a quarter of the page at most: below that, empty sections go before any item does.
  const frame = budgetTokens(drawBrief([], options.dialect, { keepEmpty: true }));
  const page: Page = { ...options, keepEmpty: frame * 4 <= options.budget };
  const candidates = byValue(entries);
  let target = page.budget - (page.keepEmpty ? frame : 0);
  while (target > 0) {
    const chosen = admit(candidates, page, target);
    const text = draw(entries, chosen, page);
    const excess = budgetTokens(text) - page.budget;
    if (excess <= 0 && chosen.size > 0) return text;
    // Costs are estimates; steps of a fiftieth bound the number of tries whatever the items are.
    target -= Math.max(excess, Math.ceil(page.budget / 50));
  }
  return cutMostValuable(entries, page);
}

/** A newest goal that would fill the page by itself is cut, or it would cost the user's rules their place. */
function shortenGoal(entries: readonly Entry[], budget: number): readonly Entry[] {
  const index = entries.findLastIndex(({ section }) => section === "goal");
  const text = entries[index]?.text ?? "";
  const limit = Math.floor(budget / 3);
  if (budgetTokens(text) <= limit) return entries;
  const length = largestFitting(text.length, (count) => budgetTokens(`${sliceHead(text, count)}${CUT}`) <= limit);
  return length === 0
    ? entries
    : entries.with(index, { section: "goal", text: `${sliceHead(text, length).trimEnd()}${CUT}` });
}

const CUT = " …";

// Newest first where a list grows at its end: of two goals or two done items the later one matters more.
const VALUE: readonly { section: Section; newestFirst: boolean }[] = [
  { section: "goal", newestFirst: true },
  { section: "constraints", newestFirst: false },
  { section: "inProgress", newestFirst: false },
  { section: "blocked", newestFirst: false },
  { section: "nextSteps", newestFirst: false },
  { section: "decisions", newestFirst: true },
  { section: "modifiedFiles", newestFirst: true },
  { section: "done", newestFirst: true },
  { section: "criticalContext", newestFirst: false },
  { section: "readFiles", newestFirst: true },
];

function byValue(entries: readonly Entry[]): Entry[] {
  return VALUE.flatMap(({ section, newestFirst }) => {
    const own = entries.filter((entry) => entry.section === section);
    return newestFirst ? own.reverse() : own;
  });
}

// Heading, blank line and tags of a section that was not there before.
const SECTION_COST = 8;
// Marker and line break of an item.
const ITEM_COST = 2;

/** The items whose estimated cost fits, in order of value; one that is too big is passed over for smaller ones. */
function admit(candidates: readonly Entry[], page: Page, target: number): Set<Entry> {
  const sections = new Set<Section>();
  let left = target - budgetTokens(leftOutLine(candidates.length));
  const chosen = candidates.filter((entry) => {
    const opening = page.keepEmpty || sections.has(entry.section) ? 0 : SECTION_COST;
    const cost = budgetTokens(entry.text.replaceAll("\n", "\n  ")) + ITEM_COST + opening;
    if (cost > left) return false;
    sections.add(entry.section);
    left -= cost;
    return true;
  });
  return new Set(chosen);
}

function draw(entries: readonly Entry[], chosen: ReadonlySet<Entry>, { dialect, keepEmpty }: Page): string {
  const kept = entries.filter((entry) => chosen.has(entry));
  const missing = entries.length - kept.length;
  const cut = new Set(entries.map(({ section }) => section));
  const text = drawBrief(kept, dialect, { keepEmpty, cut });
  return missing > 0 ? `${text}\n\n${leftOutLine(missing)}` : text;
}

/** Not one item fits: the start of the most valuable one, and the count when there is room for it. */
function cutMostValuable(entries: readonly Entry[], { budget }: Page): string {
  const text = byValue(entries)[0]?.text ?? "";
  const pointer = `\n${leftOutLine(entries.length)}`;
  for (const tail of [pointer, ""]) {
    const length = largestFitting(text.length, (count) => budgetTokens(sliceHead(text, count) + tail) <= budget);
    // A count alone says nothing: it is worth its place only behind a readable piece of text.
    if (length >= text.length || length > tail.length || tail === "")
      return sliceHead(text, length) + (length > 0 ? tail : "");
  }
  return "";
}
