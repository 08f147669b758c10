/** Turns what a SQLite driver throws into the package's errors. Pure. */
import { ThroughlineError, messageOf, type ErrorCode } from "../../errors.ts";
import { isRecord } from "../../transcript/foreign.ts";

/** True when another connection is in the way and trying again will help. */
export function isBusy(error: unknown): boolean {
  const code = resultCode(error);
  return (
    code === BUSY || code === LOCKED || (code === undefined && /database (table )?is locked/.test(messageOf(error)))
  );
}

/** The error a caller sees; one that is already ours passes. */
export function storeError(error: unknown, file: string): ThroughlineError {
  if (error instanceof ThroughlineError) return error;
  const known = isBusy(error) ? KNOWN[BUSY] : KNOWN[resultCode(error) ?? -1];
  const { code, line } = known ?? byText(messageOf(error)) ?? { code: "store-unavailable", line: "cannot be used" };
  return new ThroughlineError(code, `Store ${file} ${line} (${messageOf(error)})`, { cause: error });
}

const BUSY = 5;
const LOCKED = 6;

interface Meaning {
  code: ErrorCode;
  line: string;
}

const CORRUPT: Meaning = { code: "store-corrupt", line: "is damaged; it is kept as it is, move it away to start anew" };

/** SQLite's primary result codes. */
const KNOWN: Readonly<Record<number, Meaning>> = {
  3: { code: "store-unavailable", line: "may not be accessed" },
  [BUSY]: { code: "store-busy", line: "is in use by another process; nothing was written, try again" },
  8: { code: "store-unavailable", line: "is read-only; nothing was written" },
  10: { code: "store-unavailable", line: "cannot be read or written" },
  11: CORRUPT,
  13: { code: "store-full", line: "is out of disk space; nothing was written" },
  14: { code: "store-unavailable", line: "cannot be opened" },
  23: { code: "store-unavailable", line: "may not be accessed" },
  26: { code: "store-corrupt", line: "is not a database; it is kept as it is, move it away to start anew" },
};

/** For failures that come without a code, such as those of opening a file. */
function byText(text: string): Meaning | undefined {
  if (/not a database/.test(text)) return KNOWN[26];
  if (/malformed/.test(text)) return CORRUPT;
  if (/readonly|read-only/.test(text)) return KNOWN[8];
  if (/is full|no space|ENOSPC/i.test(text)) return KNOWN[13];
  return undefined;
}

/** Drivers keep the number in different places; extended codes carry the primary one in the low byte. */
function resultCode(error: unknown): number | undefined {
  if (!isRecord(error) && !(error instanceof Error)) return undefined;
  const { rawCode, errcode, errno } = error as { rawCode?: unknown; errcode?: unknown; errno?: unknown };
  const code = [rawCode, errcode, errno].find((candidate) => typeof candidate === "number" && candidate > 0);
  return typeof code === "number" ? code & 0xff : undefined;
}
