/** Compaction converges or stops: AT-01, AT-05, AT-41 and the faults around numbers. */
import { describe, expect, it } from "vitest";
import { requestTokens } from "../../src/engine/request.ts";
import type { ModelRequest } from "../../src/summarise/model.ts";
import { echoTool, type Reply, requestText, rig, scriptedModel, textOf } from "../engine/scripted.ts";

const LIMIT = { context: 16_000, output: 2000 };
const OVER = 15_500;

describe("a session whose usage never drops", () => {
  it("AT-01 T-05 compacts at most twice, explains itself with numbers and stays usable", async () => {
    const model = scriptedModel({ limit: LIMIT, turn: [{ calls: [{ tool: "echo" }], input: OVER }] });
    const { engine, sessionID, named } = await rig(model);
    await engine.prompt(sessionID, { text: "Refactor the parser" });
    expect(named("session.compacted").length).toBeLessThanOrEqual(2);
    expect(named("session.error")).toEqual([
      {
        sessionID,
        error: expect.objectContaining({
          name: "CompactionLoopError",
          message: expect.stringMatching(
            /^2 automatic compactions were made since a person last said something, .*again: 15\d\d\d.*14000.*16000$/,
          ),
        }),
      },
    ]);
    const requests = model.requests.length;
    await new Promise((resolve) => setImmediate(resolve));
    expect(model.requests).toHaveLength(requests);
  });

  it("AT-01 a real user turn gets an answer after the breaker has opened", async () => {
    const replies: Reply[] = [{ calls: [{ tool: "echo" }], input: OVER }];
    const model = scriptedModel({
      limit: LIMIT,
      turn: [(request) => (requestText(request).includes("just say hi") ? { text: "hi", input: OVER } : replies[0]!)],
    });
    const { engine, sessionID } = await rig(model);
    await engine.prompt(sessionID, { text: "Refactor the parser" });
    expect(textOf(await engine.prompt(sessionID, { text: "just say hi" }))).toBe("hi");
  });

  it("AT-01 F-45 300 turns over the limit cost at most two compactions in all", async () => {
    const model = scriptedModel({ limit: LIMIT, turn: [{ text: "ok", input: OVER }] });
    const { engine, sessionID, named } = await rig(model);
    for (let turn = 0; turn < 300; turn++)
      expect(textOf(await engine.prompt(sessionID, { text: `turn ${turn}` }))).toBe("ok");
    expect(named("session.compacted").length).toBeLessThanOrEqual(2);
    expect(named("compaction-skipped")).not.toHaveLength(0);
    expect(model.turns()).toHaveLength(300);
    expect(requestText(model.turns().at(-1))).toContain("turn 299");
  });

  it("F-37 T-03 an automatic compaction that would make the session larger is refused, and not paid for at every prompt", async () => {
    const model = scriptedModel({ limit: LIMIT, turn: [{ text: "ok", input: OVER }] });
    const contributors = [{ name: "rules", contribute: async () => ({ carry: "kept ".repeat(900) }) }];
    const { engine, sessionID, named } = await rig(model, { contributors });
    await engine.prompt(sessionID, { text: "word ".repeat(400) });
    for (let turn = 0; turn < 10; turn++) await engine.prompt(sessionID, { text: `turn ${turn}` });
    const receipts = await engine.receipts(sessionID);
    expect(receipts.map(({ outcome, reason }) => `${outcome}: ${reason}`)).toEqual([
      expect.stringMatching(/^refused: A summary would take \d+ tokens in place of \d+$/),
      expect.stringMatching(/^refused: A summary would take \d+ tokens in place of \d+$/),
    ]);
    expect(model.compactions()).toHaveLength(2);
    expect(named("session.compacted")).toEqual([]);
    expect((await engine.messages(sessionID)).map(({ role }) => role)).toEqual(
      Array.from({ length: 22 }, (_, index) => (index % 2 === 0 ? "user" : "assistant")),
    );
  });

  it("AT-01b F-51 fixed overhead over the line causes no compaction but a diagnosis", async () => {
    const heavy = { ...echoTool, name: "heavy", description: "words ".repeat(20_000) };
    const model = scriptedModel({ limit: LIMIT, turn: [{ text: "ok", input: OVER }] });
    const { engine, sessionID, named } = await rig(model, { tools: [heavy] });
    for (const text of ["one", "two", "three"]) await engine.prompt(sessionID, { text });
    expect(named("session.compacted")).toEqual([]);
    expect(named("compaction-skipped")).toContainEqual({
      sessionID,
      reason: expect.stringMatching(/System text and tools alone/),
    });
    expect(model.turns()).toHaveLength(3);
  });

  it("T-17 does nothing at 7 % of the window, turn after turn", async () => {
    const model = scriptedModel({ limit: LIMIT, turn: [{ text: "ok", input: 1100 }] });
    const { engine, sessionID, events } = await rig(model);
    for (let turn = 0; turn < 20; turn++) await engine.prompt(sessionID, { text: `turn ${turn}` });
    expect(events).toEqual([]);
    expect(model.requests).toHaveLength(20);
  });

  it("AT-01 compacts again once a compaction has helped", async () => {
    const model = scriptedModel({
      limit: LIMIT,
      turn: [(request) => ({ text: "ok", input: requestText(request).includes("Ship the parser") ? 3000 : OVER })],
    });
    const { engine, sessionID, named } = await rig(model);
    for (let turn = 0; turn < 6; turn++) await engine.prompt(sessionID, { text: `turn ${turn}` });
    expect(named("session.compacted")).toHaveLength(1);
    expect(named("session.error")).toEqual([]);
  });
});

