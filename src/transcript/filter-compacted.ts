/** What the model sees of a session that was compacted. Pure: a stream of messages in, the visible ones out. */
import { requireIterable, requireMessage } from "../input.ts";
import { type MessageAnswer, withoutAnswer } from "./message-list.ts";
import type { CompactionPart, Message } from "./message.ts";

/**
 * Reads a session backwards and returns what is still in the context, oldest first: the newest finished
 * compaction request, its summary, the tail it kept verbatim, and everything that came later.
 * The stream is read no further than the request, or than the start of its tail.
 *
 * @example
 * const visible = await filterCompacted(transcript.messages.toReversed());
 */
export async function filterCompacted(
  newestFirst: Iterable<Message> | AsyncIterable<Message> | MessageAnswer,
): Promise<Message[]> {
  const stream = withoutAnswer(newestFirst);
  requireIterable(stream, "newestFirst");
  const summarised = new Set<string>();
  const recent: Message[] = [];
  const tail: Message[] = [];
  let tailStart: string | undefined;
  let boundary: Message | undefined;
  for await (const message of stream) {
    requireMessage(message, "newestFirst", recent.length + tail.length);
    (boundary ? tail : recent).push(message);
    if (boundary) {
      if (message.id === tailStart) return arrange(recent, tail);
      continue;
    }
    const request = compactionRequest(message);
    if (request && summarised.has(message.id)) {
      if (request.tail_start_id === undefined) return arrange(recent, []);
      boundary = message;
      tailStart = request.tail_start_id;
    }
    if (isFinishedSummary(message) && message.parentID !== undefined) summarised.add(message.parentID);
  }
  // The stream ended: either nothing was ever compacted, or the start of the tail is gone and with it the tail.
  return boundary ? arrange(recent, []) : recent.reverse();
}

/** The compaction part of a user message that asked for a compaction. */
export function compactionRequest(message: Message): CompactionPart | undefined {
  if (message.role !== "user") return undefined;
  return message.parts.find((part): part is CompactionPart => part?.type === "compaction");
}

/** True for a summary that stands: written to its end and without an error. */
export function isFinishedSummary(message: Pick<Message, "role" | "summary" | "finish" | "error">): boolean {
  if (message.role !== "assistant" || message.summary !== true) return false;
  const failed = message.error !== undefined && message.error !== null;
  return !failed && message.finish !== undefined && message.finish !== "";
}

// Both lists are newest first; the request is the last of `recent`. The summary goes right behind the request even
// when the user typed something while it was being written.
function arrange(recent: Message[], tail: Message[]): Message[] {
  const [request, ...later] = recent.reverse();
  if (!request) return [];
  const at = later.findIndex((message) => isFinishedSummary(message) && message.parentID === request.id);
  const [summary] = later.splice(at, 1);
  // Inside the tail an older compaction has nothing left to say: the new summary has taken its place.
  const kept = tail.reverse().filter((message) => message.summary !== true && !compactionRequest(message));
  return [request, ...(summary ? [summary] : []), ...kept, ...later];
}
