/** Finds and reads the configuration: the project's file over the user's, then the environment. Reads files. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseJsonc } from "../config/jsonc.ts";
import { resolveConfigWithSources, type ResolvedConfig } from "../config/resolve.ts";
import { tellUnknownKeys } from "../config/unknown-keys.ts";
import { ThroughlineError, describe } from "../errors.ts";
import { asRecord } from "../transcript/foreign.ts";
import { userHome } from "./data-paths.ts";

export interface LoadConfigInput {
  /** Root of the project. */
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Options that count more than both files, such as those a host passes to its plugin. */
  overrides?: unknown;
}

export interface LoadedConfig extends ResolvedConfig {
  /** The files that were read, the one that counts most first. */
  files: string[];
  /** The files' own values, for sections that are read where they are used (`providers`, `workflow.workflows`). */
  values: unknown;
}

/**
 * The configuration that holds in a project. A file that is missing is no error; one that cannot be read is a warning,
 * and everything else still counts.
 *
 * @example loadConfig({ directory: process.cwd(), env: process.env }).config.compaction.auto
 */
export function loadConfig({ directory, env, overrides }: LoadConfigInput): LoadedConfig {
  const warnings: string[] = [];
  const files: string[] = [];
  const layers = [directory, configFolder(env, "throughline")].map((folder) => {
    const found = readFirst(folder, warnings);
    if (found) files.push(found.path);
    return found?.value;
  });
  const merged = [overrides, ...layers].reduceRight(mergeLayers, {});
  const resolved = resolveConfigWithSources(merged, env);
  return { ...resolved, warnings: [...warnings, ...resolved.warnings], files, values: merged };
}

/** Where a program keeps the settings of a user. */
export function configFolder(env: LoadConfigInput["env"], program: string): string {
  return join(env["XDG_CONFIG_HOME"]?.trim() || join(userHome(env), ".config"), program);
}

const NAMES = ["throughline.json", "throughline.jsonc"];

function readFirst(folder: string, warnings: string[]): { path: string; value: unknown } | undefined {
  for (const [at, name] of NAMES.entries()) {
    const path = join(folder, name);
    const text = readIfThere(path, warnings);
    if (text === undefined) continue;
    try {
      const value = parseJsonc(text, path);
      if (!asRecord(value)) throw new ThroughlineError("config-invalid", notAnObject(path, value));
      warnings.push(...tellUnknownKeys(value, path), ...tellUnread(folder, NAMES.slice(at + 1), name));
      return { path, value };
    } catch (error) {
      warnings.push(error instanceof ThroughlineError ? error.message : String(error));
    }
  }
  return undefined;
}

function tellUnread(folder: string, names: readonly string[], read: string): string[] {
  const unread = names.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return unread.map((path) => `${path}: not used, since ${read} stands beside it`);
}

function notAnObject(path: string, value: unknown): string {
  return `${path}: expected an object, got ${describe(value)}; it is not used`;
}

function readIfThere(path: string, warnings: string[]): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== "ENOENT" && code !== "ENOTDIR") warnings.push(`${path} cannot be read (${String(code)})`);
    return undefined;
  }
}

/** Sections are merged key by key; anything else of the stronger layer replaces what the weaker one says. */
function mergeLayers(weak: unknown, strong: unknown): unknown {
  const [below, above] = [asRecord(weak), asRecord(strong)];
  if (!above) return strong === undefined ? weak : (below ?? {});
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above))
    merged[key] = asRecord(value) && asRecord(merged[key]) ? mergeLayers(merged[key], value) : value;
  return merged;
}
