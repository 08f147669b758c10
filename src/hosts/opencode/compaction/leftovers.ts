/** Removes what a failed compaction left in the host's session, unless another process is still compacting it. */
import { readMessages } from "../host/read.ts";
import { leftovers } from "../host/marker.ts";
import type { PluginContext } from "../context.ts";

/** Resolves to the number of messages that were removed. */
export async function removeLeftovers(context: PluginContext, sessionID: string): Promise<number> {
  const ids = leftovers(await readMessages(context.client, sessionID));
  if (ids.length === 0 || (await isCompactedElsewhere(context, sessionID))) return 0;
  let removed = 0;
  for (const id of ids) if (await context.writer.removeMessage(sessionID, id)) removed += 1;
  await releaseLease(context, sessionID);
  if (removed > 0) context.log("info", "removed what a failed compaction had left", { sessionID, removed });
  return removed;
}

// Longer than any summariser takes; a process that dies gives the session free after this.
const LEASE_MS = 10 * 60_000;

/** Tells other processes that this session is being compacted. */
export async function holdLease({ store, processID }: PluginContext, sessionID: string): Promise<void> {
  await (await store())?.acquireLease({ name: leaseName(sessionID), holder: processID, ttlMs: LEASE_MS });
}

export async function releaseLease({ store, processID }: PluginContext, sessionID: string): Promise<void> {
  await (await store())?.releaseLease({ name: leaseName(sessionID), holder: processID });
}

function leaseName(sessionID: string): string {
  return `compaction:${sessionID}`;
}

/** Asking for the lease is the only way to learn about it; whoever gets it may as well keep it for the next moment. */
export async function isCompactedElsewhere({ store, processID }: PluginContext, sessionID: string): Promise<boolean> {
  const name = leaseName(sessionID);
  const result = await (await store())?.acquireLease({ name, holder: processID, ttlMs: CLEAN_UP_MS });
  return result?.kind === "held" && isAlive(result.lease.holder);
}

/** The holder's process, by the number in its name; one that cannot be told counts as alive. */
function isAlive(holder: string): boolean {
  const pid = Number(holder.split("-")[1]);
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

const CLEAN_UP_MS = 5_000;
