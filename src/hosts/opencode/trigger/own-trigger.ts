/**
 * Starts a compaction that the host does not see coming (H7): it does not know the window, the provider reports no
 * usage, or the user or a refusal has set a lower line. Runs when a turn has ended, so that nobody waits for it.
 */
import { calibrate, calibratedTokens } from "../../../tokens/calibrate.ts";
import { lastUsage, occupiedTokens } from "../../../tokens/usage.ts";
import type { ResolvedWindow } from "../../../tokens/window.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { Message } from "../../../transcript/message.ts";
import type { PluginContext } from "../context.ts";
import { estimateRequest, judgeDue } from "./due.ts";
import { isCompactedElsewhere } from "../compaction/lease.ts";
import { modelName } from "./limits.ts";
import { fixedTokens, tellOverhead } from "./overhead.ts";
import { readMessages } from "../host/read.ts";
import type { HostRequest, SessionState } from "../session-book.ts";
import { startCompaction } from "./start-compaction.ts";
import { tellOnce } from "../guard/tell-once.ts";

export async function compactWhenDue(context: PluginContext, sessionID: string): Promise<void> {
  const state = context.sessions.of(sessionID);
  const { request } = state;
  if (!request || !mayStart(context, state)) return;
  const window = context.windowOf(request.model);
  if (!isHostBlind(state, request, window) || (await isChild(context, sessionID))) return;
  const messages = await readMessages(context.client, sessionID);
  const due = await judgeDue({
    messages,
    window,
    line: state.isUsageReported ? request.line : undefined,
    fixedTokens: fixedTokens(context, request),
    maxAttempts: context.config.compaction.maxAttempts,
    correct: await learnRate(context, request, messages),
  });
  if (due.kind === "overhead") return tellOverhead(context, sessionID, { request, line: window.trigger });
  if (due.kind === "no-gain") return tellNoGain(context, sessionID, { tokens: due.tokens, window });
  const newest = messages.at(-1)?.id ?? "";
  if (due.kind === "not-due" || state.dueAt === newest || !mayStart(context, state)) return;
  state.dueAt = newest;
  if (await isCompactedElsewhere(context, sessionID)) return;
  tellAssumption(context, sessionID, { request, window });
  context.log("info", "compacting: the host does not see that it is due", { sessionID, ...due, window });
  startCompaction(context, sessionID, { as: "auto", model: request.model });
}

function mayStart({ config, mode, autoSwitch }: PluginContext, state: SessionState): boolean {
  const isIdle = !state.running && state.startedAs === undefined;
  return isIdle && config.compaction.auto && autoSwitch.isOn() && !mode.isObserving();
}

/** Everything else the host decides by itself, from the same numbers. */
function isHostBlind(state: SessionState, { line }: HostRequest, { source, triggerSource }: ResolvedWindow): boolean {
  return line === undefined || !state.isUsageReported || source !== "host" || triggerSource === "config";
}

// A child session is idle when its task is done: nobody will read what a compaction of it would leave.
async function isChild({ client }: PluginContext, sessionID: string): Promise<boolean> {
  const { data } = await client.session.get({ path: { id: sessionID } });
  return asString(asRecord(data)?.["parentID"]) !== undefined;
}

/** Learns from this session's newest report how the model counts; the answer corrects estimates without one. */
async function learnRate(
  context: PluginContext,
  request: HostRequest,
  messages: readonly Message[],
): Promise<(estimated: number) => number> {
  const model = modelName(request.model);
  const usage = lastUsage(messages);
  if (!usage) return (estimated) => calibratedTokens(context.calibration, model, estimated);
  const estimated = await estimateRequest(messages.slice(0, usage.index + 1), fixedTokens(context, request));
  const reported = occupiedTokens(usage.tokens);
  context.calibration = calibrate(context.calibration, { model, estimated, reported });
  return (size) => size; // the report itself is used
}

function tellNoGain(
  context: PluginContext,
  sessionID: string,
  { tokens, window }: { tokens: number; window: ResolvedWindow },
): void {
  const message = `the last compactions did not bring this session below ${window.trigger} of ${window.context} tokens (${window.source}); it is at ${tokens}. The next one waits until there is more to gain`;
  tellOnce(context, sessionID, { notice: "no-gain", title: "Compaction stopped", message, refusedAt: tokens });
}

/** A window that nobody stated is never used silently (AT-18). */
function tellAssumption(
  context: PluginContext,
  sessionID: string,
  { request, window }: { request: HostRequest; window: ResolvedWindow },
): void {
  if (window.source !== "fallback") return;
  const name = modelName(request.model);
  const message = `OpenCode does not know the window of ${name}; ${window.context} tokens are assumed, so the session is compacted at ${window.trigger}. State its limit in opencode.json, or compaction.models in throughline.json`;
  tellOnce(context, sessionID, { notice: "assumed-window", title: "Window assumed", message });
}
