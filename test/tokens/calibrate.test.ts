import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrate, calibratedTokens, type Calibration } from "../../src/index.ts";

function learn(pairs: readonly (readonly [estimated: number, reported: number])[]): Calibration {
  return pairs.reduce<Calibration>(
    (state, [estimated, reported]) => calibrate(state, { model: "m", estimated, reported }),
    {},
  );
}

describe("calibrate", () => {
  it("leaves estimates alone until something was reported", () => {
    expect(calibratedTokens({}, "m", 1234)).toBe(1234);
    expect(
      calibratedTokens(
        learn([
          [1000, 0],
          [0, 5],
          [Number.NaN, 7],
        ]),
        "m",
        1234,
      ),
    ).toBe(1234);
  });

  it("tells the fixed part of a request from the model's own rate", () => {
    const growing = Array.from({ length: 20 }, (_, step) => 1000 * (step + 1));
    const state = learn(growing.map((estimated) => [estimated, 5000 + 1.3 * estimated] as const));
    expect(calibratedTokens(state, "m", 100_000)).toBeCloseTo(135_000, -3);
  });

  it("keeps models apart and survives names such as __proto__", () => {
    const state = calibrate(learn([[1000, 1500]]), { model: "__proto__", estimated: 10, reported: 20 });
    expect(calibratedTokens(state, "other", 1000)).toBe(1000);
    expect(calibratedTokens(state, "m", 1000)).toBe(1500);
  });

  it("predicts within a hundredth of what a steady provider reports next", () => {
    const provider = fc.record({
      rate: fc.double({ min: 0.7, max: 2.5, noNaN: true }),
      overhead: fc.integer({ min: 0, max: 20_000 }),
    });
    fc.assert(
      fc.property(provider, ({ rate, overhead }) => {
        const sizes = Array.from({ length: 12 }, (_, step) => 2000 + step * 1500);
        const state = learn(sizes.map((size) => [size, overhead + rate * size] as const));
        const truth = overhead + rate * 30_000;
        expect(Math.abs(calibratedTokens(state, "m", 30_000) - truth) / truth).toBeLessThan(0.01);
      }),
      { numRuns: 1000 },
    );
  });
});
