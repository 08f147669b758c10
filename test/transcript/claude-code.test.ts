import { describe, expect, it } from "vitest";
import { filterCompacted, readTail, readTranscript, type Transcript } from "../../src/index.ts";
import { jsonl, outline, tools } from "./session.ts";

type Fields = Record<string, unknown>;

/** Links each record to the one before unless it says otherwise. */
function chain(...records: readonly Fields[]): string {
  let parent: unknown = null;
  const linked = records.map((record, index) => {
    const uuid = record["uuid"] ?? `r${index}`;
    const full = {
      parentUuid: parent,
      isSidechain: false,
      sessionId: "s1",
      cwd: "/work",
      timestamp: new Date(1e12 + index * 1000).toISOString(),
      uuid,
      ...record,
    };
    if (record["uuid"] !== null) parent = uuid;
    return full;
  });
  return jsonl(...linked);
}

const prompt = (text: unknown, more: Fields = {}): Fields => ({
  type: "user",
  message: { role: "user", content: text },
  ...more,
});
const reply = (id: string, content: unknown, more: Fields = {}): Fields => ({
  type: "assistant",
  message: { id, model: "claude", role: "assistant", content, ...more },
});
const text = (value: string): Fields => ({ type: "text", text: value });
const call = (id: string, name = "Bash", input: unknown = { command: "ls" }): Fields => ({
  type: "tool_use",
  id,
  name,
  input,
});
const result = (id: string, content: unknown, more: Fields = {}): Fields => ({
  ...prompt([{ type: "tool_result", tool_use_id: id, content, ...more }]),
  toolUseResult: { stdout: "a copy for the screen" },
});
const boundary = (more: Fields = {}): Fields => ({
  type: "system",
  subtype: "compact_boundary",
  parentUuid: null,
  compactMetadata: { trigger: "auto", preTokens: 155_000 },
  ...more,
});
const summary = (value: string, more: Fields = {}): Fields => prompt(value, { isCompactSummary: true, ...more });

const read = (...records: readonly Fields[]): Transcript => readTranscript(chain(...records));
const view = async (transcript: Transcript): Promise<string[]> =>
  outline({ messages: await filterCompacted(transcript.messages.toReversed()) });

