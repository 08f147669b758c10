/** The request of one turn and its size. Reads the context only. */
import { toModelMessages } from "../summarise/model/model-messages.ts";
import type { ModelMessage, ModelReference, ModelRequest, ModelTool } from "../summarise/model.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import { asCount } from "../transcript/foreign.ts";
import type { Message, TokenCounts } from "../transcript/message.ts";
import type { EngineContext } from "./context.ts";
import type { Moment } from "./moment.ts";
import type { EngineTool } from "./tool.ts";

export interface TurnRequest extends ModelRequest {
  model: ModelReference;
}

/** Agent and model are those of the newest user message, so that a compaction changes neither. */
export function turnRequest(context: EngineContext, sessionID: string, { history, view }: Moment): TurnRequest {
  const lastUser = history.findLast(({ role }) => role === "user");
  const { agent } = lastUser ?? {};
  return {
    purpose: "turn",
    sessionID,
    system: (agent === undefined ? undefined : context.agents[agent]?.system) ?? context.system,
    messages: toModelMessages(view),
    tools: toolsOf(context, agent).map(({ name, description, parameters }) => ({ name, description, parameters })),
    model: lastUser?.model ?? context.models.reference,
    ...(agent !== undefined && { agent }),
  };
}

/** The tools this agent may use. */
export function toolsOf(context: EngineContext, agent: string | undefined): readonly EngineTool[] {
  const allowed = agent === undefined ? undefined : context.agents[agent]?.tools;
  return allowed ? context.tools.filter(({ name }) => allowed.includes(name)) : context.tools;
}

// What providers add per message and per tool: role markers, ids, the schema's own syntax.
const PER_MESSAGE = 8;
const PER_CALL = 50;

/** System text and tool definitions: what every request carries and no compaction can remove. */
export function fixedTokens({ system, tools }: Pick<ModelRequest, "system" | "tools">): number {
  return budgetTokens(system) + tools.reduce((sum, tool) => sum + toolTokens(tool), 0);
}

export function requestTokens(request: Pick<ModelRequest, "system" | "tools" | "messages">): number {
  return fixedTokens(request) + messageTokens(request.messages);
}

export function messageTokens(messages: readonly ModelMessage[]): number {
  return messages.reduce((sum, message) => sum + oneMessage(message), 0);
}

function oneMessage(message: ModelMessage): number {
  const text = budgetTokens(message.content) + PER_MESSAGE;
  if (message.role !== "assistant") return text;
  const calls = message.toolCalls ?? [];
  return calls.reduce((sum, call) => sum + PER_CALL + budgetTokens(safeJSON(call.input)), text);
}

function toolTokens(tool: ModelTool): number {
  return PER_CALL + budgetTokens(tool.description) + budgetTokens(safeJSON(tool.parameters));
}

/** Tool inputs come from models and hosts: circular or exotic values are measured as nothing rather than thrown on. */
function safeJSON(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}

export interface Occupancy {
  tokens: number;
  source: "reported" | "estimated";
}

/**
 * What the next request will take. The newest reply's usage counts when this model gave it after the last compaction;
 * usage of replies that a compaction kept describes a context that is gone.
 */
export function occupancyOf(request: TurnRequest, { history }: Moment): Occupancy {
  const from = history.findLastIndex(({ summary }) => summary === true) + 1;
  const at = history.findLastIndex((message, index) => index >= from && isReport(message, request.model));
  const tokens = history[at]?.tokens;
  if (tokens === undefined) return { tokens: requestTokens(request), source: "estimated" };
  const later = ownTokens(history[at]) + messageTokens(toModelMessages(history.slice(at + 1)));
  return { tokens: countedTokens(tokens) + later, source: "reported" };
}

function isReport(message: Message, model: ModelReference): boolean {
  if (message.role !== "assistant" || message.error !== undefined || !message.tokens) return false;
  const isSame =
    message.providerID === undefined || (message.providerID === model.providerID && message.modelID === model.modelID);
  return isSame && countedTokens(message.tokens) > 0;
}

/** The same sum that `isOverflow` makes, so that the two never disagree about one reply. */
export function countedTokens({ input, output, cache }: TokenCounts): number {
  return asCount(input) + asCount(output) + asCount(cache.read);
}

/**
 * What a reply's own calls add to its reported usage: their results, which came after it, and the calls themselves as far
 * as the reported output is too small to hold them.
 */
function ownTokens(message: Message | undefined): number {
  const parts = message?.parts.filter(({ type }) => type === "tool") ?? [];
  if (!message || parts.length === 0) return 0;
  const [calls, ...results] = toModelMessages([{ ...message, parts }]);
  const unreported = (calls ? messageTokens([calls]) : 0) - asCount(message.tokens?.output);
  return messageTokens(results) + Math.max(0, unreported);
}
