/** The window of a model as the host states it, with the source of each number. Asks the host once per model. */
import type { Config } from "../../config/config.ts";
import { resolveWindow, type ResolvedWindow } from "../../tokens/window.ts";
import { asArray, asRecord } from "../../transcript/foreign.ts";
import type { HostClient, HostModel } from "./host.ts";

export interface ModelReference {
  providerID: string;
  modelID: string;
}

/** Window, reserve and trigger of a model; the user's configuration and learned limits count as well. */
export function windowOf(
  model: HostModel | undefined,
  { config, learned }: { config: Config; learned?: number | undefined },
): ResolvedWindow {
  const { compaction } = config;
  const name = `${String(model?.providerID)}/${String(model?.id)}`;
  const own = Object.hasOwn(compaction.models, name) ? compaction.models[name] : undefined;
  return resolveWindow({
    limit: model?.limit,
    config: { ...compaction, window: own?.window ?? compaction.window, trigger: own?.trigger ?? compaction.trigger },
    learned,
  });
}

/** Finds models in the host's provider list; the answer is kept, since limits do not change while it runs. */
export function createModelFinder(client: HostClient): (model: ModelReference) => Promise<HostModel | undefined> {
  const known = new Map<string, HostModel>();
  return async ({ providerID, modelID }) => {
    const name = `${providerID}/${modelID}`;
    // A list that cannot be had now is asked for again the next time; until then the window counts as unknown (AT-18).
    if (!known.has(name)) for (const [key, model] of await listModels(client).catch(() => [])) known.set(key, model);
    return known.get(name);
  };
}

async function listModels(client: HostClient): Promise<[string, HostModel][]> {
  const { data } = await client.config.providers();
  return asArray(asRecord(data)?.["providers"]).flatMap((value) => {
    const provider = asRecord(value) ?? {};
    const models = Object.entries(asRecord(provider["models"]) ?? {});
    return models.map(([id, model]): [string, HostModel] => [
      `${String(provider["id"])}/${id}`,
      { ...asRecord(model), id, providerID: provider["id"] },
    ]);
  });
}
