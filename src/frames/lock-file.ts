/**
 * A lock between processes: one small file, created exclusively; stale after ten seconds, or once its process is gone.
 * Touches the disk.
 */
import { open, readFile, stat, unlink } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { isCode, ThroughlineError } from "../errors.ts";
import { holderName, livenessOf } from "../holder.ts";

const STALE_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 15_000;
const LONGEST_PAUSE_MS = 50;

/** Runs `task` while holding the lock. Rejects with `store-busy` when it cannot be had. */
export async function withLock<Value>(file: string, task: () => Promise<Value>): Promise<Value> {
  const token = holderName("frames");
  await acquire(file, token);
  try {
    return await task();
  } finally {
    await release(file, token);
  }
}

async function acquire(file: string, token: string): Promise<void> {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS;
  for (let attempt = 1; !(await create(file, token)); attempt += 1) {
    if (performance.now() > giveUpAt) throw new ThroughlineError("store-busy", `${file} is held by another process`);
    if (await isStale(file)) await takeOver(file);
    // Unequal pauses, so that writers that started together do not stay in step.
    else await wait(Math.min(attempt * 2, LONGEST_PAUSE_MS) * (0.5 + Math.random()));
  }
}

async function create(file: string, token: string): Promise<boolean> {
  try {
    const handle = await open(file, "wx", 0o600);
    try {
      await handle.writeFile(token);
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw new ThroughlineError("store-unavailable", `cannot create ${file}: ${String(error)}`, { cause: error });
  }
}

// A clock that was put back makes a lock one of the future: its age says as little as that of an old one.
async function isStale(file: string): Promise<boolean> {
  const info = await stat(file).catch(() => undefined);
  if (info === undefined) return false;
  if (Math.abs(Date.now() - info.mtimeMs) > STALE_AFTER_MS) return true;
  return livenessOf((await readHolder(file)) ?? "") === "dead";
}

// A second lock guards the removal: otherwise the slower of two could remove the fresh lock of the faster one.
async function takeOver(file: string): Promise<void> {
  const guard = `${file}.takeover`;
  if (await isStale(guard)) await remove(guard);
  if (!(await create(guard, "takeover"))) {
    await wait(LONGEST_PAUSE_MS);
    return;
  }
  try {
    if (await isStale(file)) await remove(file);
  } finally {
    await remove(guard);
  }
}

async function release(file: string, token: string): Promise<void> {
  if ((await readHolder(file)) === token) await remove(file);
}

function readHolder(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}

// Somebody else may have been faster; what matters is that the file is gone.
async function remove(file: string): Promise<void> {
  await unlink(file).catch(() => {});
}
