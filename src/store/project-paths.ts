/** What the project is, and where its files lie: where its configuration says, or in its data folder. Looks for files. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { userHome } from "./data-paths.ts";

/**
 * The project that a folder belongs to: the nearest one, itself or above it, with a configuration or a repository in it.
 * The home folder and what lies above it are never one: whoever keeps his settings in git has a repository there.
 */
export function projectRoot(directory: string, env: Readonly<Record<string, string | undefined>>): string {
  const home = resolve(userHome(env));
  for (let folder = resolve(directory); folder !== home; folder = dirname(folder)) {
    if (MARKS.some((mark) => existsSync(join(folder, mark)))) return folder;
    if (dirname(folder) === folder) break;
  }
  return directory;
}

const MARKS = ["throughline.json", "throughline.jsonc", ".git"];

interface Place {
  configured: string | undefined;
  /** The project itself. */
  directory: string;
  /** Its data folder. */
  folder: string;
}

/** The folder of the notes. */
export function memoryRoot({ configured, directory, folder }: Place): string {
  return configured ? resolve(directory, configured) : join(folder, "memory");
}

/** The state file of the frames. */
export function framesFile({ configured, directory, folder }: Place): string {
  return configured ? resolve(directory, configured) : join(folder, "frames", "state.json");
}
