/** Small sessions for the tests of the readers. */
import type { Message, Part, ToolPart, Transcript } from "../../src/index.ts";

/** Records as a host writes them: one JSON object per line. Strings are lines as they stand. */
export function jsonl(...records: readonly unknown[]): string {
  return records.map((record) => (typeof record === "string" ? record : JSON.stringify(record))).join("\n") + "\n";
}

/** One line per message: its role, and its parts in short. */
export function outline({ messages }: Pick<Transcript, "messages">): string[] {
  return messages.map((message) => `${markOf(message)}: ${message.parts.map(partOutline).join(" | ")}`);
}

export function tools({ messages }: Pick<Transcript, "messages">): ToolPart[] {
  return messages.flatMap((message) => message.parts).filter((part) => part.type === "tool");
}

function markOf({ role, summary, error }: Message): string {
  return `${role}${summary === true ? "/summary" : ""}${error === undefined ? "" : "/failed"}`;
}

function partOutline(part: Part): string {
  if (part.type === "text") return part.synthetic === true ? `(${part.text})` : part.text;
  if (part.type === "reasoning") return `~${part.text}`;
  if (part.type === "tool") return `${part.tool}${stateOutline(part)}`;
  if (part.type === "file") return `[${part.mime}]`;
  if (part.type === "compaction") return `compaction${part.tail_start_id === undefined ? "" : " with tail"}`;
  return part.type;
}

function stateOutline({ state }: ToolPart): string {
  if (state.status === "completed") return ` → ${state.output}`;
  return state.status === "error" ? ` ✗ ${state.error}` : ` ${state.status}`;
}
