/** What the user waits for: kept verbatim through a compaction, whatever the summary says of it. Pure. */
import { isRealUserTurn, wasInterrupted } from "../compact/progress.ts";
import type { Message } from "../transcript/message.ts";
import { boundOutput } from "./bound-output.ts";

/** Splits off what has not been answered at all: it is not history yet, so it is never part of the head. */
export function splitUnanswered(messages: readonly Message[]): { past: Message[]; unanswered: Message[] } {
  const answered = messages.findLastIndex(({ role }) => role === "assistant");
  const asked = messages.findIndex((message, index) => index > answered && isRealUserTurn(message));
  // A session that is nothing but a question has no past that could be compacted instead.
  if (asked <= 0) return { past: [...messages], unanswered: [] };
  return { past: messages.slice(0, asked), unanswered: messages.slice(asked) };
}

/**
 * The request that was being worked on, as a text to carry, when the tail does not hold it. A turn that had ended needs
 * none: carrying it would read like an order to do it again.
 */
export function carriedRequest(
  session: readonly Message[],
  options: { kept: readonly Message[]; maxTokens: number },
): string[] {
  const asked = session.findLast(isRealUserTurn);
  if (!asked || !wasInterrupted(session) || options.kept.some(({ id }) => id === asked.id)) return [];
  const text = asked.parts
    .flatMap((part) => (part.type === "text" && part.synthetic !== true ? [part.text] : []))
    .join("\n");
  if (text.trim() === "") return [];
  return [
    `### The user's current request, word for word (${asked.id})\n${boundOutput(text, { ...options, handle: asked.id })}`,
  ];
}
