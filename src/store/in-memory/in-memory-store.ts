/** A store that lives as long as the process: for tests, for embedding, and when no file can be opened. */
import { requireObject } from "../../input.ts";
import { ThroughlineError } from "../../errors.ts";
import type { Receipt } from "../../compact/receipt.ts";
import type { Message } from "../../transcript/message.ts";
import type { ArchiveHit, ArchiveQuery, Note, NoteHit, NoteQuery } from "../archive.ts";
import { checkChanges } from "../check-change.ts";
import { archiveCandidates, findBoundary, readMessage, readMessages } from "./in-memory-read.ts";
import { searchTexts } from "./in-memory-search.ts";
import { applyChange, copy, findMessage, noteKey, touch } from "./in-memory-tables.ts";
import type { StoredSession, Tables, Transaction } from "./in-memory-tables.ts";
import { undoCompaction } from "./in-memory-undo.ts";
import type { Lease, LeaseRequest, LeaseResult } from "../lease.ts";
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

/**
 * A store without a file.
 *
 * @example
 * const store = createInMemoryStore();
 * await store.commit([{ type: "session-create", session: { id: "ses_1" } }]);
 */
export function createInMemoryStore(options: { clock?: Clock } = {}): Store {
  requireObject(options, "options");
  return new InMemoryStore(options.clock ?? Date.now);
}

