/** Mends settings with which the host could not work, and says so in a sentence for the user. Changes the given object. */
import { asArray, asCount, asRecord, asString } from "../../../transcript/foreign.ts";
import { INSTANT_PROVIDER } from "../compaction/instant-provider.ts";

/** Output limits with which the host compacts for ever (H6). */
export function mendLimits(hostConfig: Record<string, unknown>): string[] {
  const models = Object.entries(asRecord(hostConfig["provider"]) ?? {}).flatMap(([providerID, provider]) =>
    Object.entries(asRecord(asRecord(provider)?.["models"]) ?? {}).map(([id, model]) => ({
      name: `${providerID}/${id}`,
      limit: asRecord(asRecord(model)?.["limit"]),
    })),
  );
  return models.flatMap(({ name, limit }) => {
    const context = asCount(limit?.["context"]);
    const output = asCount(limit?.["output"]) || ASSUMED_OUTPUT;
    if (!limit || context === 0 || asCount(limit["input"]) > 0 || Math.min(output, ASSUMED_OUTPUT) < context) return [];
    limit["output"] = Math.max(1, Math.floor(context / 4));
    return [
      `${name} states no usable output limit for its window of ${context} tokens; ${String(limit["output"])} is assumed`,
    ];
  });
}

// An output limit of 0 is read as 32,000 tokens: with a smaller window nothing is left and every step compacts.
const ASSUMED_OUTPUT = 32_000;

/** With a summariser that does not exist every compaction ends in an error, and so does every prompt behind it (F-42). */
export function mendSummariser(hostConfig: Record<string, unknown>): string[] {
  const agent = asRecord(asRecord(hostConfig["agent"])?.["compaction"]);
  const name = asString(agent?.["model"]);
  if (!agent || name === undefined) return [];
  const presence = presenceOf(hostConfig, name);
  if (presence === "likely") return [];
  const named = `agent.compaction.model names ${name}`;
  if (presence === "doubtful")
    return [`${named}, which its provider does not list: unless OpenCode's catalogue has it, no session is compacted`];
  delete agent["model"];
  return [`${named}, which is not there; summaries are written by the session's own model`];
}

/** Never certain: OpenCode has a catalogue of its own, which it merges with the configuration and does not show here. */
function presenceOf(hostConfig: Record<string, unknown>, name: string): "likely" | "doubtful" | "none" {
  const [providerID = "", ...rest] = name.split("/");
  const enabled = hostConfig["enabled_providers"];
  if (Array.isArray(enabled) && !enabled.includes(providerID)) return "none";
  if (asArray(hostConfig["disabled_providers"]).includes(providerID)) return "none";
  const provider = asRecord(asRecord(hostConfig["provider"])?.[providerID]);
  if (!provider) return providerID === INSTANT_PROVIDER ? "none" : "likely";
  if (Object.hasOwn(asRecord(provider["models"]) ?? {}, rest.join("/"))) return "likely";
  const isRedirected = [provider["npm"], asRecord(provider["options"])?.["baseURL"]].every((value) => asString(value));
  if (!isRedirected) return "likely";
  // Whoever makes a provider by hand gives it a name as well; one of the catalogue has its name from there.
  return asString(provider["name"]) === undefined ? "doubtful" : "none";
}
