/** The window of a model for this engine: stated, configured, learned or assumed. Reads the context only. */
import { settingsFor } from "../config/for-model.ts";
import type { ModelReference } from "../summarise/model.ts";
import type { ModelLimit } from "../tokens/overflow.ts";
import { type ResolvedWindow, resolveWindow } from "../tokens/window.ts";
import type { EngineContext } from "./context.ts";
import { nameOf, statedLimit } from "./model-shelf.ts";

/** Window and trigger of `reference`. */
export function windowOf({ config, models }: EngineContext, reference: ModelReference): ResolvedWindow {
  const name = nameOf(reference);
  return resolveWindow({
    limit: statedLimit(models, name),
    config: settingsFor(name, config),
    learned: models.learned.get(name),
  });
}

/** The same window in the terms of `isOverflow`: exactly what exceeds the trigger overflows. */
export function limitFor(window: ResolvedWindow): ModelLimit {
  return { context: window.context, input: window.trigger };
}

/** Remembers what an overflow error taught; a window only ever shrinks this way. */
export function learnWindow({ models }: EngineContext, reference: ModelReference, tokens: number): void {
  const name = nameOf(reference);
  const known = models.learned.get(name) ?? Infinity;
  if (tokens > 0) models.learned.set(name, Math.min(known, Math.floor(tokens)));
}
