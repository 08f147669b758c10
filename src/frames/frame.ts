/** What a frame is, and the state that holds them all. Types and the empty state; pure. */

/** Where a frame is in its life; the last four are its ends. */
export type Status = "planned" | "in_progress" | "completing" | "completed" | "failed" | "blocked" | "invalidated";

/** How a frame can end when it is popped. */
export type PopStatus = "completed" | "failed" | "blocked";

/** What a compaction of a frame's session is for. */
export type CompactionType = "overflow" | "frame_completion" | "manual_summary";

/** Who wrote the summary of a frame. */
export type SummarySource = "generated" | "user" | "user+generated" | "fallback";

/** One unit of work: a goal, what came of it, and its place in the tree. */
export interface Frame {
  readonly sessionID: string;
  readonly parentSessionID?: string;
  readonly status: Status;
  readonly goal: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly artifacts: readonly string[];
  readonly decisions: readonly string[];
  readonly plannedChildren: readonly string[];
  /** The target of a pop; only while completing, persisted so that a restart keeps the outcome. */
  readonly pendingStatus?: PopStatus;
  /** The caller's own summary; only while completing. */
  readonly userSummary?: string;
  /** When completion was last requested; kept afterwards, so that a late summary can be told from an old one. */
  readonly completionRequestedAt?: number;
  /** The result of the frame, seen by its relatives instead of its messages. */
  readonly compactionSummary?: string;
  readonly compactionTimestamp?: string;
  readonly summarySource?: SummarySource;
  /** A summary in the middle of the work; never shown as the result of the frame. */
  readonly checkpointSummary?: string;
  readonly checkpointTimestamp?: string;
  /** The compaction that is running; its kind decides how the result is used. */
  readonly compaction?: RunningCompaction;
  /** The summary message captured last: a repeated event changes nothing. */
  readonly lastSummaryMessageID?: string;
  readonly invalidationReason?: string;
  readonly invalidatedAt?: number;
  /** Created by the tracking of subagents. */
  readonly auto?: boolean;
}

/** A compaction that a frame waits for. */
export interface RunningCompaction {
  readonly type: CompactionType;
  readonly startedAt: number;
  readonly note?: string;
}

/** Everything in `state.json`. Values are never edited; a change makes a new state. */
export interface FrameState {
  readonly version: 1;
  /** Grows by one with every write; caches are keyed by it. */
  readonly rev: number;
  readonly frames: Readonly<Record<string, Frame>>;
  readonly activeFrameID?: string;
  readonly rootFrameIDs: readonly string[];
  readonly updatedAt: number;
}

export const EMPTY_STATE: FrameState = { version: 1, rev: 0, frames: {}, rootFrameIDs: [], updatedAt: 0 };

/** The frame of a session, if it has one; safe for ids such as `constructor`. */
export function frameOf(state: FrameState, sessionID: string | undefined): Frame | undefined {
  return sessionID !== undefined && Object.hasOwn(state.frames, sessionID) ? state.frames[sessionID] : undefined;
}

/** How the ids of frames begin that a plan made, before they have a session. */
export const PLANNED_START = "plan-";

/**
 * The short form of an id that people read: its first 8 characters after a leading `ses_`. A frame that was planned keeps
 * its whole id: those of one day share their first characters.
 */
export function id8(sessionID: string): string {
  if (sessionID.startsWith(PLANNED_START)) return sessionID;
  return (sessionID.startsWith("ses_") ? sessionID.slice(4) : sessionID).slice(0, 8);
}

export function isPopStatus(value: unknown): value is PopStatus {
  return value === "completed" || value === "failed" || value === "blocked";
}

/** True for a frame whose work has ended with an outcome. */
export function isFinished(frame: Frame): boolean {
  return isPopStatus(frame.status);
}
