/** Child sessions that work for a framed parent: which of them become frames, and when they are closed. Pure decisions. */
import type { FramesConfig } from "../config/config.ts";

/** A child session being watched. */
export interface Tracked {
  sessionID: string;
  parentID: string;
  title: string;
  createdAt: number;
  messages: ReadonlySet<string>;
  /** When its frame was finished, or the session went away. */
  finishedAt?: number;
}

const FORGET_AFTER_MS = 3_600_000;
/** Message ids are counted only as far as any sensible minimum goes. */
const MAXIMUM_COUNTED = 1000;

export const AUTO_COMPLETED = "(Auto-completed after idle timeout)";

/** True for titles that say at once that the session is a subagent. */
export function isSubagentTitle(title: string, patterns: readonly string[]): boolean {
  const lower = title.toLowerCase();
  return patterns.some((pattern) => containsInOrder(lower, piecesOf(pattern.toLowerCase())));
}

// Of regular expressions only `.*` and escaped characters are known: `[Task]` is meant as it stands, and no pattern from
// a configuration can make a title expensive.
function piecesOf(pattern: string): string[] {
  return pattern.split(".*").map((piece) => piece.replaceAll(/\\(.)/g, "$1"));
}

function containsInOrder(text: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return true;
}

/** True for a child that has worked long enough to deserve a frame, whatever its title. */
export function hasEarnedFrame(
  tracked: Tracked,
  { config, now }: { config: FramesConfig["subagents"]; now: number },
): boolean {
  return now - tracked.createdAt >= config.minDurationMs && tracked.messages.size >= config.minMessages;
}

export function countMessage(tracked: Tracked, messageID: string): Tracked {
  if (tracked.messages.has(messageID) || tracked.messages.size >= MAXIMUM_COUNTED) return tracked;
  return { ...tracked, messages: new Set([...tracked.messages, messageID]) };
}

export function isForgettable({ finishedAt }: Tracked, now: number): boolean {
  return finishedAt !== undefined && now - finishedAt >= FORGET_AFTER_MS;
}
