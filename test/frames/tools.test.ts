import { describe, expect, it } from "vitest";
import { openFrames, type FrameToolName } from "../../src/frames/index.ts";
import { START, openWorld, temporaryFolder } from "./fixture.ts";

const NAMES: readonly FrameToolName[] = [
  "flame_push",
  "flame_pop",
  "flame_status",
  "flame_set_goal",
  "flame_add_artifact",
  "flame_add_decision",
  "flame_context_info",
  "flame_context_preview",
  "flame_cache_clear",
  "flame_summarize",
  "flame_compaction_info",
  "flame_get_summary",
  "flame_plan",
  "flame_plan_children",
  "flame_activate",
  "flame_invalidate",
  "flame_tree",
  "flame_get_state",
  "flame_subagent_config",
  "flame_subagent_stats",
  "flame_subagent_complete",
  "flame_subagent_list",
  "flame_autonomy_config",
  "flame_should_push",
  "flame_should_pop",
  "flame_auto_suggest",
  "flame_autonomy_stats",
];

describe("the tools", () => {
  it("are a list of all names, each found by its name too", async () => {
    const { frames } = await openWorld();
    expect(frames.tools.map(({ name }) => name)).toEqual(NAMES);
    expect(Object.keys(frames.tools)).toHaveLength(NAMES.length);
    for (const name of NAMES) expect(frames.tools[name].name).toBe(name);
  });

  it("T-12 F-62 act on the frame of the calling session, also when the event about it is still being noted", async () => {
    const { frames } = await openWorld();
    const events = ["ses_one", "ses_two"].map((id) =>
      frames.onEvent({ type: "session.created", properties: { info: { id } } }),
    );
    const call = { sessionID: "ses_two" };
    expect(await frames.tools.flame_set_goal.execute({ goal: "of the second" }, call as never)).toContain("two");
    await Promise.all(events);
    expect(frames.tree().frames["ses_two"]?.goal).toBe("of the second");
    expect(frames.tree().frames["ses_one"]?.goal).not.toBe("of the second");
  });

  it.each<[FrameToolName, unknown, string]>([
    ["flame_push", {}, "Error: goal is required"],
    ["flame_push", { goal: "  " }, "Error: goal is required"],
    ["flame_push", null, "Error: goal is required"],
    ["flame_pop", { status: "done", frameID: "CHILD" }, 'Error: invalid status "done"'],
    ["flame_pop", { status: "completed", frameID: "nope" }, "Error: frame not found: nope"],
    ["flame_pop", { status: "completed", frameID: "ses_root" }, "Error: cannot pop a root frame"],
    ["flame_set_goal", { goal: 7 }, "Error: goal is required"],
    ["flame_add_artifact", {}, "Error: artifact is required"],
    ["flame_add_decision", {}, "Error: decision is required"],
    ["flame_plan", { goal: "x", parentSessionID: "nope" }, "Error: parent frame not found: nope"],
    ["flame_plan_children", { children: ["x"], parentSessionID: "nope" }, "Error: parent frame not found: nope"],
    ["flame_plan_children", { children: ["x", ""] }, "Error: children must be a list of goals"],
    ["flame_activate", {}, "Error: sessionID is required"],
    ["flame_activate", { sessionID: "nope" }, "Error: frame not found: nope"],
    ["flame_invalidate", {}, "Error: reason is required"],
    ["flame_invalidate", { reason: "x", sessionID: "nope" }, "Error: frame not found: nope"],
    ["flame_tree", { rootID: "nope" }, "Error: frame not found: nope"],
    ["flame_get_summary", { sessionID: "nope" }, "Error: frame not found: nope"],
    ["flame_subagent_complete", {}, "Error: sessionID is required"],
  ])("%s answers %j with its error and changes nothing", async (name, args, expected) => {
    const world = await openWorld();
    const child = await world.push("Work");
    const before = world.state();
    const given = JSON.parse(JSON.stringify(args).replace("CHILD", child)) as object;
    expect(await world.call(name, given)).toBe(expected);
    expect(world.state()).toEqual(before);
  });

  it("say so when there is no active frame", async () => {
    const world = await openWorld({ root: false });
    expect(await world.call("flame_pop", { status: "completed" })).toBe("Error: no active frame");
    expect(await world.call("flame_status")).toBe("Error: no active frame");
  });

  it("take the first 8 characters of an id, unless two frames share them", async () => {
    let count = 0;
    const world = await openWorld({ createSession: async () => `ses_same1234_${(count += 1)}` });
    await world.push("One");
    expect(await world.call("flame_get_summary", { sessionID: "same1234" })).toBe("No summary available");
    await world.push("Two");
    expect(await world.call("flame_get_summary", { sessionID: "same1234" })).toBe(
      "Error: ambiguous frame id: same1234",
    );
  });

  it("name a frame that was planned by its whole id, also when it is active: plans of one day begin alike", async () => {
    const world = await openWorld();
    await world.call("flame_plan_children", { children: ["One", "Two"] });
    const [first = "", second = ""] = world.frame("ses_root").plannedChildren;
    expect(await world.call("flame_activate", { sessionID: first })).toBe(`Frame ${first} is active: One`);
    expect(await world.call("flame_activate", { sessionID: second })).toBe(`Frame ${second} is active: Two`);
    expect(await world.call("flame_tree")).toContain(`One [${first}]`);
  });

  it("act on the frame of the calling session, else on the active one", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_add_decision", { decision: "for the root" }, "ses_root");
    await world.call("flame_add_decision", { decision: "for the active one" }, "ses_stranger");
    expect(world.frame("ses_root").decisions).toEqual(["for the root"]);
    expect(world.frame(child).decisions).toEqual(["for the active one"]);
  });

  it("push creates the child session through the host", async () => {
    const asked: unknown[] = [];
    const world = await openWorld({ createSession: async (input) => (asked.push(input), "ses_from_host") });
    expect(await world.push("Write tests")).toBe("ses_from_host");
    expect(asked).toEqual([{ parentID: "ses_root", title: "Write tests" }]);
  });

  it("push reports a host that cannot create a session, and leaves no frame behind", async () => {
    const world = await openWorld({ createSession: () => Promise.reject(new Error("no room")) });
    expect(await world.call("flame_push", { goal: "x" }, "ses_root")).toBe("Error: no room");
    expect(Object.keys(world.state().frames)).toEqual(["ses_root"]);
  });

  it("push takes over a frame that subagent tracking made for the same session a moment earlier", async () => {
    const world = await openWorld({
      createSession: async ({ parentID, title }) => {
        await world.event("session.created", { info: { id: "ses_sub", parentID, title } });
        return "ses_sub";
      },
    });
    await world.push("Write the subagent docs");
    expect(world.frame("ses_sub")).not.toHaveProperty("auto");
    expect(world.state().activeFrameID).toBe("ses_sub");
  });

  it("add artifacts and decisions once, and a repetition changes not even the time", async () => {
    const world = await openWorld();
    await world.call("flame_add_artifact", { artifact: "a.ts" }, "ses_root");
    const before = world.state();
    world.clock.advance(1000);
    await world.call("flame_add_artifact", { artifact: "a.ts" }, "ses_root");
    expect(world.state()).toEqual(before);
  });

  it("pop warns about children in progress", async () => {
    const world = await openWorld();
    const parent = await world.push("Parent");
    const child = await world.push("Child", parent);
    const answer = await world.call("flame_pop", { status: "completed", frameID: parent });
    expect(answer).toContain(`Warning: child frame ${child.slice(4, 12)} is still in_progress: Child`);
  });

  it("replace secrets in what they store", async () => {
    const world = await openWorld();
    await world.call("flame_set_goal", { goal: "deploy with password=hunter2!" }, "ses_root");
    await world.call("flame_plan_children", { children: ["use password=hunter2!"] }, "ses_root");
    expect(JSON.stringify(world.state())).not.toContain("hunter2");
  });

  it("never throw, even when the state cannot be stored (F-17)", async () => {
    const folder = await temporaryFolder();
    const frames = await openFrames({ file: `${folder}/file/state.json` });
    const { writeFile } = await import("node:fs/promises");
    await writeFile(`${folder}/file`, "a file where a folder should be");
    expect(await frames.tools.flame_push.execute({ goal: "x" }, { sessionID: "ses_1" })).toMatch(
      /^Error: cannot create/,
    );
    await frames.onEvent({ type: "message.updated", properties: { info: { id: "m", sessionID: "ses_1" } } });
    expect(await frames.context("ses_1")).toBe("");
    expect(await frames.onCompacting("ses_1")).toEqual({});
    await frames.close();
  });
});

