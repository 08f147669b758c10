import { existsSync } from "node:fs";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { eventually } from "../eventually.ts";
import { START, openWorld, readState, summaryMessage } from "./fixture.ts";

describe("the status machine", () => {
  it("F1 pushes a child in progress under the root, linked and active", async () => {
    const world = await openWorld();
    const child = await world.push("Add rate limiting");
    expect(world.frame(child)).toMatchObject({
      status: "in_progress",
      parentSessionID: "ses_root",
      goal: "Add rate limiting",
    });
    expect(world.state().activeFrameID).toBe(child);
    expect(world.frame("ses_root")).toMatchObject({ status: "in_progress", goal: "Session root" });
    expect(world.state().rootFrameIDs).toEqual(["ses_root"]);
  });

  it("F2 keeps a popped frame as completing with its target, and goes back to the parent", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "completed" }, child);
    expect(world.frame(child)).toMatchObject({
      status: "completing",
      pendingStatus: "completed",
      completionRequestedAt: START,
    });
    expect(world.state().activeFrameID).toBe("ses_root");
    expect(world.triggered).toEqual([]);
  });

  it("F3 completes with all text parts of the summary, its source and an ISO timestamp", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "completed" }, child);
    await world.event("session.idle", { sessionID: child });
    expect(world.triggered).toEqual([child]);
    world.messages[child] = [summaryMessage("msg_9", ["A", "B"])];
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child)).toMatchObject({
      status: "completed",
      compactionSummary: "A\nB",
      summarySource: "generated",
      compactionTimestamp: new Date(START).toISOString(),
      lastSummaryMessageID: "msg_9",
      completionRequestedAt: START,
    });
    expect(world.frame(child)).not.toHaveProperty("pendingStatus");
  });

  it("F4 puts the caller's summary in front of the generated one and ends as blocked", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "blocked", summary: "U" }, child);
    world.messages[child] = [summaryMessage("msg_9", "G")];
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child)).toMatchObject({
      status: "blocked",
      compactionSummary: "U\n\n---\n\nG",
      summarySource: "user+generated",
    });
    expect(world.frame(child)).not.toHaveProperty("userSummary");
  });

  it("F5 falls back to goal and artifacts when there is no summary at all", async () => {
    const world = await openWorld();
    const child = await world.push("Find the leak");
    await world.call("flame_pop", { status: "failed" }, child);
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child)).toMatchObject({
      status: "failed",
      compactionSummary: "Goal: Find the leak\nArtifacts: none",
      summarySource: "fallback",
    });
  });

  it("F6 ends with the caller's words when the messages cannot be read", async () => {
    const world = await openWorld({ readMessages: () => Promise.reject(new Error("gone")) });
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "failed", summary: "U" }, child);
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child)).toMatchObject({ status: "failed", compactionSummary: "U", summarySource: "user" });
  });

  it("F7 ends at once without a compaction when no summary is wanted", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "completed", generateSummary: false, summary: "U" }, child);
    await world.event("session.idle", { sessionID: child });
    expect(world.frame(child)).toMatchObject({ status: "completed", compactionSummary: "U", summarySource: "user" });
    expect(world.triggered).toEqual([]);
    expect(world.state().activeFrameID).toBe("ses_root");
  });

  it("F8 refuses to pop a root frame", async () => {
    const world = await openWorld();
    expect(await world.call("flame_pop", { status: "completed" }, "ses_root")).toBe("Error: cannot pop a root frame");
  });

  it("F9 refuses a second pop, so that it cannot change the target", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "blocked", frameID: child });
    const second = await world.call("flame_pop", { status: "completed", frameID: child });
    expect(second).toBe(`Error: frame ${child.slice(4, 12)} is completing, not in_progress`);
    expect(world.frame(child).pendingStatus).toBe("blocked");
  });

  it("F13 plans one and several, and activates a planned frame", async () => {
    const world = await openWorld();
    await world.call("flame_plan", { goal: "First" }, "ses_root");
    await world.call("flame_plan_children", { children: ["Second", "Third"] }, "ses_root");
    const planned = world.frame("ses_root").plannedChildren;
    expect(planned.map((id) => [world.frame(id).goal, world.frame(id).status])).toEqual([
      ["First", "planned"],
      ["Second", "planned"],
      ["Third", "planned"],
    ]);
    expect(planned[0]).toMatch(/^plan-\d+-[0-9a-f]+$/);
    expect(world.frame(planned[0]!).parentSessionID).toBe("ses_root");
    await world.call("flame_activate", { sessionID: planned[1] });
    expect(world.frame(planned[1]!).status).toBe("in_progress");
    expect(world.state().activeFrameID).toBe(planned[1]);
  });

  it("F14 refuses to activate a frame in progress", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    const answer = await world.call("flame_activate", { sessionID: child });
    expect(answer).toBe(`Error: frame ${child.slice(4, 12)} is in_progress, expected planned or blocked`);
  });

  it("F15 invalidates what is planned below, leaves completed work and warns about running work", async () => {
    const world = await openWorld();
    const parent = await world.push("Parent");
    await world.call("flame_plan", { goal: "Planned" }, parent);
    const done = await world.push("Done", parent);
    await world.call("flame_pop", { status: "completed", generateSummary: false }, done);
    const running = await world.push("Running", parent);
    const answer = await world.call("flame_invalidate", { reason: "dropped", sessionID: parent });
    const [planned] = world.frame(parent).plannedChildren;
    expect(world.frame(parent)).toMatchObject({
      status: "invalidated",
      invalidationReason: "dropped",
      invalidatedAt: START,
    });
    expect(world.frame(planned!)).toMatchObject({
      status: "invalidated",
      invalidationReason: "Parent frame invalidated: dropped",
    });
    expect(world.frame(done).status).toBe("completed");
    expect(world.frame(running).status).toBe("in_progress");
    expect(answer).toContain(planned);
    expect(answer).toContain(`Warning: frame ${running.slice(4, 12)} is still in_progress`);
  });

  it("F16 invalidates planned grandchildren too, also through frames it does not touch", async () => {
    const world = await openWorld();
    const parent = await world.push("Parent");
    const running = await world.push("Running", parent);
    await world.call("flame_plan", { goal: "Grandchild" }, running);
    const [grandchild] = world.frame(running).plannedChildren;
    await world.call("flame_plan", { goal: "Great-grandchild", parentSessionID: grandchild });
    await world.call("flame_invalidate", { reason: "dropped", sessionID: parent });
    const [great] = world.frame(grandchild!).plannedChildren;
    expect([grandchild!, great!].map((id) => world.frame(id).status)).toEqual(["invalidated", "invalidated"]);
  });

  it("F25 takes a blocked frame up again with its old summary", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "blocked", generateSummary: false, summary: "waiting for keys" }, child);
    await world.call("flame_activate", { sessionID: child });
    expect(world.frame(child)).toMatchObject({ status: "in_progress", compactionSummary: "waiting for keys" });
    expect(world.state().activeFrameID).toBe(child);
  });

  it("F27 refuses to invalidate a completed frame and leaves it unchanged", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "completed", generateSummary: false }, child);
    const before = world.frame(child);
    const answer = await world.call("flame_invalidate", { reason: "x", sessionID: child });
    expect(answer).toBe(`Error: frame ${child.slice(4, 12)} is already completed`);
    expect(world.frame(child)).toEqual(before);
  });
});

