import { describe, expect, it } from "vitest";
import { compactionsWithoutChange, stagnationNotice } from "../../src/compact/stagnation.ts";
import type { Message, Part } from "../../src/transcript/message.ts";
import { call } from "./session.ts";

let id = 0;
const message = (role: "user" | "assistant", ...parts: Part[]): Message => ({
  id: `m${(id += 1)}`,
  role,
  parts,
  time: { created: id },
});
const person = (): Message => message("user", { type: "text", id: "p", text: "Go on." });
const host = (): Message => message("user", { type: "text", id: "p", text: "Continue", synthetic: true });
const compaction = (): Message => message("user", { type: "compaction", id: "p", auto: true });
const called = (tool: string): Message => message("assistant", call("p", "", tool, { filePath: "a.ts" }));

describe("compactions without a change", () => {
  it.each([
    [
      "three with nothing but reading",
      [person(), compaction(), host(), called("read"), compaction(), host(), compaction()],
      3,
    ],
    [
      "a file written in between",
      [person(), compaction(), called("edit"), compaction(), called("read"), compaction()],
      2,
    ],
    ["a word of a person in between", [compaction(), compaction(), person(), called("read"), compaction()], 1],
    ["none", [person(), called("read")], 0],
    ["an empty session", [], 0],
  ])("AT-49 %s", (_, messages, count) => {
    expect(compactionsWithoutChange(messages)).toBe(count);
  });

  it("AT-49 raise a notice from the third on", () => {
    expect(stagnationNotice(2)).toEqual([]);
    expect(stagnationNotice(3)).toEqual([expect.stringMatching(/^Notice: 3 compactions in a row without a change/)]);
  });
});
