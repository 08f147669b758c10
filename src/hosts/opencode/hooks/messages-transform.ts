/** The messages of a request: the head for the summariser is made to fit; an empty summary gets its brief back. */
import { finishAssist } from "../../../compact/assist-finish.ts";
import type { ModelReference } from "../../../summarise/model.ts";
import { budgetTokens } from "../../../tokens/estimate.ts";
import { asString } from "../../../transcript/foreign.ts";
import type { PluginContext } from "../context.ts";
import { fitHead } from "../request/fit-head.ts";
import type { Handler } from "../guard/guard.ts";
import type { HostMessage } from "../host/host.ts";
import { dropOlderSummaries } from "../request/older-summaries.ts";
import { pruneTurns } from "../request/prune-turns.ts";
import { checkShrinking } from "../request/self-check.ts";
import type { RunningCompaction, SessionState } from "../session-book.ts";
import { isSyntheticTurn } from "../host/synthetic.ts";
import { noteFirstPrompt } from "../trigger/measured-overhead.ts";
import { visibleCharacters } from "../request/visible.ts";

export interface MessagesOutput {
  messages: HostMessage[];
}

export function onMessagesTransform(context: PluginContext): Handler<unknown, MessagesOutput> {
  return async (_input, { messages }) => {
    const sessionID = asString(messages[0]?.info["sessionID"]);
    if (sessionID === undefined) return undefined;
    const state = context.sessions.of(sessionID);
    const isObserving = context.mode.isObserving();
    if (state.running && isHead(messages, state.running)) {
      state.running.isHeadSeen = true;
      const budget = await headBudget(context, state.running, messages);
      return isObserving ? undefined : () => void fitHead(messages, budget);
    }
    state.isSyntheticTurn = isSyntheticTurn(messages);
    state.isPromptComing = false;
    noteFirstPrompt(state, messages);
    return isObserving ? undefined : () => prepareTurn(context, state, messages);
  };
}

// None of these takes away what a later step could still need.
const PRUNERS = ["duplicates", "superseded-reads", "resolved-errors"] as const;

function prepareTurn(context: PluginContext, state: SessionState, messages: HostMessage[]): void {
  dropOlderSummaries(messages);
  rescueEmptySummary(messages, state);
  const characters = visibleCharacters(messages);
  checkShrinking(context, state, characters);
  state.resultTokens = 0;
  const { config } = context;
  if (config.opencode.pruneTurns)
    pruneTurns({
      messages,
      pruned: state.pruned,
      characters,
      pruners: config.compaction.pruners.length > 0 ? config.compaction.pruners : PRUNERS,
      now: context.now(),
    });
}

// The request after a compaction starts with its marker; the head of one never holds it.
function isHead(messages: readonly HostMessage[], running: RunningCompaction): boolean {
  return !running.isHeadSeen && messages.every((message) => message.info["id"] !== running.markerID);
}

// Our estimate may be off by a tenth, and the host's own template and the previous summary need room as well.
const SAFETY = 0.85;
const TEMPLATE_TOKENS = 1_000;

async function headBudget(
  context: PluginContext,
  { plan }: RunningCompaction,
  messages: readonly HostMessage[],
): Promise<number> {
  const model = await context.findModel(summariserOf(context, messages));
  const { context: window, reserve } = context.windowOf(model);
  const fixed = TEMPLATE_TOKENS + budgetTokens(plan.prompt ?? plan.block) + context.config.compaction.budgetTokens;
  return Math.max(0, Math.floor((window - reserve) * SAFETY) - fixed);
}

function summariserOf(context: PluginContext, messages: readonly HostMessage[]): ModelReference {
  const named = context.host.compactionModel;
  if (named !== undefined) {
    const [providerID = "", ...rest] = named.split("/");
    return { providerID, modelID: rest.join("/") };
  }
  const last = messages.findLast((message) => message.info["role"] === "assistant")?.info ?? {};
  return { providerID: asString(last["providerID"]) ?? "", modelID: asString(last["modelID"]) ?? "" };
}

// The host takes an empty summary as the boundary, and its hook for finished texts is silent then (H3).
function rescueEmptySummary(messages: readonly HostMessage[], state: SessionState): void {
  const summary = messages.find((message) => message.info["summary"] === true);
  if (!summary) return;
  // What the summariser thought is no part of the session, and an attempt that broke off leaves an empty text: either
  // would make an empty message.
  summary.parts = summary.parts.filter(
    (part) => part["type"] !== "reasoning" && (part["type"] !== "text" || hasText(part)),
  );
  if (summary.parts.some(hasText)) return;
  const id = asString(summary.info["id"]) ?? "";
  const text = rescueText(state, asString(summary.info["parentID"]) ?? "");
  if (text === undefined) return;
  summary.parts.push({
    id: `${id}-brief`,
    sessionID: summary.info["sessionID"],
    messageID: id,
    type: "text",
    text,
    synthetic: true,
  });
}

// The host may build this request before it tells that the compaction is done; then it is still running for us.
function rescueText({ rescues, running }: SessionState, markerID: string): string | undefined {
  const known = rescues.get(markerID);
  if (known || running?.markerID !== markerID) return known?.text;
  const result = finishAssist(running.plan, { text: "" });
  rescues.set(markerID, result);
  return result.text;
}

function hasText(part: Record<string, unknown>): boolean {
  return part["type"] === "text" && (asString(part["text"]) ?? "").trim() !== "";
}
