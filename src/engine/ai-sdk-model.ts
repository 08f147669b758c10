/** Calls an AI SDK language model (specification v2 or v3) as a `Model`; the effects are the model's own requests. */
import { requireMethods } from "../input.ts";
import { normaliseUsage } from "../tokens/usage.ts";
import { asCount, asRecord, asString } from "../transcript/foreign.ts";
import type { TokenCounts } from "../transcript/message.ts";
import type { Model, ModelEvent, ModelFile, ModelMessage, ModelRequest } from "../summarise/model.ts";

/** What is used of an AI SDK language model; typed by shape, because the SDK is an optional peer. */
export interface AiSdkLanguageModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  // The options differ between specification versions in fields that are not used here; a method keeps them assignable.
  doStream(options: never): PromiseLike<{ stream: ReadableStream<unknown> }>;
}

export function isAiSdkModel(value: unknown): value is AiSdkLanguageModel {
  return typeof value === "object" && value !== null && "doStream" in value && typeof value.doStream === "function";
}

/**
 * The model as a function. Retries are left to the caller, who can tell a rate limit from an overflow.
 *
 * @example
 * const call = fromAiSdk(createAnthropic()("claude-sonnet-4-5"));
 */
export function fromAiSdk(model: AiSdkLanguageModel): Model {
  requireMethods(model, "model", "doStream");
  return async function* callModel(request) {
    const { stream } = await model.doStream(toCallOptions(request) as never); // see `doStream` above
    const reader = stream.getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield* toEvents(asRecord(value) ?? {});
      }
    } finally {
      // Also when the consumer stops early: the connection must not stay open behind an abort.
      reader.cancel().catch(() => {});
    }
  };
}

function toCallOptions(request: ModelRequest): Record<string, unknown> {
  const tools = request.tools.map(({ name, description, parameters }) => ({
    type: "function",
    name,
    description,
    inputSchema: parameters,
  }));
  return {
    prompt: [
      ...(request.system === "" ? [] : [{ role: "system", content: request.system }]),
      ...toPrompt(request.messages),
    ],
    ...(tools.length > 0 && { tools, toolChoice: { type: "auto" } }),
    ...(request.maxOutputTokens !== undefined && { maxOutputTokens: request.maxOutputTokens }),
    ...(request.signal && { abortSignal: request.signal }),
    headers: { ...(request.sessionID !== undefined && { "x-session-id": request.sessionID }) },
  };
}

interface PromptMessage {
  role: string;
  content: unknown[];
}

/** Results of one step travel in one message: that is how the SDK's providers expect parallel calls. */
function toPrompt(messages: readonly ModelMessage[]): PromptMessage[] {
  const prompt: PromptMessage[] = [];
  for (const message of messages) {
    const last = prompt.at(-1);
    if (message.role === "tool" && last?.role === "tool") last.content.push(toResult(message));
    else prompt.push({ role: message.role, content: toContent(message) });
  }
  return prompt;
}

function toContent(message: ModelMessage): unknown[] {
  if (message.role === "tool") return [toResult(message)];
  const text = message.content === "" ? [] : [{ type: "text", text: message.content }];
  if (message.role === "user") return [...text, ...(message.files ?? []).map(toFile)];
  const calls = message.toolCalls ?? [];
  return [
    ...text,
    ...calls.map(({ callID, tool, input }) => ({ type: "tool-call", toolCallId: callID, toolName: tool, input })),
  ];
}

function toResult({ callID, tool, content, isError }: Extract<ModelMessage, { role: "tool" }>): unknown {
  const output = { type: isError === true ? "error-text" : "text", value: content };
  return { type: "tool-result", toolCallId: callID, toolName: tool, output };
}

function toFile({ mime, url, filename }: ModelFile): unknown {
  const comma = url.startsWith("data:") ? url.indexOf(",") : -1;
  const data = comma > 0 ? url.slice(comma + 1) : new URL(url);
  return { type: "file", mediaType: mime, data, ...(filename !== undefined && { filename }) };
}

function* toEvents(part: Record<string, unknown>): Generator<ModelEvent> {
  // Specification v3 says `delta`; some v2 providers still say `text` or `textDelta`.
  const delta = asString(part["delta"]) ?? asString(part["text"]) ?? asString(part["textDelta"]) ?? "";
  if (part["type"] === "text-delta") yield { type: "text", text: delta };
  if (part["type"] === "reasoning-delta") yield { type: "reasoning", text: delta };
  if (part["type"] === "tool-call") {
    const [callID, tool] = [asString(part["toolCallId"]) ?? "", asString(part["toolName"]) ?? ""];
    yield { type: "tool-call", callID, tool, input: parseInput(part["input"]) };
  }
  if (part["type"] === "error") throw part["error"];
  if (part["type"] === "finish") yield toFinish(part);
}

function parseInput(input: unknown): unknown {
  if (typeof input !== "string") return input;
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}

function toFinish(part: Record<string, unknown>): ModelEvent {
  const reason = asString(part["finishReason"]) ?? asString(asRecord(part["finishReason"])?.["unified"]) ?? "unknown";
  const usage = toUsage(asRecord(part["usage"]) ?? {});
  return { type: "finish", reason, ...(usage && { usage }) };
}

/** v3 nests the counts; `input` keeps cache writes, because the next request carries them as well. */
function toUsage(usage: Record<string, unknown>): TokenCounts | undefined {
  const input = asRecord(usage["inputTokens"]);
  const output = asRecord(usage["outputTokens"]);
  if (!input || !output) return normaliseUsage(usage);
  const [total, read] = [asCount(input["total"]), asCount(input["cacheRead"])];
  const written = asCount(output["total"]);
  if (total + written === 0) return undefined;
  return {
    input: Math.max(0, total - read),
    output: written,
    reasoning: asCount(output["reasoning"]),
    cache: { read, write: asCount(input["cacheWrite"]) },
    total: total + written,
  };
}
