/** The summariser named by `--model provider/model`; its packages are loaded only then. */
import { openModel } from "../engine/open-model.ts";
import { sleep } from "../engine/sleep.ts";
import { createModelSummariser } from "../summarise/model-summariser.ts";
import type { Summariser } from "../summarise/summariser.ts";
import { loadConfig } from "../store/config-file.ts";
import type { Terminal } from "./command.ts";

/** Throws one line when the name, the provider, its key or its package is missing; nothing is requested yet. */
export async function openSummariser(name: string, terminal: Terminal): Promise<Summariser> {
  const { values, warnings } = loadConfig({ directory: terminal.cwd, env: terminal.env });
  for (const warning of warnings) terminal.note(`throughline: ${warning}\n`);
  const model = await openModel(name, { config: values, env: terminal.env });
  return createModelSummariser({ models: [model], sleep, now: Date.now, random: Math.random });
}
