/** One reader per language. */
import { characterReader } from "./character-reading.ts";
import type { CueSet } from "./cue-set.ts";
import type { Reader } from "./reading.ts";
import { wordReader } from "./word-reading.ts";

export function readerOf(set: CueSet): Reader {
  const known = READERS.get(set);
  if (known) return known;
  const reader = set.script === "words" ? wordReader(set) : characterReader(set);
  READERS.set(set, reader);
  return reader;
}

// Cue lists are constant data, so one compiled reader per list serves the whole process.
const READERS = new Map<CueSet, Reader>();
