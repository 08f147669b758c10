import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runPruners, shortenOutput, type Message, type Part, type PrunerName } from "../../src/index.ts";
import { assistant, call, user } from "../compact/session.ts";

const big = "line of output\n".repeat(200);
const huge = `HEAD${"z".repeat(50_000)}TAIL`;

function failed(id: string, error: string, input: Record<string, unknown>): Part {
  return {
    type: "tool",
    id,
    callID: id,
    tool: "bash",
    state: { status: "error", input, error, time: { start: 0, end: 0 } },
  };
}

function pruned(name: PrunerName, parts: Part[], later: Part[] = []): string[] {
  const messages = [user("u1"), assistant("a1", parts), user("u2"), assistant("a2", later), user("u3")];
  return runPruners(messages, { pruners: [name], now: 7, expectedRequests: 0 }).reports[0]!.pruned.map(
    ({ partID }) => partID,
  );
}

const read = (id: string, path: string, output = big): Part => call(id, output, "read", { filePath: path });

describe("runPruners", () => {
  it.each([
    [
      "duplicates",
      "keeps the newest of identical reads",
      [read("1", "/a"), read("2", "/a"), read("3", "/a")],
      [],
      ["1", "2"],
    ],
    ["duplicates", "keeps the earliest of other identical outputs", [call("1", big), call("2", big)], [], ["2"]],
    [
      "duplicates",
      "tells other inputs and other outputs apart",
      [read("1", "/a"), read("2", "/b"), read("3", "/a", "new")],
      [],
      [],
    ],
    ["duplicates", "never touches the last two turns", [call("1", big)], [call("2", big)], []],
    ["duplicates", "never touches protected tools", [call("1", big, "skill"), call("2", big, "skill")], [], []],
    [
      "superseded-reads",
      "clears reads of files that were changed later",
      [read("1", "/a"), call("e", "ok", "edit", { filePath: "/a" }), read("2", "/a")],
      [],
      ["1"],
    ],
    [
      "superseded-reads",
      "sees changes in the last turns",
      [read("1", "/a")],
      [call("w", "ok", "write", { filePath: "/a" })],
      ["1"],
    ],
    [
      "superseded-reads",
      "leaves reads of other files",
      [read("1", "/a"), call("e", "ok", "edit", { filePath: "/b" })],
      [],
      [],
    ],
    [
      "resolved-errors",
      "shortens a failure that the same call did not repeat",
      [failed("1", big, { command: "make" }), call("2", "ok", "bash", { command: "make" })],
      [],
      ["1"],
    ],
    [
      "resolved-errors",
      "leaves one that was never resolved",
      [call("2", "ok", "bash", { command: "make" }), failed("1", big, { command: "make" })],
      [],
      [],
    ],
    ["oversized-outputs", "cuts what is far too long", [call("1", huge), call("2", big)], [], ["1"]],
  ] as const)("%s %s", (name, _, parts, later, expected) => {
    expect(pruned(name, [...parts], [...later])).toEqual(expected);
  });

  it("keeps head, tail and a handle of an oversized output", () => {
    const messages = [user("u1"), assistant("a1", [call("prt_9", huge)]), user("u2"), user("u3")];
    const { messages: after, savedTokens } = runPruners(messages, {
      pruners: ["oversized-outputs"],
      now: 7,
      expectedRequests: 0,
    });
    const text = JSON.stringify(after[1]);
    for (const piece of ["HEAD", "TAIL", "prt_9"]) expect(text).toContain(piece);
    expect(savedTokens).toBeGreaterThan(10_000);
  });

  it("names a pruner that it does not know, and those that it does", () => {
    const names = ["dedupe"] as unknown as PrunerName[]; // what a program without types may pass
    expect(() => runPruners([], { pruners: names, now: 7 })).toThrow(/unknown pruner "dedupe"; known are duplicates,/);
  });

  it("lets a result be touched once, by the first pruner that names it", () => {
    const messages = [
      user("u1"),
      assistant("a1", [read("1", "/a", huge), read("2", "/a", huge)]),
      user("u2"),
      user("u3"),
    ];
    const { reports } = runPruners(messages, {
      pruners: ["duplicates", "oversized-outputs"],
      now: 7,
      expectedRequests: 0,
    });
    expect(reports.map((report) => report.pruned.map(({ partID }) => partID))).toEqual([["1"], ["2"]]);
  });

  it("AT-15 leaves a batch alone that would not pay for the cache it breaks", () => {
    const small = Array.from({ length: 14 }, (_, nr) => call(String(nr), big));
    const messages = [
      user("u1"),
      assistant("a1", small),
      user("u2"),
      assistant("a2", [call("x", huge.repeat(4))]),
      user("u3"),
    ];
    expect(runPruners(messages, { pruners: ["duplicates"], now: 7 })).toMatchObject({
      isApplied: false,
      savedTokens: 0,
      messages,
    });
    expect(runPruners(messages, { pruners: ["duplicates"], now: 7, expectedRequests: 500 }).isApplied).toBe(true);
  });

  it("AT-15 sixty steps with pruning cost no more than without, with few broken prefixes", () => {
    const bill = (pruners: PrunerName[]): { cost: number; breaks: number } => {
      let history: Message[] = [];
      let previous: string[] = [];
      let [cost, breaks] = [0, 0];
      for (let step = 0; step < 60; step += 1) {
        history.push(
          user(`u${step}`),
          assistant(`a${step}`, [read(`r${step}`, `/f${step % 4}`, `${step % 4}${big.repeat(3)}`)]),
        );
        history = runPruners(history, { pruners, now: step, expectedRequests: 60 - step }).messages;
        const blocks = history.map((message) =>
          JSON.stringify(
            message.parts.map((part) =>
              part.type === "tool" && part.state.status === "completed" && part.state.time.compacted ? "cleared" : part,
            ),
          ),
        );
        const common = previous.findIndex((block, index) => block !== blocks[index]);
        const shared = common < 0 ? previous.length : common;
        if (common >= 0) breaks += 1;
        cost += blocks.reduce((total, block, index) => total + block.length * (index < shared ? 0.1 : 1.25), 0);
        previous = blocks;
      }
      return { cost, breaks };
    };
    const pruning = bill(["duplicates"]);
    expect(pruning.cost).toBeLessThanOrEqual(bill([]).cost);
    expect(pruning.breaks).toBeLessThan(20);
  });

  it("keeps every part in its place and is idempotent, whatever the session", () => {
    const part = fc.record({
      tool: fc.constantFrom("read", "bash", "edit", "skill"),
      path: fc.constantFrom("/a", "/b"),
      output: fc.constantFrom("x", big, huge),
    });
    const session = fc.array(fc.array(part, { maxLength: 4 }), { maxLength: 6 });
    const all: PrunerName[] = ["duplicates", "superseded-reads", "resolved-errors", "oversized-outputs"];
    fc.assert(
      fc.property(session, (turns) => {
        const messages = turns.flatMap((parts, turn) => [
          user(`u${turn}`),
          assistant(
            `a${turn}`,
            parts.map(({ tool, path, output }, nr) => call(`${turn}-${nr}`, output, tool, { filePath: path })),
          ),
        ]);
        const once = runPruners(messages, { pruners: all, now: 7, expectedRequests: 0 });
        const shape = (list: readonly Message[]): string[][] => list.map(({ parts }) => parts.map(({ id }) => id));
        expect(shape(once.messages)).toEqual(shape(messages));
        expect(once.messages.slice(-4)).toEqual(messages.slice(-4));
        expect(runPruners(once.messages, { pruners: all, now: 8, expectedRequests: 0 }).messages).toEqual(
          once.messages,
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe("shortenOutput", () => {
  it.each([
    ["leaves short text alone", "short", 2],
    ["does not split surrogate pairs", "😀".repeat(500), 101],
  ])("%s", (_, text, keep) => {
    const short = shortenOutput(text, { keep, handle: "h" });
    expect(encodeURIComponent(short)).not.toBe("");
    expect(short.length).toBeLessThanOrEqual(text.length);
  });
});
