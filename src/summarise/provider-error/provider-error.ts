/** What a failed model call means for the caller: wait, change model, compact, or stop. Pure. */
import {
  AUTH_WORDS,
  CONTENT_FILTER_WORDS,
  MODEL_MISSING_WORDS,
  OVERFLOW_DIALECTS,
  QUOTA_WORDS,
  RATE_LIMIT_WORDS,
  TRANSIENT_WORDS,
} from "./provider-error-dialects.ts";
import { type ErrorReport, readError } from "./provider-error-read.ts";
import { readRetryAfter } from "./provider-error-retry-after.ts";

/** What a provider's error means for us: wait, make the request smaller, or give up. */
export type ProviderErrorKind =
  | "abort"
  | "overflow"
  | "rate-limit"
  | "quota"
  | "auth"
  | "model-missing"
  | "content-filter"
  | "transient"
  | "rejected"
  | "unknown";

/** A provider failure in words the engine acts on. */
export interface ProviderError {
  kind: ProviderErrorKind;
  /** The provider's own words, bounded. */
  message: string;
  /** The same request to the same model may succeed later. */
  retryable: boolean;
  status?: number;
  /** How long the provider asked to wait. */
  retryAfterMs?: number;
  /** The window the provider named, in tokens. */
  limitTokens?: number;
  /** An overflow only inferred: a bare refusal of a request that was about as large as the window. */
  suspected?: true;
}

/**
 * Classifies whatever a model call threw: an SDK's error, a response body, an event inside a 200 stream, a socket error.
 * `nearWindow` says that the request was about as large as the window; only then may a 400 without a known
 * wording count as an overflow.
 *
 * @example classifyProviderError({ status: 400, body: "prompt is too long: 210000 tokens > 200000 maximum" }).kind // "overflow"
 */
export function classifyProviderError(
  error: unknown,
  options: { now?: number; nearWindow?: boolean } = {},
): ProviderError {
  const report = readError(error);
  const kind = kindOf(report);
  const suspected = kind === "rejected" && options.nearWindow === true;
  const limitTokens = kind === "overflow" ? readLimit(report.text) : undefined;
  const retryAfterMs =
    kind === "rate-limit" || kind === "transient" ? readRetryAfter(report, options.now ?? 0) : undefined;
  return {
    kind: suspected ? "overflow" : kind,
    message: report.message,
    retryable: kind === "rate-limit" || kind === "transient" || kind === "unknown",
    ...(report.status !== undefined && { status: report.status }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(limitTokens !== undefined && { limitTokens }),
    ...(suspected && { suspected: true as const }),
  };
}

/** Order matters: a rate limit may speak of tokens, and a gateway may wrap an overflow in a 500. */
function kindOf(report: ErrorReport): ProviderErrorKind {
  if (report.aborted) return "abort";
  if (report.status === 401) return "auth";
  if (isQuota(report)) return "quota";
  // A prompt larger than a whole minute's allowance comes as 413: waiting never helps, a smaller prompt does.
  if (report.status === 413) return "overflow";
  if (report.status === 429 || mentions(report, RATE_LIMIT_WORDS)) return "rate-limit";
  if (findDialect(report.text)) return "overflow";
  if (mentions(report, CONTENT_FILTER_WORDS)) return "content-filter";
  if (report.status === 403 || mentions(report, AUTH_WORDS)) return "auth";
  if (report.status === 404 || mentions(report, MODEL_MISSING_WORDS)) return "model-missing";
  if (isTransient(report)) return "transient";
  return report.status !== undefined && report.status < 500 ? "rejected" : "unknown";
}

/** Some providers call a per-minute allowance a quota, too; then they say when to come back. */
function isQuota(report: ErrorReport): boolean {
  if (report.status === 402) return true;
  return mentions(report, QUOTA_WORDS) && readRetryAfter(report, 0) === undefined;
}

function isTransient(report: ErrorReport): boolean {
  const { status } = report;
  if (status !== undefined && (status >= 500 || status === 408 || status === 409 || status === 425)) return true;
  return status === undefined && mentions(report, TRANSIENT_WORDS);
}

function mentions(report: ErrorReport, words: readonly string[]): boolean {
  return words.some((word) => report.text.includes(word));
}

function findDialect(text: string): boolean {
  return OVERFLOW_DIALECTS.some((dialect) => dialect.says.every((words) => text.includes(words)));
}

/** The number after the dialect's lead words; providers write it plain, with separators, or with a trailing unit. */
function readLimit(text: string): number | undefined {
  for (const { says, limit } of OVERFLOW_DIALECTS) {
    if (limit === undefined || !says.every((words) => text.includes(words))) continue;
    const at = text.indexOf(limit);
    if (at < 0) continue;
    const digits = /^\s{0,4}(\d[\d,_]{0,14})/.exec(text.slice(at + limit.length, at + limit.length + 24))?.[1];
    const value = Number(digits?.replaceAll(/[,_]/g, ""));
    if (value > 0) return value;
  }
  return undefined;
}
