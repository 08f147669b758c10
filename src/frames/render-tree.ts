/** The tree of frames as text for people: icons, goals, counts. Pure. */
import { requireList, requireObject } from "../input.ts";
import { sliceHead } from "../tokens/fit.ts";
import { type Frame, type FrameState, type Status, frameOf, id8 } from "./frame.ts";
import { groupByParent } from "./tree.ts";
import { STATUS_ORDER, byTreeOrder } from "./tree-order.ts";

const ICONS: Readonly<Record<Status, string>> = {
  completed: "✓",
  in_progress: "→",
  completing: "…",
  planned: "○",
  failed: "✗",
  blocked: "!",
  invalidated: "⚠",
};
const GOAL_CHARACTERS = 50;

/** How much of the tree is drawn. */
export interface TreeOptions {
  /** Only the tree below this frame. */
  root?: Frame | undefined;
  /** Whole goals instead of their first 50 characters. */
  showFull?: boolean;
  /** Artifacts, decisions and summaries below each frame. */
  showDetails?: boolean;
}

/**
 * Draws the tree; the last line counts frames per status.
 *
 * @example renderTree(frames.tree(), { showFull: true })
 */
export function renderTree(state: FrameState, options: TreeOptions = {}): string {
  requireObject(state, "state");
  requireList(state.rootFrameIDs, "rootFrameIDs");
  const roots = options.root
    ? [options.root]
    : state.rootFrameIDs
        .map((id) => frameOf(state, id))
        .filter((frame) => frame !== undefined)
        .sort(byTreeOrder);
  if (roots.length === 0) return "No frames yet.";
  const shown = new Set<Frame>();
  const walk = { ...options, state, children: groupByParent(state), shown };
  const lines = roots.flatMap((root) => branch(root, walk, 0));
  return [...lines, countLine([...shown])].join("\n");
}

/** `2 in_progress, 1 completed`, in tree order. */
export function countLine(frames: readonly Frame[]): string {
  return STATUS_ORDER.map((status) => ({ status, count: frames.filter((frame) => frame.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => `${count} ${status}`)
    .join(", ");
}

interface Walk extends TreeOptions {
  state: FrameState;
  children: ReadonlyMap<string | undefined, readonly Frame[]>;
  shown: Set<Frame>;
}

function branch(frame: Frame, walk: Walk, depth: number): string[] {
  walk.shown.add(frame);
  const indent = "  ".repeat(depth);
  const active = walk.state.activeFrameID === frame.sessionID ? " (active)" : "";
  const goal = walk.showFull ? flat(frame.goal) : shorten(frame.goal);
  return [
    `${indent}${ICONS[frame.status]} ${goal} [${id8(frame.sessionID)}]${active}`,
    ...(walk.showDetails ? details(frame).map((line) => `${indent}    ${line}`) : []),
    ...(walk.children.get(frame.sessionID) ?? [])
      .toSorted(byTreeOrder)
      .filter((child) => !walk.shown.has(child))
      .flatMap((child) => branch(child, walk, depth + 1)),
  ];
}

function details(frame: Frame): string[] {
  const summary = frame.compactionSummary ?? frame.checkpointSummary;
  const label = frame.compactionSummary === undefined ? "checkpoint" : "summary";
  return [
    `session: ${frame.sessionID}`,
    ...(frame.artifacts.length > 0 ? [`artifacts: ${frame.artifacts.join(", ")}`] : []),
    ...(frame.decisions.length > 0 ? [`decisions: ${frame.decisions.join("; ")}`] : []),
    ...(summary === undefined ? [] : [`${label}: ${flat(summary)}`]),
    ...(frame.invalidationReason === undefined ? [] : [`invalidated: ${frame.invalidationReason}`]),
  ];
}

function shorten(goal: string): string {
  const text = flat(goal);
  return text.length > GOAL_CHARACTERS ? `${sliceHead(text, GOAL_CHARACTERS)}...` : text;
}

// Control characters in a goal must not reach a terminal.
function flat(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}
