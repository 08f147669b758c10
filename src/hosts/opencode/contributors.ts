/** Who adds to a compaction on this host, and the tools they bring. One line per contributor. */
import type { Contributor } from "../../compact/contributor.ts";
import type { RunOptions } from "../../compact/run-contributors.ts";
import type { Config } from "../../config/config.ts";
import { createTodoContributor } from "../../engine/contributors/todos.ts";
import { sleep } from "../../engine/sleep.ts";
import { renderTree } from "../../frames/index.ts";
import {
  childContributor,
  frameInUse,
  framesInUseContributor,
  recordedWorkflowContributor,
  stagnationContributor,
} from "./contributors/host-contributors.ts";
import { frameGoalContributor } from "./contributors/frame-goal.ts";
import { openHostFrames, withoutOwnFiles } from "./contributors/host-frames.ts";
import type { HostClient } from "./host/host.ts";
import type { LazyStore } from "./archive/lazy-store.ts";
import { readTodos } from "./host/read.ts";
import { createHostMemory } from "./contributors/memory.ts";
import { lazyRecallTool } from "./contributors/recall.ts";
import { hostSkillContributor } from "./contributors/skills.ts";
import type { ToolDefinition } from "./contributors/tools.ts";
import type { HostWriter } from "./host/write.ts";

export interface ContributorsInput {
  client: HostClient;
  writer: HostWriter;
  config: Config;
  store: LazyStore;
  /** The project's data folder. */
  folder: string;
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
}

export interface Contributors {
  contributors: readonly Contributor[];
  contributorOptions: RunOptions;
  tools: readonly ToolDefinition[];
  onHostEvent(event: unknown): Promise<void>;
  augmentTask(tool: string, args: Readonly<Record<string, unknown>>): Promise<string | undefined>;
  frameContext(sessionID: string): Promise<string>;
  frameTree(): Promise<string>;
  close(): Promise<void>;
}

// Less than the budget of a hook: a slow contributor is left out, the compaction is still helped.
const CONTRIBUTOR_SHARE = 0.5;

export async function createContributors(input: ContributorsInput): Promise<Contributors> {
  const { client, config, store, directory } = input;
  const timeoutMs = config.opencode.hookBudgetMs * CONTRIBUTOR_SHARE;
  const workflow = { directory, config: config.workflow, log: input.writer.log, timeLimitMs: timeoutMs / 2 };
  const frames = await openHostFrames(input);
  const memory = createHostMemory({ ...input, log: input.writer.log });
  return {
    contributors: [
      ...(frames ? [framesInUseContributor(frames), frameGoalContributor(frames, config)] : []),
      ...(config.workflow.enabled ? [recordedWorkflowContributor(workflow)] : []),
      ...memory.contributors,
      createTodoContributor({ read: (sessionID) => readTodos(client, sessionID) }),
      hostSkillContributor(),
      childContributor(client),
      stagnationContributor(input.writer),
    ],
    contributorOptions: { timeoutMs, sleep, reported: new Set() },
    tools: [lazyRecallTool(store), ...memory.tools, ...(frames?.tools ?? [])],
    onHostEvent: async (event) => {
      await frames?.onEvent(event);
      await memory.offers.onHostEvent(event);
    },
    augmentTask: (tool, args) => memory.offers.augment(tool, args),
    frameContext: async (sessionID) =>
      frames && frameInUse(frames, sessionID) ? withoutOwnFiles(await frames.context(sessionID)) : "",
    frameTree: async () => (frames ? renderTree(frames.tree()) : "Frames are switched off."),
    close: async () => frames?.close(),
  };
}
