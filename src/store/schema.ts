/** The tables of the SQLite store, as steps from one version to the next. Effects only on the database passed in. */
import { ThroughlineError } from "../errors.ts";
import type { SqlDatabase } from "./driver.ts";

/** "THLN", so that another program's database is never mistaken for ours. */
export const APPLICATION_ID = 0x54_48_4c_4e;

type Migration = (database: SqlDatabase) => void;

/** Step n brings version n to n + 1. Steps are never edited after a release; a change of format is a new step. */
const MIGRATIONS: readonly Migration[] = [migrate0To1];

export const SCHEMA_VERSION: number = MIGRATIONS.length;

/** Brings the database to the current version; the caller holds a write transaction. */
export function migrate(database: SqlDatabase, { version, file }: { version: number; file: string }): void {
  if (version > SCHEMA_VERSION)
    throw new ThroughlineError(
      "store-unavailable",
      `Store ${file} has format ${version}, written by a newer throughline; this one reads up to ${SCHEMA_VERSION}. It is left as it is`,
    );
  if (version === SCHEMA_VERSION) return;
  for (const step of MIGRATIONS.slice(version)) step(database);
  database.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}`);
}

function migrate0To1(database: SqlDatabase): void {
  database.exec(TABLES_OF_1);
}

/** What is written here stays as it is: a store of that format was made by it. */
const TABLES_OF_1 = `
  CREATE TABLE session (
    pk INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    parent TEXT,
    directory TEXT,
    title TEXT,
    revision INTEGER NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    metadata TEXT NOT NULL
  ) STRICT;
  CREATE INDEX session_by_update ON session (updated, pk);

  CREATE TABLE message (
    pk INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES session (pk) ON DELETE CASCADE,
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    added INTEGER NOT NULL,
    withdrawn INTEGER,
    summary_of TEXT,
    info TEXT NOT NULL,
    UNIQUE (session, id),
    UNIQUE (session, position)
  ) STRICT;
  CREATE INDEX message_by_summary ON message (session, position) WHERE summary_of IS NOT NULL;

  -- The large columns come last: a filter on the small ones then never reads their overflow pages.
  CREATE TABLE part (
    pk INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES session (pk) ON DELETE CASCADE,
    message INTEGER NOT NULL REFERENCES message (pk) ON DELETE CASCADE,
    id TEXT NOT NULL,
    tool TEXT,
    pruned_at INTEGER,
    pruned_revision INTEGER,
    has_original INTEGER NOT NULL DEFAULT 0,
    compaction_tail TEXT,
    body TEXT NOT NULL,
    original TEXT,
    UNIQUE (message, id)
  ) STRICT;
  CREATE INDEX part_by_id ON part (session, id);
  CREATE INDEX part_with_original ON part (session) WHERE has_original = 1;
  CREATE INDEX part_pruned ON part (session, pruned_revision) WHERE pruned_revision IS NOT NULL;

  CREATE TABLE part_file (
    session INTEGER NOT NULL REFERENCES session (pk) ON DELETE CASCADE,
    name TEXT NOT NULL,
    path TEXT NOT NULL,
    part INTEGER NOT NULL REFERENCES part (pk) ON DELETE CASCADE,
    PRIMARY KEY (session, name, path, part)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX part_file_by_part ON part_file (part);

  CREATE TABLE state (
    session INTEGER NOT NULL REFERENCES session (pk) ON DELETE CASCADE,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (session, key)
  ) STRICT;

  CREATE TABLE compaction (
    session INTEGER NOT NULL REFERENCES session (pk) ON DELETE CASCADE,
    revision INTEGER NOT NULL,
    undone INTEGER,
    messages TEXT NOT NULL,
    previous_state TEXT NOT NULL,
    PRIMARY KEY (session, revision)
  ) STRICT;

  CREATE TABLE receipt (
    pk INTEGER PRIMARY KEY,
    session INTEGER NOT NULL REFERENCES session (pk) ON DELETE CASCADE,
    started INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX receipt_by_session ON receipt (session, started);
  CREATE INDEX receipt_by_start ON receipt (started);

  CREATE TABLE lease (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    expires INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE note (
    pk INTEGER PRIMARY KEY,
    folder TEXT NOT NULL,
    key TEXT NOT NULL,
    value TEXT NOT NULL,
    text TEXT NOT NULL,
    UNIQUE (folder, key)
  ) STRICT;

  -- Words are found in our own code (search-text.ts); SQLite only splits them at blanks and remembers which row has
  -- which word. The texts are not stored twice.
  CREATE VIRTUAL TABLE part_search USING fts5 (
    terms, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '_./-:@$'"
  );
  CREATE VIRTUAL TABLE note_search USING fts5 (
    terms, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '_./-:@$'"
  );
`;
