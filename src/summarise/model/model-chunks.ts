/** Splits a conversation into pieces that each fit a summariser's window, at turn borders where it can. Pure. */
import { budgetTokens } from "../../tokens/estimate.ts";
import type { FilePart, Message, Part } from "../../transcript/message.ts";
import { describeFile } from "./model-messages.ts";
import { serialiseConversation } from "../serialise.ts";

/**
 * Serialised pieces in order, each within `maxTokens`. A turn is kept whole when it fits; a longer one is split between
 * its messages, and a message that is too long by itself between its lines. Nothing is left out.
 */
export function chunkConversation(messages: readonly Message[], maxTokens: number): string[] {
  const pieces = turnsOf(messages).flatMap((turn) => {
    const whole = serialise(turn);
    if (budgetTokens(whole) <= maxTokens) return [whole];
    return turn.flatMap((message) => splitText(serialise([message]), maxTokens));
  });
  return pack(
    pieces.filter((piece) => piece !== ""),
    maxTokens,
  );
}

/** Media reach a summariser as their names: bytes cost a window and say nothing in text. */
export function serialise(messages: readonly Message[]): string {
  return serialiseConversation(messages.map((message) => ({ ...message, parts: message.parts.map(nameMedia) })));
}

function nameMedia(part: Part): Part {
  return part.type === "file" ? { type: "text", id: part.id, text: describeFile(part satisfies FilePart) } : part;
}

function turnsOf(messages: readonly Message[]): Message[][] {
  const turns: Message[][] = [];
  for (const message of messages) {
    const current = turns.at(-1);
    if (message.role === "user" || !current) turns.push([message]);
    else current.push(message);
  }
  return turns;
}

/** Splits at line ends; a single endless line is split where it must be. */
function splitText(text: string, maxTokens: number): string[] {
  if (budgetTokens(text) <= maxTokens) return [text];
  const middle = Math.floor(text.length / 2);
  const lineEnd = text.lastIndexOf("\n", middle);
  // A line end in the last quarter before the middle is close enough; otherwise halves would become slivers.
  const at = lineEnd > middle / 2 ? lineEnd + 1 : middle + (isLowSurrogate(text, middle) ? 1 : 0);
  if (at <= 0 || at >= text.length) return [text];
  return [...splitText(text.slice(0, at), maxTokens), ...splitText(text.slice(at), maxTokens)];
}

function isLowSurrogate(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff;
}

function pack(pieces: readonly string[], maxTokens: number): string[] {
  const chunks: string[] = [];
  let size = 0;
  for (const piece of pieces) {
    const tokens = budgetTokens(piece) + 1;
    const last = chunks.length - 1;
    if (last >= 0 && size + tokens <= maxTokens) chunks[last] += `\n\n${piece}`;
    else chunks.push(piece);
    size = chunks.length - 1 === last ? size + tokens : tokens;
  }
  return chunks;
}
