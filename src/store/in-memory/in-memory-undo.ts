/** Taking back the newest compaction of an in-memory session. No effects outside the tables passed in. */
import { findBoundary } from "./in-memory-read.ts";
import { assign, remove, set, touch, withdraw } from "./in-memory-tables.ts";
import type { StoredCompaction, StoredMessage, StoredSession, Tables, Transaction } from "./in-memory-tables.ts";
import type { UndoResult } from "../store.ts";
import { whyNotUndone } from "../undo-reason.ts";

export function undoCompaction(session: StoredSession, transaction: Transaction, tables: Tables): UndoResult {
  const entry = session.compactions.findLast(({ isUndone }) => !isUndone);
  const requestID = findBoundary(session)?.requestID;
  const reason = whyNotUndone({
    sessionID: session.record.id,
    compactions: session.compactions.length,
    hasEntry: entry !== undefined,
    isForeign: requestID !== undefined && !entry?.messageIDs.includes(requestID),
  });
  if (!entry || reason !== undefined) return { kind: "not-undone", reason: reason ?? "" };
  const { revision } = touch(tables, transaction, session.record.id).record;
  const messages = entry.messageIDs.map((id) => session.byID.get(id)).filter((message) => message !== undefined);
  const gone = messages.filter((message) => message.withdrawn === undefined);
  for (const message of gone) withdraw(transaction, message, revision);
  const restored = restoreOutputs(session, transaction, { entry, before: firstPosition(messages) });
  restoreState(session, transaction, entry);
  assign(transaction, entry, { isUndone: true });
  const remaining = session.compactions.filter(({ isUndone }) => !isUndone).length;
  return { kind: "undone", revision, withdrawn: gone.map(({ info }) => info.id), restored, remaining };
}

function firstPosition(messages: readonly StoredMessage[]): number {
  return messages.reduce((least, { position }) => Math.min(least, position), Infinity);
}

function restoreOutputs(
  session: StoredSession,
  transaction: Transaction,
  { entry, before }: { entry: StoredCompaction; before: number },
): number {
  const parts = session.messages.filter(({ position }) => position < before).flatMap((message) => message.parts);
  const cleared = parts.filter(({ pruned }) => pruned && pruned.revision >= entry.revision);
  for (const part of cleared) assign(transaction, part, { pruned: undefined });
  return cleared.length;
}

function restoreState(session: StoredSession, transaction: Transaction, entry: StoredCompaction): void {
  for (const [key, value] of entry.previousState) {
    if (value === undefined) remove(transaction, session.state, key);
    else set(transaction, session.state, key, value);
  }
}
