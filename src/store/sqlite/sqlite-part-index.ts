/** The full-text index and the file index of parts. Runs inside the caller's transaction. */
import { fileName } from "../../ledger/file-name.ts";
import type { Part } from "../../transcript/message.ts";
import type { Connection } from "../connection.ts";
import { isSearchable, partFiles, partText } from "../part-text.ts";
import { searchTerms } from "../search-text.ts";

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
    .prepare("INSERT INTO part_search (rowid, terms) VALUES (?, ?)")
    .run(pk, `${scopeTerm(session)} ${indexText(partText(part, original))}`);
  const addFile = connection.prepare("INSERT INTO part_file (session, name, path, part) VALUES (?, ?, ?, ?)");
  for (const path of partFiles(part)) addFile.run(session, fileName(path), path, pk);
}

/**
 * Merges some of the pieces that many small commits have left of the index; a search looks into each of them. Done with
 * a compaction, which is rare and slow anyway, and bounded: 256 pages take about ten milliseconds.
 */
export function tidyIndex(connection: Connection): void {
  connection.prepare("INSERT INTO part_search (part_search, rank) VALUES ('merge', -256)").run();
}

/** A word of the private-use area: no text has it, so it selects the session and nothing else. */
export function scopeTerm(session: number): string {
  return `\uE000${session}`;
}

/** Each term once, as SQLite splits them: at blanks. */
export function indexText(text: string): string {
  const { leaves, wholes } = searchTerms(text);
  return [...new Set([...leaves, ...wholes])].join(" ");
}
