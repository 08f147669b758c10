/** What one compaction hands to the next: the summary, the file lists, and the ledger as data. Pure. */
import { extractAllFileOps, fileLists, mergeFileOperations, type FileLists } from "../ledger/calls/file-operations.ts";
import { requireObject, requireText } from "../input.ts";
import type { LedgerState } from "../ledger/ledger.ts";
import type { CompactionState } from "../summarise/state.ts";
import { asRecord, asString } from "../transcript/foreign.ts";
import type { Transcript } from "../transcript/message.ts";
import type { CompactionPlan } from "./plan.ts";

// A state carries three keys beyond the common ones: `sessionID`, `lastMessageID`, the last message the summary covers,
// and `ledger`, the facts as data. The next brief is composed from them, never from the prose of this one.

/** The ledger in a state; undefined when it is missing or of another version, so that the summary is read instead. */
export function readLedgerState(state: CompactionState | undefined): LedgerState | undefined {
  const ledger = asRecord(state?.["ledger"]);
  const isCurrent = ledger?.["version"] === 1 && Array.isArray(ledger["facts"]) && Array.isArray(ledger["names"]);
  return isCurrent ? (state?.["ledger"] as LedgerState) : undefined; // written by `nextState`, its outer shape just checked
}

/** Refuses what cannot have been a state: read as one, it would quietly start the session anew. */
export function requireState(state: CompactionState): void {
  requireObject(state, "state");
  requireText(state.lastSummary, "state.lastSummary");
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
  now: number;
}): CompactionState {
  const { previous, plan } = input;
  const firstKeptID = plan.tail[0]?.id;
  const lastMessageID = plan.head.at(-1)?.id ?? lastCovered(previous);
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
  };
}

/** Files read and modified up to now; a file once modified stays modified. */
export function filesAfter(plan: CompactionPlan, previous: CompactionState | undefined): FileLists {
  const known = { readFiles: previous?.readFiles ?? [], modifiedFiles: previous?.modifiedFiles ?? [] };
  return fileLists(mergeFileOperations(extractAllFileOps(plan.fresh, { excludeFailed: true }), known));
}
