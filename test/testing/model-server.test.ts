// The clients are the real AI SDK providers: what they accept is what a provider would have to send.
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, jsonSchema, streamText, tool, type LanguageModel } from "ai";
import { afterEach, describe, expect, it } from "vitest";
import { eventually } from "../eventually.ts";
import {
  checkRequests,
  requestText,
  startModelServer,
  type ModelServer,
  type ServerModes,
} from "../../src/testing/index.ts";

let server: ModelServer;
afterEach(() => server.close());

const clients: [string, (path?: string) => LanguageModel][] = [
  [
    "openai",
    (path = "/v1") => createOpenAICompatible({ name: "mock", baseURL: server.url + path, includeUsage: true })("m"),
  ],
  ["anthropic", (path = "/v1") => createAnthropic({ apiKey: "k", baseURL: server.url + path })("m")],
];

async function start(modes?: ServerModes): Promise<void> {
  server = await startModelServer(modes);
}

describe.each(clients)("the scripted model server over the %s format", (format, client) => {
  it("streams text, reasoning and usage as they were scripted", async () => {
    await start();
    server.push("main", { text: "hello world", reasoning: "thinking", usage: { input: 70, output: 5, cacheRead: 30 } });
    const result = streamText({ model: client(), prompt: "hi", maxRetries: 0 });
    expect(await result.text).toBe("hello world");
    expect(await result.reasoningText).toBe("thinking");
    expect(await result.usage).toMatchObject({ inputTokens: 100, outputTokens: 5 });
    expect(server.requests).toMatchObject([{ number: 1, kind: "main", format, model: "m", scripted: true }]);
    expect(server.unscripted).toBe(0);
  });

  it("keeps a reply back until a fact, and tells when the client did not wait for all of it", async () => {
    await start();
    let release = (): void => undefined;
    server.push("main", { text: "late", until: new Promise<void>((resolve) => (release = resolve)) }, { hangAfter: 1 });
    const { text } = streamText({ model: client(), prompt: "hi", maxRetries: 0 });
    release();
    expect(await text).toBe("late");
    const leaving = new AbortController();
    const { fullStream } = streamText({ model: client(), prompt: "hi", maxRetries: 0, abortSignal: leaving.signal });
    for await (const part of fullStream) if (part.type === "start-step") leaving.abort();
    await eventually(() => expect(server.requests[1]?.brokenOffAt).toBeDefined());
    expect(server.requests.map(({ brokenOffAt }) => brokenOffAt !== undefined)).toEqual([false, true]);
  });

  it("answers a client that does not stream", async () => {
    await start();
    server.push("main", { text: "whole", finish: "length" });
    const result = await generateText({ model: client(), prompt: "hi", maxRetries: 0 });
    expect([result.text, result.finishReason]).toEqual(["whole", "length"]);
  });

  it("plays tool calls, and the recorded round trip keeps pairs whole", async () => {
    await start({ strict: true });
    server.push("main", { toolCalls: [{ name: "read", input: { path: "a" } }] }, { text: "done" });
    const read = tool({
      inputSchema: jsonSchema<{ path: string }>({ type: "object" }),
      execute: async () => "content of a",
    });
    const result = streamText({
      model: client(),
      prompt: "hi",
      tools: { read },
      stopWhen: ({ steps }) => steps.length === 2,
      maxRetries: 0,
    });
    expect(await result.text).toBe("done");
    expect(server.requests[0]?.tools).toEqual(["read"]);
    expect(requestText(server.requests[1]!)).toContain("content of a");
    expect(checkRequests(server.requests)).toEqual([]);
  });

  it("fails with the scripted status, body and headers", async () => {
    await start();
    server.push("main", {
      status: 429,
      headers: { "retry-after": "7" },
      errorBody: { error: { message: "slow down" } },
    });
    const failure = await generateText({ model: client(), prompt: "hi", maxRetries: 0 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ statusCode: 429, responseHeaders: { "retry-after": "7" } });
    expect((failure as { responseBody: string }).responseBody).toContain("slow down");
  });

  it("refuses what is over its limit and counts it as refused, not as unscripted", async () => {
    await start({ limit: { tokens: 50, status: 413 } });
    const failure = await generateText({ model: client(), prompt: "word ".repeat(400), maxRetries: 0 }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ statusCode: 413 });
    expect(server.requests[0]?.refused).toContain("maximum context length is 50");
    expect(server.unscripted).toBe(0);
  });

  it.each([
    ["drops the connection", { resetAfter: 2 }],
    ["stalls until the client gives up", { hangAfter: 2 }],
  ])("%s after some chunks", async (_, fault) => {
    await start();
    server.push("main", { text: "never whole", ...fault });
    const abort = new AbortController();
    const errors: unknown[] = [];
    const stream = streamText({
      model: client(),
      prompt: "hi",
      maxRetries: 0,
      abortSignal: abort.signal,
      onError: ({ error }) => void errors.push(error),
      onAbort: () => void errors.push("aborted"),
    });
    let finished = false;
    const readAll = async (): Promise<void> => {
      for await (const part of stream.fullStream) {
        if (part.type === "start-step" && "hangAfter" in fault) abort.abort();
        finished ||= part.type === "finish";
      }
    };
    await readAll().catch((error: unknown) => errors.push(error));
    expect(errors.length).toBeGreaterThan(0);
    expect(finished).toBe(false);
  });
});

