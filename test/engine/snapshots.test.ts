/** The session diff: from snapshots of the work tree, or from the session's own calls. */
import { mkdtemp, readdir, rm, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createGitSnapshots } from "../../src/engine/index.ts";
import { echoTool, rig, scriptedModel } from "./scripted.ts";

const calls = (
  tool: string,
  ...inputs: Record<string, unknown>[]
): { calls: { tool: string; input: Record<string, unknown> }[] } => ({
  calls: inputs.map((input) => ({ tool, input })),
});

describe("diff", () => {
  it("C29 compares the first snapshot with the last one, in git, without touching the project's repository", async () => {
    const [directory, data] = await Promise.all(
      ["tree", "data"].map((name) => mkdtemp(join(tmpdir(), `throughline-${name}-`))),
    );
    try {
      await writeFile(join(directory!, "kept.ts"), "one\ntwo\n");
      await writeFile(join(directory!, "gone.ts"), "bye\n");
      await writeFile(join(directory!, ".gitignore"), "ignored.txt\n");
      const write = {
        ...echoTool,
        name: "change",
        execute: async () => {
          await writeFile(join(directory!, "kept.ts"), "one\n2\nthree\n");
          await writeFile(join(directory!, "näw.ts"), "hi\n");
          await writeFile(join(directory!, "ignored.txt"), "x");
          await writeFile(join(directory!, "blob.bin"), Buffer.from([0, 1, 2]));
          await unlink(join(directory!, "gone.ts"));
          return "changed";
        },
      };
      const model = scriptedModel({ turn: [{ calls: [{ tool: "change" }] }, { text: "ok" }] });
      const snapshots = createGitSnapshots({ directory: directory!, gitDirectory: join(data!, "git") });
      const { engine, sessionID } = await rig(model, { tools: [write], snapshots });
      await engine.prompt(sessionID, { text: "change things" });
      const { diffs, ...sums } = await engine.diff(sessionID);
      expect(diffs).toEqual([
        { file: "blob.bin", before: "", after: "", additions: 0, deletions: 0 },
        { file: "gone.ts", before: "bye\n", after: "", additions: 0, deletions: 1 },
        { file: "kept.ts", before: "one\ntwo\n", after: "one\n2\nthree\n", additions: 2, deletions: 1 },
        { file: "näw.ts", before: "", after: "hi\n", additions: 1, deletions: 0 },
      ]);
      expect(sums).toEqual({ additions: 3, deletions: 2, files: 4 });
      expect(await readdir(directory!)).not.toContain(".git");
    } finally {
      await Promise.all([directory!, data!].map((folder) => rm(folder, { recursive: true, force: true })));
    }
  });

  it.each<[string, () => Promise<string>]>([
    ["rejects", () => Promise.reject(new Error("disk full"))],
    [
      "throws",
      () => {
        throw new Error("disk full");
      },
    ],
  ])("F-59 goes on without a snapshot from a source that %s, and says so", async (_, take) => {
    const { engine, sessionID, logs } = await rig(scriptedModel({}), { snapshots: { take, diff: async () => [] } });
    expect((await engine.prompt(sessionID, { text: "hi" }))?.finish).toBe("stop");
    expect(logs).toContain("No snapshot was taken: disk full");
  });

  it("AT-26 F-23 is stopped while it waits for a snapshot that never comes", async () => {
    const abort = new AbortController();
    const take = (): Promise<never> => {
      setImmediate(() => abort.abort());
      return new Promise(() => {});
    };
    const { engine, sessionID, logs } = await rig(scriptedModel({}), { snapshots: { take, diff: async () => [] } });
    const reply = engine.prompt(sessionID, { text: "hi", signal: abort.signal });
    await expect(reply).rejects.toThrow(/aborted/);
    expect(logs).toEqual([]);
  });

  it("F-59 takes no snapshot where git cannot work, and the turn goes on", async () => {
    const snapshots = createGitSnapshots({ directory: "/nonexistent", gitDirectory: "/nonexistent/git" });
    const { engine, sessionID } = await rig(scriptedModel({}), { snapshots });
    expect((await engine.prompt(sessionID, { text: "hi" }))?.finish).toBe("stop");
    expect(await engine.diff(sessionID)).toEqual({ additions: 0, deletions: 0, files: 0, diffs: [] });
  });

  it("reads the calls of the session when there are no snapshots", async () => {
    const model = scriptedModel({
      turn: [
        calls("write", { filePath: "b.ts", content: "one\ntwo\n" }),
        calls(
          "edit",
          { filePath: "b.ts", oldString: "two", newString: "2\n3" },
          { filePath: "a.ts", oldString: "x", newString: "y" },
        ),
        { text: "ok" },
      ],
    });
    const tools = ["write", "edit"].map((name) => ({ ...echoTool, name }));
    const { engine, sessionID } = await rig(model, { tools });
    await engine.prompt(sessionID, { text: "go" });
    expect(await engine.diff(sessionID)).toEqual({
      additions: 4,
      deletions: 1,
      files: 2,
      diffs: [
        { file: "a.ts", before: "x", after: "y", additions: 1, deletions: 1 },
        { file: "b.ts", before: "", after: "one\n2\n3\n", additions: 3, deletions: 0 },
      ],
    });
  });
});
