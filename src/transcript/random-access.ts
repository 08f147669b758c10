/** A session file that is read piece by piece, from either end. Pure but for the reads of its source. */
import { ThroughlineError } from "../errors.ts";

/** Bytes that can be read anywhere; a file, or a buffer in a test. */
export interface RandomAccess {
  readonly size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

const FIRST_CHUNK = 256 * 1024;
const LARGEST_CHUNK = 4 * 1024 * 1024;
/** A line that is longer than this many chunks (over 100 MB) is no record but a hole in the file. */
const MOST_PIECES = 32;
const NEWLINE = 10;

/** The lines from the last to the first; memory holds one chunk, and a line while it is longer than that. */
export async function* linesBackwards(source: RandomAccess): AsyncGenerator<string> {
  let end = source.size;
  let size = FIRST_CHUNK;
  let pieces: Uint8Array[] = [];
  while (end > 0) {
    const start = Math.max(0, end - size);
    const chunk = await source.read(start, end);
    let lineEnd = chunk.length;
    let found = chunk.lastIndexOf(NEWLINE);
    while (found >= 0) {
      yield decodePieces([chunk.subarray(found + 1, lineEnd), ...pieces]);
      pieces = [];
      lineEnd = found;
      found = found === 0 ? -1 : chunk.lastIndexOf(NEWLINE, found - 1);
    }
    if (lineEnd > 0) pieces.unshift(chunk.subarray(0, lineEnd));
    if (pieces.length > MOST_PIECES)
      throw new ThroughlineError("input-unreadable", `the line around byte ${start} is too long to be read`);
    end = start;
    size = Math.min(size * 2, LARGEST_CHUNK);
  }
  if (pieces.length > 0) yield decodePieces(pieces);
}

function decodePieces(pieces: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  const [only] = pieces;
  if (only && pieces.length === 1) return decoder.decode(only);
  return pieces.map((piece) => decoder.decode(piece, { stream: true })).join("") + decoder.decode();
}

/** The first complete lines, enough to tell the host; none when the first line is longer than any header. */
export async function openingLines(source: RandomAccess): Promise<string[]> {
  for (let size = FIRST_CHUNK; size <= LARGEST_CHUNK; size *= 4) {
    const chunk = await source.read(0, Math.min(size, source.size));
    const end = chunk.length === source.size ? chunk.length : chunk.lastIndexOf(NEWLINE);
    if (end >= 0) return new TextDecoder().decode(chunk.subarray(0, end)).split("\n");
  }
  return [];
}

/** Where the line with number `line` (from 0, blank lines not counted) begins; the size when there are fewer. */
export async function offsetOfLine(source: RandomAccess, line: number): Promise<number> {
  let remaining = line;
  let lineStart = 0;
  for (let offset = 0; offset < source.size && remaining > 0; offset += LARGEST_CHUNK) {
    const chunk = await source.read(offset, Math.min(offset + LARGEST_CHUNK, source.size));
    let found = chunk.indexOf(NEWLINE);
    while (found >= 0 && remaining > 0) {
      if (offset + found > lineStart) remaining -= 1;
      lineStart = offset + found + 1;
      found = chunk.indexOf(NEWLINE, found + 1);
    }
  }
  return remaining > 0 ? source.size : lineStart;
}
