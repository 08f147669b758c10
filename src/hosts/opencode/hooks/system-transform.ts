/** The system text of a request: the frame of the session is added once, behind everything that stays the same. */
import type { PluginContext } from "../context.ts";
import type { Handler } from "../guard/guard.ts";
import type { HostModel } from "../host/host.ts";
import { systemTokens } from "../trigger/fixed-size.ts";
import { hostLine, isReserveIgnored, modelName } from "../trigger/limits.ts";
import { estimateOverhead } from "../trigger/measured-overhead.ts";
import { watchOverhead } from "../trigger/overhead.ts";

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
    // Title and summary requests have a system text of their own.
    if (mode.isObserving()) context.autoSwitch.hold(false);
    if (sessionID === undefined || mode.isObserving() || system.some(isHelperPrompt)) return undefined;
    const state = sessions.of(sessionID);
    if (model) {
      state.request = { model, systemTokens: systemTokens(system), line: hostLine(model, context.host.reserved) };
      context.host.withdraw("tool.definition"); // the tools of this request have all been seen
      estimateOverhead(context, state);
      watchOverhead(context, sessionID, state.request);
    }
    // What the host starts itself is left alone (T-01).
    if (!config.opencode.inject || state.isSyntheticTurn) return undefined;
    const text = await context.frameContext(sessionID);
    if (text === "" || system.some((entry) => entry.includes(FRAME_START))) return undefined;
    return () => void system.push(text);
  };
}

// The host hands over the model of every request, which is where its real limits are seen (T-10).
function noteWindow(context: PluginContext, model: HostModel | undefined): void {
  const { windows, reserved, warnings } = context.host;
  const name = modelName(model);
  if (!model || windows.has(name)) return;
  windows.set(name, context.windowOf(model));
  if (reserved !== undefined && isReserveIgnored(model)) warnings.push(ignoredReserve(name, reserved));
}

// The wish is for more room than the host leaves, so doctor has to say that it does nothing here (H8).
function ignoredReserve(name: string, reserved: number): string {
  return `OpenCode ignores "compaction.reserved": ${reserved} for ${name}, which states no input limit; state limit.input for it`;
}

const FRAME_START = "<flame-context";

function isHelperPrompt(system: string): boolean {
  return system.includes("title generator") || system.includes("context summarization agent");
}
