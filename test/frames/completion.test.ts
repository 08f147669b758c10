import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { eventually } from "../eventually.ts";
import { START, openWorld, summaryMessage, type World } from "./fixture.ts";

async function poppedWorld(
  pop: object = { status: "completed" },
  options: Parameters<typeof openWorld>[0] = {},
): Promise<World & { child: string }> {
  const world = await openWorld(options);
  const child = await world.push("Work");
  await world.call("flame_pop", pop, child);
  return Object.assign(world, { child });
}

describe("starting a completion", () => {
  it("waits for the session to be idle and starts once, however often idle is told", async () => {
    const world = await poppedWorld();
    expect(world.triggered).toEqual([]);
    await world.event("session.idle", { sessionID: "ses_root" });
    expect(world.triggered).toEqual([]);
    await world.event("session.idle", { sessionID: world.child });
    await world.event("session.idle", { sessionID: world.child });
    expect(world.triggered).toEqual([world.child]);
  });

  it("starts at once when an idle session is popped from another one", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "completed", frameID: child }, "ses_root");
    expect(world.triggered).toEqual([child]);
  });

  it("waits for a busy session that is popped from another one", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.event("session.status", { sessionID: child, status: { type: "busy" } });
    await world.call("flame_pop", { status: "completed", frameID: child }, "ses_root");
    expect(world.triggered).toEqual([]);
    await world.event("session.idle", { sessionID: child });
    expect(world.triggered).toEqual([child]);
  });

  it("is served as well by a compaction that comes first by itself", async () => {
    const world = await poppedWorld();
    expect((await world.frames.onCompacting(world.child)).prompt).toContain("frame_completion");
    world.messages[world.child] = [summaryMessage("msg_9", "by itself")];
    await world.event("session.compacted", { sessionID: world.child });
    await world.event("session.idle", { sessionID: world.child });
    expect(world.frame(world.child)).toMatchObject({ status: "completed", compactionSummary: "by itself" });
    expect(world.triggered).toEqual([]);
  });

  it("comes to its end in a program that has nothing else to do", async () => {
    const world = await poppedWorld();
    await world.frames.close();
    const built = JSON.stringify(new URL("../../dist/frames/index.js", import.meta.url).href);
    const program = `
      const { openFrames } = await import(${built});
      const clock = () => ${START};
      const frames = await openFrames({ file: ${JSON.stringify(world.file)}, clock, readMessages: async () => [] });
      await frames.onEvent({ type: "session.compacted", properties: { sessionID: "${world.child}" } });
      await frames.close();`;
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
    expect(String(stderr)).toBe("");
    expect(status).toBe(0);
    await world.reopen();
    expect(world.frame(world.child)).toMatchObject({ status: "completed", summarySource: "fallback" });
  });

  it.each([
    ["rejects", () => Promise.reject(new Error("busy"))],
    [
      "throws",
      () => {
        throw new Error("gone");
      },
    ],
    ["refuses", () => Promise.resolve(false)],
  ])("ends by the ladder when the host's summarise call %s", async (_, trigger) => {
    const world = await poppedWorld({ status: "failed", summary: "U" }, { trigger });
    await world.event("session.idle", { sessionID: world.child });
    expect(world.frame(world.child)).toMatchObject({ status: "failed", compactionSummary: "U", summarySource: "user" });
  });

  it("asks again for the completion after an overflow that was running when the pop came", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    expect((await world.frames.onCompacting(child)).prompt).toBeUndefined();
    await world.call("flame_pop", { status: "completed" }, child);
    world.messages[child] = [summaryMessage("msg_5", "overflow text")];
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child)).toMatchObject({ status: "completing", checkpointSummary: "overflow text" });
    expect(world.triggered).toEqual([child]);
    expect((await world.frames.onCompacting(child)).prompt).toContain("Type: frame_completion");
    world.messages[child].push(summaryMessage("msg_7", "the result", START + 5));
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child)).toMatchObject({
      status: "completed",
      compactionSummary: "the result",
      checkpointSummary: "overflow text",
    });
  });
});

describe("a pop by another session while an overflow runs", () => {
  async function overflowingWorld(): Promise<World & { child: string }> {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.frames.onCompacting(child);
    await world.call("flame_pop", { status: "completed", frameID: child }, "ses_root");
    return Object.assign(world, { child });
  }

  it("keeps the running result as a checkpoint and starts the completion after it", async () => {
    const world = await overflowingWorld();
    expect(world.triggered).toEqual([]);
    world.messages[world.child] = [summaryMessage("msg_5", "overflow text", START + 5)];
    await world.event("session.compacted", { sessionID: world.child });
    expect(world.frame(world.child)).toMatchObject({ status: "completing", checkpointSummary: "overflow text" });
    expect(world.triggered).toEqual([world.child]);
  });

  it("starts the completion at idle when the overflow left no summary", async () => {
    const world = await overflowingWorld();
    await world.event("session.idle", { sessionID: world.child });
    expect(world.triggered).toEqual([world.child]);
  });
});

