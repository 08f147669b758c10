// Requests fit who gets them: a summariser with a small window, media, odd limits and odd reports of usage.
import { describe } from "vitest";
import type { ReplyScript, ScriptedUsage } from "../../src/testing/index.ts";
import { askNext, lastMain } from "./rig/after.ts";
import { squarePng } from "./rig/png.ts";
import { missing, present } from "./rig/predicates.ts";
import { MODELS } from "./rig/root.ts";
import { scenario, usePair } from "./rig/scenario.ts";
import { call, compactsEveryStep, OVER, TOO_LONG, USELESS_SUMMARY } from "./rig/scripts.ts";

const pair = usePair({
  // No turns are kept, so that the whole history goes to the summariser.
  config: {
    agent: { compaction: { model: "mock/small-model" } },
    compaction: { auto: true, prune: false, tail_turns: 0 },
  },
  files: { "a.txt": "hello\n" },
});

const ROOM = MODELS["small-model"]!.context - MODELS["small-model"]!.output;
const LONG = "a sentence that says little and takes its room in the window. ".repeat(220);
const RULE = "Never touch the vendor folder";
const READ = call("read", { filePath: "a.txt" });

/** Refuses what a window or a byte limit would refuse. */
const within =
  (isTooLarge: (request: { estimatedTokens: number; bytes: number }) => boolean, text: string): ReplyScript =>
  (request) =>
    isTooLarge(request) ? TOO_LONG : { text };

describe("a window that is smaller than the history", () => {
  scenario(pair, "AT-04 AT-31 H11 the summariser's: its request fits at once, or the compaction fails", {
    play: async (session, { receipts }) => {
      session.otherwise("main", { text: LONG });
      await session.prompt(`${RULE}. ${LONG}`);
      for (const turn of ["two", "three", "four"]) await session.prompt(`turn ${turn}: ${LONG}`);
      session.otherwise(
        "compaction",
        within(({ estimatedTokens }) => estimatedTokens > ROOM, USELESS_SUMMARY),
      );
      await session.summarize();
      await receipts(session, 1);
      const [request, ...more] = session.requests("compaction");
      const { lost } = await askNext(session, [RULE]);
      return { model: request?.model, isRefused: request!.estimatedTokens > ROOM, more: more.length, lost };
    },
    // Alone nothing was compacted, so nothing is lost either: the session is simply stuck at its size.
    alone: { model: "small-model", isRefused: true, more: 0, lost: [] },
    helped: { model: "small-model", isRefused: false, more: 0, lost: [] },
  });

  scenario(pair, "AT-41 F-50 the next model's: the session goes on with it", {
    play: async (session) => {
      session.push("main", { text: LONG }, { text: LONG }, { text: LONG, usage: { input: 30_000, output: 10 } });
      for (const turn of ["one", "two", "three"]) await session.prompt(`${RULE}. turn ${turn}`);
      session.otherwise(
        "compaction",
        within(({ estimatedTokens }) => estimatedTokens > ROOM, USELESS_SUMMARY),
      );
      session.otherwise(
        "main",
        within(({ estimatedTokens }) => estimatedTokens > ROOM, "answered"),
      );
      const before = session.requests().length;
      await session.prompt("And now with the small model.", { model: "small-model" });
      await session.idle();
      const since = session.requests().slice(before);
      return {
        isFitting: since.every(({ estimatedTokens }) => estimatedTokens <= ROOM),
        lost: missing(lastMain(since), ["And now with the small model.", RULE]),
      };
    },
    alone: { isFitting: true, lost: ["And now with the small model.", RULE] },
    helped: { isFitting: true, lost: [] },
  });
});

describe("AT-20 media", () => {
  const png = squarePng(180); // 130 kB of text, as a screenshot
  const image = (number: number): object => ({
    type: "file",
    mime: "image/png",
    filename: `shot-${number}.png`,
    url: `data:image/png;base64,${png}`,
  });
  const images = (from: number, to: number): object[] =>
    Array.from({ length: to - from + 1 }, (_, index) => image(from + index));
  const LIMIT = 5_000_000;

  scenario(pair, "AT-20 45 images against a limit of 5 MB: recovered in one pass, with word of what was left out", {
    play: async (session) => {
      session.otherwise("main", (request) =>
        request.bytes > LIMIT ? { ...TOO_LONG, status: 413 } : { text: "I see pictures." },
      );
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt(`${RULE}. What is on them? FIRST-PICTURES`, { more: images(1, 15) });
      await session.prompt("And on these?", { more: images(16, 30) });
      await session.prompt("And on the last ones? LAST-PICTURES", { more: images(31, 45) });
      await session.idle();
      const summariser = session.requests("compaction")[0];
      const last = lastMain(session.requests());
      return {
        sequence: session.sequence(),
        isFitting: last!.bytes <= LIMIT,
        summariserSeesBytes: present(summariser, [png.slice(0, 80)]).length > 0,
        lost: missing(last, ["LAST-PICTURES", RULE]),
        isNewestKnown: last!.messages.some(({ media }) => media > 0) || missing(last, ["shot-45.png"]).length === 0,
      };
    },
    alone: {
      sequence: "main main main compaction main",
      isFitting: true,
      summariserSeesBytes: false,
      lost: [RULE],
      isNewestKnown: true,
    },
    helped: {
      sequence: "main main main compaction main",
      isFitting: true,
      summariserSeesBytes: false,
      lost: [],
      isNewestKnown: true,
    },
  });
});

describe("odd numbers", () => {
  scenario(pair, "F-46 AT-05 an output limit as large as the window", {
    play: (session) => compactsEveryStep(session, "all-output"),
    alone: true,
    helped: false,
  });

  for (const [what, usage, sequence] of [
    ["F-47 a total alone", { input: 0, output: 0, total: 36_500 }, "main"],
    ["F-48 nearly all of it read from a cache", { input: 400, output: 50, cacheRead: 36_000 }, "main compaction"],
    ["F-47 nothing at all", { input: 0, output: 0 }, "main"],
  ] as [string, ScriptedUsage, string][])
    scenario(pair, `${what} is reported at the end of a turn`, {
      play: async (session) => {
        session.push("main", { text: "done", usage });
        session.otherwise("main", { text: "went on" });
        session.push("compaction", { text: USELESS_SUMMARY });
        await session.prompt("work");
        await session.idle();
        return session.sequence();
      },
      // Alone it goes on although the turn had ended (H9).
      alone: sequence === "main" ? sequence : `${sequence} main`,
      helped: sequence,
    });

  scenario(pair, "F-45 F-20 F-49 the summary's own usage, and that of the kept turns, is over the line", {
    play: async (session) => {
      session.push("main", { toolCalls: [READ], usage: OVER }, { text: "went on" });
      session.push("compaction", { text: USELESS_SUMMARY, usage: OVER });
      await session.prompt("work");
      await session.idle();
      return session.sequence();
    },
    alone: "main compaction main",
    helped: "main compaction main",
  });
});
