/** After an automatic compaction: goes on only if work was interrupted, as configured. */
import type { PluginContext } from "../context.ts";
import type { Handler } from "../guard/guard.ts";
import type { RunningCompaction } from "../session-book.ts";

export interface AutocontinueInput {
  sessionID: string;
}

export interface AutocontinueOutput {
  enabled: boolean;
}

export function onAutocontinue(context: PluginContext): Handler<AutocontinueInput, AutocontinueOutput> {
  return async ({ sessionID }, output) => {
    if (context.mode.isObserving() || goesOn(context, context.sessions.of(sessionID).running)) return undefined;
    return () => {
      output.enabled = false;
    };
  };
}

/** Whether the turn that a compaction interrupted is to be continued; one that we know nothing about is. */
export function goesOn({ config }: PluginContext, running: RunningCompaction | undefined): boolean {
  const policy = config.compaction.autocontinue;
  return policy === "always" || (policy === "interrupted" && (!running || running.wasInterrupted));
}
