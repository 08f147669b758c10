/** The lines of a text or of bytes, one at a time, so that no copy of the whole is made. Pure. */
import { ThroughlineError } from "../errors.ts";
import { parseJson } from "./foreign.ts";
import { parseIndented } from "./indented.ts";

/** A session text that can be read by lines, as a whole, or as one JSON document. */
export interface LineSource {
  lines(): Iterable<string>;
  whole(): string;
  /** What it says as JSON; undefined for any other text. */
  document(): unknown;
}

export function textSource(given: string): LineSource {
  // A decoder of bytes leaves the byte order mark out; no parser of JSON knows it.
  const text = given.startsWith("\uFEFF") ? given.slice(1) : given;
  return { lines: () => textLines(text), whole: () => text, document: () => parseJson(text) };
}

export function byteSource(bytes: Uint8Array): LineSource {
  return {
    lines: () => byteLines(bytes),
    whole: () => decode(bytes),
    document: () => parseIndented(bytes, decode) ?? parseJson(decode(bytes)),
  };
}

function* textLines(text: string): Generator<string> {
  let start = 0;
  while (start <= text.length) {
    const end = text.indexOf("\n", start);
    if (end < 0) {
      yield text.slice(start);
      return;
    }
    yield text.slice(start, end);
    start = end + 1;
  }
}

const NEWLINE = 10;

function* byteLines(bytes: Uint8Array): Generator<string> {
  let start = 0;
  while (start < bytes.length) {
    const found = bytes.indexOf(NEWLINE, start);
    const end = found < 0 ? bytes.length : found;
    yield decode(bytes.subarray(start, end));
    start = end + 1;
  }
}

/** No JavaScript string is longer than this on any engine we run on. */
const LONGEST_STRING = 512 * 1024 * 1024 - 24;

const decoder = new TextDecoder();

function decode(bytes: Uint8Array): string {
  if (bytes.length > LONGEST_STRING)
    throw new ThroughlineError("input-unreadable", `a JSON text of ${bytes.length} bytes is too large to be read`);
  return decoder.decode(bytes);
}
