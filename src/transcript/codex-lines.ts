/** Which lines of a Codex file need not be parsed at all. Pure. */

/** Lines that only repeat, for the screen, what other lines say; the usage is the one thing they alone know. */
export function isCodexRepetition(line: string): boolean {
  if (!line.startsWith(RECORD_START)) return false;
  // Further in, the same words could be part of a message.
  const head = line.slice(0, 120);
  const at = head.indexOf(EVENT_TYPE);
  // A line that was torn off is no repetition but a record that nobody can read.
  return at > 0 && !line.startsWith(USAGE_EVENT, at + EVENT_TYPE.length) && line.trimEnd().endsWith("}");
}

const RECORD_START = '{"timestamp":"';
const EVENT_TYPE = '"type":"event_msg","payload":{"type":"';
const USAGE_EVENT = "token_count";
