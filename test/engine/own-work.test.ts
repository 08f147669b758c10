/** Prompts that come from a compaction's own work: they would wait for themselves. */
import { describe, expect, it } from "vitest";
import type { Engine, EngineOptions } from "../../src/engine/index.ts";
import type { SummariseResult } from "../../src/summarise/summariser.ts";
import type { Message } from "../../src/transcript/message.ts";
import { eventually } from "../eventually.ts";
import { BRIEF, type Reply, rig, scriptedModel, textOf } from "./scripted.ts";

const LIMIT = { context: 16_000, output: 2000 };
const overTheLine: Reply[] = [
  { calls: [{ tool: "echo" }], input: 15_500 },
  { text: "end", input: 900 },
];

const brief = (text = BRIEF): SummariseResult => ({ text, kind: "extension", requests: 0, warnings: [] });

/** A place of a compaction that runs what somebody else wrote. */
type Place = (run: () => Promise<void>) => Partial<EngineOptions>;

const places: [string, Place][] = [
  ["its summariser", (run) => ({ summarise: () => run().then(() => brief()) })],
  ["a hook before it", (run) => ({ hooks: { "session.before_compact": run } })],
  ["a hook of its prompt", (run) => ({ hooks: { "experimental.session.compacting": run } })],
  ["a contributor", (run) => ({ contributors: [{ name: "curious", contribute: () => run().then(() => ({})) }] })],
];

const doors: [string, (engine: Engine, sessionID: string) => Promise<unknown>][] = [
  ["a manual compaction", (engine, sessionID) => engine.compact(sessionID)],
  ["one within a turn", (engine, sessionID) => engine.prompt(sessionID, { text: "Go on, then" })],
];

const cases = places.flatMap(([place, within]) => doors.map(([door, start]) => ({ place, within, door, start })));

describe("a prompt to a session from within its own compaction", () => {
  it.each(cases)("F-32 is refused by name in $place, and $door goes on", async ({ within, start }) => {
    let ask = async (): Promise<void> => {};
    const model = scriptedModel({ limit: LIMIT, turn: [{ text: "Read." }, ...overTheLine] });
    const { engine, sessionID, named } = await rig(
      model,
      within(() => ask()),
    );
    await engine.prompt(sessionID, { text: "Please read the parser" });
    const refusals: unknown[] = [];
    ask = () =>
      engine.prompt(sessionID, { text: "INNER" }).then(
        () => {},
        (error: unknown) => void refusals.push(error),
      );
    await start(engine, sessionID);
    expect(named("session.compacted")).toHaveLength(1);
    expect(refusals).toEqual([
      expect.objectContaining({ code: "prompt-refused", message: expect.stringContaining(sessionID) }),
    ]);
    expect((await engine.messages(sessionID)).map(textOf)).not.toContain("INNER");
    ask = async () => {};
    expect(textOf(await engine.prompt(sessionID, { text: "And now?" }))).not.toBe("");
  });

  it("F-32 leaves the brief and its reason when the summariser does not catch it", async () => {
    const { engine, sessionID } = await rig(scriptedModel({}), {
      summarise: async () => brief(textOf(await engine.prompt(sessionID, { text: "Summarise this" }))),
    });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    expect(await engine.compact(sessionID)).toMatchObject({
      outcome: "compacted",
      summariser: { kind: "extractive" },
      reason: expect.stringContaining("from within its own compaction"),
    });
  });

  it("F-32 is refused as well by way of another session", async () => {
    const turn = [() => ({ text: "Read." }), () => ({ calls: [{ tool: "tell" }] }), () => ({ text: BRIEF })];
    const answers: unknown[] = [];
    const tell = {
      name: "tell",
      description: "",
      parameters: {},
      execute: async () => {
        answers.push(await engine.prompt(sessionID, { text: "INNER" }).catch((error: unknown) => error));
        return "told";
      },
    };
    const { engine, sessionID } = await rig(scriptedModel({ turn }), {
      tools: [tell],
      summarise: async () => brief(textOf(await engine.prompt(helper, { text: "Summarise the other one" }))),
    });
    const helper = (await engine.createSession()).id;
    await engine.prompt(sessionID, { text: "Please read the parser" });
    expect(await engine.compact(sessionID)).toMatchObject({ outcome: "compacted", summariser: { kind: "extension" } });
    expect(answers).toEqual([expect.objectContaining({ code: "prompt-refused" })]);
  });
});

describe("a prompt that nothing of the compaction waits for", () => {
  it.each(["compaction-start", "compaction-progress", "session.compacted"] as const)(
    "AT-25 is answered behind the summary when a listener of %s gives it",
    async (event) => {
      const { engine, sessionID } = await rig(scriptedModel({}), {
        summarise: async ({ onProgress }) => {
          onProgress?.({ chunk: 1, chunks: 1, characters: 10, requests: 1 });
          return brief();
        },
      });
      await engine.prompt(sessionID, { text: "Please read the parser" });
      const replies: Promise<Message | undefined>[] = [];
      engine.on(event, () => void replies.push(engine.prompt(sessionID, { text: "QUEUED" })));
      expect((await engine.compact(sessionID)).outcome).toBe("compacted");
      expect((await Promise.all(replies)).map(textOf)).toEqual(["Done."]);
      const stored = await engine.messages(sessionID);
      const summary = stored.find((message) => message.summary === true);
      const queued = stored.find((message) => textOf(message) === "QUEUED");
      expect(queued!.id > summary!.id).toBe(true);
    },
  );

  it.each(doors)("AT-25 is answered at once when a contributor gives it that learns of %s", async (_, start) => {
    const model = scriptedModel({ limit: LIMIT, turn: [{ text: "Read." }, ...overTheLine] });
    const replies: string[] = [];
    const onCompacted = async (): Promise<void> => {
      replies.push(textOf(await engine.prompt(sessionID, { text: "QUEUED" })));
    };
    const contributors = [{ name: "curious", contribute: async () => ({}), onCompacted }];
    // No limit of time ever passes.
    const { engine, sessionID, logs } = await rig(model, { contributors });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    await start(engine, sessionID);
    await eventually(() => expect(replies).toEqual(["end"]));
    expect(logs.join("\n")).not.toContain("left out");
  });

  it("AT-25 is answered when the hook that gives it has outlived its compaction", async () => {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let reply: Promise<Message | undefined> = Promise.resolve(undefined);
    const { engine, sessionID } = await rig(scriptedModel({}), {
      hooks: {
        "session.before_compact": () => void (reply = ended.then(() => engine.prompt(sessionID, { text: "LATER" }))),
      },
    });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    expect((await engine.compact(sessionID)).outcome).toBe("compacted");
    end();
    expect(textOf(await reply)).toBe("Done.");
  });
});
