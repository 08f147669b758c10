/** OpenCode's own database, read and never written: its sessions, and one of them as a transcript. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ThroughlineError, describe, messageOf } from "../../../errors.ts";
import { userHome } from "../../../store/data-paths.ts";
import type { SqlDatabase, SqlDriver, SqlRow } from "../../../store/driver.ts";
import { loadDriver } from "../../../store/drivers/choose.ts";
import { isWritable, openReadOnly } from "../../../store/open-read-only.ts";
import { asCount, asString, parseRecord } from "../../../transcript/foreign.ts";
import type { Transcript } from "../../../transcript/message.ts";
import { readOpencode } from "../../../transcript/opencode.ts";

export interface HostSession {
  id: string;
  title: string;
  directory: string;
  parentID?: string;
  updated: number;
}

export interface HostDatabase {
  path: string;
  /** Last used first. */
  sessions(filter?: { directory?: string; limit?: number }): HostSession[];
  /** Throws `session-not-found` for an id it does not hold. */
  transcript(sessionID: string): Transcript;
  close(): void;
}

/** Where OpenCode keeps it: `$OPENCODE_DB`, else in its XDG data folder. */
export function databasePath(env: Readonly<Record<string, string | undefined>>): string {
  const own = env["OPENCODE_DB"]?.trim();
  if (own) return own;
  const data = env["XDG_DATA_HOME"]?.trim() || join(userHome(env), ".local", "share");
  return join(data, "opencode", "opencode.db");
}

/**
 * Opens it for reading; works while OpenCode is running.
 *
 * @example (await openHostDatabase(databasePath(process.env))).sessions({ limit: 5 })
 */
export async function openHostDatabase(path: string): Promise<HostDatabase> {
  if (!existsSync(path)) throw new ThroughlineError("input-unreadable", `OpenCode has no database at ${path}`);
  const driver = await loadDriver();
  const database = reading(path, () => open(driver, path));
  return {
    path,
    sessions: (filter) => reading(path, () => listSessions(database, filter ?? {})),
    transcript: (sessionID) => reading(path, () => readSession(database, sessionID)),
    close: () => database.close(),
  };
}

function open(driver: SqlDriver, path: string): SqlDatabase {
  const database = isWritable(path) ? driver.open(path) : openReadOnly(driver, path);
  // The driver opens for writing as well; this makes every attempt to write an error.
  database.exec("PRAGMA query_only = ON; PRAGMA busy_timeout = 2000");
  return database;
}

/** What SQLite says of a file does not name it: it may be damaged, locked, or of another program or version. */
function reading<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof ThroughlineError) throw error;
    const message = `OpenCode's database ${path} cannot be read: ${messageOf(error)}`;
    throw new ThroughlineError("input-unreadable", message, { cause: error });
  }
}

function listSessions(
  database: SqlDatabase,
  { directory, limit = 20 }: { directory?: string; limit?: number },
): HostSession[] {
  const columns = "id, parent_id, directory, title, time_updated";
  const rows =
    directory === undefined
      ? database.prepare(`SELECT ${columns} FROM session ORDER BY time_updated DESC LIMIT ?`).all(limit)
      : database
          .prepare(`SELECT ${columns} FROM session WHERE directory = ? ORDER BY time_updated DESC LIMIT ?`)
          .all(directory, limit);
  return rows.map(sessionOf);
}

function sessionOf(row: SqlRow): HostSession {
  const parentID = asString(row["parent_id"]);
  return {
    id: asString(row["id"]) ?? "",
    title: asString(row["title"]) ?? "",
    directory: asString(row["directory"]) ?? "",
    ...(parentID === undefined ? {} : { parentID }),
    updated: asCount(row["time_updated"]),
  };
}

function readSession(database: SqlDatabase, sessionID: string): Transcript {
  const session = database.prepare("SELECT id, directory FROM session WHERE id = ?").get(sessionID);
  if (!session) throw new ThroughlineError("session-not-found", `OpenCode has no session ${describe(sessionID)}`);
  const parts = groupByMessage(
    database
      .prepare("SELECT id, message_id, data FROM part WHERE session_id = ? ORDER BY message_id, id")
      .all(sessionID),
  );
  const messages = database
    .prepare("SELECT id, data FROM message WHERE session_id = ? ORDER BY time_created, id")
    .all(sessionID)
    .map((row) => ({ info: { ...parse(row["data"]), id: row["id"], sessionID }, parts: parts.get(row["id"]) ?? [] }));
  return readOpencode({ info: { id: sessionID, directory: session["directory"] }, messages });
}

function groupByMessage(rows: readonly SqlRow[]): Map<unknown, Record<string, unknown>[]> {
  const groups = new Map<unknown, Record<string, unknown>[]>();
  for (const row of rows) {
    const group = groups.get(row["message_id"]) ?? [];
    group.push({ ...parse(row["data"]), id: row["id"] });
    groups.set(row["message_id"], group);
  }
  return groups;
}

// A row that is damaged becomes an empty record, which the reader skips and counts.
function parse(data: unknown): Record<string, unknown> {
  return parseRecord(String(data)) ?? {};
}
