/** Search over the parts of one session. Runs inside the caller's transaction. */
import type { Message } from "../../transcript/message.ts";
import type { ArchiveHit, ArchiveQuery } from "../archive.ts";
import type { Connection } from "../connection.ts";
import type { SqlValue } from "../driver.ts";
import { isSameFile, normalisePath } from "../part-text.ts";
import { rankHits } from "../query.ts";
import { fullTextSearch } from "./sqlite-full-text.ts";
import type { FullTextHit } from "./sqlite-full-text.ts";
import { fileName } from "../../ledger/file-name.ts";
import { scopeTerm } from "./sqlite-part-index.ts";
import { findBoundary, openStretch, toPart } from "./sqlite-read.ts";
import { jsonOf, numberOf, optionalText, textOf } from "./sqlite-row.ts";

export function searchParts(connection: Connection, query: ArchiveQuery): ArchiveHit[] {
  const stretch = openStretch(connection, query.sessionID, query);
  const filter = partFilter(connection, query, stretch);
  const limit = query.limit ?? 10;
  const hits =
    query.text === undefined
      ? filteredParts(connection, filter, { order: query.order ?? "newest", limit })
      : rankHits(wordHits(connection, filter, { session: stretch.session, text: query.text }), limit);
  return hits.map((hit) => readHit(connection, query.sessionID, hit));
}

function wordHits(connection: Connection, filter: Filter, query: { session: number; text: string }): FullTextHit[] {
  if (filter.only?.length === 0) return [];
  const only = filter.only
    ? { sql: " AND part.pk IN (SELECT value FROM json_each(?))", values: [JSON.stringify(filter.only)] }
    : undefined;
  return fullTextSearch(connection, {
    table: "part_search",
    text: query.text,
    scope: scopeTerm(query.session),
    texts: countMessages(connection, query.session),
    size: "octet_length(part.body)",
    from: "CROSS JOIN part ON part.pk = part_search.rowid CROSS JOIN message ON message.pk = part.message",
    where: `${filter.where}${only?.sql ?? ""}`,
    values: [...filter.values, ...(only?.values ?? [])],
  });
}

interface Filter {
  /** Conditions on `message` and `part`, with the values of their placeholders. */
  where: string;
  values: SqlValue[];
  /** When the query names its parts one by one, these are all that can match. */
  only?: number[];
}

function partFilter(
  connection: Connection,
  query: ArchiveQuery,
  { session, low, high }: { session: number; low: number; high: number },
): Filter {
  const conditions = ["message.withdrawn IS NULL", "message.session = ?", "message.position BETWEEN ? AND ?"];
  const values: SqlValue[] = [session, low, high];
  const named: number[][] = [];
  if (query.scope === "compacted") {
    const liveFrom = findBoundary(connection, session)?.start.position;
    conditions.push("(message.position < ? OR part.pruned_revision IS NOT NULL OR part.has_original = 1)");
    values.push(liveFrom ?? 0);
    if (liveFrom === undefined) named.push(outOfSight(connection, session));
  }
  if (query.withoutTools) {
    conditions.push("coalesce(part.tool, '') NOT IN (SELECT value FROM json_each(?))");
    values.push(JSON.stringify(query.withoutTools));
  }
  if (query.ids) named.push(partsOfIDs(connection, session, query.ids));
  if (query.file !== undefined) named.push(partsOfFile(connection, session, query.file));
  const where = conditions.join(" AND ");
  return named.length === 0 ? { where, values } : { where, values, only: intersection(named) };
}

/** Cleared outputs and parts with an original: all that can be recalled before the first compaction. */
function outOfSight(connection: Connection, session: number): number[] {
  return connection
    .prepare(
      `SELECT pk FROM part WHERE session = ?1 AND pruned_revision IS NOT NULL
       UNION SELECT pk FROM part WHERE session = ?1 AND has_original = 1`,
    )
    .all(session)
    .map((row) => numberOf(row, "pk"));
}

function partsOfIDs(connection: Connection, session: number, ids: readonly string[]): number[] {
  return connection
    .prepare(
      `SELECT part.pk FROM json_each(?2) AS wanted JOIN part ON part.session = ?1 AND part.id = wanted.value
       UNION SELECT part.pk FROM json_each(?2) AS wanted
       JOIN message ON message.session = ?1 AND message.id = wanted.value JOIN part ON part.message = message.pk`,
    )
    .all(session, JSON.stringify(ids))
    .map((row) => numberOf(row, "pk"));
}

function partsOfFile(connection: Connection, session: number, file: string): number[] {
  const wanted = normalisePath(file);
  return connection
    .prepare("SELECT path, part FROM part_file WHERE session = ? AND name = ?")
    .all(session, fileName(wanted))
    .filter((row) => isSameFile(textOf(row, "path"), wanted))
    .map((row) => numberOf(row, "part"));
}

function intersection([first = [], ...others]: readonly number[][]): number[] {
  const sets = others.map((each) => new Set(each));
  return first.filter((part) => sets.every((set) => set.has(part)));
}

/** About how many texts the session has. */
function countMessages(connection: Connection, session: number): number {
  const row = connection
    .prepare("SELECT coalesce(max(position), 0) AS last FROM message WHERE session = ?")
    .get(session);
  return row ? numberOf(row, "last") + 1 : 1;
}

/** Filters alone, without words: only parts that can be searched at all. */
function filteredParts(
  connection: Connection,
  { where, values, only }: Filter,
  { order, limit }: { order: "newest" | "oldest"; limit: number },
): FullTextHit[] {
  const direction = order === "newest" ? "DESC" : "ASC";
  const from = only
    ? "json_each(?) AS named CROSS JOIN part ON part.pk = named.value CROSS JOIN message ON message.pk = part.message"
    : "message CROSS JOIN part ON part.message = message.pk";
  return connection
    .prepare(
      `SELECT part.pk FROM ${from}
       WHERE ${where} AND part.pk IN (SELECT rowid FROM part_search WHERE rowid = part.pk)
       ORDER BY message.position ${direction}, part.pk ${direction} LIMIT ?`,
    )
    .all(...(only ? [JSON.stringify(only)] : []), ...values, limit)
    .map((row) => ({ order: numberOf(row, "pk"), score: numberOf(row, "pk") }));
}

function readHit(connection: Connection, sessionID: string, hit: { order: number; score: number }): ArchiveHit {
  const row = connection
    .prepare(
      `SELECT message.id AS message_id, message.info, part.pruned_at, part.pruned_revision, part.body, part.original
       FROM part JOIN message ON message.pk = part.message WHERE part.pk = ?`,
    )
    .get(hit.order);
  if (!row) throw new Error("a row found in this transaction is gone"); // cannot happen on one snapshot
  const { role, time } = jsonOf(row, "info") as Message;
  const original = optionalText(row, "original");
  return {
    sessionID,
    messageID: textOf(row, "message_id"),
    role,
    created: time.created,
    part: toPart(row, Infinity),
    ...(original === undefined ? {} : { original }),
    score: hit.score,
  };
}
