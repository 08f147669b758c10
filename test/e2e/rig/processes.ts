/** Finds processes that belong to an isolated root, by its path in their environment. Reads /proc; elsewhere finds none. */
import { existsSync, readdirSync, readFileSync } from "node:fs";

export interface FoundProcess {
  pid: number;
  command: string;
}

export function processesOf(rootPath: string): FoundProcess[] {
  if (!existsSync("/proc/self/environ")) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => read(`/proc/${name}/environ`).includes(rootPath))
    .map((name) => ({ pid: Number(name), command: read(`/proc/${name}/cmdline`).replaceAll("\0", " ").trim() }))
    .filter(({ command }) => command !== ""); // one that has ended and waits to be collected has none
}

// A process may end between the listing and the reading, and those of others may not be read.
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
