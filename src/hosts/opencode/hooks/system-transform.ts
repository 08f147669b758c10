/** The system text of a request: the frame of the session is added once, behind everything that stays the same. */
import type { PluginContext } from "../context.ts";
import type { Handler } from "../guard.ts";

export interface SystemInput {
  sessionID?: string;
}

export interface SystemOutput {
  system: string[];
}

export function onSystemTransform(context: PluginContext): Handler<SystemInput, SystemOutput> {
  return async ({ sessionID }, { system }) => {
    const { config, mode, sessions } = context;
    if (sessionID === undefined || !config.opencode.inject || mode.isObserving()) return undefined;
    const state = sessions.of(sessionID);
    // Title and summary requests have a system text of their own; what the host starts itself is left alone (T-01).
    if (state.isSyntheticTurn || system.some(isHelperPrompt)) return undefined;
    const text = await context.frameContext(sessionID);
    if (text === "" || system.some((entry) => entry.includes(FRAME_START))) return undefined;
    return () => void system.push(text);
  };
}

const FRAME_START = "<flame-context";

function isHelperPrompt(system: string): boolean {
  return system.includes("title generator") || system.includes("context summarization agent");
}
