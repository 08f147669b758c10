/** Makes a folder and those above it that are missing. Effects: looks at the disk and makes folders. */
import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { isCode } from "./errors.ts";

/**
 * Answers the first folder that was not there before; undefined when nothing had to be made. One step at a time, because
 * Node's own recursive way tries for ever below a folder that takes no other and calls that one missing, as `/proc` does.
 */
export function makeFolder(folder: string, options: { mode?: number } = {}): string | undefined {
  const path = resolve(folder);
  if (isFolder(path)) return undefined;
  const above = dirname(path);
  const first = above === path ? undefined : makeFolder(above, options);
  makeOne(path, options);
  return first ?? path;
}

function makeOne(folder: string, options: { mode?: number }): void {
  try {
    mkdirSync(folder, options);
  } catch (error) {
    // Another process was quicker, which is as good.
    if (!isCode(error, "EEXIST") || !isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
