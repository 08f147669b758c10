// A place below which no folder can be made, and that says of each that it is missing, as only `/proc` does.
import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { openFrames } from "../../src/frames/index.ts";
import { makeFolder } from "../../src/make-folder.ts";
import { openMemory } from "../../src/store/memory/memory.ts";
import { openStore } from "../../src/store/index.ts";
import { ended } from "../cli/terminal.ts";
import { folderForAll } from "../temporary-folder.ts";

const NOWHERE = "/proc/nope";
const folder = folderForAll();
const env = { THROUGHLINE_HOME: NOWHERE, HOME: folder, PATH: "" };
const note = { title: "A", content: "[[x]]" };

it.skipIf(!existsSync("/proc/self")).each<[string, () => Promise<unknown>]>([
  ["a note", async () => (await openMemory({ root: NOWHERE })).write(note)],
  [
    "frames",
    async () => {
      const told: unknown[] = [];
      const file = `${NOWHERE}/deep/frames.json`;
      const frames = await openFrames({ file, log: (level, _, extra) => void told.push(level, extra) });
      await frames.onEvent({ type: "session.created", properties: { info: { id: "ses_1" } } });
      throw new Error(JSON.stringify(told)); // a host is told no error, its log is
    },
  ],
  ["a store", () => openStore({ file: `${NOWHERE}/deep/store.db` })],
  ["doctor", async () => Promise.reject(new Error((await ended(["doctor"], { env, cwd: folder })).out))],
  [
    "memory write",
    async () => {
      const words = ["memory", "write", "--root", NOWHERE, "--title", "A"];
      throw new Error((await ended(words, { env, cwd: folder, stdin: note.content })).err);
    },
  ],
])("is told by its name and ends the attempt: %s", async (_, attempt) => {
  await expect(attempt()).rejects.toThrow(NOWHERE);
});

it("makes what is missing, and answers the first of it", () => {
  const path = `${folder}/a/b/c`;
  expect(makeFolder(path)).toBe(`${folder}/a`);
  expect(makeFolder(path)).toBeUndefined();
});

it("a file in the way is an error", () => {
  expect(() => makeFolder(`${import.meta.filename}/a/b`)).toThrow(/ENOTDIR/);
  expect(() => makeFolder(import.meta.filename)).toThrow(/EEXIST/);
});
