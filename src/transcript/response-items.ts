/** Items of the OpenAI Responses API, which Codex stores one by one, as messages with parts. Pure. */
import { partId, type Assembly } from "./assembly.ts";
import { addContent, addReasoning, finishOf } from "./blocks.ts";
import { contentText, saidIn } from "./content.ts";
import { asArray, asRecord, asString, parseRecord } from "./foreign.ts";
import type { Message } from "./message.ts";

/** True for an item that is not a message with a role: calls, outputs and thoughts stand on their own. */
export function isResponseItem(record: Record<string, unknown>): boolean {
  return record["role"] === undefined && ITEM_READERS.has(asString(record["type"]) ?? "");
}

/** Adds one item. Items of the same model step gather in one assistant message until the step is closed. */
export function addResponseItem(assembly: Assembly, item: Record<string, unknown>, time: number): void {
  const read = ITEM_READERS.get(asString(item["type"]) ?? "");
  if (!read || !read(assembly, item, time)) assembly.skipped += 1;
}

/** Ends the model step that is being gathered, if one is. */
export function closeStep(assembly: Assembly): Message | undefined {
  const step = assembly.messages.at(-1);
  if (step?.role !== "assistant") return undefined;
  step.finish ??= finishOf(step);
  return step;
}

type ItemReader = (assembly: Assembly, item: Record<string, unknown>, time: number) => boolean;

const ITEM_READERS: ReadonlyMap<string, ItemReader> = new Map<string, ItemReader>([
  ["message", addMessageItem],
  ["reasoning", addReasoningItem],
  ["function_call", addCallItem],
  ["custom_tool_call", addCallItem],
  ["tool_search_call", addCallItem],
  ["local_shell_call", addCallItem],
  ["web_search_call", addWebSearch],
  ["function_call_output", addOutputItem],
  ["custom_tool_call_output", addOutputItem],
  ["tool_search_output", addOutputItem],
  // Opaque to everyone but the provider, or bookkeeping of the host.
  ["compaction", () => true],
  ["compaction_summary", () => true],
  ["context_compaction", () => true],
  ["ghost_snapshot", () => true],
]);

function addMessageItem(assembly: Assembly, item: Record<string, unknown>, time: number): boolean {
  if (item["role"] === "assistant") {
    addContent(assembly, openStep(assembly, time, saidIn(item["content"])), item["content"]);
    return true;
  }
  if (item["role"] !== "user") return item["role"] === "developer" || item["role"] === "system";
  closeStep(assembly);
  const id = assembly.newId(time, saidIn(item["content"]));
  const message: Message = { id, role: "user", parts: [], time: { created: time } };
  addContent(assembly, message, item["content"]);
  if (message.parts.length > 0) assembly.add(message);
  return true;
}

function addReasoningItem(assembly: Assembly, item: Record<string, unknown>, time: number): boolean {
  // The thought itself is encrypted; only its published outline can be read.
  const outline = contentText(item["summary"]);
  if (outline !== "") addReasoning(openStep(assembly, time, outline), outline);
  return true;
}

function addCallItem(assembly: Assembly, item: Record<string, unknown>, time: number): boolean {
  const kind = asString(item["type"]) ?? "";
  const tool = asString(item["name"]) ?? STANDING_NAMES.get(kind);
  if (tool === undefined) return false;
  const action = asRecord(item["action"]);
  const input = action ? shellInput(action) : (item["arguments"] ?? item["input"]);
  const callID = asString(item["call_id"]) ?? asString(item["id"]);
  assembly.call(openStep(assembly, time), { callID, tool, input });
  return true;
}

const STANDING_NAMES: ReadonlyMap<string, string> = new Map([
  ["tool_search_call", "tool_search"],
  ["local_shell_call", "local_shell"],
]);

function shellInput(action: Record<string, unknown>): Record<string, unknown> {
  const workdir = asString(action["working_directory"]);
  return { command: asArray(action["command"]), ...(workdir === undefined ? {} : { workdir }) };
}

// The provider runs the search and keeps what it found, so the call is answered as soon as it is written.
function addWebSearch(assembly: Assembly, item: Record<string, unknown>, time: number): boolean {
  const step = openStep(assembly, time);
  const { type: _, ...input } = asRecord(item["action"]) ?? {};
  const callID = asString(item["id"]) ?? partId(step);
  assembly.call(step, { callID, tool: "websearch", input });
  assembly.answer({ callID, output: "", failed: item["status"] === "failed", time });
  return true;
}

function addOutputItem(assembly: Assembly, item: Record<string, unknown>, time: number): boolean {
  const callID = asString(item["call_id"]);
  if (callID === undefined) return false;
  const output = contentText(item["output"] ?? item["tools"]);
  assembly.answer({ callID, output: unwrapOutput(output), failed: false, time });
  closeStep(assembly);
  return true;
}

/** Some versions wrap the text: `{"output": …, "metadata": {"exit_code": …}}`. */
function unwrapOutput(output: string): string {
  if (!output.startsWith('{"output":')) return output;
  const wrapped = parseRecord(output);
  const text = asString(wrapped?.["output"]);
  const exitCode = asRecord(wrapped?.["metadata"])?.["exit_code"];
  if (text === undefined || typeof exitCode !== "number") return output;
  return exitCode === 0 ? text : `Exit code: ${exitCode}\n${text}`;
}

function openStep(assembly: Assembly, time: number, said = ""): Message {
  const last = assembly.messages.at(-1);
  if (last?.role === "assistant" && last.finish === undefined) return last;
  return assembly.add({ id: assembly.newId(time, said), role: "assistant", parts: [], time: { created: time } });
}
