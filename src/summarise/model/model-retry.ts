/** Asks one model until it answers or there is no point: bounded, with growing, jittered waits. Pure: time is injected. */
import { ThroughlineError } from "../../errors.ts";
import type { Model, ModelRequest } from "../model.ts";
import { type ModelReply, type ReadReplyOptions, readReply } from "./model-stream.ts";
import { classifyProviderError, type ProviderError } from "../provider-error/provider-error.ts";

export interface RetryOptions extends ReadReplyOptions {
  /** Requests to one model for one answer. */
  attempts: number;
  /** First wait; it doubles with each retry. */
  backoffMs: number;
  /** A provider that asks to wait longer than this is passed over. */
  maxWaitMs: number;
  /** 0 to 1. */
  random: () => number;
  now: () => number;
  /** Called before every request. */
  onRequest: () => void;
}

export type Answer = { kind: "reply"; reply: ModelReply } | { kind: "failed"; error: ProviderError };

/** An abort is thrown; every other failure is a value, because the caller has something to do about it. */
export async function askModel(model: Model, request: ModelRequest, options: RetryOptions): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await askOnce(model, request, options);
    if (answer.kind === "reply") return answer;
    const wait = waitBefore(answer.error, attempt, options);
    if (wait === undefined) return answer;
    await options.sleep(wait, options.signal);
    throwIfAborted(options.signal);
  }
}

async function askOnce(model: Model, request: ModelRequest, options: RetryOptions): Promise<Answer> {
  throwIfAborted(options.signal);
  options.onRequest();
  // Its own controller: a stalled request is cancelled without the caller's signal.
  const own = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, own.signal]) : own.signal;
  try {
    return { kind: "reply", reply: await readReply(model({ ...request, signal }), options) };
  } catch (error) {
    own.abort();
    throwIfAborted(options.signal);
    return { kind: "failed", error: classifyProviderError(error, { now: options.now() }) };
  }
}

/** Full jitter above half the step, so that several sessions behind one limit do not come back together. */
function waitBefore(error: ProviderError, attempt: number, options: RetryOptions): number | undefined {
  if (!error.retryable || attempt >= options.attempts || options.isExpired?.()) return undefined;
  const step = options.backoffMs * 2 ** (attempt - 1);
  const wait = error.retryAfterMs ?? step * (0.5 + options.random() / 2);
  return wait > options.maxWaitMs ? undefined : wait;
}

export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted)
    throw new ThroughlineError("aborted", "The request to the model was aborted", { cause: signal.reason });
}
