/** Makes the head that the host hands to its summariser small enough for the window. Pure but for the given clone. */
import { budgetTokens } from "../../../tokens/estimate.ts";
import { sliceHead, sliceTail } from "../../../tokens/fit.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { HostMessage } from "../host/host.ts";

export interface FitResult {
  /** Messages that were left out, oldest first. */
  dropped: number;
  /** Estimated tokens of what stays. */
  tokens: number;
}

/**
 * Works through a ladder and stops at the first step that fits: long outputs by head and tail, then no reasoning and
 * short call arguments, then short outputs and texts, and at last the oldest messages go. `messages` is the host's
 * clone and is changed in place: a new array would not be seen.
 */
export function fitHead(messages: HostMessage[], budget: number): FitResult {
  for (const step of LADDER) {
    for (const message of messages) message.parts = message.parts.flatMap((part) => shrinkPart(part, step));
    const tokens = measure(messages);
    if (tokens <= budget) return { dropped: 0, tokens };
  }
  return dropOldest(messages, budget);
}

interface Step {
  output: number;
  text: number;
  argument: number;
  reasoning: boolean;
}

// The host shows the first 2,000 characters of an output, so an error at its end is lost unless the tail moves up.
const LADDER: readonly Step[] = [
  { output: 1_900, text: 200_000, argument: 20_000, reasoning: true },
  { output: 1_900, text: 40_000, argument: 1_000, reasoning: false },
  { output: 600, text: 4_000, argument: 300, reasoning: false },
  { output: 200, text: 1_200, argument: 120, reasoning: false },
];

function shrinkPart(part: Record<string, unknown>, step: Step): Record<string, unknown>[] {
  switch (part["type"]) {
    case "reasoning":
      return step.reasoning ? [part] : [];
    case "text":
      return [{ ...part, text: clip(asString(part["text"]) ?? "", step.text) }];
    case "tool":
      return [{ ...part, state: shrinkState(asRecord(part["state"]) ?? {}, step) }];
    default:
      return [part];
  }
}

function shrinkState(state: Record<string, unknown>, step: Step): Record<string, unknown> {
  const shrunk: Record<string, unknown> = { ...state, input: shrinkInput(state["input"], step.argument) };
  for (const field of ["output", "error"]) {
    const text = asString(state[field]);
    if (text !== undefined) shrunk[field] = clip(text, step.output);
  }
  return shrunk;
}

function shrinkInput(input: unknown, length: number): unknown {
  const fields = asRecord(input);
  if (!fields) return input;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value === "string") return [name, clip(value, length)];
      const json = typeof value === "object" ? (JSON.stringify(value) ?? "") : "";
      return [name, json.length > length ? clip(json, length) : value];
    }),
  );
}

function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const mark = `\n[… ${text.length - length} characters left out …]\n`;
  const room = Math.max(0, length - mark.length);
  return `${sliceHead(text, Math.ceil(room / 2))}${mark}${sliceTail(text, Math.floor(room / 2))}`;
}

function measure(messages: readonly HostMessage[]): number {
  return messages.reduce((sum, message) => sum + messageTokens(message), 0);
}

// The labels the host writes before each piece cost a few tokens of their own.
const LABEL_TOKENS = 6;

function messageTokens({ parts }: HostMessage): number {
  return parts.reduce((sum, part) => sum + LABEL_TOKENS + budgetTokens(partText(part)), 0);
}

function partText(part: Record<string, unknown>): string {
  if (part["type"] !== "tool") return asString(part["text"]) ?? "";
  const state = asRecord(part["state"]) ?? {};
  const input = JSON.stringify(state["input"] ?? {}) ?? "";
  return `${asString(part["tool"]) ?? ""}${input}${asString(state["output"]) ?? asString(state["error"]) ?? ""}`;
}

function dropOldest(messages: HostMessage[], budget: number): FitResult {
  let tokens = measure(messages);
  let dropped = 0;
  // The newest message always stays: a summariser that is shown nothing has nothing to say.
  while (tokens > budget && dropped < messages.length - 1) {
    const oldest = messages[dropped];
    if (oldest) tokens -= messageTokens(oldest);
    dropped += 1;
  }
  messages.splice(0, dropped);
  return { dropped, tokens };
}
