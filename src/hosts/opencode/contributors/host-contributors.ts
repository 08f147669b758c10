/** What the host itself knows and a summary must not lose: child sessions, frames and workflows in use. */
import type { Contributor } from "../../../compact/contributor.ts";
import { wasInterrupted } from "../../../compact/progress.ts";
import { compactionsWithoutChange, stagnationNotice } from "../../../compact/stagnation.ts";
import { createWorkflowContributor, type WorkflowOptions } from "../../../engine/contributors/workflow.ts";
import { framesContributor, type Frame, type Frames } from "../../../frames/index.ts";
import { buildContinuation } from "../../../workflow/build.ts";
import { configuredWorkflows } from "../../../workflow/configured.ts";
import { readWorkflowSnapshot } from "../../../workflow/read.ts";
import type { HostClient } from "../host/host.ts";
import { activity, readChildren } from "../host/read.ts";
import type { HostWriter } from "../host/write.ts";

/** Sessions started for subtasks, so that no subtask is started twice (AT-22). */
export function childContributor(client: HostClient): Contributor {
  return {
    name: "children",
    contribute: async ({ sessionID }) => {
      const children = await readChildren(client, sessionID);
      if (children.length === 0) return undefined;
      const lines = await Promise.all(
        children.map(async ({ id, title }) => `- ${id} (${STATES[await stateOf(client, id)]}): ${title}`),
      );
      return { carry: ["Child sessions; do not start them again:", ...lines].join("\n") };
    },
  };
}

/** Work that goes in circles is told to the model in one line, and to the user (AT-49). */
export function stagnationContributor(writer: Pick<HostWriter, "toast">): Contributor {
  return {
    name: "stagnation",
    contribute: async ({ messages }) => {
      const [notice] = wasInterrupted(messages) ? stagnationNotice(compactionsWithoutChange(messages)) : [];
      if (notice === undefined) return undefined;
      void writer.toast({ title: "Going in circles?", message: notice, variant: "warning" });
      return { carry: notice };
    },
  };
}

const STATES = { busy: "running", idle: "ended", unknown: "state unknown" } as const;

async function stateOf(client: HostClient, sessionID: string): Promise<keyof typeof STATES> {
  return (await activity(client, sessionID)) ?? "unknown";
}

/** Frames in their own words, told about every compaction, but silent for a session that takes part in no tree. */
export function framesInUseContributor(frames: Frames): Contributor {
  const own = framesContributor(frames);
  return {
    ...own,
    contribute: async (input) => {
      const contribution = await own.contribute(input);
      return frameInUse(frames, input.sessionID) ? contribution : undefined;
    },
  };
}

/**
 * The frame of a session that takes part in a tree. Every session has a frame; as long as nothing was pushed it says
 * nothing the session does not say itself, and a block about it would only cost tokens and break prompt caches.
 */
export function frameInUse(frames: Frames, sessionID: string): Frame | undefined {
  const state = frames.tree();
  const frame = state.frames[sessionID];
  if (!frame) return undefined;
  const hasRelatives =
    frame.parentSessionID !== undefined ||
    frame.plannedChildren.length > 0 ||
    Object.values(state.frames).some((other) => other.parentSessionID === sessionID);
  return hasRelatives ? frame : undefined;
}

/**
 * The stage-aware continuation, carried only when the project has records of its own: without them the text repeats the
 * facts of the ledger, and those are carried anyway.
 */
export function recordedWorkflowContributor(options: WorkflowOptions): Contributor {
  const own = createWorkflowContributor(options);
  const { workflows } = configuredWorkflows(options.config.workflows);
  return {
    ...own,
    contribute: async (input) => {
      const { context, carry } = (await own.contribute(input)) ?? {};
      if (context === undefined || carry === undefined) return undefined;
      const { directory, timeLimitMs } = options;
      const snapshot = await readWorkflowSnapshot(directory, { workflows, ...(timeLimitMs && { timeLimitMs }) });
      const { generic, workflow } = buildContinuation(snapshot, { workflows });
      return generic.empty && !workflow ? { context } : { context, carry };
    },
  };
}
