/** Starting, stopping, queueing, undoing: what happens around a compaction. */
import { describe, expect, it } from "vitest";
import { parseReceipt } from "../../src/compact/receipt-schema.ts";
import { requestTokens } from "../../src/engine/request.ts";
import { filterCompacted } from "../../src/index.ts";
import { createInMemoryStore } from "../../src/store/index.ts";
import { BRIEF, type Reply, requestText, rig, scriptedModel, textOf } from "../engine/scripted.ts";

const LIMIT = { context: 16_000, output: 2000 };
const OVER = 15_500;
const MODEL = { providerID: "default", modelID: "default" };
const call: Reply = { calls: [{ tool: "echo", input: { text: "result" } }] };

/** Work that fills the window, and what is said when it goes on. */
const interrupted = (text: string, input = 900): Reply[] => [
  { ...call, input: OVER },
  { text, input },
];

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A gate that a test opens when it likes. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

describe("going on after a compaction", () => {
  it("AT-09 exactly one main request follows when work was interrupted", async () => {
    const model = scriptedModel({
      limit: LIMIT,
      turn: interrupted("finished"),
    });
    const { engine, sessionID } = await rig(model);
    expect(textOf(await engine.prompt(sessionID, { text: "go" }))).toBe("finished");
    expect(model.requests.map(({ purpose }) => purpose)).toEqual(["turn", "compaction", "turn"]);
    expect(requestText(model.requests[2])).toContain("Continue if you have next steps");
  });

  it("AT-09 no main request follows a turn that ended with stop, over the line or not", async () => {
    const model = scriptedModel({ limit: LIMIT, turn: [{ text: "all done", input: OVER }] });
    const { engine, sessionID } = await rig(model);
    await engine.prompt(sessionID, { text: "go" });
    await engine.compact(sessionID);
    expect(model.turns()).toHaveLength(1);
  });

  it("AT-09 `never` stops after the compaction of interrupted work, yet answers a person", async () => {
    const model = scriptedModel({
      limit: LIMIT,
      turn: interrupted("answer"),
    });
    const { engine, sessionID } = await rig(model, { config: { compaction: { autocontinue: "never" } } });
    await engine.prompt(sessionID, { text: "go" });
    expect(model.turns()).toHaveLength(1);
    expect(textOf(await engine.prompt(sessionID, { text: "go on then" }))).toBe("answer");
  });

  it("AT-09 a prompt that had to wait for a compaction is answered, whatever the setting", async () => {
    for (const autocontinue of ["never", "interrupted", "always"]) {
      const model = scriptedModel({
        limit: LIMIT,
        turn: [
          { text: "one", input: OVER },
          { text: "two", input: 900 },
        ],
      });
      const { engine, sessionID } = await rig(model, { config: { compaction: { autocontinue } } });
      await engine.prompt(sessionID, { text: "first" });
      expect(textOf(await engine.prompt(sessionID, { text: "SECOND" }))).toBe("two");
      expect(requestText(model.turns().at(-1))).toContain("SECOND");
    }
  });

  it("AT-12 agent, system text, tools and model are the same before and after", async () => {
    const model = scriptedModel({
      limit: LIMIT,
      turn: [
        { calls: [{ tool: "echo" }], input: OVER },
        { text: "planned", input: 900 },
      ],
    });
    const agents = { plan: { system: "You only plan.", tools: ["echo"] } };
    const { engine, sessionID } = await rig(model, { agents });
    const chosen = { providerID: "acme", modelID: "large", limit: LIMIT };
    await engine.prompt(sessionID, { text: "plan it", agent: "plan", model: chosen });
    const [first, last] = [model.turns()[0], model.turns().at(-1)];
    expect(model.compactions()).toHaveLength(1);
    for (const key of ["system", "agent", "model", "tools"] as const) expect(last?.[key]).toEqual(first?.[key]);
    expect(last).toMatchObject({
      agent: "plan",
      system: "You only plan.",
      model: { providerID: "acme", modelID: "large" },
    });
  });
});

