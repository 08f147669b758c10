/** Progress on standard error for work that takes longer than a second; silent where nobody watches. */
import { setImmediate } from "node:timers/promises";
import type { Breathe } from "../compact/compact.ts";
import type { Terminal } from "./command.ts";

const FIRST_NOTE_MS = 1000;
const BREATH_MS = 100;

/** Runs `work` and shows that it is running. What computes without a pause lets nothing be shown: it is given one. */
export async function withProgress<T>(
  terminal: Terminal,
  label: string,
  work: (breathe: Breathe) => Promise<T>,
): Promise<T> {
  if (!terminal.showsProgress) return work(() => undefined);
  const startedAt = Date.now();
  const timer = setInterval(() => {
    terminal.note(`\r${label} … ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }, FIRST_NOTE_MS);
  try {
    return await work(breatheEvery(BREATH_MS));
  } finally {
    clearInterval(timer);
    if (Date.now() - startedAt >= FIRST_NOTE_MS) terminal.note("\r\u001b[K");
  }
}

/** A pause that is taken only when the last one was long ago: short work never waits. */
function breatheEvery(ms: number): Breathe {
  let last = Date.now();
  return () => (Date.now() - last < ms ? undefined : setImmediate().then(() => void (last = Date.now())));
}
