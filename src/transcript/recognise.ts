/** Tells which host wrote a record. Pure. */
import { asArray, asRecord, asString, isRecord } from "./foreign.ts";
import type { Host } from "./message.ts";

export const HOSTS: readonly Host[] = ["opencode", "pi", "claude-code", "codex", "messages"];

/** The host that writes such records; undefined when any of them could have, or none. */
export function recogniseRecord(record: Record<string, unknown>): Host | undefined {
  const type = asString(record["type"]) ?? "";
  if (CODEX_TYPES.has(type) && isRecord(record["payload"])) return "codex";
  if (isRecord(record["info"]) && Array.isArray(record["parts"])) return "opencode";
  if (CLAUDE_TYPES.has(type) && isClaude(record)) return "claude-code";
  if (PI_TYPES.has(type) && isPi(record)) return "pi";
  if (typeof record["role"] === "string") return "messages";
  return MESSAGE_ITEMS.has(type) ? "messages" : undefined;
}

/** The host of a session that is one JSON document. */
export function recogniseDocument(document: unknown): Host | undefined {
  if (Array.isArray(document)) return recogniseList(document);
  const record = asRecord(document);
  if (!record) return undefined;
  if (Array.isArray(record["messages"]) && isRecord(record["info"])) return "opencode";
  const list = record["messages"] ?? record["data"];
  return Array.isArray(list) ? recogniseList(list) : recogniseRecord(record);
}

function recogniseList(list: readonly unknown[]): Host | undefined {
  if (list.length === 0) return "messages";
  for (const value of list) {
    const host = isRecord(value) ? recogniseRecord(value) : undefined;
    if (host) return host;
  }
  return undefined;
}

const CODEX_TYPES: ReadonlySet<string> = new Set([
  "session_meta",
  "response_item",
  "event_msg",
  "turn_context",
  "compacted",
]);

const CLAUDE_TYPES: ReadonlySet<string> = new Set([
  "user",
  "assistant",
  "system",
  "attachment",
  "summary",
  "file-history-snapshot",
  "file-history-delta",
  "queue-operation",
  "progress",
  "mode",
  "permission-mode",
  "last-prompt",
  "ai-title",
  "pr-link",
]);

function isClaude(record: Record<string, unknown>): boolean {
  const isNamed = ["uuid", "sessionId", "leafUuid", "messageId"].some((key) => typeof record[key] === "string");
  return isNamed && record["role"] === undefined;
}

const PI_TYPES: ReadonlySet<string> = new Set([
  "session",
  "message",
  "compaction",
  "branch_summary",
  "custom_message",
  "custom",
  "model_change",
  "thinking_level_change",
  "label",
  "session_info",
  "session_init",
  "title",
]);

function isPi(record: Record<string, unknown>): boolean {
  if (record["role"] !== undefined) return false;
  if (record["type"] === "message") return asString(asRecord(record["message"])?.["role"]) !== undefined;
  if (record["type"] === "session") return typeof record["id"] === "string" || typeof record["cwd"] === "string";
  if (record["type"] === "title") return typeof record["title"] === "string" || "pad" in record;
  return typeof record["timestamp"] === "string" || asArray(record["tools"]).length > 0;
}

const MESSAGE_ITEMS: ReadonlySet<string> = new Set(["function_call", "function_call_output", "reasoning"]);
