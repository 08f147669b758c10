/** The host's resolved configuration: what the plugin reads from it, and what it adds. Changes the given object. */
import { asArray, asCount, asRecord, asString } from "../../../transcript/foreign.ts";
import { COMMANDS } from "../contributors/commands.ts";
import { INSTANT_MODEL, INSTANT_PROVIDER } from "../compaction/instant-provider.ts";

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

/**
 * Adds commands and the in-process provider, and mends limits with which the host compacts for ever (H6), and the name of
 * a summariser with which it never does (F-42).
 */
export function adjustHostConfig(
  cfg: Record<string, unknown>,
  { mode, providerFile, tools }: HostConfigInput,
): HostConfigReport {
  const warnings = mode === "observe" ? [] : mendLimits(cfg);
  const conflicts = conflictingPlugins(cfg["plugin"]);
  if (mode !== "observe" && conflicts.length === 0) {
    addProvider(cfg, providerFile);
    addCommands(cfg);
    hideRareTools(cfg["permission"], tools);
    if (mode === "instant") setCompactionModel(cfg);
  }
  if (mode !== "observe") warnings.push(...mendSummariser(cfg)); // it may be our provider's, which is there only now
  const compactionModel = asString(asRecord(asRecord(cfg["agent"])?.["compaction"])?.["model"]);
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

function addProvider(cfg: Record<string, unknown>, providerFile: string): void {
  const working = workingLimit(cfg);
  section(cfg, "provider")[INSTANT_PROVIDER] = {
    npm: providerFile,
    name: "Throughline",
    models: { [INSTANT_MODEL]: { name: "Extractive brief (no model)", tool_call: false, limit: working } },
    options: {},
  };
  // With a list of enabled providers, one that is not in it does not exist.
  if (Array.isArray(cfg["enabled_providers"])) cfg["enabled_providers"].push(INSTANT_PROVIDER);
}

// The host measures the tail it keeps by the summariser's window, so that must be the working model's.
function workingLimit(cfg: Record<string, unknown>): { context: number; output: number } {
  const [providerID = "", ...rest] = (asString(cfg["model"]) ?? "").split("/");
  const provider = asRecord(asRecord(cfg["provider"])?.[providerID]);
  const limit = asRecord(asRecord(asRecord(provider?.["models"])?.[rest.join("/")])?.["limit"]);
  const [context, output] = [asCount(limit?.["context"]), asCount(limit?.["output"])];
  return context > 0 && output > 0 ? { context, output } : { context: 200_000, output: 32_000 };
}

function setCompactionModel(cfg: Record<string, unknown>): void {
  section(section(cfg, "agent"), "compaction")["model"] = `${INSTANT_PROVIDER}/${INSTANT_MODEL}`;
}

function addCommands(cfg: Record<string, unknown>): void {
  const commands = section(cfg, "command");
  for (const { name, description } of COMMANDS)
    if (!(name in commands)) commands[name] = { template: "$ARGUMENTS", description };
}

// Offered to the model in every request; the other tools of frames would cost some 3,000 tokens, and time, each time.
const OFFERED: ReadonlySet<string> = new Set([
  "flame_push",
  "flame_pop",
  "flame_status",
  "flame_tree",
  "flame_plan",
  "flame_activate",
  "flame_set_goal",
  "flame_add_decision",
  "flame_summarize",
]);

/** Before the host has looked at them. A permission of the user's own that names such tools offers all of them. */
function hideRareTools(permission: unknown, tools: Record<string, unknown>): void {
  if (Object.keys(asRecord(permission) ?? {}).some((name) => name.startsWith("flame_"))) return;
  for (const name of Object.keys(tools)) if (!isOfferedTool(name)) delete tools[name];
}

/** False for the tools of ours that are hidden unless the user asks for them. */
export function isOfferedTool(name: string): boolean {
  return !name.startsWith("flame_") || OFFERED.has(name);
}

// An output limit of 0 is read as 32,000 tokens: with a smaller window nothing is left and every step compacts.
const ASSUMED_OUTPUT = 32_000;

function mendLimits(cfg: Record<string, unknown>): string[] {
  const models = Object.entries(asRecord(cfg["provider"]) ?? {}).flatMap(([providerID, provider]) =>
    Object.entries(asRecord(asRecord(provider)?.["models"]) ?? {}).map(([id, model]) => ({
      name: `${providerID}/${id}`,
      limit: asRecord(asRecord(model)?.["limit"]),
    })),
  );
  return models.flatMap(({ name, limit }) => {
    const context = asCount(limit?.["context"]);
    const output = asCount(limit?.["output"]) || ASSUMED_OUTPUT;
    if (!limit || context === 0 || asCount(limit["input"]) > 0 || Math.min(output, ASSUMED_OUTPUT) < context) return [];
    limit["output"] = Math.max(1, Math.floor(context / 4));
    return [
      `${name} states no usable output limit for its window of ${context} tokens; ${String(limit["output"])} is assumed`,
    ];
  });
}

// With a summariser that does not exist every compaction ends in an error, and so does every prompt behind it.
function mendSummariser(cfg: Record<string, unknown>): string[] {
  const agent = asRecord(asRecord(cfg["agent"])?.["compaction"]);
  const name = asString(agent?.["model"]);
  if (!agent || name === undefined) return [];
  const presence = presenceOf(cfg, name);
  if (presence === "likely") return [];
  const named = `agent.compaction.model names ${name}`;
  if (presence === "doubtful")
    return [`${named}, which its provider does not list: unless OpenCode's catalogue has it, no session is compacted`];
  delete agent["model"];
  return [`${named}, which is not there; summaries are written by the session's own model`];
}

/** Never certain: OpenCode has a catalogue of its own, which it merges with the configuration and does not show here. */
function presenceOf(cfg: Record<string, unknown>, name: string): "likely" | "doubtful" | "none" {
  const [providerID = "", ...rest] = name.split("/");
  const enabled = cfg["enabled_providers"];
  if (Array.isArray(enabled) && !enabled.includes(providerID)) return "none";
  if (asArray(cfg["disabled_providers"]).includes(providerID)) return "none";
  const provider = asRecord(asRecord(cfg["provider"])?.[providerID]);
  if (!provider) return providerID === INSTANT_PROVIDER ? "none" : "likely";
  if (Object.hasOwn(asRecord(provider["models"]) ?? {}, rest.join("/"))) return "likely";
  const isRedirected = [provider["npm"], asRecord(provider["options"])?.["baseURL"]].every((value) => asString(value));
  if (!isRedirected) return "likely";
  // Whoever makes a provider by hand gives it a name as well; one of the catalogue has its name from there.
  return asString(provider["name"]) === undefined ? "doubtful" : "none";
}

function section(parent: Record<string, unknown>, name: string): Record<string, unknown> {
  const existing = asRecord(parent[name]);
  if (existing) return existing;
  const created: Record<string, unknown> = {};
  parent[name] = created;
  return created;
}