describe("one compaction at a time", () => {
  it("AT-19 F-18 a second compaction is a no-op with a reason while one is running, also from another engine", async () => {
    const store = createInMemoryStore();
    const waiting = gate();
    const model = scriptedModel({ compaction: [{ text: BRIEF, after: waiting.opened }] });
    const first = await rig(model, { store });
    await first.engine.prompt(first.sessionID, { text: "hello" });
    const second = await rig(scriptedModel({}), { store });
    const running = first.engine.compact(first.sessionID);
    while (model.compactions().length === 0) await tick();
    const before = await second.engine.messages(first.sessionID);
    const skipped = await second.engine.compact(first.sessionID);
    expect(skipped).toMatchObject({ outcome: "skipped", reason: expect.stringContaining("already running") });
    expect(await second.engine.messages(first.sessionID)).toEqual(before);
    waiting.open();
    expect((await running).outcome).toBe("compacted");
    expect(model.compactions()).toHaveLength(1);
  });

  it("AT-19 F-18 a request that is processed twice at once, and once more with the messages of before, is carried out once", async () => {
    const waiting = gate();
    const compaction = [{ text: BRIEF, after: waiting.opened }];
    const model = scriptedModel({ turn: [{ text: "reply ".repeat(300) }], compaction });
    const { engine, sessionID } = await rig(model);
    await engine.prompt(sessionID, { text: "hello" });
    const { id } = await engine.create({ sessionID, agent: "default", model: MODEL, auto: true });
    const input = { sessionID, parentID: id, messages: await engine.messages(sessionID), auto: true };
    const running = engine.process(input);
    while (model.compactions().length === 0) await tick();
    expect(await engine.process(input)).toBe("stop");
    waiting.open();
    expect(await running).toBe("continue");
    const stored = await engine.messages(sessionID);
    expect(stored.filter(({ parentID }) => parentID === id)).toHaveLength(1);
    expect(await engine.process(input)).toBe("stop");
    expect(await engine.process({ ...input, abort: AbortSignal.abort() })).toBe("stop");
    expect(await engine.messages(sessionID)).toEqual(stored);
    expect(model.compactions()).toHaveLength(1);
    const reasons = (await engine.receipts(sessionID)).map(({ reason }) => reason ?? "none");
    const settled = "This request has its summary already";
    expect(reasons.toSorted((one, other) => one.localeCompare(other))).toEqual([
      "A compaction of this session is already running",
      "none",
      settled,
      settled,
    ]);
  });

  it("F-18 a manual compaction gives way to a running one and is refused while a response is in progress", async () => {
    const [reply, summary] = [gate(), gate()];
    const model = scriptedModel({
      limit: LIMIT,
      turn: [
        { ...call, input: OVER, after: reply.opened },
        { text: "end", input: 900 },
      ],
      compaction: [{ text: BRIEF, after: summary.opened }],
    });
    const { engine, sessionID } = await rig(model);
    const running = engine.prompt(sessionID, { text: "go" });
    while (model.turns().length === 0) await tick();
    await expect(engine.compact(sessionID)).rejects.toThrow(/response is in progress|need at least one/);
    reply.open();
    while (model.compactions().length === 0) await tick();
    expect(await engine.compact(sessionID)).toMatchObject({
      outcome: "skipped",
      reason: expect.stringContaining("already running"),
    });
    summary.open();
    expect(textOf(await running)).toBe("end");
    expect(model.compactions()).toHaveLength(1);
  });

  it("F-19 a pending request and the overflow check together cause one compaction", async () => {
    const model = scriptedModel({
      limit: LIMIT,
      turn: [
        { text: "one", input: OVER },
        { text: "two", input: 500 },
      ],
    });
    const { engine, sessionID, named } = await rig(model);
    await engine.prompt(sessionID, { text: "first" });
    await engine.create({
      sessionID,
      agent: "default",
      model: MODEL,
      auto: true,
    });
    await engine.prompt(sessionID, { text: "second" });
    expect(named("session.compacted")).toHaveLength(1);
  });

  it("AT-25 F-26 what the user says meanwhile is answered once, in order, behind the summary", async () => {
    const waiting = gate();
    const model = scriptedModel({
      limit: LIMIT,
      turn: interrupted("all answered"),
      compaction: [{ text: BRIEF, after: waiting.opened }],
    });
    const { engine, sessionID } = await rig(model);
    const first = engine.prompt(sessionID, { text: "go" });
    while (model.compactions().length === 0) await tick();
    const others = ["QUEUED-1", "QUEUED-2", "QUEUED-3"].map((text) => engine.prompt(sessionID, { text }));
    while ((await engine.messages(sessionID)).length < 6) await tick();
    waiting.open();
    await Promise.all([first, ...others]);
    const seen = requestText(model.turns().at(-1));
    expect(seen.match(/QUEUED-\d/g)).toEqual(["QUEUED-1", "QUEUED-2", "QUEUED-3"]);
    expect(seen).not.toContain("Continue if you have next steps");
    expect(seen.indexOf("Ship the parser")).toBeLessThan(seen.indexOf("QUEUED-1"));
    expect(model.turns()).toHaveLength(2);
  });

  it.each(["compact", "process", "another engine"])(
    "AT-25 F-26 what the user says while a manual compaction runs is answered once, in order, behind the summary: %s",
    async (door) => {
      const waiting = gate();
      const compaction = [{ text: BRIEF, after: waiting.opened }];
      const model = scriptedModel({ turn: [{ text: "reply ".repeat(300) }], compaction });
      const { engine, sessionID, store } = await rig(model);
      await engine.prompt(sessionID, { text: "hello" });
      const request = await (door === "process"
        ? engine.create({ sessionID, agent: "default", model: MODEL, auto: false })
        : undefined);
      const messages = await engine.messages(sessionID);
      const running = request
        ? engine.process({ sessionID, parentID: request.id, messages, auto: false })
        : engine.compact(sessionID).then(({ outcome }) => outcome);
      while (model.compactions().length === 0) await tick();
      const other = await rig(model, { store });
      const speaker = door === "another engine" ? other.engine : engine;
      const replies = ["QUEUED-1", "QUEUED-2"].map((text) => speaker.prompt(sessionID, { text }));
      while ((await engine.messages(sessionID)).length < 5) await tick();
      expect(model.turns()).toHaveLength(1);
      waiting.open();
      expect(await running).toBe(request ? "continue" : "compacted");
      const [one, two] = await Promise.all(replies);
      expect(textOf(one)).toContain("reply");
      expect(two?.id).toBe(one?.id);
      const seen = requestText(model.turns().at(-1));
      expect(seen.match(/Ship the parser|QUEUED-\d/g)).toEqual(["Ship the parser", "QUEUED-1", "QUEUED-2"]);
      expect([model.turns().length, model.compactions().length]).toEqual([2, 1]);
      expect(await engine.receipts(sessionID)).toHaveLength(1);
    },
  );

  it("AT-25 F-26 what is said as a manual compaction begins is neither lost nor told twice", async () => {
    const model = scriptedModel({ turn: [{ text: "reply ".repeat(300) }] });
    const { engine, sessionID } = await rig(model);
    await engine.prompt(sessionID, { text: "hello" });
    let reply: Promise<unknown> = Promise.resolve();
    engine.on("compaction-start", () => void (reply = engine.prompt(sessionID, { text: "QUEUED" })));
    expect((await engine.compact(sessionID)).outcome).toBe("compacted");
    await reply;
    expect(requestText(model.turns().at(-1)).match(/Ship the parser|QUEUED/g)).toEqual(["Ship the parser", "QUEUED"]);
  });

  it("AT-25 queued input also survives a compaction that fails", async () => {
    const waiting = gate();
    const store = createInMemoryStore();
    const model = scriptedModel({
      limit: LIMIT,
      turn: interrupted("answered"),
      compaction: [{ text: BRIEF, after: waiting.opened }],
    });
    const { engine, sessionID } = await rig(model, { store });
    const first = engine.prompt(sessionID, { text: "go" }).catch(() => undefined);
    while (model.compactions().length === 0) await tick();
    const queued = engine.prompt(sessionID, { text: "QUEUED" });
    while ((await engine.messages(sessionID)).length < 4) await tick();
    await store.commit([{ type: "message-withdraw", sessionID, messageID: (await engine.messages(sessionID))[0]!.id }]);
    waiting.open();
    await Promise.all([first, queued]);
    expect(requestText(model.turns().at(-1))).toContain("QUEUED");
  });
});

