/** What an engine is made of. Types only. */
import type { Contributor, Log } from "../compact/contributor.ts";
import type { StartMemory } from "../knowledge/session-start.ts";
import type { Store } from "../store/store.ts";
import type { Model, ModelReference } from "../summarise/model.ts";
import type { Sleep } from "../summarise/sleep.ts";
import type { Summariser } from "../summarise/summariser.ts";
import type { ModelLimit } from "../tokens/overflow.ts";
import type { AiSdkLanguageModel } from "./ai-sdk-model.ts";
import type { NewId } from "./ids.ts";
import type { SnapshotSource } from "./snapshots.ts";
import type { EngineTool } from "./tool.ts";

/** A model as a function or as an AI SDK language model; `limit` tells the engine its window. */
export type EngineModel = (Model | AiSdkLanguageModel) & { limit?: ModelLimit };

/** An agent of the host: its system text and, when it may not use all tools, the names of those it may. */
export interface AgentDefinition {
  system?: string;
  tools?: readonly string[];
}

/** Functions of the host that take part in a compaction. Several may be given; they run in order. */
export interface EngineHooks {
  /** May push to `output.context` and set `output.prompt`. */
  "experimental.session.compacting"?: CompactingHook | readonly CompactingHook[];
  /** May cancel a proactive pass (never a manual or emergency one), supply the summary itself or add to the instructions. */
  "session.before_compact"?: BeforeCompactHook | readonly BeforeCompactHook[];
}

/** May add context or replace the prompt of the summary, as OpenCode's hook of that name does. */
export type CompactingHook = (
  input: { sessionID: string },
  output: { context: string[]; prompt: string | undefined },
) => void | Promise<void>;

/** Called before each compaction with what caused it. */
export type BeforeCompactHook = (input: {
  sessionID: string;
  trigger: "manual" | "auto" | "overflow";
}) => BeforeCompactAnswer | undefined | void | Promise<BeforeCompactAnswer | undefined | void>;

/** What a hook may decide before a compaction: to call it off, to give the summary itself, or what it should look at. */
export interface BeforeCompactAnswer {
  cancel?: boolean;
  summary?: string;
  /** Follows the user's own instructions. */
  prompt?: string;
  /** Follow the prompts of all hooks. */
  context?: readonly string[];
}

/** What an engine works with: a store, a model, and what takes part in a compaction. */
export interface EngineOptions {
  store: Store;
  model: EngineModel;
  /** Further models by `provider/model`: those that sessions switch to, the summariser's and its fallbacks. */
  models?: Readonly<Record<string, EngineModel>>;
  /** Limits by `provider/model`; those of `model` itself may stand on it as `limit`. */
  limits?: Readonly<Record<string, ModelLimit>>;
  /** The parsed configuration file; unknown keys are ignored, wrong values replaced by their defaults. */
  config?: unknown;
  /** Variables that may switch features off; default `process.env`. */
  env?: Readonly<Record<string, string | undefined>>;
  contributors?: readonly Contributor[];
  /** What new sessions are offered of earlier ones, when `knowledge.sessionStart` is on. */
  memory?: StartMemory;
  /** Replaces the model summariser, for example by one of the host's own. */
  summarise?: Summariser;
  /** A list, or by name. */
  tools?: readonly EngineTool[] | Readonly<Record<string, Omit<EngineTool, "name">>>;
  agents?: Readonly<Record<string, AgentDefinition>>;
  /** System text of every agent that has none of its own. */
  system?: string;
  hooks?: EngineHooks;
  /** Records the work tree before and after each step, for `diff`. */
  snapshots?: SnapshotSource;
  directory?: string;
  clock?: () => number;
  newId?: NewId;
  log?: Log;
  sleep?: Sleep;
  random?: () => number;
}

/** What starts a turn. */
export interface PromptInput {
  text: string;
  agent?: string;
  /** With `limit` when the host knows the window of this model. */
  model?: ModelReference & { limit?: ModelLimit };
  /** Media that go with the text. */
  files?: readonly { mime: string; url: string; filename?: string }[];
  signal?: AbortSignal;
}
