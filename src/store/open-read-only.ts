/** Opens a database that may only be read. Effects: reads the file; where its log needs one, a copy in the temporary folder. */
import { accessSync, chmodSync, constants, copyFileSync, existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SqlDatabase, SqlDriver } from "./driver.ts";

/** What somebody else owns, or lies on a disk that takes nothing, can be read all the same. */
export function openReadOnly(driver: SqlDriver, file: string): SqlDatabase {
  if (!hasLog(file)) return driver.openReadOnly?.(untouchedAddress(file)) ?? driver.open(file);
  // A log is read with its index. One that is there is shared with whoever is writing; without it nobody is.
  return existsSync(`${file}-shm`) ? driver.open(file) : openCopy(driver, file);
}

/** SQLite makes files beside a database even to read it. */
export function isWritable(file: string): boolean {
  return [file, dirname(file)].every((path) => allows(path, constants.W_OK));
}

export function allows(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false; // whatever the reason: whoever tries it is told
  }
}

function hasLog(file: string): boolean {
  return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;
}

/** The address by which SQLite touches nothing beside the file. */
function untouchedAddress(file: string): string {
  return `${pathToFileURL(file).href}?immutable=1`;
}

function openCopy(driver: SqlDriver, file: string): SqlDatabase {
  const folder = mkdtempSync(join(tmpdir(), "throughline-read-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const copy = join(folder, "copy.db");
  try {
    for (const ending of ["", "-wal"]) {
      copyFileSync(`${file}${ending}`, `${copy}${ending}`);
      chmodSync(`${copy}${ending}`, 0o600);
    }
    const database = driver.open(copy);
    // What is written to a copy is lost.
    database.exec("PRAGMA query_only = ON");
    return {
      exec: (sql) => database.exec(sql),
      prepare: (sql) => database.prepare(sql),
      close: () => {
        database.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
