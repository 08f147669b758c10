/** How long what others wrote is waited for: one limit for all that are asked at once. Pure: time is injected. */
import type { Sleep } from "../summarise/sleep.ts";

/** What a race against the limit gives when the limit came first. */
export const LATE = { late: true } as const;

/** For all that are asked at once, be it one hook or all contributors. */
export const PATIENCE_MS = 2000;

export interface Lateness {
  promise: Promise<typeof LATE>;
  /** Nobody is waited for any more; without it the wait would go on to its end. */
  cancel: () => void;
}

/** Without a sleep there is no limit: a pure caller has no clock. */
export function startLateness({ sleep, timeoutMs = PATIENCE_MS }: { sleep?: Sleep; timeoutMs?: number }): Lateness {
  const timer = new AbortController();
  const promise = sleep ? sleep(timeoutMs, timer.signal).then(() => LATE) : new Promise<typeof LATE>(() => {});
  return { promise, cancel: () => timer.abort() };
}
