/** Whether automatic compactions get anywhere, and whether work was under way when one began. Pure. */
import type { Message } from "../transcript/message.ts";

/** A turn that a person typed: neither a compaction request nor a text that a host or plugin wrote. */
export function isRealUserTurn(message: Message): boolean {
  if (message.role !== "user" || isCompactionRequest(message)) return false;
  return message.parts.some(
    (part) => part.type === "file" || (part.type === "text" && !part.synthetic && !part.ignored),
  );
}

/** The message that asks for a compaction. */
export function isCompactionRequest(message: Message): boolean {
  return message.role === "user" && message.parts.some((part) => part.type === "compaction");
}

/**
 * How many automatic compactions in a row, up to the newest, were followed by at most one reply before the next was
 * asked for: the context was full again at once, so they gained nothing. A real user turn starts the count anew.
 */
export function passesWithoutProgress(messages: readonly Message[]): number {
  let passes = 0;
  let replies: number | undefined;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message || isRealUserTurn(message)) break;
    if (isCompactionRequest(message)) {
      // The newest request has nothing behind it yet: it starts the count, it is not counted.
      if (replies !== undefined) passes += 1;
      replies = 0;
    } else if (message.role === "assistant" && message.summary !== true && replies !== undefined && (replies += 1) > 1)
      break;
  }
  return passes;
}

/**
 * True when the newest reply had not ended its turn: it asked for tools, was cut off or failed. After a reply that
 * stopped, going on would be work nobody asked for.
 */
export function wasInterrupted(messages: readonly Message[]): boolean {
  const last = messages.findLast((message) => message.role === "assistant" || isRealUserTurn(message));
  if (!last || last.role === "user" || last.summary === true) return last?.role === "user";
  return last.error !== undefined || last.finish !== "stop";
}