describe("windows and usage that are missing or wrong", () => {
  const limits = [
    ["zero", { context: 0, output: 0 }],
    ["tiny", { context: 4096, output: 0 }],
    ["no output limit", { context: 16_384, output: 0 }],
    ["output as large as the window", { context: 32_000, output: 32_000 }],
    ["middle", { context: 65_536, output: 8192 }],
    ["huge", { context: 1_000_000, output: 32_000 }],
    ["not a number", { context: Number.NaN, output: -5 }],
  ] as const;
  const usages: [string, number | undefined][] = [
    ["present", 1000],
    ["zero", 0],
    ["missing", undefined],
  ];

  it.each(limits.flatMap(([name, limit]) => usages.map(([usage, input]) => [name, usage, limit, input] as const)))(
    "AT-05 F-46 F-47 a %s window with usage %s compacts at most once in three steps",
    async (_name, _usage, limit, input) => {
      const reply: Reply = input === undefined ? { text: "ok" } : { text: "ok", input };
      const { engine, sessionID, named } = await rig(scriptedModel({ limit, turn: [reply] }));
      for (let turn = 0; turn < 9; turn++)
        await engine.prompt(sessionID, { text: `turn ${turn} ${"word ".repeat(50)}` });
      expect(named("session.compacted").length).toBeLessThanOrEqual(3);
      expect(named("session.error")).toEqual([]);
    },
  );

  it("AT-05 F-47 compacts by its own estimate when a provider reports no usage", async () => {
    const limit = { context: 8000, output: 1000 };
    const { engine, sessionID, named, model } = await rig(
      scriptedModel({ limit, turn: [{ text: "word ".repeat(600) }] }),
    );
    for (let turn = 0; turn < 14; turn++) await engine.prompt(sessionID, { text: `turn ${turn}` });
    expect(named("session.compacted").length).toBeGreaterThan(0);
    for (const request of model.turns()) expect(requestTokens(request)).toBeLessThanOrEqual(limit.context);
  });

  it("AT-05 AT-16 the first overflow error teaches a window that nobody stated", async () => {
    const refuse = (request: ModelRequest): Reply =>
      requestTokens(request) > 6000
        ? { error: { status: 400, body: "This model's maximum context length is 6000 tokens." } }
        : { text: "word ".repeat(400) };
    const { engine, sessionID, named, model } = await rig(scriptedModel({ turn: [refuse] }));
    for (let turn = 0; turn < 40; turn++) await engine.prompt(sessionID, { text: `turn ${turn}` });
    const refused = model.turns().filter((request) => requestTokens(request) > 6000);
    expect(refused).toHaveLength(1);
    expect(named("session.error")).toEqual([]);
    expect(named("session.compacted").length).toBeGreaterThan(1);
  });

  it("AT-41 F-50 a switch to a smaller window reduces until the request fits", async () => {
    const big = { providerID: "p", modelID: "big", limit: { context: 400_000, output: 8000 } };
    const small = { providerID: "p", modelID: "small", limit: { context: 32_000, output: 4000 } };
    const answer = (request: ModelRequest): Reply => ({ text: "finding ".repeat(3000), input: requestTokens(request) });
    const model = scriptedModel({ turn: [answer] });
    const { engine, sessionID, named } = await rig(model);
    for (let turn = 0; turn < 40; turn++) await engine.prompt(sessionID, { text: `look at file ${turn}`, model: big });
    expect(requestTokens(model.turns().at(-1)!)).toBeGreaterThan(200_000);
    expect(named("session.compacted")).toEqual([]);
    const mark = model.turns().length;
    const reply = await engine.prompt(sessionID, { text: "SENTINEL go on", model: small });
    expect(reply?.error).toBeUndefined();
    for (const request of model.turns().slice(mark)) expect(requestTokens(request)).toBeLessThanOrEqual(32_000);
    expect(requestText(model.turns().at(-1))).toContain("SENTINEL go on");
  });

  it("F-20 F-49 stale counts of the kept tail and the summary's own usage do not compact again", async () => {
    const model = scriptedModel({
      limit: LIMIT,
      turn: [{ text: "a", input: 100 }, { text: "b", input: OVER }, { text: "c" }, { text: "d" }],
      compaction: [{ text: "## Goal\nShip the parser\n", input: 400_000 }],
    });
    const { engine, sessionID, named } = await rig(model);
    for (const text of ["one", "two", "three", "four"]) await engine.prompt(sessionID, { text });
    expect(named("session.compacted")).toHaveLength(1);
  });
});
