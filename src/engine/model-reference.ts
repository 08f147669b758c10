/** Checks a model by provider and name, as callers without types may give it: `provider/model` as one text is none. Pure. */
import { requireObject, requireText } from "../input.ts";
import { asRecord } from "../transcript/foreign.ts";

export function requireModelReference(value: unknown): void {
  requireObject(value, "model");
  const { providerID, modelID } = asRecord(value) ?? {};
  requireText(providerID, "model.providerID");
  requireText(modelID, "model.modelID");
}
