/** Reads one reply of a model: what came in which order, and how it ended; stops at once on abort or stall. Pure: time is injected. */
import { ThroughlineError } from "../../errors.ts";
import { normaliseUsage } from "../../tokens/usage.ts";
import { asString } from "../../transcript/foreign.ts";
import type { TokenCounts } from "../../transcript/message.ts";
import type { ModelEvent } from "../model.ts";
import type { Sleep } from "../sleep.ts";

export interface ReadReplyOptions {
  sleep: Sleep;
  signal?: AbortSignal;
  /** How often `onBeat` is called while the model is silent. */
  beatMs: number;
  /** Silence after which the reply is given up. */
  stallMs: number;
  /** Asked at every beat: true when the time for the whole summary is used up. */
  isExpired?: () => boolean;
  onBeat?: (characters: number) => void;
  /** Called for every event as it arrives. */
  onEvent?: (event: ModelEvent) => void;
}

/** A reply read to its end. Consecutive pieces of one kind are joined. */
export interface ModelReply {
  content: ReplyContent[];
  finish: string;
  usage?: TokenCounts;
}

export type ReplyContent = Exclude<ModelEvent, { type: "finish" }>;

/** The text of a reply, without its reasoning. */
export function textOf(reply: ModelReply): string {
  return reply.content.flatMap((piece) => (piece.type === "text" ? [piece.text] : [])).join("");
}

type Next = IteratorResult<ModelEvent> | "beat" | "aborted";

/**
 * Collects a stream. The stream is raced against the signal, so that an abort is felt even when the model ignores its own;
 * the abandoned iterator is told to finish, but not waited for.
 */
export async function readReply(events: AsyncIterable<ModelEvent>, options: ReadReplyOptions): Promise<ModelReply> {
  const iterator = events[Symbol.asyncIterator]();
  const timer = new AbortController();
  const reply: ModelReply = { content: [], finish: "unknown" };
  try {
    await consume(iterator, reply, { ...options, timer: timer.signal });
    return reply;
  } catch (error) {
    iterator.return?.().then(ignore, ignore);
    throw error;
  } finally {
    timer.abort();
  }
}

async function consume(
  iterator: AsyncIterator<ModelEvent>,
  reply: ModelReply,
  options: ReadReplyOptions & { timer: AbortSignal },
): Promise<void> {
  const aborted = whenAborted(options.signal, options.timer);
  let pending = iterator.next();
  let beat = options.sleep(options.beatMs, options.timer);
  let silentMs = 0;
  for (;;) {
    const next: Next = await Promise.race([aborted, pending, beat.then(() => "beat" as const)]);
    if (next === "aborted") throw new ThroughlineError("aborted", "The request to the model was aborted");
    if (next === "beat") {
      silentMs += options.beatMs;
      if (silentMs >= options.stallMs) throw new Error(`Timeout: the model was silent for ${silentMs} ms`);
      if (options.isExpired?.()) throw new Error("Timeout: the time for this summary is used up");
      options.onBeat?.(textOf(reply).length);
      beat = options.sleep(options.beatMs, options.timer);
      continue;
    }
    if (next.done) return;
    silentMs = 0;
    options.onEvent?.(next.value);
    take(next.value, reply);
    pending = iterator.next();
  }
}

function take(event: ModelEvent, reply: ModelReply): void {
  if (event.type === "finish") {
    reply.finish = asString(event.reason) || reply.finish; // without one, a turn would never come to its end
    const usage = normaliseUsage(event.usage);
    if (usage) reply.usage = usage;
    return;
  }
  if (event.type === "tool-call") return void reply.content.push({ ...event });
  // Models are written by others as well: what says nothing in words is passed over.
  if (!SPOKEN.has(event.type) || !asString(event.text)) return;
  const last = reply.content.at(-1);
  if (last?.type === event.type) last.text += event.text;
  else reply.content.push({ ...event });
}

const SPOKEN: ReadonlySet<string> = new Set(["text", "reasoning"]);

function whenAborted(signal: AbortSignal | undefined, end: AbortSignal): Promise<"aborted"> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve("aborted");
    signal?.addEventListener("abort", () => resolve("aborted"), { once: true, signal: end });
  });
}

function ignore(): void {}
