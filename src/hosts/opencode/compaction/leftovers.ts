/** Removes what a failed compaction left in the host's session, unless another process is still compacting it. */
import { readMessages } from "../host/read.ts";
import { leftovers } from "../host/marker.ts";
import type { PluginContext } from "../context.ts";
import { isCompactedElsewhere, releaseLease } from "./lease.ts";

/** Resolves to the number of messages that were removed; a compaction newer than that of `newestID` is left alone. */
export async function removeLeftovers(context: PluginContext, sessionID: string, newestID?: string): Promise<number> {
  const ids = leftovers(await readMessages(context.client, sessionID), newestID);
  if (ids.length === 0 || (await isCompactedElsewhere(context, sessionID))) return 0;
  let removed = 0;
  for (const id of ids) if (await context.writer.removeMessage(sessionID, id)) removed += 1;
  await releaseLease(context, sessionID);
  if (removed > 0) context.log("info", "removed what a failed compaction had left", { sessionID, removed });
  return removed;
}
