/** Keeps the hook counters on disk for `throughline doctor`. Writes one small private file, rarely. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { Heartbeat } from "./heartbeat.ts";

export interface HeartbeatFile {
  version: 1;
  directory: string;
  mode: string;
  writtenAt: number;
  hooks: ReturnType<Heartbeat["counts"]>;
}

export async function saveHeartbeat(file: string, content: HeartbeatFile): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}
