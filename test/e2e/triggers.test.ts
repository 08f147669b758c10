// Compactions that the plugin starts or prevents, on the real host: unknown windows, missing usage, switches, overhead.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { dataPaths } from "../../src/store/data-paths.ts";
import { askNext, lastMain, pendingMarkers } from "./rig/after.ts";
import { toasts } from "./rig/events.ts";
import type { Host } from "./rig/host.ts";
import { missing } from "./rig/predicates.ts";
import { scenario, usePair, type Play } from "./rig/scenario.ts";
import { call, isEndless, OVER, TOO_LONG, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import type { Session } from "./rig/session.ts";

const READ = call("read", { filePath: "a.txt" });
const RULE = "Never touch the vendor folder";

/** The end of a compaction that the plugin starts, which alone never comes. */
async function compacted(session: Session, { soon }: Play): Promise<void> {
  await soon("a compaction that the plugin started", () => session.compactions() === 1);
  await session.idle();
}

const pair = usePair({
  plugin: {
    compaction: {
      models: { "mock/zero-context": { window: 30_000 }, "mock/summary-model": { trigger: { tokens: 20_000 } } },
    },
  },
});

describe("sessions that the host never compacts", () => {
  scenario(pair, "H7 AT-05 an unknown window is compacted at the configured one when the turn has ended", {
    play: async (session, play) => {
      session.push("main", { text: "first answer", usage: { input: 29_000, output: 50 } }, { text: "second answer" });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt(`${RULE}.`, { model: "zero-context" });
      await compacted(session, play);
      await session.prompt("SECOND-REQUEST", { model: "zero-context" });
      const models = session.requests().map(({ model }) => model);
      return {
        sequence: session.sequence(),
        models: [...new Set(models)],
        lost: missing(lastMain(session.requests()), [RULE, "SECOND-REQUEST"]),
      };
    },
    alone: { sequence: "main main", models: ["zero-context"], lost: [] },
    helped: { sequence: "main compaction main", models: ["zero-context"], lost: [] },
  });

  scenario(pair, "H7 F-47 a provider that reports no usage is followed by an estimate", {
    play: async (session, play) => {
      const NOTHING = { input: 0, output: 0 };
      session.push("main", { text: "first answer", usage: NOTHING }, { text: "second answer", usage: NOTHING });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("a short one", { model: "summary-model" });
      await session.idle();
      const early = session.sequence();
      await session.prompt(`A long one: ${"some more words of it, ".repeat(2_500)}`, { model: "summary-model" });
      await compacted(session, play);
      return [early, session.sequence()];
    },
    alone: ["main", "main main"],
    helped: ["main", "main main compaction"],
  });

  scenario(pair, "AT-05 F-40 a refusal teaches the window: it is kept for doctor and used from then on", {
    play: async (session, { host, soon }) => {
      await twoTurns(session);
      const message = "maximum context length is 34000 tokens";
      const refusal = { status: 400, errorBody: { error: { message, code: "context_length_exceeded" } } };
      session.push("main", refusal, { text: "third answer" });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("THIRD-REQUEST");
      await session.idle();
      const isLearned = await soon("the learned window", () => knownWindow(host)?.source === "learned");
      return { sequence: session.sequence(), isLearned, window: knownWindow(host) };
    },
    alone: { sequence: "main main main compaction main", isLearned: false, window: undefined },
    helped: {
      sequence: "main main main compaction main",
      isLearned: true,
      window: { source: "learned", context: 34_000, trigger: 30_000 },
    },
  });

  interface KnownWindow {
    source: string;
    context: number;
    trigger: number;
  }

  /** What the plugin keeps for doctor about the model of these scenarios; undefined until there is anything. */
  function knownWindow({ root }: Host): KnownWindow | undefined {
    const folder = dataPaths({ THROUGHLINE_HOME: root.home }).project(root.project);
    const file = join(folder, "opencode-hooks.json");
    if (!existsSync(file)) return undefined;
    const { windows } = JSON.parse(readFileSync(file, "utf8")) as { windows: Record<string, KnownWindow> };
    const known = windows["mock/mock-model"];
    return known && { source: known.source, context: known.context, trigger: known.trigger };
  }
});

describe("AT-33 proactive compaction is off", () => {
  const off = usePair({ files: { "a.txt": "hello\n" }, config: { compaction: { auto: false } } });

  scenario(off, "AT-33 nothing is compacted at 99 %, and a refusal is recovered once", {
    play: async (session, play) => {
      session.push("main", { toolCalls: [READ], usage: OVER }, { text: "first answer", usage: OVER });
      await session.prompt(`${RULE}.`);
      await session.idle();
      const quiet = session.sequence();
      session.push("main", TOO_LONG, { text: "second answer" });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("SECOND-REQUEST");
      await compacted(session, play);
      return {
        quiet,
        sequence: session.sequence(),
        ending: (await session.messages()).at(-1)?.info.finish,
        lost: missing(lastMain(session.requests()), [RULE, "SECOND-REQUEST"]),
      };
    },
    alone: { quiet: "main main", sequence: "main main main", ending: "error", lost: [] },
    helped: { quiet: "main main", sequence: "main main main compaction main", ending: "stop", lost: [] },
  });
});

describe("AT-33 both switches are off", () => {
  const off = usePair({ sharing: pair, plugin: { compaction: { auto: false, recovery: false } } });

  scenario(off, "AT-33 F-22 a refusal ends with guidance, no compaction and no marker; the next prompt is answered", {
    play: async (session, { host, soon }) => {
      await twoTurns(session);
      session.push("main", TOO_LONG);
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      session.otherwise("main", { text: "answered" });
      await session.prompt("THIRD-REQUEST");
      await session.idle();
      const isGuided = await soon("guidance", () => toasts(host.events, "Request too long").length > 0);
      const pending = pendingMarkers(await session.messages());
      const { answeredBy } = await askNext(session, [], "FOURTH-REQUEST");
      return { isGuided, pending, sequence: session.sequence(), answeredBy };
    },
    // Alone there is only the one switch, which is on.
    alone: { isGuided: false, pending: 0, sequence: "main main main compaction main main", answeredBy: "main" },
    helped: { isGuided: true, pending: 0, sequence: "main main main main", answeredBy: "main" },
  });
});

describe("AT-01b instructions that fill the window alone", () => {
  // Far more than the 36,000 tokens that a request to the 40k model may take: I4 is what this is about.
  const full = usePair({
    files: { "AGENTS.md": "# House rules\n\n- Follow the rules of this house.\n".repeat(3_500), "a.txt": "hello\n" },
  });

  scenario(full, "AT-01b F-51 they cause no compaction but a diagnosis with their sizes", {
    play: async (session, { host, soon }) => {
      session.push("main", { toolCalls: [READ], usage: OVER });
      session.otherwise("main", { text: "done", usage: OVER });
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      const isLooping = await isEndless(session, { enough: 3 });
      await soon("the diagnosis", () => toasts(host.events, "No compaction can help").length > 0);
      const told = toasts(host.events, "No compaction can help");
      return isLooping ? { isLooping, told } : { isLooping, told, next: await askNext(session, [], "and now?") };
    },
    alone: { isLooping: true, told: [] },
    helped: {
      isLooping: false,
      told: [expect.stringMatching(/^system text \(4\d{4} tokens\) and tools \(\d{4}\) alone take about \d{5} tokens/)],
      next: { answeredBy: "main", lost: [] },
    },
    isOverfull: true,
  });
});
