/** The system text of a request: the frame of the session is added once, behind everything that stays the same. */
import type { PluginContext } from "../context.ts";
import type { Handler } from "../guard.ts";
import type { HostModel } from "../host.ts";
import { windowOf } from "../limits.ts";

export interface SystemInput {
  sessionID?: string;
  model?: HostModel;
}

export interface SystemOutput {
  system: string[];
}

export function onSystemTransform(context: PluginContext): Handler<SystemInput, SystemOutput> {
  return async ({ sessionID, model }, { system }) => {
    const { config, mode, sessions } = context;
    noteWindow(context, model);
    if (sessionID === undefined || !config.opencode.inject || mode.isObserving()) return undefined;
    const state = sessions.of(sessionID);
    // Title and summary requests have a system text of their own; what the host starts itself is left alone (T-01).
    if (state.isSyntheticTurn || system.some(isHelperPrompt)) return undefined;
    const text = await context.frameContext(sessionID);
    if (text === "" || system.some((entry) => entry.includes(FRAME_START))) return undefined;
    return () => void system.push(text);
  };
}

// The host hands over the model of every request, which is where its real limits are seen (T-10).
function noteWindow(context: PluginContext, model: HostModel | undefined): void {
  const name = `${String(model?.providerID)}/${String(model?.id)}`;
  if (model && !context.host.windows.has(name)) context.host.windows.set(name, windowOf(model, context));
}

const FRAME_START = "<flame-context";

function isHelperPrompt(system: string): boolean {
  return system.includes("title generator") || system.includes("context summarization agent");
}
