/** Keeps one tool result from filling the window: its start, its end and a handle to the rest. Pure. */
import { budgetTokens } from "../tokens/estimate.ts";
import { sliceHead, sliceTail } from "../tokens/fit.ts";

// Errors and totals stand at the end of an output more often than in its middle, so the end gets its share.
const HEAD_SHARE = 0.6;

/** The text itself when it fits; otherwise head and tail around a note that says how to get the rest. */
export function boundOutput(text: string, options: { maxTokens: number; handle: string }): string {
  let tokens = budgetTokens(text);
  if (tokens <= options.maxTokens) return text;
  let length = text.length;
  let bounded = text;
  // Scripts cost differently per character, so the first cut is a guess by the average; each round corrects it.
  while (tokens > options.maxTokens && length > 0) {
    length = Math.floor(Math.min(length * 0.9, (length * options.maxTokens) / tokens));
    bounded = cut(text, length, options.handle);
    tokens = budgetTokens(bounded);
  }
  return bounded;
}

function cut(text: string, length: number, handle: string): string {
  const head = sliceHead(text, Math.floor(length * HEAD_SHARE));
  const tail = sliceTail(text, Math.max(0, length - head.length));
  const omitted = text.length - head.length - tail.length;
  return `${head}\n\n[... ${omitted} characters left out; recall "${handle}" returns the full text ...]\n\n${tail}`;
}

/** What each of `count` results of one step may take, so that all of them together still fit under the line. */
export function resultAllowance(input: { trigger: number; occupied: number; count: number }): number {
  const room = Math.max(0.1 * input.trigger, input.trigger - input.occupied) * 0.8;
  const share = room / Math.max(1, input.count);
  return Math.max(MINIMUM, Math.floor(Math.min(share, LARGEST_SHARE * input.trigger)));
}

const MINIMUM = 200;
const LARGEST_SHARE = 0.25;
