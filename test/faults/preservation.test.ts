/** What must still be in front of the model after compactions, whatever the summary says. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
  createChildContributor,
  createInstructionContributor,
  createTodoContributor,
  recallTool,
} from "../../src/engine/index.ts";
import { requestTokens } from "../../src/engine/request.ts";
import { createInMemoryStore } from "../../src/store/index.ts";
import {
  BRIEF,
  echoTool,
  type Reply,
  requestText,
  rig,
  scriptedModel,
  type ScriptedModel,
  textOf,
} from "../engine/scripted.ts";
import { assistant, call } from "../compact/session.ts";

const LIMIT = { context: 16_000, output: 2000 };
/** A summariser that forgets nearly everything. */
const LOSSY: Reply = { text: "## Goal\nGo on.\n\n## Next Steps\n1. Go on." };

const count = (text: string, piece: string): number => text.split(piece).length - 1;
const lastTurn = (model: ScriptedModel): string => requestText(model.turns().at(-1));

describe("the current request", () => {
  it("AT-02 AT-28 stays word for word while it is being worked on, through three compactions", async () => {
    const busy: Reply = { calls: [{ tool: "echo", input: { text: "step ".repeat(2500) } }] };
    const model = scriptedModel({
      limit: LIMIT,
      turn: [...Array.from({ length: 14 }, () => busy), { text: "all done" }],
      compaction: [LOSSY],
    });
    const { engine, sessionID, named } = await rig(model, { config: { compaction: { maxAttempts: 9 } } });
    const request = "Migrate the importer to streams; keep the CSV dialect EXACTLY-AS-IS-7731.";
    expect(textOf(await engine.prompt(sessionID, { text: request }))).toBe("all done");
    expect(named("session.compacted").length).toBeGreaterThanOrEqual(3);
    for (const turn of model.turns()) expect(requestText(turn)).toContain(request);
    for (const turn of model.turns()) expect(requestTokens(turn)).toBeLessThanOrEqual(LIMIT.context);
  });

  it("AT-49 three compactions without a change to any file raise a notice, a change silences it", async () => {
    let step = 0;
    const busy = (tool: string): Reply => ({
      calls: [
        { tool, input: { filePath: `src/${step}.ts`, content: "step ".repeat(2000), text: "step ".repeat(2500) } },
      ],
    });
    const model = scriptedModel({
      limit: LIMIT,
      turn: [() => (++step > 44 ? { text: "end" } : busy(step < 34 ? "echo" : "write"))],
      compaction: [LOSSY],
    });
    const tools = [echoTool, { ...echoTool, name: "write" }];
    const { engine, sessionID } = await rig(model, { tools, config: { compaction: { maxAttempts: 99 } } });
    await engine.prompt(sessionID, { text: "Refactor it" });
    const summaries = (await engine.messages(sessionID)).filter(({ summary }) => summary === true).map(textOf);
    const noticed = summaries.map((text) => text.includes("without a change to any file"));
    expect(noticed.slice(0, 4)).toEqual([false, false, false, true]);
    expect(noticed.at(-1)).toBe(false);
  });

  it("AT-02 a finished request is not carried as current", async () => {
    const model = scriptedModel({ turn: [{ text: "done with it" }], compaction: [LOSSY] });
    const { engine, sessionID } = await rig(model);
    await engine.prompt(sessionID, { text: "Task A: delete the cache" });
    await engine.compact(sessionID);
    const summary = textOf((await engine.messages(sessionID)).at(-1));
    expect(summary).not.toContain("current request");
  });
});

