/** How the context of a session grew, and shrank when it was compacted. Pure. */
import { compactionRequest, isFinishedSummary } from "../transcript/filter-compacted.ts";
import type { CompactionPart, Message, TokenCounts } from "../transcript/message.ts";
import { tokensByKind, totalOf } from "./message-tokens.ts";

/** The context as it stood behind one message. */
export interface GrowthPoint {
  /** How many messages of the session there were. */
  messages: number;
  contextTokens: number;
  /** What the provider last reported, when it did; includes the system prompt and the tools. */
  reportedTokens?: number;
}

const POINTS = 10;

/** The context at ten places of the session, evenly spread, the last at its end. */
export function growthOf(messages: readonly Message[]): GrowthPoint[] {
  const sizes = contextSizes(messages);
  const step = Math.max(1, messages.length / POINTS);
  const points: GrowthPoint[] = [];
  let reported: number | undefined;
  messages.forEach((message, index) => {
    if (message.tokens && message.summary !== true) reported = occupied(message.tokens);
    // Behind a compaction the last report speaks of a context that is gone.
    if (isFinishedSummary(message)) reported = undefined;
    if (Math.floor((index + 1) / step) === Math.floor(index / step) && index + 1 < messages.length) return;
    points.push({
      messages: index + 1,
      contextTokens: sizes[index] ?? 0,
      ...(reported === undefined ? {} : { reportedTokens: reported }),
    });
  });
  return points;
}

function occupied({ input, output, reasoning, cache }: TokenCounts): number {
  return input + output + reasoning + cache.read + cache.write;
}

/** The size of the context behind each message; a finished compaction leaves its summary and the tail it kept. */
function contextSizes(messages: readonly Message[]): number[] {
  const requests = new Map<string, CompactionPart>();
  const spokenBefore = new Map<string, number>();
  // The context is `spoken + carried`: what was ever said, plus the summary, less what its compaction dropped.
  let spoken = 0;
  let carried = 0;
  return messages.map((message) => {
    spokenBefore.set(message.id, spoken);
    const size = totalOf(tokensByKind([message]));
    const asked = compactionRequest(message);
    const answered = isFinishedSummary(message) ? requests.get(message.parentID ?? "") : undefined;
    if (asked) requests.set(message.id, asked);
    if (answered) carried = size - (spokenBefore.get(answered.tail_start_id ?? "") ?? spoken);
    else spoken += size;
    return spoken + carried;
  });
}
