/** How one change of a batch alters the tables. Runs inside the write transaction of the caller. */
import { ThroughlineError, describe } from "../../errors.ts";
import type { Connection } from "../connection.ts";
import { putMessage, putOriginal, putPart, markPruned, withdraw } from "./sqlite-messages.ts";
import { deleteNote, putNote } from "./sqlite-notes.ts";
import { numberOf, optionalText } from "./sqlite-row.ts";
import type { Change } from "../store.ts";

/** One commit under way. */
export interface Transaction {
  connection: Connection;
  now: number;
  /** Sessions touched so far, by id. */
  touched: Map<string, SessionKey>;
  /** What `undo` will need, collected while the changes of a compaction are applied. */
  compaction?: CompactionJournal;
}

export interface SessionKey {
  id: string;
  pk: number;
  /** Revision this commit gives the session. */
  revision: number;
}

export interface CompactionJournal {
  sessionID: string;
  messageIDs: string[];
  /** JSON before the commit; null where there was nothing. */
  previousState: Record<string, string | null>;
}

export function applyChange(transaction: Transaction, change: Change): void {
  switch (change.type) {
    case "session-create":
      return createSession(transaction, change);
    case "session-update":
      return updateSession(transaction, change);
    case "session-delete":
      return deleteSession(transaction, change.sessionID);
    case "receipt-add":
      return addReceipt(transaction, change);
    case "note-put":
      return putNote(transaction.connection, change.note);
    case "note-delete":
      return deleteNote(transaction.connection, change);
    default:
      return applyToSession(transaction, touch(transaction, change.sessionID), change);
  }
}

/** The session with its revision raised, once per commit. */
export function touch(transaction: Transaction, sessionID: string): SessionKey {
  const known = transaction.touched.get(sessionID);
  if (known) return known;
  const { connection, now } = transaction;
  const row = connection.prepare("SELECT pk, revision FROM session WHERE id = ?").get(sessionID);
  if (!row) throw sessionNotFound(sessionID);
  const session = { id: sessionID, pk: numberOf(row, "pk"), revision: numberOf(row, "revision") + 1 };
  connection
    .prepare("UPDATE session SET revision = ?, updated = ? WHERE pk = ?")
    .run(session.revision, now, session.pk);
  transaction.touched.set(sessionID, session);
  return session;
}

export function sessionNotFound(sessionID: string): ThroughlineError {
  return new ThroughlineError("session-not-found", `No session ${describe(sessionID)} in the store`);
}

function createSession(
  transaction: Transaction,
  { session, ifMissing }: Extract<Change, { type: "session-create" }>,
): void {
  const { connection, now } = transaction;
  if (connection.prepare("SELECT 1 FROM session WHERE id = ?").get(session.id)) {
    if (ifMissing) return;
    throw new ThroughlineError("state-invalid", `Session ${describe(session.id)} exists already`);
  }
  connection
    .prepare(
      `INSERT INTO session (id, parent, directory, title, revision, created, updated, metadata)
       VALUES (?, ?, ?, ?, 0, ?, ?, ?)`,
    )
    .run(
      session.id,
      session.parentID ?? null,
      session.directory ?? null,
      session.title ?? null,
      now,
      now,
      JSON.stringify(session.metadata ?? {}),
    );
  touch(transaction, session.id);
}

function updateSession(
  transaction: Transaction,
  { sessionID, patch }: Extract<Change, { type: "session-update" }>,
): void {
  const { pk } = touch(transaction, sessionID);
  transaction.connection
    .prepare(
      `UPDATE session SET directory = coalesce(?, directory), title = coalesce(?, title),
       metadata = coalesce(?, metadata) WHERE pk = ?`,
    )
    .run(patch.directory ?? null, patch.title ?? null, patch.metadata ? JSON.stringify(patch.metadata) : null, pk);
}

function deleteSession(transaction: Transaction, sessionID: string): void {
  const { connection } = transaction;
  const { pk } = touch(transaction, sessionID);
  connection.prepare("DELETE FROM part_search WHERE rowid IN (SELECT pk FROM part WHERE session = ?)").run(pk);
  connection.prepare("DELETE FROM session WHERE pk = ?").run(pk);
  transaction.touched.delete(sessionID);
}

function addReceipt(transaction: Transaction, { receipt }: Extract<Change, { type: "receipt-add" }>): void {
  const { pk } = touch(transaction, receipt.sessionID);
  transaction.connection
    .prepare("INSERT INTO receipt (session, started, body) VALUES (?, ?, ?)")
    .run(pk, Math.trunc(receipt.startedAt), JSON.stringify(receipt));
}

type SessionChange = Extract<
  Change,
  { type: "message-put" | "message-withdraw" | "part-put" | "original-put" | "prune-mark" | "state-put" }
>;

function applyToSession(transaction: Transaction, session: SessionKey, change: SessionChange): void {
  const { connection } = transaction;
  switch (change.type) {
    case "message-put": {
      const isNew = putMessage(connection, session, change.message);
      if (isNew && transaction.compaction?.sessionID === session.id)
        transaction.compaction.messageIDs.push(change.message.id);
      return;
    }
    case "message-withdraw":
      return withdraw(connection, session, change.messageID);
    case "part-put":
      return putPart(connection, session, change);
    case "original-put":
      return putOriginal(connection, session, change);
    case "prune-mark":
      return markPruned(connection, session, change);
    case "state-put":
      return putState(transaction, session, change);
  }
}

function putState(
  transaction: Transaction,
  { id, pk }: SessionKey,
  { key, value }: Extract<Change, { type: "state-put" }>,
): void {
  const { connection, compaction } = transaction;
  if (compaction?.sessionID === id && !Object.hasOwn(compaction.previousState, key)) {
    const row = connection.prepare("SELECT value FROM state WHERE session = ? AND key = ?").get(pk, key);
    compaction.previousState[key] = (row && optionalText(row, "value")) ?? null;
  }
  writeState(connection, pk, { key, json: value === undefined ? null : JSON.stringify(value) });
}

/** Sets or, with null, removes a state. */
export function writeState(connection: Connection, session: number, state: { key: string; json: string | null }): void {
  if (state.json === null)
    connection.prepare("DELETE FROM state WHERE session = ? AND key = ?").run(session, state.key);
  else
    connection
      .prepare(
        "INSERT INTO state (session, key, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
      )
      .run(session, state.key, state.json);
}
