/** Where data lives: one folder per user, one below it per project. Asks the system for the user's home. */
import { homedir } from "node:os";

export interface DataPaths {
  /** `$THROUGHLINE_HOME`, else the XDG data folder. */
  home: string;
  /** The database of sessions, receipts, archive and note index, for all projects. */
  store: string;
  /** Folder of one project: frames and notes. */
  project: (directory: string) => string;
}

/**
 * Nothing is ever written into a user's repository unless a path is configured.
 *
 * @example dataPaths(process.env).store
 */
export function dataPaths(env: Readonly<Record<string, string | undefined>>): DataPaths {
  const home = homeOf(env);
  return {
    home,
    store: `${home}/store.db`,
    project: (directory) => `${home}/projects/${projectName(directory)}`,
  };
}

function homeOf(env: Readonly<Record<string, string | undefined>>): string {
  const own = env["THROUGHLINE_HOME"]?.trim();
  if (own) return withoutSlash(own);
  const data = env["XDG_DATA_HOME"]?.trim() || `${withoutSlash(userHome(env))}/.local/share`;
  return `${withoutSlash(data)}/throughline`;
}

/** The home folder of the user; services and containers often run without the variable that names it. */
export function userHome(env: Readonly<Record<string, string | undefined>>): string {
  return env["HOME"]?.trim() || env["USERPROFILE"]?.trim() || homedir();
}

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

// Readable for people, and unique: two projects of the same name lie in different folders.
function projectName(directory: string): string {
  const path = withoutSlash(directory.replaceAll("\\", "/"));
  const name = path.slice(path.lastIndexOf("/") + 1).replaceAll(/[^A-Za-z0-9._-]/g, "_") || "root";
  return `${name.slice(0, 40)}-${hash(path)}`;
}

/** FNV-1a, twice with different seeds: 16 hexadecimal digits. */
function hash(text: string): string {
  return [0x811c9dc5, 0x1000193].map((seed) => fnv(text, seed).toString(16).padStart(8, "0")).join("");
}

function fnv(text: string, seed: number): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}
