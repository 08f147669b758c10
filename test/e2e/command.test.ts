// The command beside a real OpenCode: its own database, our receipts and doctor, and OpenCode's headless run.
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { opencodeBinary } from "./rig/binary.ts";
import { poll } from "./rig/poll.ts";
import { missing } from "./rig/predicates.ts";
import { useScene } from "./rig/scene.ts";
import { call, OVER, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";

const scene = useScene({ plugin: {}, files: { "a.txt": "hello\n" } });

/** Runs a program in the project, with the environment of the host. */
async function execute(program: string, words: readonly string[]): Promise<{ code: number; output: string }> {
  const { project, env } = scene.host.root;
  const options = { cwd: project, env: { ...env, OPENCODE_BIN: opencodeBinary() } };
  const running = promisify(execFile)(program, words, { ...options, timeout: 120_000 });
  running.child.stdin?.end(); // a headless run waits for what may still come
  try {
    return { code: 0, output: (await running).stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
}
const throughline = (...words: string[]): ReturnType<typeof execute> =>
  execute(process.execPath, [resolve("dist/cli/main.js"), ...words]);

describe("the command on live data", () => {
  it("lists and compacts OpenCode's own sessions, and writes nothing into its database", async () => {
    const session = await scene.open("A session with a title");
    await twoTurns(session);
    const before = await session.messages();
    const { output } = await throughline("sessions", "--opencode");
    expect(output).toContain(`opencode:${session.id}`);
    expect(output).toContain("A session with a title");
    const brief = await throughline("compact", `opencode:${session.id}`);
    expect(brief.code).toBe(0);
    expect(brief.output).toContain("Never touch the vendor folder");
    expect(await session.messages()).toEqual(before);
    expect(await throughline("compact", "opencode:ses_nowhere")).toMatchObject({ code: 2 });
  });

  it("T-08 doctor sees the version, the plugin, the hooks that fired, the store and the window", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.summarize();
    const report = await poll("the counters on disk", async () => {
      const { code, output } = await throughline("doctor");
      return output.includes("experimental.text.complete") && { code, output };
    });
    expect(report.code).toBe(0);
    for (const text of [
      "version 1.18.18",
      "experimental.session.compacting",
      "receipts",
      "mock/mock-model: 40000 tokens (host)",
    ])
      expect(report.output).toContain(text);
  });

  it("AT-38 AT-47 shows one receipt per attempt, and recall finds the original", async () => {
    const session = await scene.open();
    await twoTurns(session);
    scene.server.push("compaction", { text: USELESS_SUMMARY });
    await session.summarize();
    const receipts = await poll("the receipt", async () => {
      const list = JSON.parse((await throughline("receipts", session.id, "--json")).output) as { sessionID: string }[];
      const own = list.filter(({ sessionID }) => sessionID === session.id);
      return own.length > 0 && own;
    });
    expect(receipts).toHaveLength(1);
    expect(receipts[0]).toMatchObject({ outcome: "compacted", trigger: "manual", summariser: { requests: 1 } });
    expect((await throughline("recall", "first answer", "--session", session.id)).output).toContain("first answer");
  });
});

describe("OpenCode without a screen", () => {
  it.each([
    ["", {}],
    ["F-45 whose own usage is over the line", { usage: OVER }],
  ])("AT-32 a headless run finishes its task after a compaction in the middle of it %s", async (_, reply) => {
    scene.server.push(
      "main",
      { toolCalls: [call("read", { filePath: "a.txt" })], usage: OVER },
      { text: "THE-FINAL-ANSWER" },
    );
    scene.server.push("compaction", { text: USELESS_SUMMARY, ...reply });
    scene.server.otherwise("title", { text: "headless" });
    const words = ["--format", "json", "-m", "mock/mock-model", "Read a.txt. Never touch the vendor folder."];
    const { code, output } = await execute(opencodeBinary(), ["run", ...words]);
    expect(code).toBe(0);
    expect(output).toContain("THE-FINAL-ANSWER");
    expect(missing(scene.requests("main").at(-1), ["Never touch the vendor folder"])).toEqual([]);
  });
});
