/** Makes a sleep that somebody else wrote safe to wait for in a loop. Effects: the event loop. */
import type { Sleep } from "../summarise/sleep.ts";

/**
 * Ends with its signal whether the given one heeds it or not, and lets others work even when it takes no time: a loop over
 * a sleep that is over at once would otherwise keep the process from everything else, the end of the loop included.
 */
export function steadySleep(sleep: Sleep): Sleep {
  return async (ms, signal) => {
    const ended = new AbortController();
    await Promise.race([sleep(ms, signal), whenAborted(signal, ended.signal)]);
    ended.abort();
    await nextTurn();
  };
}

/** Stops listening with `end`: a signal may outlive thousands of waits. */
function whenAborted(signal: AbortSignal | undefined, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener("abort", () => resolve(), { once: true, signal: end });
  });
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
