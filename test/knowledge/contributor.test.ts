import { describe, expect, it } from "vitest";
import {
  knowledgeContributor,
  sessionStartContext,
  type ContributionInput,
  type MaenifoldResult,
  type Message,
} from "../../src/index.ts";
import { openMemory, type Memory } from "../../src/store/memory/memory.ts";
import { folderForEach } from "../temporary-folder.ts";

let root: string;
let memory: Memory;
const now = Date.parse("2026-01-27T10:00:00Z");
folderForEach(async (path) => {
  root = path;
  memory = await openMemory({ root, clock: () => now });
});

const TALK =
  "We decided to use SQLite for the [[Local Cache]] of the importer. The [[importer]] stays a single process for now.";

function input(text: string, log: string[] = []): ContributionInput {
  const messages: Message[] = [
    { id: "m1", role: "user", time: { created: 1 }, parts: [{ type: "text", id: "p1", text }] },
  ];
  return {
    sessionID: "ses_abc123",
    messages,
    facts: [],
    now,
    log: (level, message) => void log.push(`${level}: ${message}`),
  };
}

const failed: MaenifoldResult = {
  success: false,
  stdout: "ERROR: x",
  stderr: "",
  exitCode: 0,
  timedOut: false,
  durationMs: 1,
};

describe("the knowledge contributor", () => {
  it("writes the note and reminds of decisions and concepts", async () => {
    const log: string[] = [];
    const contribution = await knowledgeContributor({ projectName: "shop", memory }).contribute(input(TALK, log));
    expect(contribution?.context).toContain("- use SQLite for the [[Local Cache]] of the importer");
    expect(contribution?.context).toContain("[[local-cache]], [[importer]]");
    expect(contribution?.prompt).toBeUndefined();
    const [uri = ""] = await memory.list();
    expect(uri).toBe("memory://sessions/compaction/2026/01/27/session-abc123.md");
    expect((await memory.read(uri))?.body).toContain("- [[local-cache]]");
    expect(log).toEqual(["info: extracted", "info: note written", "info: context injected"]);
  });

  it("K27 says nothing about a conversation of 99 characters", async () => {
    const log: string[] = [];
    expect(
      await knowledgeContributor({ projectName: "p", memory }).contribute(input(`[[x]] ${"y".repeat(93)}`, log)),
    ).toBeUndefined();
    expect(await memory.list()).toEqual([]);
    expect(log).toEqual(["debug: conversation too short"]);
  });

  it("K26 warns once about a missing program and injects all the same", async () => {
    const log: string[] = [];
    const contributor = knowledgeContributor({
      projectName: "p",
      backend: "maenifold",
      memory,
      findCli: async () => undefined,
      runCli: async () => failed,
    });
    expect(await contributor.contribute(input(TALK, log))).toBeDefined();
    expect(await contributor.contribute(input(TALK, log))).toBeDefined();
    await new Promise(setImmediate);
    expect(log.filter((line) => line.startsWith("warn"))).toEqual(["warn: maenifold not found; its notes are skipped"]);
    expect(await memory.list()).toEqual([]);
  });

  it.each([
    ["K24 a failing program", failed, "warn: maenifold reported a failure"],
    ["a hanging program", { ...failed, timedOut: true }, "error: maenifold timed out"],
    [
      "a program that chats",
      { ...failed, stdout: "All done, I think" },
      "error: maenifold gave no answer that can be read",
    ],
    ["a working program", { ...failed, success: true }, "info: note written by maenifold"],
  ])("injects beside %s", async (_, result, line) => {
    const log: string[] = [];
    const sent: unknown[] = [];
    const contributor = knowledgeContributor({
      projectName: "p",
      backend: "both",
      memory,
      findCli: async () => "cli",
      runCli: async ({ payload }) => (sent.push(payload), result),
    });
    expect((await contributor.contribute(input(`${TALK} See [[my_note]].`, log)))?.context).toContain("Key Decisions");
    await new Promise(setImmediate);
    expect(log).toContain(line);
    expect(JSON.stringify(sent)).toContain("[[my-note]]");
    expect(await memory.list()).toHaveLength(1);
  });

  it("injects when the program's runner breaks its promise not to throw", async () => {
    const log: string[] = [];
    const contributor = knowledgeContributor({
      projectName: "p",
      backend: "maenifold",
      findCli: async () => "cli",
      runCli: () => Promise.reject(new Error("spawn")),
    });
    expect(await contributor.contribute(input(TALK, log))).toBeDefined();
    await new Promise(setImmediate);
    expect(log).toContain("error: maenifold could not be run");
  });

  it("sends the program the twenty most linked concepts, in its own spelling", async () => {
    const sent: string[] = [];
    const contributor = knowledgeContributor({
      projectName: "p",
      backend: "maenifold",
      findCli: async () => "cli",
      runCli: async ({ payload }) => (sent.push(JSON.stringify(payload)), { ...failed, success: true }),
    });
    const many = Array.from({ length: 25 }, (_, index) => `[[c_${index}]]`).join(" ");
    await contributor.contribute(input(`${many} [[my_note]] and again [[my_note]], all of it in one long sentence.`));
    await new Promise(setImmediate);
    expect(sent.join()).toContain("- [[my-note]]\\n- [[c-0]]");
    expect(sent.join()).not.toContain("[[c-19]]");
  });

  it("injects when the memory cannot be written", async () => {
    const log: string[] = [];
    const broken = { writeCompactionNote: () => Promise.reject(new Error("read-only")) };
    expect(await knowledgeContributor({ projectName: "p", memory: broken }).contribute(input(TALK, log))).toBeDefined();
    expect(log).toContain("warn: note not written");
  });

  it.each([
    ["a conversation", TALK, true],
    ["a greeting", "hello", false],
  ])("is not stopped by a log that fails, over %s", async (_, text, isTold) => {
    const failing = (): never => {
      throw new Error("log down");
    };
    const contributor = knowledgeContributor({ projectName: "p", memory });
    const contribution = await contributor.contribute({ ...input(text), log: failing });
    expect(contribution !== undefined).toBe(isTold);
  });

  it("never throws, whatever the messages are", async () => {
    const log: string[] = [];
    const bad = { ...input("x", log), messages: null as unknown as Message[] };
    expect(await knowledgeContributor({ projectName: "p", memory }).contribute(bad)).toBeUndefined();
    expect(log).toEqual(["error: knowledge preservation failed"]);
  });
});

describe("the start of a session", () => {
  it("offers related concepts, recent activity and connections, the same bytes each time", async () => {
    await knowledgeContributor({ projectName: "shop", memory }).contribute(input(TALK));
    const block = await sessionStartContext(memory, { projectName: "shop" });
    expect(block).toMatch(/## Related Concepts\n- \[\[/);
    expect(block).toContain("## Recent Activity\n- Compaction: shop 2026-01-27 session abc123");
    expect(block).toContain("[[local-cache]]");
    expect(await sessionStartContext(memory, { projectName: "shop" })).toBe(block);
  });

  it("stays within 4,000 tokens and offers nothing from an empty memory", async () => {
    expect(await sessionStartContext(memory, { projectName: "shop" })).toBeUndefined();
    for (let index = 0; index < 10; index += 1) {
      await memory.write({
        title: `${index} ${"long ".repeat(600)}`,
        name: `n${index}`,
        content: `[[shop]] [[${"c".repeat(90)}${index}]]`,
      });
    }
    const block = await sessionStartContext(memory, { projectName: "shop" });
    expect(Math.ceil((block?.length ?? 0) / 4)).toBeLessThanOrEqual(4000);
  });
});
