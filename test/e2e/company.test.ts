// The plugin in company: a second process on the same project, another context plugin.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { poll } from "./rig/poll.ts";
import { count, missing, present } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { call, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";

const folder = mkdtempSync(join(tmpdir(), "throughline-company-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a second process, and what the memory offers unasked", () => {
  const scene = useScene({ plugin: { knowledge: { sessionStart: true, augmentTasks: true } } });

  it("AT-19 F-62 a second process on the same project leaves a running compaction alone, and both keep their sessions apart", async () => {
    const session = await scene.open();
    await twoTurns(session);
    const other = await scene.second();
    try {
      scene.server.push("compaction", { text: USELESS_SUMMARY, delayMs: 3_000 });
      const compacting = session.summarize();
      await poll("the summariser's request", () => scene.requests("compaction").length === 1);
      const elsewhere = await other.open();
      scene.server.push("main", { text: "elsewhere" });
      await elsewhere.prompt("ELSEWHERE-REQUEST");
      await compacting;
      expect(session.compactions()).toBe(1);
      scene.server.push("main", { text: "third" });
      await session.prompt("THIRD-REQUEST");
      const request = scene.requests("main").at(-1);
      expect(missing(request, ["Never touch the vendor folder", "THIRD-REQUEST"])).toEqual([]);
      expect(present(request, ["ELSEWHERE-REQUEST"])).toEqual([]);
    } finally {
      await other.stop();
    }
  });

  it("a new session is told once what the notes know, and a task what they connect with it", async () => {
    const writer = await scene.open();
    const note = { title: "Ports", content: "The [[staging]] database of the [[importer]] listens on 5433." };
    writer.push("main", { toolCalls: [call("memory_write", note)] }, { text: "noted" });
    await writer.prompt("Remember the port.");
    const reader = await scene.open();
    const offered = async (): Promise<boolean> =>
      (await reader.messages()).some(({ parts }) => parts.some((part) => part.text?.includes("## Recent Activity")));
    await poll("the offer to the new session", offered);
    const task = { description: "Check it", prompt: "Check the [[importer]].", subagent_type: "general" };
    reader.push("main", { toolCalls: [call("task", task)] }, { text: "checked" });
    reader.push("subagent", { text: "it is fine" });
    await reader.prompt("Let a child check it.");
    expect(count(reader.requests("main")[0], "## Recent Activity")).toBe(1);
    expect(
      missing(reader.requests("subagent")[0], [
        "Check the [[importer]].",
        "What the notes of this project connect with it",
        "staging",
      ]),
    ).toEqual([]);
  });
});

describe("another plugin that rewrites the context", () => {
  const rival = join(folder, "opencode-dynamic-context-pruning");
  const scene = useScene({ plugin: {}, otherPlugins: [writeRival(rival)] });

  it("AT-19 makes ours step back: the host's own summary stays as it is, and the user is told", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.summarize();
    expect((await session.summary()).trim()).toBe(USELESS_SUMMARY);
    expect(present(scene.requests("compaction")[0], ["<throughline-context>"])).toEqual([]);
    expect(scene.host.logs()).toContain("only observing");
  });
});

function writeRival(path: string): string {
  rmSync(path, { recursive: true, force: true });
  // A folder is enough: what counts is its name in the host's resolved list.
  for (const [name, text] of [
    [
      "package.json",
      JSON.stringify({
        name: "opencode-dynamic-context-pruning",
        type: "module",
        exports: { "./server": "./server.js" },
      }),
    ],
    ["server.js", 'export default { id: "rival", server: async () => ({}) };\n'],
  ] as const)
    writeFileIn(path, name, text);
  return path;
}

function writeFileIn(path: string, name: string, text: string): void {
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, name), text);
}
