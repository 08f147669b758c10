/** How much a relative matters to the frame at hand: nearness, age and words in common as one score. Pure. */
import type { Frame } from "./frame.ts";
import { countShared } from "../ledger/words.ts";
import { wordsOf } from "./words.ts";

/** Relatives beside the current line of work are shown from this score on. */
export const MINIMUM_SCORE = 30;

/** The score of an ancestor; the parent is at depth 1. */
export function ancestorScore(frame: Frame, { depth, now }: { depth: number; now: number }): number {
  const status = frame.status === "in_progress" ? 30 : frame.status === "completed" ? 10 : 0;
  return (
    nearness(depth) +
    Math.max(0, 50 - ageInHours(frame, now)) +
    status +
    (hasSummary(frame) ? 20 : 0) +
    (frame.artifacts.length > 0 ? 10 : 0)
  );
}

/** The score of a sibling against the words of the current goal; an uncle loses 15 per level above. */
export function siblingScore(
  frame: Frame,
  { goalWords, now, level = 0 }: { goalWords: ReadonlySet<string>; now: number; level?: number },
): number {
  return (
    Math.max(0, 100 - 10 * ageInHours(frame, now)) +
    20 * countShared(wordsOf(frame.goal), goalWords) +
    10 * countShared(wordsOf(frame.compactionSummary ?? ""), goalWords) +
    25 * countShared(wordsOf(frame.artifacts.join(" ")), goalWords) +
    (hasSummary(frame) ? 30 : 0) +
    (frame.artifacts.length > 0 ? 15 : 0) +
    outcomeScore(frame) -
    15 * level
  );
}

function nearness(depth: number): number {
  if (depth === 1) return 1000;
  return depth === 2 ? 500 : Math.max(0, 100 - 20 * depth);
}

function outcomeScore({ status }: Frame): number {
  if (status === "completed") return 20;
  return status === "failed" || status === "blocked" ? 15 : 0;
}

function hasSummary({ compactionSummary }: Frame): boolean {
  return compactionSummary !== undefined && compactionSummary !== "";
}

// A clock that runs backwards makes a frame brand new, never older than that.
function ageInHours({ updatedAt }: Frame, now: number): number {
  return Math.max(0, now - updatedAt) / 3_600_000;
}
