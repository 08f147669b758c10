/** The worth of a name: the learned weights over its features, whatever the record. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NameRecord } from "../../src/ledger/name-index.ts";
import { nameFeatures, nameScores } from "../../src/ledger/name-rank.ts";
import { type NameFeature, NAME_WEIGHTS } from "../../src/ledger/name-weights.ts";

const record: fc.Arbitrary<NameRecord> = fc.record({
  name: fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom("src/a/b.ts", "MAX_SIZE", "/etc/hosts", "run()")),
  kind: fc.constantFrom("path", "url", "identifier", "number", "command", "quoted"),
  first: fc.nat(50),
  last: fc.integer({ min: 50, max: 100 }),
  count: fc.nat(40),
  inputs: fc.nat(9),
  spoken: fc.nat(9),
  asked: fc.nat(9),
  written: fc.nat(9),
  used: fc.nat(100),
  messageID: fc.constant("m"),
  file: fc.constantFrom(undefined, "src/a/c.ts"),
  inner: fc.constant(undefined),
});

describe("nameScores", () => {
  it("is the logistic of every feature by its weight", () => {
    fc.assert(
      fc.property(
        fc.array(record, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 100, max: 300 }),
        (records, now) => {
          const expected = nameFeatures(records, now).map((features) => {
            const keys = Object.keys(NAME_WEIGHTS) as NameFeature[]; // the keys of a constant record
            return 1 / (1 + Math.exp(-keys.reduce((sum, key) => sum + NAME_WEIGHTS[key] * features[key], 0)));
          });
          for (const [index, score] of nameScores(records, now).entries())
            expect(score).toBeCloseTo(expected[index] ?? 0, 12);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
