/** Session files as the commands see them: opens, checks and reads them. All file access of the readers is here. */
import { open, readFile, stat, type FileHandle } from "node:fs/promises";
import { ThroughlineError, describe } from "../errors.ts";
import type { Host, Transcript } from "../transcript/message.ts";
import type { RandomAccess } from "../transcript/random-access.ts";
import { readTail } from "../transcript/read-tail.ts";
import { readTranscriptBytes } from "../transcript/read-transcript.ts";

/** A file that was found, is not empty and does not look binary. */
export interface SessionFile extends RandomAccess {
  /** How messages to the user call it. */
  name: string;
  close(): Promise<void>;
}

/** Above this size only the live context is read: the whole would not fit where transcripts are worked on. */
const LARGEST_WHOLE = 512 * 1024 * 1024;

/**
 * Reads the session in a file, or on standard input when `path` is `-`. Every failure names the path.
 * A file above 512 MB is read from its end, back to where its newest compaction reaches.
 */
export async function readSessionFile(
  path: string,
  options: { host?: Host | undefined; readStdin(): Promise<Uint8Array> },
): Promise<Transcript> {
  const file = path === "-" ? fromBytes("standard input", await options.readStdin()) : await openSessionFile(path);
  try {
    const host = options.host === undefined ? {} : { host: options.host };
    if (file.size > LARGEST_WHOLE) return await readTail(file, host);
    return readTranscriptBytes(await file.read(0, file.size), host);
  } catch (error) {
    throw named(error, file.name);
  } finally {
    await file.close();
  }
}

/** Opens a session file; throws `input-unreadable` for what cannot be one. The caller closes it. */
export async function openSessionFile(path: string): Promise<SessionFile> {
  const info = await stat(path).catch((error: unknown) => refuse(path, reasonOf(error)));
  if (info.isDirectory()) refuse(path, "is a directory, not a session file");
  // Pipes and devices have no size and no second reading.
  if (!info.isFile())
    return fromBytes(path, await readFile(path).catch((error: unknown) => refuse(path, reasonOf(error))));
  if (info.size === 0) refuse(path, "is empty");
  const handle = await open(path).catch((error: unknown) => refuse(path, reasonOf(error)));
  const file: SessionFile = {
    name: path,
    size: info.size,
    read: (start, end) => readRange(handle, start, end),
    close: () => handle.close(),
  };
  const head = await file.read(0, Math.min(info.size, HEAD));
  if (!isBinary(head)) return file;
  await file.close();
  return refuse(path, "is a binary file, not a session");
}

/** Enough to tell text from anything else: no session format has a NUL in it. */
const HEAD = 8192;

function isBinary(head: Uint8Array): boolean {
  return head.includes(0);
}

function fromBytes(name: string, bytes: Uint8Array): SessionFile {
  if (bytes.length === 0) refuse(name, "is empty");
  if (isBinary(bytes.subarray(0, HEAD))) refuse(name, "is binary data, not a session");
  return {
    name,
    size: bytes.length,
    read: async (start, end) => bytes.subarray(start, end),
    close: async () => undefined,
  };
}

async function readRange(handle: FileHandle, start: number, end: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(end - start);
  let filled = 0;
  // One read gives at most 2 GB, and less near the end of a file that is shrinking.
  while (filled < bytes.length) {
    const { bytesRead } = await handle.read(bytes, filled, Math.min(bytes.length - filled, ONE_READ), start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

const ONE_READ = 1024 * 1024 * 1024;

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS.get(code) ?? `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "does not exist"],
  ["ENOTDIR", "does not exist"],
  ["EACCES", "may not be read (permission denied)"],
  ["EPERM", "may not be read (permission denied)"],
  ["ELOOP", "is a link that leads nowhere"],
  ["ENAMETOOLONG", "is not a file name"],
  ["ERR_INVALID_ARG_VALUE", "is not a file name"],
]);

function refuse(name: string, reason: string): never {
  throw new ThroughlineError("input-unreadable", `${describe(name)} ${reason}`);
}

function named(error: unknown, name: string): unknown {
  if (!(error instanceof ThroughlineError) || error.code === "option-invalid") return error;
  return new ThroughlineError(error.code, `${describe(name)}: ${error.message}`, { cause: error });
}
