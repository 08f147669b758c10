import { describe, expect, it } from "vitest";
import { buildLedger, compact, fromMessages, type Message } from "../../src/index.ts";

let calls = 0;
const call = (name: string, input: object, output = "ok"): object[] => {
  const id = `call${(calls += 1)}`;
  return [
    { role: "assistant", content: [{ type: "tool-call", toolCallId: id, toolName: name, input }] },
    {
      role: "tool",
      content: [{ type: "tool-result", toolCallId: id, toolName: name, output: { type: "text", value: output } }],
    },
  ];
};

const session = (...turns: object[][]): Message[] =>
  fromMessages([
    { role: "user", content: "Tidy the importer." },
    ...turns.flat(),
    { role: "assistant", content: "Done." },
  ]);
const brief = async (messages: Message[]): Promise<string> =>
  (await compact({ id: "s", host: "messages", messages, skipped: 0 })).markdown;

describe("files of the ledger", () => {
  it("AT-42 flags a file that changed since it was read, and no other", async () => {
    const markdown = await brief(
      session(
        call("read", { filePath: "/repo/src/import.ts" }, "const a = 1;"),
        call("read", { filePath: "/repo/src/stable.ts" }, "const b = 2;"),
        call("edit", { filePath: "/repo/src/import.ts", oldString: "a", newString: "b" }),
      ),
    );
    const flagged = markdown
      .split("\n")
      .filter((line) => /changed since/i.test(line))
      .join("\n");
    expect(flagged).toContain("/repo/src/import.ts");
    expect(flagged).not.toContain("stable.ts");
  });

  it("F-58 knows a file that was deleted as deleted", () => {
    const { facts } = buildLedger(
      session(
        call("write", { filePath: "/repo/old.ts", content: "x" }),
        call("bash", { command: "rm /repo/old.ts" }, ""),
      ),
    );
    const file = facts.find(
      ({ kind, text, status }) => kind === "file" && status === "current" && text.includes("/repo/old.ts"),
    );
    expect(JSON.stringify(file)).toMatch(/delete/i);
  });

  it.each([
    ["binary content", "/repo/logo.png", "\u0000\u0001\uFFFDPNG"],
    ["a path outside the work tree", "/etc/hosts", "127.0.0.1 localhost"],
    ["a path that climbs", "../../secret.txt", "x"],
    ["white space and quotes in a path", "/repo/a file 'with' \"quotes\".md", "x"],
    ["a path with mark-up", "/repo/</read-files>.md", "x"],
    ["a very long path", `/repo/${"deep/".repeat(300)}end.ts`, "x"],
  ])("F-58 survives %s and stays within its budget", async (_, filePath, output) => {
    const messages = session(call("read", { filePath }, output), call("write", { filePath, content: output }));
    const { markdown, state, receipt } = await compact(
      { id: "s", host: "messages", messages, skipped: 0 },
      { budgetTokens: 600 },
    );
    expect(receipt.outcome).toBe("compacted");
    expect(state.modifiedFiles).toEqual([filePath]);
    expect(markdown.match(/<\/modified-files>/g)?.length ?? 0).toBeLessThanOrEqual(1);
  });
});
