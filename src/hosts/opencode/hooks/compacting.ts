/** Before the host's summariser runs: one labelled block goes into its context; a hopeless or second pass is stopped. */
import { prepareAssist, type AssistPlan } from "../../../compact/assist.ts";
import { WRAPPER_START } from "../../../compact/compose-prompt.ts";
import { passesWithoutProgress, wasInterrupted } from "../../../compact/progress.ts";
import type { Receipt } from "../../../compact/receipt.ts";
import { gatherInstructions } from "../../../engine/gather-instructions.ts";
import type { Message } from "../../../transcript/message.ts";
import { loadProgress } from "../archive/archive.ts";
import type { PluginContext } from "../context.ts";
import type { Handler } from "../guard/guard.ts";
import { giveWay, type Begun } from "../compaction/give-way.ts";
import { takeLease } from "../compaction/lease.ts";
import { stoppedReceipt } from "../compaction/receipt.ts";
import { resentTurn } from "../compaction/resent-turn.ts";
import { refuseCompaction } from "../compaction/refuse-compaction.ts";
import { pendingMarker, type PendingMarker } from "../host/marker.ts";
import { readMessages } from "../host/read.ts";
import type { SessionState } from "../session-book.ts";

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
    const messages = await readMessages(context.client, sessionID);
    const marker = pendingMarker(messages);
    if (marker && isHopeless(messages, marker, context)) {
      const receipt = stoppedReceipt({ id: context.newId(), sessionID, now: startedAt, messages });
      await refuseCompaction(context, { markerID: marker.message.id, receipt });
      return undefined;
    }
    const plan = await prepare(context, { sessionID, messages, marker });
    const isSecond = (await takeLease(context, sessionID)) === "refused" || !marker;
    if (isSecond && (await giveWay(context, { sessionID, messages, marker }))) return undefined;
    const state = context.sessions.of(sessionID);
    if (state.running?.result) state.ended.push(state.running);
    state.running = {
      plan,
      markerID: marker?.message.id ?? "",
      trigger: triggerOf(marker, state),
      startedAt,
      wasInterrupted: wasInterrupted(messages),
      isHeadSeen: false,
    };
    return context.mode.isObserving() ? undefined : () => apply(plan, output);
  };
}

// After this many automatic passes that gained nothing, another one would gain nothing either.
function isHopeless(messages: readonly Message[], { part }: PendingMarker, { config, mode }: PluginContext): boolean {
  if (!part.auto || mode.isObserving()) return false;
  return passesWithoutProgress(messages) >= config.compaction.maxAttempts;
}

async function prepare(context: PluginContext, { sessionID, messages, marker }: Begun): Promise<AssistPlan> {
  const resent = marker && (await resentTurn(messages, marker));
  const { config, contributors, contributorOptions, directory, log } = context;
  return prepareAssist({
    sessionID,
    messages,
    progress: await loadProgress(context, sessionID),
    resentID: resent?.id,
    contributors,
    run: contributorOptions,
    directory,
    budgetTokens: config.compaction.budgetTokens,
    contextBudget: config.compaction.contextBudget,
    instructions: await gatherInstructions({
      command: context.sessions.of(sessionID).wish,
      configured: config.compaction.instructions,
      directory,
      log,
    }),
    now: context.now(),
    log,
  });
}

function triggerOf(marker: PendingMarker | undefined, { startedAs }: SessionState): Receipt["trigger"] {
  if (startedAs === "auto" || startedAs === "overflow") return startedAs;
  if (!marker || !marker.part.auto) return "manual";
  return marker.part.overflow === true ? "overflow" : "auto";
}

function apply(plan: AssistPlan, output: CompactingOutput): void {
  // The hook may be called twice for one compaction; a second block would only cost tokens.
  if (plan.block !== "" && !output.context.some((entry) => entry.startsWith(WRAPPER_START)))
    output.context.push(plan.block);
  if (plan.prompt !== undefined && output.prompt === undefined)
    output.prompt = withForeign(plan.prompt, output.context);
}

// A prompt silences the context entries of others on this host, so they are put into it.
function withForeign(prompt: string, entries: readonly string[]): string {
  return [prompt, ...entries.filter((entry) => !entry.startsWith(WRAPPER_START))].join("\n\n");
}
