/** Where data lives: one folder of the user's, and in it one per project. Reads the environment it is given. */
import { createHash } from "node:crypto";
import { realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, join, resolve } from "node:path";

/**
 * `$THROUGHLINE_HOME`, else the XDG data folder.
 *
 * @example resolveHome({ THROUGHLINE_HOME: "/data/tl" }) === "/data/tl"
 */
export function resolveHome(env: Readonly<Record<string, string | undefined>>): string {
  const own = env["THROUGHLINE_HOME"]?.trim();
  if (own) return resolve(own);
  const data = env["XDG_DATA_HOME"]?.trim() || join(env["HOME"]?.trim() || homedir(), ".local", "share");
  return join(data, "throughline");
}

/**
 * The data folder of a project: a name a person recognises, and a hash so that two projects of one name never share it.
 *
 * @example projectFolder(resolveHome(process.env), process.cwd())
 */
export function projectFolder(home: string, directory: string): string {
  const real = realOf(resolve(directory));
  const name =
    basename(real)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-|-$/g, "")
      .slice(0, 40) || "project";
  return join(home, "projects", `${name}-${createHash("sha256").update(real).digest("hex").slice(0, 10)}`);
}

// A folder reached by two paths is one project; one that is gone keeps the path it had.
function realOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
