/** Every key of the configuration with its default, what it accepts and the variables that set it. Data only. */
import { clampedTimeout } from "./clamped-timeout.ts";
import type { CompactionConfig, Config, FramesConfig, KnowledgeConfig, ModelConfig, TriggerConfig } from "./config.ts";
import {
  anything,
  choice,
  choices,
  count,
  flag,
  group,
  optionalNumber,
  optionalText,
  texts,
  type Group,
  type Leaf,
} from "./field.ts";
import { isObject, readField } from "./read-field.ts";

const trigger: Group<TriggerConfig> = group({
  percent: optionalNumber({ above: 0, below: 100 }),
  tokens: optionalNumber({ above: 0 }),
  headroom: optionalNumber({ above: 0 }),
});

const model: Group<ModelConfig> = group({ window: optionalNumber({ above: 1 }), trigger });

const models: Leaf<Readonly<Record<string, ModelConfig>>> = {
  kind: "leaf",
  fallback: {},
  expected: "an object of models",
  accept: (value) =>
    isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, readField(model, entry, {}).value]))
      : undefined,
  examine: (value, path) =>
    isObject(value)
      ? Object.entries(value).flatMap(([name, entry]) => readField(model, entry, {}, `${path}.${name}`).warnings)
      : [],
  variables: [],
};

const compaction: Group<CompactionConfig> = group({
  auto: flag(true, { disable: ["THROUGHLINE_DISABLE_AUTOCOMPACT", "OPENCODE_DISABLE_AUTOCOMPACT"] }),
  recovery: flag(true),
  prune: flag(true, { disable: ["THROUGHLINE_DISABLE_PRUNE", "OPENCODE_DISABLE_PRUNE"] }),
  reserved: count(0),
  preferTotal: flag(false),
  history: choice("serialised", ["serialised", "raw"]),
  maxAttempts: count(2, { min: 1 }),
  contextBudget: count(4000),
  outputTokenMax: count(32_000, {
    min: 1,
    variables: ["THROUGHLINE_OUTPUT_TOKEN_MAX", "OPENCODE_EXPERIMENTAL_OUTPUT_TOKEN_MAX"],
  }),
  budgetTokens: count(4000, { min: 1 }),
  keepRecentTokens: count(20_000),
  reserveTokens: count(16_384, { min: 1 }),
  autocontinue: choice("interrupted", ["never", "interrupted", "always"]),
  instructions: optionalText(),
  model: optionalText(),
  fallbackModels: texts([]),
  timeoutMs: count(120_000, { min: 1 }),
  window: optionalNumber({ above: 1 }),
  trigger,
  models,
  pruners: choices([], ["duplicates", "superseded-reads", "resolved-errors", "oversized-outputs"]),
});

const FRAME_BUDGET = ["THROUGHLINE_FRAMES_BUDGET", "FLAME_TOKEN_BUDGET"];
const SUBAGENT = ["THROUGHLINE_SUBAGENT", "FLAME_SUBAGENT"];
const PLAIN = ["THROUGHLINE", "FLAME"];
const HEURISTICS = [
  "failure_boundary",
  "context_switch",
  "complexity",
  "duration",
  "goal_completion",
  "stagnation",
  "context_overflow",
];

// A variable and its alias differ in the prefix alone.
function named(prefixes: readonly string[], suffix: string): string[] {
  return prefixes.map((prefix) => `${prefix}_${suffix}`);
}

const frames: Group<FramesConfig> = group({
  enabled: flag(true),
  file: optionalText(),
  budget: group<FramesConfig["budget"]>({
    total: count(4000, { min: 1, variables: named(FRAME_BUDGET, "TOTAL") }),
    ancestors: count(1500, { min: 1, variables: named(FRAME_BUDGET, "ANCESTORS") }),
    siblings: count(1500, { min: 1, variables: named(FRAME_BUDGET, "SIBLINGS") }),
    current: count(800, { min: 1, variables: named(FRAME_BUDGET, "CURRENT") }),
  }),
  completionTimeoutMs: count(120_000, { min: 1 }),
  subagents: group<FramesConfig["subagents"]>({
    enabled: flag(true, { off: named(SUBAGENT, "ENABLED") }),
    minDurationMs: count(60_000, { variables: named(SUBAGENT, "MIN_DURATION") }),
    minMessages: count(3, { variables: named(SUBAGENT, "MIN_MESSAGES") }),
    autoComplete: flag(true, { off: named(SUBAGENT, "AUTO_COMPLETE") }),
    idleDelayMs: count(5000, { variables: named(SUBAGENT, "IDLE_DELAY") }),
    patterns: texts(["@.*subagent", "subagent", "\\[Task\\]"], named(SUBAGENT, "PATTERNS")),
  }),
  autonomy: group<FramesConfig["autonomy"]>({
    level: choice("suggest", ["manual", "suggest", "auto"], named(PLAIN, "AUTONOMY_LEVEL")),
    pushThreshold: count(70, { max: 100, variables: named(PLAIN, "PUSH_THRESHOLD") }),
    popThreshold: count(80, { max: 100, variables: named(PLAIN, "POP_THRESHOLD") }),
    suggestInContext: flag(true, { off: named(PLAIN, "SUGGEST_IN_CONTEXT") }),
    heuristics: choices(HEURISTICS, HEURISTICS, named(PLAIN, "ENABLED_HEURISTICS")),
  }),
});

const knowledge: Group<KnowledgeConfig> = group({
  enabled: flag(true),
  root: optionalText(["THROUGHLINE_MEMORY_ROOT"]),
  backend: choice("store", ["store", "maenifold", "both"]),
  cli: group<KnowledgeConfig["cli"]>({
    order: choice("root-first", ["root-first", "path-first"]),
    json: flag(false),
    timeoutMs: {
      ...count(5000),
      variables: [{ name: "MAENIFOLD_TIMEOUT", read: clampedTimeout }],
    },
  }),
  sessionStart: flag(false),
  augmentTasks: flag(false),
});

/** The whole configuration. */
export const schema: Group<Config> = group({
  compaction,
  frames,
  knowledge,
  workflow: group<Config["workflow"]>({ enabled: flag(true), workflows: anything() }),
  opencode: group<Config["opencode"]>({
    enabled: flag(true),
    mode: choice("assist", ["assist", "instant", "observe"]),
    hookBudgetMs: count(2000, { min: 1 }),
    toast: flag(true),
    pruneTurns: flag(false),
    inject: flag(true),
    maxResultTokens: count(20_000),
  }),
});
