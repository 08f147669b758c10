/** The stage-aware continuation as a contributor: read, build, fill, render. Effects only through `readWorkflowSnapshot`. */
import type { Contribution, ContributionInput, Contributor } from "../compact/contributor.ts";
import { scopedLog } from "../compact/scoped-log.ts";
import { buildContinuation } from "./build.ts";
import type { Continuation, WorkflowSnapshot } from "./continuation.ts";
import type { WorkflowDefinition } from "./definition.ts";
import { fillFromFacts, type GitSignals } from "./from-facts.ts";
import { readWorkflowSnapshot } from "./read.ts";
import { renderContinuation } from "./render.ts";

/** Which project is looked at, for which workflows. */
export interface WorkflowContributorOptions {
  /** Root of the project; without it the directory of the session is used. */
  root?: string;
  workflows?: readonly WorkflowDefinition[];
  /** Extra signals; a failure or a missing git is the same as no signals. */
  readGit?: (root: string) => Promise<GitSignals>;
  /** For reading the files; what is not read by then is left out. Default 200. */
  timeLimitMs?: number;
}

/**
 * Adds the resume brief to every compaction, and carries it into what the model sees next.
 *
 * @example const contributors = [workflowContributor({ root: "/path/to/project" })];
 */
export function workflowContributor(options: WorkflowContributorOptions = {}): Contributor {
  return { name: "workflow", contribute: (input) => contribute(options, input) };
}

async function contribute(
  options: WorkflowContributorOptions,
  input: ContributionInput,
): Promise<Contribution | undefined> {
  const root = options.root ?? input.directory;
  const log = scopedLog(input, { component: "workflow" });
  if (root === undefined) return undefined;
  try {
    const { workflows, timeLimitMs = 200 } = options;
    const snapshot = await readWorkflowSnapshot(root, {
      ...(workflows && { workflows }),
      timeLimitMs,
    });
    const built = buildContinuation(snapshot, options.workflows ? { workflows: options.workflows } : {});
    const continuation = needsFacts(built, snapshot, input)
      ? fillFromFacts(built, input.facts, await gitSignals(options, root))
      : built;
    const mode = modeOf(continuation);
    if (continuation.generic.empty) log("warn", "no session state detected", { mode });
    else log("info", "compaction context injected", { mode });
    const text = renderContinuation(continuation);
    return { context: text, carry: text };
  } catch (error) {
    log("error", "workflow continuation failed", { error: String(error) });
    return undefined;
  }
}

// A log older than the session's first message was left by an earlier one and may be of other work.
function needsFacts(
  { generic, workflow }: Continuation,
  snapshot: WorkflowSnapshot,
  { messages }: ContributionInput,
): boolean {
  const startedAt = messages[0]?.time.created ?? 0;
  if (workflow) return false; // the artifacts say more about the work than the ledger could
  return generic.empty || (snapshot.sessionModifiedAtMs ?? startedAt) < startedAt;
}

async function gitSignals({ readGit }: WorkflowContributorOptions, root: string): Promise<GitSignals> {
  return (await readGit?.(root).catch(() => undefined)) ?? {};
}

function modeOf({ workflow }: Continuation): string {
  return workflow ? `workflow:${workflow.workflowType}/${workflow.canonicalStage}` : "generic";
}
