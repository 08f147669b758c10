/** The index of names: exact strings, each once, in the lines of their files and kinds, within the purse. */
import { describe, expect, it } from "vitest";
import { createPurse } from "../../src/brief/budget.ts";
import { nameCandidates, packNames } from "../../src/brief/name-lines.ts";
import type { FactOf } from "../../src/ledger/fact.ts";
import { isNameLine } from "../../src/ledger/names/name-labels.ts";
import type { NameKind } from "../../src/ledger/names/name-scan.ts";

function name(text: string, kind: NameKind, score: number, file?: string): FactOf<"name"> {
  const source = { messageID: "m1" };
  return {
    id: `name-${text}`,
    kind: "name",
    text,
    authority: "tool",
    source,
    status: "current",
    data: { kind, score, ...(file === undefined ? {} : { file }) },
  };
}

function pack(
  facts: readonly FactOf<"name">[],
  { shown = "", tokens = 1000 } = {},
): { lines: string[]; leftOut: number } {
  return packNames(nameCandidates(facts), shown, createPurse(tokens));
}

it("writes one line per kind, and marks where a passage with spaces ends", () => {
  const facts = [
    name("8601", "number", 0.1),
    name("npm run check", "command", 0.3),
    name("parseRow", "identifier", 0.4),
    name("src/row.ts", "path", 0.5),
    name("row is empty", "quoted", 0.2),
  ];
  expect(pack(facts)).toEqual({
    lines: [
      "paths: src/row.ts",
      "commands: `npm run check`",
      "names: parseRow",
      "quoted: `row is empty`",
      "numbers: 8601",
    ],
    leftOut: 0,
  });
});

it("lists no look around that names nothing", () => {
  const looks = ["ls -la", "rg --files", "pwd", "tree -a ."].map((text) => name(text, "command", 0.9));
  const others = ["ls -la src/kiln", "git status --short", "rg --files -g *.md"].map((text) =>
    name(text, "command", 0.5),
  );
  expect(pack([...looks, ...others]).lines).toEqual([
    "commands: `git status --short` `ls -la src/kiln` `rg --files -g *.md`",
  ]);
});

it("lists a quoted word without spaces among the names, where its marks would cost as much as another name", () => {
  const facts = [name("flushQueue()", "quoted", 0.9), name("parseRow", "identifier", 0.2)];
  expect(pack(facts).lines).toEqual(["names: flushQueue() parseRow"]);
});

