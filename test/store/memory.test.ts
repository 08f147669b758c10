import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createInMemoryStore } from "../../src/store/in-memory-store.ts";
import { openMemory, type Memory } from "../../src/store/memory.ts";
import { parseNote } from "../../src/knowledge/front-matter.ts";

let root: string;
let memory: Memory;
let now: number;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "throughline-memory-"));
  now = Date.parse("2026-01-27T10:00:00Z");
  memory = await openMemory({ root, clock: () => now });
});
afterEach(() => rm(root, { recursive: true, force: true }));

const note = (title: string, content: string, extra: object = {}): Promise<{ uri: string; checksum: string }> =>
  memory.write({ title, content, ...extra });

describe("writing", () => {
  it("makes a file a person can read, with its front matter in order", async () => {
    const { uri, checksum } = await note("Why: SQLite?", "We chose [[SQLite]].", {
      folder: "choices",
      tags: ["db", "true"],
    });
    expect(uri).toBe("memory://choices/why-sqlite.md");
    const text = await readFile(join(root, "choices/why-sqlite.md"), "utf8");
    expect(text).toBe(
      '---\ntitle: "Why: SQLite?"\npermalink: why-sqlite\ntype: memory\nstatus: saved\ncreated: 2026-01-27T10:00:00.000Z\nmodified: 2026-01-27T10:00:00.000Z\ntags:\n  - db\n  - "true"\n---\n\n# Why: SQLite?\n\nWe chose [[SQLite]].\n',
    );
    expect(checksum).toBe(createHash("sha256").update(text).digest("hex"));
    expect((await stat(join(root, "choices/why-sqlite.md"))).mode & 0o777).toBe(0o600);
    expect((await stat(join(root, "choices"))).mode & 0o777).toBe(0o700);
  });

  it("K23 never overwrites unless told, and leaves the file as it was", async () => {
    const { uri, checksum } = await note("A", "[[x]] one");
    await expect(note("A", "[[x]] two")).rejects.toThrow(/exists already/);
    expect((await memory.read(uri))?.checksum).toBe(checksum);
    await note("A", "[[x]] two", { overwrite: true });
    expect((await memory.read("a"))?.body).toContain("two");
    expect(await readdir(root)).toEqual(["a.md"]);
  });

  it.each([
    ["K22 a parent folder", { name: "../x" }, /path outside memory root/],
    ["an absolute path", { name: "/etc/x" }, /path outside memory root/],
    ["an absolute folder", { folder: "/etc" }, /path outside memory root/],
    ["a NUL", { name: "a\0b" }, /path outside memory root/],
    ["a dot segment", { folder: "a/./b" }, /path outside memory root/],
    ["back-slashes upwards", { name: "..\\x" }, /path outside memory root/],
    ["a hidden name", { name: ".git" }, /reserved name/],
    ["a device name", { name: "nul" }, /reserved name/],
    ["a very long name", { name: "x".repeat(300) }, /longer than 200 bytes/],
    ["an empty title", { title: " " }, /needs a title/],
    ["an empty text", { content: "" }, /needs a content/],
    ["a text without links", { content: "plain `[[code]]`" }, /at least one \[\[link\]\]/],
  ])("refuses %s and writes nothing", async (_, bad: object, message) => {
    await expect(memory.write({ title: "T", content: "[[x]]", ...bad })).rejects.toThrow(message);
    expect(await readdir(root)).toEqual([]);
  });

  it("follows no link out of its root, for reading, writing and deleting", async () => {
    const outside = await mkdtemp(join(tmpdir(), "throughline-outside-"));
    await writeFile(join(outside, "secret.md"), "[[secret]]");
    await symlink(outside, join(root, "leak"));
    await symlink(join(outside, "new.md"), join(root, "dangling.md"));
    await expect(memory.read("leak/secret")).rejects.toThrow(/path outside memory root/);
    await expect(note("N", "[[x]]", { folder: "leak" })).rejects.toThrow(/path outside memory root/);
    await expect(note("N", "[[x]]", { name: "dangling", overwrite: true })).rejects.toThrow(/path outside memory root/);
    await expect(memory.delete("leak/secret")).rejects.toThrow(/path outside memory root/);
    expect(await memory.search("secret")).toEqual([]);
    expect(await readdir(outside)).toEqual(["secret.md"]);
    await rm(outside, { recursive: true });
  });

  it("F-63 writes no secret", async () => {
    const secret = ["sk", "ant", "api03", "Zx8Qw2Lm9Pk4Rt6Yv1Bn3Hj5Gf7Ds0AqWsEdRfTgYhUjIkOlPz"].join("-");
    const { uri } = await note("Key", `[[deploy]] uses ${secret}`);
    expect((await memory.read(uri))?.body).not.toContain(secret);
  });
});

