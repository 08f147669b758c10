import { describe, expect, it } from "vitest";
import { START, openWorld, type World } from "./fixture.ts";

const judge = async (world: World, tool: string, args: object, id?: string) =>
  JSON.parse(await world.call(tool, args, id)) as {
    recommended: boolean;
    confidence: number;
    threshold: number;
    heuristics: Record<string, number>;
  };

describe("the heuristics", () => {
  it.each<[string, object, string, number]>([
    ["push", { errors: 2 }, "failure_boundary", 30],
    ["push", { errors: 9, newGoal: 1 }, "failure_boundary", 80],
    ["push", { overlap: 0.25 }, "context_switch", 45],
    ["push", { overlap: 0, files: 4 }, "context_switch", 80],
    ["push", { overlap: 0, files: 2 }, "context_switch", 70],
    ["push", { messages: 6 }, "complexity", 10],
    ["push", { messages: 11, files: 3 }, "complexity", 40],
    ["push", { messages: 21, files: 6 }, "complexity", 70],
    ["push", { messages: 20, files: 5 }, "complexity", 40],
    ["push", { tokens: 5001 }, "duration", 15],
    ["push", { tokens: 15_001 }, "duration", 30],
    ["push", { tokens: 30_001 }, "duration", 50],
    ["push", { tokens: 50_001 }, "duration", 70],
    ["pop", { signals: 2, artifacts: 1, keywordShare: 0.5 }, "goal_completion", 65],
    ["pop", { signals: 9, artifacts: 9, keywordShare: 1 }, "goal_completion", 100],
    ["pop", { idleTurns: 6, failures: 4 }, "stagnation", 100],
    ["pop", { idleTurns: 4, failures: 2 }, "stagnation", 60],
    ["pop", { idleTurns: 2 }, "stagnation", 20],
    ["pop", { contextUse: 0.91 }, "context_overflow", 90],
    ["pop", { contextUse: 0.81 }, "context_overflow", 70],
    ["pop", { contextUse: 0.71 }, "context_overflow", 50],
    ["pop", { contextUse: 0.51 }, "context_overflow", 20],
  ])("score %s of %j", async (direction, signals, heuristic, score) => {
    const world = await openWorld();
    const child = await world.push("Work");
    const { heuristics } = await judge(world, `flame_should_${direction}`, signals, child);
    expect(heuristics[heuristic]).toBe(score);
  });

  it("are averaged over those that found something, so that the thresholds can be reached", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    expect(await judge(world, "flame_should_push", { errors: 4, newGoal: 1, messages: 21, files: 6 }, child)).toEqual({
      recommended: false,
      confidence: Math.round((80 + 20 + 70) / 3),
      threshold: 70,
      heuristics: { failure_boundary: 80, context_switch: 20, complexity: 70, duration: 0 },
    });
    expect(await judge(world, "flame_should_push", { errors: 4, newGoal: 1 }, child)).toMatchObject({
      recommended: true,
      confidence: 80,
    });
    expect(await judge(world, "flame_should_pop", { contextUse: 0.95 }, child)).toMatchObject({
      recommended: true,
      confidence: 90,
      threshold: 80,
    });
    expect(await judge(world, "flame_should_push", {}, child)).toMatchObject({ recommended: false, confidence: 0 });
  });

  it("can be chosen by name", async () => {
    const world = await openWorld({ config: { autonomy: { heuristics: ["duration"] } } });
    const child = await world.push("Work");
    const { heuristics, confidence } = await judge(world, "flame_should_push", { errors: 9, tokens: 60_000 }, child);
    expect(heuristics).toEqual({ duration: 70 });
    expect(confidence).toBe(70);
  });

  it("measure what is not given from the session itself", async () => {
    const world = await openWorld({ contextWindow: () => 10_000 });
    const child = await world.push("Build the tokenizer for nested comments");
    world.messages[child] = [
      message("user", "Now rewrite the billing invoices export instead"),
      message("assistant", "Trying", [tool("bash", {}, "error"), tool("write", { filePath: "a.ts" })], {
        tokens: { input: 8000, output: 500, reasoning: 0, cache: { read: 700, write: 0 } },
      }),
      message("assistant", "x".repeat(30_000), [tool("bash", {}, "error"), tool("bash", {}, "error")]),
    ];
    const push = await judge(world, "flame_should_push", {}, child);
    expect(push.heuristics).toEqual({ failure_boundary: 75, context_switch: 60, complexity: 0, duration: 15 });
    const pop = await judge(world, "flame_should_pop", {}, child);
    expect(pop.heuristics).toMatchObject({ stagnation: 20, context_overflow: 90 });
  });
});

