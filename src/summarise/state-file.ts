/** The compaction state on line 1 of a session file. The one file of this folder that touches the disk. */
import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, realpath, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { ThroughlineError, describe, isCode, messageOf } from "../errors.ts";
import { parseRecord } from "../transcript/foreign.ts";
import { describeMisfit } from "../transcript/shape.ts";
import { readCompactionState, storedState, type CompactionState } from "./state.ts";

/**
 * The state that the last compaction left; undefined when there was none, or when line 1 cannot be read as a session.
 *
 * @example const state = await getCompactionState("session.jsonl");
 */
export async function getCompactionState(file: string): Promise<CompactionState | undefined> {
  const line = await readFirstLine(file).catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return undefined;
    throw new ThroughlineError("input-unreadable", `Cannot read ${describe(file)}: ${messageOf(error)}`, {
      cause: error,
    });
  });
  return readCompactionState(line && parseHeader(line.text)?.["compaction"]);
}

/**
 * Writes the state into line 1; every byte behind the first line break stays as it is. Rejects on any failure, and the
 * file is then untouched.
 *
 * @example await updateCompactionState("session.jsonl", result.state);
 */
export async function updateCompactionState(file: string, state: CompactionState): Promise<void> {
  try {
    const misfit = storedState(state);
    if (misfit) throw new Error(describeMisfit("state", misfit));
    const target = await realpath(file);
    const line = await readFirstLine(target);
    const header = parseHeader(line.text);
    if (!header) throw new Error("line 1 is not a session header");
    const text = `${JSON.stringify({ ...header, compaction: state })}${line.text.endsWith("\r") ? "\r" : ""}`;
    await replaceFirstLine(target, { text, rest: line.length });
  } catch (error) {
    throw new ThroughlineError("state-invalid", `Cannot update ${describe(file)}: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/** Line 1 without its line feed; `length` is its size in bytes. */
async function readFirstLine(file: string): Promise<{ text: string; length: number }> {
  const chunks: Buffer[] = [];
  // Session files reach hundreds of megabytes: no more is read than line 1 needs.
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const end = chunk.indexOf(0x0a);
    chunks.push(end < 0 ? chunk : chunk.subarray(0, end));
    if (end >= 0) break;
  }
  const line = Buffer.concat(chunks);
  return { text: line.toString("utf8"), length: line.length };
}

function parseHeader(text: string): Record<string, unknown> | undefined {
  const header = parseRecord(text);
  return header?.["type"] === "session" ? header : undefined;
}

/** A new file beside the old one takes its place in one step, so that a crash leaves either of them whole. */
async function replaceFirstLine(file: string, { text, rest }: { text: string; rest: number }): Promise<void> {
  const { mode } = await stat(file);
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeAll(temporary, { text, mode, source: file, rest });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeAll(
  temporary: string,
  { text, mode, source, rest }: { text: string; mode: number; source: string; rest: number },
): Promise<void> {
  const handle: FileHandle = await open(temporary, "wx", mode);
  try {
    await handle.writeFile(text);
    const output = createWriteStream("", { fd: handle.fd, autoClose: false, start: Buffer.byteLength(text) });
    await pipeline(createReadStream(source, { start: rest }), output);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
