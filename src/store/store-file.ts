/** The file of a store, private to its user. Effects: creates folders and the file, sets their modes. */
import { chmodSync, closeSync, constants, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { ThroughlineError, isCode, messageOf } from "../errors.ts";
import { makeFolder } from "../make-folder.ts";
import { allows } from "./open-read-only.ts";

/**
 * Makes sure the file is there, readable by its owner only; SQLite gives the files beside it the same mode.
 * False for a file that is there and may only be read.
 */
export function prepareStoreFile(file: string): boolean {
  try {
    makeFolder(dirname(file), { mode: 0o700 });
    closeSync(openSync(file, "a", 0o600));
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    return true;
  } catch (cause) {
    if (isRefused(cause) && allows(file, constants.R_OK)) return false;
    const reason = messageOf(cause);
    const isFull = /ENOSPC|EDQUOT/.test(reason);
    throw new ThroughlineError(
      isFull ? "store-full" : "store-unavailable",
      `Store ${file} cannot be ${isFull ? "created: the disk is full" : "opened"} (${reason})`,
      { cause },
    );
  }
}

function isRefused(error: unknown): boolean {
  return ["EACCES", "EPERM", "EROFS"].some((code) => isCode(error, code));
}
