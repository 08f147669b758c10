/** The store in one SQLite file. Effects: that file. */
import type { Receipt } from "../../compact/receipt.ts";
import type { Message } from "../../transcript/message.ts";
import type { ArchiveHit, ArchiveQuery, Note, NoteHit, NoteQuery } from "../archive.ts";
import { checkChanges } from "../check-change.ts";
import type { Connection } from "../connection.ts";
import type { SqlRow } from "../driver.ts";
import type { Lease, LeaseRequest, LeaseResult } from "../lease.ts";
import { applyChange, touch } from "./sqlite-changes.ts";
import type { Transaction } from "./sqlite-changes.ts";
import { acquireLease, lostLease, releaseLease, renewLease } from "./sqlite-leases.ts";
import { findMessage } from "./sqlite-messages.ts";
import { readNote, readNotes, searchNotes } from "./sqlite-notes.ts";
import { findBoundary, findSession, openStretch, readMessage, readPage, readSessions } from "./sqlite-read.ts";
import { sessionKey, toSession } from "./sqlite-read.ts";
import { jsonOf, optionalText } from "./sqlite-row.ts";
import { tidyIndex } from "./sqlite-part-index.ts";
import { searchParts } from "./sqlite-search.ts";
import { undoCompaction, writeJournal } from "./sqlite-undo.ts";
import type {
  Change,
  Clock,
  CommitOptions,
  CommitResult,
  ReadOptions,
  SessionFilter,
  SessionRecord,
} from "../store.ts";
import type { Store, UndoResult } from "../store.ts";

export class SqliteStore implements Store {
  readonly name: string;
  readonly #connection: Connection;
  readonly #clock: Clock;

  constructor(options: { name: string; connection: Connection; clock: Clock }) {
    this.name = options.name;
    this.#connection = options.connection;
    this.#clock = options.clock;
  }

  async commit(changes: readonly Change[], options: CommitOptions = {}): Promise<CommitResult> {
    await checkChanges(changes);
    return this.#connection.write(() => applyBatch(this.#begin(), changes, options));
  }

  async undo(sessionID: string, options: Pick<CommitOptions, "lease"> = {}): Promise<UndoResult> {
    return this.#connection.write(
      () => lostLease(this.#connection, options.lease) ?? undoCompaction(this.#begin(), sessionID),
    );
  }

  async session(sessionID: string): Promise<SessionRecord | undefined> {
    const row = await this.#connection.read(() => findSession(this.#connection, sessionID));
    return row && toSession(row);
  }

  async *sessions(filter: SessionFilter = {}): AsyncIterable<SessionRecord> {
    let after: SqlRow | undefined;
    do {
      const rows = await this.#connection.read(() => readSessions(this.#connection, filter, { after, limit: PAGE }));
      yield* rows.map(toSession);
      after = rows.length === PAGE ? rows.at(-1) : undefined;
    } while (after);
  }

  async *messages(sessionID: string, options: ReadOptions = {}): AsyncIterable<Message> {
    const { order = "oldest" } = options;
    let stretch = await this.#connection.read(() => openStretch(this.#connection, sessionID, options));
    // Pages grow: a reader that stops early pays little, one that reads all pays few round trips.
    for (let limit = 16; ; limit = Math.min(limit * 2, PAGE)) {
      const page = await this.#connection.read(() => readPage(this.#connection, stretch, { order, limit }));
      yield* page.messages;
      if (!page.rest) return;
      stretch = page.rest;
    }
  }

  async message(sessionID: string, messageID: string): Promise<Message | undefined> {
    return this.#connection.read(() => readMessage(this.#connection, sessionID, messageID));
  }

  async boundary(sessionID: string): Promise<string | undefined> {
    const boundary = await this.#connection.read(() =>
      findBoundary(this.#connection, sessionKey(this.#connection, sessionID).pk),
    );
    return boundary?.start.id;
  }

