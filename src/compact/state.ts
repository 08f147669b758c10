/** What one compaction hands to the next: the summary, the file lists, and the ledger as data. Pure. */
import {
  extractAllFileOps,
  fileLists,
  mergeFileOperations,
  type FileLists,
} from "../ledger/calls/files/file-operations.ts";
import { ThroughlineError } from "../errors.ts";
import { createLedger, type Ledger } from "../ledger/ledger.ts";
import type { LedgerState } from "../ledger/ledger-state.ts";
import type { CompactionState } from "../summarise/state.ts";
import type { SummariseResult } from "../summarise/summariser.ts";
import { asRecord, asString } from "../transcript/foreign.ts";
import type { Transcript } from "../transcript/message.ts";
import { aText, describeMisfit, listOf, maybe, objectOf, oneOf } from "../transcript/shape.ts";
import { stripCarry } from "./carry.ts";
import type { CompactionPlan } from "./plan.ts";
import { summaryMessageOf } from "./previous-summary.ts";

// A state carries four keys beyond the common ones: `sessionID`, `lastMessageID`, the last message the summary covers,
// `ledger`, the facts as data, and `writtenBy`, when somebody else than we wrote the summary. The next brief is composed
// from the facts, never from the prose of this one.

/** Who wrote a summary that the facts alone would not give again. */
export interface Writer {
  kind: SummariseResult["kind"];
  /** `provider/model`. */
  model?: string;
}

/**
 * The ledger that a state left. Where it has none, or one of another version, the summary is all there is: what that says
 * is read back, so that the session does not start anew.
 */
export function restoreLedger(state: CompactionState | undefined): Ledger {
  const stored = state?.["ledger"];
  const isCurrent = asRecord(stored)?.["version"] === 1;
  const ledger = createLedger(isCurrent ? (stored as LedgerState) : undefined); // which refuses any other shape
  const summary = isCurrent || state === undefined ? "" : stripCarry(state.lastSummary);
  if (summary.trim() !== "") ledger.observe(summaryMessageOf(summary));
  return ledger;
}

/** Refuses what cannot have been a state: read as one, it would quietly start the session anew. */
export function requireState(state: CompactionState): void {
  const misfit = stateShape(state);
  if (misfit) throw new ThroughlineError("input-malformed", describeMisfit("state", misfit));
}

const stateShape = objectOf({
  lastSummary: aText,
  readFiles: maybe(listOf(aText)),
  modifiedFiles: maybe(listOf(aText)),
  sessionID: maybe(aText),
  lastMessageID: maybe(aText),
  ledger: maybe(objectOf({})),
  writtenBy: maybe(objectOf({ kind: oneOf("extractive", "model", "extension"), model: maybe(aText) })),
});

/** The summary that a state left, when somebody wrote it; a deterministic brief is composed again from the facts. */
export function writtenSummary(state: CompactionState | undefined): { text: string; writer: Writer } | undefined {
  // Of the right shape: a state that is not was refused.
  const writer = state?.["writtenBy"] as Writer | undefined;
  return state && writer ? { text: stripCarry(state.lastSummary).trimEnd(), writer } : undefined;
}

/**
 * True for the state of another session. A fork of the same one holds the messages that the state covers, and plain
 * messages are of no session.
 */
export function isOfAnotherSession(state: CompactionState, { id, host, messages }: Transcript): boolean {
  const made = asString(state["sessionID"]);
  if (made === undefined || made === id || host === "messages") return false;
  const last = lastCovered(state);
  return !messages.some((message) => message.id === last);
}

/** The last message that a state covers. */
export function lastCovered(state: CompactionState | undefined): string | undefined {
  return asString(state?.["lastMessageID"]);
}

/** The state after a compaction. */
export function nextState(input: {
  previous: CompactionState | undefined;
  sessionID: string;
  markdown: string;
  files: FileLists;
  ledger: LedgerState;
  plan: CompactionPlan;
  writer: Writer | undefined;
  now: number;
}): CompactionState {
  const { plan, writer } = input;
  const { writtenBy: _, ...previous }: Partial<CompactionState> = input.previous ?? {};
  const firstKeptID = plan.tail[0]?.id;
  const lastMessageID = plan.head.at(-1)?.id ?? lastCovered(input.previous);
  return {
    ...previous,
    sessionID: input.sessionID,
    lastSummary: input.markdown,
    ...input.files,
    ...(lastMessageID ? { lastMessageID } : {}),
    ...(firstKeptID ? { firstKeptID } : {}),
    tokensBefore: plan.tokensBefore,
    compactedAt: new Date(input.now).toISOString(),
    ledger: input.ledger,
    ...(writer ? { writtenBy: writer } : {}),
  };
}

/** Files read and modified up to now; a file once modified stays modified. */
export function filesAfter(plan: CompactionPlan, previous: CompactionState | undefined): FileLists {
  const known = { readFiles: previous?.readFiles ?? [], modifiedFiles: previous?.modifiedFiles ?? [] };
  return fileLists(mergeFileOperations(extractAllFileOps(plan.fresh, { excludeFailed: true }), known));
}
