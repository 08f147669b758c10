/**
 * A compaction that begins here while another process is compacting the same session (AT-19): the second summary is not
 * asked for, and a prompt is not taken for a request for one. Effects: the host's loop is stopped.
 */
import { isCompactionRequest, isRealUserTurn } from "../../../compact/progress.ts";
import type { Message } from "../../../transcript/message.ts";
import type { PluginContext } from "../context.ts";
import type { Begun } from "./begin-compaction.ts";
import { answer } from "./fallback.ts";
import { releaseLease } from "./lease.ts";
import { secondReceipt } from "./receipt.ts";
import { refuseCompaction } from "./refuse-compaction.ts";
import { waitForOther } from "./wait-for-other.ts";

/** True when it gave way. One of its own that interrupts a turn does not: stopping it would end the turn. */
export async function giveWay(context: PluginContext, begun: Begun): Promise<boolean> {
  const { sessionID, messages } = begun;
  if (context.mode.isObserving()) return false;
  const marker = messages.findLast(isCompactionRequest);
  if (!marker) return false;
  // Somebody has typed behind the marker: then it is the other's, and this host has come upon it with the prompt (H1).
  const prompt = begun.marker && messages.slice(messages.indexOf(marker) + 1).findLast(isRealUserTurn);
  if (prompt) {
    await context.writer.abort(sessionID);
    answerBehind(context, sessionID, prompt);
    return true;
  }
  if (!context.sessions.of(sessionID).ownMarkers.has(marker.id)) return stopHere(context, sessionID);
  if (begun.marker?.part.auto !== false) return false;
  const receipt = secondReceipt({ id: context.newId(), sessionID, now: context.now(), messages });
  await refuseCompaction(context, { markerID: marker.id, receipt });
  return true;
}

/** The other's marker, met inside a turn of this process: the idle event that follows sees to the rest of the turn. */
async function stopHere(context: PluginContext, sessionID: string): Promise<true> {
  context.sessions.of(sessionID).isCutOff = true;
  await releaseLease(context, sessionID); // the other may have ended a moment ago
  await context.writer.abort(sessionID);
  return true;
}

/** The other process answers all that was typed behind its marker; this one does when the other is gone. */
function answerBehind(context: PluginContext, sessionID: string, prompt: Message): void {
  const message = "another process is compacting this session; the prompt is answered behind the summary";
  context.log("info", message, { sessionID, message: prompt.id });
  void context.writer.toast({ title: "Prompt waits", message, variant: "info" });
  waitForOther(context, sessionID, { about: prompt.id, isSettled: (messages) => isSettled(messages, prompt) })
    .then((waited) => waited === "left" && answer(context, sessionID, prompt))
    .catch((error: unknown) => context.log("warn", `the prompt ${prompt.id} was not followed: ${String(error)}`));
}

/** It is gone, or it has an answer; the host answers under the newest of several prompts, and ids rise with time. */
function isSettled(messages: readonly Message[], prompt: Message): boolean {
  const isAnswer = ({ parentID, summary }: Message): boolean =>
    parentID !== undefined && parentID >= prompt.id && summary !== true;
  return !messages.some(({ id }) => id === prompt.id) || messages.some(isAnswer);
}