  async state(sessionID: string, key: string): Promise<unknown> {
    const row = await this.#connection.read(() =>
      this.#connection
        .prepare("SELECT value FROM state WHERE session = ? AND key = ?")
        .get(sessionKey(this.#connection, sessionID).pk, key),
    );
    return row && jsonOf(row, "value");
  }

  async receipts(filter: { sessionID?: string; limit?: number } = {}): Promise<Receipt[]> {
    const { sessionID, limit = -1 } = filter; // SQLite reads a negative limit as none
    const rows = await this.#connection.read(() => {
      const newest = "ORDER BY started DESC, pk DESC LIMIT ?";
      if (sessionID === undefined) return this.#connection.prepare(`SELECT body FROM receipt ${newest}`).all(limit);
      const { pk } = sessionKey(this.#connection, sessionID);
      return this.#connection.prepare(`SELECT body FROM receipt WHERE session = ? ${newest}`).all(pk, limit);
    });
    return rows.map((row) => jsonOf(row, "body") as Receipt);
  }

  async search(query: ArchiveQuery): Promise<ArchiveHit[]> {
    return this.#connection.read(() => searchParts(this.#connection, query));
  }

  async original(sessionID: string, partID: string): Promise<string | undefined> {
    const row = await this.#connection.read(() =>
      this.#connection
        .prepare("SELECT original FROM part WHERE session = ? AND id = ? AND has_original = 1 ORDER BY pk LIMIT 1")
        .get(sessionKey(this.#connection, sessionID).pk, partID),
    );
    return row && optionalText(row, "original");
  }

  async acquireLease(request: LeaseRequest): Promise<LeaseResult> {
    return this.#connection.write(() => acquireLease(this.#connection, request, this.#clock()));
  }

  async renewLease(request: LeaseRequest): Promise<boolean> {
    return this.#connection.write(() => renewLease(this.#connection, request, this.#clock()));
  }

  async releaseLease(lease: Pick<Lease, "name" | "holder">): Promise<void> {
    return this.#connection.write(() => releaseLease(this.#connection, lease));
  }

  async note(folder: string, key: string): Promise<Note | undefined> {
    return this.#connection.read(() => readNote(this.#connection, folder, key));
  }

  async *notes(folder?: string): AsyncIterable<Note> {
    let after: Note | undefined;
    do {
      const notes = await this.#connection.read(() => readNotes(this.#connection, { folder, after, limit: PAGE }));
      yield* notes;
      after = notes.length === PAGE ? notes.at(-1) : undefined;
    } while (after);
  }

  async searchNotes(query: NoteQuery): Promise<NoteHit[]> {
    return this.#connection.read(() => searchNotes(this.#connection, query));
  }

  async close(): Promise<void> {
    this.#connection.close();
  }

  #begin(): Transaction {
    return { connection: this.#connection, now: Math.trunc(this.#clock()), touched: new Map() };
  }
}

const PAGE = 256;

function applyBatch(transaction: Transaction, changes: readonly Change[], options: CommitOptions): CommitResult {
  const { connection } = transaction;
  const refusal = lostLease(connection, options.lease) ?? conflict(connection, options.expect);
  if (refusal) return refusal;
  if (options.compaction) openJournal(transaction, options.compaction);
  for (const change of changes) {
    applyChange(transaction, change);
    connection.step(change.type);
  }
  if (transaction.compaction) {
    writeJournal(transaction, transaction.compaction);
    tidyIndex(connection);
    connection.step("tidy");
  }
  const named = options.expect?.sessionID ?? options.compaction?.sessionID ?? [...transaction.touched.keys()][0] ?? "";
  return { kind: "committed", revision: transaction.touched.get(named)?.revision ?? options.expect?.revision ?? 0 };
}

function conflict(
  connection: Connection,
  expect: CommitOptions["expect"],
): Extract<CommitResult, { kind: "conflict" }> | undefined {
  if (!expect) return undefined;
  const actual = sessionKey(connection, expect.sessionID).revision;
  return actual === expect.revision ? undefined : { kind: "conflict", expected: expect.revision, actual };
}

function openJournal(transaction: Transaction, options: NonNullable<CommitOptions["compaction"]>): void {
  const { sessionID, requestID } = options;
  const session = touch(transaction, sessionID);
  if (requestID !== undefined) findMessage(transaction.connection, session, requestID);
  transaction.compaction = { sessionID, messageIDs: requestID === undefined ? [] : [requestID], previousState: {} };
}
