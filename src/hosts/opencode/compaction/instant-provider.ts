/**
 * A model provider inside the plugin's own process: the host asks it for a summary and gets the deterministic brief,
 * with no request to anyone. The host loads this file by its path and calls the export that starts with `create`.
 */

/** Name of the provider and of its one model in the host's configuration. */
export const INSTANT_PROVIDER = "throughline";
export const INSTANT_MODEL = "extractive";

/** Gives the summary of a session that is being compacted; undefined when there is none. */
export type BriefSource = (sessionID: string) => string | undefined;

// The host may load this file beside the plugin as a second module instance; both find the same list here.
const SOURCES = Symbol.for("throughline.opencode.brief-sources");

/** Registers a plugin instance; there is one per project folder. */
export function provideBriefs(source: BriefSource): () => void {
  sources().add(source);
  return () => void sources().delete(source);
}

function sources(): Set<BriefSource> {
  const registry = globalThis as { [SOURCES]?: Set<BriefSource> };
  return (registry[SOURCES] ??= new Set());
}

interface CallOptions {
  headers?: Record<string, string | undefined>;
}

/** The shape in which the AI SDK wants a provider; only streaming is used by the host. */
export function createThroughline(): { languageModel(id: string): unknown } {
  return {
    languageModel: (modelId) => ({
      specificationVersion: "v3",
      provider: INSTANT_PROVIDER,
      modelId,
      supportedUrls: {},
      doGenerate: async (options: CallOptions) => ({
        content: [{ type: "text", text: briefFor(options) }],
        finishReason: FINISH.finishReason,
        usage: FINISH.usage,
        warnings: [],
      }),
      doStream: async (options: CallOptions) => ({ stream: streamOf(briefFor(options)) }),
    }),
  };
}

function briefFor({ headers = {} }: CallOptions): string {
  const name = Object.keys(headers).find((key) => key.toLowerCase() === "x-session-id");
  const sessionID = name === undefined ? undefined : headers[name];
  for (const source of sessionID === undefined ? [] : sources()) {
    const brief = source(sessionID ?? "");
    if (brief !== undefined) return brief;
  }
  // An error is what the host can handle: the compaction fails and the session stays as it was.
  throw new Error(`throughline/${INSTANT_MODEL} only answers compactions that the throughline plugin has prepared`);
}

const FINISH = {
  type: "finish",
  finishReason: { unified: "stop", raw: "stop" },
  usage: {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 0, text: 0, reasoning: 0 },
  },
} as const;

function streamOf(text: string): ReadableStream<unknown> {
  const events = [
    { type: "stream-start", warnings: [] },
    { type: "text-start", id: "brief" },
    { type: "text-delta", id: "brief", delta: text },
    { type: "text-end", id: "brief" },
    FINISH,
  ];
  return new ReadableStream({
    start: (controller) => {
      for (const event of events) controller.enqueue(event);
      controller.close();
    },
  });
}
