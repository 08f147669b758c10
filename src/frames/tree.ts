/** Questions about the tree of frames: relatives, paths, and frames named by a full or short id. Pure. */
import { requireObject } from "../input.ts";
import { type Frame, type FrameState, frameOf, id8 } from "./frame.ts";

export function parentOf(state: FrameState, frame: Frame): Frame | undefined {
  return frameOf(state, frame.parentSessionID);
}

/** From the parent up to the root. A loop in damaged data ends the walk. */
export function ancestorsOf(state: FrameState, frame: Frame): Frame[] {
  const path: Frame[] = [];
  const seen = new Set([frame.sessionID]);
  let next = parentOf(state, frame);
  while (next && !seen.has(next.sessionID)) {
    path.push(next);
    seen.add(next.sessionID);
    next = parentOf(state, next);
  }
  return path;
}

/** Oldest first. */
export function childrenOf(state: FrameState, frame: Frame): Frame[] {
  return Object.values(state.frames)
    .filter((other) => other.parentSessionID === frame.sessionID)
    .sort(byCreation);
}

/** Frames with the same parent; roots are siblings of each other. */
export function siblingsOf(state: FrameState, frame: Frame): Frame[] {
  return Object.values(state.frames).filter(
    (other) => other.sessionID !== frame.sessionID && other.parentSessionID === frame.parentSessionID,
  );
}

/** All frames below, parents before their children. */
export function descendantsOf(state: FrameState, frame: Frame): Frame[] {
  const byParent = groupByParent(state);
  const found: Frame[] = [];
  const queue: Frame[] = [frame];
  const seen = new Set([frame.sessionID]);
  for (const next of queue) {
    for (const child of (byParent.get(next.sessionID) ?? []).toSorted(byCreation)) {
      if (seen.has(child.sessionID)) continue;
      seen.add(child.sessionID);
      found.push(child);
      queue.push(child);
    }
  }
  return found;
}

/** All frames by their parents, each group in the order it was made; one pass for walks over the whole tree. */
export function groupByParent(state: FrameState): Map<string | undefined, Frame[]> {
  const groups = new Map<string | undefined, Frame[]>();
  for (const frame of Object.values(state.frames)) {
    const group = groups.get(frame.parentSessionID);
    if (group) group.push(frame);
    else groups.set(frame.parentSessionID, [frame]);
  }
  return groups;
}

// Sorting is stable, so frames of the same moment keep the order in which they were made.
export function byCreation(left: Frame, right: Frame): number {
  return left.createdAt - right.createdAt;
}

/** The frame in progress that changed last. */
export function newestRunning(state: FrameState): Frame | undefined {
  return Object.values(state.frames)
    .filter(({ status }) => status === "in_progress")
    .sort((left, right) => right.updatedAt - left.updatedAt || byCreation(left, right))[0];
}

export type Found = { kind: "found"; frame: Frame } | { kind: "error"; message: string };

/**
 * A frame by its full id, or by a short one that only one frame has.
 *
 * @example findFrame(frames.tree(), "3f9c2a71")
 */
export function findFrame(state: FrameState, id: string): Found {
  requireObject(state?.frames, "state.frames");
  const exact = frameOf(state, id);
  if (exact) return { kind: "found", frame: exact };
  const [frame, ...others] = Object.values(state.frames).filter((candidate) => id8(candidate.sessionID) === id);
  if (!frame) return { kind: "error", message: `Error: frame not found: ${id}` };
  return others.length > 0 ? { kind: "error", message: `Error: ambiguous frame id: ${id}` } : { kind: "found", frame };
}
