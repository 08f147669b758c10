/** One compaction at a time per session, in this process and in all others that share the store. Effects: leases. */
import { holderName, livenessOf } from "../holder.ts";
import { compactionLease, type Lease, type LeaseResult } from "../store/lease.ts";
import type { EngineContext } from "./context.ts";
import { sleep } from "./sleep.ts";

export type Flight = Pick<Lease, "name" | "holder">;

export type FlightResult<T> =
  | { kind: "done"; value: T }
  /** `isSameTask` when whoever holds the lease is carrying out the very same thing. */
  | { kind: "held"; reason: string; isSameTask: boolean };

// Long enough for a machine that sleeps a little, short enough that a machine that is gone is not missed for long.
const TTL_MS = 60_000;

interface Task {
  sessionID: string;
  /** What is done, such as the id of the request that is carried out; others can tell by it. */
  task: string;
}

/** Does `work` while holding the session's lease, and renews it as long as the work goes on. */
export async function inFlight<T>(
  context: EngineContext,
  { sessionID, task }: Task,
  work: (flight: Flight) => Promise<T>,
): Promise<FlightResult<T>> {
  const flight: Flight = { name: compactionLease(sessionID), holder: holderName(purposeOf(task)) };
  const result = await acquire(context, flight);
  if (result.kind === "held") return heldBy(result.lease, task);
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

/** The parts of a holder's name are told apart by slashes, and an id that a host made may have one. */
function purposeOf(task: string): string {
  return encodeURIComponent(task);
}

function heldBy({ holder }: Lease, task: string): Extract<FlightResult<never>, { kind: "held" }> {
  const isSameTask = holder.startsWith(`${purposeOf(task)}/`);
  return { kind: "held", reason: "A compaction of this session is already running", isSameTask };
}

async function acquire({ store }: EngineContext, flight: Flight): Promise<LeaseResult> {
  for (let looks = 0; ; looks += 1) {
    const result = await store.acquireLease({ ...flight, ttlMs: TTL_MS });
    if (result.kind === "acquired") return result;
    const { holder } = result.lease;
    if (livenessOf(holder) === "dead") {
      await store.releaseLease(result.lease); // in the name of a process that can no longer do it
      return store.acquireLease({ ...flight, ttlMs: TTL_MS });
    }
    // Who only looks whether the session is free has it for a moment.
    if (!holder.startsWith(`${LOOKS}/`) || looks === MOST_LOOKS) return result;
    await sleep(LOOK_AGAIN_MS);
  }
}

const LOOKS = "wait";
const LOOK_AGAIN_MS = 5;
const MOST_LOOKS = 20;

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

// Short beside any summary, long beside the question.
const LOOK_MS = 250;

/** Resolves when nobody compacts the session any more, or the signal is aborted. Asking for the lease is the only way to know. */
export async function whenLanded(context: EngineContext, sessionID: string, signal: AbortSignal): Promise<void> {
  const flight: Flight = { name: compactionLease(sessionID), holder: holderName(LOOKS) };
  while (!signal.aborted) {
    const { kind } = await acquire(context, flight);
    if (kind === "acquired") return context.store.releaseLease(flight);
    await context.sleep(LOOK_MS, signal);
  }
}
