import { copyFile, writeFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Frame, type FrameState, assembleContext } from "../../src/frames/index.ts";
import { EMPTY_STATE, frameOf } from "../../src/frames/frame.ts";
import { finishFrame, settleCompletion } from "../../src/frames/outcome.ts";
import { parseState, serialiseState } from "../../src/frames/state-schema.ts";
import {
  activateFrame,
  checkPop,
  ensureRoot,
  invalidateFrame,
  makeActive,
  planFrames,
  pushFrame,
  requestCompletion,
} from "../../src/frames/transitions.ts";
import { START, openWorld, summaryMessage, type World } from "./fixture.ts";

/** What must hold for every state that can ever be read. */
function expectSound(state: FrameState): void {
  const frames = Object.values(state.frames);
  for (const frame of frames) {
    const seen = new Set<string>();
    for (let at: Frame | undefined = frame; at; at = frameOf(state, at.parentSessionID)) {
      expect(seen.has(at.sessionID), "a cycle").toBe(false);
      seen.add(at.sessionID);
      if (at.parentSessionID !== undefined) expect(frameOf(state, at.parentSessionID), "an orphan").toBeDefined();
    }
    expect(frame.status === "completing").toBe(frame.pendingStatus !== undefined);
    if (frame.status === "completing") expect(frame.completionRequestedAt).toBeTypeOf("number");
    if (["completed", "failed", "blocked"].includes(frame.status)) expect(frame.compactionSummary).toBeTruthy();
  }
  const roots = frames.filter(({ parentSessionID }) => parentSessionID === undefined);
  expect(state.rootFrameIDs.toSorted()).toEqual(roots.map(({ sessionID }) => sessionID).sort());
  const active = frameOf(state, state.activeFrameID);
  expect(active?.status).toBe(frames.some(({ status }) => status === "in_progress") ? "in_progress" : undefined);
}

type Operation = { kind: string; on: number; status: "completed" | "failed" | "blocked"; text: string };

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom("&".repeat(700), "</flame-context>", "a word ".repeat(300), "{frame.goal} $& $1", "\u0000\ud800"),
);

const operation = (kinds: readonly string[]): fc.Arbitrary<Operation> =>
  fc.record({
    kind: fc.constantFrom(...kinds),
    on: fc.nat(40),
    status: fc.constantFrom("completed", "failed", "blocked"),
    text,
  });

