/** The value every engine function works on: options with their defaults, and the little state an engine has. */
import type { Config } from "../config/config.ts";
import { type ResolvedConfig, resolveConfigWithSources } from "../config/resolve.ts";
import type { Contributor, Log } from "../compact/contributor.ts";
import { harmlessLog } from "../compact/harmless-log.ts";
import type { StartMemory } from "../knowledge/session-start.ts";
import type { Store } from "../store/store.ts";
import type { Sleep } from "../summarise/sleep.ts";
import type { Summariser } from "../summarise/summariser.ts";
import { createEventBus, type EventBus } from "./events.ts";
import { createIds, type NewId } from "./ids.ts";
import { createShelf, type ModelShelf } from "./model-shelf.ts";
import type { AgentDefinition, EngineHooks, EngineOptions } from "./options.ts";
import { inTime } from "./own-summariser.ts";
import { sleep as sleepInRealTime } from "./sleep.ts";
import type { SnapshotSource } from "./snapshots.ts";
import { steadySleep } from "./steady-sleep.ts";
import { createSummariser } from "./summariser.ts";
import type { EngineTool } from "./tool.ts";

export interface EngineContext {
  readonly store: Store;
  readonly config: Config;
  readonly contributors: readonly Contributor[];
  readonly memory: StartMemory | undefined;
  readonly tools: readonly EngineTool[];
  readonly agents: Readonly<Record<string, AgentDefinition>>;
  readonly system: string;
  readonly hooks: EngineHooks;
  readonly snapshots: SnapshotSource | undefined;
  readonly directory: string;
  readonly clock: () => number;
  readonly newID: NewId;
  readonly log: Log;
  readonly sleep: Sleep;
  readonly random: () => number;
  readonly events: EventBus;
  readonly models: ModelShelf;
  readonly summarise: Summariser;
  /** Turns that are running, by session. */
  readonly runs: Map<string, Run>;
  /** Attempts at a compaction that are under way, whoever asked for them. */
  readonly attempts: Set<RunningAttempt>;
  /** Sessions that this engine is compacting just now. */
  readonly compacting: Set<string>;
  /** Work that nobody waits for until the engine is closed. */
  readonly background: Set<Promise<void>>;
  /** Contributors whose failure has been told. */
  readonly reported: Set<string>;
  /** Nothing begins any more. */
  isClosed: boolean;
}

/** One running loop; prompts that arrive meanwhile wait for its end. */
export interface Run {
  readonly abort: AbortController;
  readonly finished: Promise<void>;
}

/** One attempt at a compaction; the turn that waits for it, if there is one, is a run of its own. */
interface RunningAttempt extends Run {
  readonly sessionID: string;
}

export function createContext(options: EngineOptions): EngineContext {
  const clock = options.clock ?? Date.now;
  const log = harmlessLog(options.log);
  const { config, sources, warnings } = resolveConfigWithSources(options.config, options.env ?? process.env);
  for (const warning of warnings) log("warn", warning);
  const base = {
    store: options.store,
    config,
    contributors: options.contributors ?? [],
    memory: options.memory,
    tools: toolList(options.tools ?? []),
    agents: options.agents ?? {},
    system: options.system ?? "",
    hooks: options.hooks ?? {},
    snapshots: options.snapshots,
    directory: options.directory ?? process.cwd(),
    clock,
    newID: options.newId ?? createIds(clock, options.random),
    log,
    sleep: options.sleep ? steadySleep(options.sleep) : sleepInRealTime,
    random: options.random ?? Math.random,
    events: createEventBus(log),
    models: createShelf(options),
    runs: new Map<string, Run>(),
    attempts: new Set<RunningAttempt>(),
    compacting: new Set<string>(),
    background: new Set<Promise<void>>(),
    reported: new Set<string>(),
    isClosed: false,
  };
  return {
    ...base,
    summarise: options.summarise
      ? inTime(options.summarise, { sleep: base.sleep, timeoutMs: config.compaction.timeoutMs })
      : createSummariser({ ...base, outputTokens: reserved(config, sources) }),
  };
}

/** What a configured reserve leaves to a summary; without one the summariser has a limit of its own. */
function reserved({ compaction }: Config, sources: ResolvedConfig["sources"]): number | undefined {
  const isDefault = (sources["compaction.reserveTokens"]?.from ?? "default") === "default";
  return isDefault ? undefined : Math.max(1, Math.floor(0.8 * compaction.reserveTokens));
}

function toolList(tools: NonNullable<EngineOptions["tools"]>): readonly EngineTool[] {
  return isList(tools) ? tools : Object.entries(tools).map(([name, tool]) => ({ ...tool, name }));
}

/** `Array.isArray` does not narrow a readonly array. */
function isList(tools: NonNullable<EngineOptions["tools"]>): tools is readonly EngineTool[] {
  return Array.isArray(tools);
}
