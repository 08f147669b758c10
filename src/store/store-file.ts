/** The file of a store, private to its user. Effects: creates folders and the file, sets their modes. */
import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { ThroughlineError, messageOf } from "../errors.ts";

/** Makes sure the file is there, readable by its owner only; SQLite gives the files beside it the same mode. */
export function prepareStoreFile(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, "a", 0o600));
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  } catch (cause) {
    const reason = messageOf(cause);
    const isFull = /ENOSPC|EDQUOT/.test(reason);
    throw new ThroughlineError(
      isFull ? "store-full" : "store-unavailable",
      `Store ${file} cannot be ${isFull ? "created: the disk is full" : "opened"} (${reason})`,
      { cause },
    );
  }
}
