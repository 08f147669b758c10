import { describe, expect, it } from "vitest";
import {
  checkRequest,
  checkUntouched,
  describeViolations,
  snapshotStored,
  type RecordedRequest,
  type WireMessage,
} from "../../src/testing/index.ts";

function message(
  role: WireMessage["role"],
  text: string | readonly string[],
  more: Partial<WireMessage> = {},
): WireMessage {
  return { role, texts: typeof text === "string" ? [text] : text, calls: [], results: [], media: 0, ...more };
}
const call = (...ids: string[]): WireMessage =>
  message("assistant", [], { calls: ids.map((id) => ({ id, name: "read", arguments: "{}" })) });
const result = (id: string): WireMessage => message("tool", [], { results: [{ id, text: "ok" }] });
const user = (text: string): WireMessage => message("user", text);

function request(messages: readonly WireMessage[], more: Partial<RecordedRequest> = {}): RecordedRequest {
  return {
    number: 3,
    kind: "main",
    format: "openai",
    model: "m",
    path: "/v1/chat/completions",
    headers: {},
    body: {},
    bytes: 0,
    messages,
    tools: [],
    estimatedTokens: 100,
    scripted: true,
    ...more,
  };
}

describe("the invariant checker", () => {
  it("finds nothing wrong with a well-formed request", () => {
    const messages = [message("system", "s"), user("go"), call("a", "b"), result("a"), result("b"), user("next")];
    expect(checkRequest(request(messages))).toEqual([]);
  });

  it("lets the calls of the last message stay open", () => {
    expect(checkRequest(request([user("go"), call("a")]))).toEqual([]);
  });

  it.each<[string, string, WireMessage[], RegExp]>([
    ["I1", "a result without its call", [user("go"), result("a")], /result "a" has no call/],
    ["I1", "a call without its result", [user("go"), call("a"), user("next")], /call "a" has no result/],
    ["I1", "a call id used twice", [user("go"), call("a"), result("a"), call("a"), result("a")], /used twice/],
    ["I1", "a second result", [user("go"), call("a"), result("a"), result("a")], /second result/],
    ["I1", "a result away from its call", [user("go"), call("a"), user("x"), result("a")], /does not follow/],
    ["I2", "an unknown role", [user("go"), message("unknown", "x")], /role the format does not know/],
    ["I2", "system text inside the conversation", [user("go"), message("system", "x")], /inside the conversation/],
    ["I2", "a request without a conversation", [message("system", "x")], /no message beside/],
    ["I3", "a blank user message", [user(" \n")], /is empty/],
    ["I3", "a silent assistant", [user("go"), message("assistant", []), user("x")], /message 1 \(assistant\) is empty/],
    ["I3", "an empty piece", [message("user", ["", "x"])], /is empty/],
  ])("%s reports %s", (invariant, _, messages, expected) => {
    const violations = checkRequest(request(messages));
    expect(violations.map((violation) => violation.invariant)).toContain(invariant);
    expect(describeViolations(violations)).toMatch(expected);
    expect(describeViolations(violations)).toContain("request 3 (main)");
  });

  it("I2 wants an Anthropic conversation to start with the user", () => {
    expect(checkRequest(request([message("assistant", "x"), user("y")], { format: "anthropic" }))).toMatchObject([
      { invariant: "I2" },
    ]);
  });

  it("I4 compares the estimated size with the window less the output reserve", () => {
    const window = (): { context: number; output: number } => ({ context: 1000, output: 200 });
    expect(checkRequest(request([user("x")], { estimatedTokens: 800 }), { window })).toEqual([]);
    expect(checkRequest(request([user("x")], { estimatedTokens: 801 }), { window })).toMatchObject([
      { invariant: "I4" },
    ]);
  });

  it.each([
    ["once in the system text", [message("system", "<block> a"), user("x")], []],
    ["twice", [message("system", "<block> a"), message("assistant", "<block> b"), user("x")], [/occurs 2 times/]],
    ["in the words of the user", [user("<block> a")], [/as if the user had said it/]],
    ["in a synthetic text", [user("<block> synthetic")], []],
  ])("I5 looks at a block of ours %s", (_, messages, expected) => {
    const violations = checkRequest(request(messages), {
      blocks: ["<block>"],
      isSynthetic: (text) => text.includes("synthetic"),
    });
    expect(violations).toHaveLength(expected.length);
    for (const [index, pattern] of expected.entries()) expect(violations[index]?.message).toMatch(pattern);
  });

  it("I6 reports stored messages that were changed or removed, unless we own them", () => {
    const stored = (text: string, ...ids: string[]): unknown => ids.map((id) => ({ info: { id }, parts: [{ text }] }));
    const before = snapshotStored(stored("x", "1", "2", "3"));
    expect(checkUntouched(before, before)).toEqual([]);
    const violations = checkUntouched(before, snapshotStored(stored("y", "1", "2")), new Set(["1"]));
    expect(describeViolations(violations)).toMatch(/message 2 was changed\n.*message 3 is gone/);
  });
});
