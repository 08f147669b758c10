// What long work needs on the real host: wishes for the summary, results that fit, and a word when it goes in circles.
import { describe, expect, it } from "vitest";
import { poll } from "./rig/poll.ts";
import { count, missing, present } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { call, OVER, USELESS_SUMMARY } from "./rig/scripts.ts";

const LINE = "compiled a module of the project without any warning\n";

const scene = useScene({
  plugin: { compaction: { instructions: "CONFIGURED-WISH" } },
  files: {
    "AGENTS.md": "# Rules\n- use tabs\n\n## Compact instructions\nWISH-OF-THE-FILE\n",
    "a.txt": "hello\n",
    "build.log": `LOG-HEAD\n${LINE.repeat(420)}LOG-MIDDLE-4711\n${LINE.repeat(420)}LOG-TAIL\n`,
  },
});

describe("AT-43 wishes for the summary", () => {
  it("from command, configuration and file reach the summariser in that order; the command is no request of the user", async () => {
    const session = await scene.open();
    scene.server.push("main", { text: "first answer" }, { text: "It is compacted now." }, { text: "third answer" });
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.prompt("Make logins survive a restart. REAL-REQUEST");
    const command = { command: "throughline-compact", arguments: "WISH-OF-THE-COMMAND" };
    await scene.host.api("POST", `/session/${session.id}/command`, command);
    await poll("the compaction that was asked for", () => session.compactions() === 1);
    await session.idle();
    expect(scene.sequence()).toBe("main main compaction");
    const [request] = scene.requests("compaction");
    const wishes = [
      "From the command:\nWISH-OF-THE-COMMAND",
      "From the configuration:\nCONFIGURED-WISH",
      "From AGENTS.md:\nWISH-OF-THE-FILE",
    ];
    expect(missing(request, wishes)).toEqual([]);
    const text = JSON.stringify(request?.body);
    expect(text.indexOf("From the command")).toBeLessThan(text.indexOf("From the configuration"));
    expect(text.indexOf("From the configuration")).toBeLessThan(text.indexOf("From AGENTS.md"));
    const summary = await session.summary();
    expect(summary).toContain("REAL-REQUEST");
    expect(summary).not.toContain("Repeat the following output");
  });
});

describe("AT-13 a result too long for the window", () => {
  it("is sent by its head and tail, and recall returns the middle", async () => {
    const session = await scene.open();
    scene.server.push(
      "main",
      { toolCalls: [call("read", { filePath: "build.log" })] },
      { toolCalls: [call("recall", { query: "LOG-MIDDLE-4711" })] },
      { text: "found" },
    );
    await session.prompt("What does the log say?", { model: "small-model" });
    const [, second] = scene.requests("main");
    expect(missing(second, ["LOG-HEAD", "LOG-TAIL", 'recall "prt_'])).toEqual([]);
    expect(present(second, ["LOG-MIDDLE-4711"])).toEqual([]);
    const parts = (await session.messages()).flatMap((message) => message.parts);
    expect(parts.find((part) => part.tool === "recall")?.state?.output).toMatch(/compiled a module[^]*LOG-MIDDLE-4711/);
  });
});

describe("AT-49 compactions without a change to any file", () => {
  it("raise the notice at the third, in the summary and on the screen", async () => {
    const session = await scene.open();
    const read = { toolCalls: [call("read", { filePath: "a.txt" })] };
    for (let pass = 0; pass < 3; pass += 1) scene.server.push("main", read, { ...read, usage: OVER });
    scene.server.push("main", { text: "done" });
    scene.server.otherwise("compaction", { text: USELESS_SUMMARY });
    await session.prompt("Find out why logins fail.");
    await session.idle();
    expect(session.compactions()).toBe(3);
    expect(count(scene.requests("main").at(-1), "3 compactions in a row without a change to any file")).toBe(1);
    const toasts = scene.host.events.filter((event) => event.type === "tui.toast.show");
    expect(toasts.map((toast) => toast.properties["title"])).toContain("Going in circles?");
  });
});
