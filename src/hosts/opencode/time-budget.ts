/** One budget of delay for all hooks together; what was spent comes back slowly. Pure: the clock is a parameter. */

export interface TimeBudget {
  /** Milliseconds a hook may take now. */
  remaining(): number;
  spend(ms: number): void;
}

// Ten times the budget: one turn can never be delayed by more than the budget, the next minute has it again.
const REFILL_FACTOR = 10;
// Shares smaller than this would only produce late hooks.
const SMALLEST_SHARE_MS = 50;

export function createTimeBudget({ totalMs, now }: { totalMs: number; now: () => number }): TimeBudget {
  let left = totalMs;
  let seenAt = now();
  const refill = (): void => {
    const at = now();
    left = Math.min(totalMs, left + Math.max(0, at - seenAt) / REFILL_FACTOR);
    seenAt = at;
  };
  return {
    remaining: () => {
      refill();
      return left < Math.min(SMALLEST_SHARE_MS, totalMs) ? 0 : Math.floor(left);
    },
    spend: (ms) => {
      refill();
      left -= Math.max(0, ms);
    },
  };
}
