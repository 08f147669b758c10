import { expect, it } from "vitest";
import { benchMemory } from "../../src/bench/memory.ts";
import { renderSpeed } from "../../src/bench/speed-table.ts";

it("measures every question and every hostile text beside its reference", async () => {
  const rows = await benchMemory({ notes: 60, hostileBytes: 2000, rounds: 1 });
  expect(rows.slice(0, 6).map(({ name }) => name)).toEqual([
    "full index",
    "first question of a new process",
    "question after one edited note",
    "search",
    "context",
    "recent",
  ]);
  expect(new Set(rows.map(({ group }) => group))).toEqual(
    new Set(["memory", "extractConcepts", "extractDecisions", "buildContinuation"]),
  );
  for (const { ours, reference } of rows) {
    expect(ours).toBeGreaterThan(0);
    expect(reference).toBeGreaterThan(0);
  }
  expect(renderSpeed(rows)).toContain("| memory | full index |");
});
