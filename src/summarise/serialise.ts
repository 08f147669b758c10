/** A conversation as labelled text for a summariser: a record to read, not a chat to continue. Pure. */
import { sentResult } from "../prune/cleared.ts";
import { redact } from "../redact/redact.ts";
import { sliceHead } from "../tokens/fit.ts";
import { isRecord } from "../transcript/foreign.ts";
import type { Message, Part, ToolPart } from "../transcript/message.ts";
import { soundMessages } from "../transcript/sound.ts";
import { COMPACTION_QUESTION, describeFile } from "./model/model-messages.ts";
import { safeJson } from "../transcript/safe-json.ts";

/** Characters of a tool result that a summariser reads. */
const RESULT_LIMIT = 2000;

/**
 * The messages as blocks separated by blank lines. Tool results are cut; what people and the assistant wrote is not.
 *
 * @example serialiseConversation(messages) // "[User]: Fix login\n\n[Assistant]: On it."
 */
export function serialiseConversation(messages: readonly Message[]): string {
  return soundMessages(messages)
    .flatMap((message) => (message.role === "user" ? userBlocks(message) : assistantBlocks(message)))
    .join("\n\n");
}

function userBlocks(message: Message): string[] {
  return block("User", message.parts.flatMap(userText).join("\n"));
}

function userText(part: Part): string[] {
  if (part.type === "compaction") return [COMPACTION_QUESTION];
  if (part.type === "file") return part.mime.startsWith("image/") ? [] : [describeFile(part)];
  return part.type === "text" && part.ignored !== true && part.text !== "" ? [part.text] : [];
}

function assistantBlocks(message: Message): string[] {
  const texts = (type: "reasoning" | "text"): string =>
    message.parts.flatMap((part) => (part.type === type && part.text !== "" ? [part.text] : [])).join("\n");
  const tools = message.parts.filter((part): part is ToolPart => part.type === "tool");
  return [
    ...block("Assistant thinking", quoteLabels(texts("reasoning"))),
    ...block("Assistant", quoteLabels(texts("text"))),
    ...block("Assistant tool calls", tools.map(describeCall).join("; ")),
    ...tools.flatMap((part) => block("Tool result", quoteLabels(cutResult(sentResult(part))))),
  ];
}

function block(label: string, text: string): string[] {
  return text.trim() === "" ? [] : [`[${label}]: ${text}`];
}

function describeCall({ tool, state }: ToolPart): string {
  return `${tool}(${describeInput(state.input)})`;
}

/** Named arguments one by one; a host may also keep the input as one text, such as a patch. */
function describeInput(input: unknown): string {
  if (input === undefined || input === null || input === "") return "";
  if (!isRecord(input)) return safeJson(input);
  return Object.entries(input)
    .map(([name, value]) => `${name}=${safeJson(value)}`)
    .join(", ");
}

// A secret across the bound would lose the form that it is known by: it goes before the cut.
function cutResult(text: string): string {
  if (text.length <= RESULT_LIMIT) return text;
  const head = sliceHead(text, RESULT_LIMIT + LONGEST_SECRET);
  const clean = redact(head).text;
  const kept = sliceHead(clean, RESULT_LIMIT);
  return `${kept}\n\n[... ${text.length - head.length + clean.length - kept.length} more characters truncated]`;
}

/** A private key takes some 3,300 characters. */
const LONGEST_SECRET = 4000;

// Only a user's own text may look like a user's: a label inside anything else is defused.
function quoteLabels(text: string): string {
  return text.replaceAll(/^\[(?=(?:User|Assistant|Assistant thinking|Assistant tool calls|Tool result)\]:)/gm, "\\[");
}
