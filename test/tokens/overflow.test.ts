import { describe, expect, it } from "vitest";
import { isOverflow, type OverflowConfig, type TokenCounts } from "../../src/index.ts";

function tokens(input: number, output = 0, read = 0, more: Partial<TokenCounts> = {}): TokenCounts {
  return { input, output, reasoning: 0, cache: { read, write: 0 }, ...more };
}

const wide = { context: 100_000, output: 32_000 };
const bounded = { context: 400_000, input: 272_000, output: 128_000 };

describe("isOverflow", () => {
  it.each([
    ["C1", wide, tokens(75_000, 5000), undefined, true],
    ["C2", wide, tokens(50_000, 10_000, 10_000), undefined, true],
    ["C3", { context: 200_000, output: 32_000 }, tokens(100_000, 10_000), undefined, false],
    ["C4", bounded, tokens(271_000, 1000, 2000), undefined, true],
    ["C5", bounded, tokens(200_000, 20_000, 10_000), undefined, false],
    ["C6", { context: 200_000, input: 120_000, output: 10_000 }, tokens(59_999), undefined, false],
    ["C7", { context: 0 }, tokens(100_000, 10_000), undefined, false],
    ["C8", wide, tokens(75_000, 5000), { auto: false }, false],
    ["C9", { context: 100_000, output: 64_000 }, tokens(68_001), undefined, true],
    ["C31 output 0, at the line", { context: 100_000, output: 0 }, tokens(68_000), undefined, false],
    ["C31 output 0, over it", { context: 100_000, output: 0 }, tokens(68_001), undefined, true],
    ["C31 output missing, at the line", { context: 100_000 }, tokens(68_000), undefined, false],
    ["C31 output missing, over it", { context: 100_000 }, tokens(68_001), undefined, true],
    ["C31 output NaN, at the line", { context: 100_000, output: Number.NaN }, tokens(68_000), undefined, false],
    ["C31 output NaN, over it", { context: 100_000, output: Number.NaN }, tokens(68_001), undefined, true],
    [
      "C32 cache writes and reasoning are not counted",
      wide,
      tokens(60_000, 0, 0, { reasoning: 50_000, cache: { read: 0, write: 50_000 } }),
      undefined,
      false,
    ],
    ["C32 a preferred total is", wide, tokens(60_000, 0, 0, { total: 70_000 }), { preferTotal: true }, true],
    ["C33 at the input limit", { context: 400_000, input: 120_000 }, tokens(120_000), undefined, false],
    ["C33 over the input limit", { context: 400_000, input: 120_000 }, tokens(120_001), undefined, true],
    ["C33 over the rest", { context: 400_000, input: 120_000 }, tokens(100_001), { reserved: 20_000 }, true],
    ["C33 reserved without an input limit", wide, tokens(60_000), { reserved: 20_000 }, false],
    ["a replaced output ceiling", { context: 100_000 }, tokens(90_001), { outputTokenMax: 10_000 }, true],
    ["F-47 usage that is not a number", wide, tokens(Number.NaN, -5, Number.NaN), undefined, false],
    ["F-46 a negative window", { context: -1 }, tokens(5), undefined, false],
  ] as const)("%s", (_, limit, counts, config: OverflowConfig | undefined, expected) => {
    expect(isOverflow({ tokens: counts, model: { limit }, ...(config ? { config } : {}) })).toBe(expected);
  });

  it("reads a configuration of null as none", () => {
    const tokens = { input: 75_000, output: 5000, reasoning: 0, cache: { read: 0, write: 0 } };
    // As plain JavaScript may hand it over.
    const config = null as never;
    expect(isOverflow({ tokens, model: { limit: { context: 100_000, output: 32_000 } }, config })).toBe(true);
  });
});
