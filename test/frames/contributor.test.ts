import { describe, expect, it } from "vitest";
import { compact, composePrompt } from "../../src/index.ts";
import { framesContributor } from "../../src/frames/index.ts";
import { START, openWorld, summaryMessage } from "./fixture.ts";

const input = (sessionID: string) => ({ sessionID, messages: [], facts: [], now: START, log: () => {} });
const compacted = (sessionID: string, summary: string, summaryMessageID: string) => ({
  sessionID,
  summary,
  summaryMessageID,
  now: START,
  log: () => {},
});

describe("framesContributor", () => {
  it("adds context on overflow and learns the checkpoint", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    const contributor = framesContributor(world.frames);
    expect(await contributor.contribute(input(child))).toEqual({ context: expect.stringContaining("Type: overflow") });
    await contributor.onCompacted?.(compacted(child, "half way", "msg_1"));
    expect(world.frame(child)).toMatchObject({ status: "in_progress", checkpointSummary: "half way" });
  });

  it("sets the prompt for a completion and learns the result once, also when the event tells it again", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "failed" }, child);
    const contributor = framesContributor(world.frames);
    expect(await contributor.contribute(input(child))).toEqual({
      prompt: expect.stringContaining("Type: frame_completion"),
    });
    await contributor.onCompacted?.(compacted(child, "all of it", "msg_1"));
    const state = world.state();
    expect(state.frames[child]).toMatchObject({ status: "failed", compactionSummary: "all of it" });
    await contributor.onCompacted?.(compacted(child, "all of it", "msg_1"));
    await world.event("session.compacted", { sessionID: child });
    expect(world.state()).toEqual(state);
  });

  it("is not talked out of the newest summary by an older one that the host still has", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    const contributor = framesContributor(world.frames);
    world.messages[child] = [summaryMessage("msg_1", "first", START + 1), summaryMessage("msg_2", "second", START + 2)];
    await contributor.onCompacted?.(compacted(child, "first", "msg_1"));
    await contributor.onCompacted?.(compacted(child, "second", "msg_2"));
    await world.event("session.compacted", { sessionID: child });
    expect(world.frame(child)).toMatchObject({ checkpointSummary: "second", lastSummaryMessageID: "msg_2" });
  });

  it("ends by the ladder when the compaction left nothing", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "blocked" }, child);
    await framesContributor(world.frames).onCompacted?.(compacted(child, " ", "msg_1"));
    expect(world.frame(child)).toMatchObject({ status: "blocked", summarySource: "fallback" });
  });

  it("keeps neither carried records nor secrets of a summary", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    const summary = "done, password=hunter2!\n\n<throughline-carry>\nold records\n</throughline-carry>";
    await world.call("flame_pop", { status: "completed" }, child);
    await framesContributor(world.frames).onCompacted?.(compacted(child, summary, "msg_1"));
    expect(world.frame(child).compactionSummary).toBe("done, password=[redacted:password]");
  });

  it("replaces the prompt without silencing what others add", async () => {
    const world = await openWorld();
    const child = await world.push("Work");
    await world.call("flame_pop", { status: "completed" }, child);
    const contribution = await framesContributor(world.frames).contribute(input(child));
    const { prompt } = composePrompt({
      base: "BASE",
      ...(contribution?.prompt === undefined ? {} : { hookPrompt: contribution.prompt }),
      foreign: ["FOREIGN"],
      blocks: [{ name: "workflow", text: "STAGE" }],
    });
    expect(prompt).not.toContain("BASE");
    expect(prompt.indexOf("Type: frame_completion")).toBeLessThan(prompt.indexOf("FOREIGN"));
    expect(prompt).toContain("STAGE");
  });

  it("AT-22 carries the block behind the summary on request, so that the task outlives its own compaction", async () => {
    const world = await openWorld();
    const child = await world.push("Stream the rows into the importer");
    const messages = Array.from({ length: 8 }, (_, index) => ({
      id: `msg_${index}`,
      role: index % 2 ? ("assistant" as const) : ("user" as const),
      parts: [{ type: "text" as const, id: `prt_${index}`, text: `turn ${index} ${"talk ".repeat(50)}` }],
      time: { created: START + index },
    }));
    const contributors = [framesContributor(world.frames, { carryContext: true })];
    const { markdown } = await compact({ id: child, host: "messages", messages, skipped: 0 }, { contributors });
    expect(markdown).toContain("<goal>Stream the rows into the importer</goal>");
  });
});

describe("the block", () => {
  it("has its sections in order, leaves out empty ones, and bounds what it quotes", async () => {
    const world = await openWorld();
    await world.call("flame_set_goal", { goal: "Ship\n## Fake heading" }, "ses_root");
    for (const index of [0, 1, 2, 3]) {
      const sibling = await world.push(`Sibling ${index}`);
      const pop = { status: "completed", generateSummary: false, summary: "long ".repeat(100) };
      world.clock.advance(1000);
      await world.call("flame_pop", pop, sibling);
    }
    const child = await world.push("Work");
    await world.call("flame_add_decision", { decision: "use Postgres" }, child);
    const { context = "" } = await world.frames.onCompacting(child);
    expect(context.split("\n").filter((line) => line.startsWith("#"))).toEqual([
      "## Frame Compaction",
      "### Current Frame",
      "### Parent",
      "### Decisions",
      "### Completed Siblings",
      "### Instructions",
    ]);
    expect(context).toContain(`Time: ${new Date(START + 4000).toISOString()}`);
    expect(context).toContain("Goal: Ship ## Fake heading");
    const siblings = context.split("\n").filter((line) => line.startsWith("- Sibling"));
    expect(siblings.map((line) => line.slice(0, 12))).toEqual(["- Sibling 3:", "- Sibling 2:", "- Sibling 1:"]);
    for (const line of siblings) expect(line.length).toBeLessThan(240);
  });
});
