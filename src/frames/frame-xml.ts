/** One frame as XML within an allowance of characters: relatives in short, the current frame in full. Pure. */
import { type Frame, isFinished } from "./frame.ts";
import { escapeXml, textElement } from "./xml.ts";

export interface RelativeOptions {
  /** Characters the frame may take, markup included. */
  allowance: number;
  /** On the line from the root to the current frame: a checkpoint of unfinished work is worth showing. */
  isAncestor?: boolean;
  /** Cut everything to fit, rather than leave the frame out; for the parent. */
  mustFit?: boolean;
}

const SUMMARY_SHARE = 0.7;
const CURRENT_SHARES = { goal: 0.5, decisions: 0.5, summary: 0.4 };

/** A relative by goal, summary and artifacts. Undefined when it does not fit. */
export function renderRelative(frame: Frame, options: RelativeOptions): string | undefined {
  const { allowance, isAncestor = false, mustFit = false } = options;
  const open = `    <frame id="${escapeXml(frame.sessionID)}" status="${frame.status}">`;
  const close = "    </frame>";
  let left = allowance - open.length - close.length - 2;
  if (left < 0) return undefined;
  const summary = summaryElement(frame, {
    checkpoint: isAncestor,
    indent: INNER,
    limit: Math.min(left, Math.floor(allowance * SUMMARY_SHARE)),
  });
  left -= summary ? summary.length + 1 : 0;
  const goal = textElement("goal", frame.goal, { indent: INNER, limit: left });
  // A relative without its whole goal says little: better to show the next one in its place.
  if (!mustFit && (goal?.isCut ?? frame.goal !== "")) return undefined;
  left -= goal ? goal.xml.length + 1 : 0;
  const artifacts = textElement("artifacts", frame.artifacts.join(", "), { indent: INNER, limit: left });
  return join([open, goal?.xml, summary, artifacts?.xml, close]);
}

const INNER = "      ";
const CURRENT_INNER = "    ";

/** The frame the work is in: goal, artifacts, decisions, checkpoint and what is below it. Undefined when nothing fits. */
export function renderCurrent(
  frame: Frame,
  options: { allowance: number; children: readonly Frame[] },
): string | undefined {
  const { allowance, children } = options;
  const open = `  <current-frame id="${escapeXml(frame.sessionID)}" status="${frame.status}">`;
  const close = "  </current-frame>";
  let left = allowance - open.length - close.length - 2;
  if (left < 0) return undefined;
  const take = (share: number, element: (limit: number) => string | undefined): string | undefined => {
    const xml = element(Math.min(left, Math.floor(allowance * share)));
    left -= xml === undefined ? 0 : xml.length + 1;
    return xml;
  };
  const text = (name: string, value: string) => (limit: number) =>
    textElement(name, value, { indent: CURRENT_INNER, limit })?.xml;
  // What matters most takes its share first; the printed order is another one.
  const goal = take(CURRENT_SHARES.goal, text("goal", frame.goal));
  const decisions = take(CURRENT_SHARES.decisions, (limit) => decisionsElement(frame.decisions, limit));
  const summary = take(CURRENT_SHARES.summary, (limit) =>
    summaryElement(frame, { checkpoint: true, indent: CURRENT_INNER, limit }),
  );
  const artifacts = take(1, text("artifacts", frame.artifacts.join(", ")));
  const planned = take(1, text("planned-children", goalsOf(children, "planned").join("; ")));
  const running = take(1, text("running-children", runningGoals(children).join("; ")));
  return join([open, goal, artifacts, decisions, summary, planned, running, close]);
}

function summaryElement(
  frame: Frame,
  { checkpoint, indent, limit }: { checkpoint: boolean; indent: string; limit: number },
): string | undefined {
  if (isFinished(frame)) {
    return textElement("summary", frame.compactionSummary ?? "", { indent, limit, flagged: true })?.xml;
  }
  if (!checkpoint) return undefined;
  const attributes = ' kind="checkpoint"';
  return textElement("summary", frame.checkpointSummary ?? "", { indent, limit, attributes, flagged: true })?.xml;
}

function decisionsElement(decisions: readonly string[], limit: number): string | undefined {
  return textElement("decisions", decisions.join("; "), {
    indent: CURRENT_INNER,
    limit,
    marker: " [more decisions omitted]",
  })?.xml;
}

function goalsOf(children: readonly Frame[], status: Frame["status"]): string[] {
  return children.filter((child) => child.status === status).map(({ goal }) => goal);
}

function runningGoals(children: readonly Frame[]): string[] {
  return [
    ...goalsOf(children, "in_progress"),
    ...goalsOf(children, "completing").map((goal) => `${goal} (completing)`),
  ];
}

function join(lines: readonly (string | undefined)[]): string {
  return lines.filter((line) => line !== undefined).join("\n");
}
