/** Contract: the note index keeps rows by folder and key and finds them by their words. */
import assert from "node:assert/strict";
import type { Note } from "../../store/archive.ts";
import type { CaseTable } from "./case.ts";
import { all } from "./samples.ts";

function note(folder: string, key: string, text: string): Note {
  return { folder, key, value: { title: key }, text };
}

export const noteCases: CaseTable = {
  "keeps notes by folder and key, replaces and deletes them": async ({ open }) => {
    const store = await open();
    const notes = [note("a/b", "one", "first"), note("a", "two", "second"), note("ab", "three", "third")];
    await store.commit(notes.map((each) => ({ type: "note-put", note: each })));
    assert.deepEqual(await store.note("a", "two"), notes[1]);
    assert.deepEqual(
      (await all(store.notes())).map(({ key }) => key),
      ["two", "one", "three"],
    );
    assert.deepEqual(
      (await all(store.notes("a"))).map(({ key }) => key),
      ["two", "one"],
    );
    await store.commit([
      { type: "note-put", note: note("a", "two", "changed") },
      { type: "note-delete", folder: "a/b", key: "one" },
      { type: "note-delete", folder: "a/b", key: "never there" },
    ]);
    assert.deepEqual(
      (await all(store.notes("a"))).map(({ text }) => text),
      ["changed"],
    );
    assert.equal(await store.note("a/b", "one"), undefined);
  },

  "finds notes by their words, in one folder or all": async ({ open }) => {
    const store = await open();
    const notes = [
      note("p1/sessions", "k1", "we chose [[PostgreSQL]] over Redis"),
      note("p1/decisions", "k2", "cache in Redis"),
      note("p2/sessions", "k3", "Redis again"),
    ];
    await store.commit(notes.map((each) => ({ type: "note-put", note: each })));
    const find = async (text: string, folder?: string) =>
      (await store.searchNotes({ text, ...(folder ? { folder } : {}) })).map(({ note }) => note.key).toSorted();
    assert.deepEqual(await find("redis"), ["k1", "k2", "k3"]);
    assert.deepEqual(await find("redis", "p1"), ["k1", "k2"]);
    assert.deepEqual(await find("postgresql"), ["k1"]);
    assert.deepEqual(await find("k2"), ["k2"]);
    await store.commit([{ type: "note-put", note: note("p1/sessions", "k1", "we chose MySQL") }]);
    assert.deepEqual(await find("postgresql"), []);
  },

  "lists more notes than fit one page, in order": async ({ open }) => {
    const store = await open();
    const keys = Array.from({ length: 600 }, (_, index) => `k${String(index).padStart(4, "0")}`);
    await store.commit(keys.map((key) => ({ type: "note-put", note: note("many", key, key) })));
    assert.deepEqual(
      (await all(store.notes("many"))).map(({ key }) => key),
      keys,
    );
  },
};
