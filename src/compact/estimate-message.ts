/** What messages take up in the window: reported usage where there is some, characters where there is none. Pure. */
import { requireList, requireMessage } from "../input.ts";
import { sentResult } from "../prune/cleared.ts";
import { safeJson } from "../transcript/safe-json.ts";
import { lastUsage, occupiedTokens } from "../tokens/usage.ts";
import type { Message, Part } from "../transcript/message.ts";
import { isSound } from "../transcript/sound.ts";

/** Tokens of a picture or other attachment, whatever its size. */
const MEDIA_TOKENS = 1200;

/**
 * Tokens of one message as it is replayed: four characters each, rounded up per part.
 *
 * @example estimateMessage({ id: "m", role: "user", time: { created: 0 }, parts: [{ type: "text", id: "p", text: "12345" }] }) === 2
 */
export function estimateMessage(message: Message): number {
  requireMessage(message, "message");
  return message.parts.reduce((sum, part) => sum + estimatePart(part), 0);
}

/**
 * Tokens of the next request: the last reported usage, and estimates of what came after it.
 *
 * @example contextTokens(transcript.messages) // { tokens: 48210, source: "reported" }
 */
export function contextTokens(messages: readonly Message[]): { tokens: number; source: "reported" | "estimated" } {
  requireList(messages, "messages");
  const usage = lastUsage(messages);
  const later = usage ? messages.slice(usage.index + 1) : messages;
  const estimated = later.reduce((sum, message) => sum + estimateMessage(message), 0);
  return usage
    ? { tokens: occupiedTokens(usage.tokens) + estimated, source: "reported" }
    : { tokens: estimated, source: "estimated" };
}

function estimatePart(part: Part): number {
  if (!isSound(part)) return 0;
  switch (part.type) {
    case "text":
      return part.ignored === true ? 0 : Math.ceil(part.text.length / 4);
    case "reasoning":
      return Math.ceil(part.text.length / 4);
    case "tool":
      return Math.ceil((part.tool.length + safeJson(part.state.input).length + sentResult(part).length) / 4);
    case "file":
      return MEDIA_TOKENS;
    default:
      return 0;
  }
}
