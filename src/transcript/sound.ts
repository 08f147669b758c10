/** Parts that hold what their type promises (F-01): messages may come from a program without types. Pure. */
import { requireMessages } from "../input.ts";
import { asRecord } from "./foreign.ts";
import type { Message } from "./message.ts";

/** The messages without parts that nobody could work with; the same list when there are none. */
export function soundMessages<List extends readonly Message[]>(messages: List, name = "messages"): List | Message[] {
  requireMessages(messages, name);
  if (messages.every(({ parts }) => parts.every(isSound))) return messages;
  return messages.map((message) => ({ ...message, parts: message.parts.filter(isSound) }));
}

/** A kind that is not known is left to whoever meets it. */
export function isSound(part: unknown): boolean {
  const record = asRecord(part);
  switch (record?.["type"]) {
    case undefined:
      return false;
    case "text":
    case "reasoning":
      return typeof record["text"] === "string";
    case "file":
      return typeof record["mime"] === "string";
    case "tool":
      return typeof record["tool"] === "string" && isSoundState(asRecord(record["state"]));
    default:
      return true;
  }
}

function isSoundState(state: Record<string, unknown> | undefined): boolean {
  if (!state) return false;
  if (state["status"] === "completed") return typeof state["output"] === "string";
  if (state["status"] === "error") return typeof state["error"] === "string";
  return state["status"] === "pending" || state["status"] === "running";
}
