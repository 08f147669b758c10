/** One SQLite connection: cached statements, whole transactions, patience while others write. Effects: the file, timers. */
import { ThroughlineError } from "../errors.ts";
import type { SqlDatabase, SqlStatement } from "./driver.ts";
import { isBusy, storeError } from "./sqlite/sqlite-error.ts";

/**
 * Called before and after each step of a transaction: `begin`, one per change, `commit`, `committed`. Tests stop the
 * process in it to prove that no step can leave half a commit.
 */
export type StepHook = (step: string) => void;

export interface ConnectionOptions {
  file: string;
  /** How long a call waits altogether for others to finish writing. */
  busyTimeoutMs: number;
  onStep: StepHook;
}

export class Connection {
  readonly #database: SqlDatabase;
  readonly #options: ConnectionOptions;
  readonly #statements = new Map<string, SqlStatement>();
  #isClosed = false;

  constructor(database: SqlDatabase, options: ConnectionOptions) {
    this.#database = database;
    this.#options = options;
  }

  prepare(sql: string): SqlStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  step(name: string): void {
    this.#options.onStep(name);
  }

  /** Runs `work` in one write transaction. It may run more than once, so it must touch nothing but the database. */
  write<T>(work: () => T): Promise<T> {
    // IMMEDIATE: the lock is taken before anything is read, so a transaction never has to be given up halfway.
    return this.#transact("BEGIN IMMEDIATE", work);
  }

  /** Runs `work` on one snapshot. */
  read<T>(work: () => T): Promise<T> {
    return this.#transact("BEGIN", work);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#statements.clear();
    this.#emptyLog();
    this.#database.close();
  }

  /** Moves what is committed from the log into the file, so that a copy of the file alone is whole. */
  #emptyLog(): void {
    try {
      this.#database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
    } catch {
      // The log stays beside the file and the next to open it reads both; nothing is lost.
    }
  }

  #transact<T>(begin: string, work: () => T): Promise<T> {
    return retryWhileBusy(this.#options, () => {
      if (this.#isClosed) throw new ThroughlineError("store-unavailable", `Store ${this.#options.file} is closed`);
      this.#database.exec(begin);
      try {
        this.step("begin");
        const result = work();
        this.step("commit");
        this.#database.exec("COMMIT");
        this.step("committed");
        return result;
      } catch (error) {
        this.#rollback();
        throw error;
      }
    });
  }

  #rollback(): void {
    try {
      this.#database.exec("ROLLBACK");
    } catch {
      // SQLite has already rolled back by itself, which it does when the disk is full; the first error tells why.
    }
  }
}

/**
 * Repeats `attempt` with growing, jittered pauses while the database is locked. SQLite itself waits only briefly,
 * because it blocks the whole process while it does.
 */
export async function retryWhileBusy<T>(
  { file, busyTimeoutMs }: Pick<ConnectionOptions, "file" | "busyTimeoutMs">,
  attempt: () => T,
): Promise<T> {
  const deadline = performance.now() + busyTimeoutMs;
  for (let pause = 5; ; pause = Math.min(pause * 2, 200)) {
    try {
      return attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw storeError(error, file);
    }
    const jittered = pause * (0.5 + Math.random());
    await new Promise((resolve) => setTimeout(resolve, jittered));
  }
}
