/** Token usage as each provider family reports it, as the common counts. Pure. */
import { asCount, asRecord } from "./foreign.ts";
import type { TokenCounts } from "./message.ts";

/**
 * Reads usage of any family. `input` never includes what came from a cache, `output` never includes reasoning.
 * Nothing reported, or only zeros, gives undefined: that is "unknown", not "empty".
 */
export function readUsage(usage: unknown): TokenCounts | undefined {
  const record = asRecord(usage);
  if (!record) return undefined;
  const counts = readFamily(record);
  const { input, output, reasoning, cache } = counts;
  const sum = input + output + reasoning + cache.read + cache.write;
  return sum > 0 || asCount(counts.total) > 0 ? counts : undefined;
}

function readFamily(usage: Record<string, unknown>): TokenCounts {
  // LiteLLM names the cached parts as Anthropic does and the whole as OpenAI does, whose prompt includes them.
  const hasParts = "cache_read_input_tokens" in usage || "cache_creation_input_tokens" in usage;
  if (hasParts && ("input_tokens" in usage || !("prompt_tokens" in usage))) return anthropic(usage);
  if ("cacheRead" in usage || "cacheWrite" in usage) return pi(usage);
  if ("cache" in usage) return common(usage);
  return inclusive(usage);
}

/** Counts that are in the common form already, whatever is missing in them. */
export function common(usage: Record<string, unknown>): TokenCounts {
  const cache = asRecord(usage["cache"]) ?? {};
  return withTotal(usage["total"], {
    input: asCount(usage["input"]),
    output: asCount(usage["output"]),
    reasoning: asCount(usage["reasoning"]),
    cache: { read: asCount(cache["read"]), write: asCount(cache["write"]) },
  });
}

function anthropic(usage: Record<string, unknown>): TokenCounts {
  return {
    input: asCount(usage["input_tokens"]),
    output: asCount(usage["output_tokens"]),
    reasoning: 0,
    cache: { read: asCount(usage["cache_read_input_tokens"]), write: asCount(usage["cache_creation_input_tokens"]) },
  };
}

function pi(usage: Record<string, unknown>): TokenCounts {
  return withTotal(usage["totalTokens"], {
    input: asCount(usage["input"]),
    output: asCount(usage["output"]),
    reasoning: 0,
    cache: { read: asCount(usage["cacheRead"]), write: asCount(usage["cacheWrite"]) },
  });
}

// OpenAI, Codex and the AI SDK: the input includes its cached part, the output includes the reasoning.
function inclusive(usage: Record<string, unknown>): TokenCounts {
  const promptDetails = detailsOf(usage, "prompt_tokens_details", "input_tokens_details", "inputTokenDetails");
  const outputDetails = detailsOf(usage, "completion_tokens_details", "output_tokens_details", "outputTokenDetails");
  const prompt = firstCount(usage, "input_tokens", "prompt_tokens", "inputTokens", "promptTokens", "input");
  const completion = firstCount(
    usage,
    "output_tokens",
    "completion_tokens",
    "outputTokens",
    "completionTokens",
    "output",
  );
  const cached =
    firstCount(usage, "cached_input_tokens", "cachedInputTokens", "cache_read_input_tokens") ||
    firstCount(promptDetails, "cached_tokens", "cacheReadTokens");
  const written = firstCount(usage, "cache_creation_input_tokens");
  const reasoning =
    firstCount(usage, "reasoning_output_tokens", "reasoningTokens") ||
    firstCount(outputDetails, "reasoning_tokens", "reasoningTokens");
  const total = firstCount(usage, "total_tokens", "totalTokens", "total");
  return withTotal(total, {
    input: Math.max(0, prompt - cached - written),
    output: Math.max(0, completion - reasoning),
    reasoning,
    cache: { read: cached, write: written },
  });
}

function detailsOf(usage: Record<string, unknown>, ...keys: readonly string[]): Record<string, unknown> {
  return asRecord(keys.map((key) => usage[key]).find((value) => value !== undefined)) ?? {};
}

function firstCount(record: Record<string, unknown>, ...keys: readonly string[]): number {
  return asCount(keys.map((key) => record[key]).find((value) => asCount(value) > 0));
}

function withTotal(total: unknown, counts: TokenCounts): TokenCounts {
  return asCount(total) > 0 ? { ...counts, total: asCount(total) } : counts;
}
