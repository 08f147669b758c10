/** A summary by a model that survives its provider: retries, fallback models, chunks, checks. Pure: model and time are injected. */
import { ThroughlineError } from "../../errors.ts";
import { addUsage } from "../../tokens/add-usage.ts";
import type { TokenCounts } from "../../transcript/message.ts";
import { acceptReply } from "./model-accept.ts";
import { mergeSummaries } from "./model-merge.ts";
import { planRequests, type PlannedRequest } from "./model-plan.ts";
import { inputWindow, outputLimit, smallerWindow } from "./model-window.ts";
import { askModel, type RetryOptions, throwIfAborted } from "./model-retry.ts";
import type { ModelRequest } from "../model.ts";
import type { ModelReply } from "./model-stream.ts";
import type { Sleep } from "../sleep.ts";
import type { SummariseInput, Summariser, SummariseResult, SummariserModel } from "../summariser.ts";

/** The models of a summariser, and how long and how often each is asked. */
export interface ModelSummariserOptions {
  /** Tried in order. */
  models: readonly SummariserModel[];
  sleep: Sleep;
  now: () => number;
  random: () => number;
  history?: "serialised" | "raw";
  /** What a summary may take, before it is asked for again with twice as much. */
  outputTokens?: number;
  /** Requests to one model for one piece of text. */
  attempts?: number;
  backoffMs?: number;
  maxWaitMs?: number;
  /** For all requests of one summary together. */
  timeoutMs?: number;
  /** Silence after which a request is given up. */
  stallMs?: number;
}

/** What one summary has used so far. */
interface Usage {
  requests: number;
  warnings: string[];
  tokens?: TokenCounts;
}

type Outcome =
  | { kind: "summary"; text: string; finish: string }
  | { kind: "too-large"; limitTokens?: number }
  | { kind: "failed"; reason: string };

/**
 * Chunks are asked for one after the other: a rate limit is then met by one request, not by all of them at once. Chunks
 * that were finished before a failure are remembered, so that the next attempt does not pay for them again.
 *
 * @example
 * const summarise = createModelSummariser({ models: [{ name: "acme/large", call }], sleep, now: Date.now, random: Math.random });
 */
export function createModelSummariser(options: ModelSummariserOptions): Summariser {
  const memory: Memory = { finished: new Map(), learned: new Map() };
  return async (input) => {
    const usage: Usage = { requests: 0, warnings: [] };
    const deadline = options.now() + (options.timeoutMs ?? 120_000);
    for (const model of options.models) {
      const outcome = await summariseWith({ model, input, usage, deadline, options, memory });
      if (outcome.kind === "summary") return resultOf(outcome, model, usage);
      usage.warnings.push(`${model.name}: ${outcome.kind === "failed" ? outcome.reason : "the request is too large"}`);
    }
    throw new ThroughlineError("model-failed", usage.warnings.join("; ") || "No model configured");
  };
}

interface Memory {
  /** Accepted chunk summaries by what was asked. */
  finished: Map<string, string>;
  /** Windows that overflow errors taught, by model. */
  learned: Map<string, number>;
}

interface Job {
  model: SummariserModel;
  input: SummariseInput;
  usage: Usage;
  deadline: number;
  options: ModelSummariserOptions;
  memory: Memory;
}

// Each pass at least halves the requests of the one before: 2^6 covers any real difference between claim and window.
const SHRINK_PASSES = 6;

async function summariseWith(job: Job): Promise<Outcome> {
  const { model, input, memory } = job;
  const history = job.options.history ?? "serialised";
  for (let pass = 0; pass < SHRINK_PASSES; pass++) {
    const inputTokens = inputWindow(model, {
      outputTokens: outputLimit(model, job.options),
      learned: memory.learned.get(model.name),
    });
    const requests = planRequests(input, { inputTokens, history });
    const outcome = await summariseAll(job, requests);
    if (outcome.kind !== "too-large") return outcome;
    memory.learned.set(model.name, smallerWindow(requests, { limitTokens: outcome.limitTokens, inputTokens }));
  }
  return { kind: "failed", reason: "no request was small enough" };
}

async function summariseAll(job: Job, requests: readonly PlannedRequest[]): Promise<Outcome> {
  const texts: string[] = [];
  let finish = "stop";
  for (const [index, request] of requests.entries()) {
    const outcome = await summariseOne(job, request, { chunk: index + 1, chunks: requests.length });
    if (outcome.kind !== "summary") return outcome;
    texts.push(outcome.text);
    finish = outcome.finish;
  }
  if (texts.length === 1) return { kind: "summary", text: texts[0] ?? "", finish };
  return { kind: "summary", text: mergeSummaries(job.input.previousSummary, texts), finish };
}