describe("state that is re-read and re-injected", () => {
  const todos = (done: number): Record<string, unknown> => ({
    todos: Array.from({ length: 12 }, (_, index) => ({
      content: `todo number ${index} of twelve`,
      status: index < done ? "completed" : "pending",
    })),
  });
  const writeTodos = { ...echoTool, name: "todowrite" };

  it("AT-14 F-66 exactly the open todos after the 1st and 3rd compaction, once; none when all are done", async () => {
    const model = scriptedModel({
      turn: [{ calls: [{ tool: "todowrite", input: todos(3) }] }, { text: "ok" }],
      compaction: [LOSSY],
    });
    const { engine, sessionID } = await rig(model, { tools: [writeTodos], contributors: [createTodoContributor()] });
    await engine.prompt(sessionID, { text: "plan it" });
    for (let round = 1; round <= 3; round++) {
      await engine.compact(sessionID);
      await engine.prompt(sessionID, { text: `round ${round}` });
      const lines = (model.turns().at(-1)?.messages ?? []).flatMap(({ content }) => content.split("\n"));
      for (let index = 0; index < 12; index++) {
        const open = lines.filter(
          (line) => line.includes(`todo number ${index} of twelve`) && !line.startsWith("- [x]"),
        );
        expect(open).toHaveLength(index < 3 ? 0 : 1);
      }
    }
    await engine.updateMessage({ sessionID, ...assistant("msg_zzz", [call("prt_z", "ok", "todowrite", todos(12))]) });
    await engine.compact(sessionID);
    await engine.prompt(sessionID, { text: "and now" });
    expect(lastTurn(model)).not.toContain("Open todo items");
  });

  it("AT-06 AT-52 instruction files are there exactly once, in their newest wording", async () => {
    const directory = await mkdtemp(join(tmpdir(), "throughline-"));
    try {
      const model = scriptedModel({ compaction: [LOSSY] });
      const { engine, sessionID } = await rig(model, { contributors: [createInstructionContributor({ directory })] });
      for (const rule of ["RULE-ONE: tabs only", "RULE-TWO: spaces only"]) {
        await writeFile(join(directory, "AGENTS.md"), rule);
        await engine.prompt(sessionID, { text: `before ${rule.length}` });
        await engine.compact(sessionID);
        await engine.prompt(sessionID, { text: "after" });
        expect(count(lastTurn(model), rule)).toBe(1);
      }
      expect(lastTurn(model)).not.toContain("RULE-ONE");
    } finally {
      await rm(directory, { recursive: true });
    }
  });

  it("AT-46 pins survive five compactions word for word and can be listed", async () => {
    const model = scriptedModel({ compaction: [LOSSY] });
    const { engine, sessionID } = await rig(model);
    await engine.pin(sessionID, "Staging is at 10.0.0.7:8443");
    for (let round = 0; round < 5; round++) {
      await engine.prompt(sessionID, { text: `round ${round}` });
      await engine.compact(sessionID);
    }
    await engine.prompt(sessionID, { text: "where is staging?" });
    expect(count(lastTurn(model), "Staging is at 10.0.0.7:8443")).toBe(1);
    expect(await engine.pins(sessionID)).toEqual(["Staging is at 10.0.0.7:8443"]);
    await engine.unpin(sessionID, "Staging is at 10.0.0.7:8443");
    expect(await engine.pins(sessionID)).toEqual([]);
  });

  it("AT-22 F-60 F-61 children that run and results that came late are listed after the compaction", async () => {
    const store = createInMemoryStore();
    const model = scriptedModel({ compaction: [LOSSY] });
    const { engine, sessionID } = await rig(model, { store, contributors: [createChildContributor({ store })] });
    const child = await engine.createSession({ parentID: sessionID, title: "survey the tests" });
    await engine.prompt(sessionID, { text: "start" });
    await engine.compact(sessionID);
    await engine.prompt(sessionID, { text: "go" });
    expect(lastTurn(model)).toContain(`${child.id}: survey the tests [running]`);
    await store.commit([{ type: "session-update", sessionID: child.id, patch: { metadata: { status: "completed" } } }]);
    await engine.compact(sessionID);
    await engine.prompt(sessionID, { text: "go" });
    expect(lastTurn(model)).toContain(`${child.id}: survey the tests [completed]`);
  });

  it("F-62 T-12 two sessions of one store do not see each other", async () => {
    const store = createInMemoryStore();
    const model = scriptedModel({ compaction: [LOSSY] });
    const { engine, sessionID } = await rig(model, { store });
    const other = await engine.createSession();
    await engine.pin(other.id, "SECRET-OF-OTHER");
    await engine.prompt(other.id, { text: "OTHER-TEXT" });
    await engine.prompt(sessionID, { text: "mine" });
    await engine.compact(sessionID);
    await engine.prompt(sessionID, { text: "go" });
    expect(lastTurn(model)).not.toMatch(/SECRET-OF-OTHER|OTHER-TEXT/);
    expect((await engine.recall(sessionID, "OTHER-TEXT")).hits).toEqual([]);
  });
});

