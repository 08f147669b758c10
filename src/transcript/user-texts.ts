/** What the user said in a session, also through a call of the host, without what a host wrote in his role. Pure. */
import type { Message, Part } from "./message.ts";
import { givenAnswers, refusalWords } from "./user-in-result.ts";

export function userTextsOf(messages: readonly Message[]): string[] {
  return messages.flatMap(({ role, parts }) =>
    parts.flatMap((part) => (role === "user" ? typed(part) : throughCall(part))),
  );
}

function typed(part: Part): string[] {
  return part.type === "text" && part.synthetic !== true ? [part.text] : [];
}

function throughCall(part: Part): string[] {
  return part.type === "tool" ? [refusalWords(part) ?? [], givenAnswers(part).map(({ answer }) => answer)].flat() : [];
}
