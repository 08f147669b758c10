/** The words of a conversation, as the knowledge extractors read them. Pure. */
import { requireMessages } from "../input.ts";
import type { Message } from "../transcript/message.ts";

/**
 * Text parts of all messages in order. Synthetic and ignored parts, summaries, tools, reasoning and files are left out:
 * nothing that a host or an earlier compaction wrote may come back as knowledge.
 *
 * @example extractConcepts(conversationText(transcript.messages))
 */
export function conversationText(messages: readonly Message[] | { data: readonly Message[] }): string {
  const list = typeof messages === "object" && messages !== null && "data" in messages ? messages.data : messages;
  requireMessages(list, "messages");
  return list
    .filter((message) => !(message.role === "assistant" && message.summary === true))
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.type === "text" && part.synthetic !== true && part.ignored !== true ? [part.text] : []))
    .join("\n");
}
