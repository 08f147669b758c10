import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendElement, listElements, removeElement, replaceElement } from "../../src/config/jsonc-edit.ts";
import { parseJsonc, plainJson } from "../../src/config/jsonc.ts";

const COMMENTED = `{
  // the model
  "model": "a/b", /* why */ "note": "no // comment, no /* either */",
  "plugin": [
    "one", // first
    ["two", { "x": [1, 2,] }], // with options
  ],
}
`;

describe("parseJsonc", () => {
  it("reads comments, trailing commas and a byte order mark", () => {
    expect(parseJsonc(`\uFEFF${COMMENTED}`, "f")).toEqual({
      model: "a/b",
      note: "no // comment, no /* either */",
      plugin: ["one", ["two", { x: [1, 2] }]],
    });
  });

  it.each([
    ["cut off", '{ "a": '],
    ["empty", ""],
    ["two values", "{} {}"],
    ["an open comment", "{ /* "],
  ])("refuses %s by the file's name", (_, text) => {
    expect(() => parseJsonc(text, "opencode.jsonc")).toThrow(/opencode\.jsonc is not valid JSON/);
  });

  it("keeps every character of a text in its place, for any JSON with any white space", () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(plainJson(json)).toBe(json);
        expect(plainJson(COMMENTED)).toHaveLength(COMMENTED.length);
      }),
      { numRuns: 1000 },
    );
  });

  it("is linear in texts full of brackets and quotes", () => {
    const ratio = (text: string): number => plainJson(text.repeat(20_000)).length / (text.length * 20_000);
    expect([ratio("[{,"), ratio('"\\'), ratio("/*")]).toEqual([1, 1, 1]);
  });
});

describe("editing a list", () => {
  it("appends behind the last element, comments and style kept", () => {
    const text = appendElement(COMMENTED, "plugin", "three");
    expect(text).toContain('    ["two", { "x": [1, 2,] }],\n    "three", // with options');
    expect(parseJsonc(text, "f")).toMatchObject({ plugin: ["one", ["two", { x: [1, 2] }], "three"] });
  });

  it.each([
    ["an empty object", "{}"],
    ["an object on one line", '{"a": 1}'],
    ["an object with a trailing comma", '{\n  "a": 1,\n}\n'],
    ["an empty list", '{ "plugin": [] }'],
    ["a list on one line", '{ "plugin": ["x"] }'],
  ])("creates or fills the list of %s", (_, text) => {
    const values = (listElements(appendElement(text, "plugin", ["p", { m: 1 }]), "plugin") ?? []).map(
      ({ value }) => value,
    );
    expect(values.at(-1)).toEqual(["p", { m: 1 }]);
  });

  it("replaces and removes by place", () => {
    const [first] = listElements(COMMENTED, "plugin") ?? [];
    expect(parseJsonc(replaceElement(COMMENTED, first!, "uno"), "f")).toMatchObject({
      plugin: ["uno", expect.anything()],
    });
    expect(parseJsonc(removeElement(COMMENTED, "plugin", 0), "f")).toMatchObject({ plugin: [["two", { x: [1, 2] }]] });
    expect(parseJsonc(removeElement(COMMENTED, "plugin", 1), "f")).toMatchObject({ plugin: ["one"] });
  });

  it("gives the text back when what was appended is removed, for any object", () => {
    const config = fc
      .dictionary(fc.string(), fc.jsonValue(), { maxKeys: 5 })
      .map((value) => ({ ...value, plugin: ["a"] }));
    fc.assert(
      fc.property(config, fc.constantFrom(undefined, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(removeElement(appendElement(text, "plugin", "b"), "plugin", 1)).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