const tool = (name: string, input: object, status = "completed") => ({
  type: "tool",
  tool: name,
  state: { status, input },
});
const message = (role: string, text: string, parts: object[] = [], more: object = {}) => ({
  info: { id: `msg_${Math.abs(text.length)}_${role}`, role, time: { created: START }, ...more },
  parts: [{ type: "text", text }, ...parts],
});

const finishedWork = [
  message("user", "Write the parser tests"),
  message("assistant", "The parser tests are implemented. All tests pass, and the work is complete."),
  message("assistant", "Everything was successfully finished; the parser tests are done."),
];

describe("suggestions", () => {
  it("appear in the context for five minutes, in a form that does not change", async () => {
    const world = await openWorld({ config: { autonomy: { heuristics: ["goal_completion"] } } });
    const child = await world.push("Write the parser tests");
    world.messages[child] = finishedWork;
    expect(await world.frames.context(child)).not.toContain("SUGGESTION");
    await world.event("session.idle", { sessionID: child });
    const first = await world.frames.context(child);
    expect(first).toMatch(/<suggestion>\[FLAME SUGGESTION: .*flame_pop.*\]<\/suggestion>/);
    world.clock.advance(200_000);
    expect(await world.frames.context(child)).toBe(first);
    world.clock.advance(100_000);
    expect(await world.frames.context(child)).not.toContain("SUGGESTION");
    expect(world.frame(child).status).toBe("in_progress");
  });

  it.each([
    ["level is manual", { level: "manual", heuristics: ["goal_completion"] }],
    ["they are not wanted in the context", { suggestInContext: false, heuristics: ["goal_completion"] }],
  ])("stay out of the context when %s", async (_, autonomy) => {
    const world = await openWorld({ config: { autonomy } });
    const child = await world.push("Write the parser tests");
    world.messages[child] = finishedWork;
    await world.event("session.idle", { sessionID: child });
    expect(await world.frames.context(child)).not.toContain("SUGGESTION");
  });

  it("come as text from flame_auto_suggest", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    expect(await world.call("flame_auto_suggest", { errors: 4, newGoal: 1 }, child)).toMatch(
      /^\[FLAME SUGGESTION: .*\]$/,
    );
    expect(await world.call("flame_auto_suggest", {}, child)).toBe("No suggestion");
    expect(JSON.parse(await world.call("flame_autonomy_stats"))).toMatchObject({ level: "suggest", suggestions: 1 });
  });
});

describe("level auto", () => {
  it("pops a finished frame at the end of a turn, with a summary", async () => {
    const world = await openWorld({ config: { autonomy: { level: "auto", heuristics: ["goal_completion"] } } });
    const child = await world.push("Write the parser tests");
    world.messages[child] = finishedWork;
    await world.event("session.idle", { sessionID: child });
    expect(world.frame(child)).toMatchObject({ status: "completing", pendingStatus: "completed" });
    expect(world.triggered).toEqual([child]);
  });

  it("never acts on a root frame", async () => {
    const world = await openWorld({ config: { autonomy: { level: "auto" } } });
    world.messages["ses_root"] = finishedWork;
    await world.event("session.idle", { sessionID: "ses_root" });
    const answer = await world.call("flame_auto_suggest", { contextUse: 0.99, signals: 9 }, "ses_root");
    expect(answer).toBe("No suggestion");
    expect(world.frame("ses_root").status).toBe("in_progress");
  });

  it("acts on request, and can be set while running", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    expect(await world.call("flame_autonomy_config", { level: "wild" })).toMatch(/^Error: /);
    await world.call("flame_autonomy_config", { level: "auto", popThreshold: 60 });
    await world.call("flame_auto_suggest", { contextUse: 0.85 }, child);
    expect(world.frame(child).status).toBe("completing");
  });
});
