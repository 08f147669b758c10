import { describe, expect, it } from "vitest";
import { computeDiff, summariseSession, titleFor, type Message, type Part } from "../../src/index.ts";
import { assistant, request, user } from "./session.ts";

function step(type: "step-start" | "step-finish", snapshot?: string): Part {
  return { type, id: `${type}-${snapshot}`, ...(snapshot ? { snapshot } : {}) };
}

const snapshots = {
  s1: { "b.ts": "1\n2\n3\n", "a.ts": "old\n", "gone.ts": "x\ny\n", "logo.png": new Uint8Array([1]), "same.ts": "s" },
  s2: { "b.ts": "changed\n", "a.ts": "old\n", "same.ts": "t" },
  s3: {
    "b.ts": "1\nTWO\n3\n4\n",
    "a.ts": "old\n",
    "dir\\new.ts": "n\n",
    "logo.png": new Uint8Array([2]),
    "same.ts": "s",
  },
};

describe("computeDiff", () => {
  const expected = [
    { file: "b.ts", before: "1\n2\n3\n", after: "1\nTWO\n3\n4\n", additions: 2, deletions: 1 },
    { file: "dir/new.ts", before: "", after: "n\n", additions: 1, deletions: 0 },
    { file: "gone.ts", before: "x\ny\n", after: "", additions: 0, deletions: 2 },
    { file: "logo.png", before: "", after: "", additions: 0, deletions: 0 },
  ];

  it("C29 compares the first state with the last, sorted by file", () => {
    const messages = [
      assistant("a", [step("step-start", "s1"), step("step-finish", "s2")]),
      assistant("b", [step("step-start", "s2"), step("step-finish", "s3")]),
    ];
    expect(computeDiff(messages, snapshots)).toEqual(expected);
  });

  it("finds a file that is named like a member of every object", () => {
    const messages = [assistant("a", [step("step-start", "x"), step("step-finish", "y")])];
    expect(computeDiff(messages, { x: {}, y: { constructor: "a\n" } })).toEqual([
      { file: "constructor", before: "", after: "a\n", additions: 1, deletions: 0 },
    ]);
    const named = [assistant("a", [step("step-start", "toString"), step("step-finish", "y")])];
    expect(computeDiff(named, { y: { "a.ts": "a\n" } })).toEqual([]);
  });

  it("tells of empty files that were created or deleted, and of none that stayed empty", () => {
    const messages = [assistant("a", [step("step-start", "x"), step("step-finish", "y")])];
    const empty = { before: "", after: "", additions: 0, deletions: 0 };
    expect(computeDiff(messages, { x: { gone: "", same: "" }, y: { made: "", same: "" } })).toEqual([
      { file: "gone", ...empty },
      { file: "made", ...empty },
    ]);
  });

  it("C30 is empty without snapshots", () => {
    expect(computeDiff([user("u"), assistant("a", [step("step-start")])], snapshots)).toEqual([]);
  });

  it("C37 passes over steps without a snapshot", () => {
    const pairs: string[][] = [];
    const messages = [
      assistant("a", [step("step-start"), step("step-start", "s1"), step("step-finish", "s2"), step("step-finish")]),
    ];
    computeDiff(messages, (from, to) => {
      pairs.push([from, to]);
      return [];
    });
    expect(pairs).toEqual([["s1", "s2"]]);
  });

  it("sums a session, and one message with its replies", () => {
    const messages = [
      user("u1"),
      assistant("a", [step("step-start", "s1"), step("step-finish", "s3")], { parentID: "u1" }),
      user("u2"),
      assistant("b", [step("step-start", "s3"), step("step-finish", "s3")], { parentID: "u2" }),
    ];
    expect(summariseSession(messages, snapshots)).toMatchObject({ additions: 3, deletions: 3, files: 4 });
    expect(summariseSession(messages, snapshots, { messageID: "u2" })).toEqual({
      additions: 0,
      deletions: 0,
      files: 0,
      diffs: [],
    });
  });
});

describe("titleFor", () => {
  const synthetic: Message = user("u", "", { parts: [{ type: "text", id: "p", text: "go on", synthetic: true }] });

  it.each([
    ["C38 only a synthetic part", synthetic, () => "x", undefined],
    [
      "C38 thinking, quotes and further lines",
      user("u", "hi"),
      () => '<think>x</think>\n"Fix login"\nmore',
      "Fix login",
    ],
    ["C38 a long title", user("u", "hi"), () => "y".repeat(120), `${"y".repeat(97)}...`],
    ["no generator", user("u", "\n  Fix the login \nplease"), undefined, "Fix the login"],
    ["a generator that says nothing", user("u", "hi"), () => "<think>only", "hi"],
    ["a generator that fails", user("u", "hi"), () => Promise.reject(new Error("down")), "hi"],
    ["an existing title", user("u", "hi", { title: "Mine" }), () => "Other", "Mine"],
    ["a compaction request", request("k"), () => "x", undefined],
  ])("%s", async (_, message, generate, expected) => {
    expect(await titleFor(message, generate)).toBe(expected);
  });
});
