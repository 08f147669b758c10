/** The summariser an engine uses unless it is given another: the configured models in order, with retries and chunks. */
import type { Config } from "../config/config.ts";
import type { Log } from "../compact/contributor.ts";
import { createModelSummariser } from "../summarise/model/model-summariser.ts";
import type { Sleep } from "../summarise/sleep.ts";
import type { Summariser, SummariserModel } from "../summarise/summariser.ts";
import { type ModelShelf, nameOf, referenceOf, statedLimit } from "./model-shelf.ts";

interface Base {
  config: Config;
  models: ModelShelf;
  clock: () => number;
  sleep: Sleep;
  random: () => number;
  log: Log;
  /** What a summary may take; without it the default of the summariser. */
  outputTokens?: number | undefined;
}

/** The configured summariser first, then its fallbacks, and the session's own model when none of them is configured. */
export function createSummariser(base: Base): Summariser {
  const { config, models, log } = base;
  const { model, fallbackModels } = config.compaction;
  const wanted = [...(model === undefined ? [] : [model]), ...fallbackModels];
  const known = wanted.filter((name) => models.byName.has(name));
  for (const name of wanted) if (!models.byName.has(name)) log("warn", `Summariser model ${name} is not known`);
  // One for each model that sessions work with: each remembers the chunks it has finished and the windows it has learned.
  const summarisers = new Map<string, Summariser>();
  return (input) => {
    const own = nameOf(input.model ?? models.reference);
    // Without a chosen summariser, or when the chosen one is unknown, the working model comes first.
    const order = model !== undefined && known.includes(model) ? [...known, own] : [own, ...known];
    const summarise = summarisers.get(own) ?? summariserOf(base, [...new Set(order)]);
    summarisers.set(own, summarise);
    return summarise(input);
  };
}

function summariserOf(
  { config, models, clock, sleep, random, outputTokens }: Base,
  order: readonly string[],
): Summariser {
  const { history, timeoutMs } = config.compaction;
  return createModelSummariser({
    models: order.map((name) => toSummariserModel(models, name)),
    sleep,
    now: clock,
    random,
    history,
    timeoutMs,
    ...(outputTokens !== undefined && { outputTokens }),
  });
}

function toSummariserModel(models: ModelShelf, name: string): SummariserModel {
  const limit = statedLimit(models, name);
  const reference = referenceOf(name);
  return {
    name,
    call: models.byName.get(name) ?? models.fallback,
    ...(reference && { reference }),
    ...(limit && limit.context > 0 && { contextTokens: limit.context }),
    ...(limit?.output !== undefined && limit.output > 0 && { outputTokens: limit.output }),
  };
}
