/** Waiting for something that happens in the background: a slow machine waits longer, only a hang fails. */
import { vi } from "vitest";

/** Below the limit of a whole test, so that a hang is told as what was waited for. */
const HANG_MS = 240_000;

export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: HANG_MS, interval: 20 });
}
