/** A folder for the files of one measurement. Created on disk, and removed whatever becomes of the measurement. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export async function withScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "throughline-bench-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // Benches are long and their files large: somebody who has seen enough leaves nothing behind.
  const interrupted = (): void => {
    remove();
    process.kill(process.pid, "SIGINT"); // nobody listens any more, so that this ends the process as usual
  };
  process.once("SIGINT", interrupted);
  try {
    return await work(folder);
  } finally {
    process.off("SIGINT", interrupted);
    remove();
  }
}
