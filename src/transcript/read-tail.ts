/** Reads only what is live of a session that may be huge. Pure but for the reads, which the caller's source does. */
import { readClaudeCode } from "./claude-code.ts";
import { readCodex } from "./codex.ts";
import { compactionRequest, filterCompacted } from "./filter-compacted.ts";
import { asRecord, asString } from "./foreign.ts";
import { byteSource } from "./lines.ts";
import type { Host, Transcript } from "./message.ts";
import { readPi } from "./pi.ts";
import { linesBackwards, offsetOfLine, openingLines, type RandomAccess } from "./random-access.ts";
import { hostOf, parseHost, readTranscriptBytes, type ReadOptions } from "./read-transcript.ts";
import { parseRecords, type SessionRecord } from "./records.ts";
import { contextStart } from "./tail-start.ts";

/**
 * Reads a session backwards, no further than its newest compaction reaches, and returns only what its model still
 * sees. The cost follows the size of that context, not the size of the file. A session that was never compacted, or
 * that is one JSON document, is read whole.
 *
 * @example
 * const context = await readTail({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
 */
export async function readTail(source: RandomAccess, options: ReadOptions = {}): Promise<Transcript> {
  parseHost(options.host);
  const opening = parseRecords(await openingLines(source));
  const host = hostOf(opening, options.host);
  // All that cannot be read backwards takes the ordinary way, which also finds the words for what is wrong with it.
  if (!isLinked(host) || (options.host ?? host) !== host) return readWhole(source, options);
  const { id, directory } = READERS[host](opening, false);
  const live = await readBackwards(source, host);
  return { ...live, id, ...(directory === undefined ? {} : { directory }) };
}

type LinkedHost = "pi" | "claude-code" | "codex";

function isLinked(host: Host | undefined): host is LinkedHost {
  return host === "pi" || host === "claude-code" || host === "codex";
}

type TailReader = (records: readonly (SessionRecord | undefined)[], partial: boolean) => Transcript;

const READERS: Readonly<Record<LinkedHost, TailReader>> = {
  pi: (records, partial) => readPi(records, { partial }),
  "claude-code": (records, partial) => readClaudeCode(records, { partial }),
  codex: (records) => readCodex(records),
};

async function readWhole(source: RandomAccess, options: ReadOptions): Promise<Transcript> {
  return visible(readTranscriptBytes(await source.read(0, source.size), options));
}

async function visible(transcript: Transcript): Promise<Transcript> {
  return { ...transcript, messages: await filterCompacted(transcript.messages.toReversed()) };
}

/** Gathers records from the end until a compaction, and all that it kept, is among them. */
async function readBackwards(source: RandomAccess, host: LinkedHost): Promise<Transcript> {
  const newestFirst: (SessionRecord | undefined)[] = [];
  const starts = new Set<string>();
  let reached: SessionRecord | undefined;
  let worthwhile = 0;
  for await (const line of linesBackwards(source)) {
    for (const record of parseRecords([line])) {
      newestFirst.push(record);
      const start = record && contextStart(host, record);
      if (start?.kind === "line") return readFromLine(source, start.line);
      if (start?.kind === "record") starts.add(start.id);
      if (start?.kind === "here" || (reached !== undefined && !isSameReply(reached, record))) {
        const live = newestFirst.length >= worthwhile ? await liveContext(newestFirst, host) : undefined;
        if (live) return live;
        // Looking again only after twice as many records keeps the cost linear in a file full of dead branches.
        worthwhile = newestFirst.length * 2;
        reached = undefined;
      }
      if (record && starts.has(idOf(record))) reached = record;
    }
  }
  return visible(READERS[host](newestFirst.toReversed(), false));
}

/** What the gathered records show, if a compaction on the live branch is among them; one on another branch is not. */
async function liveContext(
  newestFirst: readonly (SessionRecord | undefined)[],
  host: LinkedHost,
): Promise<Transcript | undefined> {
  const live = await visible(READERS[host](newestFirst.toReversed(), true));
  const [first] = live.messages;
  return first && compactionRequest(first) ? live : undefined;
}

// Version 1 of pi names the first kept entry by its place. Finding that place means counting line breaks from the
// start, which is all that is done with the bytes before it.
async function readFromLine(source: RandomAccess, line: number): Promise<Transcript> {
  const bytes = await source.read(await offsetOfLine(source, line), source.size);
  const records = parseRecords(byteSource(bytes).lines());
  return visible(readPi(records, { partial: true, firstIndex: line }));
}

function idOf(record: SessionRecord): string {
  return asString(record["uuid"]) ?? asString(record["id"]) ?? "";
}

/** The records of one reply of Claude Code share its id; a tail that starts among them starts at the first. */
function isSameReply(record: SessionRecord, other: SessionRecord | undefined): boolean {
  const reply = asString(asRecord(record["message"])?.["id"]);
  return reply !== undefined && asRecord(other?.["message"])?.["id"] === reply;
}
