/** Age pruning: old tool results beyond a protected amount are marked as cleared. Pure: marked copies, nothing deleted. */
import { requireObject } from "../input.ts";
import { estimateTokens } from "../tokens/estimate.ts";
import { listOf, type MessageList } from "../transcript/message-list.ts";
import type { Message, ToolPart } from "../transcript/message.ts";
import { isSound } from "../transcript/sound.ts";
import { clearParts, type PrunedPart } from "./cleared.ts";

/**
 * Pruning happens only when it saves more than this many tokens: every prune costs the prompt cache.
 *
 * @example const pays = savedTokens > PRUNE_MINIMUM;
 */
export const PRUNE_MINIMUM = 20_000;
/**
 * The newest tool output up to this many tokens is never pruned.
 *
 * @example const isRecent = tokensBehind <= PRUNE_PROTECT;
 */
export const PRUNE_PROTECT = 40_000;
/**
 * Tools whose output is never pruned nor counted.
 *
 * @example PRUNE_PROTECTED_TOOLS.includes(part.tool)
 */
export const PRUNE_PROTECTED_TOOLS: readonly string[] = ["skill"];

/** The messages after pruning, and what was cleared. */
export interface PruneResult {
  /** The very list given when nothing was cleared: a copy would be the one cost of a turn that grows with the session. */
  messages: Message[];
  /** In walking order, newest first. */
  pruned: PrunedPart[];
  savedTokens: number;
}

/**
 * Marks old tool results as cleared. `given` is the whole session, oldest first; it is not changed.
 *
 * @example
 * const { messages, savedTokens } = prune(history, { now: Date.now() });
 */
export function prune(given: MessageList, options: { now: number; config?: { prune?: boolean } }): PruneResult {
  const messages = listOf(given, "messages");
  requireObject(options, "options");
  const pruned = options.config?.prune === false ? [] : findOldResults(messages);
  const savedTokens = pruned.reduce((sum, part) => sum + part.tokens, 0);
  // The list is the caller's own: whether it may be changed is for him to say.
  if (savedTokens <= PRUNE_MINIMUM) return { messages: messages as Message[], pruned: [], savedTokens: 0 };
  return { messages: clearParts(messages, pruned, options.now), pruned, savedTokens };
}

function findOldResults(messages: readonly Message[]): PrunedPart[] {
  const found: PrunedPart[] = [];
  let total = 0;
  for (const { message, part } of resultsNewestFirst(messages)) {
    if (PRUNE_PROTECTED_TOOLS.includes(part.tool)) continue;
    // A result that was cleared before ends the walk: everything older was considered then.
    if (part.state.status !== "completed" || part.state.time?.compacted) break;
    const tokens = estimateTokens(part.state.output);
    total += tokens;
    if (total > PRUNE_PROTECT) found.push({ messageID: message.id, partID: part.id, tokens });
  }
  return found;
}

/** Completed tool results behind the last two user turns, up to the nearest summary. */
function* resultsNewestFirst(messages: readonly Message[]): Generator<{ message: Message; part: ToolPart }> {
  let turns = 0;
  // By index, because a reversed copy of a long session would cost more than the walk, which ends early.
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message) continue;
    if (message.role === "user") turns += 1;
    // Tested before the summary, so that a summary inside the last two turns does not end the walk.
    if (turns < 2) continue;
    if (message.role === "assistant" && message.summary === true) return;
    for (const part of message.parts.toReversed()) {
      if (isSound(part) && part.type === "tool" && part.state.status === "completed") yield { message, part };
    }
  }
}
