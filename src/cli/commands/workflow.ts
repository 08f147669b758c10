/** `throughline workflow`: the stage-aware continuation of a project folder. Reads files, writes to the terminal. */
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { buildContinuation } from "../../workflow/build.ts";
import { readWorkflowSnapshot } from "../../workflow/read.ts";
import { renderContinuation } from "../../workflow/render.ts";
import { configuredWorkflows } from "../../workflow/configured.ts";
import type { WorkflowDefinition } from "../../workflow/definition.ts";
import type { Command, Terminal } from "../command.ts";
import { print } from "../print.ts";
import { projectConfig } from "../project-config.ts";
import { unreadable, whyUnreadable } from "../text-file.ts";

export const command: Command = {
  usage: "workflow [dir]",
  summary:
    "Prints the resume brief of a project folder: objective, step, stage, gate and next action; exit 1 without one.",
  positionals: { min: 0, max: 1 },
  options: {},
  examples: ["throughline workflow", "throughline workflow ../api --json"],
  async run({ positionals, options, terminal }) {
    const root = resolve(terminal.cwd, positionals[0] ?? ".");
    const name = positionals[0] ?? root;
    const info = await stat(root).catch((error: unknown) => {
      throw unreadable(name, whyUnreadable(error), error);
    });
    if (!info.isDirectory()) throw unreadable(name, "is not a directory");
    const workflows = projectWorkflows(root, terminal);
    const snapshot = await readWorkflowSnapshot(root, { workflows });
    const continuation = buildContinuation(snapshot, { workflows });
    const isEmpty = continuation.generic.empty && snapshot.sessionText === undefined;
    print({ options, terminal }, continuation, () => (isEmpty ? nothingIn(root) : renderContinuation(continuation)));
    return isEmpty ? 1 : 0;
  },
};

/** A page that sends its reader to a file which is not there would be worse than none. */
function nothingIn(root: string): string {
  return `Nothing to resume from in ${root}: there is no SESSION.md and no workflow folder.`;
}

function projectWorkflows(root: string, terminal: Terminal): readonly WorkflowDefinition[] {
  const { workflows, warnings } = configuredWorkflows(projectConfig(terminal, root).config.workflow.workflows);
  for (const warning of warnings) terminal.note(`throughline: ${warning}\n`);
  return workflows;
}
