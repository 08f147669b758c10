/** When the host's summariser fails for good: the same compaction again, with the brief of our own provider. */
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { Message } from "../../../transcript/message.ts";
import { askForCompaction } from "../host/ask-host.ts";
import type { PluginContext } from "../context.ts";
import type { Abandoned } from "./end-compaction.ts";
import { INSTANT_MODEL, INSTANT_PROVIDER } from "./instant-provider.ts";
import { readMessages } from "../host/read.ts";

/**
 * Goes on after a failure: prompts that were typed meanwhile are answered; without any, the brief is committed. One
 * attempt only, and none when a prompt is on its way.
 */
export async function recoverFromFailure(
  context: PluginContext,
  sessionID: string,
  { interrupted, isAborted, waiting }: Abandoned,
): Promise<void> {
  const state = context.sessions.of(sessionID);
  const { isFallback } = state;
  state.isFallback = false;
  if (isAborted || context.mode.isObserving()) return;
  if (waiting) return answer(context, sessionID, waiting);
  if (isFallback || state.isPromptComing) return;
  await compactWithoutModel(context, sessionID);
  // Not left to the host: it would go on with the model of the compaction, which is ours.
  if (interrupted && !state.isPromptComing) goOn(context, sessionID, interrupted);
}

// A turn may take longer than any hook is given, so nobody waits for it.

function goOn(context: PluginContext, sessionID: string, turn: Message): void {
  context.writer
    .goOn(sessionID, turn)
    .catch((error: unknown) => context.log("warn", `the turn could not be continued: ${String(error)}`));
}

/** Lets the host answer a prompt that is stored and was left alone by a compaction. */
export function answer(context: PluginContext, sessionID: string, prompt: Message): void {
  const { id } = prompt;
  context.log("info", "answering what was typed during a compaction", { sessionID, message: id });
  context.writer
    .answer(sessionID, prompt)
    .catch((error: unknown) => context.log("warn", `the prompt ${id} could not be answered: ${String(error)}`));
}

async function compactWithoutModel(context: PluginContext, sessionID: string): Promise<void> {
  context.sessions.of(sessionID).isFallback = true;
  context.log("warn", "the summariser failed; compacting with the deterministic brief", { sessionID });
  const model = { providerID: INSTANT_PROVIDER, modelID: INSTANT_MODEL };
  await askForCompaction(context, sessionID, { model });
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