describe("flame_tree", () => {
  it("cuts a goal before a character that would not fit whole", async () => {
    const world = await openWorld();
    await world.push(`${"g".repeat(49)}😀 and more`);
    expect(await world.call("flame_tree")).toContain(`  → ${"g".repeat(49)}... [`);
  });

  it("draws icons, cuts goals at 50 characters, orders children by state and counts them", async () => {
    const world = await openWorld();
    const end = async (goal: string, status: string): Promise<void> => {
      const id = await world.push(goal);
      await world.call("flame_pop", { status, generateSummary: false }, id);
    };
    await end("fails", "failed");
    await end("is blocked", "blocked");
    await end("is done", "completed");
    await world.call("flame_plan_children", { children: ["later", "never"] }, "ses_root");
    await world.call("flame_invalidate", { reason: "x", sessionID: world.frame("ses_root").plannedChildren[1] });
    const popped = await world.push("ends soon");
    await world.call("flame_pop", { status: "completed" }, popped);
    await world.push(`${"g".repeat(50)}and more`);
    const tree = await world.call("flame_tree");
    expect(tree.replaceAll(/ \[[^\]]+\]/g, "").split("\n")).toEqual([
      "→ Session root",
      `  → ${"g".repeat(50)}... (active)`,
      "  … ends soon",
      "  ○ later",
      "  ✓ is done",
      "  ! is blocked",
      "  ✗ fails",
      "  ⚠ never",
      "2 in_progress, 1 completing, 1 planned, 1 completed, 1 blocked, 1 failed, 1 invalidated",
    ]);
    expect(await world.call("flame_tree", { showFull: true })).toContain(`${"g".repeat(50)}and more`);
    expect(await world.call("flame_tree", { showDetails: true })).toContain("summary: Goal: is done Artifacts: none");
    expect((await world.call("flame_tree", { rootID: popped })).split("\n")).toHaveLength(2);
  });

  it("has one line when there is nothing", async () => {
    const world = await openWorld({ root: false });
    expect(await world.call("flame_tree")).toBe("No frames yet.");
  });
});

