/** Before a user message is stored: removes what a failed compaction left, which would swallow the prompt (H1). */
import { abandonCompaction } from "../end-compaction.ts";
import { workingModel } from "../fallback.ts";
import { isSyntheticText } from "../synthetic.ts";
import { removeLeftovers } from "../leftovers.ts";
import type { Handler } from "../guard.ts";
import type { PluginContext } from "../context.ts";
import { activity } from "../read.ts";

export interface ChatMessageInput {
  sessionID: string;
}

export interface ChatMessageOutput {
  message: Record<string, unknown>;
  parts: Record<string, unknown>[];
}

export function onChatMessage(context: PluginContext): Handler<ChatMessageInput, ChatMessageOutput> {
  return async ({ sessionID }, { message, parts }) => {
    const model = await workingModel(context, sessionID, message);
    if (!parts.every(isSyntheticText)) {
      context.sessions.of(sessionID).isRecovered = false;
      if (!context.mode.isObserving()) await makeWay(context, sessionID);
    }
    return model && ((): void => void (message["model"] = model));
  };
}

async function makeWay(context: PluginContext, sessionID: string): Promise<void> {
  const state = context.sessions.of(sessionID);
  if (!state.isSuspect) return;
  const doing = await activity(context.client, sessionID);
  // A prompt that comes in while the host works is queued; a marker is then in use and stays.
  if (doing === "busy" || (doing === undefined && state.running)) return;
  // The event about a stopped compaction may come later than the next prompt.
  if (state.running) await abandonCompaction(context, sessionID, { isPromptWaiting: true });
  else await removeLeftovers(context, sessionID);
  state.isSuspect = false;
}
