// The plugin in company: child sessions, a second process on the same project, another context plugin.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { poll } from "./rig/poll.ts";
import { missing, present } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { call, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import { sessionOf } from "./rig/session.ts";

const folder = mkdtempSync(join(tmpdir(), "throughline-company-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("child sessions and a second process", () => {
  const scene = useScene({ plugin: {} });

  it("AT-22 children are listed after the parent's compaction, and a child's own task survives its own", async () => {
    const parent = await scene.open("parent");
    const task = {
      description: "Look at the ports",
      prompt: "Find the port of the database. CHILD-TASK-5501",
      subagent_type: "general",
    };
    scene.server.push("main", { toolCalls: [call("task", task)] }, { text: "the child is done" });
    scene.server.push("subagent", { text: "it is 5433" });
    await parent.prompt("Let a child find the port.");
    const [child] = await scene.host.api<{ id: string }[]>("GET", `/session/${parent.id}/children`);
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await parent.summarize();
    scene.server.push("main", { text: "going on" });
    await parent.prompt("go on");
    expect(missing(scene.requests("main").at(-1), [child!.id, "Let a child find the port."])).toEqual([]);
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    const own = sessionOf(scene, child!.id);
    await own.summarize();
    expect(await own.summary()).toContain("CHILD-TASK-5501");
  });

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
