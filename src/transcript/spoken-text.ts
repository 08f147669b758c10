/** What the assistant said in a session, as one text to compare a summary with. Pure. */
import type { Message } from "./message.ts";

/** The newest of it; earlier summaries, and what the user wrote, are left out: a summary may well repeat them. */
export function spokenText(messages: readonly Message[]): string {
  const texts: string[] = [];
  let room = LONGEST;
  for (const { role, summary, parts } of messages.toReversed()) {
    if (room <= 0) break;
    if (role !== "assistant" || summary === true) continue;
    for (const part of parts)
      if (part.type === "text") {
        texts.push(part.text);
        room -= part.text.length;
      }
  }
  return texts.join("\n");
}

const LONGEST = 400_000;
