import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { fakeTerminal } from "./terminal.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "throughline-cli-memory-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function memory(...words: string[]): Promise<{ code: number; out: string; err: string }> {
  const terminal = fakeTerminal({ env: { THROUGHLINE_HOME: root }, cwd: root });
  const code = await run(["memory", ...words], terminal);
  return { code, out: terminal.out, err: terminal.err };
}

it("writes two notes, finds them, gives the context and draws the graph", async () => {
  expect(await memory("list")).toMatchObject({
    code: 0,
    out: expect.stringContaining("The memory is empty") as string,
  });
  const first = await memory("write", "--title", "Why SQLite", "--content", "We chose [[SQLite]] for the [[cache]].");
  expect(first).toMatchObject({ code: 0, out: "memory://why-sqlite.md\n" });
  await memory(
    "write",
    "--title",
    "Eviction",
    "--content",
    "The [[cache]] drops the oldest entries.\n\n[[LRU]] order.",
    "--folder",
    "design",
  );
  expect((await memory("search", "sqlite")).out).toContain("Why SQLite  (memory://why-sqlite.md, score");
  expect((await memory("context", "cache")).out).toContain("[[sqlite]] × 1  memory://why-sqlite.md");
  expect((await memory("graph", "--dot")).out).toContain('"cache" -- "sqlite"');
  const { out: svg } = await memory("graph", "--svg");
  expect(svg).toMatch(/^<svg [\s\S]*cache[\s\S]*<\/svg>\n$/);
  expect(JSON.parse((await memory("recent", "--json")).out)).toHaveLength(2);
});

it.each([
  ["an unknown action", ["frobnicate"], 2, /unknown action "frobnicate"/],
  ["a note without a title", ["write", "--content", "[[x]]"], 2, /needs --title/],
  ["a note without a link", ["write", "--title", "T", "--content", "plain"], 2, /at least one \[\[link\]\]/],
  ["a way out of the memory", ["read", "../../etc/passwd"], 2, /path outside memory root/],
  ["a note that is not there", ["read", "absent"], 1, /no such note: "absent"/],
  ["a search that finds nothing", ["search", "zebra"], 1, /^$/],
  ["a bad limit", ["search", "x", "--limit", "-3"], 2, /--limit/],
])("answers %s with one line and exit code", async (_, words, code, message) => {
  const result = await memory(...words);
  expect(result.code).toBe(code);
  expect(result.err.trim()).toMatch(message);
  expect(result.err.trim().split("\n").length).toBe(1);
});

it("reads a note that was written by hand", async () => {
  await writeFile(join(root, "hand.md"), "# Hand\n\n[[x]]\n");
  expect((await memory("read", "hand", "--root", root)).out).toBe("# Hand\n\n[[x]]\n");
  expect(await readFile(join(root, "hand.md"), "utf8")).toBe("# Hand\n\n[[x]]\n");
});
