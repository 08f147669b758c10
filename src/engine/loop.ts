/** The loop of a session: decide, act, until there is nothing left to do. Effects through the functions it calls. */
import type { Receipt } from "../compact/receipt.ts";
import type { Message } from "../transcript/message.ts";
import type { EngineContext } from "./context.ts";
import { nameOf } from "./model-shelf.ts";
import { createRequest } from "./create.ts";
import { decide, type Step } from "./decide.ts";
import { whenLanded } from "./flight.ts";
import { guardAfterRefusal, readGuard } from "./guard.ts";
import { GUARD_KEY } from "./keys.ts";
import { type Moment, readMoment } from "./moment.ts";
import { attemptUnlessElsewhere } from "./process.ts";
import { occupancyOf, type TurnRequest, turnRequest } from "./request.ts";
import { runTurn } from "./turn.ts";
import { throwIfStopped } from "./under-way.ts";
import { learnWindow, windowOf } from "./window.ts";

interface Round {
  sessionID: string;
  signal: AbortSignal;
  moment: Moment;
  request: TurnRequest;
  state: LoopState;
}

interface LoopState {
  /** One recovery from a provider's overflow per prompt: a second one means that compaction does not help. */
  hasRecovered: boolean;
  /** A compaction was cancelled, or would have gained nothing: this prompt goes on without one. */
  isDeclined: boolean;
  reply?: Message;
}

/**
 * Runs until the session is idle; resolves with the last reply of this run. Throws only when aborted or when the store
 * fails; provider failures become messages.
 */
export async function runLoop(
  context: EngineContext,
  sessionID: string,
  signal: AbortSignal,
): Promise<Message | undefined> {
  const state: LoopState = { hasRecovered: false, isDeclined: false };
  for (;;) {
    throwIfStopped(context, sessionID, signal);
    const moment = await readMoment(context.store, sessionID);
    const request = turnRequest(context, sessionID, moment);
    const step = await decide(context, { sessionID, moment, request, canCompact: !state.isDeclined });
    const next = await act(context, step, { sessionID, signal, moment, request, state });
    if (next === "leave") return state.reply;
  }
}

type Next = "again" | "leave";

async function act(context: EngineContext, step: Step, round: Round): Promise<Next> {
  const { sessionID, moment, request, signal } = round;
  switch (step.type) {
    case "exit":
      return "leave";
    case "create":
      await createRequest(context, { sessionID, auto: true, ...triggerOf(round) });
      return "again";
    case "compact": {
      // A refused request is retried whatever the setting says: nobody was told that it was interrupted.
      const auto = step.auto && (round.state.hasRecovered || context.config.compaction.autocontinue !== "never");
      const input = { sessionID, parentID: step.parentID, messages: moment.view, abort: signal, auto };
      const receipt = await attemptUnlessElsewhere(context, input);
      if (receipt) return afterCompaction(context, round, receipt);
      await whenLanded(context, sessionID, signal);
      return "again";
    }
    case "give-up":
      report(context, sessionID, { name: "CompactionLoopError", message: step.reason, data: step.data });
      return "leave";
    case "turn": {
      if (step.skipped !== undefined) skip(context, sessionID, step.skipped);
      return takeTurn(context, { ...round, request });
    }
  }
}

/** Only a failure ends the turn: when there is nothing to gain, the request may still be accepted as it is. */
async function afterCompaction(context: EngineContext, round: Round, receipt: Receipt): Promise<Next> {
  const { sessionID, state } = round;
  const { outcome, reason, trigger } = receipt;
  if (outcome === "compacted") return "again";
  state.isDeclined = true;
  if (outcome === "refused" && trigger === "auto") await rememberRefusal(context, round);
  if (outcome === "skipped" || outcome === "refused") return "again";
  const message = `The compaction came to nothing: ${reason ?? "no reason given"}`;
  if (outcome === "failed") report(context, sessionID, { name: "CompactionError", message });
  return "leave";
}

/** Without it every prompt over the line would pay for a summary that is thrown away. */
async function rememberRefusal(context: EngineContext, { sessionID, moment, request }: Round): Promise<void> {
  const guard = readGuard(await context.store.state(sessionID, GUARD_KEY));
  const { trigger } = windowOf(context, request.model);
  const value = guardAfterRefusal(guard, { tokens: occupancyOf(request, moment).tokens, trigger });
  await context.store.commit([{ type: "state-put", sessionID, key: GUARD_KEY, value }]);
}

/** A compaction keeps the agent and the model of whoever spoke last. */
function triggerOf({ moment, request }: Round): { agent: string; model: TurnRequest["model"] } {
  const agent = moment.history.findLast(({ role }) => role === "user")?.agent;
  return { agent: agent ?? "default", model: request.model };
}

function skip(context: EngineContext, sessionID: string, reason: string): void {
  context.events.publish("compaction-skipped", { sessionID, reason });
  context.log("warn", reason, { sessionID });
}

function report(
  context: EngineContext,
  sessionID: string,
  error: { name: string; message: string; data?: Record<string, unknown> },
): void {
  context.log("error", error.message, { sessionID, ...error.data });
  context.events.publish("session.error", { sessionID, error });
}

async function takeTurn(context: EngineContext, round: Round): Promise<Next> {
  const { sessionID, moment, request, signal, state } = round;
  const result = await runTurn(context, { sessionID, moment, request, signal });
  if (result.kind === "replied") {
    state.reply = result.message;
    return "again";
  }
  if (result.kind === "failed") {
    await storeFailure(context, round, {
      name: "ProviderError",
      message: result.error.message,
      data: { ...result.error },
    });
    return "leave";
  }
  const { limitTokens } = result.error;
  learnWindow(context, request.model, limitTokens ?? result.requestTokens * 0.9);
  if (state.hasRecovered || state.isDeclined || !context.config.compaction.recovery) {
    await storeFailure(context, round, overflowReport(round, result.requestTokens));
    return "leave";
  }
  state.hasRecovered = true;
  await createRequest(context, { sessionID, auto: true, overflow: true, ...triggerOf(round) });
  return "again";
}

function overflowReport(
  { request, state }: Round,
  tokens: number,
): { name: string; message: string; data: Record<string, unknown> } {
  const what = `${nameOf(request.model)} refused a prompt of about ${tokens} tokens as too long`;
  const advice = state.hasRecovered
    ? "also after a compaction; shorten the last message or choose a model with a larger window"
    : "and recovery is switched off (compaction.recovery); compact by hand or choose a model with a larger window";
  return {
    name: "ContextOverflowError",
    message: `${what}, ${advice}`,
    data: { tokens, model: nameOf(request.model) },
  };
}

/** The failure is part of the session: whoever looks at it later sees why there is no answer. */
async function storeFailure(
  context: EngineContext,
  { sessionID, moment, request, state }: Round,
  error: { name: string; message: string; data: Record<string, unknown> },
): Promise<void> {
  const now = context.clock();
  const parentID = moment.history.findLast(({ role }) => role === "user")?.id;
  const message: Message = {
    id: context.newID("msg"),
    sessionID,
    role: "assistant",
    parts: [],
    time: { created: now, completed: now },
    finish: "error",
    error,
    providerID: request.model.providerID,
    modelID: request.model.modelID,
    ...(parentID !== undefined && { parentID }),
  };
  await context.store.commit([{ type: "message-put", sessionID, message }]);
  state.reply = message;
  report(context, sessionID, error);
}
