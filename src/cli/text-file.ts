/** Text files that a command is given: read whole, or refused by name with the reason in plain words. Reads files. */
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ThroughlineError, messageOf } from "../errors.ts";

/** The text of a file, its path seen from `cwd`; throws `input-unreadable`. */
export async function readTextFile(path: string, cwd: string): Promise<string> {
  const bytes = await readFile(resolve(cwd, path)).catch((error: unknown) => {
    throw unreadable(path, whyUnreadable(error), error);
  });
  if (isBinary(bytes)) throw unreadable(path, "is a binary file");
  return bytes.toString("utf8");
}

/** The end of a sentence that begins with the name of the file. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS.get(code) ?? `cannot be read: ${messageOf(error)}`;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "does not exist"],
  ["ENOTDIR", "does not exist"],
  ["EISDIR", "is a directory"],
  ["EACCES", "may not be read (permission denied)"],
  ["EPERM", "may not be read (permission denied)"],
  ["ELOOP", "is a link that leads nowhere"],
  ["ENAMETOOLONG", "is not a file name"],
  ["ERR_INVALID_ARG_VALUE", "is not a file name"],
]);

export function unreadable(name: string, reason: string, cause?: unknown): ThroughlineError {
  return new ThroughlineError("input-unreadable", `${JSON.stringify(name)} ${reason}`, { cause });
}

/** Enough to tell text from anything else: nothing that a command reads has a NUL in it. */
export const BINARY_HEAD = 8192;

export function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, BINARY_HEAD).includes(0);
}
