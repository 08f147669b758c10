/** Writing messages and parts, with what search and pruning keep beside them. Runs inside the caller's transaction. */
import { ThroughlineError, describe } from "../../errors.ts";
import type { Message, Part } from "../../transcript/message.ts";
import { isFinishedSummary } from "../../transcript/filter-compacted.ts";
import type { Connection } from "../connection.ts";
import type { SessionKey } from "./sqlite-changes.ts";
import { indexPart } from "./sqlite-part-index.ts";
import { jsonOf, numberOf, optionalText } from "./sqlite-row.ts";
import type { Change, MessageInput } from "../store.ts";

interface MessageKey {
  pk: number;
  isSummary: boolean;
}

/** Adds or changes a message and the parts given with it; true when it is new. */
export function putMessage(connection: Connection, session: SessionKey, { parts, ...info }: MessageInput): boolean {
  const known = connection.prepare("SELECT pk FROM message WHERE session = ? AND id = ?").get(session.pk, info.id);
  const summaryOf = isFinishedSummary(info) ? (info.parentID ?? null) : null;
  const json = JSON.stringify(info);
  if (known)
    connection
      .prepare("UPDATE message SET info = ?, summary_of = ? WHERE pk = ?")
      .run(json, summaryOf, numberOf(known, "pk"));
  else
    connection
      .prepare(
        `INSERT INTO message (session, id, position, added, summary_of, info) VALUES
         (?1, ?2, (SELECT coalesce(max(position) + 1, 0) FROM message WHERE session = ?1), ?3, ?4, ?5)`,
      )
      .run(session.pk, info.id, session.revision, summaryOf, json);
  if (parts && parts.length > 0) {
    const message = findMessage(connection, session, info.id);
    for (const part of parts) writePart(connection, session, { message, part });
  }
  return !known;
}

/** Marks a message as gone from every view. */
export function withdraw(connection: Connection, session: SessionKey, messageID: string): void {
  const { pk } = findMessage(connection, session, messageID);
  connection.prepare("UPDATE message SET withdrawn = ? WHERE pk = ? AND withdrawn IS NULL").run(session.revision, pk);
}

export function putPart(
  connection: Connection,
  session: SessionKey,
  { messageID, part }: Extract<Change, { type: "part-put" }>,
): void {
  writePart(connection, session, { message: findMessage(connection, session, messageID), part });
}

export function putOriginal(
  connection: Connection,
  session: SessionKey,
  { messageID, partID, text }: Extract<Change, { type: "original-put" }>,
): void {
  const message = findMessage(connection, session, messageID);
  const row = findPart(connection, message, partID);
  connection.prepare("UPDATE part SET original = ?, has_original = 1 WHERE pk = ?").run(text, row.pk);
  indexPart(connection, {
    session: session.pk,
    pk: row.pk,
    part: row.part,
    original: text,
    isSummary: message.isSummary,
  });
}

export function markPruned(
  connection: Connection,
  session: SessionKey,
  { parts, at }: Extract<Change, { type: "prune-mark" }>,
): void {
  for (const { messageID, partID } of parts) {
    const { pk, part } = findPart(connection, findMessage(connection, session, messageID), partID);
    if (isCompleted(part)) writeMark(connection, { pk, at, revision: session.revision });
  }
}

/** Withdrawn messages count as known: a late update must find its message, and not bring it back. */
export function findMessage(connection: Connection, session: SessionKey, messageID: string): MessageKey {
  const row = connection
    .prepare("SELECT pk, info FROM message WHERE session = ? AND id = ?")
    .get(session.pk, messageID);
  if (!row) throw messageNotFound(session.id, messageID);
  return { pk: numberOf(row, "pk"), isSummary: (jsonOf(row, "info") as Omit<Message, "parts">).summary === true };
}

export function messageNotFound(sessionID: string, messageID: string): ThroughlineError {
  return new ThroughlineError(
    "message-not-found",
    `No message ${describe(messageID)} in session ${describe(sessionID)}`,
  );
}

function findPart(connection: Connection, message: MessageKey, partID: string): { pk: number; part: Part } {
  const row = connection.prepare("SELECT pk, body FROM part WHERE message = ? AND id = ?").get(message.pk, partID);
  if (!row) throw new ThroughlineError("message-not-found", `No part ${describe(partID)} in its message`);
  return { pk: numberOf(row, "pk"), part: jsonOf(row, "body") as Part };
}

function writePart(
  connection: Connection,
  session: SessionKey,
  { message, part }: { message: MessageKey; part: Part },
): void {
  upsertPart(connection, session, { message, part });
  const row = connection.prepare("SELECT pk, original FROM part WHERE message = ? AND id = ?").get(message.pk, part.id);
  if (!row)
    throw new ThroughlineError("store-corrupt", `Part ${describe(part.id)} is missing right after it was written`);
  const pk = numberOf(row, "pk");
  const original = optionalText(row, "original");
  const indexed = { session: session.pk, pk, part, isSummary: message.isSummary };
  indexPart(connection, original === undefined ? indexed : { ...indexed, original });
  if (isCompleted(part) && part.state.time.compacted !== undefined)
    writeMark(connection, { pk, at: part.state.time.compacted, revision: session.revision });
}

function upsertPart(
  connection: Connection,
  session: SessionKey,
  { message, part }: { message: MessageKey; part: Part },
): void {
  connection
    .prepare(
      `INSERT INTO part (session, message, id, tool, compaction_tail, body) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (message, id) DO UPDATE SET tool = excluded.tool, compaction_tail = excluded.compaction_tail,
       body = excluded.body`,
    )
    .run(
      session.pk,
      message.pk,
      part.id,
      part.type === "tool" ? part.tool : null,
      part.type === "compaction" ? (part.tail_start_id ?? "") : null,
      JSON.stringify(part),
    );
}

type CompletedPart = Extract<Part, { type: "tool" }> & { state: { status: "completed" } };

function isCompleted(part: Part): part is CompletedPart {
  return part.type === "tool" && part.state.status === "completed";
}

/** The first mark stays: undo must know which commit cleared an output. */
function writeMark(connection: Connection, mark: { pk: number; at: number; revision: number }): void {
  connection
    .prepare("UPDATE part SET pruned_at = ?, pruned_revision = ? WHERE pk = ? AND pruned_revision IS NULL")
    .run(Math.trunc(mark.at), mark.revision, mark.pk);
}
