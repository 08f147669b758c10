/** Takes back the last compaction of a session on the host: its marker and summary go, and the model sees all again. */
import type { Store } from "../../../store/store.ts";
import { asRecord } from "../../../transcript/foreign.ts";
import { isFinishedSummary } from "../../../transcript/filter-compacted.ts";
import type { Message } from "../../../transcript/message.ts";
import { kept } from "../archive/archive.ts";
import type { PluginContext } from "../context.ts";
import { readMessages } from "../host/read.ts";

/** One sentence for the user: what was undone, or why it was not. Files are never touched. */
export async function undoCompaction(context: PluginContext, sessionID: string): Promise<string> {
  if (context.sessions.of(sessionID).running) return "Not undone: a compaction of this session is running.";
  const messages = await readMessages(context.client, sessionID);
  const summary = messages.findLast(isFinishedSummary);
  const marker = messages.find((message) => message.id === summary?.parentID);
  if (!summary || !marker) return "Not undone: this session has no compaction to take back.";
  const tooLarge = await explainSize(context, messages, marker);
  if (tooLarge !== undefined) return tooLarge;
  // The summary first: a marker without its summary would turn the next prompt into another compaction.
  const isGone = await context.writer.removeMessage(sessionID, summary.id);
  if (!isGone) return "Not undone: this version of OpenCode does not let a plugin remove messages.";
  await context.writer.removeMessage(sessionID, marker.id);
  await withdraw(context, sessionID, [summary.id, marker.id]);
  const before = messages.indexOf(marker);
  return `Undone: the ${before} messages before the last compaction are back in the context. No file was changed.`;
}

// Going back to a context that does not fit would only make the host compact again at once.
async function explainSize(
  context: PluginContext,
  messages: readonly Message[],
  marker: Message,
): Promise<string | undefined> {
  const before = messages[messages.indexOf(marker) - 1];
  const reference = { providerID: before?.providerID ?? "", modelID: before?.modelID ?? "" };
  const model = asRecord(await context.findModel(reference));
  const part = marker.parts.find((candidate) => candidate.type === "compaction");
  if (!model || part?.overflow !== true) return undefined;
  return "Not undone: the provider had refused the earlier context as too long, so it cannot be sent again.";
}

// The host has let go of them by now; our copy that cannot follow must not make that look like a failure.
async function withdraw(context: PluginContext, sessionID: string, ids: readonly string[]): Promise<void> {
  const store = await context.store();
  if (store) await kept(context, () => withdrawStored(store, sessionID, ids));
}

async function withdrawStored(store: Store, sessionID: string, ids: readonly string[]): Promise<void> {
  if (!(await store.session(sessionID))) return;
  const known = await Promise.all(ids.map((id) => store.message(sessionID, id)));
  await store.commit(
    ids
      .filter((_, index) => known[index] !== undefined)
      .map((messageID) => ({ type: "message-withdraw", sessionID, messageID })),
  );
}
