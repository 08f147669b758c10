/** Several processes on one file: nothing is lost, nobody waits for ever, SQLITE_BUSY never surfaces. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openStore } from "../../src/store/index.ts";
import { SESSION, all, ids, seed } from "../../src/testing/store-contract/samples.ts";
import { RUNTIMES, script } from "../faults/runtimes.ts";
import { folderForAll } from "../temporary-folder.ts";

const PROCESSES = 8;
const SESSIONS = 100;
const folder = folderForAll();

describe("one store file", () => {
  it(
    `F-25 keeps every write of ${PROCESSES} processes with ${SESSIONS} sessions each, runtimes mixed`,
    { timeout: 600_000 },
    async () => {
      const file = join(folder, "shared.db");
      const store = await seed(await openStore({ file }));
      const runtimes = RUNTIMES.filter(({ program }) => program !== undefined);
      const endings = Array.from({ length: PROCESSES }, (_, index) => {
        const { driver, program = "" } = runtimes[index % runtimes.length] ?? { driver: "libsql" };
        return runToEnd(program, [script("load-child"), driver, file, `process${index}`, String(SESSIONS)]);
      });
      expect(await Promise.all(endings)).toEqual(endings.map(() => ""));

      const names = Array.from(
        { length: PROCESSES * SESSIONS },
        (_, index) => `process${Math.floor(index / SESSIONS)}-${index % SESSIONS}`,
      );
      expect((await ids(store.messages(SESSION))).toSorted()).toEqual(names.toSorted());
      expect((await store.session(SESSION))?.revision).toBe(names.length + 1);
      expect((await ids(store.sessions({ idPrefix: "process" }))).toSorted()).toEqual(names.toSorted());
      expect(await store.receipts()).toHaveLength(names.length);
      for (const id of names) {
        expect((await all(store.messages(id))).map((message) => message.id)).toEqual(["u", "a", "r", "s"]);
        expect(await store.state(id, "ledger")).toBe(id);
      }
      await store.close();
    },
  );
});

/** What the process complained about; empty when it ended well. */
function runToEnd(program: string, words: readonly string[]): Promise<string> {
  const child = spawn(program, words, { stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => {
    child.on("close", (code, signal) => resolve(code === 0 ? "" : `${signal ?? code}: ${errors}`));
  });
}
