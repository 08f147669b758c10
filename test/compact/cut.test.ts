import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  estimateMessage,
  filterCompacted,
  findCutPoint,
  fitTail,
  prepareCompaction,
  wrapSummary,
  type Message,
} from "../../src/index.ts";
import { anySession, assistant, call, request, summary, user } from "./session.ts";

const hundred = "x".repeat(400);

describe("estimateMessage", () => {
  it.each([
    ["text", user("u", "12345"), 2],
    ["a call with its result", assistant("a", [call("c", "x".repeat(40), "bash", { command: "ls" })]), 15],
    ["a picture", user("u", "", { parts: [{ type: "file", id: "f", mime: "image/png" }] }), 1200],
    [
      "a cleared result",
      assistant("a", [
        {
          ...call("c", hundred),
          state: { status: "completed", input: {}, output: hundred, time: { start: 0, end: 0, compacted: 1 } },
        } as Message["parts"][number],
      ]),
      10,
    ],
    [
      "text that only the user sees",
      user("u", "", { parts: [{ type: "text", id: "p", text: hundred, ignored: true }] }),
      0,
    ],
  ])("counts %s", (_, message, expected) => {
    expect(estimateMessage(message)).toBe(expected);
  });

  it("F-04 survives an input with a cycle", () => {
    const input: Record<string, unknown> = { big: 1n };
    input["self"] = input;
    expect(estimateMessage(assistant("a", [call("c", "", "bash", input)]))).toBeGreaterThan(0);
  });
});

