import { describe, expect, it } from "vitest";
import { fromMessages, readTranscript } from "../../src/index.ts";
import { jsonl, outline, tools } from "./session.ts";

const read = (...messages: readonly unknown[]): string[] => outline({ messages: fromMessages(messages) });

const CYCLIC: Record<string, unknown> = { type: "tool-invocation" };
CYCLIC["toolInvocation"] = CYCLIC;

describe("fromMessages", () => {
  it.each<[string, unknown[], string[]]>([
    [
      "OpenAI chat messages",
      [
        { role: "system", content: "You are" },
        { role: "developer", content: "Obey" },
        { role: "user", content: "go" },
        {
          role: "assistant",
          content: null,
          reasoning_content: "hm",
          tool_calls: [{ id: "1", type: "function", function: { name: "shell", arguments: '{"command":"ls"}' } }],
        },
        { role: "tool", tool_call_id: "1", content: "a.txt" },
        { role: "assistant", content: "done" },
      ],
      ["user: go", "assistant: ~hm | bash → a.txt", "assistant: done"],
    ],
    [
      "AT-08 messages of Gemini, whose parts have no type",
      [
        { role: "user", parts: [{ text: "go" }, { inlineData: { mimeType: "image/png", data: "AAAA" } }] },
        {
          role: "model",
          parts: [
            { text: "hm", thought: true },
            { text: "on it" },
            { functionCall: { name: "read_file", args: { path: "a" } } },
            { functionCall: { name: "read_file", args: { path: "b" } } },
            { functionCall: { id: "7", name: "shell", args: { command: "ls" } } },
          ],
        },
        {
          role: "user",
          parts: [
            { functionResponse: { name: "read_file", response: { output: "x" } } },
            { functionResponse: { name: "read_file", response: { error: "no such file" } } },
            { functionResponse: { id: "7", name: "shell", response: { exit: 0 } } },
          ],
        },
      ],
      ["user: go | [image/png]", 'assistant: ~hm | on it | read → x | read ✗ no such file | bash → {"exit":0}'],
    ],
    [
      "the older function calls of OpenAI",
      [
        { role: "assistant", content: null, function_call: { name: "read_file", arguments: '{"path":"a"}' } },
        { role: "function", name: "read_file", content: "x" },
      ],
      ["assistant: read → x"],
    ],
    [
      "model messages of the AI SDK",
      [
        {
          role: "user",
          content: [
            { type: "text", text: "go" },
            { type: "image", image: "AAAA", mediaType: "image/png" },
          ],
        },
        {
          role: "assistant",
          content: [
            { type: "reasoning", text: "hm" },
            { type: "text", text: "on it" },
            { type: "tool-call", toolCallId: "1", toolName: "read", input: { filePath: "a" } },
            { type: "tool-call", toolCallId: "2", toolName: "bash", args: { command: "ls" } },
            { type: "tool-call", toolCallId: "3", toolName: "bash", input: {} },
            { type: "tool-call", toolCallId: "4", toolName: "bash", input: {} },
          ],
        },
        {
          role: "tool",
          content: [
            { type: "tool-result", toolCallId: "1", toolName: "read", output: { type: "text", value: "x" } },
            { type: "tool-result", toolCallId: "2", toolName: "bash", result: { a: 1 } },
            { type: "tool-result", toolCallId: "3", toolName: "bash", output: { type: "error-text", value: "bad" } },
            { type: "tool-result", toolCallId: "4", output: { type: "content", value: [{ type: "text", text: "t" }] } },
          ],
        },
      ],
      ["user: go | [image/png]", 'assistant: ~hm | on it | read → x | bash → {"a":1} | bash ✗ bad | bash → t'],
    ],
    [
      "UI messages of the AI SDK",
      [
        { id: "1", role: "user", parts: [{ type: "text", text: "go" }] },
        {
          id: "2",
          role: "assistant",
          parts: [
            { type: "step-start" },
            { type: "tool-read", toolCallId: "1", state: "output-available", input: { filePath: "a" }, output: "x" },
            {
              type: "dynamic-tool",
              toolName: "bash",
              toolCallId: "2",
              state: "output-error",
              input: {},
              errorText: "no",
            },
            { type: "tool-bash", toolCallId: "3", state: "input-available", input: {} },
            { type: "data-note", data: 1 },
          ],
        },
      ],
      ["user: go", "assistant: read → x | bash ✗ no | bash pending"],
    ],
    [
      "UI messages of version 4 of the AI SDK",
      [
        { role: "user", content: "", parts: [{ type: "text", text: "go" }] },
        {
          role: "assistant",
          content: "found it",
          reasoning: "hm",
          toolInvocations: [{ state: "result", toolCallId: "1", toolName: "read", args: { path: "a" }, result: "x" }],
          parts: [
            { type: "reasoning", reasoning: "hm", details: [] },
            {
              type: "tool-invocation",
              toolInvocation: { state: "result", toolCallId: "1", toolName: "read", args: { path: "a" }, result: "x" },
            },
            { type: "source", source: { url: "https://docs.example" } },
            { type: "text", text: "found it" },
          ],
        },
      ],
      ["user: go", "assistant: ~hm | read → x | found it"],
    ],
    [
      "content beside an empty part, and a call that holds itself",
      [
        { role: "user", content: "Never ship it.", parts: [{ type: "text", text: "" }] },
        { role: "assistant", content: "", parts: [CYCLIC, { type: "text", text: "fine" }] },
      ],
      ["user: Never ship it.", "assistant: fine"],
    ],
    [
      "calls that version 4 of the AI SDK lists beside the content",
      [
        {
          role: "assistant",
          content: "on it",
          parts: [{ type: "step-start" }],
          toolInvocations: [
            { state: "result", toolCallId: "1", toolName: "read", args: { path: "a" }, result: { lines: 2 } },
            { state: "call", toolCallId: "2", toolName: "bash", args: { command: "ls" } },
          ],
        },
      ],
      ['assistant: on it | read → {"lines":2} | bash pending'],
    ],
    [
      "content blocks",
      [
        { role: "user", content: "go" },
        {
          role: "assistant",
          content: [
            { type: "thinking", thinking: "hm" },
            { type: "tool_use", id: "1", name: "Bash", input: { command: "ls" } },
          ],
        },
        {
          role: "user",
          content: [
            { type: "tool_result", tool_use_id: "1", content: [{ type: "text", text: "a" }] },
            { type: "text", text: "on" },
          ],
        },
      ],
      ["user: go", "assistant: ~hm | bash → a", "user: on"],
    ],
    [
      "blocks of pi",
      [
        { role: "assistant", content: [{ type: "toolCall", id: "1", name: "read", arguments: { path: "a" } }] },
        { role: "toolResult", toolCallId: "1", content: [{ type: "text", text: "x" }], isError: true },
      ],
      ["assistant: read ✗ x"],
    ],
    [
      "items of the Responses API",
      [
        { role: "user", content: [{ type: "input_text", text: "go" }] },
        { type: "reasoning", summary: [{ text: "hm" }] },
        { type: "function_call", call_id: "1", name: "exec_command", arguments: '{"cmd":"ls"}' },
        { type: "function_call_output", call_id: "1", output: "a" },
        { type: "message", role: "assistant", content: [{ type: "output_text", text: "done" }] },
      ],
      ["user: go", "assistant: ~hm | bash → a", "assistant: done"],
    ],
    [
      "turns with a text",
      [
        { role: "user", text: "go" },
        { role: "assistant", text: "ok" },
      ],
      ["user: go", "assistant: ok"],
    ],
    [
      "F-07 results without a call and F-08 call ids used twice",
      [
        { role: "tool", tool_call_id: "none", content: "lost" },
        { role: "assistant", content: "", tool_calls: [{ id: "1", function: { name: "a" } }] },
        { role: "tool", tool_call_id: "1", content: "first" },
        { role: "assistant", content: "", tool_calls: [{ id: "1", function: { name: "b" } }] },
        { role: "tool", tool_call_id: "1", content: "second" },
        { role: "tool", tool_call_id: "1", content: "third" },
      ],
      ["assistant: a → first", "assistant: b → second"],
    ],
    [
      "what is no message at all",
      [
        null,
        7,
        "text",
        [],
        {},
        { role: "robot" },
        { role: "user" },
        { role: "assistant", content: 5, tool_calls: [null] },
      ],
      ["assistant: "],
    ],
    [
      "host texts in the role of the user",
      [
        { role: "user", content: "Continue if you have next steps" },
        {
          role: "user",
          content: "What follows is a record of the earlier conversation, compacted. It is not a new request.\n\nx",
        },
        { role: "user", content: "<system-reminder>a</system-reminder>do it<system-reminder>b" },
      ],
      [
        "user: (Continue if you have next steps)",
        "user: (What follows is a record of the earlier conversation, compacted. It is not a new request.\n\nx)",
        "user: (<system-reminder>a</system-reminder>) | do it | (<system-reminder>b)",
      ],
    ],
    [
      "requests that stand behind what an editor or a host put before them",
      [
        {
          role: "user",
          content: "# Context from my IDE setup:\n\n## Open tabs:\n- a.ts\n\n## My request for Codex:\nfix it",
        },
        { role: "user", content: "<environment_context>\n<cwd>/w</cwd>\n</environment_context>\n\nand test it" },
      ],
      [
        "user: (# Context from my IDE setup:\n\n## Open tabs:\n- a.ts\n\n## My request for Codex:) | fix it",
        "user: (<environment_context>\n<cwd>/w</cwd>\n</environment_context>) | \n\nand test it",
      ],
    ],
    [
      "S5 what only looks like a call in the message of a user",
      [
        {
          role: "user",
          content: [
            { type: "toolCall", id: "1", name: "read", arguments: { path: "/a" } },
            { type: "text", text: "go" },
          ],
        },
      ],
      ["user: go"],
    ],
    [
      "a recorded compaction",
      [
        { role: "user", content: "go" },
        { role: "compactionSummary", summary: "S" },
        { role: "user", content: "on" },
      ],
      ["user: go", "user: compaction", "assistant/summary: S", "user: on"],
    ],
  ])("reads %s", (_, messages, expected) => {
    expect(read(...messages)).toEqual(expected);
  });

  it("reads its own messages back", () => {
    const messages = fromMessages([
      { role: "user", content: "go" },
      { role: "assistant", content: "ok", tool_calls: [{ id: "1", function: { name: "bash", arguments: "{}" } }] },
      { role: "tool", tool_call_id: "1", content: "x" },
    ]);
    expect(fromMessages(messages)).toEqual(messages);
  });

  it("takes no longer for a text full of tags than for any other", () => {
    const flood = "<system-reminder>x</system-reminder><environment_context>".repeat(20_000);
    const [message] = fromMessages([{ role: "user", content: `please ${flood}` }]);
    expect(message?.parts[0]).toMatchObject({ text: "please " });
    expect(message?.parts.slice(1).every((part) => part.type === "text" && part.synthetic === true)).toBe(true);
  });

  it("F-04 survives inputs and outputs that JSON cannot hold", () => {
    const circular: Record<string, unknown> = { big: 1n };
    circular["self"] = circular;
    const [part] = tools({
      messages: fromMessages([
        { role: "assistant", content: [{ type: "tool-call", toolCallId: "1", toolName: "x", input: circular }] },
        { role: "tool", content: [{ type: "tool-result", toolCallId: "1", result: circular }] },
      ]),
    });
    expect(part?.state).toMatchObject({ status: "completed", output: '"[unserialisable]"' });
  });

  it.each<[string, string, unknown, string, Record<string, unknown>]>([
    [
      "an editor with commands",
      "str_replace_editor",
      { command: "view", path: "a" },
      "read",
      { filePath: "a", command: "view" },
    ],
    [
      "a creation",
      "str_replace_based_edit_tool",
      { command: "create", path: "a", file_text: "x" },
      "write",
      { filePath: "a", command: "create", content: "x" },
    ],
    [
      "a replacement",
      "str_replace_editor",
      { command: "str_replace", path: "a", old_str: "b", new_str: "c" },
      "edit",
      { filePath: "a", command: "str_replace", oldString: "b", newString: "c" },
    ],
    ["a file creation", "create_file", { file_path: "a", contents: "x" }, "write", { filePath: "a", content: "x" }],
    ["a patch as plain text", "apply_patch", "*** Begin Patch", "apply_patch", { patchText: "*** Begin Patch" }],
    ["a word that fits", "view", { file_path: "a" }, "read", { filePath: "a" }],
    ["a word that does not fit", "view", { board: 1 }, "view", { board: 1 }],
    ["arguments that are no object", "x", "[1]", "x", { arguments: "[1]" }],
    ["no arguments", "Read", undefined, "read", {}],
  ])("names %s in the common words", (_, name, input, tool, expected) => {
    const [part] = tools({
      messages: fromMessages([{ role: "assistant", content: [{ type: "tool_use", id: "1", name, input }] }]),
    });
    expect([part?.tool, part?.state.input]).toEqual([tool, expected]);
  });

  it.each<[string, unknown, unknown]>([
    [
      "OpenAI",
      {
        prompt_tokens: 10,
        completion_tokens: 5,
        total_tokens: 15,
        prompt_tokens_details: { cached_tokens: 4 },
        completion_tokens_details: { reasoning_tokens: 2 },
      },
      { input: 6, output: 3, reasoning: 2, cache: { read: 4, write: 0 }, total: 15 },
    ],
    [
      "the AI SDK",
      { inputTokens: 10, outputTokens: 5, totalTokens: 15, cachedInputTokens: 4, reasoningTokens: 2 },
      { input: 6, output: 3, reasoning: 2, cache: { read: 4, write: 0 }, total: 15 },
    ],
    [
      "Anthropic",
      { input_tokens: 1, output_tokens: 2, cache_read_input_tokens: 3, cache_creation_input_tokens: 4 },
      { input: 1, output: 2, reasoning: 0, cache: { read: 3, write: 4 } },
    ],
    [
      "LiteLLM",
      { prompt_tokens: 20, completion_tokens: 2, cache_read_input_tokens: 3, cache_creation_input_tokens: 4 },
      { input: 13, output: 2, reasoning: 0, cache: { read: 3, write: 4 } },
    ],
    [
      "the common model",
      { input: 1, output: 2, reasoning: 3, cache: { read: 4, write: 5 } },
      { input: 1, output: 2, reasoning: 3, cache: { read: 4, write: 5 } },
    ],
    ["nobody", { input_tokens: 0, output_tokens: Number.NaN }, undefined],
  ])("reads usage as %s reports it", (_, usage, expected) => {
    expect(fromMessages([{ role: "assistant", content: "x", usage }])[0]?.tokens).toEqual(expected);
  });
});

describe("plain messages as a session", () => {
  const messages = [
    { role: "user", content: "go" },
    { role: "assistant", content: "ok" },
  ];

  it.each<[string, string]>([
    ["a list", JSON.stringify(messages)],
    ["an indented list", JSON.stringify(messages, null, 2)],
    ["a wrapped list", JSON.stringify({ model: "m", messages })],
    ["one message per line", jsonl(...messages)],
    [
      "one message per line, with blank lines, CRLF and a byte order mark",
      `\uFEFF\r\n${jsonl(...messages).replaceAll("\n", "\r\n\r\n")}`,
    ],
    ["a list after blank lines", `\n \n${JSON.stringify(messages)}\n`],
  ])("are read from %s", (_, text) => {
    const transcript = readTranscript(text);
    expect(transcript).toMatchObject({ host: "messages", id: "session", skipped: 0 });
    expect(outline(transcript)).toEqual(["user: go", "assistant: ok"]);
  });

  it.each(["[]", '{"messages":[]}', '[{"role":"system","content":"x"}]'])("F-15 may be empty: %s", (text) => {
    expect(readTranscript(text)).toMatchObject({ host: "messages", messages: [], skipped: 0 });
  });
});
