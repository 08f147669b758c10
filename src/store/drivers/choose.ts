/** Which SQLite to use: the runtime's own if it has one, otherwise the optional package. Loads on use. */
import { ThroughlineError, describe } from "../../errors.ts";
import type { SqlDriver } from "../driver.ts";
import { loadBunDriver } from "./bun.ts";
import { loadLibsqlDriver } from "./libsql.ts";
import { loadNodeDriver } from "./node.ts";

/** The SQLite bindings that a store can be opened with. */
export type DriverName = "bun:sqlite" | "node:sqlite" | "libsql";

const LOADERS: Readonly<Record<DriverName, () => Promise<SqlDriver>>> = {
  "bun:sqlite": loadBunDriver,
  "node:sqlite": loadNodeDriver,
  libsql: loadLibsqlDriver,
};

/** The named driver, or the first that loads here. */
export async function loadDriver(name?: DriverName): Promise<SqlDriver> {
  const names = name === undefined ? preferredDrivers() : [name];
  const failures: unknown[] = [];
  for (const candidate of names) {
    const load = Object.hasOwn(LOADERS, candidate) ? LOADERS[candidate] : undefined;
    if (!load) throw new ThroughlineError("option-invalid", `Unknown SQLite driver ${describe(candidate)}`);
    try {
      return await load();
    } catch (error) {
      failures.push(error); // the next candidate may load; all reasons are kept for the message's cause
    }
  }
  throw new ThroughlineError(
    "store-unavailable",
    `No SQLite here (tried ${names.join(", ")}): use Node 22.13 or later, or Bun, or install the package libsql`,
    { cause: new AggregateError(failures) },
  );
}

function preferredDrivers(): DriverName[] {
  if (process.versions["bun"] !== undefined) return ["bun:sqlite"];
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const hasOwn = major > 22 || (major === 22 && minor >= 13);
  return hasOwn ? ["node:sqlite", "libsql"] : ["libsql"];
}
