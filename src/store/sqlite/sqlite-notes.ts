/** The note index in SQLite: rows by folder and key, found by their words. Runs inside the caller's transaction. */
import type { Note, NoteHit, NoteQuery } from "../archive.ts";
import type { Connection } from "../connection.ts";
import type { SqlRow, SqlValue } from "../driver.ts";
import { rankHits } from "../query.ts";
import { fullTextSearch } from "./sqlite-full-text.ts";
import { indexText } from "./sqlite-part-index.ts";
import { jsonOf, textOf } from "./sqlite-row.ts";

export function putNote(connection: Connection, { folder, key, value, text }: Note): void {
  // A new row each time: the row number then says which note is newer.
  deleteNote(connection, { folder, key });
  connection
    .prepare("INSERT INTO note (folder, key, value, text) VALUES (?, ?, ?, ?)")
    .run(folder, key, JSON.stringify(value ?? null), text);
  connection
    .prepare("INSERT INTO note_search (rowid, terms) SELECT pk, ? FROM note WHERE folder = ? AND key = ?")
    .run(indexText(`${key}\n${text}`), folder, key);
}

export function deleteNote(connection: Connection, { folder, key }: Pick<Note, "folder" | "key">): void {
  connection
    .prepare("DELETE FROM note_search WHERE rowid IN (SELECT pk FROM note WHERE folder = ? AND key = ?)")
    .run(folder, key);
  connection.prepare("DELETE FROM note WHERE folder = ? AND key = ?").run(folder, key);
}

export function readNote(connection: Connection, folder: string, key: string): Note | undefined {
  const row = connection.prepare(`SELECT ${COLUMNS} FROM note WHERE folder = ? AND key = ?`).get(folder, key);
  return row && toNote(row);
}

/** The next notes behind `after`, by folder and key. */
export function readNotes(
  connection: Connection,
  { folder, after, limit }: { folder?: string | undefined; after?: Note | undefined; limit: number },
): Note[] {
  const { condition, values } = inFolder(folder);
  return connection
    .prepare(`SELECT ${COLUMNS} FROM note WHERE ${condition} AND (folder, key) > (?, ?) ORDER BY folder, key LIMIT ?`)
    .all(...values, after?.folder ?? "", after?.key ?? "", limit)
    .map(toNote);
}

export function searchNotes(connection: Connection, { text, folder, limit = 10 }: NoteQuery): NoteHit[] {
  const { condition, values } = inFolder(folder);
  const hits = fullTextSearch(connection, {
    table: "note_search",
    text,
    texts: 1000, // rarity only orders the hits: any number of about the right size will do
    size: "octet_length(note.text)",
    from: "CROSS JOIN note ON note.pk = note_search.rowid",
    where: condition,
    values,
  });
  const read = connection.prepare(`SELECT ${COLUMNS} FROM note WHERE pk = ?`);
  return rankHits(hits, limit).flatMap(({ order, score }) => {
    const row = read.get(order);
    return row ? [{ note: toNote(row), score }] : [];
  });
}

const COLUMNS = "folder, key, value, text";

function inFolder(folder: string | undefined): { condition: string; values: SqlValue[] } {
  if (folder === undefined) return { condition: "1", values: [] };
  // "0" is the character behind "/": the range holds every folder below.
  return { condition: "(folder = ? OR (folder > ? AND folder < ?))", values: [folder, `${folder}/`, `${folder}0`] };
}

function toNote(row: SqlRow): Note {
  return {
    folder: textOf(row, "folder"),
    key: textOf(row, "key"),
    value: jsonOf(row, "value"),
    text: textOf(row, "text"),
  };
}
