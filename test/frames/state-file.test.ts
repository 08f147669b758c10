import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { openFrames } from "../../src/frames/index.ts";
import { holderName } from "../../src/holder.ts";
import { openWorld, readState, temporaryFolder } from "./fixture.ts";

const ROOT = join(import.meta.dirname, "../..");

describe("writing", () => {
  it("is two-space JSON with a final newline, private to the user, with the one before as backup", async () => {
    const world = await openWorld();
    await world.call("flame_add_artifact", { artifact: "a.ts" }, "ses_root");
    const text = await readFile(world.file, "utf8");
    expect(text).toBe(`${JSON.stringify(JSON.parse(text), null, 2)}\n`);
    expect((await stat(world.file)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(world.file))).mode & 0o777).toBe(0o700);
    expect(await readState(world.file)).toMatchObject({ version: 1, rev: 2, activeFrameID: "ses_root" });
    expect(await readState(`${world.file}.bak`)).toMatchObject({ rev: 1 });
    expect(await readdir(dirname(world.file))).toEqual(["state.json", "state.json.bak"]);
  });

  it("does not happen for anything that is known already", async () => {
    const world = await openWorld();
    const { mtimeMs, ino } = await stat(world.file);
    await world.event("message.updated", { info: { id: "msg_2", sessionID: "ses_root" } });
    await world.event("session.updated", { info: { id: "ses_root" } });
    await world.frames.context("ses_root");
    await world.call("flame_tree");
    expect(await stat(world.file)).toMatchObject({ mtimeMs, ino });
  });

  it("keeps fields it does not know, of the state and of a frame", async () => {
    const world = await openWorld();
    const state = await readState(world.file);
    const frame = { ...state.frames["ses_root"], colour: "blue" };
    await writeFile(world.file, JSON.stringify({ ...state, extra: [1], frames: { ses_root: frame } }));
    await world.call("flame_add_artifact", { artifact: "a.ts" }, "ses_root");
    expect(await readState(world.file)).toMatchObject({ extra: [1], frames: { ses_root: { colour: "blue" } } });
  });

  it.each([
    ["was left ten seconds ago", "1 dead", -11],
    ["is dated in the future, since the clock was put back", "1 dead", 3600],
    ["belongs to a process that is gone", nameOfEnded(), 0],
  ])("takes over a lock that %s", async (_, holder, seconds) => {
    const world = await openWorld();
    await writeFile(`${world.file}.lock`, holder);
    const date = Date.now() / 1000 + seconds;
    await utimes(`${world.file}.lock`, date, date);
    const before = performance.now();
    expect(await world.call("flame_add_artifact", { artifact: "a.ts" }, "ses_root")).toContain("now has");
    expect(performance.now() - before).toBeLessThan(8_000); // not by waiting until it is old
    expect(existsSync(`${world.file}.lock`)).toBe(false);
  });

  it("F-25 ignores a temp file that a crash left before the rename, and removes it in time", async () => {
    const world = await openWorld();
    const leftover = `${world.file}.123.tmp`;
    await writeFile(leftover, '{"version":1,"fra');
    await world.reopen();
    expect(Object.keys(world.state().frames)).toEqual(["ses_root"]);
    expect(existsSync(leftover)).toBe(true);
    const past = Date.now() / 1000 - 11;
    await utimes(leftover, past, past);
    await world.reopen();
    expect(existsSync(leftover)).toBe(false);
  });
});

describe("damaged files", () => {
  it("drops a single invalid frame with a warning and keeps the rest", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    const state = await readState(world.file);
    const frames = { ...state.frames, ses_bad: { ...state.frames[child], sessionID: "ses_bad", status: "strange" } };
    await writeFile(world.file, JSON.stringify({ ...state, frames }));
    await world.reopen();
    expect(Object.keys(world.state().frames)).toEqual(["ses_root", child]);
    expect(world.log.filter((line) => line.includes("ses_bad"))).toHaveLength(1);
  });

  it("keeps all frames where none is named as the active one", async () => {
    const world = await openWorld();
    const state = await readState(world.file);
    await writeFile(world.file, JSON.stringify({ ...state, activeFrameID: null }));
    await world.reopen();
    expect(world.state()).toMatchObject({ frames: { ses_root: {} }, activeFrameID: "ses_root" });
    expect(world.log).toEqual([]);
  });

  it("makes roots of frames whose parents are gone or go round in a circle", async () => {
    const world = await openWorld();
    const parent = await world.push("Parent");
    const child = await world.push("Child", parent);
    const state = await readState(world.file);
    const frames = {
      ...state.frames,
      [parent]: { ...state.frames[parent], parentSessionID: child },
      orphan: { ...state.frames[child], sessionID: "orphan", parentSessionID: "gone" },
    };
    await writeFile(world.file, JSON.stringify({ ...state, frames, activeFrameID: "gone" }));
    const mended = world.state();
    expect(mended.rootFrameIDs).toContain("orphan");
    expect(mended.rootFrameIDs).toHaveLength(3);
    expect(mended.frames[mended.activeFrameID!]?.status).toBe("in_progress");
  });

  it.each([
    ["cut off", '{"version": 1, "frames": {'],
    ["empty", ""],
    ["not a state", "[]"],
    ["binary", "\u0000\u0001\u0002"],
  ])("F-17 starts fresh when the file is %s and there is no backup, and keeps the file", async (_, text) => {
    const folder = await temporaryFolder();
    const file = join(folder, "state.json");
    await writeFile(file, text);
    const frames = await openFrames({ file });
    expect(frames.tree().frames).toEqual({});
    await frames.tools.flame_push.execute({ goal: "x" }, { sessionID: "ses_1" });
    expect(Object.keys(frames.tree().frames)).toHaveLength(2);
    const aside = (await readdir(folder)).find((name) => name.startsWith("state.json.corrupt-"));
    expect(await readFile(join(folder, aside!), "utf8")).toBe(text);
    await frames.close();
  });

  it("F-17 starts fresh when the backup is damaged as well", async () => {
    const world = await openWorld();
    await writeFile(world.file, "{");
    await writeFile(`${world.file}.bak`, "{");
    await world.reopen();
    expect(world.state().frames).toEqual({});
  });

  it("F-16 leaves a file of a later version alone", async () => {
    const world = await openWorld();
    const text = '{"version": 2, "frames": {}}';
    await writeFile(world.file, text);
    await world.reopen();
    expect(await world.call("flame_push", { goal: "x" }, "ses_root")).toMatch(/^Error: .*version 2/);
    expect(await world.frames.context("ses_root")).toBe("");
    expect(await readFile(world.file, "utf8")).toBe(text);
  });
});

