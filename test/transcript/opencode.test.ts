import { describe, expect, it } from "vitest";
import { filterCompacted, readTranscript, type Transcript } from "../../src/index.ts";
import { outline, tools } from "./session.ts";

type Fields = Record<string, unknown>;

const info = {
  id: "ses_1",
  directory: "/work",
  title: "t",
  time: { created: 1, updated: 2 },
  summary: { additions: 1 },
};
const exported = (messages: readonly unknown[], space?: number): string =>
  JSON.stringify({ info, messages }, null, space);
const read = (...messages: readonly unknown[]): Transcript => readTranscript(exported(messages));

const user = (id: string, parts: readonly unknown[], more: Fields = {}): Fields => ({
  info: { id, role: "user", time: { created: 1 }, summary: { title: "Title", diffs: [] }, ...more },
  parts,
});
const assistant = (id: string, parts: readonly unknown[], more: Fields = {}): Fields => ({
  info: { id, role: "assistant", parentID: "u1", finish: "stop", time: { created: 2, completed: 3 }, ...more },
  parts,
});
const text = (value: string, more: Fields = {}): Fields => ({ id: `p-${value}`, type: "text", text: value, ...more });
const tool = (state: unknown, more: Fields = {}): Fields => ({
  id: "p-t",
  type: "tool",
  tool: "bash",
  callID: "c",
  state,
  ...more,
});

describe("OpenCode", () => {
  it.each([undefined, 2])("reads an export, indented by %s", (space) => {
    const transcript = readTranscript(exported([user("u1", [text("go")]), assistant("a1", [text("ok")])], space));
    expect(outline(transcript)).toEqual(["user: go", "assistant: ok"]);
    expect(transcript).toMatchObject({ id: "ses_1", host: "opencode", directory: "/work", skipped: 0 });
  });

  it.each<[string, unknown]>([
    ["a list of stored messages", [user("u1", [text("go")])]],
    ["a client's answer", { data: [user("u1", [text("go")])] }],
  ])("reads %s", (_, document) => {
    expect(readTranscript(JSON.stringify(document))).toMatchObject({ host: "opencode", messages: [{ id: "u1" }] });
  });

  it("never takes the summary object of a user message for a summary", () => {
    const { messages } = read(user("u1", [text("go")]), assistant("a1", [text("S")], { summary: true }));
    expect(messages[0]).not.toHaveProperty("summary");
    expect(messages[0]).toMatchObject({ title: "Title" });
    expect(messages[1]).toMatchObject({
      summary: true,
      parentID: "u1",
      finish: "stop",
      time: { created: 2, completed: 3 },
    });
  });

  it.each<[string, unknown, string]>([
    [
      "completed",
      { status: "completed", input: {}, output: "out", metadata: { output: "copy" }, time: { start: 1, end: 2 } },
      "bash → out",
    ],
    ["F-03 without output", { status: "completed", input: {}, time: {} }, "bash → "],
    ["F-03 with an output that is no text", { status: "completed", output: { a: 1 } }, 'bash → {"a":1}'],
    ["failed", { status: "error", input: {}, error: "boom", time: { start: 1, end: 2 } }, "bash ✗ boom"],
    ["F-02 still running", { status: "running", input: {} }, "bash running"],
    ["F-02 pending", { status: "pending", input: {}, raw: "" }, "bash pending"],
  ])("reads a call that is %s", (_, state, expected) => {
    expect(outline(read(assistant("a1", [tool(state)])))).toEqual([`assistant: ${expected}`]);
  });

  it("keeps the mark of a pruned output", () => {
    const [part] = tools(
      read(assistant("a1", [tool({ status: "completed", output: "x", time: { start: 1, end: 2, compacted: 9 } })])),
    );
    expect(part?.state).toMatchObject({ time: { start: 1, end: 2, compacted: 9 } });
  });

  it("F-01 skips and counts parts that it cannot read, and not those it need not", () => {
    const transcript = read(
      user("u1", [null, { type: "hologram" }, { id: "x" }, text("go"), { type: "agent" }, { type: "snapshot" }]),
      assistant("a1", [tool(undefined), tool({ status: "odd" }), { type: "text" }, { type: "retry" }]),
      null,
      { info: { role: "robot" }, parts: [] },
    );
    expect(outline(transcript)).toEqual(["user: go", "assistant: "]);
    expect(transcript.skipped).toBe(8);
  });

  it("keeps files, patches, steps and the marks of host texts", () => {
    const { messages } = read(
      user("u1", [
        text("go", { synthetic: true }),
        text("seen", { ignored: true }),
        { id: "f", type: "file", mime: "text/plain", filename: "a.ts", url: "file:///a.ts" },
      ]),
      assistant("a1", [
        { id: "s", type: "step-start", snapshot: "abc" },
        { id: "p", type: "patch", hash: "h", files: ["/a.ts", 7] },
        { id: "e", type: "step-finish", reason: "stop", tokens: {} },
      ]),
    );
    expect(messages.map(({ parts }) => parts)).toEqual([
      [
        { type: "text", id: "p-go", text: "go", synthetic: true },
        { type: "text", id: "p-seen", text: "seen", ignored: true },
        { type: "file", id: "f", mime: "text/plain", filename: "a.ts", url: "file:///a.ts" },
      ],
      [
        { type: "step-start", id: "s", snapshot: "abc" },
        { type: "patch", id: "p", files: ["/a.ts"] },
        { type: "step-finish", id: "e" },
      ],
    ]);
  });

  it("reads missing, negative and absurd counts as 0", () => {
    const { messages } = read(
      assistant("a1", [], { tokens: { input: 5, output: -1, reasoning: null, cache: { read: "x" } } }),
    );
    expect(messages[0]?.tokens).toEqual({ input: 5, output: 0, reasoning: 0, cache: { read: 0, write: 0 } });
  });

  it("shows what is visible after a compaction, without the thoughts of the summariser", async () => {
    const request = (id: string, more: Fields = {}): Fields =>
      user(id, [{ id: `${id}-c`, type: "compaction", auto: true, ...more }]);
    const { messages } = read(
      user("u1", [text("one")]),
      request("k1"),
      assistant("s1", [], { parentID: "k1", summary: true, finish: undefined }),
      user("u2", [text("two")]),
      request("k2", { tail_start_id: "u2", overflow: false }),
      assistant("s2", [{ id: "r", type: "reasoning", text: "hm" }, text("S")], { parentID: "k2", summary: true }),
      user("u3", [
        text("Continue if you have next steps", { synthetic: true, metadata: { compaction_continue: true } }),
      ]),
    );
    const seen = await filterCompacted(messages.toReversed());
    expect(outline({ messages: seen })).toEqual([
      "user: compaction with tail",
      "assistant/summary: S",
      "user: two",
      "user: (Continue if you have next steps)",
    ]);
  });
});
