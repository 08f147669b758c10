/** Atomic writing of files: a reader sees the old one or the new one, never half of one. Private unless told otherwise. */
import { randomUUID } from "node:crypto";
import { link, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { isCode, ThroughlineError, messageOf } from "./errors.ts";
import { makeFolder } from "./make-folder.ts";

/** Creates the file; false when one is there already. Two writers can never overwrite each other. */
export async function createFile(file: string, text: string): Promise<boolean> {
  return withTemporary({ file, text, mode: PRIVATE }, async (temporary) => {
    try {
      await link(temporary, file);
      return true;
    } catch (error) {
      if (isCode(error, "EEXIST")) return false;
      throw error;
    } finally {
      await rm(temporary, { force: true });
    }
  });
}

/** Replaces the file, or creates it. */
export async function replaceFile(file: string, text: string, options: { mode?: number } = {}): Promise<void> {
  await withTemporary({ file, text, mode: options.mode ?? PRIVATE }, (temporary) => rename(temporary, file));
}

const PRIVATE = 0o600;

async function withTemporary<T>(
  { file, text, mode }: { file: string; text: string; mode: number },
  use: (temporary: string) => Promise<T>,
): Promise<T> {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    // A folder that is made for a file which others may read is as open as the user's other folders.
    makeFolder(dirname(file), mode === PRIVATE ? { mode: 0o700 } : {});
    const handle = await open(temporary, "wx", PRIVATE);
    try {
      if (mode !== PRIVATE) await handle.chmod(mode);
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return await use(temporary);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw asStoreError(error, file);
  }
}

function asStoreError(error: unknown, file: string): unknown {
  if (error instanceof ThroughlineError) return error;
  const code = isCode(error, "ENOSPC") ? "store-full" : "store-unavailable";
  return new ThroughlineError(code, `cannot write ${file}: ${messageOf(error)}`, {
    cause: error,
  });
}
