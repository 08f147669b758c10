/** What one compaction covers: the messages that are new, those it replaces and those that stay. Pure. */
import { safeJson } from "../transcript/safe-json.ts";
import { REFUSALS } from "../summarise/refusals.ts";
import type { CompactionState } from "../summarise/state.ts";
import { classTokens } from "../tokens/class-estimate.ts";
import type { Message, Part } from "../transcript/message.ts";
import { resultOf } from "../transcript/tool-result.ts";
import { findCutPoint } from "./cut.ts";
import { lastCovered } from "./state.ts";
import { fitTail } from "./tail.ts";

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
    return { kind: "refused", reason: REFUSALS.needsExchange };
  }
  const cut = keepTokens > 0 ? findCutPoint(messages, { from: covered, keepRecentTokens: keepTokens }) : KEEP_NOTHING;
  // What the state covers stays covered: with nothing new to cover the same brief and the same tail come out again.
  const firstKept = Math.max(covered, Math.min(cut.firstKeptIndex, messages.length));
  if (keepTokens > 0 && firstKept === 0) return { kind: "refused", reason: REFUSALS.tooSmall };
  if (keepTokens > 0 && covered === messages.length) return { kind: "refused", reason: REFUSALS.alreadyCompacted };
  const head = messages.slice(0, firstKept);
  const tail = cut.oversized ? fitTail(messages.slice(firstKept), keepTokens) : messages.slice(firstKept);
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

const KEEP_NOTHING = { firstKeptIndex: Infinity, oversized: false };

/** How many messages the state already holds: all up to the last one it covers; none when that one is not here. */
function coveredCount(messages: readonly Message[], state: CompactionState | undefined): number {
  const last = lastCovered(state);
  return last === undefined ? 0 : messages.findLastIndex(({ id }) => id === last) + 1;
}

function sumTokens(messages: readonly Message[]): number {
  let sum = 0;
  for (const message of messages) for (const part of message.parts) sum += partTokens(part);
  return sum;
}

function partTokens(part: Part): number {
  if (part.type === "text" || part.type === "reasoning") return classTokens(part.text);
  if (part.type !== "tool") return 0;
  return classTokens(resultOf(part)) + classTokens(safeJson(part.state.input));
}
