/** The contributors of a configuration, ready for an engine: frames, workflow, knowledge. Effects: those of each. */
import { requireObject, requireText } from "../../input.ts";
import type { Contributor, Log } from "../../compact/contributor.ts";
import type { Config } from "../../config/config.ts";
import { framesContributor } from "../../frames/contributor.ts";
import type { Frames } from "../../frames/index.ts";
import type { NoteDestination } from "../../knowledge/contributor.ts";
import { createKnowledgeContributor } from "./knowledge.ts";
import { createWorkflowContributor } from "./workflow.ts";

/** The configuration, and what is open to contribute by it. */
export interface DefaultContributorOptions {
  /** Root of the project. */
  directory: string;
  config: Config;
  /** Opened by whoever closes them; what is not given does not contribute. */
  memory?: NoteDestination;
  frames?: Frames;
  env?: Readonly<Record<string, string | undefined>>;
  log?: Log;
}

/**
 * What a configuration switches on, each in its place.
 *
 * @example
 * const config = resolveConfig(file, process.env);
 * const contributors = createDefaultContributors({ directory, config, memory: await openMemory({ root }) });
 * createEngine({ store, model, config: file, contributors });
 */
export function createDefaultContributors(options: DefaultContributorOptions): Contributor[] {
  requireText(options?.directory, "directory");
  for (const part of ["frames", "workflow", "knowledge"] as const)
    requireObject(options.config?.[part], `config.${part}`);
  const { directory, config, memory, frames, env, log } = options;
  return [
    ...(frames && config.frames.enabled ? [framesContributor(frames)] : []),
    ...(config.workflow.enabled
      ? [createWorkflowContributor({ directory, config: config.workflow, ...(log && { log }) })]
      : []),
    ...(memory && config.knowledge.enabled
      ? [createKnowledgeContributor({ directory, config: config.knowledge, memory, ...(env && { env }) })]
      : []),
  ];
}
