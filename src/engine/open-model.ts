/** Opens `provider/model` by configuration: any OpenAI-compatible or Anthropic endpoint. Loads the optional AI SDK packages. */
import { requireObject, requireText } from "../input.ts";
import { ThroughlineError } from "../errors.ts";
import { asRecord, asString } from "../transcript/foreign.ts";
import type { SummariserModel } from "../summarise/summariser.ts";
import { type AiSdkLanguageModel, fromAiSdk } from "./ai-sdk-model.ts";

/** Where the endpoint and the key of a model are found. */
export interface OpenModelOptions {
  /**
   * The parsed configuration file. `providers.<name>` may hold `kind` (`openai-compatible` or `anthropic`), `baseURL`,
   * `apiKeyEnv` and, per model, `models.<id>.{context, output}`.
   */
  config?: unknown;
  env: Readonly<Record<string, string | undefined>>;
}

interface Endpoint {
  kind: "openai-compatible" | "anthropic";
  baseURL?: string;
  /** Name of the variable that holds the key; absent for servers that need none. */
  apiKeyEnv?: string;
}

/** Public addresses of well-known providers; configuration overrides every one of them. */
const KNOWN: Readonly<Record<string, Endpoint>> = {
  anthropic: { kind: "anthropic", apiKeyEnv: "ANTHROPIC_API_KEY" },
  openai: { kind: "openai-compatible", baseURL: "https://api.openai.com/v1", apiKeyEnv: "OPENAI_API_KEY" },
  openrouter: { kind: "openai-compatible", baseURL: "https://openrouter.ai/api/v1", apiKeyEnv: "OPENROUTER_API_KEY" },
  groq: { kind: "openai-compatible", baseURL: "https://api.groq.com/openai/v1", apiKeyEnv: "GROQ_API_KEY" },
  mistral: { kind: "openai-compatible", baseURL: "https://api.mistral.ai/v1", apiKeyEnv: "MISTRAL_API_KEY" },
  deepseek: { kind: "openai-compatible", baseURL: "https://api.deepseek.com/v1", apiKeyEnv: "DEEPSEEK_API_KEY" },
  xai: { kind: "openai-compatible", baseURL: "https://api.x.ai/v1", apiKeyEnv: "XAI_API_KEY" },
  cerebras: { kind: "openai-compatible", baseURL: "https://api.cerebras.ai/v1", apiKeyEnv: "CEREBRAS_API_KEY" },
  moonshot: { kind: "openai-compatible", baseURL: "https://api.moonshot.ai/v1", apiKeyEnv: "MOONSHOT_API_KEY" },
  zai: { kind: "openai-compatible", baseURL: "https://api.z.ai/api/paas/v4", apiKeyEnv: "ZAI_API_KEY" },
  gemini: {
    kind: "openai-compatible",
    baseURL: "https://generativelanguage.googleapis.com/v1beta/openai",
    apiKeyEnv: "GEMINI_API_KEY",
  },
  ollama: { kind: "openai-compatible", baseURL: "http://127.0.0.1:11434/v1" },
  lmstudio: { kind: "openai-compatible", baseURL: "http://127.0.0.1:1234/v1" },
};

/**
 * A model ready for the summariser or the engine. Nothing is requested from the provider yet.
 *
 * @example
 * const model = await openModel("ollama/qwen3", { env: process.env });
 */
export async function openModel(name: string, options: OpenModelOptions): Promise<SummariserModel> {
  requireText(name, "name");
  requireObject(options?.env, "env");
  const slash = name.indexOf("/");
  const [providerID, modelID] = [name.slice(0, Math.max(0, slash)), name.slice(slash + 1)];
  if (slash <= 0 || modelID === "")
    throw new ThroughlineError("option-invalid", `Model ${JSON.stringify(name)}: expected provider/model`);
  const settings = asRecord(asRecord(asRecord(options.config)?.["providers"])?.[providerID]) ?? {};
  const endpoint = endpointOf(providerID, settings, options.env);
  const model = await createModel({ name, providerID, modelID, endpoint, apiKey: keyOf(name, endpoint, options.env) });
  const limits = asRecord(asRecord(settings["models"])?.[modelID]) ?? {};
  const [context, output] = [Number(limits["context"]), Number(limits["output"])];
  return {
    name,
    call: fromAiSdk(model),
    reference: { providerID, modelID },
    ...(context > 0 && { contextTokens: context }),
    ...(output > 0 && { outputTokens: output }),
  };
}

function endpointOf(providerID: string, settings: Record<string, unknown>, env: OpenModelOptions["env"]): Endpoint {
  const known = KNOWN[providerID];
  const baseURL = asString(settings["baseURL"]) ?? env[`${variableName(providerID)}_BASE_URL`] ?? known?.baseURL;
  const kind =
    settings["kind"] === "anthropic" || settings["kind"] === "openai-compatible" ? settings["kind"] : known?.kind;
  if (kind !== "anthropic" && baseURL === undefined) {
    const names = Object.keys(KNOWN).join(", ");
    throw new ThroughlineError(
      "option-invalid",
      `Provider ${JSON.stringify(providerID)} is not known (${names}); set providers.${providerID}.baseURL`,
    );
  }
  const apiKeyEnv = asString(settings["apiKeyEnv"]) ?? known?.apiKeyEnv;
  return {
    kind: kind ?? "openai-compatible",
    ...(baseURL !== undefined && { baseURL }),
    ...(apiKeyEnv !== undefined && { apiKeyEnv }),
  };
}

function variableName(providerID: string): string {
  return providerID.toUpperCase().replaceAll(/[^A-Z0-9]/g, "_");
}

function keyOf(name: string, endpoint: Endpoint, env: OpenModelOptions["env"]): string | undefined {
  if (endpoint.apiKeyEnv === undefined) return undefined;
  const key = env[endpoint.apiKeyEnv];
  if (key) return key;
  throw new ThroughlineError("option-invalid", `Model ${name} needs a key: set ${endpoint.apiKeyEnv}`);
}

interface Creation {
  name: string;
  providerID: string;
  modelID: string;
  endpoint: Endpoint;
  apiKey: string | undefined;
}

async function createModel({ name, providerID, modelID, endpoint, apiKey }: Creation): Promise<AiSdkLanguageModel> {
  const settings = { ...(endpoint.baseURL !== undefined && { baseURL: endpoint.baseURL }), ...(apiKey && { apiKey }) };
  if (endpoint.kind === "anthropic") {
    const { createAnthropic } = await load(name, "@ai-sdk/anthropic", () => import("@ai-sdk/anthropic"));
    return createAnthropic(settings)(modelID);
  }
  const { createOpenAICompatible } = await load(
    name,
    "@ai-sdk/openai-compatible",
    () => import("@ai-sdk/openai-compatible"),
  );
  return createOpenAICompatible({ name: providerID, includeUsage: true, baseURL: endpoint.baseURL ?? "", ...settings })(
    modelID,
  );
}

/** The packages are optional peers: whoever works without a model never installs them. */
async function load<T>(name: string, packageName: string, importPackage: () => Promise<T>): Promise<T> {
  try {
    return await importPackage();
  } catch (cause) {
    const advice = `Model ${name} needs the package ${packageName}: npm install ai ${packageName}`;
    throw new ThroughlineError("option-invalid", advice, { cause });
  }
}
