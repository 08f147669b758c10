/** A tool result never takes more than its share, and says where the rest is. */
import { assert, integer, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { boundOutput, resultAllowance } from "../../src/engine/bound-output.ts";
import { budgetTokens } from "../../src/tokens/estimate.ts";

describe("boundOutput", () => {
  it("AT-13 keeps head and tail of a 2 MB result and names the handle", () => {
    const text = `HEAD${"x".repeat(1_000_000)}MIDDLE${"y".repeat(1_000_000)}TAIL`;
    const bounded = boundOutput(text, { maxTokens: 1000, handle: "prt_1" });
    expect(budgetTokens(bounded)).toBeLessThanOrEqual(1000);
    expect(bounded.startsWith("HEAD")).toBe(true);
    expect(bounded.endsWith("TAIL")).toBe(true);
    expect(bounded).toContain('recall "prt_1"');
    expect(bounded).not.toContain("MIDDLE");
  });

  it("leaves what fits as it is, and always fits otherwise", () => {
    const repeated = property(
      string({ minLength: 1, unit: "grapheme" }),
      integer({ min: 1, max: 400 }),
      (unit, times) => {
        const text = unit.repeat(times);
        const bounded = boundOutput(text, { maxTokens: 300, handle: "prt_1" });
        if (budgetTokens(text) <= 300) expect(bounded).toBe(text);
        else expect(budgetTokens(bounded)).toBeLessThanOrEqual(300);
        expect(/\p{Surrogate}/u.test(bounded)).toBe(/\p{Surrogate}/u.test(text));
      },
    );
    assert(repeated, { numRuns: 300 });
  });

  it.each([
    ["one result in an empty window", { trigger: 10_000, occupied: 0, count: 1 }, 2500],
    ["five parallel results", { trigger: 10_000, occupied: 6000, count: 5 }, 640],
    ["a window that is full already", { trigger: 10_000, occupied: 12_000, count: 2 }, 400],
    ["a tiny window", { trigger: 500, occupied: 0, count: 9 }, 200],
  ])("AT-13 shares the room among the results of a step: %s", (_name, input, expected) => {
    expect(resultAllowance(input)).toBe(expected);
  });
});
