/** One line for everybody: what the loop compares with and what `isOverflow` says. */
import { assert, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import { createContext } from "../../src/engine/context.ts";
import { learnWindow, limitFor, windowOf } from "../../src/engine/window.ts";
import { createInMemoryStore } from "../../src/store/index.ts";
import { isOverflow } from "../../src/tokens/overflow.ts";
import { scriptedModel, usage } from "./scripted.ts";

const MODEL = { providerID: "acme", modelID: "large" };

function contextWith(
  limit: { context: number; output: number },
  config: object = {},
): ReturnType<typeof createContext> {
  return createContext({
    store: createInMemoryStore(),
    model: scriptedModel({}),
    limits: { "acme/large": limit },
    config,
    env: {},
  });
}

describe("windowOf", () => {
  it("F-53 the trigger and isOverflow never disagree", () => {
    const input = record({
      context: integer({ min: 0, max: 2_000_000 }),
      output: integer({ min: 0, max: 200_000 }),
      tokens: integer({ min: 1, max: 2_000_000 }),
    });
    assert(
      property(input, ({ context, output, tokens }) => {
        const window = windowOf(contextWith({ context, output }), MODEL);
        expect(window.trigger).toBeGreaterThan(0);
        expect(window.trigger).toBeLessThan(window.context);
        const over = isOverflow({ tokens: usage(tokens, 0), model: { limit: limitFor(window) } });
        expect(over).toBe(tokens > window.trigger);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ["stated by the host", {}, { context: 200_000, source: "host", trigger: 168_000 }],
    ["configured for all", { window: 50_000 }, { context: 50_000, source: "config", trigger: 25_000 }],
    [
      "configured for this model",
      { window: 50_000, models: { "acme/large": { window: 90_000 } } },
      { context: 90_000, source: "config" },
    ],
    [
      "with a trigger of its own",
      { models: { "acme/large": { trigger: { percent: 50 } } } },
      { trigger: 100_000, triggerSource: "config" },
    ],
  ])("AT-17 is %s, and says so", (_name, compaction, expected) => {
    expect(windowOf(contextWith({ context: 200_000, output: 32_000 }, { compaction }), MODEL)).toMatchObject(expected);
  });

  it("AT-18 T-10 is never guessed silently: an assumed window says that it is one", () => {
    expect(windowOf(contextWith({ context: 0, output: 0 }), MODEL)).toMatchObject({
      source: "fallback",
      context: 128_000,
    });
  });

  it("AT-05 is lowered by what an overflow taught, never raised", () => {
    const context = contextWith({ context: 200_000, output: 32_000 });
    learnWindow(context, MODEL, 120_000);
    learnWindow(context, MODEL, 500_000);
    expect(windowOf(context, MODEL)).toMatchObject({ context: 120_000, source: "learned" });
  });
});
