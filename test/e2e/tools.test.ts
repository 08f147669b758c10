// The tools and commands of the plugin, called by a model through the real host.
import { describe, expect, it } from "vitest";
import { poll } from "./rig/poll.ts";
import { count, missing, present } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { call, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import { sessionOf, type Session } from "./rig/session.ts";

const filler = "nothing to see in this line\n".repeat(300);
const scene = useScene({ plugin: {}, files: { "log.txt": `${filler}SENTINEL-7431 the socket was closed\n${filler}` } });

/** Output of the newest call of a tool. */
async function outputOf(session: Session, tool: string): Promise<string> {
  const parts = (await session.messages()).flatMap((message) => message.parts).filter((part) => part.tool === tool);
  const { state } = parts.at(-1) ?? {};
  return state?.output ?? state?.error ?? "";
}

async function runCommand(session: Session, command: string, words = ""): Promise<void> {
  scene.server.push("main", { text: "as shown" });
  await scene.host.api("POST", `/session/${session.id}/command`, { command, arguments: words });
}

describe("recall", () => {
  it("AT-44 F-65 finds a sentinel that only a compacted tool output holds, and not its own answers", async () => {
    const session = await scene.open();
    scene.server.push("main", { toolCalls: [call("read", { filePath: "log.txt" })] }, { text: "read" });
    await session.prompt("Look into the log.");
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await scene.compact(session);
    scene.server.push("main", { toolCalls: [call("recall", { query: "SENTINEL-7431" })] }, { text: "found" });
    await session.prompt("What was closed?");
    expect(present(scene.requests("main").at(-2), ["the socket was closed"])).toEqual([]);
    expect(await outputOf(session, "recall")).toContain("SENTINEL-7431 the socket was closed");
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await scene.compact(session);
    scene.server.push("main", { toolCalls: [call("recall", { query: "SENTINEL-7431" })] }, { text: "found" });
    await session.prompt("And again?");
    const again = await outputOf(session, "recall");
    expect(again.split("SENTINEL-7431 the socket was closed")).toHaveLength(2);
  });

  it("AT-44 F-62 never looks into another session", async () => {
    const other = await scene.open();
    scene.server.push("main", { toolCalls: [call("recall", { query: "SENTINEL-7431" })] }, { text: "nothing" });
    await other.prompt("Was something closed?");
    expect(await outputOf(other, "recall")).not.toContain("the socket was closed");
  });
});

describe("memory", () => {
  it("a note written at a compaction is found by memory_search in the next session", async () => {
    const session = await scene.open();
    scene.server.push("main", {
      text: "We decided to use [[Postgres]] for the [[session store]] because it survives a restart of the machine.",
    });
    await session.prompt(
      "Which database shall we take for the [[session store]]? It must survive restarts of the whole machine.",
    );
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await scene.compact(session);
    const next = await scene.open();
    // The note is written behind the receipt, while nobody waits.
    await poll("the note", async () => {
      const search = call("memory_search", { query: "session store" });
      scene.server.push("main", { toolCalls: [search] }, { text: "Postgres" });
      await next.prompt("What did we choose?");
      return /postgres/i.test(await outputOf(next, "memory_search"));
    });
  });

  it("memory_write keeps a note", async () => {
    const session = await scene.open();
    const note = { title: "Ports", content: "The [[staging]] database listens on 5433.", tags: ["ports"] };
    scene.server.push(
      "main",
      { toolCalls: [call("memory_write", note)] },
      { toolCalls: [call("memory_search", { query: "staging" })] },
      { text: "ok" },
    );
    await session.prompt("Remember the port.");
    expect(await outputOf(session, "memory_write")).toContain("memory://");
    expect(await outputOf(session, "memory_search")).toContain("5433");
  });
});

describe("frames", () => {
  it("push, work, pop: the child's summary is in the parent's next request, the child's messages are not", async () => {
    const parent = await scene.open("parent");
    scene.server.push(
      "main",
      { toolCalls: [call("flame_push", { goal: "Find out why logins fail" })] },
      { text: "pushed" },
    );
    await parent.prompt("Push a frame for the login problem.");
    const [child] = await scene.host.api<{ id: string }[]>("GET", `/session/${parent.id}/children`);
    const session = sessionOf(scene, child!.id);
    scene.server.otherwise("subagent", { text: "RAW-CHILD-WORDS" });
    await session.prompt("Look at the tokens.");
    scene.server.otherwise("subagent", undefined);
    scene.server.push(
      "subagent",
      { toolCalls: [call("flame_pop", { status: "completed", summary: "TOKENS-EXPIRE-TOO-EARLY" })] },
      { text: "popped" },
    );
    scene.server.push("compaction", { text: "The clock skew made tokens expire. GENERATED-CHILD-REPORT" });
    await session.prompt("Pop it.");
    await poll("the frame's report", () => scene.requests("compaction").length === 1);
    await poll("the end of the child's compaction", () => session.compactions() === 1);
    await poll("the completed frame", async () => {
      scene.server.push("main", { toolCalls: [call("flame_tree", {})] }, { text: "shown" });
      await parent.prompt("Show the tree.");
      return (await outputOf(parent, "flame_tree")).includes("completed");
    });
    const request = scene.requests("main").at(-1);
    expect(missing(request, ["<flame-context", "TOKENS-EXPIRE-TOO-EARLY"])).toEqual([]);
    expect(present(request, ["RAW-CHILD-WORDS"])).toEqual([]);
  });

  it("adds nothing to a session in which no frame was pushed", async () => {
    const session = await scene.open();
    scene.server.push("main", { text: "hello" });
    await session.prompt("hello");
    expect(present(scene.requests("main").at(-1), ["<flame-context", "<throughline"])).toEqual([]);
  });
});

describe("commands", () => {
  it("AT-27 /throughline-undo brings the earlier context back, with the turns since", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await scene.compact(session);
    scene.server.push("main", { text: "third answer" });
    await session.prompt("THIRD-REQUEST");
    expect(present(scene.requests("main").at(-1), ["first answer"])).toEqual([]);
    await runCommand(session, "throughline-undo");
    scene.server.push("main", { text: "fourth answer" });
    await session.prompt("FOURTH-REQUEST");
    const request = scene.requests("main").at(-1);
    expect(
      missing(request, ["FIRST-REQUEST", "first answer", "second answer", "third answer", "FOURTH-REQUEST"]),
    ).toEqual([]);
    expect(present(request, ["What did we do so far?", USELESS_SUMMARY])).toEqual([]);
  });

  it("/throughline-status and /throughline-receipts show what happened", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await scene.compact(session);
    await runCommand(session, "throughline-status");
    expect(
      missing(scene.requests("main").at(-1), [
        "store: bun:sqlite",
        "experimental.session.compacting: ",
        "mode: assist",
      ]),
    ).toEqual([]);
    await runCommand(session, "throughline-receipts");
    expect(count(scene.requests("main").at(-1), "manual compacted:")).toBeGreaterThan(0);
  });
});
