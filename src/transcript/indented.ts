/** A session document indented by two, as OpenCode exports it: its messages are parsed one at a time. Pure. */
import { isRecord, parseJson } from "./foreign.ts";

/**
 * The document that the bytes hold; undefined when they are laid out in any other way. No line break stands within a text
 * of JSON, so that whole lines tell where a message begins and ends. Most messages are plain ASCII: decoded and parsed
 * alone they cost less than within one string that holds all of them.
 */
export function parseIndented(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): unknown {
  const head = behindLine(bytes, LIST);
  if (head < 0) return undefined;
  const messages: unknown[] = [];
  let at = head;
  for (let isLast = false; !isLast;) {
    if (!isAt(bytes, at, OPENING)) return undefined;
    const close = behindLine(bytes, CLOSING, at);
    if (close < 0) return undefined;
    messages.push(parseJson(decode(bytes.subarray(at, close))));
    isLast = bytes[close] !== COMMA;
    at = isLast ? close : close + 1;
  }
  if (!isAt(bytes, at, END) || messages.includes(undefined)) return undefined;
  // Given twice, the second list counts.
  if (behindLine(bytes, LIST, at) >= 0) return undefined;
  const document = parseJson(decode(bytes.subarray(0, head)) + decode(bytes.subarray(at)));
  const list = isRecord(document) ? document["messages"] : undefined;
  return Array.isArray(list) && list.length === 0 ? Object.assign(document as object, { messages }) : undefined;
}

const [NEWLINE, COMMA] = [10, 44];
const LIST = bytesOf('\n  "messages": [');
const OPENING = bytesOf("\n    {\n");
/** With the line break before it: the first such line behind an opening one is that of the same message. */
const CLOSING = bytesOf("\n    }");
const END = bytesOf("\n  ]");

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function isAt(bytes: Uint8Array, at: number, wanted: Uint8Array): boolean {
  // From its end: lines differ in what stands behind their indentation.
  for (let index = wanted.length - 1; index >= 0; index -= 1) if (bytes[at + index] !== wanted[index]) return false;
  return true;
}

/** Where the first line that begins like this goes on; -1 where there is none. */
function behindLine(bytes: Uint8Array, beginning: Uint8Array, from = 0): number {
  let at = bytes.indexOf(NEWLINE, from);
  while (at >= 0 && !isAt(bytes, at, beginning)) at = bytes.indexOf(NEWLINE, at + 1);
  return at < 0 ? -1 : at + beginning.length;
}
