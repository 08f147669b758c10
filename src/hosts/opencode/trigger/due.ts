/** Whether a session that the host cannot judge should be compacted at the end of this turn. Pure. */
import { messageTokens } from "../../../engine/request.ts";
import { toModelMessages } from "../../../summarise/model/model-messages.ts";
import { lastUsage, occupiedTokens } from "../../../tokens/usage.ts";
import type { ResolvedWindow } from "../../../tokens/window.ts";
import { filterCompacted, isFinishedSummary } from "../../../transcript/filter-compacted.ts";
import type { Message } from "../../../transcript/message.ts";

export interface DueInput {
  /** The whole session, oldest first. */
  messages: readonly Message[];
  window: ResolvedWindow;
  /** What every request carries and no compaction can remove. */
  fixedTokens: number;
  /** Reported tokens at which the host acts by itself. */
  line: number | undefined;
  /** Compactions that gained nothing before it gives up. */
  maxAttempts: number;
  /** Corrects an estimate by what was learned about the model. */
  correct: (estimated: number) => number;
}

export type Due =
  | { kind: "not-due" }
  | { kind: "due"; tokens: number; source: "reported" | "estimated" }
  /** What every request carries is over the line by itself. */
  | { kind: "overhead" }
  /** The last compactions have not brought the session below the line. */
  | { kind: "no-gain"; tokens: number };

// Turns of a session that is always full: a compaction after each of them would be all that ever happens.
const REPLIES_BETWEEN = 3;

export async function judgeDue(input: DueInput): Promise<Due> {
  const { messages, window, line } = input;
  const { tokens, source } = await occupied(input);
  if (tokens <= window.trigger || isFresh(messages)) return NOT_DUE;
  // Reported and over the host's own line: it has seen that itself.
  if (source === "reported" && line !== undefined && tokens >= line) return NOT_DUE;
  if (input.fixedTokens >= window.trigger) return { kind: "overhead" };
  if (hasNoGain(input, tokens)) return { kind: "no-gain", tokens };
  return { kind: "due", tokens, source };
}

const NOT_DUE: Due = { kind: "not-due" };

/** What the next request will take: the newest report and what came after it, or an estimate of all of it. */
async function occupied({
  messages,
  fixedTokens,
  correct,
}: DueInput): Promise<{ tokens: number; source: "reported" | "estimated" }> {
  const usage = lastUsage(messages);
  if (usage) {
    const later = messageTokens(toModelMessages(messages.slice(usage.index + 1)));
    return { tokens: occupiedTokens(usage.tokens) + later, source: "reported" };
  }
  return { tokens: correct(await estimateRequest(messages, fixedTokens)), source: "estimated" };
}

/** Estimated tokens of a request with all that is still in the context. */
export async function estimateRequest(messages: readonly Message[], fixedTokens: number): Promise<number> {
  const view = await filterCompacted(messages.toReversed());
  return fixedTokens + messageTokens(toModelMessages(view));
}

function isFresh(messages: readonly Message[]): boolean {
  const summary = messages.findLastIndex(isFinishedSummary);
  return summary !== -1 && messages.slice(summary + 1).filter(isReply).length < REPLIES_BETWEEN;
}

function isReply({ role, summary }: Message): boolean {
  return role === "assistant" && summary !== true;
}

// A fifth of the line has to come on top of what compaction could not remove before another attempt can gain anything.
const GROWTH = 0.2;

/** True when the first replies after the last compactions were all over the line, and not much was added since. */
function hasNoGain({ messages, window, maxAttempts }: DueInput, tokens: number): boolean {
  const floors = messages.flatMap((message, index) =>
    isFinishedSummary(message) ? [firstReport(messages.slice(index + 1))] : [],
  );
  const last = floors.slice(-maxAttempts);
  if (last.length < maxAttempts || last.some((floor) => floor <= window.trigger)) return false;
  return tokens <= (last.at(-1) ?? 0) + GROWTH * window.trigger;
}

function firstReport(messages: readonly Message[]): number {
  const reply = messages.find((message) => message.role === "assistant");
  return reply?.tokens && reply.summary !== true ? occupiedTokens(reply.tokens) : 0;
}
