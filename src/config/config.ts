/** Configuration as one typed value: defaults, the project's file, then environment variables. Types only. */

/** The sections of `throughline.json`; every key has a default, so a missing file is a valid configuration. */
export interface Config {
  compaction: CompactionConfig;
}

export interface CompactionConfig {
  auto: boolean;
  prune: boolean;
  reserved: number;
  preferTotal: boolean;
  history: "serialised" | "raw";
  maxAttempts: number;
  contextBudget: number;
  outputTokenMax: number;
}