describe("capturing a summary", () => {
  it.each([
    ["has an error", summaryMessage("msg_1", "no", START, { error: { name: "AbortedError" } })],
    ["is not finished", summaryMessage("msg_1", "no", START, { finish: undefined, time: { created: START } })],
    ["is older than the request", summaryMessage("msg_1", "no", START - 1)],
    ["only looks like a summary", summaryMessage("msg_1", "no", START, { summary: { title: "no" } })],
  ])("ignores a message that %s", async (_, message) => {
    const world = await poppedWorld({ status: "completed", summary: "U" });
    world.messages[world.child] = [message];
    await world.event("session.compacted", { sessionID: world.child });
    expect(world.frame(world.child)).toMatchObject({ status: "completed", compactionSummary: "U" });
  });

  it.each([
    ["an array of pairs", (message: unknown) => [message]],
    ["a wrapped array", (message: unknown) => ({ data: [message] })],
    [
      "flat messages",
      (message: unknown) => {
        const { info, parts } = message as { info: object; parts: unknown[] };
        return [{ ...info, parts }];
      },
    ],
  ])("reads %s", async (_, wrap) => {
    const world = await poppedWorld(
      { status: "completed" },
      { readMessages: () => wrap(summaryMessage("msg_2", "G")) },
    );
    await world.event("session.compacted", { sessionID: world.child });
    expect(world.frame(world.child).compactionSummary).toBe("G");
  });

  it("takes the newest of several", async () => {
    const world = await poppedWorld();
    world.messages[world.child] = [
      summaryMessage("msg_3", "new", START + 9),
      summaryMessage("msg_2", "old", START + 1),
    ];
    await world.event("session.compacted", { sessionID: world.child });
    expect(world.frame(world.child).compactionSummary).toBe("new");
  });

  it("tries five times, since the event may come before the data", async () => {
    let reads = 0;
    const world = await poppedWorld(
      { status: "completed" },
      { readMessages: () => ((reads += 1) < 5 ? [] : [summaryMessage("msg_2", "at last")]) },
    );
    await world.event("session.compacted", { sessionID: world.child });
    expect(reads).toBe(5);
    expect(world.frame(world.child).compactionSummary).toBe("at last");
  });

  it("gives up after five tries and never leaves the frame pending", async () => {
    let reads = 0;
    const world = await poppedWorld({ status: "blocked" }, { readMessages: () => ((reads += 1), []) });
    await world.event("session.compacted", { sessionID: world.child });
    expect(reads).toBe(5);
    expect(world.frame(world.child)).toMatchObject({ status: "blocked", summarySource: "fallback" });
  });

  it("replaces secrets before a summary is stored", async () => {
    const world = await poppedWorld();
    world.messages[world.child] = [summaryMessage("msg_2", "deployed with password=hunter2!")];
    await world.event("session.compacted", { sessionID: world.child });
    expect(world.frame(world.child).compactionSummary).toBe("deployed with password=[redacted:password]");
  });
});

describe("timeout and restart", () => {
  it("makes one last attempt at the timeout", async () => {
    const world = await poppedWorld({ status: "completed" });
    world.messages[world.child] = [summaryMessage("msg_9", "just in time")];
    world.clock.advance(120_000);
    await eventually(() => expect(world.frame(world.child).summarySource).toBe("generated"));
  });

  it("is not held up by a host that never answers", async () => {
    const world = await poppedWorld({ status: "failed" }, { readMessages: () => new Promise(() => {}) });
    world.clock.advance(120_000);
    await eventually(() => expect(world.clock.pending).toBeGreaterThan(0));
    await eventually(() => {
      world.clock.advance(5000);
      expect(world.frame(world.child)).toMatchObject({ status: "failed", summarySource: "fallback" });
    });
  });

  it("settles an overdue completion with any event, in case its timer was lost", async () => {
    const clock = { time: START };
    const world = await poppedWorld({ status: "failed" }, { clock: () => clock.time });
    clock.time += 120_000;
    await world.event("session.updated", { info: { id: "ses_root" } });
    expect(world.frame(world.child)).toMatchObject({ status: "failed", summarySource: "fallback" });
  });

  it("F-25 finds an overdue completion at start-up and ends it with the stored target", async () => {
    const world = await poppedWorld({ status: "blocked", summary: "U" });
    await world.frames.close();
    world.clock.advance(200_000);
    world.messages[world.child] = [summaryMessage("msg_9", "G")];
    await world.reopen();
    expect(world.frame(world.child)).toMatchObject({ status: "blocked", compactionSummary: "U\n\n---\n\nG" });
    expect(world.triggered).toEqual([]);
  });

  it("F-25 starts a younger completion again and waits for the rest of its time", async () => {
    const world = await poppedWorld({ status: "failed" });
    await world.frames.close();
    world.clock.advance(100_000);
    await world.reopen();
    expect(world.triggered).toEqual([world.child]);
    world.clock.advance(19_999);
    expect(world.frame(world.child).status).toBe("completing");
    world.clock.advance(1);
    await eventually(() => expect(world.frame(world.child).status).toBe("failed"));
  });

  it("F-25 waits no longer than the timeout when the clock was set back", async () => {
    const world = await poppedWorld({ status: "failed" });
    await world.frames.close();
    world.clock.advance(-86_400_000);
    await world.reopen();
    expect(JSON.parse(await world.call("flame_compaction_info"))).toMatchObject({ pending: [{ ageMs: 0 }] });
    world.clock.advance(119_999);
    expect(world.frame(world.child).status).toBe("completing");
    world.clock.advance(1);
    await eventually(() => expect(world.frame(world.child).status).toBe("failed"));
  });

  it("leaves no timer behind when it is closed", async () => {
    const world = await poppedWorld();
    expect(world.clock.pending).toBe(1);
    await world.frames.close();
    expect(world.clock.pending).toBe(0);
  });
});

