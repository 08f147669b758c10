import { describe, expect, it } from "vitest";
import { ended, type Ended } from "./terminal.ts";

const output = "x".repeat(400);
const turn = (index: number): unknown[] => [
  { role: "user", content: `turn ${index}` },
  {
    role: "assistant",
    content: "I will look.",
    reasoning_content: "Hm, let me see.",
    tool_calls: [{ id: `c${index}`, function: { name: "shell", arguments: '{"command":"ls -la"}' } }],
  },
  { role: "tool", tool_call_id: `c${index}`, content: output },
];
const session = JSON.stringify([
  ...turn(1),
  ...turn(2),
  { role: "user", content: "<environment_context>x</environment_context>" },
]);

const stats = (stdin: string, ...words: string[]): Promise<Ended> => ended(["stats", "-", ...words], { stdin });

describe("throughline stats", () => {
  it("prints tokens by kind, by tool and over time, aligned", async () => {
    const { code, out } = await stats(session);
    expect(code).toBe(0);
    expect(out).toBe(
      [
        "session · messages",
        "5 messages (3 user, 2 assistant), 0 compactions, 0 unreadable records",
        "",
        "Tokens by kind  chars ÷ 4  share",
        "  user                  4    2 %",
        "  assistant             6    2 %",
        "  reasoning             8    3 %",
        "  tool input           12    5 %",
        "  tool output         200   83 %",
        "  host                 11    5 %",
        "  total               241  100 %",
        "",
        "By tool  calls  failed  input  output  share",
        "  bash       2             12     200   88 %",
        "",
        "Context over time   tokens",
        "  after 1 message        2  █",
        "  after 2 messages     115  ███████████████",
        "  after 3 messages     117  ███████████████",
        "  after 4 messages     230  █████████████████████████████",
        "  after 5 messages     241  ██████████████████████████████",
        "",
        "Pruning would save nothing: there is too little old tool output.",
        "",
      ].join("\n"),
    );
  });

  it("counts a command that exited with an error as failed", async () => {
    const call = { type: "tool-call", toolCallId: "c", toolName: "bash", input: { command: "npm test" } };
    const result = { type: "tool-result", toolCallId: "c", toolName: "bash", output: "boom\n(exit code 1)" };
    const failing = [
      { role: "assistant", content: [call] },
      { role: "tool", content: [result] },
    ];
    const { out } = await stats(JSON.stringify(failing), "--json");
    expect(JSON.parse(out)).toMatchObject({ tools: [{ tool: "bash", calls: 1, failed: 1 }] });
  });

  it("gives the same numbers as JSON", async () => {
    const { out } = await stats(session, "--json");
    expect(JSON.parse(out)).toMatchObject({
      session: { id: "session", host: "messages" },
      messages: { total: 5, user: 3, assistant: 2, compactions: 0, skipped: 0 },
      tokens: { user: 4, assistant: 6, reasoning: 8, toolInput: 12, toolOutput: 200, host: 11, total: 241 },
      tools: [{ tool: "bash", calls: 2, failed: 0, inputTokens: 12, outputTokens: 200 }],
      pruning: { outputs: 0, savedTokens: 0 },
    });
  });

  it("says what pruning would save", async () => {
    const big = { role: "tool", tool_call_id: "c1", content: "x".repeat(400_000) };
    const turns = [...turn(1).slice(0, 2), big, ...turn(2), ...turn(3), ...turn(4)];
    const { out } = await stats(JSON.stringify(turns));
    expect(out).toContain("Pruning would save 100,000 tokens (100 %) by clearing 1 old tool output.");
  });

  it("shows the context shrink at a compaction, and what the provider reported", async () => {
    const reply = { role: "assistant", content: "y".repeat(400), usage: { input_tokens: 1000, output_tokens: 50 } };
    const { out } = await stats(
      JSON.stringify([{ role: "user", content: "go" }, reply, { role: "compactionSummary", summary: "z".repeat(40) }]),
      "--json",
    );
    expect(JSON.parse(out)).toMatchObject({
      messages: { compactions: 1 },
      growth: [
        { messages: 1, contextTokens: 1 },
        { messages: 2, contextTokens: 101, reportedTokens: 1050 },
        { messages: 3, contextTokens: 101, reportedTokens: 1050 },
        { messages: 4, contextTokens: 10 },
      ],
    });
  });

  it("F-15 says so when a session is empty", async () => {
    expect(await stats("[]")).toEqual({
      code: 0,
      out: "session · messages\n0 messages (0 user, 0 assistant), 0 compactions, 0 unreadable records\n\nThe session is empty.\n",
      err: "",
    });
  });

  it.each([
    [
      ["--host", "cursor"],
      'throughline: unknown host "cursor"; known are opencode, pi, claude-code, codex, messages\n',
    ],
    [["--host", "pi"], 'throughline: "standard input": the input is not a pi session, it looks like messages\n'],
    [["again"], 'throughline: unexpected argument "again"\n'],
  ])("refuses %j with one line and exit code 2", async (words, err) => {
    expect(await stats(session, ...words)).toEqual({ code: 2, out: "", err });
  });
});
