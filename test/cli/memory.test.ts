import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { ended, type Ended, fakeTerminal } from "./terminal.ts";
import { folderForEach } from "../temporary-folder.ts";

let root: string;
folderForEach((path) => (root = path));

async function memory(...words: string[]): Promise<Ended> {
  return memoryWith({}, ...words);
}

function memoryWith(env: object, ...words: string[]): Promise<Ended> {
  return ended(["memory", ...words], { env: { THROUGHLINE_HOME: root, HOME: root, ...env }, cwd: root });
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

it("is one memory for all folders of a repository", async () => {
  await mkdir(join(root, "repo/.git"), { recursive: true });
  await mkdir(join(root, "repo/src"));
  const at = (folder: string) => fakeTerminal({ env: { THROUGHLINE_HOME: root, HOME: root }, cwd: join(root, folder) });
  expect(await run(["memory", "write", "--title", "A", "--content", "[[x]]"], at("repo/src"))).toBe(0);
  const above = at("repo");
  await run(["memory", "list"], above);
  expect(above.out).toBe("memory://a.md\n");
});

it("edits title, text and tags, and keeps the rest", async () => {
  await memory("write", "--title", "Idea", "--content", "[[x]] one", "--tag", "old");
  expect(await memory("edit", "idea", "--content", "[[x]] two", "--tag", "new")).toMatchObject({
    code: 0,
    out: "memory://idea.md\n",
  });
  const { out } = await memory("read", "idea", "--json");
  expect(JSON.parse(out)).toMatchObject({ title: "Idea", tags: ["new"], body: "# Idea\n\n[[x]] two\n" });
});

it("keeps notes where the option, the project's file or the variable says, in this order", async () => {
  const variable = { THROUGHLINE_MEMORY_ROOT: join(root, "by-variable") };
  const write = (...words: string[]): ReturnType<typeof memory> =>
    memoryWith(variable, "write", "--title", "N", "--content", "[[x]]", ...words);
  await write();
  expect(await readdir(join(root, "by-variable"))).toContain("n.md");
  await writeFile(join(root, "throughline.json"), '{ "knowledge": { "root": "by-file" } }');
  await write();
  expect(await readdir(join(root, "by-file"))).toContain("n.md");
  await write("--root", "by-option");
  expect(await readdir(join(root, "by-option"))).toContain("n.md");
});

it.each([
  ["an edit that says nothing", ["edit", "a"], 2, /needs --title, --content or --tag/],
  ["an edit of a note that is not there", ["edit", "a", "--title", "B"], 1, /no such note/],
  ["an unknown action", ["frobnicate"], 2, /unknown action "frobnicate"/],
  ["a note without a title", ["write", "--content", "[[x]]"], 2, /needs --title/],
  ["a note without a link", ["write", "--title", "T", "--content", "plain"], 2, /at least one \[\[link\]\]/],
  ["a way out of the memory", ["read", "../../etc/passwd"], 2, /path outside memory root/],
  ["a move of a note that is not there", ["move", "a", "b"], 1, /no such note: "a"/],
  ["a word too many", ["delete", "a", "zzz"], 2, /unexpected argument "zzz"/],
  ["a search of more words than anybody wrote", ["search", "one", "two", "three", "four"], 1, /^$/],
  ["a note that is not there", ["read", "absent"], 1, /no such note: "absent"/],
  ["a search that finds nothing", ["search", "zebra"], 1, /^$/],
  ["a bad limit", ["search", "x", "--limit", "-3"], 2, /--limit/],
])("answers %s with one line and exit code", async (_, words, code, message) => {
  const result = await memory(...words);
  expect(result.code).toBe(code);
  expect(result.err.trim()).toMatch(message);
  expect(result.err.trim().split("\n").length).toBe(1);
});

it.each(["list", "recent"])("says of a folder that it is empty, not of the memory: %s", async (action) => {
  await memory("write", "--title", "Idea", "--content", "[[x]]");
  expect((await memory(action, "--folder", "sub")).out).toBe('There is no note in "sub".\n');
});

it("reads a note that was written by hand", async () => {
  await writeFile(join(root, "hand.md"), "# Hand\n\n[[x]]\n");
  expect((await memory("read", "hand", "--root", root)).out).toBe("# Hand\n\n[[x]]\n");
  expect(await readFile(join(root, "hand.md"), "utf8")).toBe("# Hand\n\n[[x]]\n");
});
