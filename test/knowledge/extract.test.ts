import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  conversationText,
  extractConcepts,
  extractDecisions,
  extractRawLinks,
  normaliseConcept,
  normaliseForMaenifold,
  rankConcepts,
  type Message,
} from "../../src/index.ts";

describe("concepts", () => {
  it.each([
    ["K1 two links", "Using [[React]] and [[TypeScript]]", ["react", "typescript"]],
    ["K2 nothing", "", []],
    ["K3 spellings of one concept", "[[My  Concept]] [[my concept]]", ["my-concept"]],
    ["K4 signs and other scripts", "[[C++]] [[日本語]]", ["c"]],
    ["K6 a link of 101 letters", `[[${"a".repeat(101)}]]`, []],
    ["a link of 100 letters", `[[${"a".repeat(100)}]]`, ["a".repeat(100)]],
    ["K7 links in a fence", "```\n[[a]]\n```\n~~~\n[[b]]", []],
    ["links in a fence on an item", "- ```bash\n  [[a]]\n  ```\n- [[b]]", ["b"]],
    ["links in a fence on a numbered item", "1. ~~~\n   [[a]]\n~~~\n[[b]]", ["b"]],
    ["an item inside a fence, which ends nothing", "```\n- ```\n[[a]]\n```\n[[b]]", ["b"]],
    ["links in inline code", "`[[a]]` ``x ` [[b]]`` [[c]] `", ["c"]],
    ["K30 signs inside links", "[[a b|alias]] [[my_concept]] [[foo/bar]]", ["a-balias", "myconcept", "foobar"]],
    ["K31 a link over two lines", "[[two\nlines]]", ["two-lines"]],
    ["a nested link as one concept", "[[outer [[inner]] ]]", ["outer-inner"]],
    ["empty and broken links", "[[]] [[a] ]] [[b]", []],
    ["a third bracket", "[[[a]]] [[b]]", ["a", "b"]],
  ])("%s", (_, text, expected) => {
    expect(extractConcepts(text)).toEqual(expected);
  });

  it.each([
    ["my_concept", "my-concept"],
    ["foo/bar", "foo-bar"],
    ["C++", "c++"],
  ])("K5 the external program's name of %s", (raw, expected) => {
    expect(normaliseForMaenifold(raw)).toBe(expected);
    expect(extractConcepts(`[[${raw}]]`, { normaliser: "maenifold" })).toEqual([expected]);
  });

  it("normalises by the rule of the format, whatever the capture holds", () => {
    const piece = fc.constantFrom("a", "Z", "9", "-", "--", " ", "\t", "\n", "_", "é", "日", "+", "\u00a0", "İ");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const raw = pieces.join("");
        const expected = raw
          .toLowerCase()
          .replaceAll(/\s+/g, "-")
          .replaceAll(/[^a-z0-9-]/g, "")
          .replaceAll(/-+/g, "-")
          .replaceAll(/^-|-$/g, "");
        expect(normaliseConcept(raw)).toBe(expected);
      }),
      { numRuns: 1000 },
    );
  });

  it("K8 ranks by number of links, then by appearance", () => {
    expect(rankConcepts("[[a]] [[b]] [[b]] [[c]]", 2)).toEqual(["b", "a"]);
    expect(rankConcepts("[[x y]] [[z]] [[X  Y]]", 1)).toEqual(["x-y"]);
  });

  it("shows raw captures with duplicates and inner brackets", () => {
    expect(extractRawLinks("[[A]] [[A]] [[a [[b]]")).toEqual(["A", "A", "a [[b"]);
  });

  it("agrees with the pattern it stands for on any text without code", () => {
    const piece = fc.constantFrom("[", "[[", "]", "]]", "a", "b c", "\n", " ");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join("");
        expect(extractRawLinks(text)).toEqual(Array.from(text.matchAll(/\[\[([^\]]+)\]\]/g), (match) => match[1]));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("decisions", () => {
  it.each([
    ["K9", "We decided to use SQLite.", "implementation", "use SQLite"],
    ["K11", "using SQLite for local storage", "architecture", "SQLite for local storage"],
    ["K12", "We won't use Redis for this", "rejection", "use Redis for this"],
    ["K12 with a typographic apostrophe", "We won’t use Redis for this", "rejection", "use Redis for this"],
    ["K13", "decided to use async/await", "implementation", "use async/await"],
    ["K14", "because it's simpler", "rationale", "it's simpler"],
    ["K16", "I decided to use Node.js 20 for everything", "implementation", "use Node.js 20 for everything"],
    ["K32", "Approach: write-ahead log with checkpoints.", "architecture", "write-ahead log with checkpoints"],
    [
      "a rejection with its reason",
      "We decided against Redis because it is slow",
      "rejection",
      "Redis because it is slow",
    ],
    ["a choice that two patterns see", "We chose Postgres for the ledger", "architecture", "Postgres for the ledger"],
    ["code within", "- We decided to use `a.b. c` in tests. Next.", "implementation", "use  in tests"],
    ["white space of any kind at the end", "We decided to use SQLite\u00a0”\u2003.", "implementation", "use SQLite"],
    ["a list item in quotes", '- We decided to "keep the old reader".', "implementation", '"keep the old reader'],
  ])("%s %s", (_, text, category, expected) => {
    expect(extractDecisions(text)).toMatchObject([{ category, text: expected }]);
  });

  it.each([
    ["K10 ordinary text", "Hello world"],
    ["K15 a verb without an object", "we chose to"],
    ["a word that ends like a subject", "The taxi decided to turn around there"],
    ["a decision inside code", "```\nWe decided to use SQLite.\n```"],
    ["a decision in a span of code", "Print `We decided to use SQLite` there."],
    ["a choice of which only the code is told", "using `x` for the server"],
    ["a text below the minimum", "We decided to go."],
  ])("%s gives none", (_, text) => {
    expect(extractDecisions(text)).toEqual([]);
  });

  it("K33 keeps the first of two spellings", () => {
    const found = extractDecisions("We decided to use SQLite.\nWE DECIDED TO USE SQLITE.");
    expect(found.map(({ text }) => text)).toEqual(["use SQLite"]);
  });

  it("cuts at the maximum and passes exactly the minimum", () => {
    expect(extractDecisions(`because ${"x".repeat(300)}`)[0]?.text).toHaveLength(150);
    expect(extractDecisions("because 123456789!")).toEqual([]);
    expect(extractDecisions("because 1234567890!")[0]?.text).toBe("1234567890");
  });

  it("gives several categories of one sentence when none contains another", () => {
    const found = extractDecisions("We decided to keep the parser, using streams for input because memory is short");
    expect(found.map(({ category }) => category)).toEqual(["implementation"]);
    const split = extractDecisions("Using streams for the large input files. We decided to keep the parser.");
    expect(split.map(({ category }) => category)).toEqual(["architecture", "implementation"]);
  });
});

it("conversation text reads messages as the host's client returns them", () => {
  const parts = [{ type: "text", text: "[[a]]" }];
  const pairs = [
    { info: { id: "1", role: "user", summary: { title: "t" } }, parts },
    { info: { id: "2", role: "assistant", summary: true }, parts: [{ type: "text", text: "[[s]]" }] },
  ];
  expect(conversationText({ data: pairs })).toBe("[[a]]");
  expect(conversationText(pairs)).toBe("[[a]]");
});

it("K29 conversation text leaves out what the user and the model did not write", () => {
  const part = (text: string, extra: object = {}): object => ({ type: "text", id: text, text, ...extra });
  const messages = [
    {
      id: "1",
      role: "user",
      time: { created: 1 },
      parts: [part("[[a]]"), part("[[x]]", { synthetic: true }), part("[[i]]", { ignored: true })],
    },
    { id: "2", role: "assistant", summary: true, time: { created: 2 }, parts: [part("[[s]]")] },
    {
      id: "3",
      role: "assistant",
      time: { created: 3 },
      parts: [{ type: "reasoning", id: "r", text: "[[r]]" }, part("[[b]]")],
    },
  ] as Message[];
  expect(conversationText(messages)).toBe("[[a]]\n[[b]]");
  expect(conversationText({ data: messages })).toBe("[[a]]\n[[b]]");
});
