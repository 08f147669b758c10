// The defects of the host, each with the plugin loaded: the same scripts as in baseline.test.ts end differently.
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { RecordedRequest } from "../../src/testing/index.ts";
import { poll } from "./rig/poll.ts";
import { count, missing } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { call, OVER, TOO_LONG, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import type { Session } from "./rig/session.ts";

const scene = useScene({ plugin: {}, files: { "a.txt": "hello\n" } });

const lastMain = (): RecordedRequest | undefined => scene.requests("main").at(-1);
const READ = call("read", { filePath: "a.txt" });

async function next(session: Session, text = "THIRD-REQUEST"): Promise<RecordedRequest | undefined> {
  scene.server.push("main", { text: "third answer" });
  await session.prompt(text);
  return lastMain();
}

describe("a summariser that fails", () => {
  it.each([
    ["a refused key", { status: 401 }],
    ["a tool call instead of a summary", { toolCalls: [READ] }],
    ["a request that is too long", TOO_LONG],
  ])(
    "H1 H11 AT-04 AT-10 F-41 %s: the deterministic brief is committed and the next prompt is answered",
    async (_, reply) => {
      const session = await scene.open();
      await twoTurns(session);
      scene.server.otherwise("compaction", reply);
      await session.summarize();
      await poll("the compaction without a model", () => session.compactions() === 1);
      await session.idle();
      const request = await next(session);
      expect(scene.sequence()).toMatch(/^main main (compaction )+main$/);
      expect(missing(request, ["Never touch the vendor folder", "SECOND-REQUEST", "THIRD-REQUEST"])).toEqual([]);
      expect(request?.model).toBe("mock-model");
      const models = (await session.messages()).filter((message) => message.info.summary === true);
      expect(models.map((message) => message.info.modelID)).toEqual(["extractive"]);
    },
  );

  it("AT-31 a prompt that names our provider as its model gets the model that was used before", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("main", { text: "third answer" });
    await scene.host.api("POST", `/session/${session.id}/message`, {
      parts: [{ type: "text", text: "THIRD-REQUEST" }],
      model: { providerID: "throughline", modelID: "extractive" },
    });
    expect(lastMain()?.model).toBe("mock-model");
  });
});

describe("a compaction that is stopped is a no-op", () => {
  it("H1 AT-26 F-21 an aborted compaction leaves nothing behind", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: USELESS_SUMMARY, delayMs: 5_000 });
    const compacting = session.summarize();
    await poll("the summariser's request", () => scene.requests("compaction").length === 1);
    await session.abort();
    await compacting;
    expect(missing(await next(session), ["FIRST-REQUEST"])).toEqual([]);
    expect((await session.messages()).filter((message) => message.info.summary === true)).toEqual([]);
  });
});

describe("a summary that cannot be used", () => {
  it.each([
    ["empty", { text: "" }],
    ["only blanks", { text: " \n \n" }],
    ["reasoning only", { text: "", reasoning: "let me think" }],
  ])("H3 F-33 AT-07 %s: the brief takes its place, also after a restart", async (_, reply) => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", reply);
    await session.summarize();
    const request = await next(session);
    expect(missing(request, ["Never touch the vendor folder", "SECOND-REQUEST"])).toEqual([]);
    await poll("the brief in the stored summary", async () => (await session.summary()).includes("vendor folder"));
  });
});

describe("loops", () => {
  it("H5 AT-01 compactions that gain nothing stop after two, the session stays usable", async () => {
    const session = await scene.open();
    scene.server.otherwise("main", { toolCalls: [READ], usage: OVER });
    scene.server.otherwise("compaction", { text: USELESS_SUMMARY });
    await session.prompt("start");
    await session.idle();
    expect(scene.requests("compaction")).toHaveLength(2);
    const requests = scene.requests().length;
    await wait(1_500); // nothing may happen now, which only time can show
    expect(scene.requests()).toHaveLength(requests);
    scene.server.otherwise("main", { text: "fine" });
    await session.prompt("and now?");
    expect(missing(lastMain(), ["and now?"])).toEqual([]);
    const toasts = scene.host.events.filter((event) => event.type === "tui.toast.show");
    expect(toasts.map((event) => event.properties["title"])).toContain("Compaction stopped");
  });

  it("H6 AT-05 a model without an output limit does not compact after every step", async () => {
    const session = await scene.open();
    scene.server.push(
      "main",
      { toolCalls: [READ] },
      { toolCalls: [READ] },
      { text: "done", usage: { input: 300, output: 10 } },
    );
    await session.prompt("start", { model: "zero-output" });
    await session.idle();
    expect(scene.sequence()).toBe("main main main");
  });
});

describe("going on after an automatic compaction", () => {
  it("H9 AT-09 stays idle when the turn had ended", async () => {
    const session = await scene.open();
    scene.server.push("main", { text: "All done. Shall I push?", usage: OVER });
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.prompt("work");
    await session.idle();
    expect(scene.sequence()).toBe("main compaction");
  });

  it("AT-09 AT-12 goes on exactly once when work was interrupted, with the same agent and model", async () => {
    const session = await scene.open();
    scene.server.push("main", { toolCalls: [READ], usage: OVER }, { text: "went on" });
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.prompt("work", { agent: "plan" });
    await session.idle();
    expect(scene.sequence()).toBe("main compaction main");
    const last = (await session.messages()).at(-1);
    expect(last?.info).toMatchObject({ agent: "plan", modelID: "mock-model" });
    // The plan agent's rules come as a reminder in the request; they must still be there.
    expect(scene.requests("main").at(-1)?.tools).toEqual(scene.requests("main")[0]?.tools);
  });

  it("H10 sends the user's own words when the very first message overflows", async () => {
    const session = await scene.open();
    scene.server.push("main", TOO_LONG, { text: "understood" });
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.prompt("Rename the flag to --quick. UNREPEATED-REQUEST");
    await session.idle();
    expect(missing(lastMain(), ["UNREPEATED-REQUEST"])).toEqual([]);
  });
});

describe("prompts and compactions at once", () => {
  it("AT-25 a prompt sent during a compaction is answered once, after it", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: USELESS_SUMMARY, delayMs: 400 });
    scene.server.push("main", { text: "third answer" });
    const compacting = session.summarize();
    await poll("the summariser's request", () => scene.requests("compaction").length === 1);
    await session.prompt("THIRD-REQUEST");
    await compacting;
    expect(scene.sequence()).toBe("main main compaction main");
    expect(count(lastMain(), "THIRD-REQUEST")).toBe(1);
  });

  it("H12 F-18 two manual compactions at once leave one clean history", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.otherwise("compaction", { text: USELESS_SUMMARY, delayMs: 300 });
    const first = session.summarize();
    await poll("the first summariser's request", () => scene.requests("compaction").length === 1);
    await Promise.all([first, session.summarize()]);
    const request = await next(session);
    expect(missing(request, ["Never touch the vendor folder"])).toEqual([]);
    expect(count(request, "What did we do so far?")).toBe(1);
  });
});
