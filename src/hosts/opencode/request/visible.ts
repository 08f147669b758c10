/** How large what the model sees is, counted in characters: cheap enough for every request. Pure. */
import { asRecord, asString } from "../../../transcript/foreign.ts";
import type { HostMessage } from "../host/host.ts";

export function visibleCharacters(messages: readonly HostMessage[]): number {
  let total = 0;
  for (const { parts } of messages) for (const part of parts) total += partCharacters(part);
  return total;
}

function partCharacters(part: Record<string, unknown>): number {
  if (part["type"] !== "tool") return asString(part["text"])?.length ?? 0;
  const state = asRecord(part["state"]);
  if (asRecord(state?.["time"])?.["compacted"]) return 0;
  return (asString(state?.["output"]) ?? asString(state?.["error"]) ?? "").length;
}
