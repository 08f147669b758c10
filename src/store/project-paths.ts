/** What the project is, and where its files lie: where its configuration says, or in its data folder. Looks for files. */
import { existsSync, lstatSync, realpathSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { userHome } from "./data-paths.ts";

/**
 * The project that a folder belongs to: the nearest one, itself or above it, with a configuration or a repository in it,
 * or which the host knows as the work tree.
 * The home folder and what lies above it are never one: whoever keeps his settings in git has a repository there. Outside
 * the home only the repository that one is in counts, and only one's own: in a folder that all share, anybody may have
 * put a configuration, which names where sessions are sent.
 */
export function projectRoot(
  { directory, worktree }: { directory: string; worktree?: string | undefined },
  env: Readonly<Record<string, string | undefined>>,
): string {
  const home = realPath(userHome(env));
  const start = resolve(directory);
  const known = worktree ? realPath(worktree) : undefined;
  for (let folder = start; dirname(folder) !== folder; folder = dirname(folder)) {
    const place = realPath(folder);
    if (place === home || isInside(home, place)) break;
    const marks = folder === start || isInside(place, home) ? MARKS : [REPOSITORY];
    if (place !== known && !marks.some((mark) => existsSync(join(folder, mark)))) continue;
    return marks === MARKS || isOwn(folder) ? folder : directory;
  }
  return directory;
}

const REPOSITORY = ".git";
const MARKS = ["throughline.json", "throughline.jsonc", REPOSITORY];

/** The path without links; one that is not there stays as it is. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

/** Nothing counts as inside the root: a user whose home that is has none. */
function isInside(path: string, folder: string): boolean {
  return dirname(folder) !== folder && path.startsWith(`${folder}${sep}`);
}

/** True when the folder and all that makes it a project belong to the user; where files have no owner, it always is. */
function isOwn(folder: string): boolean {
  const user = process.getuid?.();
  if (user === undefined) return true;
  const paths = [folder, ...MARKS.map((mark) => join(folder, mark))];
  return paths.every((path) => (lstatSync(path, { throwIfNoEntry: false })?.uid ?? user) === user);
}

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
