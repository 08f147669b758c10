import { describe, expect, it } from "vitest";
import { filterCompacted, readTail, readTranscript, type Transcript } from "../../src/index.ts";
import { jsonl, outline, tools } from "./session.ts";

type Fields = Record<string, unknown>;

const rollout = (...records: readonly Fields[]): string =>
  jsonl(...records.map((record, index) => ({ timestamp: new Date(1e12 + index * 1000).toISOString(), ...record })));
const read = (...records: readonly Fields[]): Transcript => readTranscript(rollout(meta(), ...records));

const meta = (id = "ses"): Fields => ({
  type: "session_meta",
  payload: { id, cwd: "/work", model_provider: "openai", base_instructions: { text: "You are" } },
});
const item = (payload: Fields): Fields => ({ type: "response_item", payload });
const event = (payload: Fields): Fields => ({ type: "event_msg", payload });
const message = (role: string, text: string): Fields => ({
  type: "message",
  role,
  content: [{ type: role === "assistant" ? "output_text" : "input_text", text }],
});
const call = (id: string, args: unknown = { cmd: "ls" }, name = "exec_command"): Fields =>
  item({ type: "function_call", call_id: id, name, arguments: typeof args === "string" ? args : JSON.stringify(args) });
const output = (id: string, value: unknown): Fields =>
  item({ type: "function_call_output", call_id: id, output: value });
const usage = (last: Fields | null): Fields =>
  event({
    type: "token_count",
    info: last && { last_token_usage: last, total_token_usage: { input_tokens: 999_999 } },
  });

