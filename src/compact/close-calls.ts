/** A tail in which each call has a result, as every view must: what nobody answered is told as interrupted. Pure. */
import { UNANSWERED } from "../summarise/model/model-messages.ts";
import type { Message, Part } from "../transcript/message.ts";

/** The same messages where nothing is open; those with an open call are copied. */
export function closeCalls(messages: readonly Message[]): Message[] {
  return messages.map((message) =>
    message.parts.some(isOpen)
      ? { ...message, parts: message.parts.map((part) => close(part, message.time)) }
      : message,
  );
}

function isOpen(part: Part): boolean {
  return part.type === "tool" && (part.state.status === "pending" || part.state.status === "running");
}

function close(part: Part, { created }: Message["time"]): Part {
  if (part.type !== "tool" || !isOpen(part)) return part;
  const { input } = part.state;
  return { ...part, state: { status: "error", input, error: UNANSWERED, time: { start: created, end: created } } };
}