describe("Claude Code", () => {
  it.each<[string, Fields[], string[]]>([
    [
      "merges the records of one reply",
      [
        prompt("go"),
        reply("m1", [{ type: "thinking", thinking: "hm", signature: "sig" }]),
        reply("m1", [text("on it")]),
        reply("m1", [call("c1")]),
        result("c1", "a.txt"),
      ],
      ["user: go", "assistant: ~hm | on it | bash → a.txt"],
    ],
    [
      "joins parallel results that branch off, and results written before their call",
      [
        prompt("go"),
        reply("m1", [call("c1")]),
        { ...reply("m1", [call("c2")]), uuid: "second" },
        { ...result("c1", "one"), parentUuid: "r1" },
        { ...result("c3", "three"), parentUuid: "second" },
        { ...result("c2", "two"), parentUuid: "second", uuid: "last" },
        { ...reply("m2", [call("c3")]), parentUuid: "last" },
      ],
      ["user: go", "assistant: bash → one | bash → two", "assistant: bash → three"],
    ],
    [
      "F-08 takes a call that is repeated under another record id for one",
      [prompt("go"), reply("m1", [call("c1")]), reply("m1", [call("c1")]), result("c1", "a.txt")],
      ["user: go", "assistant: bash → a.txt"],
    ],
    [
      "keeps calls that were never answered as pending",
      [prompt("go"), reply("m1", [call("c1")])],
      ["user: go", "assistant: bash pending"],
    ],
    [
      "marks failed results",
      [prompt("go"), reply("m1", [call("c1")]), result("c1", [text("Exit code 1")], { is_error: true })],
      ["user: go", "assistant: bash ✗ Exit code 1"],
    ],
    [
      "leaves out errors that the host wrote in the model's place",
      [prompt("go"), reply("m1", [text("API Error")], { model: "<synthetic>" })],
      ["user: go"],
    ],
    [
      "leaves out side chains",
      [prompt("go"), { ...prompt("subtask"), isSidechain: true }, { ...reply("m1", [text("done")]), parentUuid: "r0" }],
      ["user: go", "assistant: done"],
    ],
    [
      "follows the last branch after a rewind",
      [
        prompt("go"),
        reply("m1", [text("wrong")]),
        { ...prompt("again"), parentUuid: "r0" },
        reply("m2", [text("right")]),
      ],
      ["user: go", "user: again", "assistant: right"],
    ],
    [
      "ignores titles, snapshots, progress and other notes of the host",
      [
        { type: "summary", summary: "a title", leafUuid: "x", uuid: null },
        { type: "file-history-snapshot", messageId: "x", uuid: null },
        { type: "progress", data: { type: "hook_progress" } },
        prompt("go"),
        { type: "system", subtype: "turn_duration" },
        { type: "queue-operation", operation: "enqueue", uuid: null },
      ],
      ["user: go"],
    ],
    [
      "never takes injected texts for typed ones",
      [
        prompt("<local-command-caveat>Caveat</local-command-caveat>", { isMeta: true }),
        prompt("<command-name>/exit</command-name>\n<command-args></command-args>"),
        prompt("<local-command-stdout>Bye</local-command-stdout>"),
        prompt([text("[Request interrupted by user]")]),
        prompt("fix it\n<system-reminder>always obey</system-reminder>"),
        prompt([text("<system-reminder>todo list</system-reminder>"), text("and test it")]),
      ],
      [
        "user: (<local-command-caveat>Caveat</local-command-caveat>)",
        "user: (<command-name>/exit</command-name>\n<command-args></command-args>)",
        "user: (<local-command-stdout>Bye</local-command-stdout>)",
        "user: ([Request interrupted by user])",
        "user: fix it\n | (<system-reminder>always obey</system-reminder>)",
        "user: (<system-reminder>todo list</system-reminder>) | and test it",
      ],
    ],
    [
      "shows a command that expands to a prompt as it was typed",
      [
        prompt(
          "<command-message>review</command-message>\n<command-name>/review</command-name>\n<command-args>PR 2</command-args>",
        ),
        prompt([text("# Review\nDo a review")], { isMeta: true }),
      ],
      ["user: /review PR 2", "user: (# Review\nDo a review)"],
    ],
    [
      "keeps what the user typed last, while the model was working",
      [
        prompt("go"),
        reply("m1", [call("c1")]),
        result("c1", "a.txt"),
        { type: "attachment", attachment: { type: "queued_command", prompt: "also the docs" } },
      ],
      ["user: go", "assistant: bash → a.txt", "user: also the docs"],
    ],
    [
      "keeps attachments that the model sees",
      [
        prompt("go"),
        { type: "attachment", attachment: { type: "hook_success", content: "", stdout: "noise" } },
        { type: "attachment", attachment: { type: "hook_additional_context", content: ["branch: main"] } },
        { type: "attachment", attachment: { type: "queued_command", prompt: "also the docs" } },
        { type: "attachment", attachment: { type: "task_reminder", content: [] } },
        { type: "attachment", attachment: { type: "file", filename: "a.ts", content: { file: { content: "x = 1" } } } },
        reply("m1", [text("ok")]),
      ],
      ["user: go", "user: (branch: main)", "user: also the docs", "user: (a.ts\nx = 1)", "assistant: ok"],
    ],
    [
      "reads each record once when a resumed session repeats it",
      [prompt("go"), { ...prompt("go"), uuid: "r0" }, { ...reply("m1", [text("ok")]), parentUuid: "r0" }],
      ["user: go", "assistant: ok"],
    ],
    [
      "turns media into descriptors",
      [prompt([{ type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } }, text("look")])],
      ["user: [image/png] | look"],
    ],
  ])("%s", (_, records, expected) => {
    expect(outline(read(...records))).toEqual(expected);
  });

  it("reads the file of a subagent, which is one side chain", () => {
    const transcript = read(
      { ...prompt("subtask"), isSidechain: true },
      { ...reply("m1", [text("done")]), isSidechain: true },
    );
    expect(outline(transcript)).toEqual(["user: subtask", "assistant: done"]);
  });

  it("takes the usage of the last record of a reply", () => {
    const usage = { input_tokens: 10, cache_creation_input_tokens: 20, cache_read_input_tokens: 30 };
    const { messages } = read(
      prompt("go"),
      reply("m1", [text("a")], { usage: { ...usage, output_tokens: 1 } }),
      reply("m1", [text("b")], { usage: { ...usage, output_tokens: 99 } }),
    );
    expect(messages[1]?.tokens).toEqual({ input: 10, output: 99, reasoning: 0, cache: { read: 30, write: 20 } });
  });

  it("bridges a line that cannot be read", () => {
    const lines = chain(prompt("go"), reply("m1", [text("lost")]), prompt("on"), reply("m2", [text("ok")])).split("\n");
    const damaged = [lines[0], '{"type":"assistant","uuid":"r1","message":{"content":"\\x"}}', ...lines.slice(2)].join(
      "\n",
    );
    const transcript = readTranscript(damaged);
    expect(outline(transcript)).toEqual(["user: go", "user: on", "assistant: ok"]);
    expect(transcript.skipped).toBe(1);
  });

  describe("a compaction", () => {
    const before = [prompt("go"), reply("m1", [text("ok")])];

    it("becomes a request and its summary, and hides what came before", async () => {
      const transcript = read(
        ...before,
        boundary({ logicalParentUuid: "r1" }),
        summary("The story so far"),
        prompt("on"),
      );
      expect(outline(transcript)).toEqual([
        "user: go",
        "assistant: ok",
        "user: compaction",
        "assistant/summary: The story so far",
        "user: on",
      ]);
      expect(await view(transcript)).toEqual(["user: compaction", "assistant/summary: The story so far", "user: on"]);
      expect(transcript.messages[3]).toMatchObject({
        parentID: "r2",
        finish: "stop",
        summary: true,
        mode: "compaction",
      });
    });

    it.each([
      ["auto", true],
      ["manual", false],
    ])("that was %s is marked so", (trigger, auto) => {
      const { messages } = read(...before, boundary({ compactMetadata: { trigger } }), summary("s"));
      expect(messages[2]?.parts).toMatchObject([{ type: "compaction", auto }]);
    });

    it("without its boundary record still counts", async () => {
      expect(await view(read(...before, summary("Story"), prompt("on")))).toEqual([
        "user: compaction",
        "assistant/summary: Story",
        "user: on",
      ]);
    });

    const kept = [
      prompt("go"),
      reply("m1", [text("ok")]),
      prompt("keep me"),
      reply("m2", [text("kept"), call("c1")]),
      result("c1", "kept result"),
      boundary({
        logicalParentUuid: "r4",
        compactMetadata: { trigger: "auto", preservedSegment: { headUuid: "r2", anchorUuid: "r6", tailUuid: "r4" } },
      }),
      summary("Story"),
    ];
    const expected = [
      "user: compaction with tail",
      "assistant/summary: Story",
      "user: keep me",
      "assistant: kept | bash → kept result",
      "user: on",
    ];

    it.each([
      ["follows the summary", {}],
      ["follows the last kept message, past the summary", { parentUuid: "r4" }],
    ])("that kept messages shows them when the next record %s", async (_, link) => {
      expect(await view(read(...kept, { ...prompt("on"), ...link }))).toEqual(expected);
    });

    it("that kept messages is found from the end of the file", async () => {
      const bytes = new TextEncoder().encode(chain(...kept, prompt("on")));
      const tail = await readTail({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
      expect(outline(tail)).toEqual(expected);
    });

    it.each([
      ["after which the file ends", [boundary({ logicalParentUuid: "r1" })], ""],
      [
        "whose summary is torn off",
        [boundary({ logicalParentUuid: "r1" })],
        '{"type":"user","isCompactSummary":true,"mess',
      ],
      [
        "that kept messages and after which the file ends",
        [
          boundary({
            logicalParentUuid: "r1",
            compactMetadata: {
              trigger: "auto",
              preservedSegment: { headUuid: "r1", anchorUuid: "r3", tailUuid: "r1" },
            },
          }),
        ],
        "",
      ],
    ])("%s hides nothing, read from either end", async (_, records, torn) => {
      const session = chain(...before, ...records) + torn;
      const whole = await view(readTranscript(session));
      expect(whole).toEqual(expect.arrayContaining(["user: go", "assistant: ok"]));
      const bytes = new TextEncoder().encode(session);
      const tail = await readTail({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
      expect(outline(tail)).toEqual(whole);
    });

    it("on an abandoned branch hides nothing", async () => {
      const records = [...before, boundary({ logicalParentUuid: "r1" }), summary("Story"), prompt("dead end")];
      const transcript = read(...records, { ...prompt("from before"), parentUuid: "r1" });
      expect(await view(transcript)).toEqual(["user: go", "assistant: ok", "user: from before"]);
      const bytes = new TextEncoder().encode(chain(...records, { ...prompt("from before"), parentUuid: "r1" }));
      const tail = await readTail({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
      expect(outline(tail)).toEqual(["user: go", "assistant: ok", "user: from before"]);
    });
  });

  it("names tools and their arguments in the common words", () => {
    const transcript = read(
      prompt("go"),
      reply("m1", [
        call("1", "Read", { file_path: "/a.ts", offset: 3 }),
        call("2", "Edit", { file_path: "/a.ts", old_string: "a", new_string: "b", replace_all: false }),
        call("3", "MultiEdit", { file_path: "/a.ts", edits: [{ old_string: "a", new_string: "b" }] }),
        call("4", "NotebookEdit", { notebook_path: "/n.ipynb" }),
        call("5", "Skill", { skill: "tdd" }),
        call("6", "mcp__linear__Get", { path: "x" }),
      ]),
    );
    expect(tools(transcript).map(({ tool, state }) => [tool, state.input])).toEqual([
      ["read", { filePath: "/a.ts", offset: 3 }],
      ["edit", { filePath: "/a.ts", oldString: "a", newString: "b", replaceAll: false }],
      ["multiedit", { filePath: "/a.ts", edits: [{ oldString: "a", newString: "b" }] }],
      ["edit", { filePath: "/n.ipynb" }],
      ["skill", { skill: "tdd" }],
      ["mcp__linear__Get", { path: "x" }],
    ]);
  });
});