describe("what the tools show", () => {
  it("flame_status has the path to the root and the counts", async () => {
    const world = await openWorld();
    const child = await world.push("Parent");
    const grandchild = await world.push("Child", child);
    const status = await world.call("flame_status", {}, grandchild);
    expect(status).toContain("Path: Session root > Parent > Child");
    expect(status).toContain("Frames: 3 in_progress");
  });

  it("flame_get_state is the state as JSON", async () => {
    const world = await openWorld();
    expect(JSON.parse(await world.call("flame_get_state"))).toEqual(JSON.parse(JSON.stringify(world.state())));
  });

  it("flame_compaction_info has running compactions and the age of pending completions", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.frames.onCompacting("ses_root");
    await world.call("flame_pop", { status: "failed", frameID: child });
    world.clock.advance(5000);
    expect(JSON.parse(await world.call("flame_compaction_info"))).toEqual({
      running: [{ sessionID: "ses_root", type: "overflow", startedAt: START, ageMs: 5000 }],
      pending: [{ sessionID: child, goal: "Work", pendingStatus: "failed", ageMs: 5000 }],
    });
  });

  it("flame_context_info has budgets, and selected and omitted frames with scores", async () => {
    const world = await openWorld();
    const done = await world.push("Done");
    await world.call("flame_pop", { status: "completed", generateSummary: false }, done);
    const child = await world.push("Work");
    const info = JSON.parse(await world.call("flame_context_info", {}, child)) as Record<string, unknown>;
    expect(info["budget"]).toEqual({ total: 4000, ancestors: 1500, siblings: 1500, current: 800 });
    expect(info["ancestors"]).toEqual({
      selected: [{ sessionID: "ses_root", goal: "Session root", score: 1080 }],
      omitted: [],
    });
    expect(info["siblings"]).toEqual({ selected: [{ sessionID: done, goal: "Done", score: 150 }], omitted: [] });
    expect(await world.call("flame_context_preview", {}, child)).toBe(await world.frames.context(child));
  });
});

describe("artifacts from file edits", () => {
  const part = (tool: string, input: object, status = "completed") => ({
    part: { type: "tool", tool, sessionID: "ses_root", state: { status, input } },
  });

  it.each([
    ["write", { filePath: "src/a.ts" }, ["src/a.ts"]],
    ["edit", { filePath: "src/b.ts" }, ["src/b.ts"]],
    ["apply_patch", { patchText: "*** Begin Patch\n*** Update File: c.ts\n*** Add File: d.ts\n" }, ["c.ts", "d.ts"]],
    ["read", { filePath: "src/a.ts" }, []],
  ])("records what %s wrote, once", async (tool, input, expected) => {
    const world = await openWorld();
    await world.event("message.part.updated", part(tool, input));
    await world.event("message.part.updated", part(tool, input));
    await world.event("tool.execute.after", { tool, sessionID: "ses_root", args: input });
    expect(world.frame("ses_root").artifacts).toEqual(expected);
  });

  it("waits for the call to succeed", async () => {
    const world = await openWorld();
    await world.event("message.part.updated", part("write", { filePath: "a.ts" }, "running"));
    await world.event("message.part.updated", part("write", { filePath: "a.ts" }, "error"));
    expect(world.frame("ses_root").artifacts).toEqual([]);
  });
});

describe("events", () => {
  it.each([
    ["nothing", undefined],
    ["no type", {}],
    ["a type of every object", { type: "constructor", properties: {} }],
    ["an unknown type", { type: "lsp.updated", properties: { sessionID: "ses_x" } }],
    ["no session", { type: "session.idle", properties: {} }],
    ["properties of the wrong type", { type: "message.updated", properties: "x" }],
  ])("with %s are ignored", async (_, event) => {
    const world = await openWorld();
    const before = world.state();
    await world.frames.onEvent(event);
    expect(world.state()).toEqual(before);
    expect(world.log).toEqual([]);
  });

  it("may have their properties flat", async () => {
    const world = await openWorld({ root: false });
    await world.frames.onEvent({ type: "message.updated", sessionID: "ses_flat" });
    expect(world.state().activeFrameID).toBe("ses_flat");
  });
});
