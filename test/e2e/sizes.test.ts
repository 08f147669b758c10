// Requests fit the window of the model that gets them: a summariser with a small window, long histories, media.
import { describe, expect, it } from "vitest";
import { missing, present } from "./rig/predicates.ts";
import { MODELS } from "./rig/root.ts";
import { useScene } from "./rig/scene.ts";
import { call, USELESS_SUMMARY } from "./rig/scripts.ts";

const scene = useScene({
  plugin: {},
  config: { agent: { compaction: { model: "mock/small-model" } } },
  files: { "log.txt": `${"a long line of a log file that goes on and on\n".repeat(900)}THE-ERROR-AT-THE-END\n` },
});
const ROOM = MODELS["small-model"]!.context - MODELS["small-model"]!.output;
const LONG = "a sentence that says little and takes its room in the window. ".repeat(220);

describe("a history that is larger than the summariser's window", () => {
  it("AT-04 AT-31 the summariser gets a request that fits, at once, and what was left out is known from the ledger", async () => {
    const session = await scene.open();
    scene.server.setModes({ limit: { tokens: ROOM, models: ["small-model"] } });
    scene.server.otherwise("main", { text: LONG });
    await session.prompt(`Never touch the vendor folder. ${LONG}`);
    for (const turn of ["two", "three", "four"]) await session.prompt(`turn ${turn}: ${LONG}`);
    expect(scene.requests("main").at(-1)!.estimatedTokens).toBeGreaterThan(ROOM);
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    expect(await session.summarize()).toBe(true);
    const [request, ...others] = scene.requests("compaction");
    expect(others).toEqual([]);
    expect([request?.model, request?.refused]).toEqual(["small-model", undefined]);
    await session.prompt("go on");
    expect(missing(scene.requests("main").at(-1), ["Never touch the vendor folder", "go on"])).toEqual([]);
  });

  it("H13 the end of a long output reaches the summariser", async () => {
    const session = await scene.open();
    scene.server.push("main", { toolCalls: [call("read", { filePath: "log.txt" })] }, { text: "read it" });
    await session.prompt("read log.txt");
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.summarize();
    expect(missing(scene.requests("compaction")[0], ["THE-ERROR-AT-THE-END"])).toEqual([]);
  });

  it("AT-20 images do not reach the summariser, and the session goes on", async () => {
    const session = await scene.open();
    const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const image = { type: "file", mime: "image/png", filename: "shot.png", url: `data:image/png;base64,${png}` };
    scene.server.push("main", { text: "a picture" });
    await scene.host.api("POST", `/session/${session.id}/message`, {
      parts: [{ type: "text", text: "What is on it? PICTURE-QUESTION" }, image, image],
      model: { providerID: "mock", modelID: "mock-model" },
    });
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    expect(await session.summarize()).toBe(true);
    expect(present(scene.requests("compaction")[0], [png])).toEqual([]);
    scene.server.push("main", { text: "fine" });
    await session.prompt("go on");
    expect(missing(scene.requests("main").at(-1), ["PICTURE-QUESTION"])).toEqual([]);
  });
});

describe("another model", () => {
  it("AT-41 a session that was large for one model goes on with a smaller one", async () => {
    const session = await scene.open();
    scene.server.push("main", { text: LONG }, { text: LONG }, { text: LONG, usage: { input: 30_000, output: 10 } });
    for (const turn of ["one", "two", "three"]) await session.prompt(`Never touch the vendor folder. turn ${turn}`);
    scene.server.setModes({ limit: { tokens: ROOM, models: ["small-model"] } });
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    scene.server.push("main", { text: "answered" });
    await session.prompt("And now with the small model.", { model: "small-model" });
    await session.idle();
    expect(scene.requests().filter((request) => request.refused !== undefined)).toEqual([]);
    expect(missing(scene.requests("main").at(-1), ["And now with the small model.", "vendor folder"])).toEqual([]);
  });
});
