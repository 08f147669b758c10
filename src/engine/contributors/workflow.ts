/** The stage-aware continuation as configured: the project's own workflows, and git as a further signal. Effects: reads files, asks git. */
import { requireObject, requireText } from "../../input.ts";
import type { Contributor, Log } from "../../compact/contributor.ts";
import type { WorkflowConfig } from "../../config/config.ts";
import { configuredWorkflows } from "../../workflow/configured.ts";
import { workflowContributor } from "../../workflow/contributor.ts";
import { readGitSignals } from "../git-signals.ts";

/** The project and its configuration. */
export interface WorkflowOptions {
  /** Root of the project. */
  directory: string;
  config: WorkflowConfig;
  log?: Log;
  /** For reading the files; default 200. */
  timeLimitMs?: number;
}

/**
 * The contributor that the `workflow` section describes. A workflow in it that cannot be used is told and left out.
 *
 * @example createWorkflowContributor({ directory, config: resolveConfig(file, process.env).workflow })
 */
export function createWorkflowContributor(options: WorkflowOptions): Contributor {
  requireText(options?.directory, "directory");
  requireObject(options.config, "config");
  const { directory, config, log = () => {}, timeLimitMs } = options;
  const { workflows, warnings } = configuredWorkflows(config.workflows);
  for (const warning of warnings) log("warn", warning, { component: "workflow" });
  return workflowContributor({
    root: directory,
    workflows,
    readGit: readGitSignals,
    ...(timeLimitMs && { timeLimitMs }),
  });
}
