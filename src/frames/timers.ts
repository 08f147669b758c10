/** Delays that end together: named timers and pauses on an injected clock. Pure but for the clock it is given. */
import type { Clock } from "./services.ts";

/** Everything that waits; `close` cancels the timers and lets the pauses end at once. */
export class Timers {
  readonly #clock: Clock;
  readonly #named = new Map<string, () => void>();
  readonly #pauses = new Set<() => void>();
  #isClosed = false;
  #limits = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Runs `task` after `ms`, in place of an earlier timer of the same name. */
  set(name: string, ms: number, task: () => void, isAwaited = false): void {
    this.cancel(name);
    if (this.#isClosed) return;
    const run = (): void => {
      this.#named.delete(name);
      task();
    };
    this.#named.set(name, this.#clock.after(Math.max(0, ms), run, isAwaited));
  }

  cancel(name: string): void {
    this.#named.get(name)?.();
    this.#named.delete(name);
  }

  async pause(ms: number): Promise<void> {
    if (this.#isClosed) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        cancel();
        this.#pauses.delete(end);
        resolve();
      };
      const cancel = this.#clock.after(ms, end, true);
      this.#pauses.add(end);
    });
  }

  /** The value of `work`, or a rejection after `ms`. */
  async within<Value>(ms: number, work: Value | Promise<Value>): Promise<Value> {
    const name = `limit ${(this.#limits += 1)}`;
    try {
      return await Promise.race([
        work,
        new Promise<never>((_, reject) =>
          this.set(name, ms, () => reject(new Error(`no answer within ${ms} ms`)), true),
        ),
      ]);
    } finally {
      this.cancel(name);
    }
  }

  close(): void {
    this.#isClosed = true;
    for (const cancel of this.#named.values()) cancel();
    this.#named.clear();
    for (const end of this.#pauses) end();
  }
}