describe("compactions", () => {
  it("F10 gives context alone on overflow, and stores the result as a checkpoint", async () => {
    const world = await openWorld();
    const child = await world.push("Add rate limiting");
    const contribution = await world.frames.onCompacting(child);
    expect(contribution.prompt).toBeUndefined();
    expect(contribution.context).toContain("Type: overflow");
    expect(contribution.context).toContain("Goal: Add rate limiting");
    world.messages[child] = [summaryMessage("msg_5", "half way")];
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child)).toMatchObject({
      status: "in_progress",
      checkpointSummary: "half way",
      checkpointTimestamp: new Date(START).toISOString(),
    });
    expect(world.frame(child)).not.toHaveProperty("compactionSummary");
    expect(world.frame(child)).not.toHaveProperty("compaction");
  });

  it("F11 sets a prompt with the goal and the target status while completing", async () => {
    const world = await openWorld();
    const child = await world.push("Add {frame.goal} for $1 & $&");
    await world.call("flame_pop", { status: "failed" }, child);
    const contribution = await world.frames.onCompacting(child);
    expect(contribution.context).toBeUndefined();
    expect(contribution.prompt).toContain("Type: frame_completion");
    expect(contribution.prompt).toContain("Goal: Add {frame.goal} for $1 & $&\nStatus: failed");
    expect(contribution.prompt).toContain('against the goal "Add {frame.goal} for $1 & $&"');
  });

  it("F12 updates once when the same event comes twice", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "completed" }, child);
    world.messages[child] = [summaryMessage("msg_9", "G")];
    await Promise.all([1, 2].map(() => world.event("session.compacted", { sessionID: child })));
    const state = world.state();
    expect(state.frames[child]).toMatchObject({ status: "completed", compactionSummary: "G" });
    world.clock.advance(1000);
    await world.event("session.compacted", { sessionID: child });
    expect(world.state()).toEqual(state);
  });

  it("F22 ends by the ladder when no event comes within the timeout", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "blocked" }, child);
    world.clock.advance(119_999);
    expect(world.frame(child).status).toBe("completing");
    world.clock.advance(1);
    await eventually(() => expect(world.frame(child)).toMatchObject({ status: "blocked", summarySource: "fallback" }));
  });

  it("F23 treats a blank summary as none", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "blocked", summary: "U" }, child);
    world.messages[child] = [summaryMessage("msg_9", " \n\t ")];
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child)).toMatchObject({ status: "blocked", compactionSummary: "U", summarySource: "user" });
  });

  it("F26 adds nothing to the compaction of a session without a frame", async () => {
    const world = await openWorld();
    const { rev } = world.state();
    expect(await world.frames.onCompacting("ses_other")).toEqual({});
    expect(await world.frames.context("ses_other")).toBe("");
    await world.event("session.compacted", { sessionID: "ses_other" });
    expect(world.state().rev).toBe(rev);
  });
});

