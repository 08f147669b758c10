/** Before a user message is stored: removes what a failed compaction left, which would swallow the prompt (H1). */
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
  return async ({ sessionID }, { parts }) => {
    const state = context.sessions.of(sessionID);
    // A prompt that comes in during a compaction is queued by the host; the marker is in use and stays.
    if (context.mode.isObserving() || !state.isSuspect || state.running || parts.every(isSyntheticText))
      return undefined;
    await removeLeftovers(context, sessionID);
    state.isSuspect = false;
    return undefined;
  };
}
