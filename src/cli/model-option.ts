/** The summariser named by `--model provider/model`; its packages are loaded only then. */
import { openModel, type OpenModelOptions } from "../engine/open-model.ts";
import { sleep } from "../engine/sleep.ts";
import { createModelSummariser } from "../summarise/model/model-summariser.ts";
import type { Summariser } from "../summarise/summariser.ts";

/** Throws one line when the name, the provider, its key or its package is missing; nothing is requested yet. */
export async function openSummariser(name: string, options: OpenModelOptions): Promise<Summariser> {
  const model = await openModel(name, options);
  return createModelSummariser({ models: [model], sleep, now: Date.now, random: Math.random });
}
