/** The brief where every character counts: a short label in place of each heading. Written and read back here. Pure. */
import type { Brief } from "./brief.ts";
import { parseDecision, renderDecision } from "./decision-text.ts";
import type { BriefSection } from "./items/item.ts";
import { onOneLine } from "../ledger/one-line.ts";

/** What stands in front of the only item of a section, or above several. */
const LABELS: Readonly<Record<BriefSection, string>> = {
  goal: "Goal:",
  constraints: "Rules:",
  done: "Done:",
  inProgress: "Doing:",
  blocked: "Blocked:",
  decisions: "Decided:",
  nextSteps: "Next:",
  criticalContext: "Notes:",
};

/** The request that is being worked on has a label of its own; elsewhere these words stand in front of it. */
const REQUEST_LABEL = "Now:";
export const REQUEST_PREFIX = "Current request: ";

/** Characters that opening a section takes at most. */
export function labelLength(section: BriefSection): number {
  return LABELS[section].length + 1;
}

/** The whole brief, without its file lists. */
export function drawLabelledLines(brief: Brief): string {
  const requests = brief.goal.filter((text) => text.startsWith(REQUEST_PREFIX));
  const sections: readonly (readonly [BriefSection, readonly string[]])[] = [
    ["goal", brief.goal.filter((text) => !text.startsWith(REQUEST_PREFIX))],
    ["goal", requests],
    ["constraints", brief.constraints],
    ["done", brief.progress.done],
    ["inProgress", brief.progress.inProgress],
    ["blocked", brief.progress.blocked],
    ["decisions", brief.decisions.map(decisionLine)],
    ["nextSteps", brief.nextSteps],
    ["criticalContext", brief.criticalContext],
  ];
  return sections.flatMap(([section, texts]) => drawSection(section, texts)).join("\n");
}

function drawSection(section: BriefSection, texts: readonly string[]): string[] {
  const lines = texts.map((text) => drawLabelledLine(onOneLine(text)));
  const [only = ""] = lines;
  if (lines.length === 0 || only.startsWith(`${REQUEST_LABEL} `)) return lines;
  return lines.length === 1 ? [`${LABELS[section]} ${only}`] : [LABELS[section], ...lines];
}

/** One item as it stands below its label: a bullet only where it would be read as a label or a bullet itself. */
export function drawLabelledLine(text: string): string {
  if (text.startsWith(REQUEST_PREFIX)) return `${REQUEST_LABEL} ${text.slice(REQUEST_PREFIX.length)}`;
  return labelOf(text) === undefined && !text.startsWith("- ") ? text : `- ${text}`;
}

// Bold marks are needed only where a reason follows, or where the text would be read as one with a reason.
function decisionLine(decision: Brief["decisions"][number]): string {
  const { decision: text, rationale } = decision;
  const isPlain = rationale === undefined && parseDecision(text).rationale === undefined && !text.startsWith("**");
  return isPlain ? text : renderDecision(decision);
}

/** The items of a text that begins with a label, in order; undefined for any other text. */
export function readLabelledLines(text: string): { section: BriefSection; text: string }[] | undefined {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  if (lines[0] === undefined || labelOf(lines[0]) === undefined) return undefined;
  let open: BriefSection = "criticalContext";
  return lines.flatMap((line) => {
    const labelled = labelOf(line);
    open = labelled?.section ?? open;
    const item = (labelled?.rest ?? line.replace(/^- /, "")).trim();
    return item === "" ? [] : [{ section: open, text: item }];
  });
}

function labelOf(line: string): { section: BriefSection; rest: string } | undefined {
  if (line.startsWith(`${REQUEST_LABEL} `))
    return { section: "goal", rest: REQUEST_PREFIX + line.slice(REQUEST_LABEL.length + 1).trim() };
  for (const [section, label] of Object.entries(LABELS)) {
    if (line !== label && !line.startsWith(`${label} `)) continue;
    return { section: section as BriefSection, rest: line.slice(label.length) }; // entries forgets the type of keys
  }
  return undefined;
}
