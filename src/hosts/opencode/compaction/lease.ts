/** The lease of a session's compaction: one at a time, also among processes (AT-19). Effects: the store, one timer. */
import { compactionLease, type LeaseRequest } from "../../../store/lease.ts";
import type { Store } from "../../../store/store.ts";
import type { PluginContext } from "../context.ts";
import { livenessOf } from "../../../holder.ts";

/** `inherited` from somebody who ended, or fell silent, without giving it back. */
export type Grip = "taken" | "inherited" | "refused";

// Renewed as long as the compaction runs, so that a machine that is gone gives the session free after this.
const LEASE_MS = 60_000;

/** Takes the lease for a compaction; refused while another process has it. Without a store there is nobody to ask. */
export async function takeLease(context: PluginContext, sessionID: string, ttlMs: number = LEASE_MS): Promise<Grip> {
  const store = await context.store();
  if (!store) return "taken";
  try {
    return await take(store, { name: compactionLease(sessionID), holder: context.processID, ttlMs });
  } catch (error) {
    // A store that is busy, full or read-only must not cost the session its compaction.
    context.log("warn", `the lease of ${sessionID} could not be taken: ${String(error)}`);
    return "taken";
  }
}

async function take(store: Store, request: LeaseRequest): Promise<Grip> {
  const answer = await store.acquireLease(request);
  if (answer.kind === "acquired") return answer.recovered === undefined ? "taken" : "inherited";
  if (livenessOf(answer.lease.holder) !== "dead") return "refused";
  await store.releaseLease(answer.lease); // in the name of a process that can no longer do it
  return (await store.acquireLease(request)).kind === "acquired" ? "inherited" : "refused";
}

/** Never rejects: a lease that cannot be given back ends by itself. */
export async function releaseLease({ store, processID, log }: PluginContext, sessionID: string): Promise<void> {
  try {
    await (await store())?.releaseLease({ name: compactionLease(sessionID), holder: processID });
  } catch (error) {
    log("warn", `the lease of ${sessionID} was not given back: ${String(error)}`);
  }
}

// Longer than any summariser takes; what has not ended by then has been forgotten.
const LONGEST_MS = 10 * 60_000;

/** Renews the leases of all compactions that run in this process, until the returned function is called. */
export function keepLeases(context: PluginContext): () => void {
  const timer = setInterval(() => {
    const isStillAtIt = ({ startedAt }: { startedAt: number }): boolean => context.now() - startedAt < LONGEST_MS;
    for (const { plan } of context.sessions.running().filter(isStillAtIt)) void renew(context, plan.sessionID);
  }, LEASE_MS / 3);
  timer.unref(); // never what keeps a host from ending
  return () => clearInterval(timer);
}

async function renew({ store, processID, log }: PluginContext, sessionID: string): Promise<void> {
  try {
    await (await store())?.renewLease({ name: compactionLease(sessionID), holder: processID, ttlMs: LEASE_MS });
  } catch (error) {
    log("warn", `the lease of ${sessionID} was not renewed: ${String(error)}`);
  }
}

const A_MOMENT_MS = 5_000;

/** Asking for the lease is the only way to learn about it; whoever gets it may as well keep it for the next moment. */
export async function isCompactedElsewhere(context: PluginContext, sessionID: string): Promise<boolean> {
  return (await takeLease(context, sessionID, A_MOMENT_MS)) === "refused";
}

/** The same question from somebody who will not compact: nobody is kept from it by the asking. */
export async function isAnotherAtIt(context: PluginContext, sessionID: string): Promise<boolean> {
  // Asking would shorten the lease that this process has itself.
  if (context.sessions.of(sessionID).running) return true;
  if (await isCompactedElsewhere(context, sessionID)) return true;
  await releaseLease(context, sessionID);
  return false;
}
