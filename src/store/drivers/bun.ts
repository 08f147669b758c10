/** SQLite of the Bun runtime. */
import type { SqlDatabase, SqlDriver, SqlRow, SqlValue } from "../driver.ts";

interface BunStatement {
  run(...values: SqlValue[]): { changes: number };
  get(...values: SqlValue[]): SqlRow | null;
  all(...values: SqlValue[]): SqlRow[];
  finalize(): void;
}

interface BunDatabase {
  exec(sql: string): void;
  prepare(sql: string): BunStatement;
  close(): void;
}

export async function loadBunDriver(): Promise<SqlDriver> {
  // Not a literal, because no other runtime and no bundler can resolve it.
  const specifier: string = "bun:sqlite";
  const { Database } = (await import(specifier)) as {
    Database: new (file: string, options: object | number) => BunDatabase;
  };
  return {
    name: "bun:sqlite",
    open: (file) => adapt(new Database(file, { readwrite: true, create: true })),
    openReadOnly: (address) => adapt(new Database(address, READ_ONLY_ADDRESS)),
  };
}

/** SQLITE_OPEN_READONLY and SQLITE_OPEN_URI. */
const READ_ONLY_ADDRESS = 0x41;

function adapt(database: BunDatabase): SqlDatabase {
  const statements: BunStatement[] = [];
  return {
    exec: (sql) => database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql);
      statements.push(statement);
      return {
        run: (...values) => statement.run(...values).changes,
        get: (...values) => statement.get(...values) ?? undefined,
        all: (...values) => statement.all(...values),
      };
    },
    close() {
      // A statement left over would keep the file open behind our back.
      for (const statement of statements) statement.finalize();
      database.close();
    },
  };
}
