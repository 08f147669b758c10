/** create and process: the vectors of the compaction page. */
import { describe, expect, it } from "vitest";
import type { Engine, EngineOptions } from "../../src/engine/index.ts";
import type { ModelEvent } from "../../src/summarise/model.ts";
import type { Summariser } from "../../src/summarise/summariser.ts";
import { BRIEF, rig, scriptedModel, textOf } from "./scripted.ts";

const MODEL = { providerID: "p", modelID: "m" };

async function exchange(auto: boolean, abort = new AbortController(), model = scriptedModel({})) {
  const test = await rig(model);
  const { engine, sessionID } = test;
  await engine.prompt(sessionID, { text: "Please read the parser", agent: "build", model: MODEL });
  const before = await engine.messages(sessionID);
  const request = await engine.create({ sessionID, agent: "build", model: MODEL, auto });
  const messages = await engine.messages(sessionID);
  const result = await engine.process({ sessionID, parentID: request.id, messages, abort: abort.signal, auto });
  return { ...test, before, request, result, after: await engine.messages(sessionID) };
}

describe("process", () => {
  it("C20 stores summary and continue message and publishes once after an automatic compaction", async () => {
    const { after, before, request, result, named } = await exchange(true);
    expect(result).toBe("continue");
    const [stored, summary, next] = after.slice(before.length);
    expect(stored).toMatchObject({ id: request.id, agent: "build", model: MODEL });
    expect(stored?.parts).toEqual([expect.objectContaining({ type: "compaction", auto: true })]);
    expect(summary).toMatchObject({
      role: "assistant",
      parentID: request.id,
      mode: "compaction",
      agent: "compaction",
      summary: true,
      finish: "stop",
      cost: 0,
      providerID: "p",
      modelID: "m",
    });
    expect(summary?.path).toEqual({ cwd: expect.any(String), root: expect.any(String) });
    expect(summary?.error).toBeUndefined();
    expect(next).toMatchObject({ role: "user", agent: "build", model: MODEL });
    expect(next?.parts).toEqual([
      expect.objectContaining({ type: "text", synthetic: true, text: "Continue if you have next steps" }),
    ]);
    expect(named("session.compacted")).toEqual([{ sessionID: summary?.sessionID }]);
  });

  it("C21 adds no continue message after a manual compaction", async () => {
    const { after, before, result, named } = await exchange(false);
    expect(result).toBe("continue");
    expect(after.slice(before.length)).toHaveLength(2);
    expect(named("session.compacted")).toHaveLength(1);
  });

  it("C22 leaves nothing behind when it is aborted before the stream", async () => {
    const abort = new AbortController();
    abort.abort();
    const { after, before, result, named } = await exchange(true, abort);
    expect(result).toBe("stop");
    expect(after).toEqual(before);
    expect(named("session.compacted")).toEqual([]);
  });

  it("C22 AT-26 leaves nothing behind when it is aborted while the model is silent", async () => {
    const abort = new AbortController();
    const never = new Promise<never>(() => {});
    const model = scriptedModel({
      compaction: [() => (setImmediate(() => abort.abort()), { after: never })],
    });
    const { after, before, result, named, engine, sessionID } = await exchange(true, abort, model);
    expect(result).toBe("stop");
    expect(after).toEqual(before);
    expect(named("session.compacted")).toEqual([]);
    const reply = await engine.prompt(sessionID, { text: "And now?" });
    expect(textOf(reply)).toBe("Done.");
    expect(model.requests.at(-1)?.purpose).toBe("turn");
  });

  it.each(["compact", "process"] as const)("AT-26 is reached by abort when it was started by %s", async (door) => {
    let isAsked: (signal: AbortSignal | undefined) => void = () => {};
    const asked = new Promise<AbortSignal | undefined>((resolve) => (isAsked = resolve));
    const summarise: Summariser = ({ signal }) => {
      isAsked(signal);
      return new Promise((_, fail) => signal?.addEventListener("abort", () => fail(new Error("stopped"))));
    };
    const { engine, sessionID } = await rig(scriptedModel({}), { summarise });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    const before = await engine.messages(sessionID);
    const running =
      door === "compact"
        ? engine.compact(sessionID).then(({ outcome }) => outcome)
        : engine.create({ sessionID, agent: "build", model: MODEL, auto: false }).then(async ({ id }) => {
            const messages = await engine.messages(sessionID);
            return engine.process({ sessionID, parentID: id, messages, auto: false });
          });
    const signal = await asked;
    await engine.abort(sessionID);
    expect(signal?.aborted).toBe(true);
    expect(await running).toBe(door === "compact" ? "aborted" : "stop");
    expect(await engine.messages(sessionID)).toEqual(before);
  });

  it.each<[string, () => Promise<void>]>([
    ["is over at once", async () => {}],
    ["never ends", () => new Promise(() => {})],
  ])("is neither held up nor kept from ending by a sleep that %s", async (_, sleep) => {
    const after = new Promise((resolve) => setImmediate(resolve));
    const { engine, sessionID } = await rig(scriptedModel({ compaction: [{ text: BRIEF, after }] }), { sleep });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    const { outcome, summariser } = await engine.compact(sessionID);
    expect([outcome, summariser.kind]).toEqual(["compacted", "model"]);
  });

  const never = (): Promise<never> => new Promise(() => {});
  const stuck: [string, Partial<EngineOptions>][] = [
    ["a hook before it", { hooks: { "session.before_compact": never } }],
    ["a hook of its prompt", { hooks: { "experimental.session.compacting": [never, never] } }],
    ["a contributor", { contributors: [{ name: "stuck", contribute: never }] }],
  ];

  it.each(stuck)(
    "F-32 AT-39 goes on without %s that never ends, after two seconds and with a warning",
    async (_, more) => {
      const waits: number[] = [];
      const sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
        if (ms === 2000 && !signal?.aborted) waits.push(ms);
      };
      const { engine, sessionID, logs } = await rig(scriptedModel({}), { ...more, sleep });
      await engine.prompt(sessionID, { text: "Please read the parser" });
      expect(await engine.compact(sessionID)).toMatchObject({ outcome: "compacted", summariser: { kind: "model" } });
      expect(logs.join("\n")).toContain("gave nothing within 2000 ms");
      expect(waits).not.toEqual([]);
    },
  );

  it.each<[string, Partial<EngineOptions>]>([...stuck, ["a summariser", { summarise: never }]])(
    "F-32 AT-26 is stopped while it waits for %s that never ends, and leaves nothing behind",
    async (_, more) => {
      const { engine, sessionID } = await rig(scriptedModel({}), { ...more, sleep: never });
      await engine.prompt(sessionID, { text: "Please read the parser" });
      const before = await engine.messages(sessionID);
      const abort = new AbortController();
      engine.on("compaction-start", () => void setImmediate(() => abort.abort()));
      expect(await engine.compact(sessionID, { signal: abort.signal })).toMatchObject({ outcome: "aborted" });
      expect(await engine.messages(sessionID)).toEqual(before);
    },
  );

  it.each(["abort", "close"] as const)("ends a compaction that one of its own hooks stops by %s", async (door) => {
    let stop = async (): Promise<void> => {};
    const { engine, sessionID } = await rig(scriptedModel({}), {
      hooks: { "experimental.session.compacting": () => stop() },
    });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    stop = () => engine[door](sessionID);
    expect((await engine.compact(sessionID)).outcome).toBe("aborted");
  });

  it("F-32 is harmed by no log that throws", async () => {
    const failing = (): never => {
      throw new Error("disk full");
    };
    const onCompacted = async (): Promise<void> => failing();
    const { engine, sessionID } = await rig(scriptedModel({}), {
      log: failing,
      hooks: { "session.before_compact": failing },
      contributors: [{ name: "failing", contribute: failing, onCompacted }],
    });
    engine.on("session.compacted", failing);
    await engine.prompt(sessionID, { text: "Please read the parser" });
    expect((await engine.compact(sessionID)).outcome).toBe("compacted");
    expect((await engine.messages(sessionID)).at(-1)?.summary).toBe(true);
  });

  it("F-23 has written all it will write when the engine is closed", async () => {
    const { engine, sessionID } = await rig(scriptedModel({}), { summarise: never });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    const before = await engine.messages(sessionID);
    const running = engine.compact(sessionID);
    while ((await engine.messages(sessionID)).length === before.length) await new Promise(setImmediate);
    await engine.close();
    expect(await engine.messages(sessionID)).toEqual(before);
    expect(await engine.receipts(sessionID)).toEqual([await running]);
  });

  it.each(["manual", "auto"])("F-23 has told contributors of a %s one when the engine is closed", async (trigger) => {
    let isTold = false;
    const onCompacted = async (): Promise<void> => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      isTold = true;
    };
    const contributors = [{ name: "slow", contribute: async () => ({}), onCompacted }];
    const turn = [{ calls: [{ tool: "echo" }], input: trigger === "auto" ? 15_500 : 900 }, { text: "Done." }];
    const model = scriptedModel({ limit: { context: 16_000, output: 2000 }, turn });
    const { engine, sessionID } = await rig(model, { contributors });
    const closed = new Promise((resolve) => engine.on("session.compacted", () => resolve(engine.close())));
    await engine.prompt(sessionID, { text: "Please read the parser" }).catch(() => undefined);
    if (trigger === "manual") void engine.compact(sessionID);
    await closed;
    expect(isTold).toBe(true);
  });

  it.each([
    ["is aborted", { aborted: true, question: "Please read the parser" }],
    ["has nothing to gain", { aborted: false, question: "What is the meaning of it all? ".repeat(2000) }],
  ])("withdraws no message of the user when a compaction that names one as its request %s", async (_, given) => {
    const abort = new AbortController();
    if (given.aborted) abort.abort();
    const { engine, sessionID } = await rig(scriptedModel({}));
    const parts = [{ type: "text" as const, id: "prt_0", text: given.question }];
    const { id } = await engine.updateMessage({ id: "msg_0", sessionID, role: "user", time: { created: 0 }, parts });
    const messages = await engine.messages(sessionID);
    const input = { sessionID, parentID: id, messages, abort: abort.signal, auto: false };
    expect(await engine.process(input)).toBe("stop");
    expect(await engine.messages(sessionID)).toEqual(messages);
  });

  it("withdraws no request whose compaction stands when it is processed once more and aborted", async () => {
    const { engine, sessionID, request, after } = await exchange(false);
    const input = { sessionID, parentID: request.id, messages: after, abort: AbortSignal.abort(), auto: false };
    expect(await engine.process(input)).toBe("stop");
    expect(await engine.messages(sessionID)).toEqual(after);
  });

  it("accepts messages as a client wraps them, and refuses an unknown request", async () => {
    const { engine, sessionID } = await rig(scriptedModel({}));
    await engine.prompt(sessionID, { text: "hello there" });
    const request = await engine.create({ sessionID, agent: "build", model: MODEL, auto: false });
    const data = await engine.messages(sessionID);
    await expect(engine.process({ sessionID, parentID: "msg_none", messages: { data }, auto: false })).rejects.toThrow(
      "msg_none",
    );
    expect(await engine.process({ sessionID, parentID: request.id, messages: { data }, auto: false })).toBe("continue");
  });

  // As a program without types may call it.
  it.each<[string, (engine: Engine) => unknown, string]>([
    [
      "a part that is none",
      (engine) => engine.updatePart(undefined as never),
      "part: expected an object, got undefined",
    ],
    [
      "an event that nobody tells",
      (engine) => engine.on("zzz" as never, () => undefined),
      "event: expected one of session.compacted,",
    ],
    [
      "no handler",
      (engine) => engine.on("session.idle", undefined as never),
      "handler: expected a function, got undefined",
    ],
  ])("the engine refuses %s by name", async (_name, run, message) => {
    const { engine } = await rig(scriptedModel({}));
    const failure: unknown = await Promise.resolve(engine)
      .then(run)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "input-malformed", message: expect.stringContaining(message) });
  });

  it.each([
    ["an empty agent", { agent: "" }],
    ["no session", { sessionID: "" }],
    ["a model without ids", { model: {} }],
    ["auto as a text", { auto: "yes" }],
    ["no model", { model: undefined }],
  ])("create refuses %s and writes nothing", async (_name, wrong) => {
    const { engine, sessionID } = await rig(scriptedModel({}));
    const input = { sessionID, agent: "build", model: MODEL, auto: true, ...wrong } as never;
    await expect(engine.create(input)).rejects.toThrow(/expected/);
    expect(await engine.messages(sessionID)).toEqual([]);
  });

  it("asks without tools and with the directive as the only system text", async () => {
    const { model } = await exchange(true);
    const [request] = model.compactions();
    expect(request?.tools).toEqual([]);
    expect(request?.messages).toHaveLength(1);
    expect(request?.messages[0]?.content).toMatch(/^<conversation>\n/);
  });

  it("runs tools that are given by name, tells the model what went wrong, and stores titles", async () => {
    const model = scriptedModel({
      turn: [
        { calls: [{ tool: "shout", input: { text: "hi" } }, { tool: "break" }, { tool: "none" }] },
        { text: "ok" },
      ],
    });
    const parameters = { type: "object" };
    const { engine, store, sessionID } = await rig(model, {
      tools: {
        shout: { description: "Shouts", parameters, execute: async ({ text }) => String(text).toUpperCase() },
        break: { description: "Breaks", parameters, execute: () => Promise.reject(new Error("broken pipe")) },
      },
    });
    await engine.prompt(sessionID, { text: "Shout at me, please" });
    const results = model
      .turns()[1]
      ?.messages.filter(({ role }) => role === "tool")
      .map(({ content }) => content);
    expect(results).toEqual(["HI", "broken pipe", 'There is no tool "none"']);
    expect((await store.session(sessionID))?.title).toBe("Shout at me, please");
  });

  it("sends native messages to the summariser when the history is to be raw", async () => {
    const model = scriptedModel({});
    const { engine, sessionID } = await rig(model, { config: { compaction: { history: "raw" } } });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    await engine.compact(sessionID);
    const messages = model.compactions()[0]?.messages ?? [];
    expect(messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
    expect(messages[0]?.content).toBe("Please read the parser");
    expect(messages[2]?.content).toContain("CONTEXT CHECKPOINT COMPACTION");
  });
});

