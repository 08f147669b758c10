/** The data of an in-memory store and the way one change alters it. No effects outside the tables passed in. */
import { ThroughlineError, describe } from "../../errors.ts";
import type { Receipt } from "../../compact/receipt.ts";
import type { Message, Part } from "../../transcript/message.ts";
import type { Note } from "../archive.ts";
import type { Lease } from "../lease.ts";
import type { Change, MessageInput, SessionRecord } from "../store.ts";

export interface Tables {
  sessions: Map<string, StoredSession>;
  notes: Map<string, Note>;
  leases: Map<string, Lease>;
}

export interface StoredSession {
  record: SessionRecord;
  /** In the order they were first put. */
  messages: StoredMessage[];
  byID: Map<string, StoredMessage>;
  state: Map<string, unknown>;
  receipts: Receipt[];
  compactions: StoredCompaction[];
}

export interface StoredMessage {
  info: Omit<Message, "parts">;
  parts: StoredPart[];
  position: number;
  /** Revision of the commit that added it, and of the one that withdrew it. */
  added: number;
  withdrawn?: number | undefined;
}

export interface StoredPart {
  part: Part;
  pruned?: { at: number; revision: number } | undefined;
  original?: string;
}

/** What `undo` needs to know about one compaction. */
export interface StoredCompaction {
  revision: number;
  messageIDs: string[];
  previousState: Map<string, unknown>;
  isUndone: boolean;
}

/** One commit under way: how to take back what it has done so far, and which sessions it has touched. */
export interface Transaction {
  now: number;
  rollback: (() => void)[];
  touched: Set<string>;
  /** Filled while the changes of a compaction are applied. */
  compaction?: { sessionID: string; entry: StoredCompaction };
}

/** JSON is what every store keeps, so a copy drops exactly what a file would drop. */
export function copy<T>(value: T): T {
  return value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T); // same type by construction
}

/** Applies one change; throws without a half-done change, and `transaction.rollback` undoes the earlier ones. */
export function applyChange(tables: Tables, transaction: Transaction, change: Change): void {
  switch (change.type) {
    case "session-create":
      return createSession(tables, transaction, change);
    case "session-update": {
      const { record } = touch(tables, transaction, change.sessionID);
      return assign(transaction, record, copy(change.patch));
    }
    case "session-delete":
      touch(tables, transaction, change.sessionID);
      return remove(transaction, tables.sessions, change.sessionID);
    case "note-put":
      return set(transaction, tables.notes, noteKey(change.note.folder, change.note.key), copy(change.note));
    case "note-delete":
      return remove(transaction, tables.notes, noteKey(change.folder, change.key));
    case "receipt-add":
      return push(transaction, touch(tables, transaction, change.receipt.sessionID).receipts, copy(change.receipt));
    default:
      return applyToSession(touch(tables, transaction, change.sessionID), transaction, change);
  }
}

/** NUL cannot occur in a folder name, so no two notes share a key. */
export function noteKey(folder: string, key: string): string {
  return `${folder}\0${key}`;
}

/** The session with its revision raised, once per commit. */
export function touch(tables: Tables, transaction: Transaction, sessionID: string): StoredSession {
  const session = tables.sessions.get(sessionID);
  if (!session) throw new ThroughlineError("session-not-found", `No session ${describe(sessionID)} in the store`);
  if (transaction.touched.has(sessionID)) return session;
  transaction.touched.add(sessionID);
  const { revision, time } = session.record;
  assign(transaction, session.record, { revision: revision + 1, time: { ...time, updated: transaction.now } });
  return session;
}

function createSession(
  tables: Tables,
  transaction: Transaction,
  { session, ifMissing }: Extract<Change, { type: "session-create" }>,
): void {
  if (tables.sessions.has(session.id)) {
    if (ifMissing) return;
    throw new ThroughlineError("state-invalid", `Session ${describe(session.id)} exists already`);
  }
  const time = { created: transaction.now, updated: transaction.now };
  transaction.touched.add(session.id);
  set(transaction, tables.sessions, session.id, {
    record: { metadata: {}, ...copy(session), revision: 1, time },
    messages: [],
    byID: new Map(),
    state: new Map(),
    receipts: [],
    compactions: [],
  });
}

type SessionChange = Extract<
  Change,
  { type: "message-put" | "message-withdraw" | "part-put" | "original-put" | "prune-mark" | "state-put" }
