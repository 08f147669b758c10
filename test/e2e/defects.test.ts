// The defects of the host (H1–H13): the same script ends badly on OpenCode alone and well with the plugin.
import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { requestText, type RecordedRequest } from "../../src/testing/index.ts";
import { askNext, lastMain } from "./rig/after.ts";
import { OPENCODE_VERSION, opencodeBinary } from "./rig/binary.ts";
import { toasts } from "./rig/events.ts";
import { poll } from "./rig/poll.ts";
import { count, missing } from "./rig/predicates.ts";
import { scenario, usePair } from "./rig/scenario.ts";
import { openSession } from "./rig/session.ts";
import { call, compactsEveryStep, held, isEndless, OVER, TOO_LONG, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";

const pair = usePair({
  files: { "a.txt": "hello\n", "long.txt": `${"filler line\n".repeat(400)}THE-ERROR-AT-THE-END\n` },
});

const KEPT = ["Never touch the vendor folder", "FIRST-REQUEST", "SECOND-REQUEST"];
const READ = call("read", { filePath: "a.txt" });

it("runs on the pinned version", () => {
  const version = execFileSync(opencodeBinary(), ["--version"], { env: pair.alone.host.root.env });
  expect(version.toString().trim()).toBe(OPENCODE_VERSION);
});

describe("summaries", () => {
  scenario(pair, "H3 an empty summary becomes the boundary", {
    play: async (session) => {
      await twoTurns(session);
      session.push("compaction", { text: "" });
      await session.summarize();
      return askNext(session, KEPT);
    },
    alone: { answeredBy: "main", lost: KEPT },
    helped: { answeredBy: "main", lost: [] },
  });

  for (const finish of ["length", "content_filter"] as const)
    scenario(pair, `H4 F-34 a summary cut by ${finish} is taken as it is`, {
      play: async (session) => {
        await twoTurns(session);
        session.push("compaction", { text: "## Objective\n- half of a sum", finish });
        const isCompacted = await session.summarize();
        const { lost } = await askNext(session, KEPT);
        return { isCompacted, isTakenAsItIs: (await session.summary()) === "## Objective\n- half of a sum", lost };
      },
      alone: { isCompacted: true, isTakenAsItIs: true, lost: KEPT },
      helped: { isCompacted: true, isTakenAsItIs: false, lost: [] },
    });

  scenario(pair, "H13 the summariser is shown the first 2,000 characters of an output", {
    play: async (session) => {
      session.push("main", { toolCalls: [call("read", { filePath: "long.txt" })] }, { text: "read it" });
      await session.prompt("read long.txt");
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      return missing(session.requests("compaction")[0], ["filler line", "THE-ERROR-AT-THE-END"]);
    },
    alone: ["THE-ERROR-AT-THE-END"],
    helped: [],
  });
});

describe("loops and thresholds", () => {
  scenario(pair, "H5 AT-01 T-05 a context that refills at once is compacted again and again", {
    play: async (session, { host, receipts }) => {
      session.push("main", { toolCalls: [READ], usage: { input: 9_000, output: 50 } });
      session.otherwise("main", { toolCalls: [READ], usage: OVER });
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      const isLooping = await isEndless(session, { enough: 5 });
      const outcomes = (await receipts(session, 3)).map(({ outcome }) => outcome);
      if (isLooping) return { isLooping, outcomes };
      await poll("word of it", () => toasts(host.events, "Compaction stopped").length > 0);
      // A word of the user closes the breaker: the next prompt may be compacted for again, and is answered.
      expect(await askNext(session, [])).toEqual({ answeredBy: "compaction main", lost: [] });
      return { isLooping, outcomes };
    },
    alone: { isLooping: true, outcomes: [] as string[] },
    helped: { isLooping: false, outcomes: ["compacted", "compacted", "refused"] },
  });

  scenario(
    pair,
    "AT-01b F-51 tools that no plugin is shown fill the window, as the provider reports from the first request on",
    {
      play: async (session, { host, receipts, soon }) => {
        session.otherwise("main", { toolCalls: [READ], usage: OVER });
        session.otherwise("compaction", { text: USELESS_SUMMARY });
        const isLooping = await isEndless(session, { enough: 5 });
        const outcomes = (await receipts(session, 3)).map(({ outcome }) => outcome);
        const because = "System text and tools alone take 364";
        const isTold = await soon("the diagnosis", () =>
          toasts(host.events, "Compaction stopped").some((text) => text.includes(because)),
        );
        return { isLooping, outcomes, isTold };
      },
      alone: { isLooping: true, outcomes: [] as string[], isTold: false },
      helped: { isLooping: false, outcomes: ["compacted", "compacted", "refused"], isTold: true },
    },
  );

  scenario(pair, "H6 AT-05 F-46 a model without an output limit is compacted after every step", {
    play: (session) => compactsEveryStep(session, "zero-output"),
    alone: true,
    helped: false,
  });

  scenario(pair, "T-17 nothing happens far below the line, turn after turn", {
    play: async (session) => {
      session.otherwise("main", { text: "fine", usage: { input: 2_800, output: 50 } });
      for (const turn of ["one", "two", "three", "four"]) await session.prompt(turn);
      await session.idle();
      const blocks = session.requests().filter((request) => count(request, "<throughline") > 0);
      return { sequence: session.sequence(), blocks: blocks.length };
    },
    alone: { sequence: "main main main main", blocks: 0 },
    helped: { sequence: "main main main main", blocks: 0 },
  });
});

describe("going on after an automatic compaction", () => {
  for (const [what, text] of [
    ["ended", "All done."],
    ["asked the user something", "All done. Shall I push?"],
  ] as const)
    scenario(pair, `H9 AT-09 AT-36 the turn had ${what}, and the host goes on by itself`, {
      play: async (session) => {
        session.push("main", { text, usage: OVER });
        session.otherwise("main", { text: "pushed without asking" });
        session.push("compaction", { text: USELESS_SUMMARY });
        await session.prompt("work");
        await session.idle();
        return session.sequence();
      },
      alone: "main compaction main",
      helped: "main compaction",
    });

  scenario(pair, "AT-09 AT-12 F-20 interrupted work goes on once, with the same agent, model and tools", {
    play: async (session) => {
      session.push("main", { toolCalls: [READ], usage: OVER }, { text: "went on" });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("work", { agent: "plan" });
      await session.idle();
      const [before, after] = session.requests("main");
      const { agent, modelID } = (await session.messages()).at(-1)!.info;
      // The plan agent's rules come as a reminder in the request; they must still be there.
      const reminder = "Plan mode is active";
      return {
        sequence: session.sequence(),
        agent,
        modelID,
        hasSameTools: after?.tools.join() === before?.tools.join(),
        isStillPlanning: count(before, reminder) > 0 === count(after, reminder) > 0,
      };
    },
    alone: {
      sequence: "main compaction main",
      agent: "plan",
      modelID: "mock-model",
      hasSameTools: true,
      isStillPlanning: true,
    },
    helped: {
      sequence: "main compaction main",
      agent: "plan",
      modelID: "mock-model",
      hasSameTools: true,
      isStillPlanning: true,
    },
  });

  scenario(pair, "H10 the very first message overflows and is not sent again", {
    play: async (session) => {
      session.push("main", TOO_LONG, { text: "understood" });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("Rename the flag to --quick. UNREPEATED-REQUEST");
      await session.idle();
      return { sequence: session.sequence(), lost: missing(lastMain(session.requests()), ["UNREPEATED-REQUEST"]) };
    },
    alone: { sequence: "main compaction main", lost: ["UNREPEATED-REQUEST"] },
    helped: { sequence: "main compaction main", lost: [] },
  });

  scenario(pair, "AT-16 a later message overflows and is sent again, once", {
    play: async (session) => {
      session.push("main", { text: "first answer" }, TOO_LONG, { text: "understood" });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("Never touch the vendor folder.");
      await session.prompt("Rename the flag to --quick. Always answer in verse. REPEATED-REQUEST");
      await session.idle();
      const request = lastMain(session.requests());
      return {
        sequence: session.sequence(),
        times: [count(request, "REPEATED-REQUEST"), count(request, "Always answer in verse")],
        lost: missing(request, ["vendor folder"]),
      };
    },
    alone: { sequence: "main main compaction main", times: [1, 1], lost: ["vendor folder"] },
    helped: { sequence: "main main compaction main", times: [1, 1], lost: [] },
  });
});

describe("prompts and compactions at once", () => {
  for (const [what, reply] of [
    ["that works", { text: USELESS_SUMMARY }],
    ["that fails", { status: 401 }],
  ] as const)
    scenario(pair, `AT-25 F-26 three prompts at 0, 200 and 800 ms into a compaction ${what}`, {
      play: async (session, { receipts }) => {
        await twoTurns(session);
        const summary = held(reply);
        session.push("compaction", summary.reply);
        session.otherwise("compaction", { text: USELESS_SUMMARY });
        session.otherwise("main", { text: "answered" });
        const compacting = session.summarize();
        await poll("the summariser's request", () => session.requests("compaction").length === 1);
        const started = Date.now();
        const prompts = [0, 200, 800].map(async (ms) => {
          await poll(`${ms} ms`, () => Date.now() - started >= ms);
          return session.prompt(`PROMPT-AT-${ms}`);
        });
        const words = ["PROMPT-AT-0", "PROMPT-AT-200", "PROMPT-AT-800"];
        const areStored = async (): Promise<boolean> => {
          const texts = new Set((await session.messages()).flatMap(({ parts }) => parts.map(({ text }) => text)));
          return words.every((word) => texts.has(word));
        };
        await poll("the prompts in the session", areStored);
        summary.release();
        await Promise.all([compacting, ...prompts]);
        const asked = (): RecordedRequest | undefined => lastMain(session.requests());
        const attempts = await receipts(session, 1);
        if (attempts.length > 0) await poll("the answer", () => missing(asked(), words).length === 0);
        await session.idle();
        const text = requestText(asked()!);
        return {
          times: words.map((word) => count(asked(), word)),
          isInOrder: words.every((word, index) => index === 0 || text.indexOf(words[index - 1]!) < text.indexOf(word)),
          lost: missing(asked(), KEPT),
        };
      },
      alone:
        what === "that works"
          ? { times: [1, 1, 1], isInOrder: true, lost: KEPT }
          : { times: [0, 0, 0], isInOrder: false, lost: [] },
      helped: { times: [1, 1, 1], isInOrder: true, lost: [] },
    });

  scenario(pair, "H12 F-18 F-19 two manual compactions at once", {
    play: async (session) => {
      await twoTurns(session);
      session.otherwise("compaction", { text: USELESS_SUMMARY, delayMs: 300 });
      const first = session.summarize();
      await poll("the first summariser's request", () => session.requests("compaction").length === 1);
      await Promise.all([first, session.summarize()]);
      const next = await askNext(session, KEPT);
      return { ...next, summaries: count(lastMain(session.requests()), "What did we do so far?") };
    },
    alone: { answeredBy: "main", lost: KEPT, summaries: 1 },
    helped: { answeredBy: "main", lost: [], summaries: 1 },
  });
});

it("AT-31 a prompt that names our provider as its model gets the model that was used before", async () => {
  const { host } = pair.helped;
  const session = await openSession(pair.helped);
  await twoTurns(session);
  session.push("main", { text: "third answer" });
  await host.api("POST", `/session/${session.id}/message`, {
    parts: [{ type: "text", text: "THIRD-REQUEST" }],
    model: { providerID: "throughline", modelID: "extractive" },
  });
  expect(lastMain(session.requests())?.model).toBe("mock-model");
});
