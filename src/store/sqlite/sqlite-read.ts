/** Reading sessions and messages from the tables. Runs inside the caller's transaction. */
import type { Message, Part } from "../../transcript/message.ts";
import type { Connection } from "../connection.ts";
import type { SqlRow, SqlValue } from "../driver.ts";
import { sessionNotFound } from "./sqlite-changes.ts";
import { messageNotFound } from "./sqlite-messages.ts";
import { jsonOf, numberOf, optionalNumber, optionalText, textOf } from "./sqlite-row.ts";
import type { ReadOptions, SessionFilter, SessionRecord } from "../store.ts";

const SESSION_COLUMNS = "pk, id, parent, directory, title, revision, created, updated, metadata";

export function findSession(connection: Connection, sessionID: string): SqlRow | undefined {
  return connection.prepare(`SELECT ${SESSION_COLUMNS} FROM session WHERE id = ?`).get(sessionID);
}

export function sessionKey(connection: Connection, sessionID: string): { pk: number; revision: number } {
  const row = connection.prepare("SELECT pk, revision FROM session WHERE id = ?").get(sessionID);
  if (!row) throw sessionNotFound(sessionID);
  return { pk: numberOf(row, "pk"), revision: numberOf(row, "revision") };
}

export function toSession(row: SqlRow): SessionRecord {
  const parentID = optionalText(row, "parent");
  const directory = optionalText(row, "directory");
  const title = optionalText(row, "title");
  return {
    id: textOf(row, "id"),
    ...(parentID === undefined ? {} : { parentID }),
    ...(directory === undefined ? {} : { directory }),
    ...(title === undefined ? {} : { title }),
    metadata: jsonOf(row, "metadata") as SessionRecord["metadata"],
    revision: numberOf(row, "revision"),
    time: { created: numberOf(row, "created"), updated: numberOf(row, "updated") },
  };
}

/** The next page of sessions, most recently updated first. */
export function readSessions(
  connection: Connection,
  filter: SessionFilter,
  page: { after?: SqlRow | undefined; limit: number },
): SqlRow[] {
  const conditions: [string, SqlValue][] = [];
  if (filter.directory !== undefined) conditions.push(["directory = ?", filter.directory]);
  if (filter.parentID !== undefined) conditions.push(["parent = ?", filter.parentID]);
  if (filter.idPrefix) conditions.push(["instr(id, ?) = 1", filter.idPrefix]);
  const where = conditions.map(([sql]) => `${sql} AND `).join("");
  const after = page.after ? [numberOf(page.after, "updated"), numberOf(page.after, "pk")] : LAST;
  return connection
    .prepare(
      `SELECT ${SESSION_COLUMNS} FROM session WHERE ${where} (updated, pk) < (?, ?)
       ORDER BY updated DESC, pk DESC LIMIT ?`,
    )
    .all(...conditions.map(([, value]) => value), ...after, page.limit);
}

const LAST = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** A stretch of a session at one revision; `low` and `high` are positions, both included. */
export interface Stretch {
  session: number;
  revision: number;
  low: number;
  high: number;
}

/** What a read covers; fixed when it starts, so that later commits do not show in it. */
export function openStretch(connection: Connection, sessionID: string, { from, to }: ReadOptions): Stretch {
  const { pk, revision } = sessionKey(connection, sessionID);
  const position = (messageID: string): number => {
    const row = connection
      .prepare("SELECT position FROM message WHERE session = ? AND id = ? AND withdrawn IS NULL")
      .get(pk, messageID);
    if (!row) throw messageNotFound(sessionID, messageID);
    return numberOf(row, "position");
  };
  return {
    session: pk,
    revision,
    low: from === undefined ? 0 : position(from),
    high: to === undefined ? Number.MAX_SAFE_INTEGER : position(to),
  };
}

/** Up to `limit` messages from one end of the stretch, and the stretch that remains; undefined when it is read. */
export function readPage(
  connection: Connection,
  stretch: Stretch,
  { order, limit }: { order: "newest" | "oldest"; limit: number },
): { messages: Message[]; rest: Stretch | undefined } {
  const { session, revision, low, high } = stretch;
  const rows = connection
    .prepare(
      `SELECT pk, position, info FROM message WHERE session = ? AND position BETWEEN ? AND ?
       AND added <= ? AND (withdrawn IS NULL OR withdrawn > ?)
       ORDER BY position ${order === "newest" ? "DESC" : "ASC"} LIMIT ?`,
    )
    .all(session, low, high, revision, revision, limit);
  const last = rows.at(-1);
  const messages = rows.map((row) => toMessage(connection, row, revision));
  if (!last || rows.length < limit) return { messages, rest: undefined };
  const position = numberOf(last, "position");
  const rest = order === "newest" ? { ...stretch, high: position - 1 } : { ...stretch, low: position + 1 };
  return { messages, rest };
}

export function readMessage(connection: Connection, sessionID: string, messageID: string): Message | undefined {
  const { pk, revision } = sessionKey(connection, sessionID);
  const row = connection
    .prepare("SELECT pk, info FROM message WHERE session = ? AND id = ? AND withdrawn IS NULL")
    .get(pk, messageID);
  return row && toMessage(connection, row, revision);
}

function toMessage(connection: Connection, row: SqlRow, revision: number): Message {
  const parts = connection
    .prepare("SELECT pruned_at, pruned_revision, body FROM part WHERE message = ? ORDER BY pk")
    .all(numberOf(row, "pk"));
  return { ...(jsonOf(row, "info") as Omit<Message, "parts">), parts: parts.map((part) => toPart(part, revision)) };
}

/** The part as it was at a revision: a later pruning mark is not shown. */
export function toPart(row: SqlRow, revision: number): Part {
  const part = jsonOf(row, "body") as Part;
  if (part.type !== "tool" || part.state.status !== "completed") return part;
  const { compacted: _, ...time } = part.state.time;
  const at = optionalNumber(row, "pruned_at");
  const isPruned = at !== undefined && (optionalNumber(row, "pruned_revision") ?? 0) <= revision;
  return { ...part, state: { ...part.state, time: isPruned ? { ...time, compacted: at } : time } };
}

export interface Boundary {
  /** Where the model's view starts: the tail, or the request itself. */
  start: { id: string; position: number };
  requestID: string;
}

/** The newest compaction request with a finished summary behind it; few rows are looked at, however long the session. */
export function findBoundary(connection: Connection, session: number): Boundary | undefined {
  const row = connection
    .prepare(
      `SELECT request.id, request.position, part.compaction_tail AS tail FROM message AS summary
       JOIN message AS request ON request.session = summary.session AND request.id = summary.summary_of
       JOIN part ON part.message = request.pk AND part.compaction_tail IS NOT NULL
       WHERE summary.session = ? AND summary.summary_of IS NOT NULL AND summary.withdrawn IS NULL
       AND request.withdrawn IS NULL AND request.position < summary.position
       AND json_extract(request.info, '$.role') = 'user'
       ORDER BY request.position DESC LIMIT 1`,
    )
    .get(session);
  if (!row) return undefined;
  const request = { id: textOf(row, "id"), position: numberOf(row, "position") };
  const tail = connection
    .prepare("SELECT id, position FROM message WHERE session = ? AND id = ? AND withdrawn IS NULL AND position < ?")
    .get(session, textOf(row, "tail"), request.position);
  const start = tail ? { id: textOf(tail, "id"), position: numberOf(tail, "position") } : request;
  return { start, requestID: request.id };
}
