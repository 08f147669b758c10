/** Content blocks of all hosts, as parts of a message. Pure; unreadable blocks are counted in the assembly. */
import { partId, type Assembly } from "./assembly.ts";
import { contentText, mediaOf } from "./content.ts";
import { safeJson } from "./safe-json.ts";
import { asRecord, asString } from "./foreign.ts";
import { blockOfGeminiPart } from "./gemini-part.ts";
import { splitUserText } from "./host-text.ts";
import type { Message } from "./message.ts";

/** Adds content (a string or blocks) to a message. Results found among the blocks go to their calls. */
export function addContent(assembly: Assembly, message: Message, content: unknown): void {
  if (typeof content === "string") return addText(message, content);
  if (content === undefined || content === null) return;
  if (!Array.isArray(content)) {
    assembly.skipped += 1;
    return;
  }
  for (const block of content) addBlock(assembly, message, block);
}

/** Adds a text; in a user message, what the host injected is kept apart from what was typed. */
export function addText(message: Message, text: string, synthetic = false): void {
  if (text === "") return;
  if (synthetic || message.role === "assistant") return pushText(message, text, synthetic);
  for (const piece of splitUserText(text)) pushText(message, piece.text, piece.synthetic);
}

function pushText(message: Message, text: string, synthetic: boolean): void {
  message.parts.push({ type: "text", id: partId(message), text, ...(synthetic ? { synthetic } : {}) });
}

/** Adds a thought; hosts also store empty ones next to their signature. */
export function addReasoning(message: Message, text: unknown): void {
  if (typeof text === "string" && text !== "") message.parts.push({ type: "reasoning", id: partId(message), text });
}

/** Why a reply ended, told by what is in it; hosts leave the reason out of split and streamed replies. */
export function finishOf(message: Message): "tool-calls" | "stop" {
  return message.parts.some((part) => part.type === "tool") ? "tool-calls" : "stop";
}

function addBlock(assembly: Assembly, message: Message, value: unknown): void {
  if (typeof value === "string") return addText(message, value);
  const record = asRecord(value);
  const block = record && record["type"] === undefined ? blockOfGeminiPart(record) : record;
  const kind = asString(block?.["type"]);
  if (!block || kind === undefined || !addKnownBlock(assembly, message, { block, kind })) assembly.skipped += 1;
}

interface TypedBlock {
  block: Record<string, unknown>;
  kind: string;
}

function addKnownBlock(assembly: Assembly, message: Message, typed: TypedBlock): boolean {
  const { block, kind } = typed;
  if (TEXT_KINDS.has(kind)) return addTextBlock(message, block);
  if (kind === "thinking" || kind === "reasoning") {
    addReasoning(message, block["thinking"] ?? block["text"] ?? block["reasoning"]);
    return true;
  }
  if (isResultKind(kind)) return addResult(assembly, block, message.time.created);
  if (CALL_KINDS.has(kind) || isPairedKind(kind)) return addToolBlock(assembly, message, typed);
  const media = mediaOf(block);
  if (media) message.parts.push({ type: "file", id: partId(message), ...media });
  return media !== undefined || UNSEEN_KINDS.has(kind) || kind.startsWith("data-");
}

const TEXT_KINDS: ReadonlySet<string> = new Set(["text", "input_text", "output_text", "refusal"]);
const CALL_KINDS: ReadonlySet<string> = new Set(["tool_use", "toolCall", "tool-call", "server_tool_use"]);
// Signatures, references and step marks: nothing a model reads as content.
const UNSEEN_KINDS: ReadonlySet<string> = new Set([
  "redacted_thinking",
  "step-start",
  "step-finish",
  "source",
  "source-url",
  "source-document",
  "reasoning-file",
]);

function addTextBlock(message: Message, block: Record<string, unknown>): boolean {
  const text = block["text"] ?? block["refusal"];
  if (typeof text !== "string") return false;
  addText(message, text, block["synthetic"] === true);
  return true;
}

function addToolBlock(assembly: Assembly, message: Message, typed: TypedBlock): boolean {
  // Only a model can call a tool; what looks like a call in a user's message is somebody's text.
  if (message.role === "user") return false;
  return CALL_KINDS.has(typed.kind) ? addCall(assembly, message, typed.block) : addPairedTool(assembly, message, typed);
}

function addCall(assembly: Assembly, message: Message, block: Record<string, unknown>): boolean {
  const tool = asString(block["name"]) ?? asString(block["toolName"]);
  if (tool === undefined) return false;
  const callID = asString(block["id"]) ?? asString(block["toolCallId"]);
  assembly.call(message, { callID, tool, input: block["input"] ?? block["arguments"] ?? block["args"] });
  return true;
}

function isResultKind(kind: string): boolean {
  return kind === "tool-result" || kind === "tool-error" || kind === "tool_result" || kind.endsWith("_tool_result");
}

/** UI messages of the AI SDK hold a call and its result in one part, named after the tool. */
function isPairedKind(kind: string): boolean {
  return kind === "dynamic-tool" || kind.startsWith("tool-");
}

function addResult(assembly: Assembly, block: Record<string, unknown>, time: number): boolean {
  const callID = asString(block["tool_use_id"]) ?? asString(block["toolCallId"]);
  if (callID === undefined) return false;
  const { output, failed } = readOutput(block["output"] ?? block["result"] ?? block["content"] ?? block["error"]);
  const flagged = block["is_error"] === true || block["isError"] === true || block["type"] === "tool-error";
  assembly.answer({ callID, output, failed: failed || flagged, time });
  return true;
}

/** The AI SDK wraps outputs as `{ type, value }`; all others are plain content. */
function readOutput(value: unknown): { output: string; failed: boolean } {
  const record = asRecord(value);
  const kind = asString(record?.["type"]);
  if (!record || kind === undefined || !("value" in record)) return { output: contentText(value), failed: false };
  const inner = record["value"];
  const output = kind.endsWith("json") ? safeJson(inner) : contentText(inner);
  return { output, failed: kind.startsWith("error") };
}

/** Version 4 of the AI SDK lists calls with their results beside the content of a message. */
export function addInvocation(assembly: Assembly, message: Message, call: unknown): void {
  const block = asRecord(call);
  if (!block || !addPairedTool(assembly, message, { block, kind: "dynamic-tool" })) assembly.skipped += 1;
}

function addPairedTool(assembly: Assembly, message: Message, typed: TypedBlock): boolean {
  // In version 4 a part holds its call inside it, and nothing holds another inside that.
  const nested = asRecord(typed.block["toolInvocation"]);
  const { block, kind } = nested ? { block: nested, kind: "dynamic-tool" } : typed;
  const tool = kind === "dynamic-tool" ? asString(block["toolName"]) : kind.slice("tool-".length);
  const callID = asString(block["toolCallId"]);
  if (tool === undefined || callID === undefined) return false;
  assembly.call(message, { callID, tool, input: block["input"] ?? block["args"] });
  const time = message.time.created;
  if (block["state"] === "output-available" || block["state"] === "result")
    assembly.answer({ callID, output: contentText(block["output"] ?? block["result"]), failed: false, time });
  if (block["state"] === "output-error")
    assembly.answer({ callID, output: contentText(block["errorText"]), failed: true, time });
  return true;
}
