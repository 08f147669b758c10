// A summariser that fails, or answers with something that is no summary: what the session knows afterwards.
import { describe } from "vitest";
import type { ReplyScript, ScriptedReply } from "../../src/testing/index.ts";
import { askNext, lastMain, type Next } from "./rig/after.ts";
import { poll } from "./rig/poll.ts";
import { missing } from "./rig/predicates.ts";
import { scenario, usePair } from "./rig/scenario.ts";
import { call, OVER, TOO_LONG, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import type { Session } from "./rig/session.ts";

const pair = usePair({ files: { "a.txt": "hello\n" } });

const KEPT = ["Never touch the vendor folder", "FIRST-REQUEST", "SECOND-REQUEST"];
const READ = call("read", { filePath: "a.txt" });
const SOON = { "retry-after-ms": "20" };

describe("AT-10 F-41 a provider that fails for good", () => {
  interface Outcome extends Next {
    attempts: string[];
    /** Models that wrote the summaries which are stored in the end. */
    writers: (string | undefined)[];
  }

  const play =
    (reply: ScriptedReply) =>
    async (
      session: Session,
      { receipts }: { receipts: (session: Session, attempts: number) => Promise<{ outcome: string }[]> },
    ): Promise<Outcome> => {
      await twoTurns(session);
      session.otherwise("compaction", reply);
      await session.summarize();
      const attempts = (await receipts(session, 2)).map(({ outcome }) => outcome);
      const next = await askNext(session, KEPT);
      const summaries = (await session.messages()).filter(({ info }) => info.summary === true);
      const finished = summaries.filter(({ info }) => info.finish && !info.error);
      return { ...next, attempts, writers: finished.map(({ info }) => info.modelID) };
    };

  const HELPED: Outcome = { answeredBy: "main", lost: [], attempts: ["failed", "compacted"], writers: ["extractive"] };
  const lost = [...KEPT, "THIRD-REQUEST"];

  for (const [what, reply] of [
    ["a refused key", { status: 401 }],
    ["no money left", { status: 402 }],
    ["F-35 AT-29 a tool call instead of a summary", { toolCalls: [READ] }],
  ] as const)
    scenario(pair, `H1 H2 ${what}`, {
      play: play(reply),
      alone: { answeredBy: "compaction", lost, attempts: [], writers: [] },
      helped: HELPED,
    });

  scenario(pair, "H2 H11 AT-04 a request that is too long", {
    play: play(TOO_LONG),
    alone: { answeredBy: "main", lost: [], attempts: [], writers: [] },
    helped: HELPED,
  });

  scenario(pair, "an error of the server, each time it is asked", {
    play: play({ status: 500, headers: SOON }),
    alone: {
      answeredBy: "compaction compaction compaction compaction compaction compaction",
      lost,
      attempts: [],
      writers: [],
    },
    helped: HELPED,
  });
});

describe("AT-10 F-41 a provider that fails for a while", () => {
  const OK = { text: USELESS_SUMMARY };
  const BROKEN = { status: 500, headers: SOON };
  for (const [what, replies, model] of [
    ["a rate limit with the time to wait", [{ status: 429, headers: { "retry-after": "1" } }, OK], "mock-model"],
    ["three errors of the server", [BROKEN, BROKEN, BROKEN, OK], "mock-model"],
    ["a connection that is reset", [{ ...OK, resetAfter: 2 }, OK], "mock-model"],
    ["silence", [{ ...OK, delayMs: 600_000 }, OK], "impatient/mock-model"],
    ["a stream that stalls", [{ ...OK, hangAfter: 2 }, OK], "impatient/mock-model"],
  ] as [string, ReplyScript[], string][])
    scenario(pair, what, {
      play: async (session, { receipts }) => {
        await twoTurns(session);
        session.push("compaction", ...replies);
        await session.summarize({ model });
        const attempts = (await receipts(session, 1)).map(({ outcome }) => outcome);
        return { ...(await askNext(session, KEPT)), requests: session.requests("compaction").length, attempts };
      },
      alone: { answeredBy: "main", lost: KEPT, requests: replies.length, attempts: [] as string[] },
      helped: { answeredBy: "main", lost: [], requests: replies.length, attempts: ["compacted"] },
    });
});

describe("AT-10 AT-09 a summariser that fails in the middle of a turn", () => {
  scenario(pair, "the turn goes on behind the deterministic brief", {
    play: async (session, { receipts }) => {
      session.push("main", { toolCalls: [READ], usage: OVER }, { text: "went on" });
      session.push("compaction", { status: 401 });
      await session.prompt("Read a.txt. Never touch the vendor folder.");
      const attempts = await receipts(session, 2);
      if (attempts.length > 0) await poll("the request that goes on", () => session.requests("main").length === 2);
      await session.idle();
      return {
        sequence: session.sequence(),
        lost: missing(lastMain(session.requests()), ["Read a.txt.", "Never touch the vendor folder"]),
        finish: (await session.messages()).at(-1)?.info.finish,
      };
    },
    alone: { sequence: "main compaction", lost: [], finish: undefined },
    helped: { sequence: "main compaction main", lost: [], finish: "stop" },
  });
});

describe("AT-07 F-33 F-36 F-37 F-38 a text that is no summary", () => {
  const TEMPLATE = [
    "## Objective\n- (none)",
    "## Important Details\n- (none)",
    "## Work State\n### Completed\n- (none)\n\n### Active\n- (none)\n\n### Blocked\n- (none)",
    "## Next Move\n1. (none)",
    "## Relevant Files\n- (none)",
  ].join("\n\n");
  for (const [what, reply, reason] of [
    ["nothing", { text: "" }, "summary not usable: empty"],
    ["blanks", { text: " \n \n" }, "summary not usable: empty"],
    ["reasoning alone", { text: "", reasoning: "let me think" }, "summary not usable: empty"],
    [
      "half a sentence, cut by its length",
      { text: "## Objective\n- half of a sum", finish: "length" },
      "summary cut off (length) and completed",
    ],
    ["a template with nothing in it", { text: TEMPLATE }, "summary not usable: template-only"],
    [
      "a refusal",
      { text: "I'm sorry, but I can't help with summarizing this conversation." },
      "summary not usable: refusal, unsectioned",
    ],
    [
      "a tool call as text",
      { text: '<tool_call>{"name": "read", "arguments": {"filePath": "a.txt"}}</tool_call>' },
      "summary not usable: tool-markup, unsectioned",
    ],
    [
      "an echo of the conversation",
      {
        text: "[User]: Never touch the vendor folder. FIRST-REQUEST\n\n[Assistant]: first answer\n\n[User]: SECOND-REQUEST\n\n[Assistant]: second answer",
      },
      "summary not usable: echo, unsectioned",
    ],
    [
      "an error page",
      { text: "<!DOCTYPE html><html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>" },
      "summary not usable: html, provider-error, unsectioned",
    ],
    [
      "forty thousand tokens",
      { text: `## Objective\n- ${"words and more words ".repeat(8_000)}` },
      "summary not usable: larger-than-input",
    ],
  ] as [string, ScriptedReply & { text: string }, string][]) {
    const { text } = reply;
    scenario(pair, `${what}: the brief takes its place, and the receipt says why`, {
      play: async (session, { receipts }) => {
        await twoTurns(session);
        session.push("compaction", reply);
        await session.summarize();
        const [receipt] = await receipts(session, 1);
        const next = await askNext(session, KEPT);
        return { ...next, isTakenAsItIs: (await session.summary()).trim() === text.trim(), reason: receipt?.reason };
      },
      alone: {
        answeredBy: "main",
        lost: KEPT.filter((kept) => !text.includes(kept)),
        isTakenAsItIs: true,
        reason: undefined,
      },
      helped: { answeredBy: "main", lost: [], isTakenAsItIs: false, reason },
    });
  }
});

describe("F-42 a summariser that does not exist", () => {
  const nobody = usePair({ config: { agent: { compaction: { model: "mock/nobody" } } } });

  scenario(nobody, "AT-31 F-42 the session's own model takes its place", {
    play: async (session, { host }) => {
      await twoTurns(session);
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      session.push("main", { text: "third answer" });
      const { ok } = await host.request("POST", `/session/${session.id}/summarize`, {
        providerID: "mock",
        modelID: "mock-model",
      });
      const prompt = { parts: [{ type: "text", text: "THIRD-REQUEST" }] };
      const { status } = await host.request("POST", `/session/${session.id}/message`, prompt);
      return { ok, status, sequence: session.sequence(), isTold: host.logs().includes("names mock/nobody") };
    },
    // Alone no prompt of this session is ever answered again.
    alone: { ok: false, status: 500, sequence: "main main", isTold: false },
    helped: { ok: true, status: 200, sequence: "main main compaction main", isTold: true },
  });
});
