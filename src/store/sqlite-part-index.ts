/** The full-text index and the file index of parts. Runs inside the caller's transaction. */
import type { Part } from "../transcript/message.ts";
import type { Connection } from "./connection.ts";
import { isSearchable, partFiles, partText } from "./part-text.ts";
import { searchTerms } from "./search-text.ts";

export interface IndexedPart {
  session: number;
  pk: number;
  part: Part;
  original?: string;
  isSummary: boolean;
}

/** Replaces what both indexes say about a part. */
export function indexPart(connection: Connection, indexed: IndexedPart): void {
  const { session, pk, part, original, isSummary } = indexed;
  connection.prepare("DELETE FROM part_search WHERE rowid = ?").run(pk);
  connection.prepare("DELETE FROM part_file WHERE part = ?").run(pk);
  if (!isSearchable({ summary: isSummary }, part)) return;
  connection
    .prepare("INSERT INTO part_search (rowid, scope, terms) VALUES (?, ?, ?)")
    .run(pk, scopeTerm(session), indexText(partText(part, original)));
  const addFile = connection.prepare("INSERT INTO part_file (session, name, path, part) VALUES (?, ?, ?, ?)");
  for (const path of partFiles(part)) addFile.run(session, fileName(path), path, pk);
}

/** A word of the private-use area: no text has it, so it selects the session and nothing else. */
export function scopeTerm(session: number): string {
  return `\uE000${session}`;
}

/** Terms as SQLite splits them: at blanks. */
export function indexText(text: string): string {
  const { leaves, wholes } = searchTerms(text);
  return [...leaves, ...wholes].join(" ");
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
