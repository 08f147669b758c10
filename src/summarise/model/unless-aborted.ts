/** Waiting for somebody who may not listen to the signal. Pure but for what is waited for. */
import { ThroughlineError } from "../../errors.ts";

/** The outcome, unless the signal is aborted before it: then the wait ends at once. */
export async function unlessAborted<T>(signal: AbortSignal | undefined, pending: Promise<T>): Promise<T> {
  if (!signal) return pending;
  const end = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(abortionOf(signal));
    signal.addEventListener("abort", () => reject(abortionOf(signal)), { once: true, signal: end.signal });
  });
  try {
    return await Promise.race([aborted, pending]);
  } finally {
    end.abort();
  }
}

export function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw abortionOf(signal);
}

function abortionOf({ reason }: AbortSignal): ThroughlineError {
  return new ThroughlineError("aborted", "compaction aborted", { cause: reason });
}
