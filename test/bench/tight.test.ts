/** Very tight budgets on sessions of our own; the published cases have other subjects, names and wording. */
import { describe, expect, it } from "vitest";
import { measureCompactBench } from "../../src/bench/retention-compactbench.ts";
import { measureConformance } from "../../src/bench/retention-conformance.ts";
import { canarySessions, storyCases } from "../fixtures/tight/sessions.ts";

describe("stories buried in small talk", () => {
  const rows = measureCompactBench(storyCases());
  it.each(rows.map((row) => [row.family, row.cycles, row] as const))(
    "%s after %i cycles: nearly everything that matters is kept",
    (_family, _cycles, row) => expect(row.kept).toBeGreaterThanOrEqual(0.93),
  );

  it("the third cycle keeps what the first one kept", () => {
    for (const family of new Set(rows.map((row) => row.family))) {
      const [first, third] = rows.filter((row) => row.family === family);
      expect(third?.kept).toBe(first?.kept);
    }
  });
});

it("typed canaries survive at 30 % of the text, with both members of each pair", () => {
  const rows = measureConformance(canarySessions()).filter(
    ({ suite, percent }) => suite.endsWith("-en") && percent === 30,
  );
  for (const row of rows) {
    expect(row.survival).toBeGreaterThanOrEqual(0.95);
    expect(row.pairs).toBe(1);
  }
});
