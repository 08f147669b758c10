import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolveWindow } from "../../src/index.ts";

describe("resolveWindow", () => {
  it.each([
    ["a known model", { limit: { context: 200_000, output: 32_000 } }, 200_000, "host", 168_000],
    ["AT-05 a window of 0", { limit: { context: 0 } }, 128_000, "fallback", 96_000],
    ["AT-05 no limits at all", {}, 128_000, "fallback", 96_000],
    ["AT-05 a tiny window", { limit: { context: 4096 } }, 4096, "host", 2048],
    ["AT-05 16384 with output 0", { limit: { context: 16_384, output: 0 } }, 16_384, "host", 8192],
    ["AT-05 output as large as the window", { limit: { context: 32_000, output: 32_000 } }, 32_000, "host", 16_000],
    ["AT-05 one million", { limit: { context: 1_000_000, output: 64_000 } }, 1_000_000, "host", 968_000],
    ["F-46 a window as text", { limit: { context: "200000" } }, 128_000, "fallback", 96_000],
    ["F-46 a window that is not a number", { limit: { context: Number.NaN } }, 128_000, "fallback", 96_000],
    ["F-46 a negative window", { limit: { context: -5 } }, 128_000, "fallback", 96_000],
    ["an input limit", { limit: { context: 400_000, input: 272_000 } }, 272_000, "host", 271_999],
    [
      "a reserve on an input limit",
      { limit: { context: 400_000, input: 272_000 }, config: { reserved: 20_000 } },
      272_000,
      "host",
      252_000,
    ],
    [
      "a configured window over the host's",
      { limit: { context: 8000 }, config: { window: 64_000 } },
      64_000,
      "config",
      32_000,
    ],
    [
      "a learned cap under the stated one",
      { limit: { context: 200_000 }, learned: 120_000 },
      120_000,
      "learned",
      88_000,
    ],
    ["a learned cap above the stated one", { limit: { context: 100_000 }, learned: 120_000 }, 100_000, "host", 68_000],
    ["a learned cap when nothing is stated", { learned: 50_000 }, 50_000, "learned", 25_000],
  ] as const)("%s", (_, input, context, source, trigger) => {
    expect(resolveWindow(input)).toMatchObject({ context, source, trigger, triggerSource: "formula" });
  });

  it.each([
    ["percent", { percent: 80 }, 160_000],
    ["tokens", { tokens: 50_000 }, 50_000],
    ["headroom", { headroom: 10_000 }, 190_000],
    ["the lowest of several", { percent: 80, tokens: 50_000, headroom: 10_000 }, 50_000],
    ["more tokens than the window has", { tokens: 900_000 }, 199_999],
  ] as const)("AT-17 takes the trigger from the configuration: %s", (_, trigger, expected) => {
    const resolved = resolveWindow({ limit: { context: 200_000, output: 32_000 }, config: { trigger } });
    expect(resolved).toMatchObject({ trigger: expected, triggerSource: "config" });
  });

  it("AT-05 keeps the trigger strictly inside the window whatever it is told", () => {
    const odd = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(undefined), fc.constant(null));
    const number = fc.oneof(fc.integer(), fc.double(), fc.constant(undefined));
    const input = fc.record({
      limit: fc.record({ context: odd, input: odd, output: odd }),
      config: fc.record({
        reserved: fc.double(),
        window: number,
        trigger: fc.record({ percent: number, tokens: number, headroom: number }),
      }),
      learned: number,
    });
    fc.assert(
      fc.property(input, (value) => {
        const { context, trigger, reserve } = resolveWindow(value);
        expect(trigger).toBeGreaterThan(0);
        expect(trigger).toBeLessThan(context);
        expect(reserve).toBeLessThanOrEqual(context / 2);
      }),
      { numRuns: 1000 },
    );
  });
});
