/** The words of a conversation, as the knowledge extractors read them. Pure. */
import { requireMessages } from "../input.ts";
import type { Message } from "../transcript/message.ts";
import { withoutAnswer } from "../transcript/message-list.ts";
import { isSound } from "../transcript/sound.ts";

/** A message of ours, or as the host's client returns it. */
type Stored =
  | Message
  | {
      info: { role: string; summary?: unknown };
      parts: readonly { type: string; text?: string; synthetic?: boolean; ignored?: boolean }[];
    };

/**
 * Text parts of all messages in order. Synthetic and ignored parts, summaries, tools, reasoning and files are left out:
 * nothing that a host or an earlier compaction wrote may come back as knowledge.
 *
 * @example extractConcepts(conversationText(transcript.messages))
 */
export function conversationText(messages: readonly Stored[] | { data: readonly Stored[] }): string {
  const list = withoutAnswer<readonly Stored[], Stored>(messages);
  requireMessages(list, "messages");
  return list
    .filter((message) => !isSummary("info" in message ? message.info : message))
    .flatMap<Stored["parts"][number]>(({ parts }) => parts)
    .flatMap((part) => (isSaid(part) ? [part.text] : []))
    .join("\n");
}

function isSummary({ role, summary }: { role: string; summary?: unknown }): boolean {
  return role === "assistant" && summary === true;
}

function isSaid(part: Stored["parts"][number]): part is Stored["parts"][number] & { text: string } {
  return (
    isSound(part) && part.type === "text" && part.text !== undefined && part.synthetic !== true && part.ignored !== true
  );
}
