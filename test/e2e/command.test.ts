// The command beside a real OpenCode: its own database, our receipts and doctor, and OpenCode's headless run.
import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { describe } from "vitest";
import { lastMain } from "./rig/after.ts";
import { opencodeBinary } from "./rig/binary.ts";
import type { Host } from "./rig/host.ts";
import { poll } from "./rig/poll.ts";
import { missing } from "./rig/predicates.ts";
import { scenario, usePair } from "./rig/scenario.ts";
import { call, OVER, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";

// The models state no input limit, so that the host ignores the reserve (H8) and nothing here changes by it.
const pair = usePair({
  files: { "a.txt": "hello\n" },
  config: { compaction: { auto: true, prune: false, reserved: 20_000 } },
});

interface Ended {
  code: number;
  output: string;
}

/** Runs a program in the project, with the environment of the host. */
async function execute({ root }: Host, program: string, words: readonly string[]): Promise<Ended> {
  const options = { cwd: root.project, env: { ...root.env, OPENCODE_BIN: opencodeBinary() } };
  const running = promisify(execFile)(program, words, options);
  running.child.stdin?.end(); // a headless run waits for what may still come
  try {
    return { code: 0, output: (await running).stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: `${stdout}${stderr}` };
  }
}

function throughline(host: Host, ...words: string[]): Promise<Ended> {
  return execute(host, process.execPath, [resolve("dist/cli/main.js"), ...words]);
}

const DOCTOR_TELLS = [
  "version 1.18.18",
  "experimental.session.compacting",
  "receipts",
  "mock-model: 40000 tokens (host)",
  "tokens of every request are system text and tools (reported by the provider for a first request)",
  'OpenCode ignores "compaction.reserved": 20000 for mock/mock-model',
];

describe("the command on live data", () => {
  scenario(pair, "OpenCode's own sessions are listed and compacted, and nothing is written into its database", {
    play: async (_, { host, open }) => {
      const session = await open("A session with a title");
      await twoTurns(session);
      const before = JSON.stringify(await session.messages());
      const list = await throughline(host, "sessions", "--opencode");
      const brief = await throughline(host, "compact", `opencode:${session.id}`);
      return {
        isListed: list.output.includes(`opencode:${session.id}`) && list.output.includes("A session with a title"),
        isRuleKept: brief.output.includes("Never touch the vendor folder"),
        codes: [brief.code, (await throughline(host, "compact", "opencode:ses_nowhere")).code],
        isUntouched: JSON.stringify(await session.messages()) === before,
      };
    },
    // The command needs no plugin.
    alone: { isListed: true, isRuleKept: true, codes: [0, 2], isUntouched: true },
    helped: { isListed: true, isRuleKept: true, codes: [0, 2], isUntouched: true },
  });

  scenario(pair, "T-08 H8 doctor tells version, plugin, hooks that fired, store, window and what the host ignores", {
    play: async (session, { host, receipts, side }) => {
      await twoTurns(session);
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      await receipts(session, 1);
      // The counters come to disk behind the turn, and a host that starts slowly is told as missing.
      const awaited = side === "alone" ? ["version"] : ["version", "experimental.text.complete"];
      const report = await poll("the whole report", async () => {
        const ended = await throughline(host, "doctor");
        return awaited.every((text) => ended.output.includes(text)) && ended;
      });
      return { code: report.code, told: DOCTOR_TELLS.filter((text) => report.output.includes(text)) };
    },
    alone: { code: 1, told: ["version 1.18.18"] },
    helped: {
      code: 0,
      told: DOCTOR_TELLS,
    },
  });

  scenario(pair, "AT-38 AT-47 there is one receipt per attempt, and recall finds the original", {
    play: async (session, { host, receipts }) => {
      await twoTurns(session);
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      await receipts(session, 1);
      const list = await throughline(host, "receipts", session.id, "--json");
      const found = await throughline(host, "recall", "first answer", "--session", session.id);
      return {
        receipts: list.code === 0 ? attemptsIn(list.output) : [],
        codes: [list.code, found.code],
        isFound: found.output.includes("first answer"),
      };
    },
    alone: { receipts: [], codes: [0, 1], isFound: false },
    helped: { receipts: ["manual compacted, 1 request"], codes: [0, 0], isFound: true },
  });

  function attemptsIn(json: string): string[] {
    const list = JSON.parse(json) as { trigger: string; outcome: string; summariser: { requests: number } }[];
    return list.map(({ trigger, outcome, summariser }) => `${trigger} ${outcome}, ${summariser.requests} request`);
  }
});

describe("OpenCode without a screen", () => {
  scenario(pair, "AT-32 F-45 a headless run finishes its task behind a compaction whose own usage is over the line", {
    play: async (session, { host }) => {
      const read = call("read", { filePath: "a.txt" });
      session.push("main", { toolCalls: [read], usage: OVER }, { text: "THE-FINAL-ANSWER" });
      session.push("compaction", { text: USELESS_SUMMARY, usage: OVER });
      const task = ["--session", session.id, "Read a.txt. Never touch the vendor folder."];
      const run = await execute(host, opencodeBinary(), ["run", "--format", "json", "-m", "mock/mock-model", ...task]);
      return {
        code: run.code,
        isAnswered: run.output.includes("THE-FINAL-ANSWER"),
        lost: missing(lastMain(session.requests()), ["Never touch the vendor folder"]),
      };
    },
    alone: { code: 0, isAnswered: true, lost: ["Never touch the vendor folder"] },
    helped: { code: 0, isAnswered: true, lost: [] },
  });
});
