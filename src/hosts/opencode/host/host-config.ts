/** The host's resolved configuration: what the plugin reads from it, and what it adds. Changes the given object. */
import { asArray, asCount, asRecord, asString } from "../../../transcript/foreign.ts";
import { COMMANDS } from "../contributors/commands.ts";
import { INSTANT_MODEL, INSTANT_PROVIDER } from "../compaction/instant-provider.ts";
import { mendLimits, mendSummariser } from "./mend-config.ts";
import { hideRareTools } from "./offered-tools.ts";

export interface HostConfigInput {
  mode: "assist" | "instant" | "observe";
  /** Address of the file with the in-process provider. */
  providerFile: string;
  /** Our tools by name, as they are handed to the host: those that are hidden are removed. */
  tools: Record<string, unknown>;
}

/** What was found and changed; each warning is one sentence for the user. */
export interface HostConfigReport {
  /** `provider/model` of the compaction agent. */
  compactionModel?: string;
  /** Other plugins that change what a session sends. */
  conflicts: string[];
  warnings: string[];
}

/** Adds commands and the in-process provider, and mends what would keep the host from working. */
export function adjustHostConfig(
  hostConfig: Record<string, unknown>,
  { mode, providerFile, tools }: HostConfigInput,
): HostConfigReport {
  const warnings = mode === "observe" ? [] : mendLimits(hostConfig);
  const conflicts = conflictingPlugins(hostConfig["plugin"]);
  if (mode !== "observe" && conflicts.length === 0) {
    addProvider(hostConfig, providerFile);
    addCommands(hostConfig);
    hideRareTools(hostConfig["permission"], tools);
    if (mode === "instant") setCompactionModel(hostConfig);
  }
  if (mode !== "observe") warnings.push(...mendSummariser(hostConfig)); // it may be our provider's, which is there only now
  const compactionModel = asString(asRecord(asRecord(hostConfig["agent"])?.["compaction"])?.["model"]);
  return { ...(compactionModel === undefined ? {} : { compactionModel }), conflicts, warnings };
}

/** Plugins that rewrite what a session sends; two of them at once undo each other's work. */
function conflictingPlugins(plugins: unknown): string[] {
  const names = asArray(plugins).map((entry) => asString(Array.isArray(entry) ? entry[0] : entry) ?? "");
  return names.flatMap((name) => CONTEXT_PLUGINS.filter((plugin) => isPlugin(name, plugin)));
}

// Told by the host's own resolved list (T-11), by package name with or without version and path.
const CONTEXT_PLUGINS: readonly string[] = [
  "opencode-dynamic-context-pruning",
  "@tarquinen/opencode-dcp",
  "@lexwdex-org/opencode-dcp",
  "@moritakaaz/opencode-apc",
  "opencode-acp",
  "opencode-magic-context",
  "@cortexkit/opencode-magic-context",
  "opencode-openai-compact",
];

function isPlugin(specifier: string, name: string): boolean {
  const plain = specifier.replace(/\/$/, "");
  return plain === name || plain.startsWith(`${name}@`) || plain.endsWith(`/${name}`);
}

function addProvider(hostConfig: Record<string, unknown>, providerFile: string): void {
  const working = workingLimit(hostConfig);
  section(hostConfig, "provider")[INSTANT_PROVIDER] = {
    npm: providerFile,
    name: "Throughline",
    models: { [INSTANT_MODEL]: { name: "Extractive brief (no model)", tool_call: false, limit: working } },
    options: {},
  };
  // With a list of enabled providers, one that is not in it does not exist.
  if (Array.isArray(hostConfig["enabled_providers"])) hostConfig["enabled_providers"].push(INSTANT_PROVIDER);
}

// The host measures the tail it keeps by the summariser's window, so that must be the working model's.
function workingLimit(hostConfig: Record<string, unknown>): { context: number; output: number } {
  const [providerID = "", ...rest] = (asString(hostConfig["model"]) ?? "").split("/");
  const provider = asRecord(asRecord(hostConfig["provider"])?.[providerID]);
  const limit = asRecord(asRecord(asRecord(provider?.["models"])?.[rest.join("/")])?.["limit"]);
  const [context, output] = [asCount(limit?.["context"]), asCount(limit?.["output"])];
  return context > 0 && output > 0 ? { context, output } : { context: 200_000, output: 32_000 };
}

function setCompactionModel(hostConfig: Record<string, unknown>): void {
  section(section(hostConfig, "agent"), "compaction")["model"] = `${INSTANT_PROVIDER}/${INSTANT_MODEL}`;
}

function addCommands(hostConfig: Record<string, unknown>): void {
  const commands = section(hostConfig, "command");
  for (const { name, description } of COMMANDS)
    if (!(name in commands)) commands[name] = { template: "$ARGUMENTS", description };
}

function section(parent: Record<string, unknown>, name: string): Record<string, unknown> {
  const existing = asRecord(parent[name]);
  if (existing) return existing;
  const created: Record<string, unknown> = {};
  parent[name] = created;
  return created;
}
