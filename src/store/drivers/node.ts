/** SQLite of Node 22.13 and later. */
import type { SqlDatabase, SqlDriver, SqlRow, SqlValue } from "../driver.ts";

interface NodeDatabase {
  exec(sql: string): void;
  prepare(sql: string): {
    run(...values: SqlValue[]): { changes: number | bigint };
    get(...values: SqlValue[]): SqlRow | undefined;
    all(...values: SqlValue[]): SqlRow[];
  };
  close(): void;
}

export async function loadNodeDriver(): Promise<SqlDriver> {
  // Not a literal, because the types of the oldest supported Node do not know the module.
  const specifier: string = "node:sqlite";
  const { DatabaseSync } = (await withoutWarning(() => import(specifier))) as {
    DatabaseSync: new (file: string, options?: { readOnly: boolean }) => NodeDatabase;
  };
  return {
    name: "node:sqlite",
    open: (file) => adapt(new DatabaseSync(file)),
    openReadOnly: (address) => adapt(new DatabaseSync(address, { readOnly: true })),
  };
}

/** Node announces the module as experimental on standard error; a plugin must not write there. */
async function withoutWarning<T>(load: () => Promise<T>): Promise<T> {
  const emit: unknown = Reflect.get(process, "emitWarning");
  Reflect.set(process, "emitWarning", () => {});
  try {
    return await load();
  } finally {
    Reflect.set(process, "emitWarning", emit);
  }
}

function adapt(database: NodeDatabase): SqlDatabase {
  return {
    exec: (sql) => database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        run: (...values) => Number(statement.run(...values).changes),
        get: (...values) => statement.get(...values),
        all: (...values) => statement.all(...values),
      };
    },
    close: () => database.close(),
  };
}
