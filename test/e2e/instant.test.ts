// Instant mode: the compaction agent answers from our own process, so no model is asked for a summary.
import { describe, expect, it } from "vitest";
import { count, missing } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { call, OVER, twoTurns } from "./rig/scripts.ts";

const scene = useScene({
  plugin: { mode: "instant", pruneTurns: true },
  files: { "a.txt": "hello\n", "big.txt": `SENTINEL-BIG\n${"a line of the file that is read again\n".repeat(520)}` },
});

describe("instant mode", () => {
  it("compacts by hand with zero model requests", async () => {
    const session = await scene.open();
    await twoTurns(session);
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
    await twoTurns(session);
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

describe("pruning of ordinary requests, when it is asked for", () => {
  it("AT-15 T-06 repeated results go in one batch and stay gone, so that the prompt cache is broken once", async () => {
    const session = await scene.open();
    const read = { toolCalls: [call("read", { filePath: "big.txt" })] };
    scene.server.push("main", read, read, read, { text: "read three times" });
    await session.prompt("Read big.txt again and again.");
    scene.server.otherwise("main", { text: "fine" });
    for (const turn of ["second", "third", "fourth", "fifth"]) await session.prompt(`The ${turn} turn.`);
    expect(count(scene.requests("main")[3], "SENTINEL-BIG")).toBe(3);
    expect(count(scene.requests("main").at(-1), "SENTINEL-BIG")).toBe(1);
    const broken = scene.requests("main").filter(({ prefix }) => prefix && prefix.shared < prefix.previous - 2);
    expect(broken).toHaveLength(1);
  });
});
