/** Reads plain chat messages of any agent: AI SDK, OpenAI and content-block shapes. Pure. */
import { Assembly } from "./assembly.ts";
import { addContent, addInvocation, addReasoning, finishOf } from "./blocks.ts";
import { compactionPair } from "./compaction-pair.ts";
import { contentText, saidIn } from "./content.ts";
import { asArray, asRecord, asString } from "./foreign.ts";
import { listOf, type MessageList } from "./message-list.ts";
import type { Message } from "./message.ts";
import { readStoredMessage } from "./opencode.ts";
import { addResponseItem, isResponseItem } from "./response-items.ts";
import { readTime } from "./time.ts";
import { readUsage } from "./usage.ts";

/**
 * Turns foreign chat messages into messages of the common model: calls are joined with their results, tools get
 * their common names, system texts are left out. Whatever cannot be read is left out; nothing throws.
 *
 * @example
 * fromMessages([{ role: "user", content: "Rename the helper" }, { role: "assistant", content: "Done." }]);
 */
export function fromMessages(messages: MessageList<unknown>): Message[] {
  return assembleMessages(listOf(messages, "messages")).messages;
}

/** The same, together with the count of what could not be read. */
export function assembleMessages(messages: readonly unknown[]): Assembly {
  const assembly = new Assembly();
  for (const value of messages) addMessage(assembly, asRecord(value));
  return assembly;
}

function addMessage(assembly: Assembly, record: Record<string, unknown> | undefined): void {
  if (!record) {
    assembly.skipped += 1;
    return;
  }
  if (isStored(record)) return readStoredMessage(assembly, record);
  if (isResponseItem(record)) return addResponseItem(assembly, record, readTime(record["timestamp"]));
  const read = ROLES.get(asString(record["role"]) ?? "");
  if (read) read(assembly, record);
  else assembly.skipped += 1;
}

/** A message of OpenCode's store, or one of ours: its parts have ids, and its tool parts hold a state. */
function isStored(record: Record<string, unknown>): boolean {
  if (asRecord(record["info"])) return true;
  return (
    Array.isArray(record["parts"]) &&
    asRecord(record["time"]) !== undefined &&
    (record["role"] === "user" || record["role"] === "assistant")
  );
}

type Reader = (assembly: Assembly, record: Record<string, unknown>) => void;

const ROLES: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ["user", addUser],
  ["human", addUser],
  ["assistant", addAssistant],
  ["ai", addAssistant],
  ["model", addAssistant],
  ["tool", addToolMessage],
  ["toolResult", addToolMessage],
  ["function", addFunctionResult],
  ["compactionSummary", addSummary],
  // Set by the host, not said by anyone in the session.
  ["system", () => undefined],
  ["developer", () => undefined],
]);

function addUser(assembly: Assembly, record: Record<string, unknown>): void {
  const message = draft(assembly, record, "user");
  addContent(assembly, message, contentOf(record));
  // A message that only carried tool results has nothing left to say.
  if (message.parts.length > 0) assembly.add(message);
}

function addAssistant(assembly: Assembly, record: Record<string, unknown>): void {
  const message = assembly.add(draft(assembly, record, "assistant"));
  // The AI SDK repeats in its parts what stands beside them.
  if (!hasBlock(record["parts"], "reasoning"))
    addReasoning(message, record["reasoning_content"] ?? record["reasoning"]);
  addContent(assembly, message, contentOf(record));
  if (!hasBlock(record["parts"], "tool-invocation"))
    for (const call of asArray(record["toolInvocations"])) addInvocation(assembly, message, call);
  for (const call of asArray(record["tool_calls"])) addFunctionCall(assembly, message, asRecord(call));
  const single = asRecord(record["function_call"]);
  if (single) addFunctionCall(assembly, message, { id: asString(single["name"]), function: single });
  const tokens = readUsage(record["usage"] ?? asRecord(record["metadata"])?.["usage"]);
  if (tokens) message.tokens = tokens;
  message.finish = finishOf(message);
}

function addFunctionCall(assembly: Assembly, message: Message, call: Record<string, unknown> | undefined): void {
  const target = asRecord(call?.["function"]) ?? asRecord(call?.["custom"]) ?? call;
  const tool = asString(target?.["name"]);
  if (!call || tool === undefined) {
    assembly.skipped += 1;
    return;
  }
  const input = target?.["arguments"] ?? target?.["input"] ?? target?.["args"];
  assembly.call(message, { callID: asString(call["id"]), tool, input });
}

function addToolMessage(assembly: Assembly, record: Record<string, unknown>): void {
  const callID = asString(record["tool_call_id"]) ?? asString(record["toolCallId"]);
  const content = contentOf(record);
  const time = readTime(record["timestamp"]);
  if (callID === undefined) return addContent(assembly, draft(assembly, record, "user"), content);
  const failed = record["isError"] === true || record["is_error"] === true;
  assembly.answer({ callID, output: contentText(content), failed, time });
}

function addFunctionResult(assembly: Assembly, record: Record<string, unknown>): void {
  const time = readTime(record["timestamp"]);
  assembly.answer({
    callID: asString(record["name"]),
    output: contentText(contentOf(record)),
    failed: false,
    time,
  });
}

function addSummary(assembly: Assembly, record: Record<string, unknown>): void {
  const time = readTime(record["timestamp"]);
  const summary = asString(record["summary"]) ?? contentText(contentOf(record));
  const id = assembly.newId(time, summary);
  for (const message of compactionPair({ id, summaryID: assembly.newId(time), time, auto: true, summary }))
    assembly.add(message);
}

function draft(assembly: Assembly, record: Record<string, unknown>, role: Message["role"]): Message {
  const time = readTime(record["timestamp"] ?? record["createdAt"] ?? record["created_at"]);
  const id = asString(record["id"]) ?? assembly.newId(time, saidIn(contentOf(record)));
  return { id, role, parts: [], time: { created: time } };
}

/** Older UI messages of the AI SDK have both: parts, and their text alone as content, which may be empty. */
function contentOf({ content, parts, text }: Record<string, unknown>): unknown {
  if (!Array.isArray(parts) || Array.isArray(content)) return content ?? parts ?? text;
  return typeof content === "string" && content !== "" && !hasText(parts) ? [content, ...parts] : parts;
}

function hasText(parts: readonly unknown[]): boolean {
  return parts.some((part) => asRecord(part)?.["type"] === "text" && (asString(asRecord(part)?.["text"]) ?? "") !== "");
}

function hasBlock(blocks: unknown, kind: string): boolean {
  return asArray(blocks).some((block) => asRecord(block)?.["type"] === kind);
}
