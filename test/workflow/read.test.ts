import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { buildContinuation, readWorkflowSnapshot } from "../../src/index.ts";
import { folderForEach } from "../temporary-folder.ts";

let root: string;
folderForEach((path) => (root = path));

async function put(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

describe("readWorkflowSnapshot", () => {
  it("is empty for an empty folder and for one that does not exist", async () => {
    const nothing = { specDirectories: [], bugDirectories: [] };
    expect(await readWorkflowSnapshot(root)).toEqual(nothing);
    expect(await readWorkflowSnapshot(join(root, "absent"))).toEqual(nothing);
  });

  it("reads the log, the agents file and every artifact by its relative name", async () => {
    await put("SESSION.md", "# S");
    await put("AGENTS.md", "# A");
    await put(".codex/specs/one/harness/feature_list.json", "{}");
    await put(".codex/bugs/two/report.md", "r");
    await put(".codex/specs/stray.md", "not a directory");
    const snapshot = await readWorkflowSnapshot(root);
    expect(snapshot).toMatchObject({ sessionText: "# S", agentsText: "# A" });
    expect(snapshot.specDirectories).toMatchObject([
      { name: "one", path: ".codex/specs/one", files: { "harness/feature_list.json": "{}" } },
    ]);
    expect(snapshot.bugDirectories).toMatchObject([{ name: "two", files: { "report.md": "r" } }]);
  });

  it("W14 skips the attic, so that it alone stays generic", async () => {
    await put(".codex/specs/attic/tasks.md", "- [ ] 1. Old");
    expect(buildContinuation(await readWorkflowSnapshot(root)).workflow).toBeNull();
  });

  it("follows no link out of the root", async () => {
    const outside = await mkdtemp(join(tmpdir(), "throughline-outside-"));
    await writeFile(join(outside, "SESSION.md"), "secret");
    await mkdir(join(root, ".codex/specs"), { recursive: true });
    await symlink(outside, join(root, ".codex/specs/leak"));
    await symlink(join(outside, "SESSION.md"), join(root, "SESSION.md"));
    const snapshot = await readWorkflowSnapshot(root);
    expect(snapshot.sessionText).toBeUndefined();
    expect(snapshot.specDirectories).toEqual([]);
    await rm(outside, { recursive: true });
  });

  it("takes binary files as absent and only the head of huge ones", async () => {
    await put("SESSION.md", Buffer.from([0x23, 0, 0x41]));
    await put("AGENTS.md", "x".repeat(3_000_000));
    const snapshot = await readWorkflowSnapshot(root);
    expect(snapshot.sessionText).toBeUndefined();
    expect(snapshot.agentsText).toHaveLength(256 * 1024);
  });

  it("survives a directory it may not enter", async () => {
    await put(".codex/specs/closed/tasks.md", "- [ ] 1. A");
    await chmod(join(root, ".codex/specs/closed"), 0o000);
    await expect(readWorkflowSnapshot(root)).resolves.toBeDefined();
    await chmod(join(root, ".codex/specs/closed"), 0o700);
  });

  it("keeps the directory the log names among thousands", async () => {
    for (let index = 0; index < 2000; index += 1)
      await mkdir(join(root, `.codex/specs/s${index}`), { recursive: true });
    await put("SESSION.md", "[Focus: a]\n- .codex/specs/s7/tasks.md in spec-execute");
    const snapshot = await readWorkflowSnapshot(root, { timeLimitMs: 10_000 });
    expect(snapshot.specDirectories.length).toBeLessThanOrEqual(48);
    expect(buildContinuation(snapshot).generic.status).toContain("s7 is in spec-execute");
  });

  it("reads everything, however slowly, when no time is set", async () => {
    let time = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += 60_000));
    await put("SESSION.md", "# S");
    await put(".codex/specs/a/tasks.md", "- [ ] 1. A");
    const snapshot = await readWorkflowSnapshot(root);
    clock.mockRestore();
    expect(snapshot).toMatchObject({ sessionText: "# S", specDirectories: [{ files: { "tasks.md": "- [ ] 1. A" } }] });
  });

  it("returns what it has when the time is over", async () => {
    await put("SESSION.md", "# S");
    expect(await readWorkflowSnapshot(root, { timeLimitMs: -1 })).toEqual({ specDirectories: [], bugDirectories: [] });
  });
});
