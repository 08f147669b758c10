/** Knowledge preservation as configured: notes to the memory, the external program, or both. Effects: those two. */
import { requireObject, requireText } from "../../input.ts";
import { basename } from "node:path";
import type { Contributor } from "../../compact/contributor.ts";
import type { KnowledgeConfig } from "../../config/config.ts";
import { knowledgeContributor, type NoteDestination } from "../../knowledge/contributor.ts";
import { findMaenifold, runMaenifold } from "../../knowledge/maenifold.ts";

/** The project, its configuration and its memory. */
export interface KnowledgeOptions {
  /** Root of the project; its name is the name of the project. */
  directory: string;
  config: KnowledgeConfig;
  memory: NoteDestination;
  /** Says where the external program is; default `process.env`. */
  env?: Readonly<Record<string, string | undefined>>;
}

/**
 * The contributor that the `knowledge` section describes.
 *
 * @example createKnowledgeContributor({ directory, config: resolveConfig(file, process.env).knowledge, memory })
 */
export function createKnowledgeContributor(options: KnowledgeOptions): Contributor {
  requireText(options?.directory, "directory");
  requireObject(options.config?.cli, "config.cli");
  const { directory, config, memory, env = process.env } = options;
  const { order, json, timeoutMs } = config.cli;
  return knowledgeContributor({
    projectName: basename(directory),
    backend: config.backend,
    memory,
    findCli: () => findMaenifold({ env: { ...env }, order }),
    runCli: (input) => runMaenifold({ ...input, json, timeoutMs }),
  });
}
