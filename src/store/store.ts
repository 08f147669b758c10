/**
 * What every store can do: a small interface for implementers. All writing is `commit` (and `undo`), so there is one
 * place where atomicity has to hold. Types only; `openStore` and `createMemoryStore` implement it.
 */
import type { Receipt } from "../compact/receipt.ts";
import type { Message, Part } from "../transcript/message.ts";
import type { Lease, LeaseRequest, LeaseResult } from "./lease.ts";
import type { ArchiveHit, ArchiveQuery, Note, NoteHit, NoteQuery } from "./archive.ts";

/** A clock in milliseconds; tests pass their own. */
export type Clock = () => number;

/** One session as the store lists it. */
export interface SessionRecord {
  id: string;
  parentID?: string;
  directory?: string;
  title?: string;
  /** Free JSON of the host. */
  metadata: Record<string, unknown>;
  /** Grows by one with every commit that touches the session; what `CommitOptions.expect` compares. */
  revision: number;
  time: { created: number; updated: number };
}

/** What a session is created with. */
export type NewSession = Pick<SessionRecord, "id"> &
  Partial<Pick<SessionRecord, "parentID" | "directory" | "title" | "metadata">>;

/** What of a stored session can change. */
export type SessionPatch = Partial<Pick<SessionRecord, "directory" | "title" | "metadata">>;

/** A message as it is put: without `parts` only the message's own fields change. */
export type MessageInput = Omit<Message, "parts"> & { parts?: readonly Part[] };

/** One change of a batch. Every change that names a session is refused with `session-not-found` when it is not there. */
export type Change =
  /** A taken id is refused with `state-invalid`; with `ifMissing` an existing session is left as it is. */
  | { type: "session-create"; session: NewSession; ifMissing?: boolean }
  | { type: "session-update"; sessionID: string; patch: SessionPatch }
  /** Removes the session and all that belongs to it for good, the archive included. */
  | { type: "session-delete"; sessionID: string }
  /** A new id goes to the end; a known id keeps its place. Given parts are added or replaced by id, others stay. */
  | { type: "message-put"; sessionID: string; message: MessageInput }
  /** Takes a message out of every view and search. It stays in the store, marked; putting it again does not revive it. */
  | { type: "message-withdraw"; sessionID: string; messageID: string }
  | { type: "part-put"; sessionID: string; messageID: string; part: Part }
  /** The full text behind a part that was bounded when it was written; recall finds it even while the part is live. */
  | { type: "original-put"; sessionID: string; messageID: string; partID: string; text: string }
  /** Sets `state.time.compacted` on completed tool parts; the output stays stored. A part already marked keeps its mark. */
  | { type: "prune-mark"; sessionID: string; parts: readonly { messageID: string; partID: string }[]; at: number }
  /** Any JSON under a key (`ledger`, `brief`, …); `undefined` removes it. */
  | { type: "state-put"; sessionID: string; key: string; value: unknown }
  | { type: "receipt-add"; receipt: Receipt }
  | { type: "note-put"; note: Note }
  | { type: "note-delete"; folder: string; key: string };

/** On which conditions a batch is committed. */
export interface CommitOptions {
  /** Commit only if the session is still at this revision; otherwise `conflict`. */
  expect?: { sessionID: string; revision: number };
  /** Commit only while this lease is held; otherwise `lease-lost`. */
  lease?: Pick<Lease, "name" | "holder">;
  /**
   * Makes the batch one compaction that `undo` can take back. `requestID` names the request when an earlier commit
   * stored it: it is withdrawn together with what this batch adds.
   */
  compaction?: { sessionID: string; requestID?: string };
}

/** Whether the batch was written, and at which revision the session is now. */
export type CommitResult =
  /** `revision` is that of `expect`'s, `compaction`'s or else the first session touched; 0 when none was. */
  | { kind: "committed"; revision: number }
  | { kind: "conflict"; expected: number; actual: number }
  | { kind: "lease-lost"; name: string; holder?: string };

