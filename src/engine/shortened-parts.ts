/** Which results of a tail were shortened to make it fit: the store has to show them that way, and `undo` as they were. Pure. */
import type { Message, Part, ToolPart } from "../transcript/message.ts";
import { resultOf } from "../transcript/tool-result.ts";

export interface ShortenedPart {
  messageID: string;
  part: ToolPart;
  original: ToolPart;
}

/** Compares the tail with the messages it was cut from, part by part; a call that is open there stays open in the store. */
export function findShortened(tail: readonly Message[], messages: readonly Message[]): ShortenedPart[] {
  const originals = new Map(messages.flatMap(({ parts }) => parts.filter(isTool).map((part) => [part.id, part])));
  return tail.flatMap((message) =>
    message.parts.filter(isTool).flatMap((part) => {
      const original = originals.get(part.id);
      return original && hasResult(original) && resultOf(original) !== resultOf(part)
        ? [{ messageID: message.id, part, original }]
        : [];
    }),
  );
}

function hasResult({ state }: ToolPart): boolean {
  return state.status === "completed" || state.status === "error";
}

function isTool(part: Part): part is ToolPart {
  return part.type === "tool";
}
