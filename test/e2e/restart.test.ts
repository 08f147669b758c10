// What must still be true after the host was killed and started again.
import { describe, expect, it } from "vitest";
import { poll } from "./rig/poll.ts";
import { missing } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";

const scene = useScene({ plugin: {} });

describe("after a restart of the host", () => {
  it("H1 F-25 a marker that an earlier process left is removed before the first prompt of the next", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: USELESS_SUMMARY, delayMs: 600_000 });
    void session.summarize().catch(() => undefined);
    await poll("the summariser's request", () => scene.requests("compaction").length === 1);
    await scene.host.restart("SIGKILL");
    scene.server.push("main", { text: "third answer" });
    await session.prompt("THIRD-REQUEST");
    expect(missing(scene.requests("main").at(-1), ["FIRST-REQUEST", "THIRD-REQUEST"])).toEqual([]);
    expect(scene.sequence()).toBe("main main compaction main");
  });

  it("H3 the brief that took the place of an empty summary is still there", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: "" });
    await session.summarize();
    await poll("the brief in the stored summary", async () => (await session.summary()).includes("vendor folder"));
    await scene.host.restart();
    scene.server.push("main", { text: "third answer" });
    await session.prompt("THIRD-REQUEST");
    expect(missing(scene.requests("main").at(-1), ["Never touch the vendor folder", "THIRD-REQUEST"])).toEqual([]);
  });
});
