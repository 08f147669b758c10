/** How providers say that a prompt is too long, and what only sounds like it: wording as data. Pure. */

/** One way of saying it. All of `says` must occur in the lower-cased text; `limit` precedes the window's size. */
export interface OverflowDialect {
  provider: string;
  says: readonly string[];
  limit?: string;
}

/**
 * Wording collected from provider documents and bug reports. Plain substrings, no patterns: error bodies are foreign
 * text, and a substring search is linear whatever they contain.
 */
export const OVERFLOW_DIALECTS: readonly OverflowDialect[] = [
  { provider: "openai", says: ["maximum context length"], limit: "maximum context length is" },
  { provider: "openai", says: ["context_length_exceeded"] },
  { provider: "openai", says: ["input tokens exceed the configured limit"], limit: "configured limit of" },
  { provider: "openai", says: ["string_above_max_length"] },
  { provider: "openai", says: ["string too long", "maximum length"] },
  { provider: "azure", says: ["tokens_limit_reached"], limit: "max size:" },
  { provider: "anthropic", says: ["prompt is too long"], limit: " tokens >" },
  { provider: "anthropic", says: ["exceed context limit"], limit: " >" },
  { provider: "anthropic", says: ["request_too_large"] },
  { provider: "anthropic", says: ["request exceeds the maximum size"] },
  { provider: "anthropic", says: ["model_context_window_exceeded"] },
  { provider: "anthropic", says: ["conversation is too long"] },
  { provider: "gemini", says: ["input token count", "exceeds the maximum"], limit: "tokens allowed (" },
  { provider: "gemini", says: ["input token count is", "only supports up to"], limit: "only supports up to" },
  { provider: "gemini", says: ["request payload size exceeds the limit"] },
  { provider: "bedrock", says: ["input is too long for requested model"] },
  { provider: "bedrock", says: ["too many input tokens"], limit: "max input tokens:" },
  { provider: "bedrock", says: ["number of input tokens exceeds"] },
  { provider: "bedrock", says: ["malformed input request", "maxlength"] },
  { provider: "bedrock", says: ["too many total text bytes"] },
  { provider: "mistral", says: ["too large for model with", "context length"], limit: "too large for model with" },
  { provider: "groq", says: ["reduce the length of the messages"] },
  { provider: "cerebras", says: ["current length is", "while limit is"], limit: "while limit is" },
  { provider: "xai", says: ["maximum prompt length is"], limit: "maximum prompt length is" },
  { provider: "llama.cpp", says: ["exceed_context_size_error"], limit: '"n_ctx":' },
  { provider: "llama.cpp", says: ["exceeds the available context size"], limit: "available context size (" },
  { provider: "llama.cpp", says: ["input is too large to process"] },
  { provider: "vllm", says: ["longer than the maximum model length"], limit: "maximum model length of" },
  { provider: "vllm", says: ["max_tokens must be at least 1, got -"] },
  { provider: "sglang", says: ["longer than the model's context length"], limit: "model's context length (" },
  { provider: "tgi", says: ["`inputs` tokens + `max_new_tokens` must be <="], limit: "must be <=" },
  {
    provider: "tensorrt-llm",
    says: ["prompt length", "exceeds maximum input length"],
    limit: "maximum input length (",
  },
  { provider: "lm-studio", says: ["context the overflows"], limit: "context length of only" },
  { provider: "lm-studio", says: ["greater than the context length"] },
  { provider: "lm-studio", says: ["reached context length of"], limit: "reached context length of" },
  { provider: "copilot", says: ["prompt token count of", "exceeds the limit of"], limit: "exceeds the limit of" },
  { provider: "copilot", says: ["model_max_prompt_tokens_exceeded"] },
  { provider: "cohere", says: ["too many tokens: "], limit: "prompt cannot exceed" },
  { provider: "kimi", says: ["exceeded model token limit"], limit: "exceeded model token limit:" },
  { provider: "z.ai", says: ["prompt exceeds max length"] },
  { provider: "z.ai", says: ["prompt 超长"] },
  { provider: "dashscope", says: ["range of input length should be"], limit: "range of input length should be [1," },
  { provider: "doubao", says: ["tokens of image and text exceed max message tokens"] },
  { provider: "hunyuan", says: ["输入内容过长"] },
  { provider: "ernie", says: ["prompt tokens too long"] },
  { provider: "cloudflare", says: ["exceeded this model context window limit"], limit: "context window limit (" },
  { provider: "fireworks", says: ["model maximum context length"], limit: "model maximum context length:" },
  { provider: "proxy", says: ["request entity too large"] },
  { provider: "proxy", says: ["payload too large"] },
  { provider: "proxy", says: ["payload_too_large"] },
  { provider: "any", says: ["context length", "exceed"] },
  { provider: "any", says: ["context window", "exceed"] },
  { provider: "any", says: ["context size", "exceed"] },
  { provider: "any", says: ["token limit exceeded"] },
  { provider: "any", says: ["context overflow"] },
  { provider: "any", says: ["上下文长度", "超"] },
];

