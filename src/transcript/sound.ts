/** Parts that hold what their type promises (F-01, F-03): messages may come from a program without types. Pure. */
import { requireMessages } from "../input.ts";
import { contentText } from "./content.ts";
import { asRecord } from "./foreign.ts";
import type { Message, Part } from "./message.ts";

/** The messages without parts that nobody could work with; the same list when there are none. */
export function soundMessages<List extends readonly Message[]>(messages: List, name = "messages"): List | Message[] {
  requireMessages(messages, name);
  return messages.every(({ parts }) => parts.every(isSound)) ? messages : messages.map(soundMessage);
}

/** The message without such parts; the same message when there are none. */
export function soundMessage(message: Message): Message {
  if (message.parts.every(isSound)) return message;
  return { ...message, parts: message.parts.flatMap((part) => soundPart(part) ?? []) };
}

function soundPart(part: Part): Part | undefined {
  if (isSound(part)) return part;
  const answered = withResultAsText(asRecord(part));
  // What a sound part holds was just looked at.
  return isSound(answered) ? (answered as unknown as Part) : undefined;
}

/** The call was made whatever its tool gave back: it stays, with the result as text. */
function withResultAsText(part: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  const state = asRecord(part?.["state"]);
  const result = state?.["status"] === "completed" ? "output" : "error";
  return state && { ...part, state: { ...state, [result]: contentText(state[result]) } };
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