describe("abort", () => {
  it.each(["before", "during", "after"] as const)(
    "AT-26 F-21 F-23 %s the stream leaves all or nothing, and the next prompt gets a main request",
    async (when) => {
      const abort = new AbortController();
      const model = scriptedModel({
        limit: LIMIT,
        turn: interrupted("fine"),
        compaction: [
          () => {
            if (when === "during") setImmediate(() => abort.abort());
            return { text: BRIEF, ...(when === "during" && { after: new Promise(() => {}) }) };
          },
          { text: BRIEF },
        ],
      });
      const { engine, sessionID, named } = await rig(model);
      engine.on("compaction-start", () => void (when === "before" && abort.abort()));
      engine.on("compaction-committed", () => void (when === "after" && abort.abort()));
      await engine.prompt(sessionID, { text: "go", signal: abort.signal }).catch(() => undefined);
      const requests = (await engine.messages(sessionID)).filter(({ parts }) =>
        parts.some(({ type }) => type === "compaction"),
      );
      expect(requests).toHaveLength(when === "after" ? 1 : 0);
      expect(named("session.compacted")).toHaveLength(when === "after" ? 1 : 0);
      model.requests.length = 0;
      await engine.prompt(sessionID, { text: "hello?" });
      expect(model.turns().length).toBeGreaterThan(0);
      expect(model.requests.at(-1)?.purpose).toBe("turn");
      expect(requestText(model.requests.at(-1))).toContain("hello?");
    },
  );

  it("AT-26 F-24 stops a turn whose model ignores its signal, and stores nothing of it", async () => {
    const model = scriptedModel({ turn: [{ after: new Promise(() => {}) }] });
    const { engine, sessionID } = await rig(model);
    const prompt = engine.prompt(sessionID, { text: "go" });
    while (model.requests.length === 0) await tick();
    await engine.abort(sessionID);
    await expect(prompt).rejects.toThrow(/aborted/);
    expect(await engine.messages(sessionID)).toHaveLength(1);
  });

  it("AT-26 a tool that ignores its signal ends as an aborted result", async () => {
    const hang = { name: "hang", description: "", parameters: {}, execute: () => new Promise<string>(() => {}) };
    const model = scriptedModel({ turn: [{ calls: [{ tool: "hang" }] }, { text: "ok" }] });
    const { engine, sessionID } = await rig(model, { tools: [hang] });
    const prompt = engine.prompt(sessionID, { text: "go" });
    while ((await engine.messages(sessionID)).length < 2) await tick();
    await engine.abort(sessionID);
    await expect(prompt).rejects.toThrow(/aborted/);
    const [part] = (await engine.messages(sessionID))[1]!.parts;
    expect(part).toMatchObject({ type: "tool", state: { status: "error" } });
  });
});

