import { describe, expect, it } from "vitest";
import { eventually } from "../eventually.ts";
import { START, openWorld, summaryMessage, type World } from "./fixture.ts";

const child = (world: World, more: object = {}) =>
  world.event("session.created", { info: { id: "ses_sub", parentID: "ses_root", title: "Look around", ...more } });

const work = async (world: World, messages: number): Promise<void> => {
  for (let index = 0; index < messages; index += 1) {
    await world.event("message.updated", { info: { id: `msg_${index}`, sessionID: "ses_sub", role: "assistant" } });
  }
};

describe("child sessions", () => {
  it.each(["Explore (@explore subagent)", "SubAgent: docs", "[Task] find the bug", "x [TASK] y"])(
    "become frames at once when titled %j",
    async (title) => {
      const world = await openWorld();
      await child(world, { title });
      expect(world.frame("ses_sub")).toMatchObject({
        auto: true,
        status: "in_progress",
        goal: title,
        parentSessionID: "ses_root",
      });
      expect(world.state().activeFrameID).toBe("ses_root");
    },
  );

  it.each([
    ["young", 59_999, 3, false],
    ["quiet", 60_000, 2, false],
    ["old and busy enough", 60_000, 3, true],
  ])("that are %s are judged when they go idle", async (_, ageMs, messages, isFramed) => {
    const world = await openWorld();
    await child(world, { time: { created: START } });
    await work(world, messages);
    world.clock.advance(ageMs);
    expect(world.frame("ses_sub")).toBeUndefined();
    await world.event("session.idle", { sessionID: "ses_sub" });
    expect(world.frame("ses_sub") !== undefined).toBe(isFramed);
  });

  it("never become roots by their messages", async () => {
    const world = await openWorld();
    await child(world);
    await work(world, 1);
    expect(world.state().rootFrameIDs).toEqual(["ses_root"]);
  });

  it("get no frame when tracking is off", async () => {
    const world = await openWorld({ config: { subagents: { enabled: false } } });
    await child(world, { title: "[Task] x" });
    await work(world, 5);
    world.clock.advance(100_000);
    await world.event("session.idle", { sessionID: "ses_sub" });
    expect(Object.keys(world.state().frames)).toEqual(["ses_root"]);
    expect(await world.frames.onCompacting("ses_sub")).toEqual({});
  });

  it.each([
    ["tracking is on", true],
    ["tracking is off", false],
  ])("never become roots after a restart either, whether %s", async (_, enabled) => {
    const readSession = (id: string): object => ({ data: { id, ...(id === "ses_sub" && { parentID: "ses_root" }) } });
    const world = await openWorld({ readSession, config: { subagents: { enabled } } });
    await child(world);
    await world.reopen();
    await work(world, 1);
    expect(world.state().rootFrameIDs).toEqual(["ses_root"]);
  });

  it("become frames after a restart by what they did since", async () => {
    const readSession = (): object => ({ parentID: "ses_root", title: "Look around", time: { created: START } });
    const world = await openWorld();
    await world.reopen({ readSession });
    await work(world, 3);
    world.clock.advance(60_000);
    await world.event("session.idle", { sessionID: "ses_sub" });
    expect(world.frame("ses_sub")).toMatchObject({ auto: true, parentSessionID: "ses_root", goal: "Look around" });
  });

  it.each([
    ["rejects", () => Promise.reject(new Error("gone"))],
    ["knows nothing", () => ({ error: "not found" })],
  ])("are ordinary sessions for a host that %s", async (_, readSession) => {
    const world = await openWorld({ readSession });
    await work(world, 1);
    expect(world.state().rootFrameIDs).toEqual(["ses_root", "ses_sub"]);
  });

  it("of a parent without a frame are ordinary sessions", async () => {
    const world = await openWorld();
    await world.event("session.created", { info: { id: "ses_x", parentID: "ses_unknown", title: "[Task] x" } });
    await world.event("chat.message", { sessionID: "ses_x" });
    expect(world.state().rootFrameIDs).toEqual(["ses_root", "ses_x"]);
  });
});

