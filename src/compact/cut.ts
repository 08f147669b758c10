/** Where to cut a session: what a summary replaces and what stays verbatim. Pure: messages in, a place out. */
import { requireMessage, requireObject } from "../input.ts";
import { compactionRequest } from "../transcript/filter-compacted.ts";
import { listOf, type MessageList } from "../transcript/message-list.ts";
import type { Message } from "../transcript/message.ts";
import { isSound } from "../transcript/sound.ts";
import { estimateMessage } from "./estimate-message.ts";

/** Where the tail begins, and whether that is inside a turn. */
export interface CutPoint {
  /** Everything from here on is kept. */
  firstKeptIndex: number;
  /** Where the turn begins that the cut divides. */
  turnStartIndex?: number;
  isSplitTurn: boolean;
  /** Not even the last place to cut gives a tail within the budget: its tool outputs have to be shortened. */
  oversized: boolean;
}

/**
 * The earliest place to cut from which everything to the end fits in `keepRecentTokens`. Call and result are one part,
 * so no cut ever separates them. Reads no message before the budget's end and the turn it falls in.
 *
 * @example findCutPoint(messages, { keepRecentTokens: 20_000 }).firstKeptIndex
 */
export function findCutPoint(given: MessageList, options: { from?: number; keepRecentTokens: number }): CutPoint {
  const messages = listOf(given, "messages");
  requireObject(options, "options");
  const { from = 0, keepRecentTokens } = options;
  const { earliest, last } = findCuts(messages, from, keepRecentTokens);
  const firstKeptIndex = earliest ?? last ?? messages.length;
  const oversized = earliest === undefined && last !== undefined;
  const turnStartIndex = turnStart(messages, from, firstKeptIndex);
  return turnStartIndex === undefined
    ? { firstKeptIndex, isSplitTurn: false, oversized }
    : { firstKeptIndex, turnStartIndex, isSplitTurn: true, oversized };
}

/** A message that a compaction wrote; no view shows it inside a tail, so it costs nothing there and nothing is cut at it. */
export function isCompactionRecord(message: Message): boolean {
  return (message.role === "assistant" && message.summary === true) || compactionRequest(message) !== undefined;
}

/** Typed by a person: no compaction request and not written by a host or plugin alone. */
export function isRealUserMessage(message: Message): boolean {
  if (message.role !== "user" || compactionRequest(message)) return false;
  return message.parts.some((part) => isSound(part) && !(part.type === "text" && part.synthetic === true));
}

/** The earliest cut whose tail fits, and the last of all; walks back no further than the budget reaches. */
function findCuts(messages: readonly Message[], from: number, budget: number): { earliest?: number; last?: number } {
  const found: { earliest?: number; last?: number } = {};
  let total = 0;
  for (let index = messages.length - 1; index >= from; index -= 1) {
    const message = messageAt(messages, index);
    if (!message || isCompactionRecord(message)) continue;
    total += estimateMessage(message);
    found.last ??= index;
    if (total > budget) return found;
    found.earliest = index;
  }
  // Everything fits: the cut is the start of the range, also when a record of a compaction stands there.
  if (found.earliest !== undefined) found.earliest = from;
  return found;
}

/** The user message that began the turn, when the cut falls behind it and before its end. */
function turnStart(messages: readonly Message[], from: number, cut: number): number | undefined {
  if (messages[cut]?.role !== "assistant" || cut === from) return undefined;
  for (let index = cut - 1; index >= from; index -= 1) {
    const message = messageAt(messages, index);
    if (message && isRealUserMessage(message)) return index;
  }
  return undefined;
}

// Checked where it is read: to check all of a long session would cost more than the walk, which ends early.
function messageAt(messages: readonly Message[], index: number): Message | undefined {
  const message = messages[index];
  requireMessage(message, "messages", index);
  return message;
}
