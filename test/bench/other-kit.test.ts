/** A conformance kit and cases in other domains and everyday words; what was replaced in free words is partly still shown. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { measureCompactBench } from "../../src/bench/retention-compactbench.ts";
import { measureConformance } from "../../src/bench/retention-conformance.ts";

const read = <Case>(name: string): Case[] =>
  JSON.parse(readFileSync(new URL(`../fixtures/kit/${name}`, import.meta.url), "utf8"));

it.each([
  ["random", 10, 0.43, 1, 4],
  ["random", 20, 0.7, 1, 4],
  ["random", 30, 0.85, 1, 4],
  ["semantic", 10, 0.48, 0.5, 26],
  ["semantic", 20, 0.82, 0.83, 26],
  ["semantic", 30, 0.94, 0.94, 26],
] as const)(
  "keeps of the suite %s at %i %% at least %d of all, %d of the pairs, and %i stale at most",
  (suite, percent, survival, pairs, stale) => {
    const row = rows.find((one) => one.suite === suite && one.percent === percent);
    expect(row?.survival).toBeGreaterThanOrEqual(survival);
    expect(row?.pairs).toBeGreaterThanOrEqual(pairs);
    expect(row?.stale).toBeLessThanOrEqual(stale);
  },
);

const rows = measureConformance(read("conformance-kit.json"));

it.each([
  ["buried_constraint", 0.81, 0],
  ["decision_override", 0.6, 5],
  ["entity_confusion", 0.81, 0],
  ["reference_resolution", 0.68, 0],
] as const)("keeps of the cases of %s %d, with %i contradictions at most", (family, kept, contradictions) => {
  for (const row of cases.filter((one) => one.family === family)) {
    expect(row.kept, `${row.cycles} cycles`).toBeGreaterThanOrEqual(kept);
    expect(row.contradictions, `${row.cycles} cycles`).toBeLessThanOrEqual(contradictions);
  }
});

const cases = measureCompactBench(read("compactbench.json"));
