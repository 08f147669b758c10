/** What every hook of the plugin shares: configuration, the host's client, the store, the sessions. Types only. */
import type { Contributor, Log } from "../../compact/contributor.ts";
import type { RunOptions } from "../../compact/run-contributors.ts";
import type { Config } from "../../config/config.ts";
import type { Store } from "../../store/store.ts";
import type { Calibration } from "../../tokens/calibrate.ts";
import type { ResolvedWindow } from "../../tokens/window.ts";
import type { AutoSwitch } from "./host/auto-switch.ts";
import type { ToolSizes } from "./trigger/fixed-size.ts";
import type { Announcer } from "./guard/announcer.ts";
import type { Heartbeat, HookName } from "./guard/heartbeat.ts";
import type { HostClient, HostModel } from "./host/host.ts";
import type { LearnedWindows } from "./trigger/learned-windows.ts";
import type { ModelReference } from "../../summarise/model.ts";
import type { Overhead } from "./trigger/overhead.ts";
import type { Mode } from "./guard/mode.ts";
import type { SessionBook } from "./session-book.ts";
import type { HostTool } from "./contributors/tools.ts";
import type { HostWriter } from "./host/write.ts";

/** What the host's configuration told; filled in once it is known. */
export interface HostFacts {
  /** Address of the file with the in-process provider. */
  providerFile: string;
  /** Our tools as they are handed to the host. */
  tools: Record<string, HostTool>;
  /** Takes back a hook that has seen enough: the host calls every hook there is, for each tool of each request. */
  withdraw(hook: HookName): void;
  /** `provider/model` of the compaction agent, when one is named. */
  compactionModel?: string;
  /** What the host keeps free of a stated input limit, when its configuration says so. */
  reserved?: number;
  /** Windows of the models that were used, by `provider/model`. */
  windows: Map<string, ResolvedWindow>;
  /** What every request carries, by `provider/model (agent)`. */
  overheads: Map<string, Overhead>;
  /** One sentence each, for `throughline doctor`. */
  warnings: string[];
}

export interface PluginContext {
  config: Config;
  mode: Mode;
  directory: string;
  client: HostClient;
  writer: HostWriter;
  /** For what is wrong with the installation. */
  announcer: Announcer;
  heartbeat: Heartbeat;
  /** Where the counters are kept for `throughline doctor`. */
  heartbeatFile: string;
  sessions: SessionBook;
  contributors: readonly Contributor[];
  contributorOptions: RunOptions;
  /** Opened on first use; undefined when it cannot be opened, which costs recall and receipts but nothing else. */
  store: () => Promise<Store | undefined>;
  /** The host's switch for automatic compaction. */
  autoSwitch: AutoSwitch;
  /** Caps that providers taught. */
  learned: LearnedWindows;
  /** What the tools of this host take in every request. */
  toolSizes: ToolSizes;
  /** How the models of this process count, learned from their reports; replaced by each lesson. */
  calibration: Calibration;
  /** Window and trigger of a model by everything that is known now. */
  windowOf(model: HostModel | undefined): ResolvedWindow;
  findModel(model: ModelReference): Promise<HostModel | undefined>;
  host: HostFacts;
  /** Passed on to contributors that follow the session. */
  onHostEvent(event: unknown): Promise<void>;
  /** The prompt of a task with what the notes know about it; undefined when there is nothing to add. */
  augmentTask(tool: string, args: Readonly<Record<string, unknown>>): Promise<string | undefined>;
  /** Context of the session's frame for a request; empty without one. */
  frameContext(sessionID: string): Promise<string>;
  frameTree(): Promise<string>;
  log: Log;
  now(): number;
  newId(): string;
  /** Names this process in leases. */
  processID: string;
}
