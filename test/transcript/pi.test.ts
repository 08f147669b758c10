import { describe, expect, it } from "vitest";
import { filterCompacted, readTail, readTranscript, type Transcript } from "../../src/index.ts";
import { jsonl, outline, tools } from "./session.ts";

type Fields = Record<string, unknown>;

const header = (more: Fields = {}): Fields => ({ type: "session", id: "ses", cwd: "/work", timestamp: at(0), ...more });
const at = (index: number): string => new Date(1e12 + index * 1000).toISOString();

const entry = (message: Fields): Fields => ({ type: "message", message });
const prompt = (content: unknown): Fields => entry({ role: "user", content });
const reply = (content: unknown, more: Fields = {}): Fields =>
  entry({ role: "assistant", content, stopReason: "stop", ...more });
const text = (value: string): Fields => ({ type: "text", text: value });
const call = (id: string, name = "bash", args: unknown = { command: "ls" }): Fields => ({
  type: "toolCall",
  id,
  name,
  arguments: args,
});
const result = (id: string, value: string, isError = false): Fields =>
  entry({
    role: "toolResult",
    toolCallId: id,
    toolName: "bash",
    content: [text(value)],
    isError,
    details: { diff: "for the screen" },
  });

/** Version 1: a plain list. */
const list = (...entries: readonly Fields[]): string =>
  jsonl(header(), ...entries.map((record, index) => ({ timestamp: at(index + 1), ...record })));

/** Version 3: a tree; each entry follows the one before unless it says otherwise. */
function tree(...entries: readonly Fields[]): string {
  let parent: unknown = null;
  const linked = entries.map((record, index) => {
    const id = record["id"] ?? `e${index}`;
    const full = { id, parentId: parent, timestamp: at(index + 1), ...record };
    parent = id;
    return full;
  });
  return jsonl(header({ version: 3 }), ...linked);
}

const view = async (transcript: Transcript): Promise<string[]> =>
  outline({ messages: await filterCompacted(transcript.messages.toReversed()) });
const tailOf = async (session: string): Promise<string[]> => {
  const bytes = new TextEncoder().encode(session);
  return outline(await readTail({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }));
};

