/** The worth of a name: the learned weights over its features, whatever the record. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NameRecord } from "../../src/ledger/names/name-index.ts";
import { nameFeatures, nameScores } from "../../src/ledger/names/name-rank.ts";
import { type NameFeature, NAME_WEIGHTS } from "../../src/ledger/names/name-weights.ts";

const record: fc.Arbitrary<NameRecord> = fc.record({
  name: fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom("src/a/b.ts", "MAX_SIZE", "/etc/hosts", "run()", "re-run"),
  ),
  kind: fc.constantFrom("path", "url", "identifier", "number", "command", "quoted"),
  first: fc.nat(50),
  last: fc.integer({ min: 50, max: 100 }),
  count: fc.nat(40),
  inputs: fc.nat(9),
  spoken: fc.nat(9),
  asked: fc.nat(9),
  written: fc.nat(9),
  isMarked: fc.boolean(),
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

  const met: NameRecord = {
    name: "parseRow",
    kind: "identifier",
    first: 10,
    last: 20,
    count: 2,
    inputs: 0,
    spoken: 0,
    asked: 0,
    written: 0,
    isMarked: false,
    used: 0,
    messageID: "m",
    file: undefined,
    inner: undefined,
  };

  it.each<[string, Partial<NameRecord>, Partial<NameRecord>]>([
    ["a name that somebody used over one that was only printed", { inputs: 1, used: 20 }, {}],
    ["a name that was met again over one that was met once", {}, { first: 20, count: 1 }],
    ["an argument over a word of what was written", { inputs: 1, used: 20 }, { inputs: 1, used: 20, written: 1 }],
    ["a name of the last message over one of long ago", { last: 20 }, { last: 10 }],
  ])("ranks %s", (_, better, worse) => {
    const [first = 0, second = 0] = nameScores(
      [
        { ...met, ...better },
        { ...met, ...worse, name: "parseCol" },
      ],
      21,
    );
    expect(first).toBeGreaterThan(second);
  });

  it("ranks the full path of a file that the user named by its end over one of another file", () => {
    const path = { ...met, kind: "path" as const, inputs: 1, used: 20 };
    const named = { ...path, name: "@src/load.ts", inputs: 0, used: 0, asked: 1 };
    const [meant = 0, other = 0] = nameScores(
      [{ ...path, name: "/home/dev/src/load.ts" }, { ...path, name: "/home/dev/src/save.ts" }, named],
      21,
    );
    expect(meant).toBeGreaterThan(other);
  });

  it.each([
    ["@src/load.ts", "/home/src/load.ts", 2],
    ["./load.ts", "/home/src/load.ts", 2],
    ["load.ts", "/home/src/load.ts", 2],
    ["load.ts", "load.ts/", 0],
    ["load.ts", "/home/src/reload.ts", 0],
    ["@load.ts", "/home/src/load.ts", 0],
    ["src/", "/home/src/", 2],
  ])("takes %s, written by the user, for %s as often as it is its end", (named, name, times) => {
    const path = { ...met, kind: "path" as const };
    const records = [
      { ...path, name, inputs: 1 },
      { ...path, name: named, asked: 2 },
      { ...path, name: "@home/src/other.ts", asked: 5 },
    ];
    expect(nameFeatures(records, 21)[0]?.meant).toBeCloseTo(Math.log1p(times), 12);
  });

  it("ranks a path of one word, which may be a command, behind a file", () => {
    const path = { ...met, kind: "path" as const };
    const [file = 0, route = 0] = nameScores(
      [
        { ...path, name: "/a.log" },
        { ...path, name: "/login" },
      ],
      21,
    );
    expect(file).toBeGreaterThan(route);
  });

  it("ranks a name lower the more others were last met with it", () => {
    const crowd = Array.from({ length: 50 }, (_, at) => ({ ...met, name: `parseField${at}`, last: 20 }));
    const alone = { ...met, name: "parseCol", first: 9, last: 19 };
    expect(nameScores([alone, ...crowd], 21)[0]).toBeGreaterThan(nameScores(crowd, 21)[0] ?? 1);
  });

  it.each([-1, 0.5, Number.NaN, undefined])("gives a number for a record with a damaged count of %s", (damaged) => {
    // As a file that somebody edited may hold it.
    const record = { ...met, count: damaged, inputs: damaged, spoken: damaged, written: damaged } as NameRecord;
    expect(nameScores([record], 21)[0]).toBeGreaterThan(0);
  });
});