describe("the state of the older plugin", () => {
  const older = {
    version: 1,
    frames: { ses_old: { sessionID: "ses_old", status: "in_progress", goal: "Old work", createdAt: 1, updatedAt: 2 } },
    activeFrameID: "ses_old",
    rootFrameIDs: ["ses_old"],
  };

  it("is imported once and never written", async () => {
    const folder = await temporaryFolder();
    const old = join(folder, ".opencode/flame/state.json");
    await mkdir(dirname(old), { recursive: true });
    await writeFile(old, JSON.stringify(older));
    const file = join(folder, "data/state.json");
    const frames = await openFrames({ file, directory: folder });
    expect(frames.tree().frames["ses_old"]).toMatchObject({ goal: "Old work", artifacts: [] });
    expect(existsSync(file)).toBe(false);
    await frames.tools.flame_add_artifact.execute({ artifact: "a.ts" }, { sessionID: "ses_old" });
    expect(await readFile(old, "utf8")).toBe(JSON.stringify(older));
    await writeFile(old, JSON.stringify({ ...older, frames: {} }));
    expect(frames.tree().frames["ses_old"]?.artifacts).toEqual(["a.ts"]);
    await frames.close();
  });
});

describe("two writers", () => {
  it("F21 keep both of two artifacts added at the same time in one process", async () => {
    const world = await openWorld();
    const other = await openFrames({ file: world.file });
    await Promise.all([
      world.call("flame_add_artifact", { artifact: "a.ts" }, "ses_root"),
      other.tools.flame_add_artifact.execute({ artifact: "b.ts" }, { sessionID: "ses_root" }),
    ]);
    expect(world.frame("ses_root").artifacts.toSorted()).toEqual(["a.ts", "b.ts"]);
    await other.close();
  });

  it("F21 keep everything that two processes add at the same time", async () => {
    const world = await openWorld();
    const count = 25;
    await Promise.all(["left", "right"].map((name) => writeFromProcess({ file: world.file, name, count })));
    const { artifacts } = world.frame("ses_root");
    expect(new Set(artifacts).size).toBe(2 * count);
    expect(artifacts).toHaveLength(2 * count);
    expect(world.state().rev).toBe(1 + 2 * count);
  });

  it("F-25 lose nothing that was reported as stored when one is killed in the middle", async () => {
    const world = await openWorld();
    for (let round = 0; round < 8; round += 1) {
      const stored = await writeFromProcess({
        file: world.file,
        name: `round${round}`,
        count: 1000,
        killAfter: round * 2 + 1,
      });
      await world.reopen();
      expect(world.frame("ses_root").artifacts).toEqual(expect.arrayContaining(stored));
      expect(world.log.filter((line) => line.startsWith("error"))).toEqual([]);
    }
  });
});

/** The name of a holder whose process has ended. */
function nameOfEnded(): string {
  const [purpose, machine, , ...rest] = holderName("frames").split("/");
  return [purpose, machine, spawnSync(process.execPath, ["--version"]).pid, ...rest].join("/");
}

/** Adds artifacts from another process, one line of output per stored one; killed after `killAfter` lines. */
async function writeFromProcess(task: {
  file: string;
  name: string;
  count: number;
  killAfter?: number;
}): Promise<string[]> {
  const built = join(ROOT, "dist/frames/index.js");
  if (!existsSync(built)) throw new Error(`${built} is missing: run 'npm run build' first ('npm test' does)`);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "writer.mjs"), built, task.file, task.name, String(task.count)],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const lines: string[] = [];
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    if (task.killAfter !== undefined && lines.length >= task.killAfter) child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("close", resolve));
  return lines;
}