/** What was taken back, or why nothing could be. */
export type UndoResult =
  | {
      kind: "undone";
      revision: number;
      /** Ids of the messages that left the view. */
      withdrawn: string[];
      /** How many cleared outputs are back. */
      restored: number;
      /** How many more compactions can be undone. */
      remaining: number;
    }
  /** `reason` is one sentence for a person. */
  | { kind: "not-undone"; reason: string }
  | { kind: "lease-lost"; name: string; holder?: string };

/** Which sessions are listed; without a condition all of them. */
export interface SessionFilter {
  directory?: string;
  parentID?: string;
  /** Only ids that start with this. */
  idPrefix?: string;
}

/** Which messages of a session are read, and from which end. */
export interface ReadOptions {
  /** Default `oldest`. `newest` is read in pages, so a reader that stops early pays only for what it took. */
  order?: "newest" | "oldest";
  /** First and last message of a range, both included; an unknown id is refused with `message-not-found`. */
  from?: string;
  to?: string;
}

/**
 * Sessions, messages, compaction state, receipts, the searchable archive, leases and the note index.
 *
 * Messages are ordered by when they were first put, never by id or time: imported ids need not ascend and clocks go
 * back. Values go in and come out as copies. Failures are `ThroughlineError`s: `store-busy`, `store-full`,
 * `store-corrupt`, `store-unavailable`, `session-not-found`, `message-not-found`, `state-invalid`.
 *
 * @example
 * const store = await openStore({ file: "sessions.db" });
 * await store.commit([
 *   { type: "session-create", session: { id: "ses_1" } },
 *   { type: "message-put", sessionID: "ses_1", message },
 * ]);
 * const view = await filterCompacted(store.messages("ses_1", { order: "newest" }));
 */
export interface Store {
  /** `memory`, or the name of the SQLite driver in use. */
  readonly name: string;

  /** Applies all changes in one transaction, in the order given: all of them are seen, or none. */
  commit(changes: readonly Change[], options?: CommitOptions): Promise<CommitResult>;

  /**
   * Takes back the newest compaction that has not been undone: its messages are withdrawn (not deleted), outputs it or
   * a later pruning cleared before it come back, and every state it wrote has its earlier value again. What was added
   * since stays. A ledger therefore has to remember the last message it has seen, and observes from there.
   */
  undo(sessionID: string, options?: Pick<CommitOptions, "lease">): Promise<UndoResult>;

  session(sessionID: string): Promise<SessionRecord | undefined>;
  /** Most recently updated first. */
  sessions(filter?: SessionFilter): AsyncIterable<SessionRecord>;

  /** Messages that are not withdrawn. One read is one moment: commits that happen during it are not seen half. */
  messages(sessionID: string, options?: ReadOptions): AsyncIterable<Message>;
  message(sessionID: string, messageID: string): Promise<Message | undefined>;

  /**
   * Id of the oldest message the model still sees: the start of the tail of the last finished compaction, or its
   * request. Undefined when nothing has been compacted. Does not read the messages.
   */
  boundary(sessionID: string): Promise<string | undefined>;

  state(sessionID: string, key: string): Promise<unknown>;
  /** Newest first. */
  receipts(filter?: { sessionID?: string; limit?: number }): Promise<Receipt[]>;

  /** Full-text search of parts and originals, best first. */
  search(query: ArchiveQuery): Promise<ArchiveHit[]>;
  /** The full text behind a bounded part, when there is one. */
  original(sessionID: string, partID: string): Promise<string | undefined>;

  /** Leases exclude across processes; one that has expired belongs to the next who asks. */
  acquireLease(request: LeaseRequest): Promise<LeaseResult>;
  /** False when the lease was lost meanwhile. */
  renewLease(request: LeaseRequest): Promise<boolean>;
  releaseLease(lease: Pick<Lease, "name" | "holder">): Promise<void>;

  note(folder: string, key: string): Promise<Note | undefined>;
  /** Notes of a folder and the folders below it, by folder and key; all of them without one. */
  notes(folder?: string): AsyncIterable<Note>;
  searchNotes(query: NoteQuery): Promise<NoteHit[]>;

  close(): Promise<void>;
}
