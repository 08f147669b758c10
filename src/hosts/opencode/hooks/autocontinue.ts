/** After an automatic compaction: goes on only if work was interrupted, as configured. */
import type { PluginContext } from "../context.ts";
import type { Handler } from "../guard.ts";

export interface AutocontinueInput {
  sessionID: string;
}

export interface AutocontinueOutput {
  enabled: boolean;
}

export function onAutocontinue({
  config,
  mode,
  sessions,
}: PluginContext): Handler<AutocontinueInput, AutocontinueOutput> {
  return async ({ sessionID }, output) => {
    const running = sessions.of(sessionID).running;
    const policy = config.compaction.autocontinue;
    if (mode.isObserving() || policy === "always" || (policy === "interrupted" && (!running || running.wasInterrupted)))
      return undefined;
    return () => {
      output.enabled = false;
    };
  };
}
