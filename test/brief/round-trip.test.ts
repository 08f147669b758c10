import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { budgetTokens, parseBrief, renderBrief } from "../../src/index.ts";
import { arbitraryBrief } from "./arbitrary.ts";

describe("parseBrief after renderBrief", () => {
  it.each(["structured", "opencode"] as const)(
    "gives the same brief back, in dialect %s, whatever the items are",
    (dialect) => {
      fc.assert(
        fc.property(arbitraryBrief, (brief) => {
          expect(parseBrief(renderBrief(brief, { dialect }))).toEqual(brief);
        }),
        { numRuns: 2000 },
      );
    },
  );

  it("survives Windows line ends", () => {
    fc.assert(
      fc.property(arbitraryBrief, (brief) => {
        expect(parseBrief(renderBrief(brief).replaceAll("\n", "\r\n"))).toEqual(brief);
      }),
      { numRuns: 300 },
    );
  });
});

describe("renderBrief within a budget", () => {
  it.each(["structured", "opencode"] as const)("never exceeds it, in dialect %s, not even at one token", (dialect) => {
    fc.assert(
      fc.property(arbitraryBrief, fc.integer({ min: 0, max: 300 }), (brief, budget) => {
        const text = renderBrief(brief, { dialect, budgetTokens: budget });
        expect(budgetTokens(text)).toBeLessThanOrEqual(budget);
        expect(renderBrief(brief, { dialect, budgetTokens: budget })).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });
});
