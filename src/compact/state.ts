/** What one compaction hands to the next: the summary, the file lists, and the ledger as data. Pure. */
import type { LedgerState } from "../ledger/ledger.ts";
import { asRecord } from "../transcript/foreign.ts";
import { fileLists, mergeFileOperations, extractAllFileOps } from "../ledger/file-operations.ts";
import type { CompactionPlan } from "./plan.ts";

/** Plain JSON; unknown keys are kept by whoever stores it. */
export interface CompactionState {
  /** The final summary, file tags included. */
  lastSummary: string;
  readFiles: string[];
  modifiedFiles: string[];
  /** The last message the summary covers; what follows it is new. */
  lastMessageID?: string;
  /** Facts as data: the next brief is composed from them, never from the prose of this one. */
  ledger?: LedgerState;
  [more: string]: unknown;
}

/** The ledger in a state; undefined when it is missing or of another version, so that the summary is read instead. */
export function readLedgerState(state: CompactionState | undefined): LedgerState | undefined {
  const record = asRecord(state?.ledger);
  const isCurrent = record?.["version"] === 1 && Array.isArray(record["facts"]) && Array.isArray(record["names"]);
  return isCurrent ? state?.ledger : undefined;
}

/** The state after a compaction. */
export function nextState(input: {
  previous: CompactionState | undefined;
  markdown: string;
  ledger: LedgerState;
  plan: CompactionPlan;
  now: number;
}): CompactionState {
  const { previous, plan } = input;
  const lastMessageID = plan.head.at(-1)?.id ?? previous?.lastMessageID;
  return {
    ...previous,
    lastSummary: input.markdown,
    ...filesAfter(plan, previous),
    ...(lastMessageID ? { lastMessageID } : {}),
    tokensBefore: plan.tokensBefore,
    compactedAt: new Date(input.now).toISOString(),
    ledger: input.ledger,
  };
}

/** Files read and modified up to now; a file once modified stays modified. */
export function filesAfter(
  plan: CompactionPlan,
  previous: CompactionState | undefined,
): { readFiles: string[]; modifiedFiles: string[] } {
  const known = { readFiles: previous?.readFiles ?? [], modifiedFiles: previous?.modifiedFiles ?? [] };
  return fileLists(mergeFileOperations(extractAllFileOps(plan.fresh), known));
}
