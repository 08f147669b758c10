/** Which lines of a Codex file need not be parsed at all. Pure. */

/** Lines that only repeat, for the screen, what other lines say; the usage is the one thing they alone know. */
export function isCodexRepetition(line: string): boolean {
  const at = line.indexOf(EVENT_TYPE);
  // Further in, the same words could be part of a message.
  if (at < 0 || at > 100) return false;
  return !line.startsWith(USAGE_EVENT, at + EVENT_TYPE.length);
}

const EVENT_TYPE = '"type":"event_msg","payload":{"type":"';
const USAGE_EVENT = "token_count";
