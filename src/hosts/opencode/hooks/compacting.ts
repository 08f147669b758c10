/** Before the host's summariser runs: one labelled block goes into its context; a hopeless or second pass is stopped. */
import type { AssistPlan } from "../../../compact/assist.ts";
import { WRAPPER_START } from "../../../compact/compose-prompt.ts";
import { passesWithoutProgress } from "../../../compact/progress.ts";
import { messageOf } from "../../../errors.ts";
import type { Message } from "../../../transcript/message.ts";
import type { PluginContext } from "../context.ts";
import type { Change, Handler } from "../guard/guard.ts";
import { beginCompaction, planUnread, type Begun } from "../compaction/begin-compaction.ts";
import { giveWay } from "../compaction/give-way.ts";
import { takeLease } from "../compaction/lease.ts";
import { stoppedReceipt } from "../compaction/receipt.ts";
import { resentTurn } from "../compaction/resent-turn.ts";
import { refuseCompaction } from "../compaction/refuse-compaction.ts";
import { pendingMarker, type PendingMarker } from "../host/marker.ts";
import { readMessages } from "../host/read.ts";
import { reportedOverhead } from "../trigger/overhead.ts";

export interface CompactingInput {
  sessionID: string;
}

export interface CompactingOutput {
  context: string[];
  prompt?: string;
}

export function onCompacting(context: PluginContext): Handler<CompactingInput, CompactingOutput> {
  return async ({ sessionID }, output) => {
    const startedAt = context.now();
    context.sessions.of(sessionID).asked?.begun();
    const messages = await readOrTell(context, sessionID);
    if (!messages) return planned(context, await planUnread(context, sessionID), output);
    const marker = pendingMarker(messages);
    const begun = { sessionID, messages, marker };
    if (marker && isHopeless(messages, marker, context)) {
      await stopLoop(context, begun, marker);
      return undefined;
    }
    const resent = marker && (await resentTurn(messages, marker));
    const running = await beginCompaction(context, begun, { startedAt, resentID: resent?.id });
    const isSecond = (await takeLease(context, sessionID)) === "refused" || !marker;
    if (isSecond && (await giveWay(context, begun))) return undefined;
    const state = context.sessions.of(sessionID);
    if (state.running?.result) state.ended.push(state.running);
    running.asked = output;
    state.running = running;
    return planned(context, running.plan, output);
  };
}

/** Undefined when the host does not hand the messages over: what needs none of them is still added. */
async function readOrTell({ client, log }: PluginContext, sessionID: string): Promise<Message[] | undefined> {
  try {
    return await readMessages(client, sessionID);
  } catch (error) {
    const reason = messageOf(error);
    log("error", "messages unavailable, nothing is learned from them", { ...UNREAD, sessionID, reason });
    return undefined;
  }
}

const UNREAD = { hook: "compacting", component: "knowledge" } as const;

function planned({ mode }: PluginContext, plan: AssistPlan, output: CompactingOutput): Change | undefined {
  return mode.isObserving() ? undefined : () => apply(plan, output);
}

// After this many automatic passes that gained nothing, another one would gain nothing either.
function isHopeless(messages: readonly Message[], { part }: PendingMarker, { config, mode }: PluginContext): boolean {
  if (!part.auto || mode.isObserving()) return false;
  return passesWithoutProgress(messages) >= config.compaction.maxAttempts;
}

async function stopLoop(context: PluginContext, begun: Begun, { message }: PendingMarker): Promise<void> {
  const { sessionID, messages } = begun;
  const state = context.sessions.of(sessionID);
  const overhead = reportedOverhead(state);
  state.isOverheadProven = overhead !== undefined;
  const receipt = stoppedReceipt({ id: context.newId(), sessionID, now: context.now(), messages, overhead });
  await refuseCompaction(context, { markerID: message.id, receipt });
}

function apply(plan: AssistPlan, output: CompactingOutput): void {
  // The hook may be called twice for one compaction; a second block would only cost tokens.
  if (plan.block !== "" && !output.context.some((entry) => entry.startsWith(WRAPPER_START)))
    output.context.push(plan.block);
  if (plan.prompt !== undefined && output.prompt === undefined) putPrompt(plan.prompt, output);
}

/** Put together when the host reads it, so that it holds what plugins behind this one add; a prompt of theirs counts. */
function putPrompt(prompt: string, output: CompactingOutput): void {
  Object.defineProperty(output, "prompt", {
    configurable: true,
    enumerable: true,
    get: () => withForeign(prompt, output.context),
    set: (value) => {
      Object.defineProperty(output, "prompt", { value, writable: true });
    },
  });
}

// A prompt silences the context entries of others on this host, so they are put into it.
function withForeign(prompt: string, entries: readonly string[]): string {
  return [prompt, ...entries.filter((entry) => !entry.startsWith(WRAPPER_START))].join("\n\n");
}
