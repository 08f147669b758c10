/** Very tight budgets on sessions of our own; the published cases have other subjects, names and wording. */
import { describe, expect, it } from "vitest";
import { measureCompactBench } from "../../src/bench/retention-compactbench.ts";
import { type ConformanceRow, measureConformance } from "../../src/bench/retention-conformance.ts";
import { canarySessions, storyCases } from "../fixtures/tight/sessions.ts";

describe.each(["", "-second", "-third", "-held-out"] as const)("stories buried in small talk, set %j", (set) => {
  const rows = measureCompactBench(storyCases(set));
  it.each(rows.map((row) => [row.family, row.cycles, row] as const))(
    "%s after %i cycles: nearly everything that matters is kept, and nothing withdrawn stands as current",
    (_family, _cycles, row) => {
      // Of a set with two stories of a shape, one value is a quarter.
      expect(row.kept).toBeGreaterThanOrEqual(set === "-held-out" ? 0.75 : 0.9);
      expect(row.contradictions).toBe(0);
    },
  );

  it("the third cycle keeps what the first one kept", () => {
    for (const family of new Set(rows.map((row) => row.family))) {
      const [first, third] = rows.filter((row) => row.family === family);
      expect(third?.kept).toBe(first?.kept);
    }
  });
});

/** Superseded values found in any row: of the set that nobody looks at, two rules and two facts are not seen as updates. */
const STALE = { "": 0, "-second": 0, "-third": 0, "-held-out": 2 } as const;

describe.each(["", "-second", "-third", "-held-out"] as const)("typed canaries and updates, set %j", (set) => {
  const rows = measureConformance(canarySessions(set));
  const at = (percent: number): ConformanceRow[] => rows.filter((row) => row.percent === percent);

  it("nearly all survive at 20 and 30 % of the text, in seven languages, with both members of each pair", () => {
    for (const row of [...at(20), ...at(30)]) {
      expect(row.survival, row.suite).toBeGreaterThanOrEqual(0.8);
      expect(row.pairs, row.suite).toBe(1);
    }
  });

  it("what was replaced is not told as current", () => {
    for (const row of rows) expect(row.stale, `${row.suite} at ${row.percent} %`).toBeLessThanOrEqual(STALE[set]);
  });

  it("most of what is told in English survives at 10 %", () => {
    for (const row of at(10).filter(({ suite }) => suite.endsWith("-en")))
      expect(row.survival, row.suite).toBeGreaterThanOrEqual(0.6);
  });
});