interface Place {
  chunk: number;
  chunks: number;
}

/** One piece: ask, check, ask once more when the answer is not usable. */
async function summariseOne(job: Job, request: PlannedRequest, place: Place): Promise<Outcome> {
  const key = keyOf(job.model, request);
  const done = job.memory.finished.get(key);
  if (done !== undefined) return { kind: "summary", text: done, finish: "stop" };
  let maxOutputTokens = outputLimit(job.model, job.options);
  let reason = "";
  const sectioned = !job.input.prompt;
  const input = request.messages.map(({ content }) => content).join("\n");
  for (const isLast of [false, true]) {
    const answer = await ask(job, request, { ...place, maxOutputTokens });
    if (answer.kind !== "reply") return answer;
    const verdict = acceptReply(answer.reply, { input, inputTokens: request.tokens, sectioned, isLast });
    if (verdict.kind === "accepted") {
      job.usage.warnings.push(...verdict.warnings);
      if (place.chunks > 1) remember(job.memory.finished, key, verdict.text);
      return { kind: "summary", text: verdict.text, finish: answer.reply.finish };
    }
    reason = verdict.reason;
    if (!isLast) job.usage.warnings.push(`Asked again: ${reason}`);
    if (answer.reply.finish === "length") maxOutputTokens *= 2;
  }
  return { kind: "failed", reason };
}

type Reply = { kind: "reply"; reply: ModelReply } | Exclude<Outcome, { kind: "summary" }>;

async function ask(job: Job, request: PlannedRequest, place: Place & { maxOutputTokens: number }): Promise<Reply> {
  const { model, input, usage, options, deadline } = job;
  throwIfAborted(input.signal);
  if (options.now() >= deadline) return { kind: "failed", reason: "the time for this summary is used up" };
  const call: ModelRequest = {
    purpose: "compaction",
    system: request.system,
    messages: request.messages,
    tools: [],
    maxOutputTokens: place.maxOutputTokens,
    sessionID: input.sessionID,
    agent: "compaction",
    ...(model.reference && { model: model.reference }),
  };
  const answer = await askModel(model.call, call, retryOptions(job, place));
  if (answer.kind === "reply") {
    const tokens = addUsage(usage.tokens, answer.reply.usage);
    if (tokens) usage.tokens = tokens;
    tell(input, usage);
    return answer;
  }
  const { kind, message, limitTokens } = answer.error;
  if (kind === "overflow") return { kind: "too-large", ...(limitTokens !== undefined && { limitTokens }) };
  return { kind: "failed", reason: `${kind}: ${message}` };
}

function retryOptions({ input, usage, options, deadline }: Job, { chunk, chunks }: Place): RetryOptions {
  return {
    sleep: options.sleep,
    now: options.now,
    random: options.random,
    attempts: options.attempts ?? 3,
    backoffMs: options.backoffMs ?? 1000,
    maxWaitMs: Math.min(options.maxWaitMs ?? 30_000, Math.max(0, deadline - options.now())),
    beatMs: 2000,
    stallMs: options.stallMs ?? 60_000,
    isExpired: () => options.now() >= deadline,
    onRequest: () => {
      usage.requests += 1;
      tell(input, usage);
    },
    onBeat: (characters) => input.onProgress?.({ chunk, chunks, characters, requests: usage.requests }),
    ...(input.signal && { signal: input.signal }),
  };
}

const REMEMBERED = 64;

function remember(finished: Map<string, string>, key: string, text: string): void {
  const oldest = finished.size >= REMEMBERED ? finished.keys().next().value : undefined;
  if (oldest !== undefined) finished.delete(oldest);
  finished.set(key, text);
}

function keyOf(model: SummariserModel, request: PlannedRequest): string {
  return `${model.name}\n${request.messages.map(({ content }) => content).join("\n")}`;
}

function tell({ onSpent }: SummariseInput, { requests, tokens }: Usage): void {
  onSpent?.({ requests, ...(tokens && { usage: tokens }) });
}

function resultOf(outcome: { text: string; finish: string }, model: SummariserModel, usage: Usage): SummariseResult {
  return {
    text: outcome.text,
    kind: "model",
    model: model.name,
    requests: usage.requests,
    finish: outcome.finish,
    ...(usage.tokens && { usage: usage.tokens }),
    warnings: usage.warnings,
  };
}
