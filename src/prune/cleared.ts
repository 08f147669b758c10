/** Marking tool results as cleared, and how a cleared result reads. Pure: copies only. */
import type { Message, Part, ToolPart } from "../transcript/message.ts";
import { isSound } from "../transcript/sound.ts";
import { resultOf } from "../transcript/tool-result.ts";

/** One tool result that was taken out of the model's view, and what that saved. */
export interface PrunedPart {
  messageID: string;
  partID: string;
  tokens: number;
}

/**
 * What a model reads in place of a cleared result; the stored output stays.
 *
 * @example const isCleared = output === CLEARED_RESULT;
 */
export const CLEARED_RESULT = "[Old tool result content cleared]";

/** What came back from a call as it is sent again. */
export function sentResult({ state }: ToolPart): string {
  return state.status === "completed" && state.time?.compacted ? CLEARED_RESULT : resultOf({ state });
}

/** Copies of `messages` in which the named results carry one shared timestamp; untouched messages are the same objects. */
export function clearParts(messages: readonly Message[], pruned: readonly PrunedPart[], now: number): Message[] {
  const marked = new Set(pruned.map(({ messageID, partID }) => `${messageID}\n${partID}`));
  return messages.map((message) => {
    const isMarked = (part: Part): boolean => isSound(part) && marked.has(`${message.id}\n${part.id}`);
    if (!message.parts.some(isMarked)) return message;
    return { ...message, parts: message.parts.map((part) => (isMarked(part) ? clearPart(part, now) : part)) };
  });
}

function clearPart(part: Part, now: number): Part {
  if (part.type !== "tool" || part.state.status !== "completed") return part;
  return { ...part, state: { ...part.state, time: { ...part.state.time, compacted: now } } };
}