describe("Codex", () => {
  it("counts a last line that was torn off, also one of the events that it passes over", () => {
    const torn = rollout(meta(), item(message("user", "go")), event({ type: "agent_message", message: "on it" }));
    expect(readTranscript(torn).skipped).toBe(0);
    expect(readTranscript(torn.trimEnd().slice(0, -6)).skipped).toBe(1);
  });

  it.each<[string, Fields[], string[]]>([
    [
      "gathers the items of one step and starts a new one after results",
      [
        item(message("user", "go")),
        item({ type: "reasoning", summary: [{ type: "summary_text", text: "plan" }], encrypted_content: "xx" }),
        item(message("assistant", "on it")),
        call("1"),
        call("2"),
        output("2", "two"),
        output("1", "one"),
        item(message("assistant", "done")),
      ],
      ["user: go", "assistant: ~plan | on it | bash → one | bash → two", "assistant: done"],
    ],
    [
      "ignores the events that repeat the session for the screen",
      [
        item(message("user", "go")),
        event({ type: "user_message", message: "go" }),
        event({ type: "agent_message", message: "done" }),
        item(message("assistant", "done")),
        event({ type: "exec_command_end", call_id: "1", stdout: "x" }),
        event({ type: "task_complete" }),
        { type: "turn_context", payload: { model: "gpt" } },
      ],
      ["user: go", "assistant: done"],
    ],
    [
      "tells what the host wrote from what the user typed",
      [
        item(message("developer", "<permissions instructions>")),
        item(message("user", "<environment_context>\n<cwd>/work</cwd></environment_context>")),
        item(message("user", "# AGENTS.md instructions for /work\n\n<INSTRUCTIONS>never push</INSTRUCTIONS>")),
        item(message("user", "go")),
        item(message("user", "<turn_aborted>\nstopped</turn_aborted>")),
      ],
      [
        "user: (<environment_context>\n<cwd>/work</cwd></environment_context>)",
        "user: (# AGENTS.md instructions for /work\n\n<INSTRUCTIONS>never push</INSTRUCTIONS>)",
        "user: go",
        "user: (<turn_aborted>\nstopped</turn_aborted>)",
      ],
    ],
    [
      "reads all kinds of calls and outputs",
      [
        item({ type: "custom_tool_call", call_id: "1", name: "apply_patch", input: "*** Begin Patch\n*** End Patch" }),
        item({
          type: "custom_tool_call_output",
          call_id: "1",
          output: '{"output":"Success","metadata":{"exit_code":0}}',
        }),
        item({ type: "local_shell_call", call_id: "2", action: { type: "exec", command: ["bash", "-lc", "make"] } }),
        output("2", '{"output":"No rule","metadata":{"exit_code":2}}'),
        item({ type: "web_search_call", id: "ws", status: "completed", action: { type: "search", query: "q" } }),
        item({ type: "tool_search_call", call_id: "3", arguments: { query: "x" } }),
        item({ type: "tool_search_output", call_id: "3", tools: [{ text: "found" }] }),
        call("4", "{not json"),
        output("4", [{ type: "input_text", text: "blocks" }]),
        call("5"),
      ],
      [
        "assistant: apply_patch → Success",
        "assistant: bash → Exit code: 2\nNo rule",
        "assistant: websearch →  | tool_search → found",
        "assistant: bash → blocks",
        "assistant: bash pending",
      ],
    ],
  ])("%s", (_, records, expected) => {
    const transcript = read(...records);
    expect(outline(transcript)).toEqual(expected);
    expect(transcript).toMatchObject({ id: "ses", host: "codex", directory: "/work", skipped: 0 });
  });

  it("counts items that it does not know", () => {
    const transcript = read(item({ type: "hologram" }), item(message("user", "go")), item({ type: "function_call" }));
    expect(transcript.skipped).toBe(2);
  });

  it("names tools and their arguments in the common words", () => {
    const transcript = read(
      call("1", { cmd: "ls", workdir: "/x" }),
      call("2", { command: ["/bin/bash", "-lc", "make test"] }, "shell"),
      call("3", { command: ["git", "status"] }, "shell"),
      call("4", { command: ["apply_patch", "*** Begin Patch"] }, "shell"),
      call("5", { plan: [{ step: "write", status: "pending" }], explanation: "why" }, "update_plan"),
      call("6", { session_id: 1, chars: "" }, "write_stdin"),
      item({ type: "custom_tool_call", call_id: "7", name: "apply_patch", input: "*** Begin Patch" }),
    );
    expect(tools(transcript).map(({ tool, state }) => [tool, state.input])).toEqual([
      ["bash", { command: "ls", workdir: "/x" }],
      ["bash", { command: "make test" }],
      ["bash", { command: "git status" }],
      ["apply_patch", { patchText: "*** Begin Patch" }],
      ["todowrite", { todos: [{ content: "write", status: "pending" }], explanation: "why" }],
      ["write_stdin", { session_id: 1, chars: "" }],
      ["apply_patch", { patchText: "*** Begin Patch" }],
    ]);
  });

  it("takes the usage of the request, not of the session, and the model of the turn", () => {
    const { messages } = read(
      { type: "turn_context", payload: { model: "gpt-5" } },
      item(message("assistant", "a")),
      usage(null),
      usage({
        input_tokens: 100,
        cached_input_tokens: 60,
        output_tokens: 30,
        reasoning_output_tokens: 20,
        total_tokens: 130,
      }),
      item(message("assistant", "b")),
    );
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatchObject({
      tokens: { input: 40, output: 10, reasoning: 20, cache: { read: 60, write: 0 }, total: 130 },
      modelID: "gpt-5",
      providerID: "openai",
    });
  });

  it("belongs to the first of several session records", () => {
    expect(readTranscript(rollout(meta("mine"), meta("parent"), item(message("user", "go")))).id).toBe("mine");
  });

  describe("a compaction", () => {
    const before = [
      item(message("user", "rule: never push")),
      item(message("assistant", "ok")),
      item(message("user", "two")),
    ];
    const compacted = (text: string, ...history: readonly Fields[]): Fields => ({
      type: "compacted",
      payload: { message: text, replacement_history: history },
    });
    const local = "Another language model started to solve this problem and produced a summary: S";

    it.each<[string, Fields, string[]]>([
      [
        "made by Codex replaces all, keeps the user's messages and has a readable summary",
        compacted(local, message("user", "rule: never push"), message("developer", "env"), message("user", local)),
        ["user: compaction", `assistant/summary: ${local}`, "user: (rule: never push)", "user: three"],
      ],
      [
        "made by the provider has a summary that nobody can read",
        compacted("", message("user", "rule: never push"), message("user", "new words"), {
          type: "compaction",
          encrypted_content: "REDACTED",
        }),
        [
          "user: compaction",
          "assistant/summary: (The host stored this summary encrypted; its text is not in the session file.)",
          "user: (rule: never push)",
          "user: new words",
          "user: three",
        ],
      ],
      [
        "of an older version has no history to put in place",
        { type: "compacted", payload: { message: "S" } },
        ["user: compaction", "assistant/summary: S", "user: three"],
      ],
    ])("%s", async (_, record, expected) => {
      const transcript = read(...before, record, event({ type: "context_compacted" }), item(message("user", "three")));
      const seen = await filterCompacted(transcript.messages.toReversed());
      expect(outline({ messages: seen })).toEqual(expected);
      expect(transcript.skipped).toBe(0);
    });

    it("read from the end of the file takes the user's messages for what they are, and the same ids", async () => {
      const session = rollout(
        meta(),
        ...before,
        compacted(local, message("user", "rule: never push")),
        item(message("user", "three")),
      );
      const bytes = new TextEncoder().encode(session);
      const tail = await readTail({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) });
      expect(outline(tail)).toEqual([
        "user: compaction",
        `assistant/summary: ${local}`,
        "user: rule: never push",
        "user: three",
      ]);
      const seen = await filterCompacted(readTranscript(session).messages.toReversed());
      expect(tail.messages.map(({ id }) => id)).toEqual(seen.map(({ id }) => id));
      expect(tail).toMatchObject({ id: "ses", directory: "/work" });
    });
  });
});
