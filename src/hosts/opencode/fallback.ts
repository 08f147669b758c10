/** When the host's summariser fails for good: the same compaction again, with the brief of our own provider. */
import { asRecord, asString } from "../../transcript/foreign.ts";
import { askForCompaction } from "./ask-host.ts";
import type { PluginContext } from "./context.ts";
import { INSTANT_MODEL, INSTANT_PROVIDER } from "./instant-provider.ts";
import { readMessages } from "./read.ts";

/** Starts it and waits until the host is done; one attempt only. */
export async function compactWithoutModel(context: PluginContext, sessionID: string): Promise<void> {
  const state = context.sessions.of(sessionID);
  state.isFallback = true;
  context.log("warn", "the summariser failed; compacting with the deterministic brief", { sessionID });
  await askForCompaction(context, sessionID, { model: { providerID: INSTANT_PROVIDER, modelID: INSTANT_MODEL } });
}

/**
 * The request for such a compaction names our provider as the session's model, and a host may offer that model for the
 * next prompt. A prompt that arrives with it gets the model that was used before.
 */
export async function workingModel(
  context: PluginContext,
  sessionID: string,
  message: Record<string, unknown>,
): Promise<Record<string, unknown> | undefined> {
  if (asString(asRecord(message["model"])?.["providerID"]) !== INSTANT_PROVIDER) return undefined;
  const messages = await readMessages(context.client, sessionID);
  const last = messages.findLast(({ model }) => model !== undefined && model.providerID !== INSTANT_PROVIDER)?.model;
  return last && { ...last };
}
