/** Keeps our failures ours: every hook runs inside a time budget, never throws, and is counted. Reads the clock. */
import { messageOf } from "../../../errors.ts";
import type { HookName, Heartbeat } from "./heartbeat.ts";
import { createTimeBudget, type TimeBudget } from "./time-budget.ts";

/**
 * A hook that computes first and changes the host's output last: it returns the change. A change that comes too late
 * is dropped, so the host never sees half of one.
 */
export type Handler<Input, Output> = (input: Input, output: Output) => Promise<Change | undefined>;

export type Change = () => void;

/** The form the host calls: it mutates `output` and resolves, whatever happens. */
export type GuardedHook<Input, Output> = (input: Input, output: Output) => Promise<void>;

export interface GuardOptions {
  heartbeat: Heartbeat;
  /** Delay that all hooks together may add; default 2000. */
  budgetMs?: number;
  /** Told once per hook and kind of trouble. */
  warn: (message: string, extra: Record<string, unknown>) => void;
  now?: () => number;
}

export interface Guard {
  wrap<Input, Output>(name: HookName, handler: Handler<Input, Output>): GuardedHook<Input, Output>;
}

export function createGuard({ heartbeat, budgetMs = 2000, warn, now = () => performance.now() }: GuardOptions): Guard {
  const budget = createTimeBudget({ totalMs: budgetMs, now });
  const warned = new Set<string>();
  const trouble = (name: HookName, kind: "failed" | "late", reason: string): void => {
    heartbeat.count(name, kind);
    if (warned.has(`${name} ${kind}`)) return;
    warned.add(`${name} ${kind}`);
    warn(`${name} ${kind === "late" ? "took too long and was left out" : "failed and was left out"}: ${reason}`, {
      hook: name,
    });
  };
  return {
    wrap: (name, handler) => async (input, output) => {
      heartbeat.count(name, "fired");
      // A hook that is not waited for delays nobody, so it needs no share of the budget.
      const share = name === "event" ? BACKGROUND_MS : budget.remaining();
      if (share <= 0) return heartbeat.count(name, "skipped");
      const started = now();
      await run({ name, call: () => handler(input, output), share, budget, trouble });
      const spent = now() - started;
      heartbeat.spend(name, spent);
      if (name !== "event") budget.spend(spent);
    },
  };
}

const BACKGROUND_MS = 30_000;

interface RunInput {
  name: HookName;
  call: () => Promise<Change | undefined>;
  share: number;
  budget: TimeBudget;
  trouble: (name: HookName, kind: "failed" | "late", reason: string) => void;
}

async function run({ name, call, share, budget, trouble }: RunInput): Promise<void> {
  try {
    const change = await withDeadline(call, share);
    if (change === LATE) {
      if (name !== "event") budget.exhaust();
      trouble(name, "late", `no result within ${share} ms`);
    } else change?.();
  } catch (error) {
    trouble(name, "failed", messageOf(error));
  }
}

const LATE = Symbol("late");

async function withDeadline<T>(call: () => Promise<T>, ms: number): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), ms);
  });
  const work = call();
  // Whoever loses the race may still fail later; nobody is left to be told.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
