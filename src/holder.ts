/**
 * Names a process so that another can tell later whether it still runs. Its number alone does not do: it comes back
 * after a restart, and means somebody else in another container. Effects: reads /proc, looks for a process.
 */
import { createHash, randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { isCode } from "./errors.ts";

/** `unknown` is whoever runs where this process cannot look. */
export type Liveness = "alive" | "dead" | "unknown";

/** A name for somebody in this process, such as the holder of a lease; every call gives another one. */
export function holderName(purpose: string): string {
  return [purpose, machine(), process.pid, startOf(process.pid), randomUUID()].join("/");
}

export function livenessOf(holder: string): Liveness {
  const [, where, pid, started] = holder.split("/");
  if (where !== machine()) return "unknown";
  if (!isRunning(Number(pid))) return "dead";
  // The number may have been given to another process since.
  const start = startOf(Number(pid));
  return start === undefined || start === started ? "alive" : "dead";
}

/** Where process numbers mean the same: one start of one kernel, and in it one namespace, as of a container. */
function machine(): string {
  const parts = [
    hostname(),
    read(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8")),
    read(() => readlinkSync("/proc/self/ns/pid")),
  ];
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, but it is there.
    return isCode(error, "EPERM");
  }
}

// Behind the name, which may hold anything up to its last bracket: the start is the 22nd field of all.
const START_FIELD = 19;

/** When a process began, by a clock of the system; undefined where the system does not show that of others. */
function startOf(pid: number): string | undefined {
  const stat = read(() => readFileSync(`/proc/${pid}/stat`, "utf8"));
  const shown = stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[START_FIELD];
  return shown ?? (pid === process.pid ? String(Math.round(performance.timeOrigin)) : undefined);
}

// Not every system has these files, and a process may end while it is looked at.
function read(from: () => string): string | undefined {
  try {
    return from();
  } catch {
    return undefined;
  }
}
