/**
 * A compaction that begins here while another process is compacting the same session (AT-19): the second summary is not
 * asked for, and a prompt is not taken for a request for one. Effects: the host's loop is stopped.
 */
import { isRealUserTurn } from "../../../compact/progress.ts";
import { sleep } from "../../../engine/sleep.ts";
import type { Message } from "../../../transcript/message.ts";
import type { PluginContext } from "../context.ts";
import type { PendingMarker } from "../host/marker.ts";
import { readMessages } from "../host/read.ts";
import { answer } from "./fallback.ts";
import { isAnotherAtIt } from "./lease.ts";
import { removeLeftovers } from "./leftovers.ts";
import { secondReceipt } from "./receipt.ts";
import { refuseCompaction } from "./refuse-compaction.ts";

/** A compaction as the host has begun it. */
export interface Begun {
  sessionID: string;
  messages: readonly Message[];
  marker: PendingMarker | undefined;
}

/** True when it gave way. One that interrupts a turn does not: stopping it would end the turn. */
export async function giveWay(context: PluginContext, begun: Begun): Promise<boolean> {
  const { sessionID, messages, marker } = begun;
  if (!marker || context.mode.isObserving()) return false;
  const { message, part } = marker;
  // Somebody has typed behind the marker: then it is the other's, and this host has come upon it with the prompt (H1).
  const prompt = messages.slice(messages.indexOf(message) + 1).findLast(isRealUserTurn);
  if (prompt) {
    await context.writer.abort(sessionID);
    answerBehind(context, sessionID, prompt);
    return true;
  }
  if (part.auto) return false;
  const receipt = secondReceipt({ id: context.newId(), sessionID, now: context.now(), messages });
  await refuseCompaction(context, { markerID: message.id, receipt });
  return true;
}

/** The other process answers all that was typed behind its marker; this one does when the other is gone. */
function answerBehind(context: PluginContext, sessionID: string, prompt: Message): void {
  const message = "another process is compacting this session; the prompt is answered behind the summary";
  context.log("info", message, { sessionID, message: prompt.id });
  void context.writer.toast({ title: "Prompt waits", message, variant: "info" });
  waitForOther(context, sessionID, prompt)
    .then((isLeft) => isLeft && answer(context, sessionID, prompt))
    .catch((error: unknown) => context.log("warn", `the prompt ${prompt.id} was not followed: ${String(error)}`));
}

const STEP_MS = 1_000;
// The other may need a moment from the end of its compaction to the beginning of its answer.
const PATIENCE = 3;
// As long without an answer of the host, the session is gone, and its prompt with it.
const MOST_FAILURES = 60;

/** Resolves when the prompt has an answer, or to true when nobody is left to give one. */
async function waitForOther(context: PluginContext, sessionID: string, prompt: Message): Promise<boolean> {
  let failures = 0;
  for (let quiet = 0; quiet < PATIENCE;) {
    await sleep(STEP_MS);
    // The turn has been stopped for this: a host that does not answer once is asked again.
    const messages = await readMessages(context.client, sessionID).catch(() => undefined);
    failures = messages ? 0 : failures + 1;
    if (failures > MOST_FAILURES || (messages && isSettled(messages, prompt))) return false;
    quiet = messages === undefined || (await isAnotherAtIt(context, sessionID)) ? 0 : quiet + 1;
  }
  await removeLeftovers(context, sessionID);
  return true;
}

/** It is gone, or it has an answer; the host answers under the newest of several prompts, and ids rise with time. */
function isSettled(messages: readonly Message[], prompt: Message): boolean {
  const isAnswer = ({ parentID, summary }: Message): boolean =>
    parentID !== undefined && parentID >= prompt.id && summary !== true;
  return !messages.some(({ id }) => id === prompt.id) || messages.some(isAnswer);
}
