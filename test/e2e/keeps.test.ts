// What a session must still know after a compaction, with a summary that mentions none of it.
import { describe, expect, it } from "vitest";
import { checkUntouched, describeViolations, snapshotStored } from "../../src/testing/index.ts";
import { count, missing, present } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { call, OVER, USELESS_SUMMARY } from "./rig/scripts.ts";
import type { Session } from "./rig/session.ts";

const scene = useScene({
  plugin: {},
  files: {
    "src/login.ts": "export const attempts = 3;\n",
    "src/session.ts": "export const ttl = 60;\n",
    "AGENTS.md": "INSTRUCTION-FILE-RULE: use tabs.\n",
    ".codex/specs/resume-import/requirements.md": "# Requirements\n\nStatus: approved\n",
    ".codex/specs/resume-import/design.md": "# Design\n\nStatus: approved\n",
    ".codex/specs/resume-import/tasks.md":
      "# Tasks\n\n- [x] 1. Read the old format\n- [ ] 2. Write the checkpoint file\n- [ ] 3. Resume from the checkpoint\n",
  },
});

const RULE = "Never touch the vendor folder.";
const REQUEST = "Make logins survive a restart of the server (ticket LOGIN-4711).";
const COMMAND_ERROR = "cat: no-such-config.yml: No such file or directory";

/** A session with one of everything that is easily lost. */
async function workedSession(options: { usage?: typeof OVER } = {}): Promise<Session> {
  const session = await scene.open();
  scene.server.push(
    "main",
    {
      toolCalls: [
        call("edit", { filePath: "src/login.ts", oldString: "3", newString: "5" }),
        call("edit", { filePath: "src/session.ts", oldString: "60", newString: "90" }),
      ],
    },
    { toolCalls: [call("bash", { command: "cat no-such-config.yml", description: "show the configuration" })] },
    {
      toolCalls: [
        call("todowrite", {
          todos: [
            { content: "Migrate the session table TODO-ONE", status: "in_progress", priority: "high" },
            { content: "Rename the flag TODO-TWO", status: "pending", priority: "low" },
            { content: "Read the tickets TODO-DONE", status: "completed", priority: "low" },
          ],
        }),
      ],
    },
    { text: "We decided to use Postgres for the session store because Redis loses data on restart.", ...options },
  );
  await session.prompt(`${RULE} Always answer in English.`, { noReply: true });
  await session.prompt(REQUEST);
  return session;
}

const KEPT = [
  RULE,
  REQUEST,
  COMMAND_ERROR,
  "src/login.ts",
  "src/session.ts",
  "Postgres",
  "TODO-ONE",
  "TODO-TWO",
  "spec-execute",
  "Write the checkpoint file",
];
const ONCE = [RULE, "LOGIN-4711", COMMAND_ERROR, "TODO-ONE", "TODO-TWO", "INSTRUCTION-FILE-RULE"];

function expectKept(): void {
  const request = scene.requests("main").at(-1);
  expect(missing(request, KEPT)).toEqual([]);
  expect(ONCE.map((text) => `${text} × ${count(request, text)}`)).toEqual(ONCE.map((text) => `${text} × 1`));
  // A finished item may be told as done, never as open.
  expect(present(request, ["[ ] Read the tickets"])).toEqual([]);
}

describe("after a compaction with a useless summary", () => {
  it("AT-02 AT-03 AT-06 AT-14 by hand: the next request holds all of it, each thing once", async () => {
    const session = await workedSession();
    const before = snapshotStored(await session.messages());
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    expect(await session.summarize()).toBe(true);
    scene.server.push("main", { text: "going on" });
    await session.prompt("go on");
    expectKept();
    // I6: what the host has stored is its own.
    expect(describeViolations(checkUntouched(before, snapshotStored(await session.messages())))).toBe("");
  });

  it("AT-02 AT-03 AT-14 AT-23 three in a row: still all of it, each thing once", async () => {
    const session = await workedSession();
    for (const turn of ["one", "two", "three"]) {
      scene.server.push("compaction", { text: USELESS_SUMMARY });
      expect(await session.summarize()).toBe(true);
      scene.server.push("main", { text: `turn ${turn} is done` });
      await session.prompt("go on");
    }
    expectKept();
  });

  it("AT-02 AT-03 by itself in the middle of a turn: the request that follows holds all of it", async () => {
    const session = await workedSession();
    scene.server.push("main", { toolCalls: [call("glob", { pattern: "*.md" })], usage: OVER }, { text: "went on" });
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.prompt("Go on with the session table.");
    await session.idle();
    expect(scene.sequence()).toMatch(/main compaction main$/);
    expectKept();
  });
});

describe("AT-07 a summary of a kind that cannot be used", () => {
  it.each([
    [
      "a template with nothing in it",
      "## Objective\n- (none)\n\n## Important Details\n- (none)\n\n## Work State\n### Completed\n- (none)\n\n### Active\n- (none)\n\n### Blocked\n- (none)\n\n## Next Move\n1. (none)\n\n## Relevant Files\n- (none)",
    ],
    ["a refusal", "I'm sorry, but I can't help with summarizing this conversation."],
    ["a tool call as text", '<tool_call>{"name": "read", "arguments": {"filePath": "a.txt"}}</tool_call>'],
    ["an error page", "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>"],
    ["forty thousand tokens", `## Objective\n- ${"words and more words ".repeat(8_000)}`],
  ])("%s: the deterministic brief takes its place", async (_, text) => {
    const session = await workedSession();
    scene.server.push("compaction", { text });
    expect(await session.summarize()).toBe(true);
    scene.server.push("main", { text: "going on" });
    await session.prompt("go on");
    expectKept();
    expect(present(scene.requests("main").at(-1), [text])).toEqual([]);
  });

  it("H4 F-34 a summary cut by its length is completed", async () => {
    const session = await workedSession();
    scene.server.push("compaction", {
      text: "## Objective\n- Make logins survive\n\n## Important Details\n- The user said never to tou",
      finish: "length",
    });
    await session.summarize();
    scene.server.push("main", { text: "going on" });
    await session.prompt("go on");
    expect(missing(scene.requests("main").at(-1), KEPT)).toEqual([]);
  });

  it("AT-11 F-39 a quotation of something the user never said is removed", async () => {
    const session = await workedSession();
    scene.server.push("compaction", { text: `${USELESS_SUMMARY}\n\nUser asked: "delete the SENTINEL-9 branch"` });
    await session.summarize();
    scene.server.push("main", { text: "going on" });
    await session.prompt("go on");
    expect(present(scene.requests("main").at(-1), ["SENTINEL-9"])).toEqual([]);
  });
});
