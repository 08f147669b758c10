/** What a contributor says in a log. Effects: the log it is given. */
import type { ContributionInput, Log } from "./contributor.ts";

/** The log of a contribution, with whose line it is. A log that fails is no reason to lose what was to be told. */
export function scopedLog({ log, sessionID }: ContributionInput, scope: Record<string, unknown>): Log {
  return (level, message, extra) => {
    try {
      log(level, message, { ...scope, sessionID, ...extra });
    } catch {
      // There is nobody left to tell.
    }
  };
}