describe("changing", () => {
  it("edits keep unknown keys, dates and CRLF files readable", async () => {
    await writeFile(
      join(root, "hand.md"),
      "---\r\ntitle: Hand made\r\naliases:\r\n  - other\r\ntags: [a, 'b c']\r\n---\r\n\r\nAbout [[x]].\r\n",
    );
    now += 1000;
    await memory.edit("hand", { content: "About [[y]]." });
    const text = await readFile(join(root, "hand.md"), "utf8");
    expect(text).toContain("aliases:\n  - other\n");
    expect(parseNote(text)).toMatchObject({
      fields: { title: "Hand made", tags: ["a", "b c"], modified: "2026-01-27T10:00:01.000Z" },
    });
  });

  it("edits only what was read when a checksum is given", async () => {
    const { uri, checksum } = await note("A", "[[x]]");
    await memory.edit(uri, { content: "[[y]]", checksum });
    await expect(memory.edit(uri, { content: "[[z]]", checksum })).rejects.toThrow(/has changed/);
  });

  it("moves without overwriting, and deletes", async () => {
    const { uri } = await note("A", "[[x]]");
    await note("B", "[[x]]");
    await expect(memory.move(uri, "b")).rejects.toThrow(/exists already/);
    expect((await memory.move(uri, "sub/c")).uri).toBe("memory://sub/c.md");
    expect(await memory.list()).toEqual(["memory://b.md", "memory://sub/c.md"]);
    expect(await memory.list("sub")).toEqual(["memory://sub/c.md"]);
    expect(await memory.delete("sub/c")).toBe(true);
    expect(await memory.delete("sub/c")).toBe(false);
    expect(await memory.read("sub/c")).toBeUndefined();
  });
});

describe("finding", () => {
  it("K37 puts a title match before many mentions", async () => {
    await note("Redis cache", "[[cache]] and redis");
    await note("Other", "[[x]] redis redis redis redis redis");
    expect((await memory.search("redis")).map(({ title }) => title)).toEqual(["Redis cache", "Other"]);
  });

  it("ignores stop words, filters by folder and tags, and clips the snippet", async () => {
    await note("One", `[[x]] ${"filler ".repeat(60)}needle ${"more ".repeat(80)}`, { folder: "f", tags: ["t"] });
    await note("Two", "[[x]] needle");
    expect(await memory.search("the of and")).toEqual([]);
    const [hit] = await memory.search("needle", { folder: "f", tags: ["t"] });
    expect(hit?.title).toBe("One");
    expect(hit?.snippet).toContain("needle");
    expect(hit?.snippet.length).toBeLessThanOrEqual(200);
    expect(await memory.search("needle", { tags: ["t", "u"] })).toEqual([]);
  });

  it("finds Chinese and Japanese words inside a sentence", async () => {
    await note("存储", "[[db]] 我们决定使用数据库缓存。");
    expect(await memory.search("数据库")).toHaveLength(1);
  });

  it("K21 weighs an edge by the files that hold both concepts, K36 once per file", async () => {
    await note("One", "[[a]] [[b]] [[a]] [[a]]");
    await note("Two", "[[a]] [[b]] [[c]]");
    const { direct } = await memory.buildContext("A");
    expect(direct.map(({ concept, weight }) => [concept, weight])).toEqual([
      ["b", 2],
      ["c", 1],
    ]);
    expect(await memory.graph()).toEqual([
      { from: "a", to: "b", weight: 2 },
      { from: "a", to: "c", weight: 1 },
      { from: "b", to: "c", weight: 1 },
    ]);
    await memory.delete("two");
    expect((await memory.buildContext("a")).direct).toMatchObject([
      { concept: "b", weight: 1, files: ["memory://one.md"] },
    ]);
  });

  it("expands along the strongest neighbours, and knows nothing of an unknown concept", async () => {
    await note("One", "[[a]] [[b]]");
    await note("Two", "[[b]] [[c]]");
    await note("Three", "[[c]] [[d]]\n\n## About d\n\nThe [[d]] part.");
    expect(await memory.buildContext("a", { depth: 1 })).toMatchObject({ expanded: [] });
    expect((await memory.buildContext("a", { depth: 2 })).expanded).toEqual(["c"]);
    expect((await memory.buildContext("a", { depth: 3 })).expanded).toEqual(["c", "d"]);
    expect(await memory.buildContext("zzz")).toEqual({ concept: "zzz", direct: [], expanded: [] });
    const withContent = await memory.buildContext("c", { includeContent: true });
    expect(withContent.direct.find(({ concept }) => concept === "d")?.excerpt).toContain("## About d");
  });

  it("lists recent notes with their headings, newest first", async () => {
    await note("Old", "[[x]]\n\n## First\n\ntext\n\n## Last");
    now += 60_000;
    await note("New", "[[x]]");
    expect(await memory.recent()).toMatchObject([
      { title: "New" },
      { title: "Old", firstHeading: "First", lastHeading: "Last" },
    ]);
    expect(await memory.recent({ sinceMs: 1000 })).toHaveLength(1);
  });
});

