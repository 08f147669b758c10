/** The requests one summary needs from a model with a given window: one, or one for each chunk. Pure. */
import { budgetTokens } from "../../tokens/estimate.ts";
import { chunkConversation, serialise } from "./model-chunks.ts";
import { toModelMessages } from "./model-messages.ts";
import type { ModelMessage } from "../model.ts";
import { SUMMARISER_SYSTEM } from "../prompts.ts";
import { buildSummaryPrompt, joinPrompt } from "../request.ts";
import type { SummariseInput } from "../summariser.ts";

export interface PlannedRequest {
  system: string;
  messages: readonly ModelMessage[];
  /** Of the request as planned. */
  tokens: number;
}

export interface PlanOptions {
  /** Tokens that a request may take; undefined when nobody knows the window yet. */
  inputTokens: number | undefined;
  history: "serialised" | "raw";
}

// Room for what a provider adds around messages, and for an estimate that is a little low.
const MARGIN = 0.9;
const SMALLEST_CHUNK = 500;

/**
 * Plans a single request when everything fits. Otherwise each chunk is summarised alone (the previous summary is merged
 * in by code afterwards, so that no chunk pays for it).
 */
export function planRequests(input: SummariseInput, options: PlanOptions): PlannedRequest[] {
  const allowed = options.inputTokens === undefined ? Infinity : Math.floor(options.inputTokens * MARGIN);
  const single = singleRequest(input, options.history);
  if (single.tokens <= allowed) return [single];
  const overhead = requestOf("", instructionOf({ ...input, previousSummary: "" }, { part: 99, parts: 99 })).tokens;
  const chunks = chunkConversation(input.messages, Math.max(SMALLEST_CHUNK, allowed - overhead));
  return chunks.map((text, index) =>
    requestOf(text, instructionOf({ ...input, previousSummary: "" }, { part: index + 1, parts: chunks.length })),
  );
}

function singleRequest(input: SummariseInput, history: "serialised" | "raw"): PlannedRequest {
  const instruction = instructionOf(input);
  if (history === "serialised") return requestOf(serialise(input.messages), instruction);
  const messages = [...toModelMessages(input.messages, { media: false }), userMessage(instruction)];
  return { system: SUMMARISER_SYSTEM, messages, tokens: measure(messages) };
}

function requestOf(conversation: string, instruction: string): PlannedRequest {
  const text = conversation.replaceAll("</conversation>", "&lt;/conversation>").replaceAll(PREVIOUS_END, ESCAPED_END);
  const messages = [userMessage(`<conversation>\n${text}\n</conversation>\n\n${instruction}`)];
  return { system: SUMMARISER_SYSTEM, messages, tokens: measure(messages) };
}

/** The structured instruction or the one that replaces it, then what contributors add, then which part this is. */
function instructionOf(input: SummariseInput, part?: { part: number; parts: number }): string {
  const { previousSummary, instructions: customInstructions, prompt, context } = input;
  // A replaced instruction knows nothing of an earlier summary or the user's wishes; without them the model would lose both.
  const own = { previousSummary, customInstructions };
  const instruction = prompt ? joinPrompt(prompt, own) : buildSummaryPrompt(own);
  const note = part ? `This is part ${part.part} of ${part.parts} of the conversation; cover only this part.` : "";
  return [instruction, context ?? "", note].filter((text) => text !== "").join("\n\n");
}

// Text of the session must not be able to close the block it stands in.
const PREVIOUS_END = "</previous-summary>";
const ESCAPED_END = "&lt;/previous-summary>";

function userMessage(content: string): ModelMessage {
  return { role: "user", content };
}

function measure(messages: readonly ModelMessage[]): number {
  return messages.reduce((sum, message) => sum + budgetTokens(message.content) + 8, budgetTokens(SUMMARISER_SYSTEM));
}
