/** Unbroken runs that are long enough for a key. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { eachLongRun } from "../../src/redact/long-runs.ts";

it("finds the same runs as a pattern that reads every character", () => {
  const piece = fc.oneof(fc.constantFrom("aB3", "k-_.~", "/x=", " ", "\n", "é", "“"), fc.string({ maxLength: 3 }));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (pieces, shortest) => {
      const text = pieces.join("");
      const expected = [...text.matchAll(/[\w.:@+/=~-]+/g)].map(({ 0: run }) => run);
      expect(runsOf(text, shortest)).toEqual(expected.filter((run) => run.length >= shortest));
    }),
    { numRuns: 1000 },
  );
});

function runsOf(text: string, shortest: number): string[] {
  const runs: string[] = [];
  eachLongRun(text, shortest, (start, end) => runs.push(text.slice(start, end)));
  return runs;
}
