import { describe, expect, it } from "vitest";
import { lastUsage, normaliseUsage, occupiedTokens, type Message } from "../../src/index.ts";

describe("normaliseUsage", () => {
  it.each([
    [
      "F-48 OpenAI chat, cache inside the input",
      { prompt_tokens: 100, completion_tokens: 5, total_tokens: 105, prompt_tokens_details: { cached_tokens: 80 } },
      { input: 20, output: 5, reasoning: 0, cache: { read: 80, write: 0 }, total: 105 },
    ],
    [
      "F-48 OpenAI responses",
      {
        input_tokens: 100,
        output_tokens: 9,
        input_tokens_details: { cached_tokens: 60 },
        output_tokens_details: { reasoning_tokens: 4 },
      },
      { input: 40, output: 9, reasoning: 4, cache: { read: 60, write: 0 } },
    ],
    [
      "F-48 Anthropic, cache beside the input",
      { input_tokens: 7, output_tokens: 9, cache_read_input_tokens: 60, cache_creation_input_tokens: 30 },
      { input: 7, output: 9, reasoning: 0, cache: { read: 60, write: 30 } },
    ],
    [
      "F-48 Codex",
      { input_tokens: 100, cached_input_tokens: 90, output_tokens: 3, reasoning_output_tokens: 1, total_tokens: 103 },
      { input: 10, output: 3, reasoning: 1, cache: { read: 90, write: 0 }, total: 103 },
    ],
    [
      "F-48 Gemini",
      {
        promptTokenCount: 100,
        candidatesTokenCount: 10,
        cachedContentTokenCount: 40,
        thoughtsTokenCount: 6,
        totalTokenCount: 116,
      },
      { input: 60, output: 10, reasoning: 6, cache: { read: 40, write: 0 }, total: 116 },
    ],
    [
      "F-48 the AI SDK",
      {
        inputTokens: 100,
        outputTokens: 10,
        totalTokens: 110,
        inputTokenDetails: { cacheReadTokens: 30, cacheWriteTokens: 20 },
      },
      { input: 50, output: 10, reasoning: 0, cache: { read: 30, write: 20 }, total: 110 },
    ],
    [
      "F-48 the AI SDK's own model, nested",
      {
        inputTokens: { total: 100, noCache: 50, cacheRead: 30, cacheWrite: 20 },
        outputTokens: { total: 10, text: 6, reasoning: 4 },
      },
      { input: 50, output: 10, reasoning: 4, cache: { read: 30, write: 20 } },
    ],
    [
      "F-48 Bedrock, cache beside the input",
      { inputTokens: 7, outputTokens: 9, totalTokens: 106, cacheReadInputTokens: 60, cacheWriteInputTokens: 30 },
      { input: 7, output: 9, reasoning: 0, cache: { read: 60, write: 30 }, total: 106 },
    ],
    [
      "F-48 DeepSeek, cache inside the input",
      { prompt_tokens: 100, completion_tokens: 5, prompt_cache_hit_tokens: 80, prompt_cache_miss_tokens: 20 },
      { input: 20, output: 5, reasoning: 0, cache: { read: 80, write: 0 } },
    ],
    [
      "F-48 LiteLLM, Anthropic's cache inside OpenAI's input",
      {
        prompt_tokens: 100_000,
        completion_tokens: 500,
        cache_read_input_tokens: 80_000,
        cache_creation_input_tokens: 10_000,
        prompt_tokens_details: { cached_tokens: 80_000 },
      },
      { input: 10_000, output: 500, reasoning: 0, cache: { read: 80_000, write: 10_000 } },
    ],
    [
      "F-48 a proxy that leaves the cache out of its prompt",
      { prompt_tokens: 7, completion_tokens: 9, cache_read_input_tokens: 60 },
      { input: 7, output: 9, reasoning: 0, cache: { read: 60, write: 0 } },
    ],
    [
      "F-48 OpenRouter, cache writes inside the input",
      {
        prompt_tokens: 100,
        completion_tokens: 5,
        prompt_tokens_details: { cached_tokens: 60, cache_write_tokens: 30 },
      },
      { input: 10, output: 5, reasoning: 0, cache: { read: 60, write: 30 } },
    ],
    [
      "Ollama's own form",
      { prompt_eval_count: 100, eval_count: 5 },
      { input: 100, output: 5, reasoning: 0, cache: { read: 0, write: 0 } },
    ],
    [
      "F-48 Gemini in snake case",
      {
        prompt_token_count: 100,
        candidates_token_count: 10,
        cached_content_token_count: 40,
        thoughts_token_count: 6,
        total_token_count: 116,
      },
      { input: 60, output: 10, reasoning: 6, cache: { read: 40, write: 0 }, total: 116 },
    ],
    [
      "F-48 pi",
      { input: 10, output: 2, cacheRead: 100, cacheWrite: 3, totalTokens: 115 },
      { input: 10, output: 2, reasoning: 0, cache: { read: 100, write: 3 }, total: 115 },
    ],
    [
      "our own form",
      { input: 1, output: 2, reasoning: 3, cache: { read: 4, write: 5 } },
      { input: 1, output: 2, reasoning: 3, cache: { read: 4, write: 5 } },
    ],
    [
      "F-47 a total alone",
      { total: 50 },
      { input: 0, output: 0, reasoning: 0, cache: { read: 0, write: 0 }, total: 50 },
    ],
    ["F-47 cache alone", { cache: { read: 9 } }, { input: 0, output: 0, reasoning: 0, cache: { read: 9, write: 0 } }],
    ["F-47 zeros", { input: 0, output: 0, cache: { read: 0, write: 0 } }, undefined],
    ["F-47 not numbers", { input: Number.NaN, output: "12", total: -1 }, undefined],
    ["F-47 nothing", undefined, undefined],
    ["F-47 a text", "usage", undefined],
    [
      "more cached than stated",
      { prompt_tokens: 10, prompt_tokens_details: { cached_tokens: 90 } },
      { input: 0, output: 0, reasoning: 0, cache: { read: 90, write: 0 } },
    ],
  ])("AT-34 reads %s", (_, raw, expected) => {
    expect(normaliseUsage(raw)).toEqual(expected);
  });
});

function reply(id: string, input: number, more: Partial<Message> = {}): Message {
  const tokens = { input, output: 1, reasoning: 0, cache: { read: 2, write: 3 } };
  return { id, role: "assistant", parts: [], time: { created: 0 }, tokens, ...more };
}

describe("lastUsage", () => {
  it("takes the newest reply that neither failed nor reported nothing", () => {
    const zero = { input: 0, output: 0, reasoning: 0, cache: { read: 0, write: 0 } };
    const messages = [
      reply("a", 10),
      reply("b", 20),
      reply("c", 30, { error: "aborted" }),
      reply("d", 0, { tokens: zero }),
    ];
    const usage = lastUsage(messages);
    expect(usage?.index).toBe(1);
    expect(usage && occupiedTokens(usage.tokens)).toBe(26);
  });

  it("F-49 is unknown after a compaction until the next reply", () => {
    const summary = reply("s", 99, { summary: true });
    expect(lastUsage([reply("a", 10), summary])).toBeUndefined();
    expect(lastUsage([reply("a", 10), summary, reply("b", 5)])?.index).toBe(2);
  });

  it("prefers a reported total", () => {
    expect(occupiedTokens({ input: 1, output: 1, reasoning: 0, cache: { read: 0, write: 0 }, total: 40 })).toBe(40);
  });
});
