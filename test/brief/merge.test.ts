import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyBrief, mergeBriefs, type Brief } from "../../src/index.ts";
import { arbitraryBrief } from "./arbitrary.ts";

function having(more: Partial<Brief>): Brief {
  return { ...emptyBrief(), ...more };
}

function doing(progress: Partial<Brief["progress"]>): Brief {
  return having({ progress: { done: [], inProgress: [], blocked: [], ...progress } });
}

describe("mergeBriefs", () => {
  it.each([
    [
      "an item that was finished",
      doing({ inProgress: ["Login form"] }),
      doing({ done: ["login form."] }),
      { done: ["login form."], inProgress: [], blocked: [] },
    ],
    [
      "an item that got blocked",
      doing({ inProgress: ["a", "b"] }),
      doing({ blocked: ["a"] }),
      { done: [], inProgress: ["b"], blocked: ["a"] },
    ],
    [
      "an item that was unblocked",
      doing({ blocked: ["a"] }),
      doing({ inProgress: ["a"] }),
      { done: [], inProgress: ["a"], blocked: [] },
    ],
    [
      "a done item that comes up again",
      doing({ done: ["a"] }),
      doing({ inProgress: ["a"] }),
      { done: ["a"], inProgress: [], blocked: [] },
    ],
    [
      "items that are not mentioned again",
      doing({ done: ["a"], inProgress: ["b"], blocked: ["c"] }),
      emptyBrief(),
      { done: ["a"], inProgress: ["b"], blocked: ["c"] },
    ],
  ])("moves %s", (_, previous, next, expected) => {
    expect(mergeBriefs(previous, next).progress).toEqual(expected);
  });

  it("lets a later decision about the same topic replace the earlier one", () => {
    const previous = having({
      decisions: [{ decision: "Database: Redis", rationale: "fast" }, { decision: "No ORM" }],
    });
    const next = having({ decisions: [{ decision: "Database: Postgres", rationale: "durable" }] });
    expect(mergeBriefs(previous, next).decisions).toEqual([
      { decision: "Database: Postgres", rationale: "durable" },
      { decision: "No ORM" },
    ]);
  });

  it("keeps the reason of a decision that is only restated", () => {
    const previous = having({ decisions: [{ decision: "No ORM", rationale: "queries are few" }] });
    expect(mergeBriefs(previous, having({ decisions: [{ decision: "No ORM" }] })).decisions).toEqual(
      previous.decisions,
    );
  });

  it("rewrites the plan when there is a new one and keeps it otherwise", () => {
    const previous = having({ nextSteps: ["a", "b"] });
    expect(mergeBriefs(previous, having({ nextSteps: ["b", "c"] })).nextSteps).toEqual(["b", "c"]);
    expect(mergeBriefs(previous, emptyBrief()).nextSteps).toEqual(["a", "b"]);
  });

  it("never un-modifies a file", () => {
    const previous = having({ files: { read: ["a", "b"], modified: ["m"] } });
    const next = having({ files: { read: ["m", "c"], modified: ["a"] } });
    expect(mergeBriefs(previous, next).files).toEqual({ read: ["b", "c"], modified: ["m", "a"] });
  });

  const state = fc.subarray(["a", "b", "c", "A.", "b "]);
  const smallBrief = fc
    .record({ done: state, inProgress: state, blocked: state })
    .map((progress) => having({ progress, goal: progress.blocked, nextSteps: progress.inProgress }));
  const anyBrief = fc.oneof(arbitraryBrief, smallBrief);

  it("is idempotent: the same news twice changes nothing", () => {
    fc.assert(
      fc.property(anyBrief, anyBrief, (a, b) => {
        const once = mergeBriefs(a, b);
        expect(mergeBriefs(once, b)).toEqual(once);
        expect(mergeBriefs(once, once)).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });

  it("is associative on its lists", () => {
    const lists = (brief: Brief) => ({ ...brief, decisions: [] });
    fc.assert(
      fc.property(anyBrief, anyBrief, anyBrief, (a, b, c) => {
        expect(lists(mergeBriefs(mergeBriefs(a, b), c))).toEqual(lists(mergeBriefs(a, mergeBriefs(b, c))));
      }),
      { numRuns: 1000 },
    );
  });

  it("never loses a done item or a modified file", () => {
    const fold = (item: string): string =>
      item
        .toLowerCase()
        .replaceAll(/\s+/g, " ")
        .trim()
        .replace(/[.;,]$/, "");
    fc.assert(
      fc.property(anyBrief, anyBrief, (a, b) => {
        const merged = mergeBriefs(a, b);
        const done = merged.progress.done.map(fold);
        for (const item of [...a.progress.done, ...b.progress.done]) expect(done).toContain(fold(item));
        for (const path of [...a.files.modified, ...b.files.modified]) expect(merged.files.modified).toContain(path);
      }),
      { numRuns: 1000 },
    );
  });
});
