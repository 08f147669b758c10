/**
 * A turn of this process that a compaction of another has cut off (AT-19): the host takes the other's summary for the
 * end of the turn. It goes on behind that summary. Effects: one prompt to the host, which nobody waits for.
 */
import { isCompactionRequest, isRealUserTurn } from "../../../compact/progress.ts";
import type { Message } from "../../../transcript/message.ts";
import type { PluginContext } from "../context.ts";
import { isAnswered } from "../host/marker.ts";
import { readMessages } from "../host/read.ts";
import { waitForOther } from "./wait-for-other.ts";

/** The session is idle. Only a turn that did not come to its end is worth a look. */
export function goOnBehindOther(context: PluginContext, sessionID: string): void {
  const state = context.sessions.of(sessionID);
  const isOpen = state.isCutOff || state.isReplyOpen || state.isPromptComing;
  Object.assign(state, { isCutOff: false, isReplyOpen: false });
  // A host that is stopped may say twice that it is idle.
  if (!isOpen || state.isWaiting || state.running || context.mode.isObserving()) return;
  state.isWaiting = true;
  waitForTheRest(context, sessionID)
    .finally(() => (state.isWaiting = false)) // before the rest is done: that may be cut off as well
    .then((doTheRest) => doTheRest?.())
    .catch((error: unknown) => context.log("warn", `the rest of a turn could not be done: ${String(error)}`));
}

/** Resolves to what is left to be asked of the host; undefined when that is nothing. */
async function waitForTheRest(context: PluginContext, sessionID: string): Promise<(() => Promise<void>) | undefined> {
  const { ownMarkers } = context.sessions.of(sessionID);
  const cut = cutTurn(await readMessages(context.client, sessionID), ownMarkers);
  if (!cut) return undefined;
  const message = "another process is compacting this session; the turn goes on behind its summary";
  context.log("info", message, { sessionID, marker: cut.markerID });
  void context.writer.toast({ title: "Turn waits", message, variant: "info" });
  const hasEnded = (messages: readonly Message[]): boolean =>
    isAnswered(messages, cut.markerID) || !messages.some(({ id }) => id === cut.markerID);
  const waited = await waitForOther(context, sessionID, { about: cut.markerID, isSettled: hasEnded });
  if (waited === "gone") return undefined;
  const messages = await readMessages(context.client, sessionID);
  // The other has failed and tries again.
  if (isCutAgain(cut, cutTurn(messages, ownMarkers))) return waitForTheRest(context, sessionID);
  if (!isStillOpen(messages, cut) || context.sessions.of(sessionID).isBusy) return undefined;
  const { writer } = context;
  if (cut.last.role === "assistant") return () => writer.goOn(sessionID, cut.turn);
  // A prompt that no model has seen stands before the summary, where the host does not look for one any more.
  return isAnswered(messages, cut.markerID)
    ? () => writer.sendAgain(sessionID, cut.last)
    : () => writer.answer(sessionID, cut.last);
}

interface CutTurn {
  /** The prompt that began it. */
  turn: Message;
  /** Where it stopped: a reply that asked for tools, or the prompt itself. */
  last: Message;
  /** The message before the marker; what the host or a plugin says may stand between it and `last`. */
  endID: string;
  markerID: string;
}

/** Undefined unless a marker of somebody else is the newest thing, but for its summary, and the turn before it is open. */
function cutTurn(messages: readonly Message[], own: ReadonlySet<string>): CutTurn | undefined {
  const at = messages.findLastIndex(isCompactionRequest);
  const marker = messages[at];
  if (!marker || own.has(marker.id)) return undefined;
  if (messages.slice(at + 1).some(({ parentID }) => parentID !== marker.id)) return undefined;
  const before = messages.slice(0, at);
  const turn = before.findLast(isRealUserTurn);
  const last = newest(before);
  const end = before.at(-1);
  if (
    !turn ||
    !last ||
    !end ||
    (last.role === "assistant" && (last.finish !== "tool-calls" || last.error !== undefined))
  )
    return undefined;
  return { turn, last, endID: end.id, markerID: marker.id };
}

/** The same turn before another marker. */
function isCutAgain(cut: CutTurn, now: CutTurn | undefined): boolean {
  return now !== undefined && now.endID === cut.endID && now.markerID !== cut.markerID;
}

/** False when anything but the summary has come: somebody, or the other's host, has gone on meanwhile. */
function isStillOpen(messages: readonly Message[], { endID, markerID }: CutTurn): boolean {
  const end = messages.findIndex(({ id }) => id === endID);
  return end !== -1 && messages.slice(end + 1).every(({ id, parentID }) => id === markerID || parentID === markerID);
}

/** The newest reply or prompt. */
function newest(messages: readonly Message[]): Message | undefined {
  const isReply = ({ role, summary }: Message): boolean => role === "assistant" && summary !== true;
  return messages.findLast((message) => isReply(message) || isRealUserTurn(message));
}