describe("automatic completion", () => {
  it("comes five seconds after idle, through the ladder", async () => {
    const world = await openWorld();
    await child(world, { title: "[Task] x" });
    await world.event("session.idle", { sessionID: "ses_sub" });
    world.clock.advance(4999);
    expect(world.frame("ses_sub").status).toBe("in_progress");
    world.clock.advance(1);
    await eventually(() =>
      expect(world.frame("ses_sub")).toMatchObject({
        status: "completed",
        compactionSummary: "(Auto-completed after idle timeout)",
        summarySource: "user",
      }),
    );
    expect(world.triggered).toEqual([]);
    // Counted a moment after the file is written.
    await eventually(async () =>
      expect(JSON.parse(await world.call("flame_subagent_stats"))).toEqual({
        tracked: 1,
        frames: 1,
        running: 0,
        autoCompleted: 1,
      }),
    );
  });

  it("is joined by a summary that comes later", async () => {
    const world = await openWorld();
    await child(world, { title: "[Task] x" });
    await world.event("session.idle", { sessionID: "ses_sub" });
    world.clock.advance(5000);
    await eventually(() => expect(world.frame("ses_sub").status).toBe("completed"));
    world.messages["ses_sub"] = [summaryMessage("msg_9", "found it", START + 6000)];
    await world.event("session.compacted", { sessionID: "ses_sub" });
    expect(world.frame("ses_sub").compactionSummary).toBe("(Auto-completed after idle timeout)\n\n---\n\nfound it");
  });

  it.each([
    ["a message", "message.updated", { info: { id: "msg_7", sessionID: "ses_sub" } }],
    ["a part", "message.part.updated", { part: { type: "text", sessionID: "ses_sub" } }],
    ["being busy", "session.status", { sessionID: "ses_sub", status: { type: "busy" } }],
  ])("is put off by %s", async (_, type, properties) => {
    const world = await openWorld();
    await child(world, { title: "[Task] x" });
    await world.event("session.idle", { sessionID: "ses_sub" });
    await world.event(type, properties);
    world.clock.advance(60_000);
    expect(world.frame("ses_sub").status).toBe("in_progress");
    expect(world.clock.pending).toBe(0);
  });

  it("can be switched off", async () => {
    const world = await openWorld({ config: { subagents: { autoComplete: false } } });
    await child(world, { title: "[Task] x" });
    await world.event("session.idle", { sessionID: "ses_sub" });
    expect(world.clock.pending).toBe(0);
  });

  it("leaves pushed frames alone", async () => {
    const world = await openWorld();
    const pushed = await world.push("Work");
    await world.event("session.idle", { sessionID: pushed });
    expect(world.clock.pending).toBe(0);
  });
});

describe("tracking", () => {
  it("forgets finished entries after an hour", async () => {
    const world = await openWorld();
    await child(world, { title: "[Task] x" });
    await world.call("flame_subagent_complete", { sessionID: "ses_sub", summary: "nothing found" });
    expect(world.frame("ses_sub")).toMatchObject({ status: "completed", compactionSummary: "nothing found" });
    expect(await world.call("flame_subagent_list")).toContain('"status": "completed"');
    world.clock.advance(3_600_000);
    await world.event("session.created", { info: { id: "ses_other", parentID: "ses_root", title: "y" } });
    expect(await world.call("flame_subagent_list")).not.toContain("ses_sub");
  });

  it("can be configured while running, and refuses wrong values", async () => {
    const world = await openWorld();
    expect(JSON.parse(await world.call("flame_subagent_config", { minMessages: 9 }))).toMatchObject({ minMessages: 9 });
    expect(await world.call("flame_subagent_config", { minMessages: "many" })).toMatch(/^Error: .*minMessages/);
    expect(JSON.parse(await world.call("flame_subagent_config"))).toMatchObject({ minMessages: 9, enabled: true });
  });

  it("AT-22 lists three children with goal and state in the parent's compaction, and the result of the one that ended", async () => {
    const world = await openWorld();
    for (const name of ["one", "two", "three"]) {
      await world.event("session.created", {
        info: { id: `ses_${name}`, parentID: "ses_root", title: `[Task] ${name}` },
      });
    }
    const before = (await world.frames.onCompacting("ses_root")).context;
    expect(before?.match(/\[in_progress\] \[Task\]/g)).toHaveLength(3);
    await world.call("flame_subagent_complete", { sessionID: "ses_two", summary: "RESULT OF TWO" });
    const after = (await world.frames.onCompacting("ses_root")).context;
    expect(after?.match(/\[in_progress\] \[Task\]/g)).toHaveLength(2);
    expect(after).toContain("- [completed] [Task] two (two): RESULT OF TWO");
    const context = await world.frames.context("ses_root");
    expect(context).toContain("RESULT OF TWO");
    expect(context).toContain("<running-children>[Task] one; [Task] three</running-children>");
    expect((await world.frames.onCompacting("ses_one")).context).toContain("Goal: [Task] one");
  });
});

describe("events that are not waited for", () => {
  it("are noted in order, so that a child is never taken for a root", async () => {
    const world = await openWorld({ root: false });
    await Promise.all([
      world.event("session.created", { info: { id: "ses_root" } }),
      world.event("message.updated", { info: { id: "msg_1", sessionID: "ses_root" } }),
      child(world),
      world.event("message.updated", { info: { id: "msg_2", sessionID: "ses_sub" } }),
    ]);
    expect(world.state().rootFrameIDs).toEqual(["ses_root"]);
    expect(world.frame("ses_sub")).toBeUndefined();
  });
});
