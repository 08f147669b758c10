/** The block a frame adds to a compaction: who it is, where it stands in the tree, and what to ask for. Pure. */
import type { Contribution } from "../compact/contributor.ts";
import { type CompactionType, type Frame, type FrameState, id8, isFinished } from "./frame.ts";
import { instructionsFor } from "./prompts.ts";
import { childrenOf, parentOf, siblingsOf } from "./tree.ts";
import { byTreeOrder } from "./tree-order.ts";
import { wordBoundary } from "./xml.ts";
import { onOneLine } from "../ledger/one-line.ts";

const PARENT_SUMMARY = 500;
const SHORT_SUMMARY = 200;
const SIBLINGS = 3;
/** Long lists would push the whole block out of the compaction's context budget. */
const LIST_CHARACTERS = 2000;
const GOAL_CHARACTERS = 2000;
const NOTE_CHARACTERS = 1000;

/** Which kind of compaction is about to run for a frame. */
export function compactionKind(frame: Frame): CompactionType {
  if (frame.status === "completing") return "frame_completion";
  return frame.compaction?.type === "manual_summary" ? "manual_summary" : "overflow";
}

/** What the frame contributes: a prompt of its own when it is asked for a report, context alone on overflow. */
export function contributionOf(
  state: FrameState,
  frame: Frame,
  { type, now }: { type: CompactionType; now: number },
): Contribution {
  const block = renderBlock(state, frame, { type, now });
  return type === "overflow" ? { context: block } : { prompt: block };
}

function renderBlock(state: FrameState, frame: Frame, { type, now }: { type: CompactionType; now: number }): string {
  const status = (type === "frame_completion" && frame.pendingStatus) || frame.status;
  const note =
    type === "manual_summary" && frame.compaction?.note ? oneLine(frame.compaction.note, NOTE_CHARACTERS) : undefined;
  const goal = oneLine(frame.goal, GOAL_CHARACTERS);
  return [
    `## Frame Compaction\nType: ${type}\nTime: ${new Date(now).toISOString()}`,
    `### Current Frame\nGoal: ${goal}\nStatus: ${status}\nFrame: ${id8(frame.sessionID)}`,
    parentSection(parentOf(state, frame)),
    listSection("### Artifacts", frame.artifacts),
    listSection("### Decisions", frame.decisions),
    childrenSection(childrenOf(state, frame)),
    siblingsSection(siblingsOf(state, frame)),
    instructionsFor(type, { goal, status, ...(note === undefined ? {} : { note }) }),
  ]
    .filter((section) => section !== "")
    .join("\n\n");
}

function parentSection(parent: Frame | undefined): string {
  if (!parent) return "";
  const summary = isFinished(parent) ? parent.compactionSummary : parent.checkpointSummary;
  return [
    `### Parent\nGoal: ${oneLine(parent.goal, GOAL_CHARACTERS)}\nStatus: ${parent.status}`,
    ...(summary ? [`Summary: ${oneLine(summary, PARENT_SUMMARY)}`] : []),
  ].join("\n");
}

// The newest entries are kept: they are the ones a summary is most likely to miss.
function listSection(heading: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  const kept: string[] = [];
  let used = 0;
  for (const item of items.toReversed()) {
    const line = `- ${oneLine(item, PARENT_SUMMARY)}`;
    used += line.length + 1;
    if (used > LIST_CHARACTERS) break;
    kept.unshift(line);
  }
  const more = items.length - kept.length;
  return [heading, ...(more > 0 ? [`- (${more} earlier not listed)`] : []), ...kept].join("\n");
}

// Children that still run are listed with the finished ones, so that none is started a second time.
function childrenSection(children: readonly Frame[]): string {
  const lines = children.toSorted(byTreeOrder).map((child) => {
    const result =
      isFinished(child) && child.compactionSummary ? `: ${oneLine(child.compactionSummary, SHORT_SUMMARY)}` : "";
    return `[${child.status}] ${oneLine(child.goal, SHORT_SUMMARY)} (${id8(child.sessionID)})${result}`;
  });
  return listSection("### Children", lines.toReversed());
}

function siblingsSection(siblings: readonly Frame[]): string {
  const lines = siblings
    .filter(({ status, compactionSummary }) => status === "completed" && Boolean(compactionSummary))
    .sort((left, right) => right.updatedAt - left.updatedAt)
    .slice(0, SIBLINGS)
    .map(
      ({ goal, compactionSummary }) =>
        `- ${oneLine(goal, SHORT_SUMMARY)}: ${oneLine(compactionSummary ?? "", SHORT_SUMMARY)}`,
    );
  return lines.length === 0 ? "" : ["### Completed Siblings", ...lines].join("\n");
}

// One line each, so that no value can pass for a heading of the block.
function oneLine(text: string, limit: number): string {
  const flat = onOneLine(text);
  if (flat.length <= limit) return flat;
  return `${flat.slice(0, wordBoundary(flat, limit)).trimEnd()} [truncated]`;
}
