/** One compaction at a time per session, in this process and in all others that share the store. Effects: leases. */
import { compactionLease, type Lease } from "../store/lease.ts";
import type { EngineContext } from "./context.ts";
import { sleep } from "./sleep.ts";

export type Flight = Pick<Lease, "name" | "holder">;

export type FlightResult<T> = { kind: "done"; value: T } | { kind: "held"; reason: string };

// Long enough for a machine that sleeps a little, short enough that a killed process is not missed for long.
const TTL_MS = 60_000;

/** Does `work` while holding the session's lease, and renews it as long as the work goes on. */
export async function inFlight<T>(
  context: EngineContext,
  sessionID: string,
  work: (flight: Flight) => Promise<T>,
): Promise<FlightResult<T>> {
  const flight: Flight = { name: compactionLease(sessionID), holder: context.newID("hold") };
  const result = await context.store.acquireLease({ ...flight, ttlMs: TTL_MS });
  if (result.kind === "held") return { kind: "held", reason: "A compaction of this session is already running" };
  context.compacting.add(sessionID);
  const finished = new AbortController();
  const renewing = keepRenewing(context, flight, finished.signal);
  try {
    return { kind: "done", value: await work(flight) };
  } finally {
    context.compacting.delete(sessionID);
    finished.abort();
    await renewing;
    await context.store.releaseLease(flight);
  }
}

/**
 * In real time, whatever time the engine was given: others see the lease expire by theirs.
 * A lease that cannot be renewed is noticed at commit, which refuses; so a failure here is not an error yet.
 */
async function keepRenewing(context: EngineContext, flight: Flight, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(TTL_MS / 3, signal);
    if (signal.aborted) return;
    try {
      await context.store.renewLease({ ...flight, ttlMs: TTL_MS });
    } catch (error) {
      context.log("warn", `The lease ${flight.name} was not renewed: ${String(error)}`);
    }
  }
}