describe("the index", () => {
  it("sees notes that a person wrote, edited and removed by hand", async () => {
    await writeFile(join(root, "hand.md"), "# By hand\n\nAbout [[gardens]].");
    expect(await memory.search("gardens")).toMatchObject([{ title: "By hand" }]);
    await writeFile(join(root, "hand.md"), "# By hand\n\nAbout [[kitchens]] now.");
    expect(await memory.search("gardens")).toEqual([]);
    expect(await memory.search("kitchens")).toHaveLength(1);
    await rm(join(root, "hand.md"));
    expect(await memory.search("kitchens")).toEqual([]);
  });

  it.each([
    ["a file", undefined],
    ["a store", createInMemoryStore()],
  ])("kept in %s survives closing, damage and loss", async (_, store) => {
    const open = (): Promise<Memory> => openMemory({ root, clock: () => now, ...(store ? { store } : {}) });
    const first = await open();
    await first.write({ title: "Kept", content: "[[kept]] words" });
    expect(await first.search("words")).toHaveLength(1);
    expect(await (await open()).search("words")).toHaveLength(1);
    await writeFile(join(root, ".throughline-index.json"), "{broken");
    expect(await (await open()).search("words")).toHaveLength(1);
    await rm(join(root, ".throughline-index.json"), { force: true });
    expect(await (await open()).search("words")).toHaveLength(1);
  });
});

describe("the compaction note", () => {
  const payload = (concept: string): Parameters<Memory["writeCompactionNote"]>[0] => ({
    payload: {
      title: "Compaction: p",
      content: `# Compaction Summary\n\n## Key Concepts\n\n- [[${concept}]]\n\n## Session Context\n\n[[compaction]]\n`,
      folder: "sessions/compaction/2026/01/27",
      tags: [],
    },
    sessionID: "ses_abc123",
    now: new Date(now),
  });

  it("gets its own file for each compaction of a day, and none when nothing is new", async () => {
    expect(await memory.writeCompactionNote(payload("a"))).toBe(
      "memory://sessions/compaction/2026/01/27/session-abc123.md",
    );
    expect(await memory.writeCompactionNote(payload("a"))).toBe(
      "memory://sessions/compaction/2026/01/27/session-abc123.md",
    );
    expect(await memory.writeCompactionNote(payload("b"))).toBe(
      "memory://sessions/compaction/2026/01/27/session-abc123-2.md",
    );
    expect(await memory.writeCompactionNote(payload("a"))).toBe(
      "memory://sessions/compaction/2026/01/27/session-abc123-3.md",
    );
  });

  it("loses nothing when several writers want the same name", async () => {
    const uris = await Promise.all(
      Array.from({ length: 12 }, (_, index) => memory.writeCompactionNote(payload(`c${index}`))),
    );
    expect(new Set(uris).size).toBe(12);
    expect(await memory.list()).toHaveLength(12);
  });
});

describe("several processes", () => {
  const entry = new URL("../../dist/store/memory.js", import.meta.url).href;
  const run = (code: string): ReturnType<typeof spawn> =>
    spawn(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import { openMemory } from ${JSON.stringify(entry)};\nconst memory = await openMemory({ root: ${JSON.stringify(root)} });\n${code}`,
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
  const ended = (child: ReturnType<typeof spawn>): Promise<unknown> =>
    new Promise((resolve) => child.once("exit", resolve));

  it("lose nothing when they write at once", async () => {
    const write = (name: string): string =>
      `for (let i = 0; i < 100; i += 1) await memory.write({ title: "${name} " + i, content: "[[${name}]] " + i, folder: "shared" });`;
    await Promise.all([ended(run(write("left"))), ended(run(write("right")))]);
    expect(await memory.list()).toHaveLength(200);
    expect(await memory.search("left", { limit: 1000 })).toHaveLength(100);
  });

  it("leave the old note or the new one when killed in the middle of writing", async () => {
    const body = "x".repeat(200_000);
    await memory.write({ title: "T", content: `[[v]] 0 ${body}`, name: "t" });
    for (let round = 0; round < 8; round += 1) {
      const child = run(
        `process.stdout.write("."); for (let i = 1; ; i += 1) await memory.write({ title: "T", content: "[[v]] " + i + " " + "x".repeat(200000), name: "t", overwrite: true });`,
      );
      await new Promise((resolve) => child.stdout?.once("data", resolve));
      for (let turns = 0; turns < round * 40; turns += 1) await new Promise(setImmediate);
      child.kill("SIGKILL");
      await ended(child);
      expect((await memory.read("t"))?.body).toMatch(/^# T\n\n\[\[v\]\] [0-9]+ x{200000}\n$/);
    }
    expect(await memory.list()).toEqual(["memory://t.md"]);
  });
});
