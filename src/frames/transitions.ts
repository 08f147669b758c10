/** The status machine: every change of the tree as a pure function from one state to the next. */
import { type CompactionType, type Frame, type FrameState, type PopStatus, frameOf, id8 } from "./frame.ts";
import { ancestorsOf, childrenOf, descendantsOf, newestRunning } from "./tree.ts";

/** What a request led to; an error is the exact text a tool returns, and then nothing has changed. */
export type Step<Extra = object> = ({ kind: "ok"; state: FrameState } & Extra) | { kind: "error"; message: string };

/** A root frame for a session that has none; the same state when it has one. */
export function ensureRoot(state: FrameState, input: { sessionID: string; now: number }): FrameState {
  if (frameOf(state, input.sessionID)) return state;
  const frame = newFrame({ ...input, goal: `Session ${id8(input.sessionID)}` });
  return {
    ...put(state, frame),
    rootFrameIDs: [...state.rootFrameIDs, frame.sessionID],
    activeFrameID: frame.sessionID,
  };
}

export interface ChildInput {
  sessionID: string;
  parentSessionID: string;
  goal: string;
  now: number;
  /** Made by the tracking of subagents: it runs beside its parent, so the parent stays active. */
  auto?: boolean;
}

/** A child frame of an existing one; the same state when the session has a frame already or the parent has none. */
export function pushFrame(state: FrameState, input: ChildInput): FrameState {
  const existing = frameOf(state, input.sessionID);
  if (!frameOf(state, input.parentSessionID) || (existing && !isAdoptable(existing, input))) return state;
  const frame: Frame = { ...newFrame(input), parentSessionID: input.parentSessionID };
  if (input.auto) return { activeFrameID: frame.sessionID, ...put(state, { ...frame, auto: true }) };
  return { ...put(state, frame), activeFrameID: frame.sessionID };
}

// The host announces a pushed session before the push is stored, and tracking may have framed it in between.
function isAdoptable(existing: Frame, { auto, parentSessionID }: ChildInput): boolean {
  return !auto && existing.auto === true && existing.parentSessionID === parentSessionID;
}

/** Planned children of `parent`, all of them in one change. */
export function planFrames(
  state: FrameState,
  input: { parent: Frame; plans: readonly { id: string; goal: string }[]; now: number },
): FrameState {
  const { parent, plans, now } = input;
  const planned = plans.map(({ id, goal }): Frame => ({
    ...newFrame({ sessionID: id, goal, now }),
    status: "planned",
    parentSessionID: parent.sessionID,
  }));
  const plannedChildren = [...parent.plannedChildren, ...plans.map(({ id }) => id)];
  return planned.reduce(put, put(state, { ...parent, plannedChildren, updatedAt: now }));
}

/** Starts planned work, or takes blocked work up again with its old summary kept. */
export function activateFrame(state: FrameState, frame: Frame, now: number): Step {
  if (frame.status !== "planned" && frame.status !== "blocked") {
    const message = `Error: frame ${id8(frame.sessionID)} is ${frame.status}, expected planned or blocked`;
    return { kind: "error", message };
  }
  const next = put(state, { ...frame, status: "in_progress", updatedAt: now });
  return { kind: "ok", state: { ...next, activeFrameID: frame.sessionID } };
}

/** Makes the running frame of a session the active one; the same state when it is already, or is not in progress. */
export function makeActive(state: FrameState, sessionID: string): FrameState {
  const frame = frameOf(state, sessionID);
  if (frame?.status !== "in_progress" || state.activeFrameID === sessionID) return state;
  return { ...state, activeFrameID: sessionID };
}

/** Whether `frame` may be popped; the caller then either requests completion or finishes it at once. */
export function checkPop(state: FrameState, frame: Frame): Step<{ runningChildren: readonly Frame[] }> {
  if (frame.parentSessionID === undefined) return { kind: "error", message: "Error: cannot pop a root frame" };
  if (frame.status !== "in_progress") {
    return { kind: "error", message: `Error: frame ${id8(frame.sessionID)} is ${frame.status}, not in_progress` };
  }
  const runningChildren = childrenOf(state, frame).filter(({ status }) => status === "in_progress");
  return { kind: "ok", state, runningChildren };
}

