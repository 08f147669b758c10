import { describe, expect, it } from "vitest";
import { isRealUserTurn, passesWithoutProgress, wasInterrupted } from "../../src/compact/progress.ts";
import type { Message, Part } from "../../src/index.ts";

let created = 0;
function message(role: Message["role"], parts: Part[], more: Partial<Message> = {}): Message {
  created += 1;
  return { id: `msg_${created}`, role, parts, time: { created }, ...more };
}
const text = (value: string, synthetic = false): Part => ({
  type: "text",
  id: "p",
  text: value,
  ...(synthetic ? { synthetic } : {}),
});
const user = (): Message => message("user", [text("do it")]);
const goOn = (): Message => message("user", [text("Continue", true)]);
const reply = (finish = "tool-calls"): Message => message("assistant", [text("…")], { finish });
const request = (): Message => message("user", [{ type: "compaction", id: "c", auto: true }]);
const summary = (): Message => message("assistant", [text("s")], { summary: true, finish: "stop" });

describe("passesWithoutProgress", () => {
  const pass = (): Message[] => [request(), summary(), goOn()];
  it.each<[string, Message[], number]>([
    ["no compaction at all", [user(), reply()], 0],
    ["the first request", [user(), reply(), request()], 0],
    ["a second request after one reply", [user(), reply(), ...pass(), reply(), request()], 1],
    ["a third request after one reply each", [user(), reply(), ...pass(), reply(), ...pass(), reply(), request()], 2],
    ["two replies between", [user(), reply(), ...pass(), reply(), reply(), request()], 0],
    ["progress before, none since", [user(), ...pass(), reply(), reply(), ...pass(), reply(), request()], 1],
    ["a real user turn between", [user(), ...pass(), reply(), ...pass(), user(), reply(), request()], 0],
    ["a request answered by nothing", [user(), ...pass(), request()], 1],
  ])("AT-01 counts %s", (_, messages, expected) => {
    expect(passesWithoutProgress(messages)).toBe(expected);
  });
});

describe("wasInterrupted", () => {
  it.each<[string, Message[], boolean]>([
    ["a reply that stopped", [user(), reply("stop"), request()], false],
    ["a reply that asked for tools", [user(), reply("tool-calls"), request()], true],
    ["a reply cut by length", [user(), reply("length"), request()], true],
    ["a failed reply", [user(), message("assistant", [], { error: { name: "overflow" } }), request()], true],
    ["a prompt that has no reply yet", [user(), request()], true],
    ["nothing since the last summary", [request(), summary(), request()], false],
    ["an empty session", [], false],
  ])("AT-09 after %s", (_, messages, expected) => {
    expect(wasInterrupted(messages)).toBe(expected);
  });
});

describe("isRealUserTurn", () => {
  it.each<[string, Message, boolean]>([
    ["typed text", user(), true],
    ["an attached file", message("user", [{ type: "file", id: "f", mime: "image/png" }]), true],
    ["the host's request to go on", goOn(), false],
    ["a compaction request", request(), false],
    ["a reply", reply(), false],
    ["text the model never sees", message("user", [{ type: "text", id: "t", text: "x", ignored: true }]), false],
  ])("T-01 looks at %s", (_, value, expected) => {
    expect(isRealUserTurn(value)).toBe(expected);
  });
});
