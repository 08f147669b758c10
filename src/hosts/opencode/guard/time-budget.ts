/** One budget of delay for all hooks together. Pure: the clock is a parameter. */

export interface TimeBudget {
  /** Milliseconds a hook may take now; 0 leaves it out. */
  remaining(): number;
  spend(ms: number): void;
  /** A hook did not end in time: the host has waited long enough, all hooks rest for a while. */
  exhaust(): void;
}

// After a hang the next turns are left alone: whatever hung will most likely hang again.
const REST_MS = 30_000;
// Shares smaller than this would only produce late hooks.
const SMALLEST_SHARE_MS = 50;

/** What is spent comes back with time, so that hooks can never take more than half of a session's time. */
export function createTimeBudget({ totalMs, now }: { totalMs: number; now: () => number }): TimeBudget {
  let left = totalMs;
  let seenAt = now();
  let restsUntil = 0;
  const refill = (): void => {
    const at = now();
    left = Math.min(totalMs, left + Math.max(0, at - seenAt));
    seenAt = at;
  };
  return {
    remaining: () => {
      refill();
      if (seenAt < restsUntil || left < Math.min(SMALLEST_SHARE_MS, totalMs)) return 0;
      return Math.floor(left);
    },
    spend: (ms) => {
      left -= Math.max(0, ms);
      seenAt = now(); // time inside a hook brings nothing back
    },
    exhaust: () => {
      restsUntil = now() + REST_MS;
    },
  };
}
