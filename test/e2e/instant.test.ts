// Instant mode: the compaction agent answers from our own process, so no model is asked for a summary.
import { describe } from "vitest";
import { askNext, lastMain } from "./rig/after.ts";
import { count, missing } from "./rig/predicates.ts";
import { scenario, usePair } from "./rig/scenario.ts";
import { call, OVER, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";

const pair = usePair({
  plugin: { mode: "instant", pruneTurns: true },
  files: { "a.txt": "hello\n", "big.txt": `SENTINEL-BIG\n${"a line of the file that is read again\n".repeat(520)}` },
});

const RULE = "Never touch the vendor folder";

describe("instant mode", () => {
  scenario(pair, "by hand: no model is asked, and nothing is lost", {
    play: async (session) => {
      await twoTurns(session);
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      const isCompacted = await session.summarize();
      const sequence = session.sequence();
      return { isCompacted, sequence, ...(await askNext(session, [RULE, "SECOND-REQUEST"])) };
    },
    alone: {
      isCompacted: true,
      sequence: "main main compaction",
      answeredBy: "main",
      lost: [RULE, "SECOND-REQUEST"],
    },
    helped: { isCompacted: true, sequence: "main main", answeredBy: "main", lost: [] },
  });

  scenario(pair, "AT-31 in an overflowing turn: no model is asked, and the work goes on with the user's own", {
    play: async (session) => {
      const read = call("read", { filePath: "a.txt" });
      session.push("main", { toolCalls: [read], usage: OVER }, { text: "went on" });
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      await session.prompt(`Read a.txt. ${RULE}.`);
      await session.idle();
      const summary = (await session.messages()).find(({ info }) => info.summary === true);
      return {
        sequence: session.sequence(),
        models: [summary?.info.modelID, lastMain(session.requests())?.model],
        lost: missing(lastMain(session.requests()), [RULE]),
      };
    },
    alone: { sequence: "main compaction main", models: ["mock-model", "mock-model"], lost: [RULE] },
    helped: { sequence: "main main", models: ["extractive", "mock-model"], lost: [] },
  });

  scenario(
    pair,
    "AT-23 three times in a row: no rule is lost or told twice, and the block of the last one is not stacked",
    {
      play: async (session) => {
        await twoTurns(session);
        session.otherwise("compaction", { text: USELESS_SUMMARY });
        for (const turn of ["third", "fourth", "fifth"]) {
          await session.summarize();
          await askNext(session, [], `Now the ${turn} thing.`);
        }
        const request = lastMain(session.requests());
        return {
          lost: missing(request, [RULE, "Now the fifth thing."]),
          rules: count(request, RULE),
          goals: count(request, "## Goal"),
          asked: session.requests("compaction").length,
        };
      },
      alone: { lost: [RULE], rules: 0, goals: 0, asked: 3 },
      helped: { lost: [], rules: 1, goals: 1, asked: 0 },
    },
  );
});

describe("pruning of ordinary requests, when it is asked for", () => {
  scenario(
    pair,
    "AT-15 T-06 T-07 repeated results go in one batch and stay gone, so that the prompt cache is broken once",
    {
      play: async (session) => {
        const read = { toolCalls: [call("read", { filePath: "big.txt" })] };
        session.push("main", read, read, read, { text: "read three times" });
        await session.prompt("Read big.txt again and again.");
        session.otherwise("main", { text: "fine" });
        for (const turn of ["second", "third", "fourth", "fifth"]) await session.prompt(`The ${turn} turn.`);
        const requests = session.requests("main");
        const broken = requests.filter(({ prefix }) => prefix && prefix.shared < prefix.previous - 2);
        return {
          times: [requests[3], requests.at(-1)].map((request) => count(request, "SENTINEL-BIG")),
          broken: broken.length,
        };
      },
      alone: { times: [3, 3], broken: 0 },
      helped: { times: [3, 1], broken: 1 },
    },
  );
});
