/** What is remembered about compactions that did not help, so that the engine stops trying. Pure. */
import { isRealUserTurn } from "../compact/progress.ts";
import { asCount, asRecord } from "../transcript/foreign.ts";
import { compactionRequest, isFinishedSummary } from "../transcript/filter-compacted.ts";
import type { Message } from "../transcript/message.ts";

/** Stored with the session; absent while compactions help. */
export interface Guard {
  /** Consecutive compactions that were refused, or whose first reply was still over the line. */
  fruitless: number;
  /** What was counted then: no compaction has brought the session below it. */
  floorTokens: number;
  trigger: number;
}

export function readGuard(value: unknown): Guard | undefined {
  const record = asRecord(value);
  if (!record) return undefined;
  return {
    fruitless: asCount(record["fruitless"]),
    floorTokens: asCount(record["floorTokens"]),
    trigger: asCount(record["trigger"]),
  };
}

/** Only the first reply after a compaction tells whether it helped; any reply below the line clears the memory. */
export function guardAfterReply(
  guard: Guard | undefined,
  reply: { isFirstSinceCompaction: boolean; tokens: number; trigger: number },
): Guard | undefined {
  if (reply.tokens <= reply.trigger) return reply.tokens > 0 ? undefined : guard;
  if (!reply.isFirstSinceCompaction) return guard;
  return guardAfterRefusal(guard, reply);
}

/** A compaction that was refused because it would gain nothing is as fruitless as one whose first reply is over the line. */
export function guardAfterRefusal(guard: Guard | undefined, now: { tokens: number; trigger: number }): Guard {
  return { fruitless: (guard?.fruitless ?? 0) + 1, floorTokens: now.tokens, trigger: now.trigger };
}

// A fifth of the line has to come on top of what compaction could not remove before another attempt can gain anything.
const GROWTH = 0.2;

/** True when compacting again would end where the last attempts ended. A larger window is a new chance. */
export function isPointless(
  guard: Guard | undefined,
  now: { tokens: number; trigger: number; maxAttempts: number },
): boolean {
  if (!guard || guard.fruitless < now.maxAttempts || now.trigger > guard.trigger) return false;
  return now.tokens <= guard.floorTokens + GROWTH * now.trigger;
}

/** True until the first reply after the newest compaction; false when there has been none. */
export function isFirstSinceCompaction(history: readonly Message[]): boolean {
  const last = history.findLast(({ role }) => role === "assistant");
  return last !== undefined && isFinishedSummary(last);
}

/** Automatic compactions since a person last said something. */
export function automaticAttempts(history: readonly Message[]): number {
  const since = history.slice(history.findLastIndex(isRealUserTurn) + 1);
  return since.filter((message) => compactionRequest(message)?.auto === true).length;
}