/** Remembers the wish to complete until a summary, a fallback or the timeout settles it. */
export function requestCompletion(
  state: FrameState,
  frame: Frame,
  request: { status: PopStatus; userSummary?: string | undefined; now: number },
): FrameState {
  const completing: Frame = {
    ...without(frame, "userSummary"),
    status: "completing",
    pendingStatus: request.status,
    ...(request.userSummary === undefined ? {} : { userSummary: request.userSummary }),
    completionRequestedAt: request.now,
    updatedAt: request.now,
  };
  return leave(put(state, completing), completing);
}

/** Puts `next` in the place of the frame of the same session. */
export function put(state: FrameState, next: Frame): FrameState {
  return { ...state, frames: { ...state.frames, [next.sessionID]: next } };
}

/**
 * Where work goes on when `frame` is left: its nearest ancestor in progress, else the newest frame in progress.
 * So there is an active frame whenever any is in progress. A frame that was not active leaves the active one alone.
 */
export function leave(state: FrameState, frame: Frame): FrameState {
  if (state.activeFrameID !== frame.sessionID) return state;
  const { activeFrameID: _, ...rest } = state;
  const next = ancestorsOf(state, frame).find(({ status }) => status === "in_progress") ?? newestRunning(state);
  return next ? { ...rest, activeFrameID: next.sessionID } : rest;
}

/** Ends work that is no longer wanted, with everything planned below it. Running work is left and reported. */
export function invalidateFrame(
  state: FrameState,
  frame: Frame,
  { reason, now }: { reason: string; now: number },
): Step<{ cascaded: readonly Frame[]; running: readonly Frame[] }> {
  if (frame.status === "completed" || frame.status === "invalidated") {
    return { kind: "error", message: `Error: frame ${id8(frame.sessionID)} is already ${frame.status}` };
  }
  const below = descendantsOf(state, frame);
  const cascaded = below.filter(({ status }) => status === "planned");
  const running = below.filter(({ status }) => status === "in_progress" || status === "completing");
  const own = invalidated(frame, { reason, now });
  const next = cascaded
    .map((child) => invalidated(child, { reason: `Parent frame invalidated: ${reason}`, now }))
    .reduce(put, put(state, own));
  return { kind: "ok", state: leave(next, own), cascaded, running };
}

function invalidated(frame: Frame, { reason, now }: { reason: string; now: number }): Frame {
  return {
    ...without(frame, "pendingStatus", "userSummary", "compaction"),
    status: "invalidated",
    invalidationReason: reason,
    invalidatedAt: now,
    updatedAt: now,
  };
}

export function setGoal(state: FrameState, frame: Frame, { goal, now }: { goal: string; now: number }): FrameState {
  return frame.goal === goal ? state : put(state, { ...frame, goal, updatedAt: now });
}

/** Adds a file or a decision once; a known one changes nothing, not even the time. */
export function addTo(
  state: FrameState,
  frame: Frame,
  { list, value, now }: { list: "artifacts" | "decisions"; value: string; now: number },
): FrameState {
  if (frame[list].includes(value)) return state;
  return put(state, { ...frame, [list]: [...frame[list], value], updatedAt: now });
}

/** Notes which kind of compaction is running; a repeated hook changes nothing. */
export function startCompaction(
  state: FrameState,
  frame: Frame,
  { type, note, now }: { type: CompactionType; note?: string; now: number },
): FrameState {
  const running = frame.compaction;
  if (running?.type === type && running.note === (note ?? running.note)) return state;
  return put(state, { ...frame, compaction: { type, startedAt: now, ...(note === undefined ? {} : { note }) } });
}

/** The frame without some of its optional fields. */
export function without(frame: Frame, ...keys: readonly OptionalKey[]): Frame {
  const copy: Partial<Record<keyof Frame, unknown>> = { ...frame };
  for (const key of keys) delete copy[key];
  return copy as unknown as Frame; // only optional fields are removed, so what is left is still a frame
}

type OptionalKey = "pendingStatus" | "userSummary" | "compaction" | "completionRequestedAt" | "parentSessionID";

function newFrame({ sessionID, goal, now }: { sessionID: string; goal: string; now: number }): Frame {
  return {
    sessionID,
    status: "in_progress",
    goal,
    createdAt: now,
    updatedAt: now,
    artifacts: [],
    decisions: [],
    plannedChildren: [],
  };
}
