/** Search over the parts of one session. Runs inside the caller's transaction. */
import type { Message } from "../transcript/message.ts";
import type { ArchiveHit, ArchiveQuery } from "./archive.ts";
import type { Connection } from "./connection.ts";
import type { SqlValue } from "./driver.ts";
import { isSameFile, normalisePath } from "./part-text.ts";
import { rankHits } from "./query.ts";
import { fullTextSearch } from "./sqlite-full-text.ts";
import { fileName, scopeTerm } from "./sqlite-part-index.ts";
import { findBoundary, openStretch, toPart } from "./sqlite-read.ts";
import { jsonOf, numberOf, optionalText, textOf } from "./sqlite-row.ts";

export function searchParts(connection: Connection, query: ArchiveQuery): ArchiveHit[] {
  const stretch = openStretch(connection, query.sessionID, query);
  const filter = partFilter(connection, query, stretch);
  const limit = query.limit ?? 10;
  if (query.text === undefined)
    return filteredParts(connection, filter, { order: query.order ?? "newest", limit }).map((order) =>
      readHit(connection, query.sessionID, { order, score: order }),
    );
  const hits = fullTextSearch(connection, {
    table: "part_search",
    text: query.text,
    scope: scopeTerm(stretch.session),
    enough: limit,
    from: "JOIN part ON part.pk = part_search.rowid JOIN message ON message.pk = part.message",
    ...filter,
  });
  return rankHits(hits, limit).map((hit) => readHit(connection, query.sessionID, hit));
}

interface Filter {
  where: string;
  values: SqlValue[];
}

function partFilter(
  connection: Connection,
  query: ArchiveQuery,
  { session, low, high }: { session: number; low: number; high: number },
): Filter {
  const conditions = ["message.withdrawn IS NULL", "message.session = ?", "message.position BETWEEN ? AND ?"];
  const values: SqlValue[] = [session, low, high];
  const add = (condition: string, value: SqlValue): void => {
    conditions.push(condition);
    values.push(value);
  };
  if (query.scope === "compacted") {
    const liveFrom = findBoundary(connection, session)?.start.position ?? 0;
    add("(message.position < ? OR part.pruned_revision IS NOT NULL OR part.has_original = 1)", liveFrom);
  }
  if (query.ids)
    add(`part.pk IN (SELECT value FROM json_each(?))`, JSON.stringify(partsOfIDs(connection, session, query.ids)));
  if (query.withoutTools)
    add("coalesce(part.tool, '') NOT IN (SELECT value FROM json_each(?))", JSON.stringify(query.withoutTools));
  if (query.file !== undefined)
    add("part.pk IN (SELECT value FROM json_each(?))", JSON.stringify(partsOfFile(connection, session, query.file)));
  return { where: conditions.join(" AND "), values };
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

/** Filters alone, without words: only parts that can be searched at all. */
function filteredParts(
  connection: Connection,
  { where, values }: Filter,
  { order, limit }: { order: "newest" | "oldest"; limit: number },
): number[] {
  const direction = order === "newest" ? "DESC" : "ASC";
  return connection
    .prepare(
      `SELECT part.pk FROM message JOIN part ON part.message = message.pk
       WHERE ${where} AND part.pk IN (SELECT rowid FROM part_search WHERE rowid = part.pk)
       ORDER BY message.position ${direction}, part.pk ${direction} LIMIT ?`,
    )
    .all(...values, limit)
    .map((row) => numberOf(row, "pk"));
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