describe("undo", () => {
  it("AT-27 restores the exact view before, two levels deep, and keeps what was said since", async () => {
    const model = scriptedModel({ turn: [{ text: "reply" }] });
    const { engine, sessionID, store } = await rig(model);
    await engine.prompt(sessionID, { text: "ALPHA" });
    await engine.prompt(sessionID, { text: "BETA" });
    await engine.compact(sessionID);
    await engine.prompt(sessionID, { text: "GAMMA" });
    await engine.compact(sessionID);
    await engine.prompt(sessionID, { text: "DELTA" });
    const again = await rig(model, { store });
    expect(await again.engine.undo(sessionID)).toMatchObject({ kind: "undone", remaining: 1 });
    await engine.prompt(sessionID, { text: "EPSILON" });
    const once = requestText(model.turns().at(-1));
    expect(once).toContain("GAMMA");
    expect(once).toContain("DELTA");
    expect(await engine.undo(sessionID)).toMatchObject({ kind: "undone", remaining: 0 });
    await engine.prompt(sessionID, { text: "ZETA" });
    const seen = requestText(model.turns().at(-1));
    expect(seen.match(/ALPHA|BETA|GAMMA|DELTA|EPSILON|ZETA/g)).toEqual([
      "ALPHA",
      "BETA",
      "GAMMA",
      "DELTA",
      "EPSILON",
      "ZETA",
    ]);
    expect(seen).not.toContain("What did we do so far?");
    expect(await engine.undo(sessionID)).toMatchObject({ kind: "not-undone" });
  });
});

