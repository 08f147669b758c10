/** Whether a text keeps the format of a brief and the done items of the one before. Advisory and deterministic. Pure. */
import { requireText } from "../input.ts";
import { BRIEF_HEADINGS } from "./sections.ts";
import { onOneLine } from "../ledger/one-line.ts";

/** What is wrong with the form of a brief; empty for one that follows it. */
export interface BriefCheck {
  /** Headings that are absent as a whole line. */
  missing: string[];
  /** The headings that are there are out of order. */
  misordered: boolean;
  /** Done items of the previous brief whose text is nowhere in the new one. */
  lostDone: string[];
}

/**
 * Checks a brief that a model wrote; findings become warnings, never errors.
 *
 * @example checkBrief(text, previousSummary).missing // ["### Blocked"]
 */
export function checkBrief(text: string, previous?: string): BriefCheck {
  requireText(text, "text");
  if (previous !== undefined) requireText(previous, "previous");
  const lines = text.split("\n").map((line) => line.trim());
  const places = BRIEF_HEADINGS.map((heading) => lines.indexOf(heading));
  const present = places.filter((place) => place >= 0);
  const folded = fold(text);
  return {
    missing: BRIEF_HEADINGS.filter((_, index) => (places[index] ?? -1) < 0),
    misordered: present.some((place, index) => index > 0 && place < (present[index - 1] ?? 0)),
    lostDone: doneItems(previous ?? "").filter((item) => !folded.includes(fold(item))),
  };
}

function doneItems(text: string): string[] {
  const items: string[] = [];
  let isDone = false;
  for (const line of text.split("\n").map((raw) => raw.trim())) {
    if (line.startsWith("#")) isDone = line === "### Done";
    const item = isDone ? /^- \[[xX]\] (.*)$/.exec(line)?.[1]?.trim() : undefined;
    if (item) items.push(item);
  }
  return items;
}

function fold(text: string): string {
  return onOneLine(text.toLowerCase()).replace(/\.$/, "");
}