class InMemoryStore implements Store {
  readonly name = "memory";
  readonly #tables: Tables = { sessions: new Map(), notes: new Map(), leases: new Map() };
  readonly #clock: Clock;
  #isClosed = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async commit(changes: readonly Change[], options: CommitOptions = {}): Promise<CommitResult> {
    await checkChanges(changes);
    const refusal = this.#refusal(options);
    if (refusal) return refusal;
    return this.#transact((transaction) => {
      if (options.compaction) this.#openCompaction(transaction, options.compaction);
      for (const change of changes) applyChange(this.#tables, transaction, change);
      const id = options.expect?.sessionID ?? options.compaction?.sessionID ?? [...transaction.touched][0] ?? "";
      return { kind: "committed", revision: this.#tables.sessions.get(id)?.record.revision ?? 0 };
    });
  }

  async undo(sessionID: string, options: Pick<CommitOptions, "lease"> = {}): Promise<UndoResult> {
    const lost = this.#lostLease(options.lease);
    if (lost) return lost;
    return this.#transact((transaction) => undoCompaction(this.#session(sessionID), transaction, this.#tables));
  }

  async session(sessionID: string): Promise<SessionRecord | undefined> {
    return copy(this.#open().sessions.get(sessionID)?.record);
  }

  async *sessions(filter: SessionFilter = {}): AsyncIterable<SessionRecord> {
    const { directory, parentID, idPrefix = "" } = filter;
    const records = [...this.#open().sessions.values()]
      .map(({ record }) => record)
      .filter((record) => directory === undefined || record.directory === directory)
      .filter((record) => parentID === undefined || record.parentID === parentID)
      .filter((record) => record.id.startsWith(idPrefix))
      .reverse() // newest first among equal times
      .sort((one, other) => other.time.updated - one.time.updated);
    for (const record of records) yield copy(record);
  }

  async *messages(sessionID: string, options: ReadOptions = {}): AsyncIterable<Message> {
    yield* readMessages(this.#session(sessionID), options);
  }

  async message(sessionID: string, messageID: string): Promise<Message | undefined> {
    const message = this.#session(sessionID).byID.get(messageID);
    return message && message.withdrawn === undefined ? readMessage(message) : undefined;
  }

  async boundary(sessionID: string): Promise<string | undefined> {
    return findBoundary(this.#session(sessionID))?.start;
  }

  async state(sessionID: string, key: string): Promise<unknown> {
    return copy(this.#session(sessionID).state.get(key));
  }

  async receipts(filter: { sessionID?: string; limit?: number } = {}): Promise<Receipt[]> {
    const { sessionID, limit = Infinity } = filter;
    const sessions = sessionID === undefined ? [...this.#open().sessions.values()] : [this.#session(sessionID)];
    const receipts = sessions.flatMap((session) => session.receipts.toReversed());
    return copy(receipts.sort((one, other) => other.startedAt - one.startedAt).slice(0, limit));
  }

  async search(query: ArchiveQuery): Promise<ArchiveHit[]> {
    const candidates = archiveCandidates(this.#session(query.sessionID), query);
    const limit = query.limit ?? 10;
    const hits =
      query.text === undefined
        ? (query.order === "oldest" ? candidates : candidates.reverse()).slice(0, limit)
        : searchTexts(candidates, query.text, limit).map(({ item, score }) => ({ item, order: score }));
    return hits.map(({ item, order }) => copy({ ...item, score: order }));
  }

  async original(sessionID: string, partID: string): Promise<string | undefined> {
    const parts = this.#session(sessionID).messages.flatMap((message) => message.parts);
    return parts.find(({ part, original }) => part.id === partID && original !== undefined)?.original;
  }

  async acquireLease(request: LeaseRequest): Promise<LeaseResult> {
    const { leases } = this.#open();
    const current = leases.get(request.name);
    const isFree = !current || current.holder === request.holder || current.expiresAt <= this.#clock();
    if (!isFree) return { kind: "held", lease: { ...current } };
    const lease = this.#grant(request);
    const recovered = current && current.holder !== request.holder ? { recovered: current.holder } : {};
    return { kind: "acquired", lease, ...recovered };
  }

  async renewLease(request: LeaseRequest): Promise<boolean> {
    if (this.#open().leases.get(request.name)?.holder !== request.holder) return false;
    this.#grant(request);
    return true;
  }

  async releaseLease({ name, holder }: Pick<Lease, "name" | "holder">): Promise<void> {
    const { leases } = this.#open();
    if (leases.get(name)?.holder === holder) leases.delete(name);
  }

  async note(folder: string, key: string): Promise<Note | undefined> {
    return copy(this.#open().notes.get(noteKey(folder, key)));
  }

  async *notes(folder?: string): AsyncIterable<Note> {
    for (const note of this.#notesIn(folder)) yield copy(note);
  }

  async searchNotes({ text, folder, limit = 10 }: NoteQuery): Promise<NoteHit[]> {
    const candidates = this.#notesIn(folder).map((note, order) => ({
      item: note,
      key: note,
      text: `${note.key}\n${note.text}`,
      order,
    }));
    return searchTexts(candidates, text, limit).map(({ item, score }) => ({ note: copy(item), score }));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #open(): Tables {
    if (this.#isClosed) throw new ThroughlineError("store-unavailable", "The store is closed");
    return this.#tables;
  }

  #session(sessionID: string): StoredSession {
    const session = this.#open().sessions.get(sessionID);
    if (session) return session;
    throw new ThroughlineError("session-not-found", `No session ${JSON.stringify(sessionID)} in the store`);
  }

  /** Runs `work`; when it throws, everything it did is taken back, newest first. */
  #transact<T>(work: (transaction: Transaction) => T): T {
    this.#open();
    const transaction: Transaction = { now: this.#clock(), rollback: [], touched: new Set() };
    try {
      return work(transaction);
    } catch (error) {
      for (const step of transaction.rollback.reverse()) step();
      throw error;
    }
  }

  #openCompaction(transaction: Transaction, options: NonNullable<CommitOptions["compaction"]>): void {
    const session = touch(this.#tables, transaction, options.sessionID);
    const { requestID } = options;
    if (requestID !== undefined) findMessage(session, requestID);
    const entry = {
      revision: session.record.revision,
      messageIDs: requestID === undefined ? [] : [requestID],
      previousState: new Map(),
      isUndone: false,
    };
    transaction.compaction = { sessionID: options.sessionID, entry };
    session.compactions.push(entry);
    transaction.rollback.push(() => session.compactions.pop());
  }

  #refusal({ expect, lease }: CommitOptions): Exclude<CommitResult, { kind: "committed" }> | undefined {
    const lost = this.#lostLease(lease);
    if (lost || !expect) return lost;
    const actual = this.#session(expect.sessionID).record.revision;
    return actual === expect.revision ? undefined : { kind: "conflict", expected: expect.revision, actual };
  }

  #lostLease(lease: CommitOptions["lease"]): Extract<CommitResult, { kind: "lease-lost" }> | undefined {
    if (!lease) return undefined;
    const current = this.#open().leases.get(lease.name);
    if (current?.holder === lease.holder) return undefined;
    return { kind: "lease-lost", name: lease.name, ...(current ? { holder: current.holder } : {}) };
  }

  #grant({ name, holder, ttlMs }: LeaseRequest): Lease {
    const lease = { name, holder, expiresAt: this.#clock() + ttlMs };
    this.#tables.leases.set(name, lease);
    return { ...lease };
  }

  #notesIn(folder: string | undefined): Note[] {
    const keys = [...this.#open().notes.keys()].sort();
    const notes = keys.map((key) => this.#tables.notes.get(key)).filter((note) => note !== undefined);
    return notes.filter(
      (note) => folder === undefined || note.folder === folder || note.folder.startsWith(`${folder}/`),
    );
  }
}
