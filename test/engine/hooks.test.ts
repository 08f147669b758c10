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
