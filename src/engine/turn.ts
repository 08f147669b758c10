/** One model turn: ask, store the reply, run its tools. Effects: the model, the tools, the store, events. */
import type { Change } from "../store/store.ts";
import { askModel, type RetryOptions } from "../summarise/model/model-retry.ts";
import type { ModelReply, ReplyContent } from "../summarise/model/model-stream.ts";
import type { ProviderError } from "../summarise/provider-error/provider-error.ts";
import { asRecord } from "../transcript/foreign.ts";
import type { Message, Part, StepPart } from "../transcript/message.ts";
import { resultAllowance } from "./bound-output.ts";
import type { EngineContext } from "./context.ts";
import { nameOf } from "./model-shelf.ts";
import { guardAfterReply, isFirstSinceCompaction, readGuard } from "./guard.ts";
import { GUARD_KEY } from "./keys.ts";
import type { Moment } from "./moment.ts";
import { countedTokens, requestTokens, type TurnRequest } from "./request.ts";
import { runTools } from "./run-tools.ts";
import { takeSnapshot } from "./snapshots.ts";
import { windowOf } from "./window.ts";

export interface TurnInput {
  sessionID: string;
  moment: Moment;
  request: TurnRequest;
  signal: AbortSignal;
}

export type TurnResult =
  | { kind: "replied"; message: Message }
  /** Nothing was stored: the reply never came. */
  | { kind: "overflow"; error: ProviderError; requestTokens: number }
  | { kind: "failed"; error: ProviderError };

/** An abort is thrown, with nothing stored, unless the reply was complete: then its tools end as aborted. */
export async function runTurn(context: EngineContext, input: TurnInput): Promise<TurnResult> {
  const messageID = context.newID("msg");
  const call = context.models.byName.get(nameOf(input.request.model)) ?? context.models.fallback;
  const started = await stepPart(context, "step-start", input.signal);
  const answer = await askModel(call, input.request, retryOptions(context, input, messageID));
  if (answer.kind === "failed") return failed(context, input, answer.error);
  const reply = toMessage(context, answer.reply, { ...input, messageID });
  const message = { ...reply, parts: [...started, ...reply.parts] };
  await storeReply(context, input, message);
  const window = windowOf(context, input.request.model);
  const count = message.parts.filter(({ type }) => type === "tool").length;
  const occupied = countedTokens(message.tokens ?? NO_TOKENS) || requestTokens(input.request);
  const maxTokens = resultAllowance({ trigger: window.trigger, occupied, count });
  await runTools(context, { sessionID: input.sessionID, message, maxTokens, signal: input.signal });
  for (const part of await stepPart(context, "step-finish", input.signal))
    await context.store.commit([{ type: "part-put", sessionID: input.sessionID, messageID, part }]);
  return { kind: "replied", message };
}

/** The state of the work tree as a part; none where there is no snapshot of it. */
async function stepPart(context: EngineContext, type: StepPart["type"], signal: AbortSignal): Promise<StepPart[]> {
  const snapshot = await takeSnapshot(context, signal);
  return snapshot === undefined ? [] : [{ type, id: context.newID("prt"), snapshot }];
}

const NO_TOKENS = { input: 0, output: 0, reasoning: 0, cache: { read: 0, write: 0 } };

function retryOptions(context: EngineContext, { sessionID, signal }: TurnInput, messageID: string): RetryOptions {
  return {
    sleep: context.sleep,
    now: context.clock,
    random: context.random,
    signal,
    attempts: 3,
    backoffMs: 1000,
    maxWaitMs: 60_000,
    beatMs: 10_000,
    // A reasoning model may think for minutes before its first word; a longer silence is a dead connection.
    stallMs: 600_000,
    onRequest: () => {},
    onEvent: (event) => context.events.publish("message.delta", { sessionID, messageID, event }),
  };
}

function failed(context: EngineContext, input: TurnInput, error: ProviderError): TurnResult {
  const tokens = requestTokens(input.request);
  const { context: window } = windowOf(context, input.request.model);
  const isOverflow = error.kind === "overflow" || (error.kind === "rejected" && tokens > SUSPECT_SHARE * window);
  return isOverflow ? { kind: "overflow", error, requestTokens: tokens } : { kind: "failed", error };
}

// A refusal without a known wording is taken for an overflow only when the request nearly filled the window.
const SUSPECT_SHARE = 0.85;

function toMessage(
  context: EngineContext,
  reply: ModelReply,
  { request, moment, messageID, sessionID }: TurnInput & { messageID: string },
): Message {
  const parts = reply.content.map((piece) => toPart(context, piece));
  const now = context.clock();
  const parentID = moment.history.findLast(({ role }) => role === "user")?.id;
  return {
    id: messageID,
    sessionID,
    role: "assistant",
    parts,
    time: { created: now, completed: now },
    finish: finishOf(reply, parts),
    providerID: request.model.providerID,
    modelID: request.model.modelID,
    ...(parentID !== undefined && { parentID }),
    ...(request.agent !== undefined && { agent: request.agent }),
    ...(reply.usage && { tokens: reply.usage }),
  };
}

function toPart(context: EngineContext, piece: ReplyContent): Part {
  const id = context.newID("prt");
  if (piece.type !== "tool-call") return { type: piece.type, id, text: piece.text };
  const { callID, tool, input } = piece;
  // A malformed input reaches the tool as it came, under a name: the tool's complaint teaches the model.
  return { type: "tool", id, callID, tool, state: { status: "running", input: asRecord(input) ?? { input } } };
}

/** Providers disagree about calls under `stop`, and streams may end without a reason: the content decides. */
function finishOf(reply: ModelReply, parts: readonly Part[]): string {
  if (parts.some(({ type }) => type === "tool")) return "tool-calls";
  return reply.finish === "unknown" || reply.finish === "tool-calls" || reply.finish === "tool_calls"
    ? "stop"
    : reply.finish;
}

async function storeReply(
  context: EngineContext,
  { sessionID, moment, request }: TurnInput,
  message: Message,
): Promise<void> {
  const guard = readGuard(await context.store.state(sessionID, GUARD_KEY));
  const next = guardAfterReply(guard, {
    isFirstSinceCompaction: isFirstSinceCompaction(moment.history),
    tokens: countedTokens(message.tokens ?? NO_TOKENS),
    trigger: windowOf(context, request.model).trigger,
  });
  const changes: Change[] = [{ type: "message-put", sessionID, message }];
  if (next !== guard) changes.push({ type: "state-put", sessionID, key: GUARD_KEY, value: next });
  await context.store.commit(changes);
  context.events.publish("message.updated", { sessionID, message });
}
