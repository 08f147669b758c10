/** Checks a model by provider and name, as callers without types may give it: `provider/model` as one text is none. Pure. */
import { requireObject, requireText } from "../input.ts";
import { asRecord } from "../transcript/foreign.ts";

export function requireModelReference(value: unknown, name: string): void {
  requireObject(value, name);
  const { providerID, modelID } = asRecord(value) ?? {};
  requireText(providerID, `${name}.providerID`);
  requireText(modelID, `${name}.modelID`);
}
