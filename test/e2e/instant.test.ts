// Instant mode: the compaction agent answers from our own process, so no model is asked for a summary.
import { describe, expect, it } from "vitest";
import { missing } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { call, OVER, twoTurns } from "./rig/scripts.ts";

const scene = useScene({ plugin: { mode: "instant" }, files: { "a.txt": "hello\n" } });

describe("instant mode", () => {
  it("compacts by hand with zero model requests", async () => {
    const session = await scene.open();
    await twoTurns(scene, session);
    expect(await session.summarize()).toBe(true);
    expect(scene.sequence()).toBe("main main");
    scene.server.push("main", { text: "third answer" });
    await session.prompt("THIRD-REQUEST");
    expect(
      missing(scene.requests("main").at(-1), ["Never touch the vendor folder", "SECOND-REQUEST", "THIRD-REQUEST"]),
    ).toEqual([]);
  });

  it("AT-31 compacts an overflowing turn with zero model requests and goes on with the user's own model", async () => {
    const session = await scene.open();
    scene.server.push("main", { toolCalls: [call("read", { filePath: "a.txt" })], usage: OVER }, { text: "went on" });
    await session.prompt("Read a.txt. Never touch the vendor folder.");
    await session.idle();
    expect(scene.sequence()).toBe("main main");
    expect(scene.requests("main").at(-1)?.model).toBe("mock-model");
    expect(missing(scene.requests("main").at(-1), ["Never touch the vendor folder"])).toEqual([]);
    const summary = (await session.messages()).find((message) => message.info.summary === true);
    expect(summary?.info.modelID).toBe("extractive");
  });

  it("AT-23 compacts three times in a row without losing or repeating a rule", async () => {
    const session = await scene.open();
    await twoTurns(scene, session);
    for (const turn of ["third", "fourth", "fifth"]) {
      expect(await session.summarize()).toBe(true);
      scene.server.push("main", { text: `${turn} answer` });
      await session.prompt(`Now the ${turn} thing.`);
    }
    expect(missing(scene.requests("main").at(-1), ["Never touch the vendor folder", "Now the fifth thing."])).toEqual(
      [],
    );
  });
});
