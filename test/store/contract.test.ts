/** Every store that runs in this process keeps the contract. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, it } from "vitest";
import { createInMemoryStore, openStore } from "../../src/store/index.ts";
import { testStore } from "../../src/testing/store-contract.ts";

const folder = mkdtempSync(join(tmpdir(), "throughline-contract-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("in-memory store", () => {
  for (const { name, run } of testStore(async ({ clock }) => createInMemoryStore({ clock }), { isDurable: false }))
    it(name, run);
});

describe("sqlite store (libsql)", () => {
  const open = (options: { place: string; clock: () => number }) =>
    openStore({ file: join(folder, `${options.place}.db`), driver: "libsql", clock: options.clock });
  for (const { name, run } of testStore(open)) it(name, run);
});