describe("late summaries", () => {
  async function finishedWorld(summary?: string): Promise<World & { child: string }> {
    const world = await poppedWorld({ status: "blocked", ...(summary === undefined ? {} : { summary }) });
    world.clock.advance(120_000);
    await eventually(() => expect(world.frame(world.child).status).toBe("blocked"));
    return world;
  }

  it("replaces a fallback and leaves the status alone", async () => {
    const world = await finishedWorld();
    world.messages[world.child] = [summaryMessage("msg_9", "late", START + 130_000)];
    await world.event("session.compacted", { sessionID: world.child });
    expect(world.frame(world.child)).toMatchObject({
      status: "blocked",
      compactionSummary: "late",
      summarySource: "generated",
    });
  });

  it("joins the caller's words", async () => {
    const world = await finishedWorld("U");
    world.messages[world.child] = [summaryMessage("msg_9", "late", START + 130_000)];
    await world.event("session.compacted", { sessionID: world.child });
    expect(world.frame(world.child)).toMatchObject({
      compactionSummary: "U\n\n---\n\nlate",
      summarySource: "user+generated",
    });
  });

  it("is ignored when it is older than the request", async () => {
    const world = await finishedWorld();
    world.messages[world.child] = [summaryMessage("msg_9", "old", START - 1)];
    await world.event("session.compacted", { sessionID: world.child });
    expect(world.frame(world.child).summarySource).toBe("fallback");
  });

  it("is ignored by a frame that was ended without asking for one", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "completed", generateSummary: false, summary: "U" }, child);
    world.messages[child] = [summaryMessage("msg_9", "later work", START + 10)];
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child).compactionSummary).toBe("U");
  });

  it("F-61 reaches the parent's next context although the parent was compacted in between", async () => {
    const world = await finishedWorld();
    await world.frames.onCompacting("ses_root");
    world.messages["ses_root"] = [summaryMessage("msg_20", "parent summary")];
    await world.event("session.compacted", { sessionID: "ses_root" });
    world.messages[world.child] = [summaryMessage("msg_21", "LATE-RESULT", START + 130_000)];
    await world.event("session.compacted", { sessionID: world.child });
    expect(await world.frames.context("ses_root")).toContain("LATE-RESULT");
  });
});

describe("manual summaries", () => {
  it("start at idle, ask with the note, and are stored as a checkpoint", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_summarize", { note: "mind the {frame.goal} migration" }, child);
    await world.event("session.idle", { sessionID: child });
    expect(world.triggered).toEqual([child]);
    const { prompt, context } = await world.frames.onCompacting(child);
    expect(context).toBeUndefined();
    expect(prompt).toContain("Type: manual_summary");
    expect(prompt).toContain("mind the {frame.goal} migration");
    world.messages[child] = [summaryMessage("msg_9", "checkpoint")];
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child)).toMatchObject({ status: "in_progress", checkpointSummary: "checkpoint" });
    expect(await world.call("flame_get_summary", {}, child)).toBe("[checkpoint]\ncheckpoint");
    expect((await world.frames.onCompacting(child)).prompt).toBeUndefined();
  });

  it("have no line for a note that was not given", async () => {
    const world = await openWorld();
    await world.call("flame_summarize", {}, "ses_root");
    expect((await world.frames.onCompacting("ses_root")).prompt).not.toContain("note");
  });

  it("are given up when the host cannot start them", async () => {
    const world = await openWorld({ trigger: () => Promise.reject(new Error("no")) });
    await world.call("flame_summarize", {}, "ses_root");
    await world.event("session.idle", { sessionID: "ses_root" });
    expect(world.frame("ses_root")).not.toHaveProperty("compaction");
  });
});