describe("the queues of the scripted model server", () => {
  const openai = clients[0]![1];
  const ask = (system: string, headers: Record<string, string> = {}): Promise<string> =>
    generateText({ model: openai(), system, prompt: "hi", headers, maxRetries: 0 }).then((result) => result.text);

  it("keeps one queue per kind and falls back, counted, when a queue is empty", async () => {
    await start();
    server.push("title", { text: "T" });
    server.push("compaction", { text: "S" });
    server.push("subagent", { text: "C" });
    server.push("main", { text: "M" });
    expect(await ask("You are a title generator")).toBe("T");
    expect(await ask("You are a context summarization agent")).toBe("S");
    expect(await ask("code", { "x-parent-session-id": "ses_0" })).toBe("C");
    expect(await ask("code")).toBe("M");
    expect([server.unscripted, server.waiting()]).toEqual([0, 0]);
    await ask("code");
    expect(server.unscripted).toBe(1);
  });

  it("prefers the queue of a model, then its kind, then the standing answer", async () => {
    await start();
    server.push({ kind: "main", model: "m" }, { text: "for m" });
    server.push("main", (request) => ({ text: `request ${request.number}` }));
    server.otherwise("main", { text: "standing" });
    expect([await ask("a"), await ask("a"), await ask("a")]).toEqual(["for m", "request 2", "standing"]);
    expect(server.unscripted).toBe(0);
  });

  it("answers a session and its children from the session's own queue, before all others", async () => {
    await start();
    server.push({ kind: "main", sessionID: "ses_a" }, { text: "for a" });
    server.push({ kind: "subagent", sessionID: "ses_a" }, { text: "for a child of a" });
    server.otherwise("main", { text: "for anybody" });
    expect(await ask("code", { "x-session-id": "ses_b" })).toBe("for anybody");
    expect(await ask("code", { "x-session-id": "ses_a" })).toBe("for a");
    const child = { "x-session-id": "ses_c", "x-parent-session-id": "ses_a" };
    expect(await ask("code", child)).toBe("for a child of a");
    expect(server.requests.at(-1)).toMatchObject({ sessionID: "ses_c", parentID: "ses_a" });
  });

  it("measures the prefix a main request shares with the one before it in its session", async () => {
    await start();
    const turn = (content: string, session: string): Promise<unknown> =>
      generateText({
        model: openai(),
        messages: [
          { role: "user", content: "same" },
          { role: "user", content },
        ],
        headers: { "x-session-id": session },
        maxRetries: 0,
      });
    await turn("one", "a");
    await turn("two", "b");
    await turn("other", "a");
    const [first, second, third] = server.requests;
    expect([first?.prefix, second?.prefix]).toEqual([undefined, undefined]);
    expect(third?.prefix?.shared).toBeGreaterThan(20);
    expect(third?.prefix?.shared).toBeLessThan(third?.prefix?.previous ?? 0);
  });

  it("answers under a path of its own per model", async () => {
    await start();
    server.push("main", { text: "x" });
    await generateText({ model: openai("/small/v1"), prompt: "hi", maxRetries: 0 });
    expect(server.requests[0]?.path).toBe("/small/v1/chat/completions");
  });
});