describe("any sequence of changes", () => {
  const kinds = ["root", "push", "push", "plan", "activate", "pop", "finish", "settle", "invalidate", "switch"];

  it("leaves a sound tree that reads back as it was written, and a context within every budget", () => {
    const budget = fc.record({
      total: fc.integer({ min: 1, max: 1200 }),
      ancestors: fc.integer({ min: 1, max: 400 }),
      siblings: fc.integer({ min: 1, max: 400 }),
      current: fc.integer({ min: 1, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(operation(kinds), { maxLength: 30 }), budget, (operations, limits) => {
        const state = operations.reduce(applyPure, EMPTY_STATE);
        expectSound(state);
        const read = parseState(serialiseState(state));
        expect(read).toEqual({ kind: "state", state: JSON.parse(serialiseState(state)) as unknown, warnings: [] });
        for (const id of Object.keys(state.frames).slice(0, 6)) expectWithinBudget(state, id, limits);
      }),
      { numRuns: 1000 },
    );
  });

  it("is read as a sound tree whatever the links in the file are", () => {
    const id = fc.constantFrom("a", "b", "c", "d", "e");
    const link = fc.record({ parent: fc.option(id), status: fc.constantFrom("in_progress", "planned", "completed") });
    fc.assert(
      fc.property(fc.dictionary(id, link), fc.option(id), fc.array(id), (links, active, rootFrameIDs) => {
        const frames = Object.entries(links).map(([sessionID, { parent, status }]) => [
          sessionID,
          {
            sessionID,
            status,
            goal: "g",
            compactionSummary: "s",
            ...(parent === null ? {} : { parentSessionID: parent }),
          },
        ]);
        const file = {
          version: 1,
          frames: Object.fromEntries(frames) as unknown,
          rootFrameIDs,
          activeFrameID: active ?? undefined,
        };
        const read = parseState(JSON.stringify(file));
        if (read.kind !== "state") throw new Error(read.kind);
        expectSound(read.state);
      }),
      { numRuns: 1000 },
    );
  });
});

function applyPure(state: FrameState, { kind, on, status, text: goal }: Operation, index: number): FrameState {
  const now = START + index * 1000;
  const all = Object.values(state.frames);
  const frame = all[on % Math.max(1, all.length)];
  const sessionID = `ses_${index}`;
  if (kind === "root" || !frame) return ensureRoot(state, { sessionID, now });
  switch (kind) {
    case "push":
      return pushFrame(state, { sessionID, parentSessionID: frame.sessionID, goal, now, auto: on % 3 === 0 });
    case "plan":
      return planFrames(state, { parent: frame, plans: [{ id: `plan-${index}`, goal }], now });
    case "activate": {
      const step = activateFrame(state, frame, now);
      return step.kind === "ok" ? step.state : state;
    }
    case "pop":
      if (checkPop(state, frame).kind === "error") return state;
      return requestCompletion(state, frame, { status, userSummary: goal || undefined, now });
    case "finish":
      return checkPop(state, frame).kind === "error" ? state : finishFrame(state, frame, { status, user: goal, now });
    case "settle":
      return settleCompletion(state, frame, { captured: { text: goal || "x", createdAt: now }, now });
    case "invalidate": {
      const step = invalidateFrame(state, frame, { reason: goal, now });
      return step.kind === "ok" ? step.state : state;
    }
    default:
      return makeActive(state, frame.sessionID);
  }
}

function expectWithinBudget(
  state: FrameState,
  id: string,
  budget: { total: number; ancestors: number; siblings: number; current: number },
): void {
  const { text: xml, tokens } = assembleContext(state, id, { budget, now: START });
  expect(tokens).toBe(Math.ceil(xml.length / 4));
  expect(tokens).toBeLessThanOrEqual(budget.total);
  const size = (name: string): number => {
    const from = xml.indexOf(`  <${name} `);
    return from < 0 ? 0 : xml.indexOf(`</${name}>`) + name.length + 3 - from;
  };
  expect(size("ancestors")).toBeLessThanOrEqual(budget.ancestors * 4);
  expect(size("completed-children") + size("completed-siblings") + size("completed-uncles")).toBeLessThanOrEqual(
    budget.siblings * 4,
  );
  expect(size("current-frame")).toBeLessThanOrEqual(budget.current * 4);
  expectXml(xml);
}

/** Well-formed enough for any parser: tags nest, text and attributes hold no raw special character. */
function expectXml(xml: string): void {
  const open: string[] = [];
  for (const [, close, name, attributes = "", single, between = ""] of xml.matchAll(
    /<(\/?)([a-z-]+)((?: [a-z-]+="[^"<>]*")*)(\/?)>([^<]*)/g,
  )) {
    if (close) expect(open.pop()).toBe(name);
    else if (!single) open.push(name!);
    const rest = (attributes + between).replaceAll(/&(?:amp|lt|gt|quot|apos);/g, "");
    expect(rest.replaceAll(/="[^"]*"/g, "")).not.toMatch(/[&<>"']/);
  }
  expect(open).toEqual([]);
}

describe("any sequence of work and crashes", () => {
  const kinds = [
    "push",
    "push",
    "plan",
    "activate",
    "pop",
    "pop",
    "end",
    "invalidate",
    "compacting",
    "compacted",
    "late",
    "idle",
    "advance",
    "crash",
    "crash before rename",
    "corrupt",
  ];

  it("leaves a sound tree in which nothing is pending for ever", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation(kinds), { maxLength: 14 }), async (operations) => {
        const world = await openWorld();
        for (const [index, step] of operations.entries()) {
          await perform(world, step, index);
          expectSound(world.state());
        }
        world.clock.advance(130_000);
        await world.reopen();
        await world.call("flame_tree");
        expectSound(world.state());
        expect(Object.values(world.state().frames).filter(({ status }) => status === "completing")).toEqual([]);
        for (const id of Object.keys(world.state().frames)) {
          expect((await world.frames.context(id)).length).toBeLessThanOrEqual(16_000);
        }
        await world.frames.close();
      }),
      { numRuns: 60 },
    );
  });
});

async function perform(world: World, { kind, on, status, text: words }: Operation, index: number): Promise<void> {
  const ids = Object.keys(world.state().frames);
  const id = ids[on % Math.max(1, ids.length)] ?? "ses_root";
  switch (kind) {
    case "push":
      return void (await world.call("flame_push", { goal: words || "x" }, id));
    case "plan":
      return void (await world.call("flame_plan_children", { children: ["one", words || "x"], parentSessionID: id }));
    case "activate":
      return void (await world.call("flame_activate", { sessionID: id }));
    case "pop":
      return void (await world.call("flame_pop", { status, frameID: id, summary: words }, on % 2 ? id : "ses_root"));
    case "end":
      return void (await world.call("flame_pop", { status, frameID: id, generateSummary: false }));
    case "invalidate":
      return void (await world.call("flame_invalidate", { reason: words || "x", sessionID: id }));
    case "compacting":
      return void (await world.frames.onCompacting(id));
    case "late":
    case "compacted":
      (world.messages[id] ??= []).push(
        summaryMessage(`msg_${index}`, words, world.clock.now() - (kind === "late" ? 1 : 0)),
      );
      return world.event("session.compacted", { sessionID: id });
    case "idle":
      return world.event("session.idle", { sessionID: id });
    case "advance":
      return world.clock.advance(on * 5000);
    case "crash":
      return world.reopen();
    case "crash before rename":
      await copyFile(world.file, `${world.file}.bak`).catch(() => {}); // nothing stored yet
      await writeFile(`${world.file}.${index}.tmp`, '{"version":1,"rev":99,"frames":{');
      return world.reopen();
    default:
      await writeFile(world.file, words);
      return world.reopen();
  }
}
