/** The file of a store, private to its user. Effects: creates folders and the file, sets their modes. */
import { accessSync, chmodSync, closeSync, constants, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { ThroughlineError, isCode, messageOf } from "../errors.ts";

/**
 * Makes sure the file is there, readable by its owner only; SQLite gives the files beside it the same mode.
 * False for a file that is there and may only be read.
 */
export function prepareStoreFile(file: string): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, "a", 0o600));
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return true;
  } catch (cause) {
    if (isRefused(cause) && isReadable(file)) return false;
    const reason = messageOf(cause);
    const isFull = /ENOSPC|EDQUOT/.test(reason);
    throw new ThroughlineError(
      isFull ? "store-full" : "store-unavailable",
      `Store ${file} cannot be ${isFull ? "created: the disk is full" : "opened"} (${reason})`,
      { cause },
    );
  }
}

/**
 * The address by which SQLite reads a file without touching anything beside it, which even reading a log would. As long as
 * a log lies there the file alone is not the whole store: undefined.
 */
export function readOnlyAddress(file: string): string | undefined {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return log && log.size > 0 ? undefined : `${pathToFileURL(file).href}?immutable=1`;
}

function isRefused(error: unknown): boolean {
  return ["EACCES", "EPERM", "EROFS"].some((code) => isCode(error, code));
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false; // then why it could not be opened is what counts
  }
}