describe("context", () => {
  it("F17 shows a completed sibling's summary and none of its messages", async () => {
    const world = await openWorld();
    const first = await world.push("Build the parser");
    world.messages[first] = [
      { info: { id: "msg_1", role: "user", time: { created: START } }, parts: [{ type: "text", text: "RAW-MESSAGE" }] },
      summaryMessage("msg_2", "the parser handles comments"),
    ];
    await world.call("flame_pop", { status: "completed" }, first);
    await world.event("session.compacted", { sessionID: first });
    const second = await world.push("Build the printer");
    const context = await world.frames.context(second);
    expect(context).toContain('<completed-siblings count="1">');
    expect(context).toContain("<summary>the parser handles comments</summary>");
    expect(context).not.toContain("RAW-MESSAGE");
  });

  it("F18 lists a completed sibling of the parent as an uncle", async () => {
    const world = await openWorld();
    const uncle = await world.push("Choose a database");
    await world.call("flame_pop", { status: "completed", generateSummary: false, summary: "Postgres" }, uncle);
    const parent = await world.push("Write the schema");
    const child = await world.push("Write the migration", parent);
    const context = await world.frames.context(child);
    expect(context).toMatch(
      /<completed-uncles count="1">\s+<frame id="ses_\w+" status="completed">\s+<goal>Choose a database/,
    );
    expect(context).not.toContain("<completed-siblings");
  });

  it("F19 escapes a goal", async () => {
    const world = await openWorld();
    const child = await world.push('a < b & "c"');
    expect(await world.frames.context(child)).toContain("<goal>a &lt; b &amp; &quot;c&quot;</goal>");
  });

  it("F24 escapes a session id in attributes", async () => {
    const world = await openWorld({ root: false });
    await world.event("chat.message", { sessionID: 'a"b<c' });
    const context = await world.frames.context('a"b<c');
    expect(context).toContain('<flame-context session="a&quot;b&lt;c">');
    expect(context).toContain('<current-frame id="a&quot;b&lt;c" status="in_progress">');
  });
});

describe("the state file", () => {
  it("F20 keeps a corrupt file aside and loads the backup", async () => {
    const world = await openWorld();
    await world.push("One");
    const backup = await readState(`${world.file}.bak`);
    await writeFile(world.file, "{");
    await world.reopen();
    expect(Object.keys(world.state().frames)).toEqual(Object.keys(backup.frames));
    const aside = (await readdir(dirname(world.file))).filter((name) => name.includes(".corrupt-"));
    expect(aside).toHaveLength(1);
    expect(await readFile(`${dirname(world.file)}/${aside[0]}`, "utf8")).toBe("{");
    expect(existsSync(world.file)).toBe(true);
    expect(world.log.join("\n")).toContain("error frames: state is corrupt");
  });
});
