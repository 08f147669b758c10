/** Where a command line has gone to, as far as its words tell. Pure. */
import { withoutDot } from "../../trim-path.ts";

/** The folder after a step; undefined when nobody can tell it. Empty is where the command line began. */
export function folderAfter(folder: string | undefined, words: readonly string[]): string | undefined {
  const [verb, target] = words;
  if (verb === "popd") return undefined;
  return verb === "cd" || verb === "pushd" ? within(folder, target ?? "~") : folder;
}

/** A path as seen from where the command line began; undefined for what a variable or a pattern stands for. */
export function within(folder: string | undefined, path: string): string | undefined {
  if (path === "-" || /[$*?`{}()]/u.test(path)) return undefined;
  if (folder === "" || /^[/~]/u.test(path)) return path;
  return folder === undefined ? undefined : folded(`${folder.replace(/\/$/u, "")}/${withoutDot(path)}`);
}

/** The path without the folders that it goes into and out of again: other calls name the file without them. */
export function folded(path: string): string {
  if (!path.includes("..")) return path;
  const names: string[] = [];
  for (const name of path.split("/")) {
    const last = names.at(-1) ?? "";
    if (name === ".." && !/^(?:|~|\.\.?)$/u.test(last)) names.pop();
    else names.push(name);
  }
  return names.join("/");
}

/** True for a path below a folder; one that begins at home is found again in whole paths. */
export function isBelow(path: string, folder: string): boolean {
  if (folder === "") return false;
  if (path.startsWith(`${folder}/`)) return true;
  return folder.startsWith("~/") && HOME.test(path) && path.replace(HOME, "").startsWith(`${folder.slice(2)}/`);
}

const HOME = /^\/(?:(?:home|Users)\/[^/]+|root)\//u;
