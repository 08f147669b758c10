/** The lease of a session's compaction: one at a time, also among processes (AT-19). Effects: the store. */
import { describe } from "../../../errors.ts";
import { compactionLease, type LeaseRequest } from "../../../store/lease.ts";
import type { Store } from "../../../store/store.ts";
import type { PluginContext } from "../context.ts";

// Longer than any summariser takes; a process that hangs gives the session free after this.
const LEASE_MS = 10 * 60_000;

/** Takes the lease for a compaction; false while another living process has it. Without a store there is nobody to ask. */
export async function holdLease(context: PluginContext, sessionID: string, ttlMs: number = LEASE_MS): Promise<boolean> {
  const store = await context.store();
  if (!store) return true;
  try {
    return await take(store, { name: compactionLease(sessionID), holder: context.processID, ttlMs });
  } catch (error) {
    // A store that is busy, full or read-only must not cost the session its compaction.
    context.log("warn", `the lease of ${sessionID} could not be taken: ${describe(error)}`);
    return true;
  }
}

async function take(store: Store, request: LeaseRequest): Promise<boolean> {
  const answer = await store.acquireLease(request);
  if (answer.kind !== "held") return true;
  if (isAlive(answer.lease.holder)) return false;
  await store.releaseLease(answer.lease); // in the name of a process that can no longer do it
  return (await store.acquireLease(request)).kind !== "held";
}

export async function releaseLease({ store, processID }: PluginContext, sessionID: string): Promise<void> {
  await (await store())?.releaseLease({ name: compactionLease(sessionID), holder: processID });
}

const A_MOMENT_MS = 5_000;

/** Asking for the lease is the only way to learn about it; whoever gets it may as well keep it for the next moment. */
export async function isCompactedElsewhere(context: PluginContext, sessionID: string): Promise<boolean> {
  return !(await holdLease(context, sessionID, A_MOMENT_MS));
}

/** The same question from somebody who will not compact: nobody is kept from it by the asking. */
export async function isAnotherAtIt(context: PluginContext, sessionID: string): Promise<boolean> {
  // Asking would shorten the lease that this process has itself.
  if (context.sessions.of(sessionID).running) return true;
  if (await isCompactedElsewhere(context, sessionID)) return true;
  await releaseLease(context, sessionID);
  return false;
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
