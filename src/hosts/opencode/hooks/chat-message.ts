/** Before a user message is stored: removes what a failed compaction left, which would swallow the prompt (H1). */
import { workingModel } from "../fallback.ts";
import { isSyntheticText } from "../synthetic.ts";
import { removeLeftovers } from "../leftovers.ts";
import type { Handler } from "../guard.ts";
import type { PluginContext } from "../context.ts";

export interface ChatMessageInput {
  sessionID: string;
}

export interface ChatMessageOutput {
  message: Record<string, unknown>;
  parts: Record<string, unknown>[];
}

export function onChatMessage(context: PluginContext): Handler<ChatMessageInput, ChatMessageOutput> {
  return async ({ sessionID }, { message, parts }) => {
    const state = context.sessions.of(sessionID);
    const model = await workingModel(context, sessionID, message);
    const change = model && ((): void => void (message["model"] = model));
    // A prompt that comes in during a compaction is queued by the host; the marker is in use and stays.
    if (context.mode.isObserving() || !state.isSuspect || state.running || parts.every(isSyntheticText)) return change;
    await removeLeftovers(context, sessionID);
    state.isSuspect = false;
    return change;
  };
}
