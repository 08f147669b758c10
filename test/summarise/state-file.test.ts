import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { getCompactionState, updateCompactionState } from "../../src/index.ts";
import { folderForEach } from "../temporary-folder.ts";

let folder: string;
let file: string;

folderForEach((path) => {
  folder = path;
  file = join(folder, "session.jsonl");
});

const state = { lastSummary: "S", readFiles: ["/a"], modifiedFiles: ["/b"] };

describe("compaction state in a session file", () => {
  it("S14 changes line 1 only, and leaves no other file", async () => {
    await writeFile(file, '{"type":"session","id":"x","extra":1}\n{"a":1}\n{"b":"ä"}\n\n');
    await updateCompactionState(file, state);
    const [first, ...rest] = (await readFile(file, "utf8")).split("\n");
    expect(JSON.parse(first!)).toEqual({ type: "session", id: "x", extra: 1, compaction: state });
    expect(rest.join("\n")).toBe('{"a":1}\n{"b":"ä"}\n\n');
    expect(await readdir(folder)).toEqual(["session.jsonl"]);
    expect(await getCompactionState(file)).toEqual(state);
  });

  it.each([
    ["no final newline", '{"type":"session"}', ""],
    ["Windows line ends", '{"type":"session"}\r\n{"a":1}\r\n', '\r\n{"a":1}\r\n'],
    ["no final newline on the last line", '{"type":"session"}\n{"a":1}', '\n{"a":1}'],
  ])("keeps every byte behind line 1: %s", async (_, before, tail) => {
    await writeFile(file, before);
    await updateCompactionState(file, state);
    expect(await readFile(file, "utf8")).toBe(`${JSON.stringify({ type: "session", compaction: state })}${tail}`);
  });

  it.each([
    ["S13 no field", '{"type":"session"}\n'],
    ["S33 broken JSON", "{broken\n{}\n"],
    ["no session header", '{"type":"other","compaction":{"lastSummary":"x"}}\n'],
    ["a blank summary", '{"type":"session","compaction":{"lastSummary":" "}}\n'],
    ["an empty file", ""],
  ])("has no state: %s", async (_, content) => {
    await writeFile(file, content);
    expect(await getCompactionState(file)).toBeUndefined();
  });

  it("has no state when the file is missing", async () => {
    expect(await getCompactionState(join(folder, "none"))).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ["nothing", null, "state: expected an object, got null"],
    ["a text", "x", 'state: expected an object, got "x"'],
    ["no fields", {}, "state.lastSummary: expected a text, got undefined"],
    ["a summary that is no text", { ...state, lastSummary: 5 }, "state.lastSummary: expected a text, got 5"],
    ["a blank summary", { ...state, lastSummary: " " }, 'state.lastSummary: expected a text, got " "'],
    ["files that are no list", { ...state, readFiles: "x" }, 'state.readFiles: expected a list, got "x"'],
    ["a file that is no text", { ...state, modifiedFiles: [7] }, "state.modifiedFiles[0]: expected a string, got 7"],
  ])("does not write over a good state: %s", async (_, malformed, message) => {
    const content = `${JSON.stringify({ type: "session", compaction: state })}\n{"a":1}\n`;
    await writeFile(file, content);
    // As a caller without types would.
    await expect(updateCompactionState(file, malformed as never)).rejects.toMatchObject({
      code: "state-invalid",
      message: expect.stringContaining(message),
    });
    expect(await readFile(file, "utf8")).toBe(content);
  });

  it("drops list members that are not texts", async () => {
    await writeFile(
      file,
      '{"type":"session","compaction":{"lastSummary":"S","readFiles":["/a",1],"modifiedFiles":"x"}}\n',
    );
    expect(await getCompactionState(file)).toEqual({ lastSummary: "S", readFiles: ["/a"], modifiedFiles: [] });
  });

  it.each([
    ["S33 broken JSON", "{broken\n{}\n"],
    ["no session header", "[]\n"],
  ])("F-17 refuses an update and leaves the bytes alone: %s", async (_, content) => {
    await writeFile(file, content);
    await expect(updateCompactionState(file, state)).rejects.toMatchObject({ code: "state-invalid" });
    expect(await readFile(file, "utf8")).toBe(content);
    expect(await readdir(folder)).toEqual(["session.jsonl"]);
  });

  it("refuses to update a file that does not exist", async () => {
    await expect(updateCompactionState(join(folder, "none"), state)).rejects.toMatchObject({ code: "state-invalid" });
    expect(await readdir(folder)).toEqual([]);
  });
});
