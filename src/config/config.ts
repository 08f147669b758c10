/** Configuration as one typed value; every key has a default, so a missing file is a valid configuration. Types only. */

/** The sections of `throughline.json`. */
export interface Config {
  compaction: CompactionConfig;
  frames: FramesConfig;
  knowledge: KnowledgeConfig;
  workflow: WorkflowConfig;
  opencode: OpencodeConfig;
}

/** When to compact, and how much to keep. */
export interface CompactionConfig {
  /** Compact by itself when the window fills up. */
  auto: boolean;
  /** After a provider refuses a prompt as too long: compact and retry, also when `auto` is off. */
  recovery: boolean;
  prune: boolean;
  /** Tokens kept free of a stated input limit. */
  reserved: number;
  preferTotal: boolean;
  history: "serialised" | "raw";
  /** Automatic compactions between two real user turns before giving up. */
  maxAttempts: number;
  /** Tokens for the blocks of all contributors together. */
  contextBudget: number;
  outputTokenMax: number;
  /** Tokens of the rendered brief. */
  budgetTokens: number;
  keepRecentTokens: number;
  reserveTokens: number;
  /** Whether the agent goes on by itself after an automatic compaction. */
  autocontinue: "never" | "interrupted" | "always";
  /** Standing instructions for the summariser. */
  instructions: string | undefined;
  /** `provider/model` of the summariser; undefined uses the session's own. */
  model: string | undefined;
  /** Tried in order when the summariser's model fails for good. */
  fallbackModels: readonly string[];
  /** Time for all model requests of one compaction together, or for a summariser of the host's own. */
  timeoutMs: number;
  /** The model's window, when the host does not know it or is wrong. */
  window: number | undefined;
  trigger: TriggerConfig;
  /** Window and trigger by `provider/model`, over the two keys above. */
  models: Readonly<Record<string, ModelConfig>>;
  /** Further pruners, applied in this order before a compaction. */
  pruners: readonly PrunerName[];
}

export type PrunerName = "duplicates" | "superseded-reads" | "resolved-errors" | "oversized-outputs";

/** Where compaction starts; the lowest of the given ones counts. */
export interface TriggerConfig {
  percent: number | undefined;
  tokens: number | undefined;
  headroom: number | undefined;
}

export interface ModelConfig {
  window: number | undefined;
  trigger: TriggerConfig;
}

/** Budgets, timeouts and what may happen unasked. */
export interface FramesConfig {
  enabled: boolean;
  /** Where the frame tree is stored; undefined is the project's data folder. */
  file: string | undefined;
  budget: { total: number; ancestors: number; siblings: number; current: number };
  completionTimeoutMs: number;
  subagents: {
    enabled: boolean;
    minDurationMs: number;
    minMessages: number;
    autoComplete: boolean;
    idleDelayMs: number;
    /** Titles of child sessions that get a frame at once; regular expressions, any case. */
    patterns: readonly string[];
  };
  autonomy: {
    level: "manual" | "suggest" | "auto";
    pushThreshold: number;
    popThreshold: number;
    suggestInContext: boolean;
    heuristics: readonly string[];
  };
}

/** Where notes go, and what is put in front of a new session. */
export interface KnowledgeConfig {
  enabled: boolean;
  /** Folder of the notes; undefined is the project's data folder. */
  root: string | undefined;
  backend: "store" | "maenifold" | "both";
  cli: { order: "root-first" | "path-first"; json: boolean; timeoutMs: number };
  sessionStart: boolean;
  augmentTasks: boolean;
}

/** Whether workflows are looked for, and those of the project's own. */
export interface WorkflowConfig {
  enabled: boolean;
  /** The project's own, as a person writes them; checked where they are used. */
  workflows: readonly unknown[];
}

/** What the plugin may do in OpenCode, and how long its hooks may take. */
export interface OpencodeConfig {
  enabled: boolean;
  /** `instant` compacts with no model call; `observe` changes nothing and only writes receipts. */
  mode: "assist" | "instant" | "observe";
  /** The most that one hook may delay the host. */
  hookBudgetMs: number;
  toast: boolean;
  /** Cache-aware pruning on ordinary turns. */
  pruneTurns: boolean;
  /** The most that one tool result may take of the window, less when the window is small; 0 leaves results as they are. */
  maxResultTokens: number;
  /** Inject frames, todos and session rules on ordinary turns. */
  inject: boolean;
}
