/** Frames in the session engine with a scripted model: the acceptance criteria and the test plan of the requirement. */
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { eventually } from "../eventually.ts";
import { createEngine, type Engine, type EngineTool } from "../../src/engine/index.ts";
import { type Frame, type Frames, followEvents, framesContributor, openFrames } from "../../src/frames/index.ts";
import { createInMemoryStore } from "../../src/store/index.ts";
import { type Script, type ScriptedModel, noWait, requestText, scriptedModel } from "../engine/scripted.ts";
import { temporaryFolder } from "./fixture.ts";

const RAW = "RAW-MESSAGE-7f3a";
const REPORT = [
  "The goal, rate limiting for the public API, was reached: every endpoint now answers 429 above its limit.",
  "A token bucket per key was chosen over a fixed window, because bursts at the edge of a window doubled the rate.",
  "The limiter is in src/limit.ts; nothing is left open, and it depends on the key store.",
].join("\n\n");

interface Agent {
  engine: Engine;
  frames: Frames;
  model: ScriptedModel;
  root: string;
  frame: (id: string) => Frame;
  /** Lets the model push a frame from the root and returns its session. */
  push: (goal: string) => Promise<string>;
}

const writeTool: EngineTool = {
  name: "write",
  description: "Writes a file",
  parameters: { type: "object", properties: { filePath: { type: "string" } } },
  execute: async () => "written",
};

/** An agent whose turns follow `turns` after the push, and whose compactions follow `compactions`. */
async function agent(script: { turns: Script[]; compactions?: Script[]; window?: number }): Promise<Agent> {
  const goal = "Add rate limiting";
  const push: Script[] = [{ calls: [{ tool: "flame_push", input: { goal } }] }, { text: "The subtask is open." }];
  const model = scriptedModel({
    turn: [...push, ...script.turns],
    compaction: script.compactions ?? [{ text: REPORT }],
    limit: { context: script.window ?? 100_000, output: 1000 },
  });
  const folder = await temporaryFolder();
  const frames = await openFrames({
    file: join(folder, "state.json"),
    config: { autonomy: { level: "manual" } },
    trigger: (id) => engine.compact(id),
    readMessages: (id) => engine.messages(id),
    createSession: async (input) => (await engine.createSession(input)).id,
  });
  const engine: Engine = createEngine({
    store: createInMemoryStore(),
    model,
    env: {},
    sleep: noWait,
    tools: [...frames.tools, writeTool],
    contributors: [framesContributor(frames)],
  });
  followEvents(frames, engine);
  onTestFinished(async () => {
    await engine.close();
    await frames.close();
  });
  const root = (await engine.createSession()).id;
  return {
    engine,
    frames,
    model,
    root,
    frame: (id) => frames.tree().frames[id]!,
    push: async () => {
      await engine.prompt(root, { text: "Please put limits on the public API." });
      return Object.values(frames.tree().frames).find(({ parentSessionID }) => parentSessionID === root)!.sessionID;
    },
  };
}

const work: Script[] = [
  { text: `${RAW} looking at the endpoints`, calls: [{ tool: "write", input: { filePath: "src/limit.ts" } }] },
  { calls: [{ tool: "flame_add_decision", input: { decision: "token bucket per key" } }] },
  { calls: [{ tool: "flame_pop", input: { status: "completed" } }] },
  { text: "The subtask is finished." },
];

async function completed(
  script: { compactions?: Script[]; turns?: Script[] } = {},
): Promise<Agent & { child: string }> {
  const test = await agent({ turns: work, ...script });
  const child = await test.push("Add rate limiting");
  await test.engine.prompt(child, { text: "Go ahead, and mind the retry header." });
  await eventually(() => expect(test.frame(child).summarySource).toBeDefined());
  return Object.assign(test, { child });
}

