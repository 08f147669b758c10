/** A project's own workflows from its configuration: the short form a person writes, completed to the full format. Pure. */
import { describe } from "../errors.ts";
import { asArray, asRecord, asString } from "../transcript/foreign.ts";
import type { StageDefinition, WorkflowDefinition } from "./definition.ts";

/**
 * Reads `workflow.workflows` of `throughline.json`. A workflow that is not usable is left out with one warning.
 *
 * @example
 * const { workflows } = configuredWorkflows([{ type: "release", folder: "releases", stages: [
 *   { name: "release-plan", artifact: "plan.md", objective: "Plan it.", step: "Write the plan.", gate: "The plan is approved." }] }]);
 */
export function configuredWorkflows(value: unknown): { workflows: WorkflowDefinition[]; warnings: string[] } {
  const workflows: WorkflowDefinition[] = [];
  const warnings: string[] = [];
  for (const entry of asArray(value)) {
    const result = completeWorkflow(entry);
    if (typeof result === "string") warnings.push(result);
    else workflows.push(result);
  }
  return { workflows, warnings };
}

function completeWorkflow(entry: unknown): WorkflowDefinition | string {
  const record = asRecord(entry) ?? {};
  const type = asString(record["type"])?.trim();
  const folder = asString(record["folder"])?.trim().replace(/\/+$/, "");
  if (!type || type === "spec" || type === "bug")
    return `workflow type ${describe(record["type"])} is missing or taken`;
  if (!folder || folder.startsWith("/") || folder.split("/").includes("..")) {
    return `workflow ${type}: folder ${describe(record["folder"])} is not a path below the project`;
  }
  const stages = asArray(record["stages"]).flatMap((stage) => completeStage(stage) ?? []);
  const [first] = stages;
  if (!first) return `workflow ${type}: no stage with name, artifact, objective, step and gate`;
  const tasks = asString(record["tasks"]);
  const artifacts = [...new Set([...stages.map(({ artifact }) => artifact), ...(tasks ? [tasks] : [])])];
  return {
    type,
    folder,
    artifacts,
    stages,
    weight: { main: stages.at(-1)?.artifact ?? first.artifact, second: first.artifact },
    ...(tasks ? { tasks } : {}),
    decisions: artifacts.map((file) => ({ file, heading: "Decisions" })),
    status: "{name} is active in {stage}; keep its artifact and approval state as they are.",
    leaving: "Get explicit approval before leaving {stage}.",
    ...inferences(type, stages),
  };
}

/** What the artifacts of later stages say of the earlier ones. */
function inferences(
  type: string,
  stages: readonly StageDefinition[],
): Pick<WorkflowDefinition, "evidence" | "approvals"> {
  const later = (index: number): string[] => stages.slice(index + 1).map(({ name }) => name);
  return {
    evidence: stages.map(({ artifact, name }, index) => ({
      file: artifact,
      stages: later(index),
      text: `\`${artifact}\` exists and later-stage artifacts imply that ${name} is complete.`,
    })),
    approvals: stages.map(({ artifact }, index) => ({
      stages: later(index),
      text: `{name}: approval of \`${artifact}\` is inferred from the presence of later ${type} artifacts.`,
    })),
  };
}

function completeStage(value: unknown): StageDefinition | undefined {
  const record = asRecord(value) ?? {};
  const text = (key: string): string => asString(record[key])?.trim() ?? "";
  const list = (key: string): string[] => asArray(record[key]).flatMap((item) => asString(item) ?? []);
  const artifact = text("artifact");
  const stage = { name: text("name"), artifact, objective: text("objective"), step: text("step"), gate: text("gate") };
  if (Object.values(stage).includes("")) return undefined;
  const nextAction = text("nextAction");
  return {
    ...stage,
    ...(nextAction ? { nextAction } : {}),
    dependencies: list("dependencies"),
    doneCriteria: list("doneCriteria"),
    detect: [[{ file: artifact, is: "meaningful" }]],
    ...(record["tracksTasks"] === true ? { tracksTasks: true } : {}),
    pending: text("pending") || "{name}: explicit approval is needed before leaving {stage}.",
  };
}
