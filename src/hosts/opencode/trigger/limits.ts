/** The window of a model as the host states it, with the source of each number. Asks the host once per model. */
import type { Config } from "../../../config/config.ts";
import { settingsFor } from "../../../config/for-model.ts";
import type { ModelReference } from "../../../summarise/model.ts";
import { resolveWindow, type ResolvedWindow } from "../../../tokens/window.ts";
import { asArray, asCount, asRecord } from "../../../transcript/foreign.ts";
import type { HostClient, HostModel } from "../host/host.ts";

/** Window, reserve and trigger of a model; the user's configuration and learned limits count as well. */
export function windowOf(
  model: HostModel | undefined,
  { config, learned }: { config: Config; learned?: number | undefined },
): ResolvedWindow {
  return resolveWindow({ limit: model?.limit, config: settingsFor(modelName(model), config), learned });
}

/** `provider/model`, the name under which limits are configured and learned. */
export function modelName(model: HostModel | undefined): string {
  return `${String(model?.providerID)}/${String(model?.id)}`;
}

// The host's own numbers: what it sets aside for a reply, at most, and of a stated input limit.
const HOST_OUTPUT_MAX = 32_000;
const HOST_INPUT_RESERVE = 20_000;

/** Reported tokens at which the host compacts by itself; undefined when it never does for this model. */
export function hostLine(model: HostModel | undefined, reserved?: number): number | undefined {
  const [context, input] = [asCount(model?.limit?.context), asCount(model?.limit?.input)];
  if (context === 0) return undefined;
  const output = Math.min(asCount(model?.limit?.output), HOST_OUTPUT_MAX) || HOST_OUTPUT_MAX;
  const usable = input > 0 ? input - (reserved ?? Math.min(HOST_INPUT_RESERVE, output)) : context - output;
  return Math.max(0, usable);
}

/** The host keeps a configured reserve free of a stated input limit only. */
export function isReserveIgnored(model: HostModel): boolean {
  return asCount(model.limit?.context) > 0 && asCount(model.limit?.input) === 0;
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
