// What OpenCode 1.18.18 does alone: the pains the plugin answers, on record. One case per defect of the host page.
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { requestText } from "../../src/testing/index.ts";
import { OPENCODE_VERSION, opencodeBinary } from "./rig/binary.ts";
import { poll } from "./rig/poll.ts";
import { useScene } from "./rig/scene.ts";
import type { Session } from "./rig/session.ts";

const scene = useScene({
  checked: false,
  files: { "long.txt": `${"filler line\n".repeat(400)}THE-ERROR-AT-THE-END\n` },
});

const OVER = { input: 36_500, output: 50 };

async function twoTurns(session: Session): Promise<void> {
  scene.server.push("main", { text: "first answer" }, { text: "second answer" });
  await session.prompt("Never touch the vendor folder. FIRST-REQUEST");
  await session.prompt("SECOND-REQUEST");
}

const lastMain = (): string => requestText(scene.requests("main").at(-1)!);

describe("OpenCode alone", () => {
  it("is the pinned version", () => {
    expect(execFileSync(opencodeBinary(), ["--version"], { env: scene.host.root.env }).toString().trim()).toBe(
      OPENCODE_VERSION,
    );
  });

  it("H1 H2 answers the prompt after a failed compaction with a summary, and calls the failure a success", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { status: 401 }, { text: "a summary nobody asked for" });
    const answer = await scene.host.api("POST", `/session/${session.id}/summarize`, {
      providerID: "mock",
      modelID: "mock-model",
    });
    expect(answer).toBe(true);
    expect(session.compactions()).toBe(0);
    await session.prompt("THIRD-REQUEST");
    expect(scene.sequence()).toBe("main main compaction compaction");
  });

  it("H3 takes an empty summary as the boundary: everything before it is lost", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: "" });
    await session.summarize();
    scene.server.push("main", { text: "what?" });
    await session.prompt("THIRD-REQUEST");
    expect(lastMain()).not.toContain("vendor folder");
    expect(lastMain()).not.toContain("FIRST-REQUEST");
  });

  it.each(["length", "content_filter"] as const)("H4 takes a summary cut by %s as it is", async (finish) => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: "## Objective\n- half of a sum", finish });
    expect(await session.summarize()).toBe(true);
    expect(await session.summary()).toBe("## Objective\n- half of a sum");
  });

  it("H5 compacts again and again when the context refills at once", async () => {
    const session = await scene.open();
    scene.server.otherwise("main", { toolCalls: [{ name: "glob", input: { pattern: "*.txt" } }], usage: OVER });
    scene.server.otherwise("compaction", { text: "## Objective\n- go on" });
    const loop = session.prompt("start").catch(() => undefined);
    await poll("a fourth compaction of one prompt", () => scene.requests("compaction").length >= 4);
    await session.abort();
    await loop;
  });

  it("H6 compacts after every step of a model whose output limit is 0", async () => {
    const session = await scene.open();
    scene.server.otherwise("main", { text: "small", usage: { input: 300, output: 10 } });
    scene.server.otherwise("compaction", { text: "## Objective\n- go on" });
    const loop = session.prompt("start", { model: "zero-output" }).catch(() => undefined);
    await poll("a third compaction of one prompt", () => scene.requests("compaction").length >= 3);
    await session.abort();
    await loop;
  });

  it("H7 never compacts when the window is unknown or no usage is reported", async () => {
    const session = await scene.open();
    scene.server.push("main", { text: "a", usage: { input: 5_000_000, output: 1 } }, { text: "b", usage: null });
    await session.prompt("one", { model: "zero-context" });
    const second = await scene.open();
    await second.prompt("x".repeat(200_000));
    expect(scene.sequence()).toBe("main main");
  });

  it("H9 goes on by itself although the turn had ended", async () => {
    const session = await scene.open();
    scene.server.push("main", { text: "All done. Shall I push?", usage: OVER }, { text: "pushed without asking" });
    scene.server.push("compaction", { text: "## Objective\n- finished" });
    await session.prompt("work");
    await session.idle();
    expect(scene.sequence()).toBe("main compaction main");
    expect(lastMain()).toContain("Continue if you have next steps");
  });

  it("H10 does not send the user's own words again when the first message overflows", async () => {
    const session = await scene.open();
    const errorBody = { error: { message: "maximum context length exceeded", code: "context_length_exceeded" } };
    scene.server.push("main", { status: 400, errorBody }, { text: "what was it?" });
    scene.server.push("compaction", { text: "## Objective\n- unknown" });
    await session.prompt("UNREPEATED-REQUEST");
    await session.idle();
    expect(scene.requests("main")).toHaveLength(2);
    expect(lastMain()).not.toContain("UNREPEATED-REQUEST");
  });

  it("H11 gives up when the summariser's request is too large", async () => {
    const session = await scene.open();
    await twoTurns(session);
    const errorBody = { error: { message: "maximum context length exceeded", code: "context_length_exceeded" } };
    scene.server.otherwise("compaction", { status: 400, errorBody });
    expect(await session.summarize()).toBe(false);
    const last = (await session.messages()).findLast((message) => message.info.summary === true);
    expect(last?.info.error).toBeDefined();
  });

  it("H12 sends two summariser requests for two manual compactions at once", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: "## Objective\n- one", delayMs: 300 }, { text: "## Objective\n- two" });
    const first = session.summarize();
    await poll("the first summariser's request", () => scene.requests("compaction").length === 1);
    await Promise.all([first, session.summarize()]);
    expect(scene.requests("compaction")).toHaveLength(2);
  });

  it("H13 shows the summariser the head of a tool output only", async () => {
    const session = await scene.open();
    scene.server.push("main", { toolCalls: [{ name: "read", input: { filePath: "long.txt" } }] }, { text: "read it" });
    await session.prompt("read long.txt");
    expect(lastMain()).toContain("THE-ERROR-AT-THE-END");
    scene.server.push("compaction", { text: "## Objective\n- read" });
    await session.summarize();
    const request = requestText(scene.requests("compaction")[0]!);
    expect(request).toContain("filler line");
    expect(request).not.toContain("THE-ERROR-AT-THE-END");
  });

  it("AT-25 answers a prompt sent during a compaction once, after the summary", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: "## Objective\n- waiting", delayMs: 400 });
    scene.server.push("main", { text: "third answer" });
    const compacting = session.summarize();
    await poll("the summariser's request", () => scene.requests("compaction").length === 1);
    await session.prompt("THIRD-REQUEST");
    await compacting;
    expect(scene.sequence()).toBe("main main compaction main");
  });
});
