import { describe, expect, it } from "vitest";
import { budgetTokens, estimateTokens } from "../../src/index.ts";

describe("estimateTokens", () => {
  it.each([
    ["4000 characters", "x".repeat(4000), 1000],
    ["nothing", "", 0],
    ["6 characters", "xxxxxx", 2],
    ["5 characters", "xxxxx", 1],
    ["a missing text", undefined, 0],
  ])("C10 counts %s", (_, text, expected) => {
    expect(estimateTokens(text)).toBe(expected);
  });
});

describe("budgetTokens", () => {
  it("C11 rounds 5 characters up to 2", () => {
    expect(budgetTokens("xxxxx")).toBe(2);
  });
});
