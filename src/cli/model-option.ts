/** The summariser named by `--model provider/model`; its packages are loaded only then. */
import { openModel } from "../engine/open-model.ts";
import { sleep } from "../engine/sleep.ts";
import { createModelSummariser } from "../summarise/model/model-summariser.ts";
import type { Summariser } from "../summarise/summariser.ts";
import type { Terminal } from "./command.ts";
import { projectConfig } from "./project-config.ts";

/** Throws one line when the name, the provider, its key or its package is missing; nothing is requested yet. */
export async function openSummariser(name: string, terminal: Terminal): Promise<Summariser> {
  const model = await openModel(name, { config: projectConfig(terminal).values, env: terminal.env });
  return createModelSummariser({ models: [model], sleep, now: Date.now, random: Math.random });
}
