/** The journal of compactions: written with each one, read to take the newest back. Runs inside the caller's transaction. */
import type { Connection } from "../connection.ts";
import { touch, writeState } from "./sqlite-changes.ts";
import type { CompactionJournal, SessionKey, Transaction } from "./sqlite-changes.ts";
import { findBoundary, sessionKey } from "./sqlite-read.ts";
import { jsonOf, numberOf, textOf } from "./sqlite-row.ts";
import type { UndoResult } from "../store.ts";
import { whyNotUndone } from "../undo-reason.ts";

export function writeJournal(
  transaction: Transaction,
  { sessionID, messageIDs, previousState }: CompactionJournal,
): void {
  const { pk, revision } = touch(transaction, sessionID);
  transaction.connection
    .prepare("INSERT INTO compaction (session, revision, messages, previous_state) VALUES (?, ?, ?, ?)")
    .run(pk, revision, JSON.stringify(messageIDs), JSON.stringify(previousState));
}

export function undoCompaction(transaction: Transaction, sessionID: string): UndoResult {
  const { connection } = transaction;
  const { pk } = sessionKey(connection, sessionID);
  const entry = newestEntry(connection, pk);
  const requestID = findBoundary(connection, pk)?.requestID;
  const reason = whyNotUndone({
    sessionID,
    compactions: countEntries(connection, pk, "1"),
    hasEntry: entry !== undefined,
    isForeign: requestID !== undefined && !entry?.messageIDs.includes(requestID),
  });
  if (!entry || reason !== undefined) return { kind: "not-undone", reason: reason ?? "" };
  const session = touch(transaction, sessionID);
  const restored = restoreOutputs(connection, session, entry);
  connection.step("undo-outputs");
  const withdrawn = withdrawMessages(connection, session, entry);
  connection.step("undo-messages");
  for (const [key, json] of Object.entries(entry.previousState)) writeState(connection, pk, { key, json });
  connection.step("undo-state");
  connection
    .prepare("UPDATE compaction SET undone = ? WHERE session = ? AND revision = ?")
    .run(session.revision, pk, entry.revision);
  const remaining = countEntries(connection, pk, "undone IS NULL");
  return { kind: "undone", revision: session.revision, withdrawn, restored, remaining };
}

interface Entry extends Pick<CompactionJournal, "messageIDs" | "previousState"> {
  revision: number;
}

function newestEntry(connection: Connection, session: number): Entry | undefined {
  const row = connection
    .prepare(
      `SELECT revision, messages, previous_state FROM compaction WHERE session = ? AND undone IS NULL
       ORDER BY revision DESC LIMIT 1`,
    )
    .get(session);
  if (!row) return undefined;
  return {
    revision: numberOf(row, "revision"),
    messageIDs: jsonOf(row, "messages") as Entry["messageIDs"],
    previousState: jsonOf(row, "previous_state") as Entry["previousState"],
  };
}

function countEntries(connection: Connection, session: number, condition: string): number {
  const row = connection
    .prepare(`SELECT count(*) AS entries FROM compaction WHERE session = ? AND ${condition}`)
    .get(session);
  return row ? numberOf(row, "entries") : 0;
}

/** Outputs of messages before the compaction that it, or a pruning after it, cleared; all, where it added no message. */
function restoreOutputs(connection: Connection, session: SessionKey, entry: Entry): number {
  return connection
    .prepare(
      `UPDATE part SET pruned_at = NULL, pruned_revision = NULL
       WHERE session = ?1 AND pruned_revision >= ?2 AND message IN (
         SELECT pk FROM message WHERE session = ?1 AND position < coalesce((
           SELECT min(position) FROM message WHERE session = ?1 AND id IN (SELECT value FROM json_each(?3))), 1e18))`,
    )
    .run(session.pk, entry.revision, JSON.stringify(entry.messageIDs));
}

function withdrawMessages(connection: Connection, session: SessionKey, entry: Entry): string[] {
  const added = `session = ? AND withdrawn IS NULL AND id IN (SELECT value FROM json_each(?))`;
  const ids = JSON.stringify(entry.messageIDs);
  const rows = connection.prepare(`SELECT id FROM message WHERE ${added} ORDER BY position`).all(session.pk, ids);
  connection.prepare(`UPDATE message SET withdrawn = ? WHERE ${added}`).run(session.revision, session.pk, ids);
  return rows.map((row) => textOf(row, "id"));
}
