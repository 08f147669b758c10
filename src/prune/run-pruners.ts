/** Runs chosen pruners as one batch, and only when the batch pays for the prompt cache that it breaks. Pure. */
import { ThroughlineError, describe } from "../errors.ts";
import { requireList, requireObject } from "../input.ts";
import { estimateTokens } from "../tokens/estimate.ts";
import type { Message, Part } from "../transcript/message.ts";
import { soundMessages } from "../transcript/sound.ts";
import { resultOf } from "../transcript/tool-result.ts";
import { collectCandidates, type Finding } from "./candidate.ts";
import { CLEARED_RESULT, type PrunedPart } from "./cleared.ts";
import { PRUNERS, type PrunerName } from "./pruners.ts";

/** Which pruners run, in their order, and whether a batch has to pay. */
export interface RunPrunersOptions {
  pruners: readonly PrunerName[];
  now: number;
  /** Requests still expected; a batch that is small or does not pay within them is left alone. 0 applies any batch. */
  expectedRequests?: number;
}

/** What one pruner takes, and how much that saves. */
export interface PrunerReport {
  name: PrunerName;
  pruned: PrunedPart[];
  savedTokens: number;
}

/** The messages after all pruners, and what each of them did. */
export interface RunPrunersResult {
  messages: Message[];
  savedTokens: number;
  reports: PrunerReport[];
  /** False when the batch would have cost more than it saves; nothing was changed then. */
  isApplied: boolean;
}

const EXPECTED_REQUESTS = 20;
// Every batch breaks the cache once, so savings are collected until they are worth a break.
const SMALLEST_BATCH = 8000;

/**
 * Applies pruners in the given order; a result is touched by the first that names it. Between batches the history only
 * grows, so that a prompt cache is broken once per batch and not at every step.
 *
 * @example runPruners(history, { pruners: ["duplicates", "superseded-reads"], now: Date.now() }).savedTokens
 */
export function runPruners(session: readonly Message[], options: RunPrunersOptions): RunPrunersResult {
  const messages = soundMessages(session);
  requireObject(options, "options");
  requireList(options.pruners, "pruners");
  requireKnown(options.pruners);
  const findings = new Map<Part, Finding>();
  const candidates = collectCandidates(messages);
  const reports = options.pruners.map((name): PrunerReport => {
    const own = PRUNERS[name](candidates).filter(({ candidate }) => !findings.has(candidate.part));
    for (const finding of own) findings.set(finding.candidate.part, finding);
    const pruned = own.map(describeFinding);
    return { name, pruned, savedTokens: sum(pruned) };
  });
  const savedTokens = reports.reduce((total, report) => total + report.savedTokens, 0);
  const isApplied = savedTokens > 0 && pays(messages, findings, { savedTokens, requests: options.expectedRequests });
  if (!isApplied) return { messages: [...messages], savedTokens: 0, reports, isApplied };
  return { messages: apply(messages, findings, options.now), savedTokens, reports, isApplied };
}

function requireKnown(names: readonly string[]): void {
  const unknown = names.find((name) => !Object.hasOwn(PRUNERS, name));
  if (unknown === undefined) return;
  const known = Object.keys(PRUNERS).join(", ");
  throw new ThroughlineError("option-invalid", `unknown pruner ${describe(unknown)}; known are ${known}`);
}

function describeFinding({ candidate: { messageID, part }, replacement }: Finding): PrunedPart {
  const after = replacement.kind === "clear" ? CLEARED_RESULT : replacement.text;
  return { messageID, partID: part.id, tokens: Math.max(0, estimateTokens(resultOf(part)) - estimateTokens(after)) };
}

function sum(pruned: readonly PrunedPart[]): number {
  return pruned.reduce((total, { tokens }) => total + tokens, 0);
}

// Providers bill a cached token at a tenth and a token written to the cache at five quarters of the plain price.
const PRICE = { read: 0.1, write: 1.25 };

/** Everything behind the first change is written to the cache again; what is saved is no longer read in each request. */
function pays(
  messages: readonly Message[],
  findings: ReadonlyMap<Part, Finding>,
  { savedTokens, requests = EXPECTED_REQUESTS }: { savedTokens: number; requests?: number | undefined },
): boolean {
  if (requests === 0) return true;
  if (savedTokens < SMALLEST_BATCH) return false;
  const first = messages.findIndex(({ parts }) => parts.some((part) => findings.has(part)));
  const behind = messages.slice(first).flatMap(({ parts }) => parts);
  const rewritten = behind.reduce((total, part) => total + partTokens(part), 0) - savedTokens;
  return savedTokens * PRICE.read * requests >= rewritten * (PRICE.write - PRICE.read);
}

function partTokens(part: Part): number {
  if (part.type === "text" || part.type === "reasoning") return estimateTokens(part.text);
  return part.type === "tool" ? estimateTokens(resultOf(part)) : 0;
}

function apply(messages: readonly Message[], findings: ReadonlyMap<Part, Finding>, now: number): Message[] {
  return messages.map((message) => {
    if (!message.parts.some((part) => findings.has(part))) return message;
    return { ...message, parts: message.parts.map((part) => replace(part, findings.get(part), now)) };
  });
}

function replace(part: Part, finding: Finding | undefined, now: number): Part {
  if (!finding || part.type !== "tool") return part;
  const { state } = part;
  const { replacement } = finding;
  if (state.status === "error" && replacement.kind === "shorten") {
    return { ...part, state: { ...state, error: replacement.text } };
  }
  if (state.status !== "completed") return part;
  return replacement.kind === "clear"
    ? { ...part, state: { ...state, time: { ...state.time, compacted: now } } }
    : { ...part, state: { ...state, output: replacement.text } };
}
