import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { dataPaths } from "../../src/store/data-paths.ts";
import { openFrames } from "../../src/frames/index.ts";
import { START, temporaryFolder } from "../frames/fixture.ts";
import { fakeTerminal, type FakeTerminal } from "./terminal.ts";

async function project(): Promise<{ terminal: FakeTerminal; file: string; child: string }> {
  const folder = await temporaryFolder();
  const env = { THROUGHLINE_HOME: join(folder, "home") };
  const terminal = fakeTerminal({ env, cwd: join(folder, "shop") });
  const file = join(dataPaths(env).project(terminal.cwd), "frames/state.json");
  const frames = await openFrames({ file, clock: () => START, createSession: async () => "ses_child1234567" });
  const call = { sessionID: "ses_root0001" };
  await frames.tools.flame_push.execute({ goal: `Add rate limiting ${"to every public endpoint ".repeat(3)}` }, call);
  await frames.tools.flame_add_decision.execute({ decision: "token bucket" }, { sessionID: "ses_child1234567" });
  const pop = { status: "completed", generateSummary: false, summary: "Limiter in\nsrc/limit.ts" };
  await frames.tools.flame_pop.execute(pop, { sessionID: "ses_child1234567" });
  await frames.close();
  return { terminal, file, child: "ses_child1234567" };
}

describe("throughline frames", () => {
  it("draws the tree with icons and counts", async () => {
    const { terminal } = await project();
    expect(await run(["frames"], terminal)).toBe(0);
    expect(terminal.out).toBe(
      [
        "→ Session root0001 [root0001] (active)",
        "  ✓ Add rate limiting to every public endpoint to ever... [child123]",
        "1 in_progress, 1 completed",
        "",
      ].join("\n"),
    );
  });

  it("shows one frame in detail by its short id", async () => {
    const { terminal } = await project();
    expect(await run(["frames", "child123"], terminal)).toBe(0);
    expect(terminal.out).toContain("Session:  ses_child1234567 (child123)");
    expect(terminal.out).toContain("Path:     Session root0001 > Add rate limiting");
    expect(terminal.out).toContain("Decisions:\n  - token bucket");
    expect(terminal.out).toContain("Summary (user, 2026-01-05T12:00:00.000Z):\n  Limiter in\n  src/limit.ts");
  });

  it("prints the state, or one frame, as JSON", async () => {
    const { terminal, child } = await project();
    await run(["frames", "--json"], terminal);
    expect(JSON.parse(terminal.out)).toMatchObject({ version: 1, frames: { [child]: { status: "completed" } } });
    terminal.out = "";
    await run(["frames", child, "--json"], terminal);
    expect(JSON.parse(terminal.out)).toMatchObject({ sessionID: child, summarySource: "user" });
  });

  it("has one line when there are no frames", async () => {
    const terminal = fakeTerminal({ env: { THROUGHLINE_HOME: await temporaryFolder() } });
    expect(await run(["frames"], terminal)).toBe(0);
    expect(terminal.out).toBe("No frames yet.\n");
  });

  it("reads another file, and lets no control character of it reach the terminal", async () => {
    const folder = await temporaryFolder();
    const file = join(folder, "other.json");
    const frame = { sessionID: "s", status: "in_progress", goal: "red \u001b[31malert" };
    await writeFile(file, JSON.stringify({ version: 1, frames: { s: frame }, rootFrameIDs: ["s"] }));
    const terminal = fakeTerminal({ cwd: folder });
    await run(["frames", "--file", "other.json"], terminal);
    await run(["frames", "s", "--file", "other.json"], terminal);
    expect(terminal.out).toContain("→ red [31malert [s]");
    expect(terminal.out).not.toContain("\u001b");
  });

  it.each([
    ["a frame it does not know", ["frames", "nope"], "frame not found: nope"],
    ["a file that is not there", ["frames", "--file", "none.json"], '"none.json" does not exist'],
    ["an option it does not know", ["frames", "--colour"], "--colour"],
  ])("refuses %s with one line", async (_, words, message) => {
    const { terminal } = await project();
    expect(await run(words, terminal)).toBe(2);
    expect(terminal.out).toBe("");
    expect(terminal.err).toContain(message);
    expect(terminal.err.trimEnd()).not.toContain("\n");
  });

  it("reads the file that the project's configuration names", async () => {
    const { terminal, file } = await project();
    await mkdir(join(terminal.cwd, "plans"), { recursive: true });
    await writeFile(join(terminal.cwd, "throughline.json"), '{ "frames": { "file": "plans/frames.json" } }');
    await rename(file, join(terminal.cwd, "plans/frames.json"));
    expect(await run(["frames"], terminal)).toBe(0);
    expect(terminal.out).toContain("Add rate limiting");
  });

  it("names a state file that is damaged, and leaves it alone", async () => {
    const { terminal, file } = await project();
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "{");
    expect(await run(["frames"], terminal)).toBe(2);
    expect(terminal.err).toContain("state.json holds no frames");
  });
});
