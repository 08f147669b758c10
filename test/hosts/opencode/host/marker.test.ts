import { describe, expect, it } from "vitest";
import { leftovers, pendingMarker } from "../../../../src/hosts/opencode/host/marker.ts";
import type { Message } from "../../../../src/index.ts";

const message = (id: string, more: Partial<Message>): Message => ({
  id,
  role: "assistant",
  parts: [],
  time: { created: 1 },
  ...more,
});
const marker = (id: string): Message =>
  message(id, { role: "user", parts: [{ type: "compaction", id: `p${id}`, auto: true }] });
const summary = (id: string, parentID: string, more: Partial<Message> = {}): Message =>
  message(id, { parentID, summary: true, ...more });

describe("what a failed compaction leaves", () => {
  it.each<[string, Message[], string[]]>([
    ["nothing without a marker", [message("a", {})], []],
    ["nothing after a finished summary", [marker("m"), summary("s", "m", { finish: "stop" })], []],
    ["the marker alone", [marker("m")], ["m"]],
    ["an aborted summary and its marker", [marker("m"), summary("s", "m")], ["s", "m"]],
    [
      "a failed summary and its marker",
      [marker("m"), summary("s", "m", { finish: "stop", error: { name: "x" } })],
      ["s", "m"],
    ],
    ["the newest of two", [marker("m"), summary("s", "m", { finish: "stop" }), marker("n")], ["n"]],
    [
      "both of two that were stopped in a row",
      [marker("m"), summary("s", "m"), marker("n"), summary("t", "n")],
      ["s", "m", "t", "n"],
    ],
    [
      "nothing from before the newest finished summary",
      [marker("l"), marker("m"), summary("s", "m", { finish: "stop" }), marker("n")],
      ["n"],
    ],
  ])("H1 F-22 is %s", (_, messages, expected) => {
    expect(leftovers(messages)).toEqual(expected);
    expect(pendingMarker(messages)?.message.id).toBe(expected.at(-1));
  });

  it("F-24 spares a marker that came behind the one that failed", () => {
    expect(leftovers([marker("m"), summary("s", "m"), marker("n")], "m")).toEqual(["s", "m"]);
  });
});
