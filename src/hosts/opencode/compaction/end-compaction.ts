/** The end of a compaction that the host ran: what it left is stored, told and checked, or cleaned up. */
import { finishAssist, type AssistResult } from "../../../compact/assist-finish.ts";
import type { Receipt } from "../../../compact/receipt.ts";
import { isRealUserTurn } from "../../../compact/progress.ts";
import { notifyContributors } from "../../../compact/run-contributors.ts";
import type { Message } from "../../../transcript/message.ts";
import { commitCompaction, saveReceipt } from "../archive/archive.ts";
import type { PluginContext } from "../context.ts";
import { releaseLease } from "./lease.ts";
import { removeLeftovers } from "./leftovers.ts";
import { goesOn } from "../hooks/autocontinue.ts";
import { isAnswered, isBeingWritten } from "../host/marker.ts";
import { activity, readMessages } from "../host/read.ts";
import { compactedReceipt, failedReceipt } from "./receipt.ts";
import { hasOtherPrompt, type RunningCompaction } from "../session-book.ts";
import { toastOf } from "./toast.ts";

/** The host said that the summary is in place. True when the contributors were told of it. */
export async function finishCompaction(context: PluginContext, sessionID: string): Promise<boolean> {
  const state = context.sessions.of(sessionID);
  const running = state.ended.shift() ?? state.running;
  if (!running) return false;
  // Taken before anything is awaited: the idle event that follows must not take this for a failure.
  if (running === state.running) delete state.running;
  try {
    await settleCompaction(context, sessionID, running);
    return true;
  } finally {
    // The next one of this process may have begun by now, and holds it.
    if (!state.running) await releaseLease(context, sessionID);
  }
}

/** Mends the stored summary where that is still to be done, keeps what recall and receipts need, and tells of it. */
export async function settleCompaction(
  context: PluginContext,
  sessionID: string,
  running: RunningCompaction,
): Promise<void> {
  const state = context.sessions.of(sessionID);
  // The next request may be built before the stored summary is mended, so its text must be known by then.
  if (!running.result) state.rescues.set(running.markerID, finishAssist(running.plan, { text: "" }));
  const messages = await readMessages(context.client, sessionID);
  const summary = messages.findLast((message) => message.summary === true && message.parentID === running.markerID);
  const result = running.result ?? (await mendStored(context, running, summary));
  const receipt = compactedReceipt({ id: context.newId(), running, messages, now: context.now(), result, summary });
  state.isFallback = false;
  if (state.characters !== undefined) state.charactersBefore = state.characters;
  await commitCompaction(context, { sessionID, messages, progress: running.plan.progress, receipt });
  await tell(context, receipt, result.written || result.text, summary?.id);
}

/** A compaction that ended without a summary; the session is as it was before. */
export interface Abandoned {
  /** The turn that it had interrupted; undefined when nobody waits for more work. */
  interrupted: Message | undefined;
  /** Somebody stopped it; nobody wants it to be tried again. */
  isAborted: boolean;
  /** The newest prompt that was typed while it ran; the host has stored it and will not answer it. */
  waiting: Message | undefined;
}

/** The session is idle: a compaction that is still unfinished has failed or was stopped, and what it left is removed. */
export async function abandonCompaction(context: PluginContext, sessionID: string): Promise<Abandoned | undefined> {
  const state = context.sessions.of(sessionID);
  const { running } = state;
  // Events come late: this one may tell of the turn before, while the compaction of the next is under way.
  if (!running || (await activity(context.client, sessionID)) === "busy") return undefined;
  const messages = await readMessages(context.client, sessionID);
  // Or the event that tells of its success is still to come.
  if (state.running !== running || isAnswered(messages, running.markerID)) return undefined;
  // A host that was stopped calls itself idle before it has written its last words, and tells so once more after them.
  // What is removed under its hands makes it fail.
  if (isBeingWritten(messages, running.markerID)) return undefined;
  delete state.running;
  const failed = messages.findLast((message) => message.summary === true && message.parentID === running.markerID);
  await releaseLease(context, sessionID);
  // The next compaction may have begun meanwhile.
  if (!context.mode.isObserving()) await removeLeftovers(context, sessionID, running.markerID || undefined);
  const { reason, isAborted } = explainFailure(failed);
  await saveReceipt(
    context,
    failedReceipt({ id: context.newId(), running, messages, now: context.now(), reason, isAborted }),
  );
  context.log("warn", "a compaction failed; the session is as it was before", { sessionID, reason });
  const marker = messages.findIndex(({ id }) => id === running.markerID);
  const isTurnOver = running.trigger === "manual" || !goesOn(context, running);
  return {
    interrupted: isTurnOver ? undefined : messages.slice(0, marker).findLast(isRealUserTurn),
    isAborted,
    waiting: messages.slice(marker + 1).findLast(isRealUserTurn),
  };
}

/**
 * The summary was stored without passing through our hook: it came out empty, or the hooks had no time left. It is mended
 * where it is stored, so that it is right from the next request on, and after a restart as well.
 */
async function mendStored(
  context: PluginContext,
  running: RunningCompaction,
  summary: Message | undefined,
): Promise<AssistResult> {
  const { plan, markerID } = running;
  const { sessionID } = plan;
  const written = summary?.parts.find((part) => part.type === "text" && part.text.trim() !== "");
  const text = written?.type === "text" ? written.text : "";
  const rescued = text === "" ? context.sessions.of(sessionID).rescues.get(markerID) : undefined;
  const result = rescued ?? finishAssist(plan, { text, isFreeForm: hasOtherPrompt(running) });
  if (summary && !context.mode.isObserving())
    await context.writer.putText({ sessionID, messageID: summary.id, partID: written?.id, text: result.text });
  return result;
}

async function tell(
  context: PluginContext,
  receipt: Receipt,
  summary: string,
  summaryMessageID: string | undefined,
): Promise<void> {
  const { sessionID } = receipt;
  await notifyContributors(
    context.contributors,
    {
      sessionID,
      summary,
      ...(summaryMessageID === undefined ? {} : { summaryMessageID }),
      now: context.now(),
      log: context.log,
    },
    context.contributorOptions,
  );
  context.log("info", "compacted", { sessionID, receipt: receipt.id, tokens: receipt.tokens, facts: receipt.facts });
  if (context.config.opencode.toast) await context.writer.toast(toastOf(receipt));
}

function explainFailure(summary: Message | undefined): { reason: string; isAborted: boolean } {
  const error = summary?.error;
  const { name, data } = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>; // any object may be read by key
  const message = typeof data === "object" && data !== null && "message" in data ? String(data.message) : "";
  // Without an error somebody stopped it: in the middle of the summary, or before the summariser was asked.
  const isAborted = name === "MessageAbortedError" || error === undefined;
  const silence = summary ? "the summariser gave no summary" : "stopped before the summariser was asked";
  return { reason: message || (typeof name === "string" ? name : silence), isAborted };
}
