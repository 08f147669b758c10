/** What runs in a session: its turn, and attempts at a compaction. An abort reaches them, whoever comes meanwhile waits. */
import { ThroughlineError } from "../errors.ts";
import type { EngineContext } from "./context.ts";

export interface Work {
  sessionID: string;
  /** The signal of whoever asked for it. */
  abort?: AbortSignal | undefined;
}

/** Does `work` as an attempt of the session; the signal it is given also ends with `engine.abort`. */
export async function underWay<T>(
  context: EngineContext,
  { sessionID, abort }: Work,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController();
  if (context.isClosed) own.abort();
  const running = work(abort ? AbortSignal.any([abort, own.signal]) : own.signal);
  const finished = running.then(ignore, ignore).then(() => void context.attempts.delete(attempt));
  const attempt = { sessionID, abort: own, finished };
  context.attempts.add(attempt);
  try {
    return await running;
  } finally {
    await finished;
  }
}

/** Resolves when nothing runs in the session; undefined when nothing does, so that nobody has to wait to learn that. */
export function whenFree({ runs, attempts }: EngineContext, sessionID: string): Promise<void> | undefined {
  const run = runs.get(sessionID);
  // The attempts of a turn end with it.
  if (run) return run.finished;
  return [...attempts].find((attempt) => attempt.sessionID === sessionID)?.finished;
}

/** For whoever begins or goes on with a turn. */
export function throwIfStopped({ isClosed }: EngineContext, sessionID: string, signal: AbortSignal): void {
  if (isClosed) throw new ThroughlineError("aborted", `The turn of ${sessionID} was aborted: the engine is closed`);
  if (signal.aborted) throw new ThroughlineError("aborted", `The turn of ${sessionID} was aborted`);
}

function ignore(): void {}
