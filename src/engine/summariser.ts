/** The summariser an engine uses unless it is given another: the configured models in order, with retries and chunks. */
import type { Config } from "../config/config.ts";
import type { Log } from "../compact/contributor.ts";
import { createModelSummariser } from "../summarise/model/model-summariser.ts";
import type { Sleep } from "../summarise/sleep.ts";
import type { Summariser, SummariserModel } from "../summarise/summariser.ts";
import { type ModelShelf, nameOf } from "./model-shelf.ts";

interface Base {
  config: Config;
  models: ModelShelf;
  clock: () => number;
  sleep: Sleep;
  random: () => number;
  log: Log;
}

/** The configured summariser first, then its fallbacks, and the session's own model when none of them is configured. */
export function createSummariser({ config, models, clock, sleep, random, log }: Base): Summariser {
  const { model, fallbackModels, history, timeoutMs } = config.compaction;
  const wanted = [...(model === undefined ? [] : [model]), ...fallbackModels];
  const known = wanted.filter((name) => models.byName.has(name));
  for (const name of wanted) if (!models.byName.has(name)) log("warn", `Summariser model ${name} is not known`);
  // Without a chosen summariser, or when the chosen one is unknown, the working model comes first.
  const own = nameOf(models.reference);
  const order = model !== undefined && known.includes(model) ? [...known, own] : [own, ...known];
  return createModelSummariser({
    models: [...new Set(order)].map((name) => toSummariserModel(models, name)),
    sleep,
    now: clock,
    random,
    history,
    timeoutMs,
  });
}

function toSummariserModel(models: ModelShelf, name: string): SummariserModel {
  const limit = models.limits.get(name);
  const slash = name.indexOf("/");
  return {
    name,
    call: models.byName.get(name) ?? models.fallback,
    reference: { providerID: name.slice(0, slash), modelID: name.slice(slash + 1) },
    ...(limit && limit.context > 0 && { contextTokens: limit.context }),
    ...(limit?.output !== undefined && limit.output > 0 && { outputTokens: limit.output }),
  };
}