describe("a model that somebody else has written", () => {
  const said = { type: "text", text: "Done." };
  const counted = { input: 900, output: 10, reasoning: 0, cache: { read: 0, write: 0 } };

  it.each([
    ["usage in full", [said, { type: "finish", reason: "stop", usage: counted }], counted],
    ["usage without a cache", [said, { type: "finish", reason: "stop", usage: { input: 900, output: 10 } }], counted],
    [
      "usage as its provider has it",
      [said, { type: "finish", reason: "stop", usage: { prompt_tokens: 900, completion_tokens: 10 } }],
      counted,
    ],
    [
      "usage that says nothing",
      [said, { type: "finish", reason: "stop", usage: { input: Number.NaN, output: -1, cache: null } }],
      undefined,
    ],
    ["an empty reason for its end", [said, { type: "finish", reason: "" }], undefined],
    ["no reason for its end", [said, { type: "finish" }], undefined],
    [
      "pieces without words",
      [said, { type: "text" }, { type: "source" }, { type: "finish", reason: "stop" }],
      undefined,
    ],
  ])("may tell %s", async (_, events, tokens) => {
    const model = async function* () {
      yield* events as ModelEvent[]; // as a caller without types may write it
    };
    const { engine, sessionID } = await rig(scriptedModel({}), { model });
    const reply = await engine.prompt(sessionID, { text: "Please read the parser" });
    expect({ text: textOf(reply), finish: reply?.finish, tokens: reply?.tokens }).toEqual({
      text: "Done.",
      finish: "stop",
      tokens,
    });
    expect(reply?.parts).toHaveLength(1);
    await engine.close();
  });
});

