/** Before a user message is stored: nothing a compaction has left, and none that is beginning, may swallow it (H1). */
import { sleep } from "../../../engine/sleep.ts";
import { behindNewest, isLate, type Prompt } from "../host/ask-host.ts";
import type { PluginContext } from "../context.ts";
import { abandonCompaction } from "../compaction/end-compaction.ts";
import { workingModel } from "../compaction/fallback.ts";
import type { Change, Handler } from "../guard/guard.ts";
import { removeLeftovers } from "../compaction/leftovers.ts";
import { endsWithSummary, settleLeft } from "../compaction/settle-left.ts";
import { isBeingWritten, pendingMarker } from "../host/marker.ts";
import { activity, readMessages } from "../host/read.ts";
import { isSyntheticText } from "../host/synthetic.ts";

export interface ChatMessageInput {
  sessionID: string;
}

export function onChatMessage(context: PluginContext): Handler<ChatMessageInput, Prompt> {
  return async ({ sessionID }, prompt) => {
    const isTyped = !prompt.parts.every(isSyntheticText);
    // Before anything is awaited: a compaction of ours that is about to be asked for must see it.
    if (isTyped) Object.assign(context.sessions.of(sessionID), { isPromptComing: true, isRecovered: false });
    if (isTyped) context.announcer.show();
    const model = await workingModel(context, sessionID, prompt.message);
    const place = isTyped && !context.mode.isObserving() ? await makeWay(context, sessionID, prompt) : undefined;
    return () => {
      place?.();
      if (model) prompt.message["model"] = model;
    };
  };
}

// A marker that swallows the prompt is among the last things stored; reading a whole session would delay every prompt.
const NEWEST = 8;

async function makeWay(context: PluginContext, sessionID: string, prompt: Prompt): Promise<Change | undefined> {
  const state = context.sessions.of(sessionID);
  // The ordinary case: the host was idle, every marker it has ever told of was dealt with, and no time was lost.
  const isQuiet = !state.isMarkerSeen && !state.isBusy && !state.asked && !state.running;
  if (isQuiet && !isLate(prompt, context.now())) return undefined;
  state.isMarkerSeen = false; // one that is stored from now on sets it again
  await state.asked?.beginning;
  const newest = await readMessages(context.client, sessionID, { newest: NEWEST });
  const marker = pendingMarker(newest);
  state.isMarkerSeen ||= marker !== undefined;
  if (!marker && endsWithSummary(newest)) await settleLeft(context, sessionID);
  if (!marker || (await isInUse(context, sessionID))) return behindNewest(newest, prompt, context.now());
  await lastWords(context, sessionID, marker.message.id);
  // The event about a stopped compaction may come later than the next prompt.
  if (state.running) await abandonCompaction(context, sessionID);
  await removeLeftovers(context, sessionID);
  return undefined;
}

const LAST_WORDS_MS = 1_000;
const STEP_MS = 50;

/** Waits for a host that was just stopped to write the end of its summary, but not for one that never will. */
async function lastWords({ client }: PluginContext, sessionID: string, markerID: string): Promise<void> {
  for (let waited = 0; waited < LAST_WORDS_MS; waited += STEP_MS) {
    const newest = await readMessages(client, sessionID, { newest: NEWEST });
    if (!isBeingWritten(newest, markerID)) return;
    await sleep(STEP_MS);
  }
}

/** A prompt that comes in while the host works is queued; the marker is then being answered and stays. */
async function isInUse(context: PluginContext, sessionID: string): Promise<boolean> {
  const doing = await activity(context.client, sessionID);
  return doing === "busy" || (doing === undefined && context.sessions.of(sessionID).running !== undefined);
}
