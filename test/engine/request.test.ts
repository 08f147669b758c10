/** What the next request will take, from reported usage where there is any. */
import { describe, expect, it } from "vitest";
import { occupancyOf, type TurnRequest } from "../../src/engine/request.ts";
import type { Message } from "../../src/transcript/message.ts";
import { usage } from "./scripted.ts";
import { assistant, call, user } from "../compact/session.ts";

const MODEL = { providerID: "p", modelID: "m" };
const request: TurnRequest = {
  purpose: "turn",
  system: "",
  messages: [{ role: "user", content: "x".repeat(4000) }],
  tools: [],
  model: MODEL,
};
const reply = (id: string, more: Partial<Message> = {}): Message =>
  assistant(id, "ok", { tokens: usage(5000, 100), ...MODEL, ...more });
const occupancy = (history: Message[]) => occupancyOf(request, { history, view: history });

describe("occupancyOf", () => {
  it("AT-34 adds what came after the last report, without counting a reply's calls twice", () => {
    const calls: Message = reply("m2", {
      finish: "tool-calls",
      tokens: usage(5000, 11_000),
      parts: [call("t", "z".repeat(400), "write", { content: "y".repeat(40_000) })],
    });
    const { tokens, source } = occupancy([user("m1"), calls]);
    expect(source).toBe("reported");
    expect(tokens).toBeGreaterThanOrEqual(16_100);
    expect(tokens).toBeLessThan(16_500);
    const silent = { ...calls, tokens: usage(5000, 10) };
    expect(occupancy([user("m1"), silent]).tokens).toBeGreaterThan(15_000);
  });

  it.each<[string, Message[]]>([
    ["there is none", [user("m1")]],
    ["it says nothing", [user("m1"), reply("m2", { tokens: usage(0, 0) })]],
    ["another model gave it", [user("m1"), reply("m2", { modelID: "other" })]],
    ["the reply failed", [user("m1"), reply("m2", { error: { name: "x" } })]],
    ["F-20 a compaction came after it", [user("m1"), reply("m2"), reply("m3", { summary: true })]],
    ["F-49 it is that of the summary", [user("m1"), reply("m3", { summary: true })]],
  ])("AT-34 estimates the request when usage cannot be trusted: %s", (_name, history) => {
    const { source, tokens } = occupancy(history);
    expect(source).toBe("estimated");
    expect(tokens).toBeLessThan(2000);
  });
});
