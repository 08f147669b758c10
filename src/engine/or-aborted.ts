/** Waiting that ends with a signal. */

/**
 * Rejects as soon as the signal is aborted, whether the work heeds it or not. Only for work that writes nothing: what is
 * left behind goes on until it looks at the signal itself.
 */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const ended = new AbortController();
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = (): void => reject(asError(signal.reason));
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop, { once: true, signal: ended.signal });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    ended.abort();
  }
}

/** A caller may abort with any value. */
function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}
