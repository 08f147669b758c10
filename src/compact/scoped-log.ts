/** What a contributor says in a log. Effects: the log it is given. */
import type { ContributionInput, Log } from "./contributor.ts";
import { harmlessLog } from "./harmless-log.ts";

/** The log of a contribution, with whose line it is. */
export function scopedLog({ log, sessionID }: ContributionInput, scope: Record<string, unknown>): Log {
  const tell = harmlessLog(log);
  return (level, message, extra) => tell(level, message, { ...scope, sessionID, ...extra });
}
