/** Real AI SDK providers against the scripted server, in both wire formats. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openModel } from "../../src/engine/open-model.ts";
import type { ModelEvent, ModelRequest } from "../../src/summarise/model.ts";
import { classifyProviderError } from "../../src/summarise/provider-error/provider-error.ts";
import { type ModelServer, startModelServer } from "../../src/testing/index.ts";

let server: ModelServer;
beforeAll(async () => void (server = await startModelServer()));
afterAll(() => server.close());
beforeEach(() => server.clear());

const request: ModelRequest = {
  purpose: "turn",
  system: "You help.",
  sessionID: "ses_1",
  messages: [
    { role: "user", content: "Read a.ts" },
    {
      role: "assistant",
      content: "Reading.",
      toolCalls: [{ callID: "c1", tool: "read", input: { filePath: "a.ts" } }],
    },
    { role: "tool", callID: "c1", tool: "read", content: "export {}" },
    { role: "user", content: "And now?" },
  ],
  tools: [{ name: "read", description: "Reads", parameters: { type: "object", properties: {} } }],
  maxOutputTokens: 500,
};

const open = (kind: "anthropic" | "openai-compatible") =>
  openModel("mock/m1", {
    config: {
      providers: {
        mock: {
          kind,
          baseURL: `${server.url}/v1`,
          apiKeyEnv: "MOCK_KEY",
          models: { m1: { context: 9000, output: 900 } },
        },
      },
    },
    env: { MOCK_KEY: "sk-mock" },
  });

async function collect(events: AsyncIterable<ModelEvent>): Promise<ModelEvent[]> {
  const all: ModelEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

describe.each(["openai-compatible", "anthropic"] as const)("openModel over %s", (kind) => {
  it("streams text and calls, and reports usage and the reason of the end", async () => {
    server.push("main", {
      text: "hello there",
      toolCalls: [{ id: "c9", name: "read", input: { filePath: "b.ts" } }],
      usage: { input: 100, output: 7, cacheRead: 40 },
    });
    const { call, contextTokens, outputTokens } = await open(kind);
    const events = await collect(call(request));
    expect(events.flatMap((event) => (event.type === "text" ? [event.text] : [])).join("")).toBe("hello there");
    expect(events).toContainEqual({ type: "tool-call", callID: "c9", tool: "read", input: { filePath: "b.ts" } });
    const usage = expect.objectContaining({ input: 100, output: 7, cache: { read: 40, write: 0 } });
    expect(events.at(-1)).toEqual({ type: "finish", reason: "tool-calls", usage });
    expect({ contextTokens, outputTokens }).toEqual({ contextTokens: 9000, outputTokens: 900 });
  });

  it("sends system, calls with their results, tools and the output cap", async () => {
    server.push("main", { text: "ok" });
    await collect((await open(kind)).call(request));
    const recorded = server.requests.at(-1)!;
    expect(recorded.tools).toEqual(["read"]);
    expect(recorded.messages[0]).toMatchObject({ role: "system", texts: ["You help."] });
    const result = recorded.messages.flatMap(({ results }) => results);
    expect(result).toEqual([{ id: "c1", text: expect.stringContaining("export {}") }]);
    expect(recorded.body["max_tokens"]).toBe(500);
    expect(recorded.headers["x-session-id"]).toBe("ses_1");
  });

  it.each([
    ["rate-limit", { status: 429, headers: { "retry-after": "3" }, errorBody: { error: { message: "slow down" } } }],
    ["auth", { status: 401, errorBody: { error: { message: "wrong key" } } }],
    ["transient", { status: 500, errorBody: { error: { message: "oops" } } }],
    ["overflow", { status: 400, errorBody: { error: { message: "prompt is too long: 9 tokens > 8 maximum" } } }],
    ["transient", { text: "half of it", resetAfter: 2 }],
  ])("AT-10 throws what classifies as %s, without retrying by itself", async (expected, reply) => {
    server.push("main", reply);
    const before = server.requests.length;
    const error: unknown = await collect((await open(kind)).call(request)).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(classifyProviderError(error)).toMatchObject({
      kind: expected,
      ...(expected === "rate-limit" && { retryAfterMs: 3000 }),
    });
    expect(server.requests.length - before).toBe(1);
  });

  it("AT-26 ends the connection when the consumer stops", async () => {
    server.push("main", { text: "a b c d e f g h", hangAfter: 3 });
    const abort = new AbortController();
    const reading = collect((await open(kind)).call({ ...request, signal: abort.signal }));
    abort.abort();
    await expect(reading).rejects.toThrow();
  });
});

describe("openModel", () => {
  it.each([
    ["no slash", "gpt", {}, "expected provider/model"],
    ["an unknown provider", "acme/x", {}, "providers.acme.baseURL"],
    ["a missing key", "openai/gpt", {}, "set OPENAI_API_KEY"],
  ])("says what is missing for %s", async (_name, name, env, message) => {
    await expect(openModel(name, { env })).rejects.toThrow(message);
  });

  it("takes the address from the environment", async () => {
    server.push("main", { text: "hi" });
    const { call } = await openModel("ollama/qwen3", { env: { OLLAMA_BASE_URL: `${server.url}/v1` } });
    expect(await collect(call(request))).toContainEqual({ type: "text", text: expect.stringContaining("h") });
  });
});
