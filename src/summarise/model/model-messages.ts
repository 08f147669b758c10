/** What a model sees of a transcript: calls with their results, media with their names, nothing empty. Pure. */
import { CLEARED_RESULT } from "../../prune/cleared.ts";
import type { FilePart, Message, Part, ToolPart } from "../../transcript/message.ts";
import type { ModelFile, ModelMessage, ModelToolCall } from "../model.ts";

/** How a compaction request reads to a model; the summary that follows is its answer. */
export const COMPACTION_QUESTION = "What did we do so far?";
/** The result of a call that has none. */
export const UNANSWERED = "[The call was interrupted; there is no result]";

/**
 * Every call gets exactly one result and every id is unique, whatever the history looks like: providers reject a request
 * over one orphan, and a session must not become unusable because a process died between call and result.
 */
export function toModelMessages(messages: readonly Message[], options: { media?: boolean } = {}): ModelMessage[] {
  const callIDs = new Set<string>();
  return messages.flatMap((message) =>
    message.role === "user" ? userMessage(message, options.media ?? true) : assistantMessages(message, callIDs),
  );
}

function userMessage(message: Message, media: boolean): ModelMessage[] {
  const files = message.parts.filter((part): part is FilePart => part.type === "file");
  const attached = media ? files.flatMap(attach) : [];
  const described = files.filter((file) => !media || file.url === undefined).map(describeFile);
  const content = [...message.parts.flatMap(userText), ...described].join("\n");
  if (content === "" && attached.length === 0) return [];
  return [{ role: "user", content, ...(attached.length > 0 && { files: attached }) }];
}

function userText(part: Part): string[] {
  if (part.type === "compaction") return [COMPACTION_QUESTION];
  return part.type === "text" && part.ignored !== true && part.text.trim() !== "" ? [part.text] : [];
}

function attach(file: FilePart): ModelFile[] {
  if (file.url === undefined) return [];
  return [{ mime: file.mime, url: file.url, ...(file.filename !== undefined && { filename: file.filename }) }];
}

/** Names a medium without its bytes. */
export function describeFile(file: FilePart): string {
  return `[Attached ${file.mime}: ${file.filename ?? "unnamed"}]`;
}

function assistantMessages(message: Message, callIDs: Set<string>): ModelMessage[] {
  const text = message.parts.flatMap((part) => (part.type === "text" && part.text.trim() !== "" ? [part.text] : []));
  const tools = message.parts.filter((part): part is ToolPart => part.type === "tool");
  const calls = tools.map((part) => ({ part, callID: uniqueID(part.callID, callIDs) }));
  if (text.length === 0 && calls.length === 0) return [];
  const toolCalls: ModelToolCall[] = calls.map(({ part, callID }) => ({
    callID,
    tool: part.tool,
    input: part.state.input,
  }));
  return [
    { role: "assistant", content: text.join("\n\n"), ...(toolCalls.length > 0 && { toolCalls }) },
    ...calls.map(({ part, callID }) => toolResult(part, callID)),
  ];
}

/** Hosts reuse call ids after a fork or an import; a request may not. */
function uniqueID(callID: string, taken: Set<string>): string {
  let unique = callID || "call";
  for (let count = 2; taken.has(unique); count++) unique = `${callID || "call"}-${count}`;
  taken.add(unique);
  return unique;
}

function toolResult(part: ToolPart, callID: string): ModelMessage {
  const base = { role: "tool" as const, callID, tool: part.tool };
  const { state } = part;
  if (state.status === "error") return { ...base, content: state.error || "The tool failed", isError: true };
  if (state.status !== "completed") return { ...base, content: UNANSWERED, isError: true };
  if (state.time.compacted !== undefined) return { ...base, content: CLEARED_RESULT };
  return { ...base, content: state.output.trim() === "" ? "(no output)" : state.output };
}
