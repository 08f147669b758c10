/** The border between `state.json` and the typed state: reading, mending the tree, writing. Pure. */
import { messageOf } from "../errors.ts";
import { z } from "zod";
import { type Frame, type FrameState, EMPTY_STATE } from "./frame.ts";
import { ancestorsOf, newestRunning } from "./tree.ts";
import { without } from "./transitions.ts";

export type ParsedState =
  | { kind: "state"; state: FrameState; warnings: readonly string[] }
  | { kind: "newer"; version: unknown }
  | { kind: "invalid"; reason: string };

/** Reads the text of a state file. Frames that are not valid are dropped with a warning; unknown fields survive. */
export function parseState(text: string): ParsedState {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { kind: "invalid", reason: messageOf(error) };
  }
  const outer = stateSchema.safeParse(json);
  if (!outer.success) return { kind: "invalid", reason: whyNoState(outer.error.issues[0]?.path ?? []) };
  if (outer.data.version !== 1) return { kind: "newer", version: outer.data.version };
  const { frames, warnings } = parseFrames(outer.data.frames);
  const { activeFrameID, ...rest } = outer.data;
  const state: FrameState = {
    ...EMPTY_STATE,
    ...rest,
    version: 1,
    frames,
    ...(typeof activeFrameID === "string" ? { activeFrameID } : {}),
  };
  return { kind: "state", state: mendTree(state), warnings };
}

function whyNoState(path: readonly PropertyKey[]): string {
  return path.length === 0 ? "it is no object" : `"${path.map(String).join(".")}" is missing or of a wrong kind`;
}

/** Two-space JSON with a final newline. */
export function serialiseState(state: FrameState): string {
  return `${JSON.stringify(state, null, 2)}\n`;
}

const texts = z.array(z.string()).default([]);

const frameSchema = z.looseObject({
  sessionID: z.string().min(1),
  parentSessionID: z.string().optional(),
  status: z.enum(["planned", "in_progress", "completing", "completed", "failed", "blocked", "invalidated"]),
  goal: z.string(),
  createdAt: z.number().default(0),
  updatedAt: z.number().default(0),
  artifacts: texts,
  decisions: texts,
  plannedChildren: texts,
  pendingStatus: z.enum(["completed", "failed", "blocked"]).optional(),
  userSummary: z.string().optional(),
  completionRequestedAt: z.number().optional(),
  compactionSummary: z.string().optional(),
  compactionTimestamp: z.string().optional(),
  summarySource: z.enum(["generated", "user", "user+generated", "fallback"]).optional(),
  checkpointSummary: z.string().optional(),
  checkpointTimestamp: z.string().optional(),
  compaction: z
    .looseObject({
      type: z.enum(["overflow", "frame_completion", "manual_summary"]),
      startedAt: z.number(),
      note: z.string().optional(),
    })
    .optional(),
  lastSummaryMessageID: z.string().optional(),
  invalidationReason: z.string().optional(),
  invalidatedAt: z.number().optional(),
  auto: z.boolean().optional(),
});

const stateSchema = z.looseObject({
  version: z.unknown().default(1),
  rev: z.number().int().nonnegative().default(0),
  frames: z.record(z.string(), z.unknown()),
  activeFrameID: z.string().nullish(),
  rootFrameIDs: texts,
  updatedAt: z.number().default(0),
});

function parseFrames(raw: Record<string, unknown>): { frames: Record<string, Frame>; warnings: string[] } {
  const warnings: string[] = [];
  const entries: [string, Frame][] = [];
  for (const [id, value] of Object.entries(raw)) {
    const parsed = frameSchema.safeParse(value);
    const issue = parsed.success ? undefined : parsed.error.issues[0];
    if (issue) warnings.push(`frame ${id} dropped: ${issue.path.join(".")} ${issue.message}`);
    else if (parsed.data?.sessionID !== id) warnings.push(`frame ${id} dropped: it names another session`);
    else entries.push([id, withTarget(parsed.data as Frame)]); // the schema has exactly the fields of a frame
  }
  return { frames: Object.fromEntries(entries), warnings };
}

// A completing frame without its target or time could stay pending for ever; both get their most careful reading.
function withTarget(frame: Frame): Frame {
  if (frame.status !== "completing") return frame;
  return {
    ...frame,
    pendingStatus: frame.pendingStatus ?? "completed",
    completionRequestedAt: frame.completionRequestedAt ?? frame.updatedAt,
  };
}

/** Parents exist and lead to a root, roots are listed, the active frame is in progress. Sound trees come back as they are. */
function mendTree(state: FrameState): FrameState {
  const frames = Object.fromEntries(
    Object.values(state.frames).map((frame) => [frame.sessionID, withoutDeadLinks(state, frame)]),
  );
  const rooted = breakLoops({ ...state, frames });
  const roots = new Set(state.rootFrameIDs.filter((id) => isRoot(rooted, id)));
  for (const id of Object.keys(rooted.frames)) if (isRoot(rooted, id)) roots.add(id);
  const { activeFrameID, ...rest } = rooted;
  const active =
    activeFrameID !== undefined && isRunning(rooted, activeFrameID) ? activeFrameID : newestRunning(rooted)?.sessionID;
  return { ...rest, rootFrameIDs: [...roots], ...(active === undefined ? {} : { activeFrameID: active }) };
}

function withoutDeadLinks(state: FrameState, frame: Frame): Frame {
  const plannedChildren = frame.plannedChildren.filter((id) => Object.hasOwn(state.frames, id));
  const sound = plannedChildren.length === frame.plannedChildren.length ? frame : { ...frame, plannedChildren };
  const { parentSessionID } = sound;
  const orphan = parentSessionID !== undefined && !Object.hasOwn(state.frames, parentSessionID);
  return orphan ? without(sound, "parentSessionID") : sound;
}

// A walk upwards that does not end at a root goes round a loop; the last frame of the walk becomes a root and opens it.
function breakLoops(state: FrameState): FrameState {
  const frames = { ...state.frames };
  const opened: FrameState = { ...state, frames };
  const rooted = new Set<string>();
  for (const frame of Object.values(state.frames)) {
    if (rooted.has(frame.sessionID)) continue;
    const path = [frame, ...ancestorsOf(opened, frame)];
    const top = path.at(-1) ?? frame;
    if (top.parentSessionID !== undefined) frames[top.sessionID] = without(top, "parentSessionID");
    for (const step of path) rooted.add(step.sessionID);
  }
  return opened;
}

function isRoot(state: FrameState, id: string): boolean {
  return Object.hasOwn(state.frames, id) && state.frames[id]?.parentSessionID === undefined;
}

function isRunning(state: FrameState, id: string): boolean {
  return Object.hasOwn(state.frames, id) && state.frames[id]?.status === "in_progress";
}
