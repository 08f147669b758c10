/** Renders a continuation as Markdown: every section always, in order, byte for byte. Pure. */
import { requireList, requireObject } from "../input.ts";
import type { Continuation, GenericContinuation, WorkflowContinuation } from "./continuation.ts";

/**
 * The resume brief.
 *
 * @example console.log(renderContinuation(buildContinuation(snapshot)));
 */
export function renderContinuation(continuation: Continuation): string {
  requireObject(continuation?.generic, "continuation.generic");
  const { generic, workflow } = continuation;
  const all = [...HEADER, ...renderSections(genericSections(generic))];
  if (workflow) all.push("", "---", "", ...AUGMENTATION, ...renderSections(workflowSections(workflow)));
  return all.join("\n");
}

/** The older single-layer form: both layers in one object, `unknown` and `uncertain` without a workflow. */
export type FlatContinuation = GenericContinuation & WorkflowContinuation;

/**
 * Both layers merged into one object.
 *
 * @example flattenContinuation(buildContinuation(snapshot)).canonicalStage
 */
export function flattenContinuation(continuation: Continuation): FlatContinuation {
  requireObject(continuation, "continuation");
  const { generic, workflow } = continuation;
  return { ...generic, ...(workflow ?? NO_WORKFLOW) };
}

/**
 * The flat form as Markdown: type and stage first, then all other sections.
 *
 * @example renderFlat(flattenContinuation(buildContinuation(snapshot)))
 */
export function renderFlat(flat: FlatContinuation): string {
  requireObject(flat, "flat");
  const [type, stage, ...others] = workflowSections(flat);
  const sections = [type, stage, ...genericSections(flat), ...others].filter((section) => section !== undefined);
  return [...HEADER, ...renderSections(sections)].join("\n");
}

const HEADER: readonly string[] = [
  "## Stage-Aware Continuation",
  "Preserve the canonical workflow names exactly. Treat this as the authoritative resume brief for compaction continuity.",
];

const AUGMENTATION: readonly string[] = [
  "## Workflow-Aware Augmentation",
  "The following sections apply because this session is part of a canonical workflow. Preserve these fields for workflow continuity.",
];

const NO_WORKFLOW: WorkflowContinuation = {
  workflowType: "unknown",
  canonicalStage: "uncertain",
  sourceArtifacts: [],
  currentArtifact: "",
  artifactStatus: "",
  transitionGate: "",
  approvedDecisions: [],
  pendingDecisions: [],
  dependencies: [],
  verification: [],
};

type Section = readonly [title: string, content: string | readonly string[]];

function genericSections(generic: GenericContinuation): Section[] {
  return [
    ["Primary Objective", generic.primaryObjective],
    ["Current Step", generic.currentStep],
    ["Status", generic.status],
    ["Completed", generic.completed],
    ["Remaining", generic.remaining],
    ["Decisions", generic.decisions],
    ["Active Files", generic.activeFiles],
    ["Blockers / Risks", generic.blockers],
    ["Next Action", generic.nextAction],
  ];
}

function workflowSections(workflow: WorkflowContinuation): Section[] {
  return [
    ["Workflow Type", workflow.workflowType],
    ["Canonical Workflow Stage", workflow.canonicalStage],
    ["Source Artifacts", workflow.sourceArtifacts],
    ["Current Artifact", workflow.currentArtifact],
    ["Artifact Status", workflow.artifactStatus],
    ["Transition Gate", workflow.transitionGate],
    ["Approved Decisions", workflow.approvedDecisions],
    ["Pending Decisions / Open Questions", workflow.pendingDecisions],
    ["Dependencies / Preconditions", workflow.dependencies],
    ["Verification / Done Criteria", workflow.verification],
  ];
}

function renderSections(sections: readonly Section[]): string[] {
  return sections.flatMap(([title, content]) => ["", `## ${title}`, ...renderItems(title, content)]);
}

function renderItems(title: string, content: string | readonly string[]): string[] {
  if (typeof content !== "string") requireList(content, title);
  const items = (typeof content === "string" ? [content] : content).map(oneLine).filter((item) => item !== "");
  return items.length > 0 ? items.map((item) => `- ${item}`) : ["- none recorded"];
}

// Split and joined rather than replaced: a pattern with white space on both sides of a break is slow on long runs of it.
function oneLine(item: string): string {
  return item
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ");
}
