/** Every format a release has ever written can be read: one recorded file per version. */
import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createInMemoryStore, openStore } from "../../src/store/index.ts";
import { SCHEMA_VERSION } from "../../src/store/schema.ts";
import { CYCLE, readSession, runOperation, timeOf } from "../../src/testing/store-process/operations.ts";
import { folderForAll } from "../temporary-folder.ts";

const fixtures = join(import.meta.dirname, "../fixtures/store");
const folder = folderForAll();
const versions = Array.from({ length: SCHEMA_VERSION }, (_, index) => index + 1);

it("has a recorded file for every version of the format", () => {
  expect(readdirSync(fixtures).toSorted()).toEqual(versions.map((version) => `version-${version}.db`).toSorted());
});

describe.each(versions)("a store of version %i", (version) => {
  it("is brought to the current format with all it holds, and goes on working", async () => {
    const file = join(folder, `version-${version}.db`);
    copyFileSync(join(fixtures, `version-${version}.db`), file);
    let index = 0;
    const expected = createInMemoryStore({ clock: () => timeOf(index) });
    for (; index < CYCLE.length; index += 1) await runOperation(expected, index, "model");
    for (let round = 0; round < 2; round += 1) {
      const store = await openStore({ file });
      expect(await readSession(store, 0)).toEqual(await readSession(expected, 0));
      expect((await store.searchNotes({ text: "note" })).map(({ note }) => note.key)).toEqual(["one"]);
      await store.close();
    }
    const store = await openStore({ file, clock: () => timeOf(index) });
    for (const each of [store, expected]) expect(await each.undo("ses_0")).toMatchObject({ kind: "undone" });
    expect(await readSession(store, 0)).toEqual(await readSession(expected, 0));
    await store.close();
  });
});
