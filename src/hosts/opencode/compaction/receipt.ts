/** Receipts of compactions that the host ran: numbers with their source, what was kept, repaired, and why. Pure. */
import type { AssistResult } from "../../../compact/assist-finish.ts";
import type { Receipt } from "../../../compact/receipt.ts";
import { budgetTokens } from "../../../tokens/estimate.ts";
import { lastUsage, occupiedTokens } from "../../../tokens/usage.ts";
import type { Message } from "../../../transcript/message.ts";
import type { RunningCompaction } from "../session-book.ts";

export interface ReceiptInput {
  id: string;
  running: RunningCompaction;
  messages: readonly Message[];
  now: number;
}

/** The receipt of a compaction that the host committed. */
export function compactedReceipt(
  input: ReceiptInput & { result: AssistResult; summary: Message | undefined },
): Receipt {
  const { result, summary, running, messages } = input;
  const { tokensBefore, source } = sizeBefore(running, messages);
  const covered = coveredMessages(running, messages);
  const common = commonFields(input);
  return {
    ...common,
    outcome: "compacted",
    ...reasonOf(result, summary),
    tokens: { before: tokensBefore, after: budgetTokens(result.text) + covered.keptTokens, source },
    messages: covered.messages,
    summariser: {
      kind: result.reason === undefined ? "model" : "extractive",
      ...(summary?.modelID === undefined ? {} : { model: `${summary.providerID ?? ""}/${summary.modelID}` }),
      requests: summary?.providerID === "throughline" ? 0 : 1,
      ...(summary?.finish === undefined ? {} : { finish: summary.finish }),
      ...(summary?.cost === undefined ? {} : { cost: summary.cost }),
    },
    facts: result.facts,
    retention: result.retention,
    redacted: result.redacted,
    warnings: [...common.warnings, ...result.warnings],
  };
}

// A text that was cut off is known as such only when the host has stored it; by then the lost facts are back in it.
function reasonOf({ reason }: AssistResult, summary: Message | undefined): { reason?: string } {
  if (reason !== undefined) return { reason };
  const isCut = summary?.finish !== undefined && CUT_OFF.has(summary.finish);
  return isCut ? { reason: `summary cut off (${summary.finish}) and completed` } : {};
}

const CUT_OFF: ReadonlySet<string> = new Set(["length", "content-filter"]);

/** The receipt of an attempt that ended without a summary. */
export function failedReceipt(input: ReceiptInput & { reason: string; isAborted: boolean }): Receipt {
  const { tokensBefore, source } = sizeBefore(input.running, input.messages);
  return {
    ...commonFields(input),
    outcome: input.isAborted ? "aborted" : "failed",
    reason: input.reason,
    tokens: { before: tokensBefore, after: tokensBefore, source },
    messages: { summarised: 0, kept: input.messages.length },
    summariser: { kind: "model", requests: 1 },
    ...NO_FACTS,
  };
}

export interface RefusedInput {
  id: string;
  sessionID: string;
  now: number;
  messages: readonly Message[];
}

/** The receipt of a loop that was stopped before it asked for another summary; `overhead` by the provider's count. */
export function stoppedReceipt(input: RefusedInput & { overhead: number | undefined }): Receipt {
  const tokens = lastReported(input.messages);
  const why =
    input.overhead === undefined
      ? `Shorten what every request carries (instructions, tools, the last prompt)`
      : `System text and tools alone take ${input.overhead} of them, by the provider's report on the first request: shorten instructions, use fewer tools or MCP servers`;
  const reason = `the last compactions freed nothing: the request is at ${tokens} tokens right after them. ${why}, or choose a model with a larger window`;
  return { ...refusedReceipt({ ...input, reason, tokens, kept: input.messages.length }), tokens: reported(tokens) };
}

/** The receipt of a compaction that was asked for while another process was at it. */
export function secondReceipt(input: RefusedInput): Receipt {
  const tokens = lastReported(input.messages);
  const reason = "another process is compacting this session already; once is enough";
  const refused = refusedReceipt({ ...input, reason, tokens, kept: input.messages.length });
  return { ...refused, trigger: "manual", tokens: reported(tokens) };
}

function lastReported(messages: readonly Message[]): number {
  const usage = lastUsage(messages);
  return usage ? occupiedTokens(usage.tokens) : 0;
}

function reported(tokens: number): Receipt["tokens"] {
  return { before: tokens, after: tokens, source: "reported" };
}

/** The receipt of a compaction that was due and not begun, since it could not help. */
export function refusedReceipt(input: {
  id: string;
  sessionID: string;
  now: number;
  reason: string;
  tokens: number;
  kept: number;
}): Receipt {
  return {
    version: 1,
    id: input.id,
    sessionID: input.sessionID,
    outcome: "refused",
    reason: input.reason,
    trigger: "auto",
    startedAt: input.now,
    durationMs: 0,
    budgetTokens: 0,
    tokens: { before: input.tokens, after: input.tokens, source: "estimated" },
    messages: { summarised: 0, kept: input.kept },
    summariser: { kind: "model", requests: 0 },
    ...NO_FACTS,
    warnings: [],
  };
}

const NO_FACTS: Pick<Receipt, "facts" | "redacted"> = {
  facts: { total: {}, kept: {}, repaired: {}, dropped: {} },
  redacted: 0,
};

function commonFields({
  id,
  running,
  now,
}: ReceiptInput): Pick<
  Receipt,
  "version" | "id" | "sessionID" | "trigger" | "startedAt" | "durationMs" | "budgetTokens" | "warnings"
> {
  return {
    version: 1,
    id,
    sessionID: running.plan.sessionID,
    trigger: running.trigger,
    startedAt: running.startedAt,
    durationMs: Math.max(0, now - running.startedAt),
    budgetTokens: running.plan.budgetTokens,
    warnings: running.plan.leftOut > 0 ? [`${running.plan.leftOut} facts did not fit; recall finds them`] : [],
  };
}

function sizeBefore(
  { plan, markerID }: RunningCompaction,
  messages: readonly Message[],
): { tokensBefore: number; source: Receipt["tokens"]["source"] } {
  const marker = messages.findIndex((message) => message.id === markerID);
  const usage = lastUsage(marker === -1 ? messages : messages.slice(0, marker));
  return usage
    ? { tokensBefore: occupiedTokens(usage.tokens), source: "reported" }
    : { tokensBefore: plan.inputTokens, source: "estimated" };
}

function coveredMessages(
  { markerID }: RunningCompaction,
  messages: readonly Message[],
): { messages: Receipt["messages"]; keptTokens: number } {
  const end = messages.findIndex((message) => message.id === markerID);
  const part = messages[end]?.parts.find((candidate) => candidate.type === "compaction");
  const tail =
    part?.tail_start_id === undefined ? -1 : messages.findIndex((message) => message.id === part.tail_start_id);
  const cut = tail === -1 ? end : tail;
  const head = messages.slice(0, Math.max(0, cut));
  const kept = messages.slice(Math.max(0, cut), Math.max(0, end));
  return {
    messages: { summarised: head.length, kept: kept.length, firstID: head[0]?.id, lastID: head.at(-1)?.id },
    keptTokens: kept.reduce((sum, message) => sum + budgetTokens(JSON.stringify(message.parts)), 0),
  };
}
