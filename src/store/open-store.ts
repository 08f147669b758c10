/** Opens the SQLite store: driver, file, settings, format. Effects: the file. */
import { requireObject, requireText } from "../input.ts";
import { ThroughlineError, describe } from "../errors.ts";
import { Connection, retryWhileBusy } from "./connection.ts";
import type { StepHook } from "./connection.ts";
import type { SqlDatabase, SqlDriver } from "./driver.ts";
import { loadDriver } from "./drivers/choose.ts";
import type { DriverName } from "./drivers/choose.ts";
import { APPLICATION_ID, SCHEMA_VERSION, migrate } from "./schema.ts";
import { numberOf } from "./sqlite/sqlite-row.ts";
import { SqliteStore } from "./sqlite/sqlite-store.ts";
import { openReadOnly } from "./open-read-only.ts";
import { prepareStoreFile } from "./store-file.ts";
import type { Clock, Store } from "./store.ts";

/** Where a store lives, and which SQLite it uses. */
export interface OpenStoreOptions {
  /** Path of the database; created with its folder when missing. Without it the store lives in memory. */
  file?: string;
  /** By default the runtime's own SQLite, or the package `libsql` on Node 20; or a driver of your own. */
  driver?: DriverName | SqlDriver;
  clock?: Clock;
  /** How long a call waits while other processes write before it fails with `store-busy`. Default 10 s. */
  busyTimeoutMs?: number;
  /** For fault injection in tests. */
  onStep?: StepHook;
}

/**
 * Opens a store, safe for several processes at once.
 *
 * @example
 * const store = await openStore({ file: "/home/me/.local/share/throughline/store.db" });
 */
export async function openStore(options: OpenStoreOptions = {}): Promise<Store> {
  requireObject(options, "options");
  const { file = ":memory:", clock = Date.now, busyTimeoutMs = 10_000, onStep = () => {} } = options;
  requireText(file, "file");
  if (file === "")
    throw new ThroughlineError("option-invalid", `The file of a store has a name, got ${describe(file)}`);
  const driver = typeof options.driver === "object" ? options.driver : await loadDriver(options.driver);
  const isWritable = file === ":memory:" || prepareStoreFile(file);
  const patience = { file, busyTimeoutMs };
  const database = await retryWhileBusy(patience, () => (isWritable ? driver.open(file) : openReadOnly(driver, file)));
  try {
    await retryWhileBusy(patience, () => configure(database, { file, isWritable }));
    await retryWhileBusy(patience, () => upgrade(database, file));
  } catch (error) {
    database.close();
    throw error;
  }
  const connection = new Connection(database, { ...patience, onStep });
  return new SqliteStore({ name: driver.name, connection, clock });
}

/** SQLite blocks the process while it waits, so it waits only this long; the connection's pauses do the rest. */
const BLOCKING_WAIT_MS = 100;

function configure(database: SqlDatabase, { file, isWritable }: { file: string; isWritable: boolean }): void {
  // Before anything else: switching to WAL needs a lock that another process may hold just now.
  database.exec(`PRAGMA busy_timeout = ${BLOCKING_WAIT_MS}`);
  refuseForeignDatabase(database, file);
  if (!isWritable) return;
  database.prepare("PRAGMA journal_mode = WAL").get();
  // NORMAL in WAL: a killed process loses nothing; a power cut may lose the last commits, never half of one.
  database.exec("PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON");
}

function refuseForeignDatabase(database: SqlDatabase, file: string): void {
  const id = readPragma(database, "application_id");
  const tables = database.prepare("SELECT count(*) AS tables FROM sqlite_schema").get();
  if (id === APPLICATION_ID || (id === 0 && (!tables || numberOf(tables, "tables") === 0))) return;
  throw new ThroughlineError(
    "store-unavailable",
    `${file} is the database of another program; it is left as it is. Choose another file`,
  );
}

function upgrade(database: SqlDatabase, file: string): void {
  // Most files are current: opening one must not wait for whoever is writing.
  if (readPragma(database, "user_version") === SCHEMA_VERSION) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    // Read inside the lock: another process may have upgraded the file meanwhile.
    migrate(database, { version: readPragma(database, "user_version"), file });
    database.exec("COMMIT");
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

function readPragma(database: SqlDatabase, name: "application_id" | "user_version"): number {
  const row = database.prepare(`PRAGMA ${name}`).get();
  return row ? numberOf(row, name) : 0;
}