describe("off means off", () => {
  const refuseAbove =
    (limit: number): ((request: Parameters<typeof requestTokens>[0]) => Reply) =>
    (request) =>
      requestTokens(request) > limit
        ? { error: { status: 400, body: "prompt is too long: 9000 tokens > 6000 maximum" } }
        : { text: "word ".repeat(500), input: 15_900 };

  it("AT-33 proactive off: none at 99 %, one recovery after an overflow", async () => {
    const model = scriptedModel({ limit: LIMIT, turn: [refuseAbove(6000)] });
    const { engine, sessionID, named } = await rig(model, { config: { compaction: { auto: false } } });
    for (let turn = 0; turn < 5; turn++) await engine.prompt(sessionID, { text: `turn ${turn}` });
    expect(named("session.compacted")).toEqual([]);
    while (named("session.compacted").length === 0) await engine.prompt(sessionID, { text: "more" });
    expect(named("session.compacted")).toHaveLength(1);
    expect(named("session.error")).toEqual([]);
  });

  it("AT-33 F-22 both off: an error with guidance and no request left behind", async () => {
    const model = scriptedModel({ limit: LIMIT, turn: [refuseAbove(0)] });
    const { engine, sessionID, named } = await rig(model, { config: { compaction: { auto: false, recovery: false } } });
    const reply = await engine.prompt(sessionID, { text: "hello" });
    expect(reply?.error).toMatchObject({
      name: "ContextOverflowError",
      message: expect.stringContaining("compaction.recovery"),
    });
    expect(named("session.compacted")).toEqual([]);
    const messages = await engine.messages(sessionID);
    expect(messages.flatMap(({ parts }) => parts).filter(({ type }) => type === "compaction")).toEqual([]);
  });

  it("AT-33 the environment switches automatic compaction off, whatever the file says", async () => {
    const model = scriptedModel({ limit: LIMIT, turn: [{ text: "ok", input: OVER }] });
    const { engine, sessionID } = await rig(model, {
      env: { THROUGHLINE_DISABLE_AUTOCOMPACT: "1" },
      config: { compaction: { auto: true } },
    });
    for (const text of ["a", "b"]) await engine.prompt(sessionID, { text });
    expect(model.compactions()).toEqual([]);
  });

  it("AT-16 recovers once from an overflow; a second one ends the turn with an error", async () => {
    const model = scriptedModel({ limit: LIMIT, turn: [{ text: "one" }, refuseAbove(0)] });
    const { engine, sessionID, named } = await rig(model);
    await engine.prompt(sessionID, { text: "first" });
    const reply = await engine.prompt(sessionID, { text: "second" });
    expect(model.requests.map(({ purpose }) => purpose)).toEqual(["turn", "turn", "compaction", "turn"]);
    expect(reply?.error).toMatchObject({ name: "ContextOverflowError" });
    expect(named("session.error")).toHaveLength(1);
  });

  it("AT-16 suspects an overflow behind a bare 400 only when the request nearly filled the window", async () => {
    const limit = { context: 3000, output: 300 };
    const small = await rig(scriptedModel({ limit, turn: [{ error: { status: 400, body: "" } }] }));
    expect((await small.engine.prompt(small.sessionID, { text: "hi" }))?.error).toMatchObject({
      name: "ProviderError",
    });
    const near = scriptedModel({
      limit,
      turn: [{ text: "one" }, { error: { status: 400, body: "" } }, { text: "two" }],
    });
    const { engine, sessionID } = await rig(near, { config: { compaction: { auto: false } } });
    await engine.prompt(sessionID, { text: "word ".repeat(2000) });
    expect(textOf(await engine.prompt(sessionID, { text: "go on" }))).toBe("two");
  });
});

