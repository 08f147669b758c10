import { expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { fakeTerminal } from "./terminal.ts";

it("prints concepts, decisions, files, commands and constraints of a session as JSON", async () => {
  const call = (id: string, name: string, input: object): object => ({
    role: "assistant",
    content: [{ type: "tool_use", id, name, input }],
  });
  const session = [
    { role: "user", content: "Never touch the [[Ledger]] files. We decided to use SQLite for the cache." },
    call("c1", "bash", { command: "npm test" }),
    { role: "user", content: [{ type: "tool_result", tool_use_id: "c1", content: "12 passed" }] },
    call("c2", "write", { filePath: "src/cache.ts", content: "x" }),
    { role: "user", content: [{ type: "tool_result", tool_use_id: "c2", content: "ok" }] },
    call("c3", "read", { filePath: "src/absent.ts" }),
    { role: "user", content: [{ type: "tool_result", tool_use_id: "c3", is_error: true, content: "ENOENT" }] },
    call("c4", "write", { filePath: "src/draft.ts", content: "x" }),
    { role: "user", content: [{ type: "tool_result", tool_use_id: "c4", content: "ok" }] },
    call("c5", "bash", { command: "rm src/draft.ts" }),
    { role: "user", content: [{ type: "tool_result", tool_use_id: "c5", content: "" }] },
    { role: "assistant", content: "Done." },
    "torn",
  ];
  const terminal = fakeTerminal({ stdin: JSON.stringify(session) });
  expect(await run(["extract", "-"], terminal)).toBe(0);
  const extracted = JSON.parse(terminal.out) as Record<string, unknown>;
  expect(extracted).toMatchObject({
    concepts: ["ledger"],
    decisions: [{ category: "implementation", text: "use SQLite for the cache" }],
    files: { read: [], modified: ["src/cache.ts"] },
  });
  expect(terminal.err).toBe("— records that could not be read: 1\n");
  expect(JSON.stringify(extracted["commands"])).toContain("npm test");
  expect(JSON.stringify(extracted["constraints"])).toContain("Never touch the [[Ledger]] files");
});
