/** SQLite as the optional package `libsql`, for Node without a SQLite of its own. */
import type { SqlDatabase, SqlDriver, SqlRow } from "../driver.ts";

export async function loadLibsqlDriver(): Promise<SqlDriver> {
  const { default: Database } = await import("libsql");
  const open = (file: string): SqlDatabase => adapt(new Database(file));
  return { name: "libsql", open, openReadOnly: open };
}

function adapt(database: import("libsql").Database): SqlDatabase {
  return {
    exec: (sql) => void database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql);
      return {
        run: (...values) => statement.run(...values).changes,
        get: (...values) => statement.get(...values) as SqlRow | undefined, // rows are plain objects
        all: (...values) => statement.all(...values) as SqlRow[],
      };
    },
    close: () => void database.close(),
  };
}
