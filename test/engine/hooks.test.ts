/** Hooks of a compaction: what one of them does costs the others nothing. */
import { describe, expect, it } from "vitest";
import type { EngineOptions } from "../../src/engine/index.ts";
import { type Reply, requestText, rig, scriptedModel } from "./scripted.ts";

const LIMIT = { context: 16_000, output: 2000 };
const overTheLine: Reply[] = [
  { calls: [{ tool: "echo" }], input: 15_500 },
  { text: "end", input: 900 },
];

const never = (): Promise<never> => new Promise(() => {});
const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Limits of time pass as soon as everything else that can happen has happened. */
const impatient: EngineOptions["sleep"] = async (ms) => {
  for (let turns = 0; turns < (ms === 2000 ? 5 : 0); turns++) await nextTurn();
};

describe("a compaction hook that never answers", () => {
  it("F-32 AT-39 does not cost the one behind it its cancel", async () => {
    const hook = async (): Promise<{ cancel: boolean }> => {
      await nextTurn();
      return { cancel: true };
    };
    const hooks = { "session.before_compact": [never, hook] };
    const model = scriptedModel({ limit: LIMIT, turn: overTheLine });
    const { engine, sessionID, named, logs } = await rig(model, { hooks, sleep: impatient });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    expect(named("compaction-skipped")).toEqual([{ sessionID, reason: "Compaction cancelled" }]);
    expect(logs.filter((line) => line.includes("was left out"))).toHaveLength(1);
  });

  it("F-32 AT-39 does not cost the one behind it its context, whichever kind it is of", async () => {
    const model = scriptedModel({});
    const hooks: EngineOptions["hooks"] = {
      "session.before_compact": never,
      "experimental.session.compacting": [
        never,
        async (_, output) => {
          await nextTurn();
          output.context.push("Mind the lexer.");
        },
      ],
    };
    const { engine, sessionID, logs } = await rig(model, { hooks, sleep: impatient });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    expect((await engine.compact(sessionID)).outcome).toBe("compacted");
    expect(requestText(model.compactions()[0])).toContain("Mind the lexer.");
    expect(logs.filter((line) => line.includes("was left out"))).toHaveLength(2);
  });
});

describe("a contributor that never answers", () => {
  it("F-32 AT-39 is waited for once, however many results are tried", async () => {
    let limits = 0;
    const sleep: EngineOptions["sleep"] = async (ms, signal) => {
      for (let turns = 0; turns < 5; turns++) await nextTurn();
      if (ms === 2000 && signal?.aborted === false) limits += 1;
    };
    const heard: string[] = [];
    const contribute = async (): Promise<{ carry: string }> => ({ carry: `Heard ${heard.push("")}` });
    const contributors = [
      { name: "stuck", contribute: never },
      { name: "brisk", contribute },
    ];
    const model = scriptedModel({ limit: LIMIT, turn: [{ text: "Read.", input: 900 }] });
    const { engine, sessionID, named } = await rig(model, { contributors, sleep });
    await engine.prompt(sessionID, { text: "Please read the parser" });
    // What nobody has answered stays as it is, so that no tail is small enough and a lower result is tried.
    await engine.prompt(sessionID, { text: "word ".repeat(12_000) });
    expect(named("compaction-start")).toHaveLength(1);
    expect(heard).toHaveLength(2);
    expect(limits).toBe(1);
  });
});
