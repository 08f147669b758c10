/** The request for a structured summary. Pure: messages in, system text and messages out. */
import { requireList, requireObject, requireText } from "../input.ts";
import type { Message } from "../transcript/message.ts";
import { toModelMessages } from "./model/model-messages.ts";
import type { ModelMessage } from "./model.ts";
import { INITIAL_PROMPT, SUMMARISER_SYSTEM, UPDATE_PROMPT } from "./prompts.ts";
import { serialiseConversation } from "./serialise.ts";
import { isSummaryMessage } from "./summary-message.ts";

/** What a summary is to go on from, and what the user wishes of it. */
export interface SummaryPromptInput {
  previousSummary?: string | undefined;
  customInstructions?: string | undefined;
}

/** What is to be summarised, and how it is shown to the model. */
export interface SummaryRequestInput extends SummaryPromptInput {
  messages: readonly Message[];
  /** `serialised` shows the conversation as a record (default); `raw` sends it as native messages. */
  mode?: "serialised" | "raw" | undefined;
  /** Replaces the structured instruction. */
  prompt?: string | undefined;
}

/** One request for a summary, ready for a model. */
export interface SummaryRequest {
  system: string;
  messages: ModelMessage[];
}

/**
 * The instruction behind the conversation: for a first brief, or for an update when there is a previous one.
 *
 * @example buildSummaryPrompt({ customInstructions: "focus on tests" })
 */
export function buildSummaryPrompt(input: SummaryPromptInput = {}): string {
  requireObject(input, "input");
  const { previousSummary, customInstructions } = input;
  if (previousSummary !== undefined) requireText(previousSummary, "previousSummary");
  if (customInstructions !== undefined) requireText(customInstructions, "customInstructions");
  return joinPrompt(isBlank(previousSummary) ? INITIAL_PROMPT : UPDATE_PROMPT, { previousSummary, customInstructions });
}

/**
 * The whole request. When a previous summary is passed, messages that carry one are left out: the model would otherwise
 * read it twice.
 *
 * @example buildRequest({ messages, previousSummary: state.lastSummary })
 */
export function buildRequest(input: SummaryRequestInput): SummaryRequest {
  requireObject(input, "input");
  requireList(input.messages, "messages");
  const messages = isBlank(input.previousSummary)
    ? input.messages
    : input.messages.filter((message) => !isSummaryMessage(message));
  const prompt = input.prompt === undefined ? buildSummaryPrompt(input) : joinPrompt(input.prompt, input);
  if (input.mode === "raw") {
    return { system: SUMMARISER_SYSTEM, messages: [...toModelMessages(messages), { role: "user", content: prompt }] };
  }
  const conversation = escapeTags(serialiseConversation(messages));
  const content = `<conversation>\n${conversation}\n</conversation>\n\n${prompt}`;
  return { system: SUMMARISER_SYSTEM, messages: [{ role: "user", content }] };
}

/** The user's wishes, then what hooks add, as one text; undefined when nobody wished for anything. */
export function joinInstructions(texts: readonly (string | undefined)[]): string | undefined {
  return (
    texts
      .filter((text) => !isBlank(text))
      .join("\n\n")
      .trim() || undefined
  );
}

/** A base prompt, then the previous summary, then the wishes. */
export function joinPrompt(base: string, { previousSummary, customInstructions }: SummaryPromptInput): string {
  const previous = isBlank(previousSummary)
    ? []
    : [`<previous-summary>\n${escapeTags(previousSummary ?? "")}\n</previous-summary>`];
  const focus = isBlank(customInstructions) ? [] : [`Additional focus: ${escapeTags(customInstructions ?? "").trim()}`];
  return [base, ...previous, ...focus].join("\n\n");
}

// Text inside the tags must not be able to end them.
function escapeTags(text: string): string {
  return text
    .replaceAll("</conversation>", "&lt;/conversation>")
    .replaceAll("</previous-summary>", "&lt;/previous-summary>");
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === "";
}