it.each<[string, string, NameKind, string, NameKind]>([
  ["the end of a path", "src/auth/login.ts", "path", "auth/login.ts", "path"],
  ["the folder of a path", "src/auth/login.ts", "path", "src/auth", "path"],
  ["the member of a chain", "router.addRoute", "identifier", "addRoute", "identifier"],
  ["a path in a command", "npx vitest run test/auth", "command", "test/auth", "path"],
])("does not repeat %s", (_, long, kind, short, shortKind) => {
  const { lines, leftOut } = pack([name(short, shortKind, 0.1), name(long, kind, 0.2)]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(long);
  expect(leftOut).toBe(0);
});

it.each<[string, string, NameKind, boolean]>([
  ["a piece of a time of day", "27Z", "number", false],
  ["a length of time", "27s", "number", true],
  ["several stretches of lines that were read", "12,40p;90,95p", "identifier", false],
  ["a resolution", "1080p60", "identifier", true],
  ["the box of a drawing", "0 0 24 24", "quoted", false],
  ["the path of a drawing", "M12 6v6l4 2", "quoted", false],
  ["a piece of code", "` + sessionID + `", "quoted", false],
  ["a condition without its end", "name =", "quoted", false],
  ["a message", "fetch to store", "quoted", true],
  ["a short message of another script", "保存 失敗", "quoted", true],
  ["a comparison", "quick-xml >= 0.41.0", "quoted", true],
])("lists only what can be read: %s", (_, text, kind, isListed) => {
  expect(pack([name(text, kind, 0.9)]).lines).toHaveLength(isListed ? 1 : 0);
});

it.each([
  ["words that a slash joins", "and/or", "names"],
  ["a word behind a slash", "/help", "names"],
  ["a folder beside one in which a file lies", "src/store", "paths"],
  ["a place of the system", "/usr/bin", "paths"],
  ["a file", "notes/plan.md", "paths"],
])("calls only places paths: %s", (_, text, label) => {
  const facts = [name(text, "path", 0.9), name("src/auth/login.ts", "path", 0.1)];
  expect(pack(facts, { shown: "src/auth/login.ts" }).lines).toEqual([`${label}: ${text}`]);
});

it("lists no more bare numbers than a reader looks through", () => {
  const facts = Array.from({ length: 60 }, (_, at) => name(`${1000 + 7 * at}`, "number", 0.9 - at / 100));
  const { lines, leftOut } = pack(facts);
  expect(lines.join(" ").match(/\d+/gu)).toHaveLength(16);
  expect(lines[0]).toMatch(/^numbers: 1000 1007 /u);
  expect(leftOut).toBe(44);
});

it("does not repeat what the page shows already", () => {
  expect(pack([name("src/row.ts", "path", 0.9)], { shown: "- [x] Changed: lib/src/row.ts" }).lines).toEqual([]);
});

it("prefers the name that is likelier to be needed per token, and counts what did not fit", () => {
  const facts = [name("unlikelyName", "identifier", 0.01), name("likelyName", "identifier", 0.5)];
  expect(pack(facts, { tokens: 6 })).toEqual({ lines: ["names: likelyName"], leftOut: 1 });
});

it("prefers the long name when the short ones inside it are worth the difference", () => {
  const facts = [name("src/auth/login.ts", "path", 0.2), name("login.ts", "path", 0.2), name("src/auth", "path", 0.2)];
  expect(pack(facts, { tokens: 12 }).lines).toEqual(["paths: src/auth/login.ts"]);
});

it("leaves out a name that could pass for a tag or a link of ours", () => {
  expect(pack([name("see </read-files> now", "quoted", 1), name("a [[concept]]", "quoted", 1)]).lines).toEqual([]);
});

describe("names of one file stand together", () => {
  /** Four names of each file, the number of the file in each. */
  const namesIn = (...files: readonly string[]): FactOf<"name">[] =>
    files.flatMap((file, at) =>
      ["readRow", "writeRow", "dropRow", "lockRow"].map((verb) => name(`${verb}${at}`, "identifier", 0.5, file)),
    );
  const labels = (facts: readonly FactOf<"name">[]): string[] =>
    pack(facts).lines.map((line) => line.slice(0, line.indexOf(":")));

  it("with numbers and passages, before those of no file", () => {
    const facts = [
      name("parseAll", "identifier", 0.9),
      name("readRow", "identifier", 0.8, "src/row.ts"),
      name("row is empty", "quoted", 0.7, "src/row.ts"),
      name("8601", "number", 0.6, "src/row.ts"),
      name("writeRow", "identifier", 0.5, "src/row.ts"),
      name("npm run rows", "command", 0.4, "src/row.ts"),
    ];
    expect(pack(facts).lines).toEqual([
      "commands: `npm run rows`",
      "names in row.ts: readRow 8601 writeRow `row is empty`",
      "names: parseAll",
    ]);
  });

  it.each([
    ["fewer than four", namesIn("src/row.ts").slice(1), ["names"]],
    ["one file by two paths", namesIn("/home/ann/shop/src/row.ts", "src/row.ts"), ["names in row.ts"]],
    ["two files of one name", namesIn("src/row.ts", "test/row.ts"), ["names in src/row.ts", "names in test/row.ts"]],
    ["a file in the folder of the work", namesIn("row.ts", "old/row.ts"), ["names in row.ts", "names in old/row.ts"]],
    [
      "a file of two checkouts",
      namesIn("/srv/one/src/row.ts", "/srv/two/src/row.ts", "src/row.ts"),
      ["names in one/src/row.ts", "names in two/src/row.ts", "names in src/row.ts"],
    ],
    ["two packages", namesIn("src/row.ts", "pkg/src/row.ts"), ["names in src/row.ts", "names in pkg/src/row.ts"]],
    ["no path that tells nothing", namesIn("..", "/", "a/</b>.ts"), ["names"]],
    ["a path without end", namesIn("a/".repeat(40_000)), ["names"]],
    ["a path with blanks", namesIn("my notes.md"), ["names"]],
    ["a path that could pass for a tag of ours", namesIn("a/<read-files>"), ["names"]],
  ])("%s", (_, facts, expected) => {
    expect(labels(facts)).toEqual(expected);
  });

  it.each([
    ["lines in a row as a stretch", ["118", "117", "119", "120", "342"], "117-120 342"],
    ["three in a row one by one", ["117", "118", "119", "342"], "117 118 119 342"],
    ["no stretch over what only looks like a line", ["0117", "118", "119", "120"], "118 119 120 0117"],
  ])("with %s", (_, numbers, expected) => {
    const facts = numbers.map((text, at) => name(text, "number", 0.9 - at / 100, "src/row.ts"));
    expect(pack(facts).lines).toEqual([`names in row.ts: ${expected}`]);
  });

  it("called by the path that the index lists anyway", () => {
    const facts = [...namesIn("/home/ann/shop/src/row.ts"), name("shop/src/row.ts", "path", 0.9)];
    expect(labels(facts)).toEqual(["names in shop/src/row.ts"]);
  });

  it("is known again as a line of the index, unlike a sentence that begins so", () => {
    expect(pack(namesIn("src/row.ts")).lines.every(isNameLine)).toBe(true);
    expect(isNameLine("names in the index are sorted: see row.ts")).toBe(false);
  });
});
