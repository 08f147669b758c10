/** What one compaction covers: the messages that are new, those it replaces and those that stay. Pure. */
import { classTokens } from "../tokens/class-estimate.ts";
import type { Message, Part } from "../transcript/message.ts";
import type { CompactionState } from "./state.ts";

export interface CompactionPlan {
  kind: "ready";
  /** Messages of the head that the state does not cover yet, oldest first. */
  fresh: Message[];
  /** Everything the brief replaces. */
  head: Message[];
  /** What stays verbatim. */
  tail: Message[];
  tokensBefore: number;
  tailTokens: number;
}

export type Plan = CompactionPlan | { kind: "refused"; reason: string };

/** Decides where to cut and what is new; a refusal is a value with the sentence a person reads. */
export function planCompaction(
  messages: readonly Message[],
  { keepTokens = 0, state }: { keepTokens?: number; state?: CompactionState },
): Plan {
  const covered = coveredCount(messages, state);
  if (state === undefined && messages.length < 2) {
    return { kind: "refused", reason: "Nothing to compact (need at least one exchange)" };
  }
  const firstKept = keepTokens > 0 ? firstKeptIndex(messages, covered, keepTokens) : messages.length;
  if (firstKept <= covered && keepTokens > 0) {
    return {
      kind: "refused",
      reason: covered === messages.length ? "Already compacted" : "Nothing to compact (session too small)",
    };
  }
  const head = messages.slice(0, firstKept);
  const tail = messages.slice(firstKept);
  const tailTokens = sumTokens(tail);
  return {
    kind: "ready",
    fresh: messages.slice(covered, firstKept),
    head,
    tail,
    tokensBefore: sumTokens(head) + tailTokens,
    tailTokens,
  };
}

/** How many messages the state already holds: all up to the last one it covers; none when that one is not here. */
function coveredCount(messages: readonly Message[], state: CompactionState | undefined): number {
  const last = state?.["lastMessageID"];
  return typeof last === "string" ? messages.findLastIndex(({ id }) => id === last) + 1 : 0;
}

function sumTokens(messages: readonly Message[]): number {
  let sum = 0;
  for (const message of messages) for (const part of message.parts) sum += partTokens(part);
  return sum;
}

function partTokens(part: Part): number {
  if (part.type === "text" || part.type === "reasoning") return classTokens(part.text);
  if (part.type !== "tool") return 0;
  const { state } = part;
  const result = state.status === "completed" ? state.output : state.status === "error" ? state.error : "";
  return classTokens(result) + classTokens(inputText(state.input));
}

// Arguments from a host may hold anything; what cannot be written as JSON is not sent to a model either.
function inputText(input: unknown): string {
  try {
    return JSON.stringify(input) ?? "";
  } catch {
    return "";
  }
}

function firstKeptIndex(messages: readonly Message[], from: number, keepTokens: number): number {
  let room = keepTokens;
  let index = messages.length;
  while (index > from) {
    const message = messages[index - 1];
    room -= message ? sumTokens([message]) : 0;
    if (room < 0) break;
    index -= 1;
  }
  return index;
}
