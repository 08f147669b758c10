/** Searching one page for many texts. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { searchIn } from "../../src/brief/page-search.ts";

it("finds exactly what the page holds, for texts of any length and script", () => {
  const word = fc.oneof(fc.constantFrom("a", "ab", "src/a.ts", "é", "密码", "😀"), fc.string({ maxLength: 4 }));
  const text = fc.array(word, { maxLength: 8 }).map((words) => words.join(""));
  fc.assert(
    fc.property(text, text, text, (before, inner, after) => {
      const page = before + inner + after;
      const holds = searchIn(page);
      expect(holds(inner)).toBe(true);
      for (const other of [before + after, `${inner}x`, after]) expect(holds(other)).toBe(page.includes(other));
    }),
    { numRuns: 1000 },
  );
});