describe("acceptance criteria", () => {
  it("frame completion triggers a compaction with a prompt that knows the frame", async () => {
    const { model, child } = await completed();
    expect(model.compactions()).toHaveLength(1);
    const text = requestText(model.compactions()[0]);
    expect(text).toContain("Type: frame_completion");
    expect(text).toContain("Goal: Add rate limiting");
    expect(text).toContain("src/limit.ts");
    expect(text).toContain("token bucket per key");
    expect(model.compactions()[0]?.sessionID ?? child).toBe(child);
  });

  it("the summary is captured when session.compacted is published, and stored with its time", async () => {
    const { frame, child, engine } = await completed();
    const summary = (await engine.messages(child)).find((message) => message.summary === true)!;
    expect(frame(child)).toMatchObject({ summarySource: "generated", lastSummaryMessageID: summary.id });
    expect(new Date(frame(child).compactionTimestamp!).toISOString()).toBe(frame(child).compactionTimestamp);
    expect(frame(child).compactionSummary).toContain("every endpoint now answers 429");
  });

  it("a completed frame is seen through its summary, not through its messages", async () => {
    const { frames, root } = await completed();
    const context = await frames.context(root);
    expect(context).toContain("every endpoint now answers 429");
    expect(context).not.toContain(RAW);
  });

  it("an overflow in the middle of a frame asks for a continuation, not for a completion", async () => {
    const test = await agent({
      window: 60_000,
      turns: [
        { text: RAW, calls: [{ tool: "write", input: { filePath: "a.ts" } }], input: 59_500 },
        { text: "Going on.", input: 3000 },
      ],
      compactions: [{ text: "## Goal\nAdd rate limiting\n## Progress\n### In Progress\n- [ ] half of the endpoints" }],
    });
    const child = await test.push("Add rate limiting");
    await test.engine.prompt(child, { text: `Start with the endpoints. ${"detail ".repeat(5000)}` });
    await eventually(() => expect(test.frame(child).checkpointSummary).toContain("half of the endpoints"));
    const text = requestText(test.model.compactions()[0]);
    expect(text).toContain("Type: overflow");
    expect(text).not.toContain("frame_completion");
    expect(test.frame(child).status).toBe("in_progress");
    expect(test.frame(child)).not.toHaveProperty("compactionSummary");
  });

  it("the summary is good enough for the parent: it has outcome, decisions and artifacts", async () => {
    const { frame, child } = await completed();
    const { compactionSummary } = frame(child);
    for (const part of ["rate limiting", "every endpoint now answers 429", "token bucket", "src/limit.ts"]) {
      expect(compactionSummary).toContain(part);
    }
  });
});

describe("test plan", () => {
  it("1 pop completed: custom prompt, summary stored, completed, seen by the parent, parent active", async () => {
    const { frame, frames, model, child, root } = await completed();
    expect(requestText(model.compactions()[0])).toContain("This frame is being closed as completed");
    expect(frame(child)).toMatchObject({ status: "completed", goal: "Add rate limiting" });
    expect(frames.tree().activeFrameID).toBe(root);
    expect(await frames.context(root)).toContain(`<frame id="${child}" status="completed">`);
  });

  it.each(["failed", "blocked"])("1 pop %s ends as such", async (status) => {
    const { frame, child } = await completed({
      turns: [{ calls: [{ tool: "flame_pop", input: { status } }] }, { text: "Stopped." }],
    });
    expect(frame(child).status).toBe(status);
  });

  it("3 a poor summary is no loss: decisions and artifacts of the frame stand beside it", async () => {
    const { frames, frame, child, root } = await completed({ compactions: [{ text: "It went fine." }] });
    expect(frame(child)).toMatchObject({ artifacts: ["src/limit.ts"], decisions: ["token bucket per key"] });
    expect(frame(child).compactionSummary).toBeTruthy();
    expect(await frames.context(root)).toContain("<artifacts>src/limit.ts</artifacts>");
  });

  it("3 a model that fails leaves the frame with a summary all the same", async () => {
    const failure = Object.assign(new Error("invalid key"), { statusCode: 401 });
    const { frame, child } = await completed({ compactions: [{ error: failure }] });
    expect(frame(child)).toMatchObject({ status: "completed" });
    expect(frame(child).compactionSummary).toContain("src/limit.ts");
  });

  it("4 back in the parent, the model is told the child's result and none of its messages", async () => {
    const { engine, frames, model, root } = await completed();
    await engine.prompt(root, { text: `${await frames.context(root)}\n\nWhat came of it?` });
    const last = requestText(model.turns().at(-1));
    expect(last).toContain("every endpoint now answers 429");
    expect(last).not.toContain(RAW);
  });
});
