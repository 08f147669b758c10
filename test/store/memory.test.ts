import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createInMemoryStore } from "../../src/store/in-memory/in-memory-store.ts";
import { openMemory, type Memory } from "../../src/store/memory/memory.ts";
import { parseNote } from "../../src/knowledge/front-matter.ts";
import { folderForEach } from "../temporary-folder.ts";

let root: string;
let memory: Memory;
let now: number;
folderForEach(async (path) => {
  root = path;
  now = Date.parse("2026-01-27T10:00:00Z");
  memory = await openMemory({ root, clock: () => now });
});

const note = (title: string, content: string, extra: object = {}): Promise<{ uri: string; checksum: string }> =>
  memory.write({ title, content, ...extra });

describe("a root that is not there", () => {
  it("is an empty memory, and comes with its first note", async () => {
    const missing = join(root, "not/yet");
    const empty = await openMemory({ root: missing });
    expect(await empty.list()).toEqual([]);
    expect(await empty.search("anything")).toEqual([]);
    expect(await empty.read("a")).toBeUndefined();
    expect(await readdir(root)).toEqual([]);
    expect(await empty.write({ title: "A", content: "[[x]]" })).toMatchObject({ uri: "memory://a.md" });
    expect(await empty.list()).toEqual(["memory://a.md"]);
    expect((await stat(missing)).mode & 0o777).toBe(0o700);
  });
});

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

  it("keeps notes apart whose titles have no Latin letter", async () => {
    expect((await note("日本語", "[[a]]")).uri).toBe("memory://untitled.md");
    const { uri } = await note("中文", "[[a]]");
    expect(uri).toMatch(/^memory:\/\/untitled-[0-9a-f]{8}\.md$/);
    await expect(note("中文", "[[b]]")).rejects.toThrow(`a note exists already: ${uri}`);
    await expect(note("日本語", "[[b]]")).rejects.toThrow("a note exists already: memory://untitled.md");
    expect((await note("中文", "[[b]]", { overwrite: true })).uri).toBe(uri);
    expect((await memory.read("memory://untitled.md"))?.title).toBe("日本語");
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

  it("lists no folder behind a link out of its root", async () => {
    const outside = await mkdtemp(join(tmpdir(), "throughline-outside-"));
    await writeFile(join(outside, "secret.md"), "[[secret]]");
    await symlink(outside, join(root, "leak"));
    await symlink(join(outside, "secret.md"), join(root, "secret.md"));
    await expect(memory.list("leak")).rejects.toThrow(/path outside memory root/);
    expect(await memory.list()).toEqual([]);
    await rm(outside, { recursive: true });
  });

  it("keeps what a person added to the front matter when a note is overwritten", async () => {
    await writeFile(join(root, "a.md"), "---\ntitle: A\ncreated: 2020-01-01T00:00:00.000Z\nrating: 5\n---\n\n[[x]]\n");
    await note("A", "[[y]]", { overwrite: true });
    const text = await readFile(join(root, "a.md"), "utf8");
    expect(text).toContain("\nrating: 5\n");
    expect(await memory.read("a")).toMatchObject({
      created: "2020-01-01T00:00:00.000Z",
      modified: "2026-01-27T10:00:00.000Z",
    });
  });

  it("notes the session it was told about, and every form of an address leads to the same note", async () => {
    await note("A", "[[x]]", { folder: "memory://f/", session: "ses_1" });
    expect(await readFile(join(root, "f/a.md"), "utf8")).toContain("\nsession: ses_1\n");
    for (const uri of ["memory://f/a.md", "memory://f/a", "f/a", "f/a.md", "f\\a"]) {
      expect(await memory.read(uri)).toMatchObject({ uri: "memory://f/a.md", session: "ses_1" });
      expect(await memory.conceptsOf(uri)).toEqual(["x"]);
    }
  });

  it("keeps the session of a note that is overwritten by nobody in particular", async () => {
    await note("A", "[[x]]", { session: "ses_1" });
    await note("A", "[[y]]", { overwrite: true });
    expect((await memory.read("a"))?.session).toBe("ses_1");
    await note("A", "[[z]]", { overwrite: true, session: "ses_2" });
    expect((await memory.read("a"))?.session).toBe("ses_2");
  });

  it("takes a note whose only link is in another script, and finds it by its words", async () => {
    const { uri } = await note("Memo", "メモ [[日本語]]");
    expect(await memory.search("日本語")).toMatchObject([{ uri }]);
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

  it.each<[string, string[], Record<string, unknown>]>([
    ["a comma in quotes", ['tags: [one, "two, three"]'], { tags: ["one", "two, three"] }],
    [
      "quotes in quotes",
      ["title: 'it''s' # c", String.raw`tags: ["a \"b\", c", 'd''e']`],
      { title: "it's", tags: ['a "b", c', "d'e"] },
    ],
    [
      "comments",
      ["title: A # b", "created: 2026-01-01 # day", "tags: one # main"],
      { title: "A", created: "2026-01-01", tags: ["one"] },
    ],
    [
      "comments in a list",
      ["tags: # mine", "  - one # main", "  # not this", "  - 'two' # c"],
      { tags: ["one", "two"] },
    ],
    [
      "marks that open no comment",
      ['title: "a # b"', "tags: [C#, 'x # y', a#b]"],
      { title: "a # b", tags: ["C#", "x # y", "a#b"] },
    ],
    [
      "a list in brackets over several lines",
      ["tags: [", "  one, # main", "  'two, three',", "]", "rating: 5"],
      { tags: ["one", "two, three"] },
    ],
    [
      "a text over several lines",
      ["title: A long", "  title # c", "tags: one"],
      { title: "A long title", tags: ["one"] },
    ],
    ["a folded text", ["title: >-", "  A long", "  title", "tags: [one]"], { title: "A long title", tags: ["one"] }],
    ["escapes", [String.raw`title: "caf\xE9 \u00e9 \U0001F600"`], { title: "café é 😀" }],
    ["quotes that nothing closes", ["title: 'tis", 'tags: ["one, two]'], { title: "'tis", tags: ['"one', "two"] }],
    ["words behind quotes", [`title: "A" and "B"`], { title: `"A" and "B"` }],
    ["no value", ["title:", "tags: []"], { title: "Heading", tags: [] }],
  ])("reads the YAML of a note as it was meant, and an edit keeps it: %s", async (_, lines, expected) => {
    await writeFile(join(root, "hand.md"), ["---", ...lines, "---", "", "# Heading", "", "[[x]]", ""].join("\n"));
    expect(await memory.read("hand")).toMatchObject(expected);
    await memory.edit("hand", { content: "[[y]]" });
    expect(await memory.read("hand")).toMatchObject(expected);
  });

  it("an edit keeps the comments between the keys", async () => {
    const lines = ["---", "title: A", "# mine", "tags: [one]", "# about: this", "rating: 5", "---", "", "[[x]]"];
    await writeFile(join(root, "hand.md"), lines.join("\n"));
    await memory.edit("hand", { tags: ["two"] });
    expect(await readFile(join(root, "hand.md"), "utf8")).toContain("\n# mine\n# about: this\nrating: 5\n---\n");
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

  it.each([
    [
      "starts 20 characters before the hit",
      `[[x]] predisposed ${"word ".repeat(20)}redis ${"tail ".repeat(80)}`,
      /^word word word word redis tail/,
    ],
    ["starts at the beginning for an early hit", "redis and [[x]]", /^# T\n\nredis and \[\[x\]\]\n$/],
    ["keeps characters whole", `[[x]] ${"😀".repeat(30)} redis ${"😀".repeat(200)}`, /^(?:😀)+ redis (?:😀)+$/u],
  ])("shows a snippet that %s", async (_, content, expected) => {
    await note("T", content);
    const [hit] = await memory.search("redis");
    expect(hit?.snippet).toMatch(expected);
    expect(hit?.snippet.length).toBeLessThanOrEqual(200);
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

  it("goes through the five strongest neighbours to all that they touch", async () => {
    const hub = Array.from({ length: 8 }, (_, index) => `[[n${index}]]`);
    await note("Hub", `[[a]] ${hub.join(" ")}`);
    await note("Strong", "[[n0]] [[x1]] [[x2]] [[x3]] [[x4]] [[x5]] [[x6]] [[x7]]");
    await note("Weak", "[[n7]] [[behind-the-weakest]]");
    const { expanded } = await memory.buildContext("a");
    expect(expanded).toEqual(["x1", "x2", "x3", "x4", "x5", "x6", "x7"]);
    expect((await memory.buildContext("a", { maxEntities: 3 })).direct).toHaveLength(3);
  });

  it("shows the section that links to a concept, within 500 characters", async () => {
    await note("N", `[[a]]\n\n## First\n\nabout d and e\n\n## Second\n\nSee [[d]]. ${"long ".repeat(200)}`);
    const [neighbour] = (await memory.buildContext("a", { includeContent: true })).direct;
    expect(neighbour?.excerpt).toMatch(/^## Second\n\nSee \[\[d\]\]/);
    expect(neighbour?.excerpt?.length).toBeLessThanOrEqual(500);
  });

  it.each<[string, () => Promise<unknown>, RegExp]>([
    ["search", () => memory.search("x", { limit: -1 }), /limit.*-1/],
    ["recent", () => memory.recent({ limit: Number.NaN }), /limit.*NaN/],
    ["graph", () => memory.graph({ limit: -5 }), /limit.*-5/],
    ["buildContext", () => memory.buildContext("x", { maxEntities: -2 }), /maxEntities.*-2/],
  ])("refuses a count that is none: %s", async (_, ask, named) => {
    await expect(ask()).rejects.toThrow(named);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ["search, tags", () => memory.search("a", { tags: "one" as never }), 'tags: expected a list, got "one"'],
    ["search, a folder", () => memory.search("a", { folder: 5 as never }), "folder: expected a string, got 5"],
    ["recent, a time", () => memory.recent({ sinceMs: "1h" as never }), 'sinceMs: expected a number, got "1h"'],
    ["write, a tag", () => note("T", "[[x]]", { tags: [1] }), "tags[0]: expected a string, got 1"],
    ["edit, tags", () => memory.edit("a", { tags: "one" as never }), 'tags: expected a list, got "one"'],
  ])("refuses what its type forbids: %s", async (_, ask, message) => {
    await expect(ask()).rejects.toMatchObject({ code: "input-malformed", message });
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

it("takes the newest note by its time, in whatever form and zone a person wrote that", async () => {
  await writeFile(join(root, "late.md"), "---\nmodified: 2026-01-27T09:30:00-02:00\n---\n\n[[x]]\n");
  await writeFile(join(root, "early.md"), "---\nmodified: 2026-01-27T10:00:00.000Z\n---\n\n[[x]]\n");
  expect((await memory.recent()).map(({ uri }) => uri)).toEqual(["memory://late.md", "memory://early.md"]);
});

it.each([
  ["not at all", []],
  ["in words", ["modified: yesterday"]],
  ["as a day", ["modified: 2026-01-27"]],
  ["in another zone", ["modified: 2026-01-27T09:30:00-02:00"]],
])("tells the same time of a note read and listed, in UTC, when it is stated %s", async (_, lines) => {
  await writeFile(join(root, "hand.md"), ["---", "title: A", ...lines, "---", "", "[[x]]"].join("\n"));
  await utimes(join(root, "hand.md"), 1_700_000_000.0006, 1_700_000_000.0006);
  const [listed] = await memory.recent();
  expect((await memory.read("hand"))?.modified).toBe(listed?.modified);
  expect(listed?.modified).toMatch(/^2\d{3}-\d\d-\d\dT[\d:.]+Z$/);
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

  it("adds a line to its cache for an edited note, and writes it anew when most lines are outdated", async () => {
    const cache = join(root, ".throughline-index.jsonl");
    const lines = async (): Promise<number> => (await readFile(cache, "utf8")).split("\n").filter(Boolean).length;
    for (const name of ["one", "two", "three"]) await note(name, "[[x]] word");
    await memory.search("word");
    expect(await lines()).toBe(4);
    await writeFile(join(root, "one.md"), "[[x]] changed word");
    await memory.search("word");
    await rm(join(root, "two.md"));
    await memory.search("word");
    expect(await lines()).toBe(6);
    await writeFile(cache, `${await readFile(cache, "utf8")}{"uri":"memory://torn`);
    const reopened = await openMemory({ root });
    expect((await reopened.search("word")).map(({ uri }) => uri).toSorted()).toEqual([
      "memory://one.md",
      "memory://three.md",
    ]);
    for (let edit = 0; edit < 120; edit += 1) {
      await writeFile(join(root, "one.md"), `[[x]] word ${"again ".repeat(edit)}`);
      await reopened.search("word");
    }
    expect(await lines()).toBeLessThan(110);
    expect(await (await openMemory({ root })).search("again")).toHaveLength(1);
  });

  it("reads names that only this system can store, and takes titles from headings", async () => {
    await writeFile(join(root, "What is it?.md"), "# A question\n\nAbout [[gardens]].");
    expect(await memory.search("gardens")).toMatchObject([{ uri: "memory://What is it?.md", title: "A question" }]);
    expect(await memory.read("What is it?")).toMatchObject({ title: "A question" });
    expect(Date.parse((await memory.read("What is it?"))?.modified ?? "")).toBeGreaterThan(0);
  });

  it.skipIf(process.getuid?.() === 0)("skips what it may not read with one warning each", async () => {
    const warnings: string[] = [];
    const strict = await openMemory({ root, warn: (message) => void warnings.push(message) });
    await writeFile(join(root, "closed.md"), "[[x]] words");
    await mkdir(join(root, "folder"));
    await writeFile(join(root, "open.md"), "[[x]] words");
    await chmod(join(root, "closed.md"), 0);
    await chmod(join(root, "folder"), 0);
    for (const _ of [1, 2]) expect(await strict.search("words")).toMatchObject([{ uri: "memory://open.md" }]);
    expect(warnings).toHaveLength(2);
    await chmod(join(root, "folder"), 0o700);
  });

  it("skips a note that is a folder in disguise", async () => {
    await mkdir(join(root, "odd.md"));
    expect(await memory.list()).toEqual([]);
    expect(await memory.read("odd")).toBeUndefined();
  });

  it("reads a note again whose line in the cache holds something else than concepts", async () => {
    await note("A", "[[x]] [[y]]");
    await memory.graph();
    const cache = join(root, ".throughline-index.jsonl");
    const lines = await readFile(cache, "utf8");
    await writeFile(cache, lines.replace('"concepts":["x","y"]', '"concepts":[1,null]'));
    expect(await (await openMemory({ root })).graph()).toEqual([{ from: "x", to: "y", weight: 1 }]);
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
    await writeFile(join(root, ".throughline-index.jsonl"), "{broken");
    expect(await (await open()).search("words")).toHaveLength(1);
    await rm(join(root, ".throughline-index.jsonl"), { force: true });
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

  it("is not the one of another session with the same beginning", async () => {
    const of = (sessionID: string): Promise<string> => memory.writeCompactionNote({ ...payload("a"), sessionID });
    const first = await of("ses_12345678AAAA");
    const second = await of("ses_12345678BBBB");
    expect(second).not.toBe(first);
    expect([await of("ses_12345678AAAA"), await of("ses_12345678BBBB")]).toEqual([first, second]);
  });

  it("leaves a name alone that something else has taken", async () => {
    await mkdir(join(root, "sessions/compaction/2026/01/27/session-abc123.md"), { recursive: true });
    expect(await memory.writeCompactionNote(payload("a"))).toBe(
      "memory://sessions/compaction/2026/01/27/session-abc123-2.md",
    );
  });

  it("knows a note again although its secrets were left out", async () => {
    const secret = ["ghp", "Zx8Qw2Lm9Pk4Rt6Yv1Bn3Hj5Gf7Ds0AqWsEd"].join("_");
    const first = await memory.writeCompactionNote(payload(`a]] ${secret} [[b`));
    expect(await memory.writeCompactionNote(payload(`a]] ${secret} [[b`))).toBe(first);
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
  const entry = new URL("../../dist/store/memory/memory.js", import.meta.url).href;
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
