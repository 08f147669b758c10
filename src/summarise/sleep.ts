/** Waiting as a parameter, so that what waits stays pure and tests need no time. Types only. */

/** Resolves after `ms`, or as soon as the signal is aborted; it never rejects. */
export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;
