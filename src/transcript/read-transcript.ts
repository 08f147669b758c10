/** The one door for session texts: finds out which host wrote them and reads them. Pure. */
import { ThroughlineError, describe } from "../errors.ts";
import { requireBytes, requireObject, requireText } from "../input.ts";
import { readClaudeCode } from "./claude-code.ts";
import { readCodex } from "./codex.ts";
import { asRecord, asString, parseJson } from "./foreign.ts";
import { byteSource, textSource, type LineSource } from "./lines.ts";
import type { Host, Transcript } from "./message.ts";
import { assembleMessages } from "./messages.ts";
import { readOpencode } from "./opencode.ts";
import { readPi } from "./pi.ts";
import { HOSTS, recogniseDocument, recogniseRecord } from "./recognise.ts";
import { parseRecords, type SessionRecord } from "./records.ts";

export interface ReadOptions {
  /** Only a session of this host is accepted; by default the content tells. */
  host?: Host;
}

/**
 * Reads a session of any known host into the common model. Records that cannot be read are skipped and counted.
 * Throws `input-unrecognised` when the text is none of the known formats, `input-malformed` when it is a JSON
 * document that ends too early, `option-invalid` when `host` is not a host.
 *
 * @example
 * const transcript = readTranscript(await readFile("session.jsonl", "utf8"));
 */
export function readTranscript(text: string, options: ReadOptions = {}): Transcript {
  requireText(text, "text");
  return readSource(textSource(text), options);
}

/**
 * The same for bytes, decoded line by line: a file of any size is read without one string that holds all of it.
 *
 * @example
 * const transcript = readTranscriptBytes(await readFile("session.jsonl"));
 */
export function readTranscriptBytes(bytes: Uint8Array, options: ReadOptions = {}): Transcript {
  requireBytes(bytes, "bytes");
  return readSource(byteSource(bytes), options);
}

function readSource(source: LineSource, options: ReadOptions): Transcript {
  requireObject(options, "options");
  const host = parseHost(options.host);
  const [first = "", second] = openingLines(source);
  if (first === "") throw new ThroughlineError("input-unrecognised", "the input is empty, there is no session in it");
  const document = parseDocument(source, { first, isOnly: second === undefined });
  if (document !== undefined) return readDocument(document, host);
  return readRecords(parseRecords(source.lines()), { host, first });
}

/** The host of that name; a name that is none of the hosts is refused. */
export function parseHost(name: string | undefined): Host | undefined {
  const host = HOSTS.find((known) => known === name);
  if (name === undefined || host !== undefined) return host;
  throw new ThroughlineError("option-invalid", `unknown host ${describe(name)}; known are ${HOSTS.join(", ")}`);
}

/** The first two lines that are not blank. */
function openingLines(source: LineSource): string[] {
  const opening: string[] = [];
  for (const line of source.lines()) {
    const trimmed = line.trim();
    if (trimmed !== "" && opening.push(trimmed) === 2) break;
  }
  return opening;
}

/** The whole input as one JSON value, or undefined when it is a list of records, one per line. */
function parseDocument(source: LineSource, { first, isOnly }: { first: string; isOnly: boolean }): unknown {
  if (!isOnly && parseJson(first) !== undefined) return undefined;
  const document = /^[[{]/.test(first) ? (isOnly ? parseJson(first) : source.document()) : undefined;
  // A list of records whose first line is damaged still starts with a record, never with a bare bracket.
  if (document === undefined && (isOnly || first === "{" || first.startsWith("[")))
    throw /^[[{]/.test(first)
      ? malformed(first, isOnly ? first : source.whole())
      : unrecognised(`it starts with ${describe(first)}`);
  return document;
}

interface Expected {
  host: Host | undefined;
  /** The first line, for the message of an error. */
  first: string;
}

function readDocument(document: unknown, host: Host | undefined): Transcript {
  const record = asRecord(document);
  const found = recogniseDocument(document);
  if (found === undefined) throw unrecognised(`it is ${shapeOf(document)}`);
  if (host !== undefined && host !== found) throw misfit(host, found);
  const list = record ? (record["messages"] ?? record["data"]) : document;
  if (!Array.isArray(list)) return READERS[found](record ? [record] : []);
  if (found === "opencode") return readOpencode({ info: record?.["info"], messages: list });
  if (found !== "messages") return READERS[found](list.map(asRecord));
  return readMessages(list, record);
}

/** Reads records of one host; the first that can be told apart decides which, unless the caller has. */
function readRecords(records: readonly (SessionRecord | undefined)[], { host, first }: Expected): Transcript {
  const found = hostOf(records, host);
  if (found === undefined) throw unrecognised(`it starts with ${describe(first)}`);
  if (host !== undefined && host !== found) throw misfit(host, found);
  return READERS[found](records);
}

/** The wanted host if any record fits it, else the host of the first record that is known at all. */
export function hostOf(records: Iterable<SessionRecord | undefined>, wanted?: Host): Host | undefined {
  let first: Host | undefined;
  for (const record of records) {
    const host = record && recogniseRecord(record);
    first ??= host;
    if (host !== undefined && (wanted === undefined || host === wanted)) return host;
  }
  return first;
}

type RecordsReader = (records: readonly (SessionRecord | undefined)[]) => Transcript;

const READERS: Readonly<Record<Host, RecordsReader>> = {
  opencode: (records) => readOpencode({ messages: records }),
  pi: (records) => readPi(records),
  "claude-code": (records) => readClaudeCode(records),
  codex: readCodex,
  messages: (records) => readMessages(records, undefined),
};

function readMessages(messages: readonly unknown[], wrapper: Record<string, unknown> | undefined): Transcript {
  const assembly = assembleMessages(messages);
  const directory = asString(wrapper?.["directory"]) ?? asString(wrapper?.["cwd"]);
  return {
    id: asString(wrapper?.["id"]) ?? "session",
    host: "messages",
    ...(directory === undefined ? {} : { directory }),
    messages: assembly.messages,
    skipped: assembly.skipped,
  };
}

function malformed(first: string, whole: string): ThroughlineError {
  const why = endsTooEarly(whole) ? "ends too early" : "cannot be parsed";
  return new ThroughlineError("input-malformed", `the input starts like JSON but ${why}: ${describe(first)}`);
}

/** True when a bracket or a string is still open at the end: the file was cut off, or is being written. */
function endsTooEarly(json: string): boolean {
  let open = 0;
  let isText = false;
  for (const [sign = ""] of json.matchAll(/\\.|["[\]{}]/gs)) {
    if (sign === '"') isText = !isText;
    else if (!isText && sign.length === 1) open += sign === "[" || sign === "{" ? 1 : -1;
  }
  return isText || open > 0;
}

function unrecognised(found: string): ThroughlineError {
  return new ThroughlineError("input-unrecognised", `the input is not a session of ${HOSTS.join(", ")}: ${found}`);
}

function shapeOf(document: unknown): string {
  const record = asRecord(document);
  if (!record) return describe(document);
  const keys = Object.keys(record).slice(0, 3).map(describe);
  return keys.length === 0 ? "an empty object" : `an object with ${keys.join(", ")}`;
}

function misfit(wanted: Host, found: Host): ThroughlineError {
  return new ThroughlineError("input-unrecognised", `the input is not a ${wanted} session, it looks like ${found}`);
}