describe("what every request holds", () => {
  it("AT-51 F-10 T-02 a loop of 40 steps always sees the result of its last call, also right after a compaction", async () => {
    let step = 0;
    const model = scriptedModel({
      limit: LIMIT,
      turn: [
        () =>
          step < 40
            ? { calls: [{ tool: "echo", input: { text: `RESULT-${++step}- ${"line ".repeat(1200)}` } }] }
            : { text: "done" },
      ],
      compaction: [LOSSY],
    });
    const { engine, sessionID, named } = await rig(model, { config: { compaction: { maxAttempts: 99 } } });
    expect(textOf(await engine.prompt(sessionID, { text: "forty steps" }))).toBe("done");
    expect(named("session.compacted").length).toBeGreaterThan(2);
    const summaries = (await engine.messages(sessionID)).filter(({ summary }) => summary === true).map(textOf);
    for (const text of summaries) expect(text).not.toMatch(/Continue if you have next steps|What did we do so far/);
    model.turns().forEach((request, index) => {
      if (index > 0) expect(requestText(request)).toContain(`RESULT-${index}-`);
    });
  });

  it("T-16 F-64 the summary answers our own question in the assistant's role, so that nothing in it reads as an order", async () => {
    const model = scriptedModel({
      turn: [{ text: "ok" }],
      compaction: [{ text: `${BRIEF}\n- Old error: "fix this now!"` }],
    });
    const { engine, sessionID } = await rig(model);
    await engine.prompt(sessionID, { text: "Please look at the parser and tell me what it does" });
    await engine.compact(sessionID);
    await engine.prompt(sessionID, { text: "next" });
    const messages = model.turns().at(-1)?.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
    expect(messages[0]?.content).toBe("What did we do so far?");
    expect(messages[2]?.content).toBe("next");
  });

  it("AT-30 reasoning is dropped whole, before and after a compaction and a change of model", async () => {
    const model = scriptedModel({ turn: [{ reasoning: "SIGNED-THOUGHT", text: "ok" }] });
    const { engine, sessionID } = await rig(model);
    await engine.prompt(sessionID, { text: "one" });
    await engine.prompt(sessionID, { text: "two", model: { providerID: "other", modelID: "model" } });
    await engine.compact(sessionID);
    await engine.prompt(sessionID, { text: "three" });
    for (const request of model.turns()) expect(requestText(request)).not.toContain("SIGNED-THOUGHT");
  });

  it("AT-48 a handoff is enough for another agent: rules, request and files, with its origin", async () => {
    const model = scriptedModel({
      turn: [
        { calls: [{ tool: "write", input: { filePath: "src/importer/stream.ts", content: "x" } }] },
        { text: "Half of it is done." },
      ],
      compaction: [LOSSY],
    });
    const { engine, sessionID } = await rig(model, { tools: [{ ...echoTool, name: "write" }] });
    await engine.prompt(sessionID, { text: "Migrate the importer to streams. Never touch the CSV dialect." });
    await engine.pin(sessionID, "Staging is at 10.0.0.7:8443");
    const before = await engine.messages(sessionID);
    const handoff = await engine.handoff(sessionID);
    for (const piece of [
      "Migrate the importer to streams",
      "Never touch the CSV dialect",
      "src/importer/stream.ts",
      "10.0.0.7:8443",
      sessionID,
    ])
      expect(handoff).toContain(piece);
    expect(await engine.messages(sessionID)).toEqual(before);
    const other = await rig(scriptedModel({}));
    await other.engine.prompt(other.sessionID, { text: handoff });
    await other.engine.compact(other.sessionID);
    await expect(other.engine.handoff((await other.engine.createSession()).id)).rejects.toThrow(/nothing to hand over/);
  });
});

