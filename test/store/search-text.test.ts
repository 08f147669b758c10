import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { searchTerms } from "../../src/store/search-text.ts";

describe("searchTerms", () => {
  it.each([
    [
      "a path",
      "src/cli/openStore.ts",
      ["src", "cli", "open", "store", "ts"],
      ["src/cli/openstore.ts", "openstore.ts", "openstore"],
    ],
    ["a Windows path", "C:\\src\\a.ts", ["c", "src", "a", "ts"], ["c:/src/a.ts", "a.ts"]],
    ["camel case with an acronym", "parseHTTPRequest", ["parse", "http", "request"], ["parsehttprequest"]],
    ["snake case", "max_retry_count", ["max", "retry", "count"], ["max_retry_count"]],
    ["a scoped package", "@scope/pkg-name", ["scope", "pkg", "name"], ["scope/pkg-name", "pkg-name"]],
    ["a version", "v1.2.3", ["v1", "2", "3"], ["v1.2.3"]],
    ["a C++ name", "std::vector", ["std", "vector"], ["std::vector"]],
    ["the end of a sentence", "Done. Next", ["done", "next"], []],
    ["accents and case", "ÉCOLE Café", ["ecole", "cafe"], []],
    ["Chinese", "数据库", ["数据", "据库", "库"], []],
    ["Korean", "한국어", ["한국", "국어", "어"], []],
    ["scripts side by side", "修复bug", ["修复", "复", "bug"], []],
    ["full-width letters", "ＡＢＣ", ["abc"], []],
    ["emoji and punctuation", "😀 !? —", [], []],
  ])("takes apart %s", (_, text, leaves, wholes) => {
    expect(searchTerms(text)).toEqual({ leaves, wholes });
  });

  it("gives terms that the index splits nowhere else: no blanks, no quotes, nothing empty", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const { leaves, wholes } = searchTerms(text);
        for (const term of [...leaves, ...wholes]) expect(term).toMatch(/^[^\s"'*(){}^]+$/u);
      }),
      { numRuns: 1000 },
    );
  });

  it("finds every word of a text again when it is asked for alone", () => {
    const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,20}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 10 }),
        fc.constantFrom(" ", ", ", "\n", "(", " = "),
        (words, glue) => {
          const stored = new Set(searchTerms(words.join(glue)).leaves);
          for (const each of words) for (const leaf of searchTerms(each).leaves) expect(stored).toContain(leaf);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("stays linear on runs that are not words", () => {
    for (const unit of ["a", "aB", "a.", "a/", "..", "_", "数", "\\", "é", "A"]) {
      const { leaves, wholes } = searchTerms(unit.repeat(100_000));
      expect(leaves.length + wholes.length, unit).toBeLessThanOrEqual(200_002);
    }
  });
});
