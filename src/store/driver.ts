/** The seam between the SQLite store and whichever SQLite the runtime has. Types only. */

/** What a column holds. */
export type SqlValue = string | number | null;
/** One row by column. */
export type SqlRow = Readonly<Record<string, unknown>>;

/** A prepared statement. */
export interface SqlStatement {
  /** Runs the statement and returns how many rows it changed. */
  run(...values: SqlValue[]): number;
  get(...values: SqlValue[]): SqlRow | undefined;
  all(...values: SqlValue[]): SqlRow[];
}

/** One connection. Calls block until SQLite answers, which keeps a transaction free of interleaving. */
export interface SqlDatabase {
  exec(sql: string): void;
  prepare(sql: string): SqlStatement;
  close(): void;
}

/** Errors of a driver carry SQLite's result code somewhere; `sqlite-error.ts` finds it. */
export interface SqlDriver {
  readonly name: string;
  open(file: string): SqlDatabase;
  /** Opens a file that may only be read, by its `file:` address; without it such a store cannot be opened. */
  openReadOnly?(address: string): SqlDatabase;
}
