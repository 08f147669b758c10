/** A tail that is too big, made to fit by shortening its tool results; what people wrote is never shortened. Pure. */
import { requireNumber } from "../input.ts";
import { shortenOutput } from "../prune/shorten.ts";
import { largestFitting } from "../tokens/fit.ts";
import type { Message, Part } from "../transcript/message.ts";
import { soundMessages } from "../transcript/sound.ts";
import { resultOf } from "../transcript/tool-result.ts";
import { estimateMessage } from "./estimate-message.ts";

/**
 * The messages with every tool result cut to one common length, the largest that makes them fit in `budget`. When text
 * alone is over the budget, results are as short as they get and the excess remains.
 *
 * @example const tail = fitTail(messages.slice(cut.firstKeptIndex), 20_000);
 */
export function fitTail(session: readonly Message[], budget: number): Message[] {
  const messages = soundMessages(session);
  requireNumber(budget, "budget");
  const fits = (keep: number): boolean => total(shortenResults(messages, keep)) <= budget;
  if (total(messages) <= budget) return [...messages];
  return shortenResults(
    messages,
    largestFitting(longestResult(messages), (keep) => keep === 0 || fits(keep)),
  );
}

function total(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + estimateMessage(message), 0);
}

function longestResult(messages: readonly Message[]): number {
  const lengths = messages.flatMap(({ parts }) =>
    parts.map((part) => (part.type === "tool" ? resultOf(part).length : 0)),
  );
  return lengths.reduce((longest, length) => Math.max(longest, length), 0);
}

function shortenResults(messages: readonly Message[], keep: number): Message[] {
  return messages.map((message) => ({ ...message, parts: message.parts.map((part) => shortenPart(part, keep)) }));
}

function shortenPart(part: Part, keep: number): Part {
  if (part.type !== "tool") return part;
  const { state } = part;
  const shorten = (text: string): string => shortenOutput(text, { keep, handle: part.id });
  if (state.status === "completed") return { ...part, state: { ...state, output: shorten(state.output) } };
  return state.status === "error" ? { ...part, state: { ...state, error: shorten(state.error) } } : part;
}