describe("large results and recall", () => {
  it("AT-13 a 2 MB result is bounded when it is stored; head, tail and handle are there and recall has the middle", async () => {
    const output = `HEAD-1 ${"x ".repeat(500_000)} MIDDLE-SENTINEL ${"y ".repeat(500_000)} TAIL-1`;
    const big = { ...echoTool, name: "big", execute: async () => output };
    const model = scriptedModel({ limit: LIMIT, turn: [{ calls: [{ tool: "big" }] }, { text: "ok" }] });
    const { engine, sessionID } = await rig(model, { tools: [big] });
    await engine.prompt(sessionID, { text: "run it" });
    expect(requestTokens(model.turns()[1]!)).toBeLessThanOrEqual(LIMIT.context - LIMIT.output);
    const seen = lastTurn(model);
    expect(seen).toContain("HEAD-1");
    expect(seen).toContain("TAIL-1");
    expect(seen).not.toContain("MIDDLE-SENTINEL");
    const handle = /recall \\?"(prt_\w+)/.exec(seen)?.[1] ?? "";
    const { hits } = await engine.recall(sessionID, { id: handle, query: "MIDDLE-SENTINEL" });
    expect(hits[0]?.excerpt).toContain("MIDDLE-SENTINEL");
  });

  it("AT-13 five parallel results of more than half a window each still fit together", async () => {
    const big = { ...echoTool, name: "big", execute: async () => "word ".repeat(10_000) };
    const calls = Array.from({ length: 5 }, () => ({ tool: "big" }));
    const model = scriptedModel({ limit: LIMIT, turn: [{ calls }, { text: "ok" }] });
    const { engine, sessionID, named } = await rig(model, { tools: [big] });
    expect(textOf(await engine.prompt(sessionID, { text: "run them" }))).toBe("ok");
    for (const turn of model.turns()) expect(requestTokens(turn)).toBeLessThanOrEqual(LIMIT.context - LIMIT.output);
    expect(named("session.error")).toEqual([]);
  });

  it("AT-44 F-65 recall finds every planted sentinel of the compacted past, never a live row or its own output", async () => {
    const store = createInMemoryStore();
    const model = scriptedModel({
      turn: [
        ...Array.from({ length: 5 }, () => ({ text: "noted" })),
        { calls: [{ tool: "recall", input: { query: "SENTINEL-3" } }] },
        { text: "found" },
      ],
      compaction: [LOSSY],
    });
    const { engine, sessionID } = await rig(model, { store, tools: [recallTool({ store })] });
    for (let index = 0; index < 5; index++) await engine.prompt(sessionID, { text: `SENTINEL-${index} is planted` });
    await engine.compact(sessionID);
    for (let index = 0; index < 5; index++) {
      const { hits } = await engine.recall(sessionID, `SENTINEL-${index}`);
      expect(hits[0]?.excerpt).toContain(`SENTINEL-${index} is planted`);
    }
    await engine.prompt(sessionID, { text: "LIVE-ROW: what was number three?" });
    expect(lastTurn(model)).toContain("SENTINEL-3 is planted");
    expect((await engine.recall(sessionID, "LIVE-ROW")).hits).toEqual([]);
    await engine.compact(sessionID);
    const { hits } = await engine.recall(sessionID, "SENTINEL-3");
    expect(hits.every(({ tool }) => tool !== "recall")).toBe(true);
  });
});

describe("facts outside the prose", () => {
  it("AT-23 AT-07 T-03 eight rules and requests survive ten compactions by a summariser that forgets them, in bounded size", async () => {
    const facts = [
      "Never touch src/legacy.",
      "Always run npm test before you commit.",
      "Use Postgres for the queue.",
      "Do not add new dependencies.",
      "Keep the public API of parser.ts stable.",
      "Only commit, never push.",
      "Answer in short sentences.",
      "The release must support Node 20.",
    ];
    const model = scriptedModel({ compaction: [LOSSY] });
    const { engine, sessionID } = await rig(model);
    await engine.prompt(sessionID, { text: `Write the importer. ${facts.join(" ")}` });
    const sizes: number[] = [];
    for (let round = 0; round < 10; round++) {
      await engine.compact(sessionID);
      const summary = textOf((await engine.messages(sessionID)).at(-1));
      for (const fact of facts) expect(summary).toContain(fact.slice(0, -1));
      sizes.push(summary.length);
      await engine.prompt(sessionID, { text: `step ${round}` });
    }
    expect(Math.max(...sizes)).toBeLessThan(2 * sizes[0]!);
  });
});

describe("the user's language", () => {
  it.each([
    [
      "Portuguese",
      "Corrige o cálculo do imposto. Nunca alteres o ficheiro fatura.ts.",
      "Nunca alteres o ficheiro fatura.ts",
    ],
    ["Chinese", "请修复登录页面的错误。不要修改 auth.ts 文件。", "不要修改 auth.ts 文件"],
    ["Spanish answers", "Fix the tax rounding. Always reply in Spanish.", "Always reply in Spanish"],
  ])(
    "AT-37 a session in %s keeps the user's own words through three compactions without a model",
    async (_name, text, rule) => {
      const model = scriptedModel({ compaction: [{ error: { status: 401 } }] });
      const { engine, sessionID } = await rig(model);
      await engine.prompt(sessionID, { text });
      for (let round = 0; round < 3; round++) {
        await engine.compact(sessionID);
        await engine.prompt(sessionID, { text: `${round}` });
      }
      expect(lastTurn(model)).toContain(rule);
    },
  );
});

