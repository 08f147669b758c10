/** AT-16, F-40, F-41, F-44: error bodies as providers send them, and what each one means. */
import { anything, assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { classifyProviderError } from "../../src/summarise/provider-error/provider-error.ts";

const body = (message: string, more: Record<string, unknown> = {}): string =>
  JSON.stringify({ error: { message, ...more } });

const RETRY_INFO = { "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "12s" };

const ANTHROPIC_REFUSAL =
  '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 250000 tokens > 200000 maximum"}}';

/** A gateway's refusal around what the provider behind it answered. */
const passedOn = (code: number, raw: unknown) => ({
  status: code,
  body: { error: { code, message: "Provider returned error", metadata: { provider_name: "Anthropic", raw } } },
});

type OverflowRow = [name: string, error: unknown, limitTokens?: number];

const OVERFLOWS: OverflowRow[] = [
  [
    "openai chat",
    {
      statusCode: 400,
      responseBody: body(
        "This model's maximum context length is 128000 tokens. However, your messages resulted in 130211 tokens. Please reduce the length of the messages.",
        { code: "context_length_exceeded" },
      ),
    },
    128_000,
  ],
  [
    "openai responses",
    body("Your input exceeds the context window of this model. Please adjust your input and try again.", {
      code: "context_length_exceeded",
    }),
  ],
  [
    "openai configured limit",
    body("Input tokens exceed the configured limit of 272000 tokens. Your messages resulted in 301002 tokens."),
    272_000,
  ],
  [
    "openai event inside a 200 stream",
    { type: "error", error: { code: "context_length_exceeded", message: "Your input exceeds the context window" } },
  ],
  [
    "openai oversized string",
    {
      status: 400,
      body: body(
        "Invalid 'messages[1].content': string too long. Expected a string with maximum length 1048576, but got a string with length 2000000 instead.",
        { code: "string_above_max_length" },
      ),
    },
  ],
  [
    "azure",
    new Error(
      "400 This model's maximum context length is 8192 tokens, however you requested 9000 tokens (8000 in your prompt; 1000 for the completion).",
    ),
    8192,
  ],
  [
    "github models",
    {
      status: 413,
      body: body("Request body too large for gpt-4o model. Max size: 8000 tokens.", { code: "tokens_limit_reached" }),
    },
    8000,
  ],
  [
    "anthropic",
    {
      status: 400,
      body: body("prompt is too long: 203433 tokens > 200000 maximum", { type: "invalid_request_error" }),
    },
    200_000,
  ],
  [
    "anthropic with output reserve",
    body(
      "input length and `max_tokens` exceed context limit: 199759 + 8192 > 200000, decrease input length or `max_tokens` and try again",
    ),
    200_000,
  ],
  [
    "anthropic body size",
    { status: 413, body: body("Request exceeds the maximum size", { type: "request_too_large" }) },
  ],
  ["anthropic stop reason", { message: "stopped", code: "model_context_window_exceeded" }],
  [
    "gemini",
    {
      status: 400,
      body: body("The input token count (1196265) exceeds the maximum number of tokens allowed (1048576).", {
        status: "INVALID_ARGUMENT",
      }),
    },
    1_048_576,
  ],
  [
    "vertex",
    body(
      "Unable to submit request because the input token count is 40112 but model only supports up to 32768. Reduce the input token count and try again.",
    ),
    32_768,
  ],
  ["gemini payload", body("Request payload size exceeds the limit: 20971520 bytes.")],
  ["bedrock anthropic", { name: "ValidationException", message: "Input is too long for requested model." }],
  [
    "bedrock llama",
    {
      name: "ValidationException",
      message: "Too many input tokens. Max input tokens: 128000, request input token count: 128640",
    },
    128_000,
  ],
  [
    "bedrock nova",
    "Input Tokens Exceeded: Number of input tokens exceeds maximum length. Please update the input to try again.",
  ],
  [
    "bedrock length schema",
    "ValidationException: Malformed input request: expected maxLength: 2048, actual: 2600, please reformat your input and try again.",
  ],
  [
    "mistral",
    {
      status: 400,
      body: JSON.stringify({
        object: "error",
        message:
          "Prompt contains 40001 tokens and 0 draft tokens, too large for model with 32768 maximum context length",
      }),
    },
    32_768,
  ],
  [
    "groq",
    {
      status: 400,
      body: body("Please reduce the length of the messages or completion.", { code: "context_length_exceeded" }),
    },
  ],
  [
    "groq prompt above the minute's allowance",
    {
      status: 413,
      body: body(
        "Request too large for model `llama-3.1-8b-instant` on tokens per minute (TPM): Limit 6000, Requested 8011, please reduce your message size and try again.",
        { code: "rate_limit_exceeded" },
      ),
    },
  ],
  [
    "cerebras",
    body("Please reduce the length of the messages or completion. Current length is 9001 while limit is 8192", {
      code: "context_length_exceeded",
    }),
    8192,
  ],
  ["cerebras without a body", { status: 413 }],
  [
    "xai",
    {
      status: 400,
      body: JSON.stringify({
        code: "Client specified an invalid argument",
        error: "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
      }),
    },
    131_072,
  ],
  [
    "llama.cpp",
    {
      status: 400,
      body: body(
        "the request exceeds the available context size. try increasing the context size or enable context shift",
        {
          type: "exceed_context_size_error",
          n_prompt_tokens: 9000,
          n_ctx: 4096,
        },
      ),
    },
    4096,
  ],
  [
    "llama.cpp, newer",
    {
      status: 400,
      body: body("request (12011 tokens) exceeds the available context size (8192 tokens), try increasing it"),
    },
    8192,
  ],
  ["llama.cpp batch", { status: 500, body: body("input is too large to process. increase the physical batch size") }],
  [
    "vllm",
    {
      status: 400,
      body: JSON.stringify({
        object: "error",
        message:
          "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens (4000 in the messages, 1000 in the completion).",
        code: 400,
      }),
    },
    4096,
  ],
  [
    "vllm engine",
    "The decoder prompt (length 5011) is longer than the maximum model length of 4096. Make sure that `max_model_len` is no smaller than the number of text tokens.",
    4096,
  ],
  ["vllm without room to answer", { status: 400, body: body("max_tokens must be at least 1, got -512.") }],
  ["sglang", "The input (5000 tokens) is longer than the model's context length (4096 tokens).", 4096],
  [
    "text-generation-inference",
    {
      status: 422,
      body: JSON.stringify({
        error:
          "Input validation error: `inputs` tokens + `max_new_tokens` must be <= 8193. Given: 8000 `inputs` tokens and 500 `max_new_tokens`",
        error_type: "validation",
      }),
    },
    8193,
  ],
  [
    "text-generation-inference, of the input alone",
    { status: 422, message: "Input validation error: `inputs` must have less than 4096 tokens. Given: 5000" },
    4096,
  ],
  [
    "watsonx",
    {
      status: 400,
      message: "the number of input tokens 9000 cannot exceed the total tokens limit 8192 for this model",
    },
    8192,
  ],
  ["a count against a maximum", body("Input token count 9000 exceeds maximum 8192"), 8192],
  ["a request against a context", body("Requested 200000 tokens exceeds max context 127072"), 127_072],
  ["tensorrt-llm", "prompt length (5000) exceeds maximum input length (4096). Set log level to info", 4096],
  ["ollama", { status: 400, body: JSON.stringify({ error: "the input length exceeds the context length" }) }],
  [
    "ollama cloud",
    { status: 500, body: JSON.stringify({ error: "prompt too long; exceeded max context length by 1204 tokens" }) },
  ],
  [
    "lm studio",
    "Trying to keep the first 5011 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough. Try to load the model with a larger context length.",
    4096,
  ],
  ["lm studio, newer", "The number of tokens to keep from the initial prompt is greater than the context length."],
  [
    "openrouter",
    {
      status: 400,
      body: body(
        'This endpoint\'s maximum context length is 200000 tokens. However, you requested about 210432 tokens (210432 of text input). Please reduce the length of either one, or use the "middle-out" transform to compress your prompt automatically.',
        { code: 400 },
      ),
    },
    200_000,
  ],
  [
    "openrouter wrapping another provider",
    {
      status: 502,
      body: body("Provider returned error", {
        metadata: { raw: "x", message: "prompt is too long: 201000 tokens > 200000 maximum" },
      }),
    },
    200_000,
  ],
  ["openrouter passing on what anthropic said", passedOn(400, ANTHROPIC_REFUSAL), 200_000],
  ["openrouter passing it on as an object", passedOn(400, JSON.parse(ANTHROPIC_REFUSAL)), 200_000],
  ["openrouter passing on plain text", passedOn(502, "prompt is too long: 250000 tokens > 200000 maximum"), 200_000],
  [
    "openrouter behind the retries of an SDK",
    Object.assign(new Error("Failed after 3 attempts"), {
      lastError: Object.assign(new Error("Bad Request"), {
        statusCode: 400,
        responseBody: JSON.stringify(passedOn(400, `[${ANTHROPIC_REFUSAL}]`).body),
      }),
    }),
    200_000,
  ],
  [
    "copilot",
    {
      status: 400,
      body: body("prompt token count of 135011 exceeds the limit of 128000", {
        code: "model_max_prompt_tokens_exceeded",
      }),
    },
    128_000,
  ],
  [
    "cohere",
    {
      status: 400,
      body: JSON.stringify({
        message:
          "too many tokens: total number of tokens in the prompt cannot exceed 4081 - received 5000. Try using a shorter prompt.",
      }),
    },
    4081,
  ],
  [
    "cohere size limit",
    { message: "too many tokens: size limit exceeded by 2000 tokens. Try using shorter or fewer inputs." },
  ],
  [
    "deepseek",
    body(
      "This model's maximum context length is 65536 tokens. However, you requested 70123 tokens (66027 in the messages, 4096 in the completion).",
      { type: "invalid_request_error" },
    ),
    65_536,
  ],
  ["kimi", body("Invalid request: Your request exceeded model token limit: 262144 (requested: 300011)"), 262_144],
  ["z.ai", { status: 400, body: body("Prompt exceeds max length", { code: "1261" }) }],
  ["zhipu", body("Prompt 超长", { code: "1261" })],
  [
    "dashscope",
    {
      status: 400,
      body: body("<400> InternalError.Algo.InvalidParameter: Range of input length should be [1, 129024]"),
    },
    129_024,
  ],
  ["minimax", { base_resp: { status_code: 2013, status_msg: "invalid params, context window exceeds limit" } }],
  ["doubao", body("Total tokens of image and text exceed max message tokens. Request id: 1")],
  [
    "cloudflare",
    "AiError: The estimated number of input and maximum output tokens (5011) exceeded this model context window limit (4096).",
    4096,
  ],
  ["fireworks", body("The prompt is too long: 140000, model maximum context length: 131071"), 131_071],
  ["nginx", { status: 413, body: "<html><head><title>413 Request Entity Too Large</title></head></html>" }],
  ["gateway", new Error("FUNCTION_PAYLOAD_TOO_LARGE")],
  ["an unknown local server", "error: requested tokens exceed context window of 2048"],
  ["litellm", new Error("ContextWindowExceededError: litellm.BadRequestError: the messages do not fit")],
  ["a short refusal", body("Too many tokens")],
  ["an error code alone", { status: 400, body: body("Bad request", { code: "prompt_too_long" }) }],
  ["a local model", "This model's context length is only 4096 tokens", 4096],
  ["a maximum context", body("The prompt exceeds the maximum context of the model")],
  ["a model context", body("input exceeds model context")],
  ["a long input", body("Input too long")],
  ["a limit that was reached", "Context limit reached"],
  ["vllm's setting", "Total number of tokens 9000 exceeds the max_model_len 8192", 8192],
  ["what a model supports", body("Prompt has 40000 tokens, but the model supports at most 32768"), 32_768],
  ["a 413 without a body, in words", new Error("413 status code (no body)")],
  [
    "wrapped by an SDK",
    new Error("Failed after 3 attempts", { cause: new Error("prompt is too long: 5 tokens > 4 maximum") }),
  ],
];

const OTHERS: [name: string, kind: string, error: unknown][] = [
  [
    "openai tokens per minute",
    "rate-limit",
    {
      status: 429,
      body: body(
        "Rate limit reached for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000, Used 29000, Requested 5000. Please try again in 8s.",
        { code: "rate_limit_exceeded" },
      ),
    },
  ],
  [
    "openai request above the minute's allowance",
    "rate-limit",
    {
      status: 429,
      body: body(
        "Request too large for gpt-4o on tokens per min (TPM): Limit 10000, Requested 20000. The input or output tokens must be reduced in order to run successfully.",
      ),
    },
  ],
  [
    "anthropic input tokens per minute",
    "rate-limit",
    {
      status: 429,
      body: body(
        "This request would exceed your organization's rate limit of 30,000 input tokens per minute. Please reduce the prompt length or the maximum tokens requested",
      ),
    },
  ],
  [
    "bedrock throttling",
    "rate-limit",
    { name: "ThrottlingException", message: "Too many tokens, please wait before trying again." },
  ],
  ["too many tokens in a minute", "rate-limit", body("Too many tokens per minute, slow your requests")],
  ["too many tokens in an hour", "rate-limit", body("Too many tokens per hour for this key")],
  ["a 429 without a body, in words", "rate-limit", new Error("429 status code (no body)")],
  [
    "gemini per-minute quota",
    "rate-limit",
    {
      status: 429,
      body: body("You exceeded your current quota, please check your plan and billing details. Please retry in 36s.", {
        status: "RESOURCE_EXHAUSTED",
      }),
    },
  ],
  [
    "rate limit inside a stream",
    "rate-limit",
    { type: "error", error: { type: "rate_limit_error", message: "input tokens per minute exceeded" } },
  ],
  [
    "openai quota",
    "quota",
    {
      status: 429,
      body: body("You exceeded your current quota, please check your plan and billing details.", {
        code: "insufficient_quota",
      }),
    },
  ],
  [
    "openrouter credits",
    "quota",
    { status: 402, body: body("This request requires more credits, or fewer max_tokens.") },
  ],
  [
    "F-44 paywall for long context",
    "quota",
    { status: 429, body: body("Extra usage is required for long context requests.") },
  ],
  [
    "a rate limit that a gateway passes on",
    "rate-limit",
    passedOn(400, '{"type":"error","error":{"type":"rate_limit_error","message":"input tokens exceeded"}}'),
  ],
  ["a status that a gateway passes on", "auth", passedOn(400, { error: { code: 401, message: "User not found" } })],
  [
    "a wrong key that a gateway passes on",
    "auth",
    passedOn(400, '{"error":{"message":"Incorrect API key provided","code":"invalid_api_key"}}'),
  ],
  ["a bad parameter that a gateway passes on", "rejected", passedOn(400, body("Invalid value for 'temperature'"))],
  ["deepseek balance", "quota", { status: 402, body: body("Insufficient Balance") }],
  ["wrong key", "auth", { status: 401, body: body("Incorrect API key provided") }],
  ["wrong key without a status", "auth", new Error("invalid x-api-key")],
  ["no permission", "auth", { status: 403, body: body("Your key has no access") }],
  [
    "missing model",
    "model-missing",
    {
      status: 404,
      body: body("The model `gpt-9` does not exist or you do not have access to it.", { code: "model_not_found" }),
    },
  ],
  ["missing local model", "model-missing", { message: "model 'x' not found, try pulling it first" }],
  [
    "content filter",
    "content-filter",
    {
      status: 400,
      body: body("The response was filtered due to the prompt triggering Azure OpenAI's content management policy.", {
        code: "content_filter",
      }),
    },
  ],
  ["overloaded", "transient", { status: 529, body: body("Overloaded", { type: "overloaded_error" }) }],
  ["internal error", "transient", { status: 500, body: body("The server had an error") }],
  ["bad gateway page", "transient", { status: 502, body: "<html>502 Bad Gateway</html>" }],
  ["reset", "transient", Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" })],
  ["fetch failed", "transient", new TypeError("fetch failed", { cause: new Error("other side closed") })],
  [
    "header timeout",
    "transient",
    Object.assign(new Error("Headers Timeout Error"), { code: "UND_ERR_HEADERS_TIMEOUT" }),
  ],
  ["timeout", "transient", new DOMException("The operation timed out", "TimeoutError")],
  ["abort", "abort", new DOMException("This operation was aborted", "AbortError")],
  ["bad parameter", "rejected", { status: 400, body: body("Invalid value for 'temperature'") }],
  [
    "output limit, not the prompt",
    "rejected",
    { status: 400, body: body("max_tokens is too large: 100000. This model supports at most 16384 completion tokens") },
  ],
  ["no reason at all", "unknown", undefined],
];

describe("classifyProviderError", () => {
  it("AT-16 has at least 40 overflow dialects in its table", () => {
    expect(OVERFLOWS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(OVERFLOWS)("AT-16 F-40 recognises an overflow as %s says it", (_name, error, limitTokens) => {
    const result = classifyProviderError(error);
    expect(result.kind).toBe("overflow");
    expect(result.retryable).toBe(false);
    if (limitTokens !== undefined) expect(result.limitTokens).toBe(limitTokens);
  });

  it.each(OTHERS)("AT-16 F-41 does not take %s for an overflow: %s", (_name, kind, error) => {
    expect(classifyProviderError(error).kind).toBe(kind);
  });

  it("AT-16 suspects an overflow behind a bare 400 only near the window", () => {
    for (const bare of [{ status: 400, body: "" }, new Error("400 status code (no body)")]) {
      expect(classifyProviderError(bare)).toMatchObject({ kind: "rejected" });
      expect(classifyProviderError(bare, { nearWindow: true })).toMatchObject({ kind: "overflow", suspected: true });
    }
    expect(classifyProviderError({ status: 429 }, { nearWindow: true }).kind).toBe("rate-limit");
  });

  it.each([
    ["seconds", { status: 429, headers: { "Retry-After": "7" } }, 7000],
    ["milliseconds", { status: 429, responseHeaders: { "retry-after-ms": "250", "retry-after": "1" } }, 250],
    ["a date", { status: 429, headers: new Headers({ "retry-after": "Thu, 01 Jan 1970 00:01:00 GMT" }) }, 50_000],
    ["words", { status: 429, body: body("Please try again in 1m2.5s.") }, 62_500],
    ["a field", { status: 429, body: '{"error":{"details":[{"retryDelay": "36s"}]} broken' }, 36_000],
    [
      "google's RetryInfo",
      { status: 429, body: { error: { status: "RESOURCE_EXHAUSTED", details: [RETRY_INFO] } } },
      12_000,
    ],
    [
      "google's RetryInfo behind a gateway",
      passedOn(429, `[{"error":{"code":429,"message":"Quota exceeded","details":[${JSON.stringify(RETRY_INFO)}]}}]`),
      12_000,
    ],
    ["a 503", { status: 503, headers: { "retry-after": "2" } }, 2000],
  ])("AT-10 reads how long to wait from %s", (_name, error, expected) => {
    expect(classifyProviderError(error, { now: 10_000 }).retryAfterMs).toBe(expected);
  });

  it("reads an error that refers to itself once", () => {
    const error = Object.assign(new Error("prompt is too long: 5 tokens > 4 maximum"), { details: {} });
    Object.assign(error.details, { error, cause: error, data: error.details, raw: error });
    expect(classifyProviderError(error)).toMatchObject({ kind: "overflow", limitTokens: 4 });
  });

  it("never throws and never makes a long message, whatever was thrown", () => {
    assert(
      property(anything(), (value) => {
        expect(classifyProviderError(value).message.length).toBeLessThanOrEqual(500);
      }),
      { numRuns: 1000 },
    );
  });
});
