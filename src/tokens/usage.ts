/** Usage as providers report it, brought to one form in which cached tokens are counted apart. Pure. */
import { requireList, requireObject } from "../input.ts";
import { asCount, asRecord } from "../transcript/foreign.ts";
import type { Message, TokenCounts } from "../transcript/message.ts";

/**
 * Reads any known shape of reported usage; undefined when it says nothing (missing, all zero, not a number).
 * In the result `input` never includes cached tokens, whether the provider includes them or not.
 *
 * @example
 * normaliseUsage({ prompt_tokens: 100, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 80 } })
 * // { input: 20, output: 5, reasoning: 0, cache: { read: 80, write: 0 } }
 */
export function normaliseUsage(raw: unknown): TokenCounts | undefined {
  const usage = asRecord(raw);
  if (!usage) return undefined;
  const counts = readCounts(usage);
  const said = counts.input + counts.output + counts.cache.read + counts.cache.write + asCount(counts.total);
  return said > 0 ? counts : undefined;
}

/**
 * Tokens the next request will carry at least: the reported total, or else all counted parts together.
 *
 * @example occupiedTokens({ input: 900, output: 80, reasoning: 0, cache: { read: 20, write: 0 } }) === 1000
 */
export function occupiedTokens(tokens: TokenCounts): number {
  requireObject(tokens, "tokens");
  const total = asCount(tokens.total);
  if (total > 0) return total;
  const { input, output, cache } = tokens;
  return asCount(input) + asCount(output) + asCount(cache?.read) + asCount(cache?.write);
}

/**
 * The newest reply whose usage describes the current context, and its place in `messages`. Failed and aborted replies
 * do not count. A summary's usage is that of the summariser, so after a compaction the answer is undefined until the
 * next reply.
 *
 * @example lastUsage(transcript.messages)?.tokens.input
 */
export function lastUsage(messages: readonly Message[]): { index: number; tokens: TokenCounts } | undefined {
  requireList(messages, "messages");
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (message?.role !== "assistant") continue;
    if (message.summary === true) return undefined;
    const tokens = message.error === undefined ? message.tokens : undefined;
    if (tokens && occupiedTokens(tokens) > 0) return { index, tokens };
  }
  return undefined;
}

function readCounts(usage: Record<string, unknown>): TokenCounts {
  const cache = { read: firstCount(usage, CACHE_READ), write: firstCount(usage, CACHE_WRITE) };
  const stated = firstCount(usage, INPUT);
  const total = firstCount(usage, TOTAL);
  const cached = cache.read + cache.write;
  return {
    // A provider that includes cached tokens in its input can never state less input than cached tokens.
    input: includesCache(usage, { stated, cached }) ? Math.max(0, stated - cached) : stated,
    output: firstCount(usage, OUTPUT),
    reasoning: firstCount(usage, REASONING),
    cache,
    ...(total > 0 ? { total } : {}),
  };
}

// Anthropic, Bedrock, OpenCode and pi report cached tokens beside the input; all others report them as a part of it.
function includesCache(
  usage: Record<string, unknown>,
  { stated, cached }: { stated: number; cached: number },
): boolean {
  if (!BESIDE_INPUT.some((name) => usage[name] !== undefined)) return true;
  // LiteLLM names the parts as Anthropic does and the whole as OpenAI does, whose prompt includes them.
  return stated === asCount(usage["prompt_tokens"]) && stated >= cached;
}

const BESIDE_INPUT = [
  "cache",
  "cacheRead",
  "cache_read_input_tokens",
  "cache_creation_input_tokens",
  "cacheReadInputTokens",
  "cacheWriteInputTokens",
];
const INPUT = [
  "input",
  "inputTokens",
  "inputTokens.total",
  "input_tokens",
  "prompt_tokens",
  "promptTokens",
  "promptTokenCount",
  "prompt_token_count",
  "prompt_eval_count",
];
const OUTPUT = [
  "output",
  "outputTokens",
  "outputTokens.total",
  "output_tokens",
  "completion_tokens",
  "completionTokens",
  "candidatesTokenCount",
  "candidates_token_count",
  "eval_count",
];
const REASONING = [
  "reasoning",
  "reasoningTokens",
  "reasoning_output_tokens",
  "thoughtsTokenCount",
  "thoughts_token_count",
  "completion_tokens_details.reasoning_tokens",
  "output_tokens_details.reasoning_tokens",
  "outputTokenDetails.reasoningTokens",
  "outputTokens.reasoning",
];
const CACHE_READ = [
  "cache.read",
  "cacheRead",
  "cache_read_input_tokens",
  "cachedInputTokens",
  "cached_input_tokens",
  "cachedContentTokenCount",
  "cached_content_token_count",
  "prompt_tokens_details.cached_tokens",
  "input_tokens_details.cached_tokens",
  "inputTokenDetails.cacheReadTokens",
  "inputTokens.cacheRead",
  "cacheReadInputTokens",
  "prompt_cache_hit_tokens",
];
const CACHE_WRITE = [
  "cache.write",
  "cacheWrite",
  "cache_creation_input_tokens",
  "inputTokenDetails.cacheWriteTokens",
  "inputTokens.cacheWrite",
  "prompt_tokens_details.cache_write_tokens",
  "prompt_tokens_details.cache_creation_tokens",
  "cacheWriteInputTokens",
];
const TOTAL = ["total", "totalTokens", "total_tokens", "totalTokenCount", "total_token_count"];

// The first name that carries a positive number wins: a 0 under one name must not hide a count under another.
function firstCount(usage: Record<string, unknown>, names: readonly string[]): number {
  for (const name of names) {
    const [outer = "", inner] = name.split(".");
    const count = asCount(inner === undefined ? usage[outer] : asRecord(usage[outer])?.[inner]);
    if (count > 0) return count;
  }
  return 0;
}