describe("events, hooks and receipts", () => {
  it("AT-24 fires each stage once, in order, for manual and automatic compactions", async () => {
    for (const manual of [true, false]) {
      const model = scriptedModel({
        limit: LIMIT,
        turn: interrupted("end", 500),
      });
      const { engine, sessionID, events } = await rig(model, { config: { compaction: { auto: !manual } } });
      await engine.prompt(sessionID, { text: "go" });
      if (manual) await engine.compact(sessionID);
      expect(events.map(({ name }) => name)).toEqual([
        "compaction-start",
        "compaction-prepared",
        "compaction-committed",
        "session.compacted",
      ]);
    }
  });

  it("AT-24 AT-43 a hook's context and the user's instructions reach the summariser; a throwing hook does not matter", async () => {
    const model = scriptedModel({});
    const { engine, sessionID, logs } = await rig(model, {
      hooks: {
        "experimental.session.compacting": [
          () => {
            throw new Error("hook is broken");
          },
          (_input, output) => void output.context.push("HOOK-CONTEXT"),
        ],
      },
      contributors: [{ name: "workflow", contribute: async () => ({ context: "STAGE-BLOCK" }) }],
    });
    await engine.prompt(sessionID, { text: "hello" });
    await engine.compact(sessionID, { instructions: "look at the tests" });
    const prompt = requestText(model.compactions()[0]);
    expect(prompt).toContain("Additional focus: look at the tests");
    expect(prompt.indexOf("HOOK-CONTEXT")).toBeGreaterThan(prompt.indexOf("look at the tests"));
    expect(prompt.indexOf("<throughline-context>")).toBeGreaterThan(prompt.indexOf("HOOK-CONTEXT"));
    expect(prompt).toContain("STAGE-BLOCK");
    expect(logs.join()).toContain("hook is broken");
  });

  it("F-31 a hook that hands back another payload counts as silent; one that is registered twice is heard twice", async () => {
    const model = scriptedModel({});
    const garbage = (_input: unknown, output: object): void =>
      void Object.assign(output, { context: "text", prompt: 5 });
    const twice = (_input: unknown, output: { context: string[] }): void => void output.context.push("HEARD");
    const hooks = { "experimental.session.compacting": [twice, garbage, twice] };
    const { engine, sessionID } = await rig(model, { hooks });
    await engine.prompt(sessionID, { text: "hello" });
    expect((await engine.compact(sessionID)).outcome).toBe("compacted");
    expect(requestText(model.compactions()[0])).toContain("CONTEXT CHECKPOINT");
    expect(requestText(model.compactions()[0]).split("HEARD")).toHaveLength(3);
  });

  it.each<[string, string, RegExp]>([
    ["another prompt becomes context", "SECOND", /FIRST\n\nADDED\n\nSECOND$/],
    ["a prompt that goes on from the first takes its place", "FIRST and more", /FIRST and more\n\nADDED$/],
  ])("of several hooks that set a prompt the first wins: %s", async (_, later, expected) => {
    const set = (prompt: string) => (_input: unknown, output: { prompt: string | undefined }) =>
      void (output.prompt = prompt);
    const add = (_input: unknown, output: { context: string[] }): void => void output.context.push("ADDED");
    const hooks = { "experimental.session.compacting": [set("FIRST"), add, set(later)] };
    const { engine, sessionID, model } = await rig(scriptedModel({}), { hooks });
    await engine.prompt(sessionID, { text: "hello" });
    await engine.compact(sessionID);
    expect(model.compactions()[0]?.messages[0]?.content).toMatch(expected);
  });

  it("AT-43 what a hook before the compaction wishes follows the user's instructions, prompts before context", async () => {
    const hooks = {
      "session.before_compact": [() => ({ context: ["C1", ""] }), () => ({ prompt: "P2", context: ["C2"] })],
    };
    const { engine, sessionID, model } = await rig(scriptedModel({}), { hooks });
    await engine.prompt(sessionID, { text: "hello" });
    await engine.compact(sessionID, { instructions: "look at the tests" });
    expect(model.compactions()[0]?.messages[0]?.content).toMatch(
      /Additional focus: look at the tests\n\nP2\n\nC1\n\nC2$/,
    );
  });

  it("a context that has no room is left out and told in the log", async () => {
    const long = { name: "knowledge", contribute: async () => ({ context: "word ".repeat(5000) }) };
    const short = { name: "workflow", contribute: async () => ({ context: "STAGE" }) };
    const { engine, sessionID, model, logs } = await rig(scriptedModel({}), { contributors: [long, short] });
    await engine.prompt(sessionID, { text: "hello" });
    await engine.compact(sessionID);
    expect(requestText(model.compactions()[0])).not.toContain("word word");
    expect(logs).toContain("The context of knowledge was left out: it does not fit in the budget for contexts");
  });

  it("T-13 AT-43 a replaced prompt keeps all contexts, the previous summary and the user's wishes", async () => {
    const model = scriptedModel({ turn: [{ text: "r" }] });
    const hook = (_input: unknown, output: { context: string[]; prompt: string | undefined }): void => {
      output.prompt = "REPLACED";
      output.context.push("EXTRA");
    };
    const { engine, sessionID } = await rig(model, {
      hooks: { "experimental.session.compacting": hook },
      contributors: [{ name: "frames", contribute: async () => ({ prompt: "FRAME-PROMPT", context: "FRAME" }) }],
    });
    for (const text of ["one", "two"]) {
      await engine.prompt(sessionID, { text });
      await engine.compact(sessionID, { instructions: "WISH" });
    }
    const prompt = requestText(model.compactions()[1]);
    for (const piece of [
      "REPLACED",
      "Additional focus: WISH",
      "FRAME-PROMPT",
      "EXTRA",
      "FRAME",
      "<previous-summary>",
      "Ship the parser",
    ])
      expect(prompt).toContain(piece);
    expect(prompt).not.toContain("CONTEXT CHECKPOINT");
  });

  it("AT-24 T-09 a hook may cancel a proactive pass, never a manual one, and may supply the summary", async () => {
    const model = scriptedModel({
      limit: LIMIT,
      turn: interrupted("end", OVER),
    });
    const { engine, sessionID, named } = await rig(model, {
      hooks: {
        "session.before_compact": ({ trigger }) =>
          trigger === "auto" ? { cancel: true } : { cancel: true, summary: "## Goal\nGIVEN" },
      },
    });
    expect(textOf(await engine.prompt(sessionID, { text: "go" }))).toBe("end");
    expect(named("compaction-skipped")).toContainEqual({ sessionID, reason: "Compaction cancelled" });
    expect(model.compactions()).toEqual([]);
    const receipt = await engine.compact(sessionID);
    expect(receipt).toMatchObject({ outcome: "compacted", summariser: { kind: "extension", requests: 0 } });
    expect(model.compactions()).toEqual([]);
    expect(textOf((await engine.messages(sessionID)).at(-1))).toContain("GIVEN");
  });

  it("AT-38 AT-47 every attempt leaves one valid receipt, and a compaction costs one request", async () => {
    const abort = new AbortController();
    abort.abort();
    const model = scriptedModel({ turn: [{ text: "reply ".repeat(2000) }] });
    const { engine, sessionID } = await rig(model);
    for (const text of ["one", "two", "three"]) await engine.prompt(sessionID, { text });
    await engine.compact(sessionID, { signal: abort.signal });
    await engine.compact(sessionID);
    const receipts = await engine.receipts(sessionID);
    expect(receipts.map((receipt) => parseReceipt(receipt).outcome).sort()).toEqual(["aborted", "compacted"]);
    const done = receipts.find(({ outcome }) => outcome === "compacted")!;
    expect(done).toMatchObject({ trigger: "manual", sessionID, summariser: { kind: "model", requests: 1 } });
    expect(done.tokens.after).toBeLessThan(done.tokens.before);
    expect(model.compactions()).toHaveLength(1);
  });

  it.each<[string, Reply, { outcome: string; requests: number; input: number | undefined }]>([
    ["replies without a text", { text: "", input: 100 }, { outcome: "compacted", requests: 2, input: 200 }],
    ["a provider that fails", { error: { status: 500 } }, { outcome: "compacted", requests: 3, input: 0 }],
    ["an abort", { after: new Promise(() => {}) }, { outcome: "aborted", requests: 1, input: undefined }],
  ])("AT-38 a receipt counts the requests that came to nothing: %s", async (_, reply, expected) => {
    const abort = new AbortController();
    const compaction = (): Reply => {
      if (expected.outcome === "aborted") setImmediate(() => abort.abort());
      return reply;
    };
    const model = scriptedModel({ turn: [{ text: "reply ".repeat(300) }], compaction: [compaction] });
    const { engine, sessionID } = await rig(model);
    await engine.prompt(sessionID, { text: "hello" });
    const { outcome, summariser } = await engine.compact(sessionID, { signal: abort.signal });
    const summary = (await engine.messages(sessionID)).find((message) => message.summary === true);
    expect({ outcome, requests: summariser.requests, input: summary?.tokens?.input }).toEqual(expected);
    expect(model.compactions()).toHaveLength(expected.requests);
  });

  it("refuses a compaction of nothing, and a second one of the same, with the words of the page", async () => {
    const { engine, sessionID } = await rig(scriptedModel({}));
    await expect(engine.compact(sessionID)).rejects.toThrow("Nothing to compact (need at least one exchange)");
    await engine.prompt(sessionID, { text: "hello" });
    await engine.compact(sessionID);
    await expect(engine.compact(sessionID)).rejects.toThrow("Already compacted");
  });

  it("S24 refuses a second compaction of the same when a tail was kept, and keeps that tail in view", async () => {
    const model = scriptedModel({ turn: [{ text: "reply ".repeat(2500) }], limit: { context: 200_000 } });
    const { engine, sessionID } = await rig(model);
    for (let index = 0; index < 12; index += 1)
      await engine.prompt(sessionID, { text: `${index} ${"word ".repeat(2500)}` });
    await engine.compact(sessionID);
    const stored = await engine.messages(sessionID);
    expect((await filterCompacted(stored.toReversed())).length).toBeGreaterThan(2);
    await expect(engine.compact(sessionID)).rejects.toThrow("Already compacted");
    expect(await engine.messages(sessionID)).toEqual(stored);
    await engine.prompt(sessionID, { text: "one more" });
    expect(await engine.compact(sessionID)).toMatchObject({ outcome: "compacted" });
  });

  it("F-27 a session that is deleted meanwhile ends the compaction with an error and no trace", async () => {
    const store = createInMemoryStore();
    const waiting = gate();
    const model = scriptedModel({ compaction: [{ text: BRIEF, after: waiting.opened }] });
    const { engine, sessionID } = await rig(model, { store });
    await engine.prompt(sessionID, { text: "hello" });
    const running = engine.compact(sessionID);
    while (model.compactions().length === 0) await tick();
    await store.commit([{ type: "session-delete", sessionID }]);
    waiting.open();
    await expect(running).rejects.toThrow(sessionID);
    expect(await store.session(sessionID)).toBeUndefined();
  });

  it("AT-50 F-28 F-29 T-03 a draft whose messages were withdrawn meanwhile is discarded", async () => {
    const store = createInMemoryStore();
    const waiting = gate();
    const model = scriptedModel({ compaction: [{ text: BRIEF, after: waiting.opened }] });
    const { engine, sessionID } = await rig(model, { store });
    await engine.prompt(sessionID, { text: "REVERTED" });
    await engine.prompt(sessionID, { text: "stays" });
    const running = engine.compact(sessionID);
    while (model.compactions().length === 0) await tick();
    const [first] = await engine.messages(sessionID);
    await store.commit([{ type: "message-withdraw", sessionID, messageID: first!.id }]);
    waiting.open();
    expect(await running).toMatchObject({ outcome: "failed", reason: expect.stringContaining("changed meanwhile") });
    await engine.prompt(sessionID, { text: "next" });
    expect(requestText(model.turns().at(-1))).not.toContain("REVERTED");
  });
});
