/**
 * A compaction whose process was killed behind the summary (F-25): the summary is stored, but not what belongs to it —
 * the turn that the host would have sent again (it is in no summary and before the boundary, so that no model would see
 * it any more), a text that was still to be mended, the receipt. Effects: as at the end of a compaction.
 */
import { isFinishedSummary } from "../../../transcript/filter-compacted.ts";
import type { Message } from "../../../transcript/message.ts";
import type { PluginContext } from "../context.ts";
import { markerOf } from "../host/marker.ts";
import { readMessages } from "../host/read.ts";
import { beginCompaction } from "./begin-compaction.ts";
import { settleCompaction } from "./end-compaction.ts";
import { releaseLease, takeLease } from "./lease.ts";

/** True when nothing has come behind the newest summary, not even a word of the host. */
export function endsWithSummary(messages: readonly Message[]): boolean {
  const last = messages.findLast(({ parts }) => parts.length > 0);
  return last !== undefined && isFinishedSummary(last);
}

/** A lease that nobody gave back tells of such a compaction; any other is as its process wanted to leave it. */
export async function settleLeft(context: PluginContext, sessionID: string): Promise<void> {
  const grip = await takeLease(context, sessionID);
  if (grip === "refused") return;
  try {
    if (grip === "inherited") await settle(context, sessionID);
  } finally {
    await releaseLease(context, sessionID);
  }
}

async function settle(context: PluginContext, sessionID: string): Promise<void> {
  const messages = await readMessages(context.client, sessionID);
  const summary = messages.findLast(isFinishedSummary);
  const at = messages.findIndex(({ id }) => id === summary?.parentID);
  const message = messages[at];
  if (!summary || !message || (await isSettled(context, sessionID, summary.id))) return;
  context.log("info", "completing a compaction whose process was ended", { sessionID, summary: summary.id });
  const begun = { sessionID, messages: messages.slice(0, at + 1), marker: markerOf(message) };
  // Nothing was sent again, so the summary has to say all of it.
  const running = await beginCompaction(context, begun, { startedAt: context.now(), resentID: undefined });
  await settleCompaction(context, sessionID, running);
}

async function isSettled(context: PluginContext, sessionID: string, summaryID: string): Promise<boolean> {
  const store = await context.store();
  if (!store || !(await store.session(sessionID))) return false;
  return (await store.message(sessionID, summaryID)) !== undefined;
}
