/** What a Claude Code attachment says to the model. Pure. */
import { contentText } from "./content.ts";
import { asArray, asRecord, asString } from "./foreign.ts";
import type { TextPiece } from "./host-text.ts";

/** The text the model gets, or undefined for attachments that only steer the host or its screen. */
export function attachmentText(attachment: Record<string, unknown> | undefined): TextPiece | undefined {
  const kind = asString(attachment?.["type"]) ?? "";
  if (!attachment || !VISIBLE_KINDS.has(kind)) return undefined;
  // Handed over between two steps of the model.
  if (isQueuedPrompt(attachment)) return piece(contentText(attachment["prompt"]), false);
  return piece(textOf(attachment), true);
}

/** What the user typed while the model was working. */
export function isQueuedPrompt(attachment: Record<string, unknown> | undefined): boolean {
  return attachment?.["type"] === "queued_command";
}

const VISIBLE_KINDS: ReadonlySet<string> = new Set([
  "queued_command",
  "hook_additional_context",
  "task_reminder",
  "todo_reminder",
  "file",
  "nested_memory",
  "edited_text_file",
  "compact_file_reference",
]);

function piece(text: string, synthetic: boolean): TextPiece | undefined {
  return text.trim() === "" ? undefined : { text, synthetic };
}

function textOf(attachment: Record<string, unknown>): string {
  const name = asString(attachment["filename"]) ?? asString(attachment["path"]) ?? "";
  const content = attachment["content"] ?? attachment["snippet"];
  const file = asRecord(asRecord(content)?.["file"]) ?? asRecord(content);
  const body = file ? contentText(file["content"]) : asArray(content).map(itemText).join("\n") || contentText(content);
  return name === "" ? body : `${name}\n${body}`.trimEnd();
}

function itemText(item: unknown): string {
  const record = asRecord(item);
  const subject = asString(record?.["subject"]) ?? asString(record?.["content"]);
  if (!record || subject === undefined) return contentText([item]);
  return `[${contentText(record["status"])}] ${subject}`;
}