describe("a prompt", () => {
  it.each(["", " \n\t"])("is refused when it is blank, and nothing is stored: %j", async (text) => {
    const { engine, sessionID } = await rig(scriptedModel({}));
    await expect(engine.prompt(sessionID, { text })).rejects.toMatchObject({ code: "input-malformed" });
    expect(await engine.messages(sessionID)).toEqual([]);
  });

  it.each<[unknown, string]>([
    [{ model: "anthropic/claude" }, 'model: expected an object, got "anthropic/claude"'],
    [{ model: { providerID: "anthropic" } }, "model.modelID: expected a string, got undefined"],
    [{ agent: 5 }, "agent: expected a string, got 5"],
    [{ agent: "" }, 'agent: expected a text, got ""'],
    [{ files: "a.png" }, 'files: expected a list, got "a.png"'],
    [{ files: [{ mime: "image/png" }] }, "files[0].url: expected a string, got undefined"],
    [{ text: 7 }, "prompt text: expected a string, got 7"],
  ])(
    "is refused by the name of a value that no compaction could work with, and nothing is stored: %j",
    async (wrong, message) => {
      const { engine, sessionID } = await rig(scriptedModel({}));
      const input = { text: "hello", ...(wrong as object) } as never; // as a caller without types may write it
      await expect(engine.prompt(sessionID, input)).rejects.toMatchObject({ code: "input-malformed", message });
      expect(await engine.messages(sessionID)).toEqual([]);
    },
  );

  it("is answered in a session whose older messages and results are blank", async () => {
    const model = scriptedModel({ turn: [{ calls: [{ tool: "echo", input: { text: "\n" } }] }, { text: "Done." }] });
    const { engine, sessionID } = await rig(model);
    const part = { type: "text" as const, id: "prt_0", text: " \n" };
    await engine.updateMessage({ id: "msg_0", sessionID, role: "user", time: { created: 0 }, parts: [part] });
    await engine.prompt(sessionID, { text: "Run it" });
    const contents = model.requests.at(-1)?.messages.map(({ role, content }) => [role, content]);
    expect(contents).toEqual([
      ["user", "Run it"],
      ["assistant", ""],
      ["tool", "(no output)"],
    ]);
  });

  it("may be blank beside a file", async () => {
    const { engine, sessionID, model } = await rig(scriptedModel({}));
    const files = [{ mime: "image/png", filename: "a.png", url: "data:image/png;base64,AAAA" }];
    expect(textOf(await engine.prompt(sessionID, { text: " ", files }))).toBe("Done.");
    expect(model.requests[0]?.messages).toMatchObject([{ role: "user", content: "", files: [{ filename: "a.png" }] }]);
  });
});
