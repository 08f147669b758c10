/** One frame with everything known about it, as text for people. Pure. */
import { type Frame, type FrameState, id8 } from "./frame.ts";
import { renderTree } from "./render-tree.ts";
import { ancestorsOf, childrenOf } from "./tree.ts";

/** The frame in detail, and the tree below it when there is one. */
export function renderFrame(state: FrameState, frame: Frame): string {
  const path = [frame, ...ancestorsOf(state, frame)].toReversed().map(({ goal }) => printable(goal));
  return [
    `Goal:     ${printable(frame.goal)}`,
    `Session:  ${frame.sessionID} (${id8(frame.sessionID)})`,
    `Status:   ${frame.status}${frame.pendingStatus === undefined ? "" : `, to end as ${frame.pendingStatus}`}`,
    `Path:     ${path.join(" > ")}`,
    `Created:  ${dateOf(frame.createdAt)}`,
    `Updated:  ${dateOf(frame.updatedAt)}`,
    ...(frame.invalidationReason === undefined ? [] : [`Reason:   ${printable(frame.invalidationReason)}`]),
    ...list("Artifacts:", frame.artifacts),
    ...list("Decisions:", frame.decisions),
    ...block(
      `Summary (${frame.summarySource ?? "unknown"}, ${frame.compactionTimestamp ?? "undated"}):`,
      frame.compactionSummary,
    ),
    ...block(`Checkpoint (${frame.checkpointTimestamp ?? "undated"}):`, frame.checkpointSummary),
    ...(childrenOf(state, frame).length === 0 ? [] : ["Below it:", indent(renderTree(state, { root: frame }))]),
  ].join("\n");
}

function dateOf(time: number): string {
  return new Date(time).toISOString();
}

function list(heading: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [heading, ...items.map((item) => `  - ${printable(item)}`)];
}

function block(heading: string, text: string | undefined): string[] {
  return text === undefined ? [] : [heading, indent(printable(text))];
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}

// Control characters must not reach a terminal; line ends and tabs may.
function printable(text: string): string {
  return text.replaceAll(/(?![\n\t])\p{Cc}/gu, "");
}
