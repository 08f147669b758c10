/** Keeps the hook counters on disk for `throughline doctor`. Reads and writes one small private file, once a turn. */
import { readFile } from "node:fs/promises";
import { replaceFile } from "../../../atomic-file.ts";
import type { ResolvedWindow } from "../../../tokens/window.ts";
import { asCount, asRecord, parseRecord } from "../../../transcript/foreign.ts";
import type { PluginContext } from "../context.ts";
import type { Overhead } from "../trigger/overhead.ts";
import type { Heartbeat } from "./heartbeat.ts";

export interface HeartbeatFile {
  version: 1;
  directory: string;
  mode: string;
  writtenAt: number;
  hooks: ReturnType<Heartbeat["counts"]>;
  /** Windows of the models that were used, by `provider/model`. */
  windows: Record<string, ResolvedWindow>;
  /** What every request carries, by `provider/model (agent)`; absent in what an earlier version wrote. */
  overheads?: Record<string, Overhead>;
  /** What the host's configuration made necessary to say. */
  warnings: readonly string[];
}

/** Called when a session goes idle, so that nobody waits for it. */
export async function saveHeartbeat(context: PluginContext): Promise<void> {
  const { heartbeat, heartbeatFile, directory, mode, host } = context;
  const content: HeartbeatFile = {
    version: 1,
    directory,
    mode: mode.current(),
    writtenAt: context.now(),
    hooks: heartbeat.counts(),
    windows: Object.fromEntries(host.windows),
    // Learned at the first request of a session, which may have been in an earlier process.
    overheads: { ...(await knownOverheads(heartbeatFile)), ...Object.fromEntries(host.overheads) },
    warnings: host.warnings,
  };
  await replaceFile(heartbeatFile, `${JSON.stringify(content, null, 2)}\n`);
}

async function knownOverheads(file: string): Promise<Record<string, Overhead>> {
  const text = await readFile(file, "utf8").catch(() => "");
  return readOverheads(parseRecord(text)?.["overheads"]);
}

/** What can be read of `overheads` in such a file, which may be damaged. */
export function readOverheads(value: unknown): Record<string, Overhead> {
  const entries = Object.entries(asRecord(value) ?? {}).flatMap(([name, entry]): [string, Overhead][] => {
    const { tokens, source } = asRecord(entry) ?? {};
    if (asCount(tokens) === 0 || (source !== "reported" && source !== "estimated")) return [];
    return [[name, { tokens: asCount(tokens), source }]];
  });
  return Object.fromEntries(entries);
}
