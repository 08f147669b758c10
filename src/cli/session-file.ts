/** Session files as the commands see them: opens, checks and reads them. All file access of the readers is here. */
import { open, readFile, stat, type FileHandle } from "node:fs/promises";
import { resolve } from "node:path";
import { ThroughlineError, describe } from "../errors.ts";
import type { OptionSpec, Terminal } from "./command.ts";
import type { Transcript } from "../transcript/message.ts";
import type { RandomAccess } from "../transcript/random-access.ts";
import { readTail } from "../transcript/read-tail.ts";
import { parseHost, readTranscriptBytes } from "../transcript/read-transcript.ts";
import { BINARY_HEAD, isBinary, unreadable, whyUnreadable } from "./text-file.ts";

/** A file that was found, is not empty and does not look binary. */
export interface SessionFile extends RandomAccess {
  /** How messages to the user call it. */
  name: string;
  close(): Promise<void>;
}

/** Above this size only the live context is read: the whole would not fit where transcripts are worked on. */
const LARGEST_WHOLE = 512 * 1024 * 1024;

/** How a session of OpenCode's own database is named instead of a file. */
export const OPENCODE_PREFIX = "opencode:";

/** The option of every verb that reads a session. */
export const HOST_OPTION: OptionSpec = {
  type: "string",
  value: "<name>",
  summary: "opencode, pi, claude-code, codex or messages (default: detected)",
};

/**
 * Reads the session in a file, on standard input when `path` is `-`, or in OpenCode's database when it is
 * `opencode:<session id>`. Every failure names the path.
 * A file above 512 MB is read from its end, back to where its newest compaction reaches.
 */
export async function readSessionFile(
  path: string,
  {
    host: name,
    terminal,
  }: { host?: string | undefined; terminal: Pick<Terminal, "cwd" | "readStdin"> & Partial<Pick<Terminal, "env">> },
): Promise<Transcript> {
  if (path.startsWith(OPENCODE_PREFIX)) return readHostSession(path.slice(OPENCODE_PREFIX.length), terminal.env ?? {});
  const host = parseHost(name);
  const options = host === undefined ? {} : { host };
  const file =
    path === "-" ? bytesFile("standard input", await terminal.readStdin()) : await openSessionFile(path, terminal.cwd);
  try {
    if (file.size > LARGEST_WHOLE) return await readTail(file, options);
    return readTranscriptBytes(await file.read(0, file.size), options);
  } catch (error) {
    throw named(error, file.name);
  } finally {
    await file.close();
  }
}

async function readHostSession(sessionID: string, env: Terminal["env"]): Promise<Transcript> {
  const { databasePath, openHostDatabase } = await import("../hosts/opencode/host/database.ts");
  const database = await openHostDatabase(databasePath(env));
  try {
    return database.transcript(sessionID);
  } finally {
    database.close();
  }
}

/** Opens a session file; throws `input-unreadable` for what cannot be one. The caller closes it. */
export async function openSessionFile(path: string, cwd: string): Promise<SessionFile> {
  try {
    return await openChecked(path, resolve(cwd, path));
  } catch (error) {
    throw error instanceof ThroughlineError ? error : unreadable(path, whyUnreadable(error), error);
  }
}

async function openChecked(name: string, path: string): Promise<SessionFile> {
  const info = await stat(path);
  if (info.isDirectory()) throw unreadable(name, "is a directory, not a session file");
  // Pipes and devices have no size and can be read only once.
  if (!info.isFile()) return bytesFile(name, await readFile(path));
  if (info.size === 0) throw unreadable(name, "is empty");
  const handle = await open(path);
  const head = await readRange(handle, 0, Math.min(info.size, BINARY_HEAD));
  if (isBinary(head)) {
    await handle.close();
    throw unreadable(name, "is a binary file, not a session");
  }
  return {
    name,
    size: info.size,
    read: (start, end) => readRange(handle, start, end),
    close: () => handle.close(),
  };
}

function bytesFile(name: string, bytes: Uint8Array): SessionFile {
  if (bytes.length === 0) throw unreadable(name, "is empty");
  if (isBinary(bytes)) throw unreadable(name, "is binary data, not a session");
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

function named(error: unknown, name: string): unknown {
  if (!(error instanceof ThroughlineError) || error.code === "option-invalid") return error;
  return new ThroughlineError(error.code, `${describe(name)}: ${error.message}`, { cause: error });
}