>;

function applyToSession(session: StoredSession, transaction: Transaction, change: SessionChange): void {
  const { revision } = session.record;
  switch (change.type) {
    case "message-put":
      return putMessage(session, transaction, change.message);
    case "message-withdraw":
      return withdraw(transaction, findMessage(session, change.messageID), revision);
    case "part-put":
      return putPart(transaction, findMessage(session, change.messageID), { part: change.part, revision });
    case "original-put":
      return assign(transaction, findPart(session, change.messageID, change.partID), { original: change.text });
    case "prune-mark":
      for (const { messageID, partID } of change.parts)
        markPruned(transaction, findPart(session, messageID, partID), { at: change.at, revision });
      return;
    case "state-put":
      return putState(session, transaction, change);
  }
}

export function findMessage(session: StoredSession, messageID: string): StoredMessage {
  const message = session.byID.get(messageID);
  if (message) return message;
  throw new ThroughlineError(
    "message-not-found",
    `No message ${describe(messageID)} in session ${describe(session.record.id)}`,
  );
}

function findPart(session: StoredSession, messageID: string, partID: string): StoredPart {
  const found = findMessage(session, messageID).parts.find(({ part }) => part.id === partID);
  if (found) return found;
  throw new ThroughlineError("message-not-found", `No part ${describe(partID)} in message ${describe(messageID)}`);
}

function putMessage(session: StoredSession, transaction: Transaction, { parts, ...input }: MessageInput): void {
  const info = copy(input);
  const { revision } = session.record;
  let message = session.byID.get(info.id);
  if (message) assign(transaction, message, { info });
  else {
    message = { info, parts: [], position: session.messages.length, added: revision };
    push(transaction, session.messages, message);
    set(transaction, session.byID, info.id, message);
    if (transaction.compaction?.sessionID === session.record.id) transaction.compaction.entry.messageIDs.push(info.id);
  }
  for (const part of parts ?? []) putPart(transaction, message, { part, revision });
}

function putPart(
  transaction: Transaction,
  message: StoredMessage,
  { part, revision }: { part: Part; revision: number },
): void {
  let stored = message.parts.find((candidate) => candidate.part.id === part.id);
  if (stored) assign(transaction, stored, { part: copy(part) });
  else {
    stored = { part: copy(part) };
    push(transaction, message.parts, stored);
  }
  const at = part.type === "tool" && part.state.status === "completed" ? part.state.time.compacted : undefined;
  if (at !== undefined) markPruned(transaction, stored, { at, revision });
}

function markPruned(transaction: Transaction, stored: StoredPart, mark: { at: number; revision: number }): void {
  if (stored.pruned || stored.part.type !== "tool" || stored.part.state.status !== "completed") return;
  assign(transaction, stored, { pruned: mark });
}

export function withdraw(transaction: Transaction, message: StoredMessage, revision: number): void {
  if (message.withdrawn === undefined) assign(transaction, message, { withdrawn: revision });
}

function putState(
  session: StoredSession,
  transaction: Transaction,
  { key, value }: Extract<Change, { type: "state-put" }>,
): void {
  const { compaction } = transaction;
  if (compaction?.sessionID === session.record.id && !compaction.entry.previousState.has(key))
    compaction.entry.previousState.set(key, session.state.get(key));
  if (value === undefined) remove(transaction, session.state, key);
  else set(transaction, session.state, key, copy(value));
}

export function assign<T extends object>(transaction: Transaction, target: T, values: Partial<T>): void {
  const before = { ...target };
  Object.assign(target, values);
  transaction.rollback.push(() => {
    for (const key of Object.keys(values)) Reflect.deleteProperty(target, key);
    Object.assign(target, before);
  });
}

export function set<K, V>(transaction: Transaction, map: Map<K, V>, key: K, value: V): void {
  const before = map.get(key);
  transaction.rollback.push(map.has(key) ? () => map.set(key, before as V) : () => map.delete(key)); // has() says it is a V
  map.set(key, value);
}

export function remove<K, V>(transaction: Transaction, map: Map<K, V>, key: K): void {
  if (!map.has(key)) return;
  const before = map.get(key) as V; // has() says it is a V
  transaction.rollback.push(() => map.set(key, before));
  map.delete(key);
}

function push<T>(transaction: Transaction, list: T[], item: T): void {
  list.push(item);
  transaction.rollback.push(() => list.pop());
}
