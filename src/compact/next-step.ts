/** What an agent loop does next: leave, summarise, ask for a summary, give up, or take a turn. Pure. */
import { requireMessage } from "../input.ts";
import { isOverflow, usableTokens, type ModelLimit, type OverflowConfig } from "../tokens/overflow.ts";
import { occupiedTokens } from "../tokens/usage.ts";
import { resolveWindow } from "../tokens/window.ts";
import { compactionRequest } from "../transcript/filter-compacted.ts";
import { listOf, type MessageList } from "../transcript/message-list.ts";
import type { Message, TokenCounts } from "../transcript/message.ts";
import { isRealUserMessage } from "./cut.ts";

/** What the loop of an agent should do next. */
export type LoopStep =
  | { type: "exit" }
  | { type: "compact"; parentID: string; auto: boolean }
  | { type: "create" }
  | { type: "give-up" }
  | { type: "turn" };

/** The session as it is, and the model that goes on with it. */
export interface NextStepInput {
  /** The whole session, oldest first. */
  history: MessageList;
  model: { limit: ModelLimit };
  config?: OverflowConfig & { maxAttempts?: number };
}

/** Automatic compactions in a row, without a person in between, before the loop gives up. */
const MAX_ATTEMPTS = 2;

/**
 * The next step of the loop; the first rule that applies wins.
 *
 * @example if (nextStep({ history, model }).type === "create") await engine.create({ sessionID, auto: true, … });
 */
export function nextStep(input: NextStepInput): LoopStep {
  const history = listOf(input?.history, "history");
  const { model, config = {} } = input;
  // Places in the history decide what is newer: ids of imported sessions need not ascend.
  const lastUser = findLast(history, ({ role }) => role === "user");
  const lastAssistant = findLast(history, ({ role }) => role === "assistant");
  const lastFinished = findLast(history, ({ role, finish }) => role === "assistant" && Boolean(finish));
  if (lastAssistant > lastUser && isFinal(history[lastAssistant])) return { type: "exit" };
  const task = pendingTask(history, lastFinished);
  if (task) return task;
  const finished = history[lastFinished];
  if (!finished?.tokens || finished.summary === true || !overflows(finished.tokens, model?.limit, config))
    return { type: "turn" };
  const attempts = attemptsSinceUser(history);
  return attempts >= (config.maxAttempts ?? MAX_ATTEMPTS) ? { type: "give-up" } : { type: "create" };
}

/** The last place whose message is meant, or -1; only what is read is checked. */
function findLast(history: readonly Message[], isMeant: (message: Message) => boolean): number {
  return history.findLastIndex((message, index) => {
    requireMessage(message, "history", index);
    return isMeant(message);
  });
}

function isFinal(message: Message | undefined): boolean {
  return Boolean(message?.finish) && message?.finish !== "tool-calls" && message?.finish !== "unknown";
}

/** The newest compaction request that no finished reply has followed. */
function pendingTask(history: readonly Message[], lastFinished: number): LoopStep | undefined {
  for (let index = history.length - 1; index > lastFinished; index -= 1) {
    const message = history[index];
    const request = message && compactionRequest(message);
    if (message && request) return { type: "compact", parentID: message.id, auto: request.auto };
  }
  return undefined;
}

/** A window smaller than the output set aside for it has no usable part by the formula; then its trigger decides. */
function overflows(tokens: TokenCounts, limit: ModelLimit, config: OverflowConfig): boolean {
  const isOver = isOverflow({ tokens, model: { limit }, config });
  if (!isOver || usableTokens(limit, config) > 0) return isOver;
  return occupiedTokens(tokens) > resolveWindow({ limit, config }).trigger;
}

function attemptsSinceUser(history: readonly Message[]): number {
  const since = history.slice(history.findLastIndex(isRealUserMessage) + 1);
  return since.filter((message) => compactionRequest(message)?.auto === true).length;
}
