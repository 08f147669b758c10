// A compaction that is stopped is committed as a whole or leaves nothing behind, at whatever moment it is stopped.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { askNext, pendingMarkers, type Next } from "./rig/after.ts";
import { poll } from "./rig/poll.ts";
import { scenario, usePair, type Play } from "./rig/scenario.ts";
import { call, held, OVER, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import type { Session } from "./rig/session.ts";

// A hook of somebody else that takes its time, so that a compaction can be stopped while hooks run.
const SLOW_HOOK = `import { existsSync, writeFileSync } from "node:fs";
export default { id: "slow-hook", server: async ({ client, directory }) => ({
  "experimental.session.compacting": async ({ sessionID }) => {
    const { data } = await client.session.todo({ path: { id: sessionID } });
    if (data.length === 0) return;
    writeFileSync(directory + "/hook-" + sessionID, "");
    while (!existsSync(directory + "/stopped-" + sessionID)) await new Promise((resolve) => setTimeout(resolve, 50));
  },
}) };
`;
// With snapshots, so that a revert could be armed at all.
const pair = usePair({
  config: { snapshot: true },
  files: { ".opencode/plugins/slow-hook.js": SLOW_HOOK, "a.txt": "hello\n" },
});

const KEPT = ["Never touch the vendor folder", "FIRST-REQUEST", "SECOND-REQUEST"];

interface Outcome extends Next {
  pending: number;
  isRevertArmed: boolean;
}

async function outcome(session: Session, { host }: Play): Promise<Outcome> {
  await session.idle();
  const next = await askNext(session, KEPT);
  const { revert } = await host.api<{ revert?: unknown }>("GET", `/session/${session.id}`);
  expect(readFileSync(join(host.root.project, "a.txt"), "utf8")).toBe("hello\n");
  return { ...next, pending: pendingMarkers(await session.messages()), isRevertArmed: revert !== undefined };
}

describe("AT-26 F-21 F-22 F-23 F-30 a compaction that is stopped", () => {
  const PAIN = { answeredBy: "compaction", lost: [...KEPT, "THIRD-REQUEST"], pending: 1, isRevertArmed: false };
  const FINE = { answeredBy: "main", lost: [], pending: 0, isRevertArmed: false };

  scenario(pair, "as soon as its marker is stored", {
    play: async (session, play) => {
      await twoTurns(session);
      const summary = held({ text: USELESS_SUMMARY });
      session.push("compaction", summary.reply);
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      const compacting = session.summarize();
      await poll("the marker", async () => pendingMarkers(await session.messages()) === 1);
      await stop(session, compacting);
      summary.release(); // it may not have been asked for yet
      return outcome(session, play);
    },
    alone: PAIN,
    helped: FINE,
  });

  scenario(pair, "while hooks run", {
    play: async (session, play) => {
      const todos = [{ content: "slow", status: "pending", priority: "low" }];
      session.push("main", { toolCalls: [call("todowrite", { todos })] }, { text: "noted" });
      await session.prompt("Note it.");
      await twoTurns(session);
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      const compacting = session.summarize();
      const { project } = play.host.root;
      await poll("the slow hook", () => existsSync(join(project, `hook-${session.id}`)));
      await session.abort();
      writeFileSync(join(project, `stopped-${session.id}`), "");
      await compacting;
      return outcome(session, play);
    },
    alone: PAIN,
    helped: FINE,
  });

  scenario(pair, "before the first byte", {
    play: async (session, play) => {
      await twoTurns(session);
      session.push("compaction", held({ text: USELESS_SUMMARY }).reply);
      const compacting = session.summarize();
      await poll("the summariser's request", () => session.requests("compaction").length === 1);
      await session.abort();
      await compacting;
      return outcome(session, play);
    },
    alone: PAIN,
    helped: FINE,
  });

  for (const chunks of [1, 2, 3, 4, 5])
    scenario(pair, `behind chunk ${chunks} of its stream`, {
      play: async (session, play) => {
        await twoTurns(session);
        session.push("compaction", { text: USELESS_SUMMARY, hangAfter: chunks });
        const words = deltas(session, play);
        const compacting = session.summarize();
        await poll("the summariser's request", () => session.requests("compaction").length === 1);
        if (chunks > 1) await poll("words of the summary", () => deltas(session, play) > words);
        await session.abort();
        await compacting;
        return outcome(session, play);
      },
      alone: PAIN,
      helped: FINE,
    });

  scenario(pair, "AT-26 while its summariser is silent: the summariser hears of it at once", {
    play: async (session, play) => {
      await twoTurns(session);
      session.push("compaction", { text: USELESS_SUMMARY, hangAfter: 2 });
      const compacting = session.summarize();
      await poll("the summariser's request", () => session.requests("compaction").length === 1);
      await session.abort();
      // Its answer would never end: whatever ends the connection is the abort, and nothing was asked in between.
      await poll("the end of its connection", () => session.requests("compaction")[0]?.brokenOffAt !== undefined);
      const sequence = session.sequence();
      await compacting;
      return { ...(await outcome(session, play)), sequence };
    },
    alone: { ...PAIN, sequence: "main main compaction" },
    helped: { ...FINE, sequence: "main main compaction" },
  });

  scenario(pair, "F-24 twice in a row: the second stop reaches the second summariser as well", {
    play: async (session, play) => {
      await twoTurns(session);
      for (const attempt of [1, 2]) {
        session.push("compaction", { text: USELESS_SUMMARY, hangAfter: 2 });
        const compacting = session.summarize();
        await poll("the summariser's request", () => session.requests("compaction").length === attempt);
        await session.abort();
        await compacting;
      }
      await poll("the end of both", () => session.requests("compaction").every(({ brokenOffAt }) => brokenOffAt));
      return outcome(session, play);
    },
    alone: { ...PAIN, pending: 2 },
    helped: FINE,
  });

  scenario(pair, "right after it is done", {
    play: async (session, play) => {
      await twoTurns(session);
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      await session.abort();
      return outcome(session, play);
    },
    alone: { ...FINE, lost: KEPT },
    helped: FINE,
  });

  scenario(pair, "while the work goes on behind it", {
    play: async (session, play) => {
      await twoTurns(session);
      const read = call("read", { filePath: "a.txt" });
      session.push("main", { toolCalls: [read], usage: OVER }, held({ text: "never heard" }).reply);
      session.push("compaction", { text: USELESS_SUMMARY });
      const turn = session.prompt("Read a.txt.");
      await poll("the request behind the compaction", () => session.sequence().endsWith("compaction main"));
      await session.abort();
      await turn;
      return outcome(session, play);
    },
    alone: { ...FINE, lost: KEPT },
    helped: FINE,
  });

  scenario(pair, "when its summariser has failed and the next attempt may have begun", {
    play: async (session, play) => {
      await twoTurns(session);
      session.push("compaction", { status: 401 });
      await session.summarize();
      await session.abort();
      return outcome(session, play);
    },
    alone: PAIN,
    helped: FINE,
  });
});

/** The host stores the marker a moment before it can be stopped: whoever is that quick has to say it again. */
async function stop(session: Session, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const ending = work.finally(() => (isOver = true));
  await poll("the end of what was stopped", async () => {
    await session.abort();
    return isOver;
  });
  await ending;
}

function deltas({ id }: Session, { host }: Play): number {
  const isDelta = (type: string, of: unknown): boolean => type === "message.part.delta" && of === id;
  return host.events.filter(({ type, properties }) => isDelta(type, properties["sessionID"])).length;
}
