/** An oversized tail is shortened in the store, recallable in full, and put back by undo. */
import { describe, expect, it } from "vitest";
import { requestTokens } from "../../src/engine/request.ts";
import { requestText, rig, scriptedModel } from "./scripted.ts";
import { assistant, call } from "../compact/session.ts";

describe("a tail that is too large", () => {
  it("AT-27 AT-28 shows head and tail of its results, recalls the middle, and comes back whole with undo", async () => {
    const limit = { context: 16_000, output: 2000 };
    const model = scriptedModel({ limit, turn: [{ text: "go on" }] });
    const { engine, sessionID } = await rig(model, { config: { compaction: { auto: false } } });
    await engine.prompt(sessionID, { text: "one" });
    const output = `HEAD ${"early ".repeat(3000)} MIDDLE-SENTINEL ${"late ".repeat(3000)} TAIL`;
    await engine.updateMessage({ sessionID, ...assistant("msg_zz_imported", [call("prt_big", output)]) });
    const receipt = await engine.compact(sessionID);
    expect(receipt.outcome).toBe("compacted");
    await engine.prompt(sessionID, { text: "two" });
    const after = model.turns().at(-1)!;
    expect(requestTokens(after)).toBeLessThan(limit.context - limit.output);
    expect(requestText(after)).not.toContain("MIDDLE-SENTINEL");
    expect((await engine.recall(sessionID, "MIDDLE-SENTINEL")).hits[0]?.excerpt).toContain("MIDDLE-SENTINEL");
    expect(await engine.undo(sessionID)).toMatchObject({ kind: "undone" });
    await engine.prompt(sessionID, { text: "three" });
    expect(requestText(model.turns().at(-1))).toContain("MIDDLE-SENTINEL");
  });
});