describe("findCutPoint", () => {
  const session = [
    user("u1", hundred),
    assistant("a1", hundred),
    user("u2", hundred),
    assistant("a2", hundred),
    assistant("a3", hundred),
  ];

  it("reads the tail and the turn it falls in, and nothing of the session before", () => {
    const read = new Set<string>();
    const watched = new Proxy(session, {
      get: (list, name) => (read.add(String(name)), Reflect.get(list, name) as unknown),
    });
    findCutPoint(watched, { keepRecentTokens: 100 });
    expect([...read].filter((name) => /^\d+$/.test(name)).sort()).toEqual(["2", "3", "4"]);
  });

  it.each([
    ["everything fits", 500, { firstKeptIndex: 0, isSplitTurn: false, oversized: false }],
    ["the last turn", 300, { firstKeptIndex: 2, isSplitTurn: false, oversized: false }],
    ["the end of a turn", 250, { firstKeptIndex: 3, turnStartIndex: 2, isSplitTurn: true, oversized: false }],
    ["exactly one message", 100, { firstKeptIndex: 4, turnStartIndex: 2, isSplitTurn: true, oversized: false }],
    ["less than one message", 99, { firstKeptIndex: 4, turnStartIndex: 2, isSplitTurn: true, oversized: true }],
  ])("%s", (_, keepRecentTokens, expected) => {
    expect(findCutPoint(session, { keepRecentTokens })).toEqual(expected);
  });

  it("does not look before the start of the range", () => {
    expect(findCutPoint(session, { from: 3, keepRecentTokens: 100 })).toEqual({
      firstKeptIndex: 4,
      isSplitTurn: false,
      oversized: false,
    });
  });

  it("is never a compaction request or a summary", () => {
    const messages = [user("u1", hundred), request("k"), summary("s", "k"), user("u2", hundred)];
    expect(findCutPoint(messages, { keepRecentTokens: 150 }).firstKeptIndex).toBe(3);
  });

  it("AT-08 gives a tail within the budget and whole tool pairs, for any session and any budget", () => {
    fc.assert(
      fc.property(anySession, fc.integer({ min: 0, max: 4000 }), (messages, keepRecentTokens) => {
        const cut = findCutPoint(messages, { keepRecentTokens });
        const tail = messages
          .slice(cut.firstKeptIndex)
          .filter((message) => message.summary !== true && !message.parts.some(({ type }) => type === "compaction"));
        const tokens = tail.reduce((sum, message) => sum + estimateMessage(message), 0);
        if (!cut.oversized) expect(tokens).toBeLessThanOrEqual(keepRecentTokens);
        const fitted = fitTail(tail, keepRecentTokens);
        expect(fitted.map(({ parts }) => parts.map(({ id }) => id))).toEqual(
          tail.map(({ parts }) => parts.map(({ id }) => id)),
        );
        const floor = fitTail(tail, 0).reduce((sum, message) => sum + estimateMessage(message), 0);
        const after = fitted.reduce((sum, message) => sum + estimateMessage(message), 0);
        expect(after).toBeLessThanOrEqual(Math.max(keepRecentTokens, floor));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("fitTail", () => {
  it("AT-13 keeps head, tail and a handle of a result that is too big, and every word of the user", () => {
    const output = `HEAD${"x".repeat(2_000_000)}TAIL`;
    const [first, second] = fitTail([user("u", hundred), assistant("a", [call("prt_1", output)])], 2000);
    expect(first).toEqual(user("u", hundred));
    const text = JSON.stringify(second);
    for (const piece of ["HEAD", "TAIL", "prt_1", "characters left out"]) expect(text).toContain(piece);
    expect(estimateMessage(second!)).toBeLessThanOrEqual(1900);
  });

  it("AT-13 fits five parallel results that are too big together", () => {
    const tail = [
      assistant(
        "a",
        Array.from({ length: 5 }, (_, nr) => call(`c${nr}`, "y".repeat(24_000))),
      ),
    ];
    const fitted = fitTail(tail, 10_000);
    expect(estimateMessage(fitted[0]!)).toBeLessThanOrEqual(10_000);
    expect(estimateMessage(fitted[0]!)).toBeGreaterThan(9900);
  });
});

describe("prepareCompaction", () => {
  const turns = [user("u1", hundred), assistant("a1", hundred), user("u2", hundred), assistant("a2", hundred)];

  it("plans what to summarise and what to keep", () => {
    const plan = prepareCompaction(turns, { keepRecentTokens: 200 });
    if (plan.kind !== "ready") throw new Error(plan.message);
    expect(plan.messagesToSummarise.map(({ id }) => id)).toEqual(["u1", "a1"]);
    expect(plan).toMatchObject({ turnPrefixMessages: [], isSplitTurn: false, firstKeptID: "u2", tokensBefore: 400 });
  });

  it("divides a split turn into history and prefix", () => {
    const plan = prepareCompaction([...turns, assistant("a3", hundred)], { keepRecentTokens: 100 });
    if (plan.kind !== "ready") throw new Error(plan.message);
    expect(plan.messagesToSummarise.map(({ id }) => id)).toEqual(["u1", "a1"]);
    expect(plan.turnPrefixMessages.map(({ id }) => id)).toEqual(["u2", "a2"]);
    expect(plan.isSplitTurn).toBe(true);
  });

  it("starts again with what the previous compaction kept, and passes its summary on", () => {
    const messages = [
      ...turns,
      request("k", { tail_start_id: "u2" }),
      summary("s", "k", "OLD"),
      user("u3", hundred),
      assistant("a3", hundred),
    ];
    const plan = prepareCompaction(messages, { keepRecentTokens: 200 });
    if (plan.kind !== "ready") throw new Error(plan.message);
    expect(plan.messagesToSummarise.map(({ id }) => id)).toEqual(["u2", "a2"]);
    expect(plan).toMatchObject({ previousSummary: "OLD", firstKeptID: "u3" });
  });

  it("F-12 starts behind the previous summary when the message it kept is gone", () => {
    const messages = [request("k", { tail_start_id: "gone" }), summary("s", "k"), ...turns];
    const plan = prepareCompaction(messages, { keepRecentTokens: 200 });
    expect(plan).toMatchObject({ kind: "ready", firstKeptID: "u2" });
  });

  it.each([
    ["S20 a session smaller than the tail", turns, "Nothing to compact (session too small)"],
    ["S24 nothing since the last compaction", [...turns, request("k"), summary("s", "k")], "Already compacted"],
    ["S24 a lone summary in its frame", [user("s", wrapSummary("OLD"))], "Already compacted"],
    ["S25 one user message only", [user("u1")], "Nothing to compact (need at least one exchange)"],
    ["an empty session", [], "Nothing to compact (need at least one exchange)"],
  ])("refuses %s", (_, messages, message) => {
    expect(prepareCompaction(messages, { keepRecentTokens: 20_000 })).toEqual({ kind: "refused", message });
  });

  it("S24 refuses the view of a session in which nothing followed the compaction, and only that", async () => {
    const at = (created: number) => ({ time: { created } });
    const done = [
      ...turns.map((message, index) => ({ ...message, ...at(index) })),
      { ...request("k", { tail_start_id: "u2" }), ...at(10) },
      { ...summary("s", "k"), ...at(11) },
    ];
    const prepared = async (messages: Message[]) =>
      prepareCompaction(await filterCompacted(messages.toReversed()), { keepRecentTokens: 100 });
    expect(await prepared(done)).toEqual({ kind: "refused", message: "Already compacted" });
    expect((await prepared([...done, user("u3", hundred, at(12))])).kind).toBe("ready");
  });

  it("does not count the request it answers as something that was compacted", () => {
    expect(prepareCompaction([...turns, request("k")], { keepRecentTokens: 100 }).kind).toBe("ready");
  });

  it("loses no message over two compactions: each is summarised or still kept", async () => {
    await fc.assert(
      fc.asyncProperty(anySession, fc.integer({ min: 1, max: 3000 }), async (messages, keepRecentTokens) => {
        const plan = prepareCompaction(messages, { keepRecentTokens });
        if (plan.kind !== "ready") return;
        const done = [...messages, request("z", { tail_start_id: plan.firstKeptID }), summary("z-s", "z")];
        const visible = new Set((await filterCompacted(done.toReversed())).map(({ id }) => id));
        const before = await filterCompacted(messages.toReversed());
        const covered = new Set([...plan.messagesToSummarise, ...plan.turnPrefixMessages].map(({ id }) => id));
        for (const message of before) {
          const isRecord = message.summary === true || message.parts.some(({ type }) => type === "compaction");
          expect(isRecord || covered.has(message.id) || visible.has(message.id)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });
});
