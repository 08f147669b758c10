/** A provider refused a request as too long: the window is learned, and the session recovered when the host does not. */
import { classifyProviderError } from "../../../summarise/provider-error/provider-error.ts";
import { asRecord } from "../../../transcript/foreign.ts";
import type { PluginContext } from "../context.ts";
import { estimateRequest } from "./due.ts";
import { modelName } from "./limits.ts";
import { fixedTokens, tellOverhead } from "./overhead.ts";
import { readMessages } from "../host/read.ts";
import type { HostRequest, SessionState } from "../session-book.ts";
import { startCompaction } from "./start-compaction.ts";

/** The host told of an error; only a refusal for size is of interest. */
export async function noteRefusal(context: PluginContext, sessionID: string, error: unknown): Promise<void> {
  const isKnownToHost = asRecord(error)?.["name"] === "ContextOverflowError";
  const { kind, limitTokens } = classifyProviderError(error);
  if (!isKnownToHost && kind !== "overflow") return;
  const state = context.sessions.of(sessionID);
  const { request } = state;
  if (!request || state.running) return; // a summariser that is refused is handled with its compaction
  const { autoSwitch } = context;
  state.isRefused = !isKnownToHost || !autoSwitch.isOn() || autoSwitch.isHeld();
  await learn(context, sessionID, { request, limitTokens });
}

/** The turn is over and the host leaves the refusal as it is: one compaction, or a word about what can be done. */
export function recoverFromRefusal(context: PluginContext, sessionID: string): void {
  const state = context.sessions.of(sessionID);
  const { request } = state;
  if (!state.isRefused || !request) return;
  state.isRefused = false;
  if (context.mode.isObserving() || state.running || state.startedAs !== undefined) return;
  const line = request.line ?? context.windowOf(request.model).trigger;
  if (fixedTokens(context, request) >= line) return tellOverhead(context, sessionID, { request, line });
  if (!context.config.compaction.recovery || state.isRecovered) return guide(context, sessionID, state);
  state.isRecovered = true;
  context.log("info", "compacting: the provider refused the request as too long", { sessionID });
  startCompaction(context, sessionID, { as: "overflow", model: request.model });
}

/**
 * The number in the provider's words counts most. Without one, the size of the refused request says something only
 * about a window that nobody stated: a stated one is not doubted for an estimate.
 */
async function learn(
  context: PluginContext,
  sessionID: string,
  { request, limitTokens }: { request: HostRequest; limitTokens: number | undefined },
): Promise<void> {
  const tokens = limitTokens ?? (await refusedSize(context, sessionID, request));
  if (tokens === undefined) return;
  const name = modelName(request.model);
  await context.learned.learn(name, tokens);
  context.host.windows.set(name, context.windowOf(request.model));
}

// An estimate may be a tenth too high, and the cap must be below what was refused.
const BELOW_REFUSED = 0.9;

async function refusedSize(
  context: PluginContext,
  sessionID: string,
  request: HostRequest,
): Promise<number | undefined> {
  const { source } = context.windowOf(request.model);
  if (source !== "fallback" && source !== "learned") return undefined;
  const fixed = fixedTokens(context, request);
  const size = BELOW_REFUSED * (await estimateRequest(await readMessages(context.client, sessionID), fixed));
  // A cap below what every request carries would only say that nothing can be sent at all.
  return size > fixed ? size : undefined;
}

function guide(context: PluginContext, sessionID: string, { isRecovered }: SessionState): void {
  const reason = isRecovered
    ? "the provider refused the request again after a compaction; shorten the last prompt, or choose a model with a larger window"
    : "the provider refused the request as too long, and both automatic compaction and recovery are off; run /compact, or set compaction.recovery in throughline.json";
  context.log("warn", reason, { sessionID });
  void context.writer.toast({ title: "Request too long", message: reason, variant: "warning" });
}
