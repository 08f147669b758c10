/** Keeps one tool result from filling the window: its start, its end and a handle to the rest. Pure. */
import { shortenOutput } from "../prune/shorten.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import { largestFitting } from "../tokens/fit.ts";

/** The text itself when it fits; otherwise as much of its head and tail as does. */
export function boundOutput(text: string, { maxTokens, handle }: { maxTokens: number; handle: string }): string {
  if (budgetTokens(text) <= maxTokens) return text;
  const shorten = (keep: number): string => shortenOutput(text, { keep, handle });
  // No estimate counts fewer than a token for four characters, so more than this can never fit.
  const most = Math.min(text.length, 4 * maxTokens);
  return shorten(largestFitting(most, (keep) => keep === 0 || budgetTokens(shorten(keep)) <= maxTokens));
}

/** What each of `count` results of one step may take, so that all of them together still fit under the line. */
export function resultAllowance(input: { trigger: number; occupied: number; count: number }): number {
  const room = Math.max(0.1 * input.trigger, input.trigger - input.occupied) * 0.8;
  const share = room / Math.max(1, input.count);
  return Math.max(MINIMUM, Math.floor(Math.min(share, LARGEST_SHARE * input.trigger)));
}

const MINIMUM = 200;
const LARGEST_SHARE = 0.25;