/** A limit over time, not over one prompt: waiting helps, compacting does not. */
export const RATE_LIMIT_WORDS: readonly string[] = [
  "rate limit",
  "rate_limit",
  "ratelimit",
  "too many requests",
  "tokens per min",
  "tokens per day",
  "requests per min",
  "requests per day",
  "(tpm)",
  "(rpm)",
  "throttl",
  "please wait before trying again",
  "resource_exhausted",
  "slow down",
  "请求过于频繁",
];

/** Waiting does not help either: money, plan or credit is used up. */
export const QUOTA_WORDS: readonly string[] = [
  "insufficient_quota",
  "exceeded your current quota",
  "credit balance",
  "insufficient balance",
  "insufficient credits",
  "insufficient funds",
  "requires more credits",
  "billing",
  "payment required",
  "extra usage is required",
  "usage limit reached",
  "quota exceeded for quota metric",
  "monthly limit",
  "spending limit",
  "余额不足",
  "欠费",
];

export const AUTH_WORDS: readonly string[] = [
  "invalid api key",
  "invalid_api_key",
  "incorrect api key",
  "invalid x-api-key",
  "authentication_error",
  "unauthenticated",
  "no api key",
  "api key not valid",
  "api key is missing",
  "permission_error",
  "permission denied",
  "accessdeniedexception",
  "unrecognizedclientexception",
  "expiredtokenexception",
];

/** The model itself is missing: another model may do, the same one never will. */
export const MODEL_MISSING_WORDS: readonly string[] = [
  "model_not_found",
  "model not found",
  "does not exist or you do not have access",
  "no such model",
  "unknown model",
  "model is not supported",
  "try pulling it first",
  "no endpoints found",
  "decommissioned",
];

export const CONTENT_FILTER_WORDS: readonly string[] = [
  "content_filter",
  "content filter",
  "content management policy",
  "responsibleaipolicyviolation",
  "content_policy",
  "usage policy",
  "blocked by safety",
  "prohibited_content",
  "data_inspection_failed",
  "moderation",
  "guardrail",
];

/** The connection or the server failed, not the request. */
export const TRANSIENT_WORDS: readonly string[] = [
  "overloaded",
  "econnreset",
  "econnrefused",
  "econnaborted",
  "etimedout",
  "epipe",
  "enotfound",
  "eai_again",
  "und_err",
  "socket hang up",
  "socket connection was closed",
  "other side closed",
  "fetch failed",
  "network error",
  "connection reset",
  "connection error",
  "terminated",
  "timed out",
  "timeout",
  "premature close",
  "unexpected end of",
  "internal server error",
  "bad gateway",
  "service unavailable",
  "server_error",
  "api_error",
  "temporarily unavailable",
];
