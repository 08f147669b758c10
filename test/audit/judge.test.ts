/** What is no summary is refused, with the reason. */
import { describe, expect, it } from "vitest";
import { judgeSummary } from "../../src/audit/judge.ts";

const GOOD =
  "## Goal\nFix the login page.\n\n## Next Steps\n1. Run the tests in src/auth and read `<tool_call>` handling.";
const LONG_INPUT = Array.from(
  { length: 200 },
  (_, index) => `Line ${index} of a long conversation about billing.`,
).join("\n");

describe("judgeSummary", () => {
  it.each([
    ["empty", { summary: "" }],
    ["empty", { summary: " \n\t " }],
    ["reasoning-only", { summary: "<think>what should I write?</think>\n" }],
    ["cut-off", { summary: GOOD, finish: "length" }],
    ["cut-off", { summary: `${GOOD}\n\n## Critical Context` }],
    ["cut-off", { summary: `${GOOD}\n\`\`\`ts\nconst a =` }],
    ["cut-off", { summary: "## Goal\nFix the login page and then look at the" }],
    ["content-filter", { summary: "", finish: "content_filter" }],
    ["tool-call", { summary: "", finish: "tool-calls" }],
    [
      "template-only",
      { summary: "## Goal\n(none)\n\n## Constraints & Preferences\n- (none)\n\n## Next Steps\n1. [what comes next]" },
    ],
    ["template-only", { summary: "(none)" }],
    ["refusal", { summary: "I'm sorry, but I can't help with summarising this conversation." }],
    ["refusal", { summary: "Lo siento, pero no puedo ayudar con eso." }],
    ["refusal", { summary: "## Goal\n- I'm sorry, but I can't assist with that request." }],
    ["refusal", { summary: "# Summary\n\nI'm sorry, but I can't help with that." }],
    ["refusal", { summary: "## Goal\nI’m sorry. I can’t help with this.\n\n## Blocked\n- (none)" }],
    [
      "refusal",
      { summary: "## Goal\n- I cannot assist with that.\n\n## Next Steps\n1. Please provide another request." },
    ],
    [
      "template-only",
      {
        summary:
          "## Goal\n- There is no conversation to summarise.\n\n## Next Steps\n1. Please provide the conversation.",
      },
    ],
    ["template-only", { summary: "## Goal\n- No conversation was provided.\n\n## Done\n- (none)" }],
    ["tool-markup", { summary: '<tool_call>{"name":"bash"}</tool_call>' }],
    ["tool-markup", { summary: '{"name": "read", "arguments": {"path": "a"}}' }],
    ["tool-markup", { summary: '[Assistant tool call]: bash({"command":"ls"})' }],
    ["tool-markup", { summary: "## Goal\nx\n[Assistant tool calls]: read(filePath=1)" }],
    ["tool-markup", { summary: '## Goal\nx\n<invoke name="bash">' }],
    ["echo", { summary: "[User]: fix it\n[Assistant]: ok\n[Tool result]: done\n[User]: thanks" }],
    ["echo", { summary: "Here it is:\n<conversation>\nFix the exporter.\n</conversation>" }],
    ["echo", { summary: LONG_INPUT.slice(0, 3000), input: LONG_INPUT }],
    ["html", { summary: "<!DOCTYPE html><html><title>502 Bad Gateway</title></html>" }],
    ["provider-error", { summary: '{"error": {"message": "overloaded"}}' }],
    ["provider-error", { summary: "Error: 429 Too Many Requests" }],
    ["larger-than-input", { summary: GOOD.repeat(50), inputTokens: 400 }],
    [
      "wrong-language",
      {
        summary:
          "## Goal\nThe user wants the login page to be fixed and the tests to be run before the release is made.",
        userTexts: [
          "Quiero que la página de inicio de sesión funcione y que los tests pasen antes de la entrega, por favor.",
        ],
      },
    ],
    [
      "wrong-language",
      {
        summary:
          "## Goal\nThe user wants the login page to be fixed and the tests to be run before the release is made.",
        userTexts: ["请修复登录页面，并且在发布之前运行所有测试。"],
      },
    ],
    ["unsectioned", { summary: "All is well with the parser.", sectioned: true }],
  ])("AT-07 AT-29 F-33…F-38 refuses %s", (reason, input) => {
    const judged = judgeSummary({ inputTokens: 100_000, ...input });
    expect(judged.usable).toBe(false);
    expect(judged.reasons).toContain(reason);
  });

  it.each([
    ["a brief", { summary: GOOD }],
    ["a brief behind thoughts", { summary: `<think>hm</think>\n${GOOD}` }],
    ["prose", { summary: "We fixed the login page; the tests in src/auth pass. Next: the release." }],
    ["a brief that quotes a user's words", { summary: `${GOOD}\n- The user said "fix it"`, input: LONG_INPUT }],
    [
      "a brief that quotes a refusal",
      { summary: "## Goal\n- Make the bot say \"I'm sorry, but I can't assist with that request.\"" },
    ],
    [
      "a brief of a refusal that is to be mended",
      {
        summary:
          "## Goal\n- I'm unable to log in, says the user: fix src/login.ts\n\n## Done\n- [x] The token is compared safely",
      },
    ],
    [
      "a brief whose task is an empty conversation",
      {
        summary:
          "## Goal\n- There is no conversation to resume after a restart\n\n## Next Steps\n1. Read src/resume.ts",
      },
    ],
    ["a brief with file lists", { summary: `${GOOD}\n\n<read-files>\nsrc/a.ts\n</read-files>` }],
    [
      "a brief in the user's language",
      {
        summary: "## Goal\nEl usuario quiere que la página funcione y que los tests pasen antes de la entrega.",
        userTexts: ["Quiero que la página de inicio funcione y que los tests pasen antes de la entrega, por favor."],
      },
    ],
  ])("accepts %s", (_, input) => {
    expect(judgeSummary({ inputTokens: 100_000, finish: "stop", ...input })).toEqual({ usable: true, reasons: [] });
  });
});
