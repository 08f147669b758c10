/** Lines of a session file as parsed records. Pure. A line that cannot be read stays as a gap, to be counted. */
import { isCodexRepetition } from "./codex-lines.ts";
import { parseRecord } from "./foreign.ts";

export type SessionRecord = Record<string, unknown>;

/** One entry per line that is not blank, in order; undefined where the line is not a JSON object. */
export function parseRecords(lines: Iterable<string>): (SessionRecord | undefined)[] {
  const records: (SessionRecord | undefined)[] = [];
  for (const line of lines) {
    if (isCodexRepetition(line) || isBlank(line)) continue;
    records.push(parseRecord(line));
  }
  return records;
}

function isBlank(line: string): boolean {
  // A record starts in the first column; only other lines need a closer look.
  return line.charCodeAt(0) !== 123 && line.trim() === "";
}
