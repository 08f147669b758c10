/** The configuration from its sources: defaults, then the file, then the environment. Pure: plain values in. */
import { requireObject } from "../input.ts";
import type { Config } from "./config.ts";
import { readField, type ConfigSource, type Environment } from "./read-field.ts";
import { schema } from "./schema.ts";

/** The configuration with where each value came from. */
export interface ResolvedConfig {
  config: Config;
  /** Where each value came from, by dotted path. */
  sources: Record<string, ConfigSource>;
  /** One sentence per value that was of the wrong type and replaced by its default. */
  warnings: string[];
}

/**
 * The configuration that holds; `file` is the parsed file or undefined. A wrong value never fails, its default is used.
 *
 * @example
 * resolveConfig({ compaction: { auto: false } }, process.env).compaction.auto === false
 */
export function resolveConfig(file: unknown, env: Environment): Config {
  return resolveConfigWithSources(file, env).config;
}

/**
 * The same with the source of each value and what was wrong, for a report such as `throughline doctor`.
 *
 * @example resolveConfigWithSources(file, process.env).sources["compaction.auto"] // { from: "default" }
 */
export function resolveConfigWithSources(file: unknown, env: Environment): ResolvedConfig {
  requireObject(env, "env");
  const { value, sources, warnings } = readField(schema, file ?? undefined, env);
  return { config: value, sources, warnings };
}
