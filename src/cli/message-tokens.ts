/** Tokens of messages by who wrote them. Pure. Tokens are characters ÷ 4, the measure that pruning goes by. */
import { estimateTokens } from "../tokens/estimate.ts";
import { safeJson } from "../transcript/safe-json.ts";
import type { Message, Part, ToolPart } from "../transcript/message.ts";

/** Tokens by who wrote them; `host` is what the host put into user turns. */
export interface TokensByKind {
  user: number;
  assistant: number;
  reasoning: number;
  toolInput: number;
  toolOutput: number;
  host: number;
}

/** Tokens of messages, by who wrote them. */
export function tokensByKind(messages: readonly Message[]): TokensByKind {
  const kinds: TokensByKind = { user: 0, assistant: 0, reasoning: 0, toolInput: 0, toolOutput: 0, host: 0 };
  for (const message of messages) for (const part of message.parts) addPart(kinds, message, part);
  return kinds;
}

export function totalOf(kinds: TokensByKind): number {
  return Object.values(kinds).reduce((sum: number, tokens: number) => sum + tokens, 0);
}

function addPart(kinds: TokensByKind, { role }: Message, part: Part): void {
  if (part.type === "reasoning") kinds.reasoning += estimateTokens(part.text);
  if (part.type === "text" && part.ignored !== true)
    kinds[part.synthetic === true ? "host" : role] += estimateTokens(part.text);
  if (part.type !== "tool") return;
  kinds.toolInput += inputTokens(part);
  kinds.toolOutput += outputTokens(part);
}

export function inputTokens(part: ToolPart): number {
  return estimateTokens(`${part.tool}${safeJson(part.state.input)}`);
}

/** A cleared output is no longer sent. */
export function outputTokens({ state }: ToolPart): number {
  if (state.status === "error") return estimateTokens(state.error);
  return state.status === "completed" && state.time.compacted === undefined ? estimateTokens(state.output) : 0;
}
