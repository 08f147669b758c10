import { describe, expect, it } from "vitest";
import { nextStep, shouldCompact, type Message, type TokenCounts } from "../../src/index.ts";
import { assistant, request, summary, user } from "./session.ts";

const model = { limit: { context: 100_000, output: 32_000 } };

function using(input: number): TokenCounts {
  return { input, output: 0, reasoning: 0, cache: { read: 0, write: 0 } };
}

function full(id: string, finish = "tool-calls"): Message {
  return assistant(id, "working", { finish, tokens: using(90_000) });
}

const goOn = user("c", "", {
  parts: [{ type: "text", id: "c-p", text: "Continue if you have next steps", synthetic: true }],
});

describe("nextStep", () => {
  it.each([
    ["a finished reply", [user("u"), assistant("a")], { type: "exit" }],
    ["a finished reply over the limit", [user("u"), full("a", "stop")], { type: "exit" }],
    [
      "a reply that called tools",
      [user("u"), assistant("a", "x", { finish: "tool-calls", tokens: using(10) })],
      { type: "turn" },
    ],
    ["a reply of unknown end", [user("u"), assistant("a", "x", { finish: "unknown" })], { type: "turn" }],
    ["a new prompt", [user("u"), assistant("a"), user("u2")], { type: "turn" }],
    [
      "C25 a summary over the limit, the continue message newer",
      [user("u"), request("k"), summary("s", "k", "S", { tokens: using(90_000) }), goOn],
      { type: "turn" },
    ],
    ["C26 tool calls over the limit", [user("u"), full("a")], { type: "create" }],
    [
      "C27 an unfinished automatic request",
      [user("u"), full("a"), request("k")],
      { type: "compact", parentID: "k", auto: true },
    ],
    [
      "C27 an unfinished manual request",
      [user("u"), full("a"), request("k", { auto: false })],
      { type: "compact", parentID: "k", auto: false },
    ],
    [
      "a failed summary leaves its request pending",
      [user("u"), request("k"), { ...summary("s", "k"), finish: "" }],
      { type: "compact", parentID: "k", auto: true },
    ],
    [
      "two automatic compactions without a person in between",
      [
        user("u"),
        full("a"),
        request("k1"),
        summary("s1", "k1"),
        goOn,
        full("b"),
        request("k2"),
        summary("s2", "k2"),
        goOn,
        full("d"),
      ],
      { type: "give-up" },
    ],
    [
      "a real user turn closes the guard",
      [
        user("u"),
        full("a"),
        request("k1"),
        summary("s1", "k1"),
        full("b"),
        request("k2"),
        summary("s2", "k2"),
        user("v"),
        full("d"),
      ],
      { type: "create" },
    ],
    ["F-47 a reply without usage", [user("u"), assistant("a", "x", { finish: "tool-calls" })], { type: "turn" }],
  ])("%s", (_, history, expected) => {
    expect(nextStep({ history, model })).toEqual(expected);
  });

  it("AT-05 works in a window smaller than the output set aside for it", () => {
    const tiny = { limit: { context: 16_384, output: 0 } };
    const history = (input: number): Message[] => [
      user("u"),
      assistant("a", "x", { finish: "tool-calls", tokens: using(input) }),
    ];
    expect(nextStep({ history: history(4000), model: tiny }).type).toBe("turn");
    expect(nextStep({ history: history(9000), model: tiny }).type).toBe("create");
  });

  it("AT-33 never starts by itself when switched off", () => {
    expect(nextStep({ history: [user("u"), full("a")], model, config: { auto: false } })).toEqual({ type: "turn" });
  });
});

describe("shouldCompact", () => {
  it.each([
    ["S17 over the line", 95_000, { reserveTokens: 10_000 }, true],
    ["S17 under it", 89_000, { reserveTokens: 10_000 }, false],
    ["S17 switched off", 95_000, { reserveTokens: 10_000, enabled: false }, false],
    ["S35 exactly at it", 90_000, { reserveTokens: 10_000 }, false],
  ])("%s", (_, tokens, settings, expected) => {
    expect(shouldCompact(tokens, 100_000, settings)).toBe(expected);
  });
});
