/** What a message says: its texts, without reasoning, calls and files. Pure. */
import type { Message } from "./message.ts";

export function messageText({ parts }: Message): string {
  return parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
}