describe("pi", () => {
  const cases: [string, Fields[], string[]][] = [
    [
      "joins results to their calls",
      [
        prompt("go"),
        reply([{ type: "thinking", thinking: "hm", thinkingSignature: "sig" }, text("ok"), call("c|1"), call("c|2")]),
        result("c|2", "no", true),
        result("c|1", "yes"),
      ],
      ["user: go", "assistant: ~hm | ok | bash → yes | bash ✗ no"],
    ],
    [
      "F-08 F-10 survives results that are late, repeated or missing",
      [
        prompt("go"),
        reply([call("1"), call("2")]),
        prompt("wait"),
        result("1", "late"),
        result("1", "again"),
        reply([text("ok")]),
      ],
      ["user: go", "assistant: bash → late | bash pending", "user: wait", "assistant: ok"],
    ],
    [
      "keeps aborted and failed replies, marked",
      [
        prompt("go"),
        reply([], { stopReason: "aborted" }),
        reply([text("half")], { stopReason: "error", errorMessage: "429" }),
      ],
      ["user: go", "assistant/failed: ", "assistant/failed: half"],
    ],
    [
      "shows commands of the user as host text, unless they were kept from the model",
      [
        entry({ role: "bashExecution", command: "ls", output: "a", exitCode: 1 }),
        entry({ role: "bashExecution", command: "pwd", output: "/", excludeFromContext: true }),
        prompt("go"),
      ],
      ["user: (Ran `ls`\na\n(exit code 1))", "user: go"],
    ],
    [
      "shows injected messages and branch summaries, not the state of extensions",
      [
        { type: "model_change", provider: "p", modelId: "m" },
        { type: "thinking_level_change", thinkingLevel: "high" },
        { type: "custom", customType: "tool_execution_start", data: { secret: 1 } },
        { type: "custom_message", customType: "volatile-project-context", content: "state", display: false },
        { type: "custom_message", customType: "enriched-prompt", content: [text("rich")], display: true },
        { type: "branch_summary", fromId: "x", summary: "tried it" },
        { type: "label", label: "here" },
        { type: "session_info", name: "n" },
        prompt([text("go"), { type: "image", mimeType: "image/png", data: "AAAA" }]),
      ],
      ["user: (state)", "user: (rich)", "user: (tried it)", "user: go | [image/png]"],
    ],
  ];

  describe.each([
    ["version 1", list],
    ["version 3", tree],
  ])("%s", (_, session) => {
    it.each(cases)("%s", (__, entries, expected) => {
      const transcript = readTranscript(session(...entries));
      expect(outline(transcript)).toEqual(expected);
      expect(transcript).toMatchObject({ id: "ses", host: "pi", directory: "/work" });
    });

    it("skips and counts a line with a bad escape, which leaves a call without its result", () => {
      const lines = session(prompt("go"), reply([call("1")]), result("1", "lost"), reply([text("ok")])).split("\n");
      const transcript = readTranscript(lines.map((line) => line.replace("lost", "C:\\x")).join("\n"));
      expect(outline(transcript)).toEqual(["user: go", "assistant: bash pending", "assistant: ok"]);
      expect(transcript.skipped).toBe(1);
    });
  });

  it("follows the path from the last entry to the root", () => {
    const session = tree(
      prompt("go"),
      reply([text("wrong")]),
      { ...prompt("again"), parentId: "e0" },
      reply([text("right")]),
    );
    expect(outline(readTranscript(session))).toEqual(["user: go", "user: again", "assistant: right"]);
  });

  it("does not throw on links that run in a circle", () => {
    const session = tree({ ...prompt("go"), parentId: "e1" }, reply([text("ok")]));
    expect(outline(readTranscript(session))).toEqual(["user: go", "assistant: ok"]);
  });

  it("reads oh-my-pi, whose title comes before the session", () => {
    const session = jsonl(
      { type: "title", title: "t", pad: "   " },
      header({ version: 3 }),
      {
        type: "session_init",
        id: "i",
        parentId: null,
        systemPrompt: "You are",
        task: "t",
        tools: [],
        timestamp: at(1),
      },
      { type: "model_change", id: "m", parentId: "i", model: "a/b", timestamp: at(2) },
      { ...prompt("go"), id: "u", parentId: "m", timestamp: at(3) },
    );
    expect(readTranscript(session)).toMatchObject({ host: "pi", id: "ses", messages: [{ id: "u", role: "user" }] });
  });

  it("reads usage and what stopped a reply", () => {
    const usage = { input: 1, output: 2, cacheRead: 3, cacheWrite: 4, totalTokens: 10, cost: { total: 1 } };
    const { messages } = readTranscript(
      list(
        prompt("go"),
        reply([call("1")], { usage, stopReason: "toolUse", provider: "p", model: "m" }),
        reply([], { usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 } }),
      ),
    );
    expect(messages[1]).toMatchObject({
      tokens: { input: 1, output: 2, reasoning: 0, cache: { read: 3, write: 4 }, total: 10 },
      finish: "tool-calls",
      providerID: "p",
      modelID: "m",
      parentID: messages[0]?.id,
    });
    expect(messages[2]).not.toHaveProperty("tokens");
  });

  it("gives entries without ids ascending ids made of their time", () => {
    const { messages } = readTranscript(list(prompt("a"), prompt("b"), { ...prompt("c"), timestamp: at(2) }));
    const ids = messages.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(3);
    const [, ...rest] = list(prompt("a"), prompt("b"), prompt("c")).split("\n").slice(1);
    expect(readTranscript(rest.join("\n")).messages[0]?.id).toBe(ids[1]);
  });

  it("names tools and their arguments in the common words", () => {
    const transcript = readTranscript(
      list(
        reply([
          call("1", "read", { path: "a.ts", limit: 5 }),
          call("2", "edit", { path: "a.ts", edits: [{ oldText: "a", newText: "b" }] }),
          call("3", "write", { path: "a.ts", content: "x" }),
          call("4", "bash", null),
        ]),
      ),
    );
    expect(tools(transcript).map(({ tool, state }) => [tool, state.input])).toEqual([
      ["read", { filePath: "a.ts", limit: 5 }],
      ["edit", { filePath: "a.ts", edits: [{ oldString: "a", newString: "b" }] }],
      ["write", { filePath: "a.ts", content: "x" }],
      ["bash", {}],
    ]);
  });

  describe("a compaction", () => {
    const head = [prompt("u1"), reply([text("a1")]), prompt("u2"), reply([text("a2")])];
    const compaction = (first: Fields, summary = "S"): Fields => ({
      type: "compaction",
      summary,
      tokensBefore: 9,
      ...first,
    });
    const shown = ["user: compaction with tail", "assistant/summary: S", "user: u2", "assistant: a2", "user: u3"];

    it.each<[string, string]>([
      ["version 3 by the id of an entry", tree(...head, compaction({ firstKeptEntryId: "e2" }), prompt("u3"))],
      ["version 1 by its place in the file", list(...head, compaction({ firstKeptEntryIndex: 3 }), prompt("u3"))],
      [
        "version 3 by an entry that is no message",
        tree(
          ...head.slice(0, 2),
          { type: "model_change", id: "mc" },
          ...head.slice(2),
          compaction({ firstKeptEntryId: "mc" }),
          prompt("u3"),
        ),
      ],
    ])("names what it kept: %s", async (_, session) => {
      expect(await view(readTranscript(session))).toEqual(shown);
      expect(await tailOf(session)).toEqual(shown);
    });

    it.each<[string, Fields]>([
      ["F-12 whose first kept entry is gone", compaction({ firstKeptEntryId: "nowhere" })],
      ["that names no first kept entry", compaction({})],
    ])("%s keeps nothing", async (_, record) => {
      const session = tree(...head, record, prompt("u3"));
      expect(await view(readTranscript(session))).toEqual(["user: compaction", "assistant/summary: S", "user: u3"]);
      expect(await tailOf(session)).toEqual(["user: compaction", "assistant/summary: S", "user: u3"]);
    });

    it("F-11 may keep what an earlier one kept, without that one's summary", async () => {
      const session = tree(
        ...head,
        compaction({ firstKeptEntryId: "e2" }, "S1"),
        prompt("u3"),
        compaction({ firstKeptEntryId: "e3" }),
        prompt("u4"),
      );
      const expected = ["user: compaction with tail", "assistant/summary: S", "assistant: a2", "user: u3", "user: u4"];
      expect(await view(readTranscript(session))).toEqual(expected);
      expect(await tailOf(session)).toEqual(expected);
    });

    it("may be the last entry of the file", async () => {
      const session = tree(...head, compaction({ firstKeptEntryId: "e3" }));
      expect(await view(readTranscript(session))).toEqual([
        "user: compaction with tail",
        "assistant/summary: S",
        "assistant: a2",
      ]);
    });

    it("on an abandoned branch hides nothing", async () => {
      const session = tree(...head, compaction({ firstKeptEntryId: "e2" }), prompt("dead"), {
        ...prompt("u3"),
        parentId: "e1",
      });
      expect(await view(readTranscript(session))).toEqual(["user: u1", "assistant: a1", "user: u3"]);
      expect(await tailOf(session)).toEqual(["user: u1", "assistant: a1", "user: u3"]);
    });

    it("of gajae-code is read, whatever it adds", async () => {
      const record = compaction({ firstKeptEntryId: "e2", shortSummary: "s", preserveData: {}, fromExtension: true });
      expect(await view(readTranscript(tree(...head, record, prompt("u3"))))).toEqual(shown);
    });
  });
});
