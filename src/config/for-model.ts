/** Which settings of a compaction hold for one model. Pure. */
import type { CompactionConfig, Config } from "./config.ts";

/** Those of its own win over those for all. */
export function settingsFor(name: string, { compaction }: Config): CompactionConfig {
  const own = Object.hasOwn(compaction.models, name) ? compaction.models[name] : undefined;
  const hasTrigger = Object.values(own?.trigger ?? {}).some((value) => value !== undefined);
  const trigger = hasTrigger && own !== undefined ? own.trigger : compaction.trigger;
  return { ...compaction, window: own?.window ?? compaction.window, trigger };
}
