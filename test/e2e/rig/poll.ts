/** Waits for something to become true, with a deadline; never by a fixed sleep alone. */
import { setTimeout as wait } from "node:timers/promises";

const STEP_MS = 50;

/** The first value that `probe` gives which is neither undefined nor false; `what` names it when it never comes. */
export async function poll<T>(
  what: string,
  probe: () => T | undefined | false | Promise<T | undefined | false>,
  deadlineMs = 120_000,
): Promise<T> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`waited ${deadlineMs} ms for ${what}`);
    await wait(STEP_MS);
  }
}
