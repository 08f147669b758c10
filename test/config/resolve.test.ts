import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolveConfig, resolveConfigWithSources } from "../../src/index.ts";

describe("resolveConfig", () => {
  it("gives every key a default", () => {
    const config = resolveConfig(undefined, {});
    expect(config.compaction).toMatchObject({
      auto: true,
      prune: true,
      reserved: 0,
      preferTotal: false,
      history: "serialised",
      maxAttempts: 2,
      contextBudget: 4000,
      outputTokenMax: 32_000,
      autocontinue: "interrupted",
    });
    expect(config.frames.budget).toEqual({ total: 4000, ancestors: 1500, siblings: 1500, current: 800 });
    expect(config.knowledge.backend).toBe("store");
    expect(config.opencode.mode).toBe("assist");
  });

  it("C28 a variable overrules the file: pruning is off", () => {
    expect(resolveConfig({ compaction: { prune: true } }, { OPENCODE_DISABLE_PRUNE: "1" }).compaction.prune).toBe(
      false,
    );
  });

  it.each([
    ["0", true],
    ["", true],
    ["no", true],
    [" TRUE ", false],
    ["1", false],
  ])("C36 OPENCODE_DISABLE_AUTOCOMPACT=%j leaves auto %s", (text, auto) => {
    const env = { OPENCODE_DISABLE_AUTOCOMPACT: text };
    expect(resolveConfig({ compaction: { auto: true } }, env).compaction.auto).toBe(auto);
  });

  it("C36 variables never switch a feature on", () => {
    const env = { THROUGHLINE_DISABLE_AUTOCOMPACT: "0", THROUGHLINE_SUBAGENT_ENABLED: "1" };
    const config = resolveConfig({ compaction: { auto: false }, frames: { subagents: { enabled: false } } }, env);
    expect(config.compaction.auto).toBe(false);
    expect(config.frames.subagents.enabled).toBe(false);
  });

  it.each([
    [
      "the first name wins",
      { THROUGHLINE_OUTPUT_TOKEN_MAX: "1000", OPENCODE_EXPERIMENTAL_OUTPUT_TOKEN_MAX: "2000" },
      1000,
    ],
    [
      "an invalid first name yields",
      { THROUGHLINE_OUTPUT_TOKEN_MAX: "-5", OPENCODE_EXPERIMENTAL_OUTPUT_TOKEN_MAX: "2000" },
      2000,
    ],
    ["zero is not a limit", { THROUGHLINE_OUTPUT_TOKEN_MAX: "0" }, 32_000],
    ["nor is a fraction", { THROUGHLINE_OUTPUT_TOKEN_MAX: "12.5" }, 32_000],
  ])("output limit: %s", (_, env, expected) => {
    expect(resolveConfig({}, env).compaction.outputTokenMax).toBe(expected);
  });

  it.each([
    ["100", 1000],
    ["99999", 30_000],
    ["abc", 5000],
    ["-5", 1000],
    ["1e9", 30_000],
    ["1500.5", 1501],
  ])("K35 MAENIFOLD_TIMEOUT=%s gives %i", (text, expected) => {
    expect(resolveConfig({}, { MAENIFOLD_TIMEOUT: text }).knowledge.cli.timeoutMs).toBe(expected);
  });

  it.each([
    ["duration, stagnation", ["duration", "stagnation"]],
    ["errors", resolveConfig({}, {}).frames.autonomy.heuristics],
  ])("THROUGHLINE_ENABLED_HEURISTICS=%s gives %j", (text, expected) => {
    const { autonomy } = resolveConfig({}, { THROUGHLINE_ENABLED_HEURISTICS: text }).frames;
    expect(autonomy.heuristics).toEqual(expected);
  });

  it("lets the file's folder of notes win over the variable", () => {
    const env = { THROUGHLINE_MEMORY_ROOT: "/from/variable" };
    expect(resolveConfig({}, env).knowledge.root).toBe("/from/variable");
    expect(resolveConfig({ knowledge: { root: "/from/file" } }, env).knowledge.root).toBe("/from/file");
  });

  it("reads aliases of the frame variables", () => {
    const env = { FLAME_TOKEN_BUDGET_TOTAL: "9000", FLAME_AUTONOMY_LEVEL: "AUTO", FLAME_SUBAGENT_PATTERNS: "a, b" };
    const { frames } = resolveConfig({}, env);
    expect([frames.budget.total, frames.autonomy.level, frames.subagents.patterns]).toEqual([9000, "auto", ["a", "b"]]);
  });
});

describe("resolveConfigWithSources", () => {
  it("names the source of each value", () => {
    const { sources } = resolveConfigWithSources({ compaction: { reserved: 5 } }, { THROUGHLINE_DISABLE_PRUNE: "1" });
    expect(sources["compaction.reserved"]).toEqual({ from: "file" });
    expect(sources["compaction.prune"]).toEqual({ from: "environment", variable: "THROUGHLINE_DISABLE_PRUNE" });
    expect(sources["compaction.auto"]).toEqual({ from: "default" });
  });

  it("reports each value of the wrong type once and uses its default", () => {
    const file = {
      compaction: {
        auto: "yes",
        maxAttempts: 0,
        pruners: ["duplicates", "dups"],
        models: { "acme/large": { window: "big" } },
      },
      frames: [],
      unknown: 1,
    };
    const { config, warnings } = resolveConfigWithSources(file, {});
    expect(config.compaction.auto).toBe(true);
    expect(config.compaction.maxAttempts).toBe(2);
    expect(warnings).toEqual([
      'compaction.auto: expected true or false, got "yes"; the default is used',
      "compaction.maxAttempts: expected a whole number from 1, got 0; the default is used",
      'compaction.models.acme/large.window: expected a number above 1, got "big"; the default is used',
      'compaction.pruners: expected a list of "duplicates", "superseded-reads", "resolved-errors", "oversized-outputs", got "dups"; the default is used',
      "frames: expected an object, got an array of 0; the default is used",
    ]);
  });

  it("never fails and always gives a whole configuration, whatever the file holds", () => {
    const whole = resolveConfig(undefined, {});
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (file, section) => {
        for (const value of [file, { compaction: section, frames: { budget: section } }]) {
          const config = resolveConfig(value, {});
          expect(Object.keys(config.compaction)).toEqual(Object.keys(whole.compaction));
          expect(config.frames.budget.total).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
