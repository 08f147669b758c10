/** Every store that runs in this process keeps the contract. */
import { join } from "node:path";
import { describe, it } from "vitest";
import { createInMemoryStore, openStore } from "../../src/store/index.ts";
import { testStore } from "../../src/testing/store-contract.ts";
import { folderForAll } from "../temporary-folder.ts";

const folder = folderForAll();

describe("in-memory store", () => {
  for (const { name, run } of testStore(async ({ clock }) => createInMemoryStore({ clock }), { isDurable: false }))
    it(name, run);
});

describe("sqlite store (libsql)", () => {
  const open = (options: { place: string; clock: () => number }) =>
    openStore({ file: join(folder, `${options.place}.db`), driver: "libsql", clock: options.clock });
  for (const { name, run } of testStore(open)) it(name, run);
});
