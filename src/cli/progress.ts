/** Progress on standard error for work that takes longer than a second; silent where nobody watches. */
import type { Terminal } from "./command.ts";

const FIRST_NOTE_MS = 1000;

/** Runs `work` and shows that it is running. */
export async function withProgress<T>(terminal: Terminal, label: string, work: () => Promise<T>): Promise<T> {
  if (!terminal.showsProgress) return work();
  const startedAt = Date.now();
  const timer = setInterval(() => {
    terminal.note(`\r${label} … ${Math.round((Date.now() - startedAt) / 1000)} s`);
  }, FIRST_NOTE_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (Date.now() - startedAt >= FIRST_NOTE_MS) terminal.note("\r\u001b[K");
  }
}
