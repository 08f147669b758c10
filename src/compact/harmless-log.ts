/** A log that cannot harm what it tells of. Effects: those of the log it is given. */
import type { Log } from "./contributor.ts";

/** A log that fails is no reason to lose what was to be told, nor to end what it was told of. */
export function harmlessLog(log: Log = () => {}): Log {
  return (...told) => {
    try {
      log(...told);
    } catch {
      // There is nobody left to tell.
    }
  };
}
