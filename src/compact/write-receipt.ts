/** Writes the receipt of an attempt. Pure; its id follows from what it describes, so the same input gives the same bytes. */
import { budgetTokens as measure } from "../tokens/estimate.ts";
import type { Accepted } from "./accept-summary.ts";
import type { CompactionRun } from "./compact.ts";
import type { CompactionPlan } from "./plan.ts";
import { isOfAnotherSession, lastCovered } from "./state.ts";
import type { Receipt } from "./receipt.ts";
import { readTime } from "../transcript/time.ts";

/** The receipt of a compaction that was made. */
export function writeReceipt(input: {
  run: CompactionRun;
  plan: CompactionPlan;
  accepted: Accepted;
  markdown: string;
  redacted: number;
}): Receipt {
  const { run, plan, accepted, redacted } = input;
  const firstID = plan.head[0]?.id;
  const lastID = plan.head.at(-1)?.id;
  const after = measure(input.markdown) + plan.tailTokens;
  const tokens = { before: plan.tokensBefore, after, source: "estimated" as const };
  return {
    ...baseReceipt(run, lastID),
    outcome: "compacted",
    ...(accepted.reason ? { reason: accepted.reason } : {}),
    tokens,
    messages: {
      summarised: plan.head.length,
      kept: plan.tail.length,
      ...(firstID ? { firstID } : {}),
      ...(lastID ? { lastID } : {}),
    },
    summariser: accepted.summariser,
    facts: accepted.facts,
    retention: accepted.retention,
    redacted,
    warnings: [...accepted.warnings, ...warningsOf(run, tokens)],
  };
}

function warningsOf(run: CompactionRun, tokens: Receipt["tokens"]): string[] {
  return [...unusedInstructions(run), ...foreignState(run), ...olderInput(run), ...grown(run, tokens)];
}

// Wishes are words for a model; the deterministic brief cannot follow them, and does not pretend to.
function unusedInstructions({ options }: CompactionRun): string[] {
  const isUnused = options.instructions !== undefined && options.instructions.trim() !== "" && !options.summarise;
  return isUnused ? ["instructions are followed by a model only; none was asked"] : [];
}

function foreignState({ state, transcript }: CompactionRun): string[] {
  const isForeign = state !== undefined && isOfAnotherSession(state, transcript);
  return isForeign
    ? [`the state is that of session ${String(state["sessionID"])}: facts of two sessions are mixed`]
    : [];
}

/** What was compacted before would be told again as new: the input ends before the state does. */
function olderInput({ state, transcript: { messages } }: CompactionRun): string[] {
  const last = lastCovered(state);
  const isHere = last === undefined || messages.some(({ id }) => id === last);
  const end = messages.at(-1)?.time.created ?? 0;
  const isOlder = !isHere && end > 0 && end < readTime(state?.compactedAt);
  return isOlder
    ? [`the session ends before the state, whose last message ${last} is not in it: some is told twice`]
    : [];
}

// With a state the brief also tells of what is no longer in the input.
function grown({ state }: CompactionRun, { before, after }: { before: number; after: number }): string[] {
  return state === undefined && after > before
    ? [`the brief is larger than the session (${after} tokens for ${before}): go on with the session itself`]
    : [];
}

/** The receipt of an attempt that changed nothing. */
export function writeRefusal(run: CompactionRun, { reason, markdown }: { reason: string; markdown: string }): Receipt {
  const { messages } = run.transcript;
  return {
    ...baseReceipt(run, messages.at(-1)?.id),
    outcome: "refused",
    reason,
    tokens: { before: 0, after: measure(markdown), source: "estimated" },
    messages: { summarised: 0, kept: messages.length },
    summariser: { kind: "extractive", requests: 0 },
    facts: { total: {}, kept: {}, repaired: {}, dropped: {} },
    redacted: 0,
    warnings: [],
  };
}

function baseReceipt(
  { transcript, options, now, budget }: CompactionRun,
  lastID = "none",
): Pick<Receipt, "version" | "id" | "sessionID" | "trigger" | "startedAt" | "durationMs" | "budgetTokens"> {
  return {
    version: 1,
    id: `rcp_${transcript.id}_${lastID}_${now}`,
    sessionID: transcript.id,
    trigger: options.trigger ?? "library",
    startedAt: now,
    durationMs: 0,
    budgetTokens: budget,
  };
}
