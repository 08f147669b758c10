/** The models an engine can call by name, and what is known of their windows. */
import type { Model, ModelReference } from "../summarise/model.ts";
import type { ModelLimit } from "../tokens/overflow.ts";
import { fromAiSdk, isAiSdkModel } from "./ai-sdk-model.ts";
import type { EngineModel, EngineOptions } from "./options.ts";

/** The models an engine can call, and what is known of their windows. */
export interface ModelShelf {
  /** Used when a message names no model, or one that is not on the shelf. */
  readonly fallback: Model;
  readonly reference: ModelReference;
  readonly byName: ReadonlyMap<string, Model>;
  /** Stated limits by `provider/model`; prompts may add to them. */
  readonly limits: Map<string, ModelLimit>;
  /** Windows that overflow errors have taught. */
  readonly learned: Map<string, number>;
}

export function createShelf({ model, models = {}, limits = {} }: EngineOptions): ModelShelf {
  const reference = isAiSdkModel(model)
    ? { providerID: model.provider, modelID: model.modelId }
    : { providerID: "default", modelID: "default" };
  const all = Object.entries({ [nameOf(reference)]: model, ...models });
  const stated = all.flatMap(([name, { limit }]) => (limit ? [[name, limit] as const] : []));
  return {
    fallback: toModel(model),
    reference,
    byName: new Map(all.map(([name, entry]) => [name, toModel(entry)])),
    limits: new Map([...stated, ...Object.entries(limits)]),
    learned: new Map(),
  };
}

function toModel(model: EngineModel): Model {
  return isAiSdkModel(model) ? fromAiSdk(model) : model;
}

/** What is stated of a model; a model function serves every name, so its own limit holds for those nobody stated one for. */
export function statedLimit(models: ModelShelf, name: string): ModelLimit | undefined {
  if (models.limits.has(name)) return models.limits.get(name);
  return models.byName.has(name) ? undefined : models.limits.get(nameOf(models.reference));
}

/** The model that `provider/model` names; undefined for any other text. */
export function referenceOf(name: string): ModelReference | undefined {
  const slash = name.indexOf("/");
  return slash > 0 ? { providerID: name.slice(0, slash), modelID: name.slice(slash + 1) } : undefined;
}

/** `provider/model`. */
export function nameOf({ providerID, modelID }: ModelReference): string {
  return `${providerID}/${modelID}`;
}
