/** How a frame gets its summary: the ladder, the end of a completion, late summaries and checkpoints. Pure. */
import { stripCarry } from "../compact/carry.ts";
import { redact } from "../redact/redact.ts";
import { type Frame, type FrameState, type PopStatus, type SummarySource, frameOf, isFinished } from "./frame.ts";
import { leave, put, requestCompletion, without } from "./transitions.ts";

/** A summary that a compaction wrote. */
export interface CapturedSummary {
  text: string;
  messageID?: string;
  createdAt: number;
}

/** What a frame keeps of a compaction's text: without the records carried behind it, and without secrets. */
export function summaryText(text: string): string {
  return redact(stripCarry(text).trim()).text;
}

export interface Ending {
  status: PopStatus;
  user?: string | undefined;
  captured?: CapturedSummary | undefined;
  now: number;
}

/** Ends a frame with whatever summary there is; nothing stays pending. */
export function finishFrame(state: FrameState, frame: Frame, { status, user, captured, now }: Ending): FrameState {
  const { summary, source } = climbLadder(frame, { user, generated: captured?.text });
  const finished: Frame = {
    ...without(frame, "pendingStatus", "userSummary", "compaction"),
    status,
    compactionSummary: summary,
    compactionTimestamp: new Date(now).toISOString(),
    summarySource: source,
    ...(captured?.messageID === undefined ? {} : { lastSummaryMessageID: captured.messageID }),
    updatedAt: now,
  };
  return leave(put(state, finished), finished);
}

/** The summary of a finished frame and where it came from; there always is one. */
function climbLadder(
  frame: Frame,
  parts: { user?: string | undefined; generated?: string | undefined },
): { summary: string; source: SummarySource } {
  const user = parts.user?.trim();
  const generated = parts.generated?.trim();
  if (user && generated) return { summary: `${user}\n\n---\n\n${generated}`, source: "user+generated" };
  if (generated) return { summary: generated, source: "generated" };
  if (user) return { summary: user, source: "user" };
  const artifacts = frame.artifacts.join(", ") || "none";
  return { summary: `Goal: ${frame.goal}\nArtifacts: ${artifacts}`, source: "fallback" };
}

/** Settles a requested completion with the stored target: a failed or blocked pop never ends as completed. */
export function settleCompletion(
  state: FrameState,
  frame: Frame,
  { captured, now }: { captured?: CapturedSummary | undefined; now: number },
): FrameState {
  if (frame.status !== "completing") return state;
  return finishFrame(state, frame, {
    status: frame.pendingStatus ?? "completed",
    user: frame.userSummary,
    captured,
    now,
  });
}

/** Ends a frame at once, without a compaction. */
export function finishAtOnce(
  state: FrameState,
  frame: Frame,
  ending: { status: PopStatus; user?: string | undefined; now: number },
): FrameState {
  return finishFrame(state, without(frame, "completionRequestedAt"), ending);
}

/** Ends a frame at once, but leaves the door open for a summary that comes later. */
export function finishForNow(
  state: FrameState,
  frame: Frame,
  { status, user, now }: { status: PopStatus; user?: string | undefined; now: number },
): FrameState {
  const requested = requestCompletion(state, frame, { status, userSummary: user, now });
  const completing = frameOf(requested, frame.sessionID);
  return completing ? settleCompletion(requested, completing, { now }) : state;
}

/**
 * Uses the result of a compaction by the kind it had when it began, even if the frame has changed since. A summary
 * that was captured before changes nothing. Undefined means that the compaction left no summary.
 */
export function applySummary(
  state: FrameState,
  sessionID: string,
  result: { captured: CapturedSummary | undefined; now: number },
): FrameState {
  const frame = frameOf(state, sessionID);
  const { captured, now } = result;
  if (!frame) return state;
  if (captured?.messageID !== undefined && captured.messageID === frame.lastSummaryMessageID) return state;
  if (frame.status === "invalidated") return storeCheckpoint(state, frame, { now });
  const kind =
    frame.compaction?.type ?? (isFinished(frame) || frame.status === "completing" ? "frame_completion" : "overflow");
  if (kind !== "frame_completion") return storeCheckpoint(state, frame, result);
  if (frame.status === "completing") return settleCompletion(state, frame, result);
  if (isFinished(frame)) return captured ? acceptLateSummary(state, frame, { captured, now }) : state;
  return storeCheckpoint(state, frame, result);
}

/** A summary that came after its frame was finished without one; better ones and older ones change nothing. */
function acceptLateSummary(
  state: FrameState,
  frame: Frame,
  { captured, now }: { captured: CapturedSummary; now: number },
): FrameState {
  const replaceable = frame.summarySource === "fallback" || frame.summarySource === "user";
  const requestedAt = frame.completionRequestedAt;
  if (!isFinished(frame) || !replaceable || requestedAt === undefined || captured.createdAt < requestedAt) return state;
  const user = frame.summarySource === "user" ? frame.compactionSummary : undefined;
  const { summary, source } = climbLadder(frame, { user, generated: captured.text });
  return put(state, {
    ...without(frame, "compaction"),
    compactionSummary: summary,
    summarySource: source,
    compactionTimestamp: new Date(now).toISOString(),
    ...(captured.messageID === undefined ? {} : { lastSummaryMessageID: captured.messageID }),
    updatedAt: now,
  });
}

/** Stores a summary made in the middle of the work; the status stays. Without one, only the running mark goes. */
function storeCheckpoint(
  state: FrameState,
  frame: Frame,
  { captured, now }: { captured?: CapturedSummary | undefined; now: number },
): FrameState {
  const rest = without(frame, "compaction");
  if (!captured) return frame.compaction ? put(state, rest) : state;
  return put(state, {
    ...rest,
    checkpointSummary: captured.text,
    checkpointTimestamp: new Date(now).toISOString(),
    ...(captured.messageID === undefined ? {} : { lastSummaryMessageID: captured.messageID }),
    updatedAt: now,
  });
}
