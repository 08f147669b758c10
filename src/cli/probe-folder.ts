/** Whether a folder can be written, found out by writing. Effects: makes a file there and removes it again. */
import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { messageOf } from "../errors.ts";
import { makeFolder } from "../make-folder.ts";

// As much as a small store takes: a full disk still takes a few bytes.
const PROBE_BYTES = 65_536;

/** What went wrong; undefined when the folder can be written. A folder that is not there yet is not there afterwards. */
export async function probeFolder(folder: string): Promise<string | undefined> {
  const file = join(folder, `.probe-${randomUUID()}`);
  let made: string | undefined;
  try {
    made = makeFolder(folder, { mode: 0o700 });
    await writeFile(file, Buffer.alloc(PROBE_BYTES), { flag: "wx", mode: 0o600 });
    return undefined;
  } catch (error) {
    return messageOf(error);
  } finally {
    // Where nothing could be made there is nothing to remove.
    await rm(made ?? file, { recursive: true, force: true }).catch(() => undefined);
  }
}