describe("the summariser's model", () => {
  const other = (): ScriptedModel => scriptedModel({ compaction: [{ text: BRIEF }] });

  it("AT-31 the chosen model summarises, the working model goes on", async () => {
    const [working, summariser] = [
      scriptedModel({
        limit: LIMIT,
        turn: [
          { calls: [{ tool: "echo" }], input: 15_500 },
          { text: "end", input: 100 },
        ],
      }),
      other(),
    ];
    const { engine, sessionID } = await rig(working, {
      models: { "acme/small": summariser },
      config: { compaction: { model: "acme/small" } },
    });
    await engine.prompt(sessionID, { text: "go" });
    expect(summariser.requests.map(({ purpose }) => purpose)).toEqual(["compaction"]);
    expect(working.requests.map(({ purpose }) => purpose)).toEqual(["turn", "turn"]);
    expect((await engine.receipts(sessionID))[0]?.summariser.model).toBe("acme/small");
  });

  it.each([
    ["by the model of the user's message", {}, "acme/large"],
    ["by the configured model", { compaction: { model: "acme/small" } }, "acme/small"],
  ])("AT-31 a summary is written %s, and names it", async (_, config, expected) => {
    const models = { "acme/large": scriptedModel({}), "acme/small": scriptedModel({}) };
    const { engine, sessionID, model } = await rig(scriptedModel({}), { models, config });
    await engine.prompt(sessionID, { text: "go", model: { providerID: "acme", modelID: "large" } });
    const receipt = await engine.compact(sessionID);
    const summary = (await engine.messages(sessionID)).at(-1);
    expect(receipt.summariser.model).toBe(expected);
    expect(`${summary?.providerID}/${summary?.modelID}`).toBe(expected);
    const asked = Object.entries(models).filter(([, { compactions }]) => compactions().length > 0);
    expect(asked.map(([name]) => name)).toEqual([expected]);
    expect(model.requests).toEqual([]);
  });

  it.each([
    ["the default without a configured reserve", {}, 8192],
    ["four fifths of a configured one", { compaction: { reserveTokens: 5001 } }, 4000],
    ["four fifths of one that is configured as the default", { compaction: { reserveTokens: 16_384 } }, 13_107],
  ])("a summary may take %s", async (_, config, expected) => {
    const { engine, sessionID, model } = await rig(scriptedModel({}), { config });
    await engine.prompt(sessionID, { text: "go" });
    await engine.compact(sessionID);
    expect(model.compactions()[0]?.maxOutputTokens).toBe(expected);
  });

  it("AT-31 F-42 an unknown model is warned about and the working one used; a failing one is followed by its fallback", async () => {
    const working = scriptedModel({});
    const unknown = await rig(working, { config: { compaction: { model: "acme/gone" } } });
    await unknown.engine.prompt(unknown.sessionID, { text: "go" });
    await unknown.engine.compact(unknown.sessionID);
    expect(unknown.logs.join()).toContain("acme/gone is not known");
    expect(working.compactions()).toHaveLength(1);
    const [broken, fallback] = [scriptedModel({ compaction: [{ error: { status: 401 } }] }), other()];
    const { engine, sessionID } = await rig(scriptedModel({}), {
      models: { "acme/broken": broken, "acme/fallback": fallback },
      config: { compaction: { model: "acme/broken", fallbackModels: ["acme/fallback"] } },
    });
    await engine.prompt(sessionID, { text: "go" });
    const receipt = await engine.compact(sessionID);
    expect(receipt.summariser.model).toBe("acme/fallback");
    expect(broken.requests).toHaveLength(1);
  });

  it("AT-04 AT-10 the deterministic brief is committed when every model fails, and the receipt says why", async () => {
    const model = scriptedModel({ compaction: [{ error: { status: 500 } }] });
    const { engine, sessionID } = await rig(model);
    await engine.prompt(sessionID, { text: "Keep the port at 8443." });
    const receipt = await engine.compact(sessionID);
    expect(receipt).toMatchObject({
      outcome: "compacted",
      summariser: { kind: "extractive" },
      reason: expect.stringContaining("transient"),
    });
    expect(model.compactions()).toHaveLength(3);
    expect(textOf((await engine.messages(sessionID)).at(-1))).toContain("Keep the port at 8443");
  });
});
