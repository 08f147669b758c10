/** A summariser of the host's own, within the time that ours has. Time is injected. */
import { LATE, startLateness } from "../compact/lateness.ts";
import { ThroughlineError } from "../errors.ts";
import type { Sleep } from "../summarise/sleep.ts";
import type { Summariser, SummariseResult } from "../summarise/summariser.ts";
import { orAborted } from "./or-aborted.ts";

/** Without a limit one that never ends would hold its session until somebody aborts it; given up, it is told by its signal. */
export function inTime(summarise: Summariser, { sleep, timeoutMs }: { sleep: Sleep; timeoutMs: number }): Summariser {
  return async (input) => {
    const late = startLateness({ sleep, timeoutMs });
    const own = new AbortController();
    const signal = input.signal ? AbortSignal.any([input.signal, own.signal]) : own.signal;
    try {
      const race = Promise.race<unknown>([summarise({ ...input, signal }), late.promise]);
      const result = await orAborted(race, signal);
      if (result !== LATE) return result as SummariseResult; // or whatever it gave: that is checked where it is read
      own.abort();
      throw new ThroughlineError("model-failed", `it gave nothing within ${timeoutMs} ms`);
    } finally {
      late.cancel();
    }
  };
}
