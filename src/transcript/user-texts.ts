/** What the user wrote in a session, without what a host wrote in his role. Pure. */
import type { Message } from "./message.ts";

export function userTextsOf(messages: readonly Message[]): string[] {
  const users = messages.filter((message) => message.role === "user");
  return users.flatMap((message) =>
    message.parts.flatMap((part) => (part.type === "text" && part.synthetic !== true ? [part.text] : [])),
  );
}
