/** Reads only what is live of a session that may be huge. Pure but for the reads, which the caller's source does. */
import { refuseInput, requireObject } from "../input.ts";
import { ThroughlineError } from "../errors.ts";
import { readClaudeCode } from "./claude-code.ts";
import { readCodex } from "./codex.ts";
import { compactionRequest, filterCompacted, isFinishedSummary } from "./filter-compacted.ts";
import { asRecord, asString } from "./foreign.ts";
import { byteSource } from "./lines.ts";
import type { Host, Transcript } from "./message.ts";
import { readPi } from "./pi.ts";
import { linesBackwards, offsetOfLine, openingLines, type RandomAccess } from "./random-access.ts";
import { hostOf, parseHost, readTranscriptBytes, type ReadOptions } from "./read-transcript.ts";
import { parseRecords, type SessionRecord } from "./records.ts";
import { contextStart, type ContextStart } from "./tail-start.ts";

/**
 * Reads a session backwards, no further than its newest compaction reaches, and returns only what its model still
 * sees. The cost follows the size of that context, not the size of the file. A session that was never compacted, or
 * that is one JSON document, is read whole.
 *
 * @example
 * const context = await readTail({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
 */
export async function readTail(source: RandomAccess, options: ReadOptions = {}): Promise<Transcript> {
  requireObject(source, "source");
  if (typeof source.read !== "function") refuseInput(source, "source", "an object with read()");
  parseHost(options.host);
  const opening = parseRecords(await openingLines(source));
  const host = hostOf(opening, options.host);
  // All that cannot be read backwards takes the ordinary way, which also finds the words for what is wrong with it.
  if (!isLinked(host) || (options.host ?? host) !== host) return readWhole(source, options);
  const { id, directory } = READERS[host](opening, false);
  const live = await readBackwards(source, host);
  return { ...live, id, ...(directory === undefined ? {} : { directory }) };
}

/** What one buffer can safely hold. */
const LARGEST_WHOLE = 2 * 1024 ** 3;

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
  if (source.size > LARGEST_WHOLE)
    throw new ThroughlineError("input-unreadable", `${source.size} bytes are too many to be read as one session`);
  return visible(readTranscriptBytes(await source.read(0, source.size), options));
}

async function visible(transcript: Transcript): Promise<Transcript> {
  return { ...transcript, messages: await filterCompacted(transcript.messages.toReversed()) };
}

/** Gathers records from the end until a compaction, and all that it kept, is among them. */
async function readBackwards(source: RandomAccess, host: LinkedHost): Promise<Transcript> {
  const gathered = new Gathering(host);
  for await (const line of linesBackwards(source)) {
    for (const record of parseRecords([line])) {
      const start = gathered.add(record);
      if (start?.kind === "line") return readFromLine(source, start.line);
      const live = gathered.mayBeComplete ? await gathered.liveContext() : undefined;
      if (live) return live;
    }
  }
  return visible(READERS[host](gathered.records(), false));
}

/** Records from the end of a session, and how far back the compactions among them reach. */
class Gathering {
  readonly #host: LinkedHost;
  readonly #newestFirst: (SessionRecord | undefined)[] = [];
  /** Where each compaction's tail starts, by the id of the compaction. */
  readonly #startOf = new Map<string, string>();
  readonly #starts = new Set<string>();
  readonly #reached = new Set<string>();
  /** A start that was just met; the records before it may belong to the same reply. */
  #meeting: SessionRecord | undefined;
  #isDue = false;
  #worthwhile = 0;

  constructor(host: LinkedHost) {
    this.#host = host;
  }

  add(record: SessionRecord | undefined): ContextStart | undefined {
    this.#newestFirst.push(record);
    const start = record && contextStart(this.#host, record);
    if (record && start?.kind === "record") {
      this.#startOf.set(idOf(record), start.id);
      this.#starts.add(start.id);
    }
    const hasPassed = this.#meeting !== undefined && !isSameReply(this.#meeting, record);
    if (this.#meeting && hasPassed) this.#reached.add(idOf(this.#meeting));
    if (hasPassed || start?.kind === "here") this.#isDue = true;
    if (hasPassed) this.#meeting = undefined;
    if (record && this.#starts.has(idOf(record))) this.#meeting = record;
    return start;
  }

  get mayBeComplete(): boolean {
    return this.#isDue && this.#newestFirst.length >= this.#worthwhile;
  }

  records(): (SessionRecord | undefined)[] {
    return this.#newestFirst.toReversed();
  }

  /** What the records show, if the compaction on the live branch is among them with all that it kept. */
  async liveContext(): Promise<Transcript | undefined> {
    const live = await visible(READERS[this.#host](this.records(), true));
    const [first, second] = live.messages;
    const start = this.#startOf.get(first?.id ?? "");
    const isWhole = start === undefined || this.#reached.has(start);
    // A file may end behind a boundary whose summary was never written: then nothing was compacted there.
    const isSummarised = second !== undefined && isFinishedSummary(second) && second.parentID === first?.id;
    if (first && compactionRequest(first) && isSummarised && isWhole) return live;
    // Looking again only after twice as many records keeps the cost linear in a file full of dead branches.
    this.#worthwhile = this.#newestFirst.length * 2;
    this.#isDue = false;
    return undefined;
  }
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
