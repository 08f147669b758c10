// The plugin in company: a second process on the same project or session, other sessions' notes, another context plugin.
import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe } from "vitest";
import { askNext, lastMain, pendingMarkers } from "./rig/after.ts";
import { poll } from "./rig/poll.ts";
import { count, missing, present } from "./rig/predicates.ts";
import { scenario, usePair, type Play } from "./rig/scenario.ts";
import { call, held, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import { useSecond } from "./rig/second.ts";
import { openSession, sessionOf, type Session } from "./rig/session.ts";

const KEPT = ["Never touch the vendor folder", "FIRST-REQUEST", "SECOND-REQUEST"];

// Keeps a prompt on its way for as long as a case wants, as a large attachment would.
const SLOW_PROMPT = `import { existsSync, writeFileSync } from "node:fs";
export default { id: "slow-prompt", server: async ({ directory }) => ({
  "chat.message": async ({ sessionID }, { parts }) => {
    if (!parts.some(({ text }) => text?.includes("SLOW"))) return;
    writeFileSync(directory + "/waits-" + sessionID, "");
    while (!existsSync(directory + "/goes-" + sessionID)) await new Promise((resolve) => setTimeout(resolve, 50));
  },
}) };
`;

const pair = usePair({
  otherPlugins: ["./slow-prompt.js"],
  plugin: { knowledge: { sessionStart: true, augmentTasks: true } },
  files: { "a.txt": "hello\n", "slow-prompt.js": SLOW_PROMPT },
});

/** A compaction whose summariser has been asked and answers when it is released. */
async function heldCompaction(
  session: Session,
): Promise<{ summary: ReturnType<typeof held>; compacting: Promise<boolean> }> {
  const summary = held({ text: USELESS_SUMMARY });
  session.push("compaction", summary.reply);
  const compacting = session.summarize();
  await poll("the summariser's request", () => session.requests("compaction").length === 1);
  return { summary, compacting };
}

describe("two processes", () => {
  const second = useSecond(pair);

  scenario(pair, "AT-19 F-62 on one project: a running compaction is left alone, and sessions are kept apart", {
    play: async (session, { side }) => {
      await twoTurns(session);
      const { summary, compacting } = await heldCompaction(session);
      const elsewhere = await openSession(second[side]);
      elsewhere.push("main", { text: "elsewhere" });
      await elsewhere.prompt("ELSEWHERE-REQUEST");
      summary.release();
      const isCompacted = await compacting;
      const { lost } = await askNext(session, KEPT);
      return { isCompacted, lost, leaked: present(lastMain(session.requests()), ["ELSEWHERE-REQUEST"]) };
    },
    alone: { isCompacted: true, lost: KEPT, leaked: [] },
    helped: { isCompacted: true, lost: [], leaked: [] },
  });

  scenario(pair, "AT-19 F-18 on one session, both asked to compact it", {
    play: async (session, { side, receipts, soon }) => {
      const there = sessionOf(second[side], session.id);
      await twoTurns(session);
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      const { summary, compacting } = await heldCompaction(session);
      await there.requestSummary();
      await there.idle();
      const inFlight = session.requests("compaction").length;
      await soon("the second marker to go", async () => pendingMarkers(await session.messages()) === 1);
      summary.release();
      await compacting;
      const attempts = (await receipts(session, 2)).map(({ outcome }) => outcome);
      const here = await askNext(session, KEPT);
      const next = await askNext(there, KEPT, "FOURTH-REQUEST");
      const pending = pendingMarkers(await session.messages());
      return { inFlight, attempts: attempts.toSorted((a, b) => a.localeCompare(b)), here, next, pending };
    },
    alone: {
      inFlight: 2,
      attempts: [] as string[],
      here: { answeredBy: "main", lost: KEPT },
      next: { answeredBy: "main", lost: KEPT },
      pending: 0,
    },
    helped: {
      inFlight: 1,
      attempts: ["compacted", "refused"],
      here: { answeredBy: "main", lost: [] },
      next: { answeredBy: "main", lost: [] },
      pending: 0,
    },
  });

  scenario(pair, "AT-19 AT-25 on one session, one prompts while the other compacts", {
    play: async (session, { side, receipts, soon }) => {
      const there = sessionOf(second[side], session.id);
      await twoTurns(session);
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      session.push("main", { text: "third answer" });
      const { summary, compacting } = await heldCompaction(session);
      await there.prompt("THIRD-REQUEST");
      const inFlight = session.requests("compaction").length;
      summary.release();
      await compacting;
      const isAnswered = await soon("the answer", () => session.requests("main").length === 3);
      await session.idle();
      await there.idle();
      const attempts = (await receipts(session, 1)).map(({ outcome }) => outcome);
      const next = await askNext(there, [...KEPT, "third answer"], "FOURTH-REQUEST");
      const times = count(lastMain(session.requests()), "THIRD-REQUEST");
      return { inFlight, isAnswered, attempts, next, times, pending: pendingMarkers(await session.messages()) };
    },
    // Alone the prompt is answered by a second summary (H1).
    alone: {
      inFlight: 2,
      isAnswered: false,
      attempts: [] as string[],
      next: { answeredBy: "main", lost: [...KEPT, "third answer"] },
      times: 1,
      pending: 0,
    },
    helped: {
      inFlight: 1,
      isAnswered: true,
      attempts: ["compacted"],
      next: { answeredBy: "main", lost: [] },
      times: 1,
      pending: 0,
    },
  });

  scenario(pair, "AT-25 on one session, a prompt is answered in one while another is still on its way in the other", {
    play: async (session, { side, host }) => {
      const there = sessionOf(second[side], session.id);
      await twoTurns(session);
      session.otherwise("main", { text: "an answer" });
      const slow = there.prompt("SLOW-REQUEST");
      await poll("the slow prompt", () => existsSync(join(host.root.project, `waits-${session.id}`)));
      await session.prompt("QUICK-REQUEST");
      writeFileSync(join(host.root.project, `goes-${session.id}`), "");
      await slow;
      await there.idle();
      return missing(lastMain(session.requests()), ["QUICK-REQUEST", "SLOW-REQUEST"]);
    },
    // Alone the older prompt counts as answered with the newer one, which was answered before the older was stored.
    alone: ["SLOW-REQUEST"],
    helped: [],
  });

  /** A turn of the second process that is in the middle of its first step, which ends when it is released. */
  async function heldStep(there: Session): Promise<{ step: ReturnType<typeof held>; turn: Promise<unknown> }> {
    const step = held({ toolCalls: [call("read", { filePath: "a.txt" })] });
    there.push("main", step.reply);
    there.otherwise("main", { text: "third answer" });
    const turn = there.prompt("THIRD-REQUEST");
    await poll("the request of the step", () => there.requests("main").length === 3);
    return { step, turn };
  }

  const TURN = [...KEPT, "THIRD-REQUEST"];

  /** What became of that turn, once everybody has come to rest: what the request of its next step lacks. */
  async function turnOf(there: Session, soon: Play["soon"]): Promise<{ lost: string[]; pending: number }> {
    await there.idle();
    await soon("the rest of the turn", () => there.requests("main").length === 4);
    await there.idle();
    return { lost: missing(there.requests("main")[3], TURN), pending: pendingMarkers(await there.messages()) };
  }

  scenario(pair, "AT-19 on one session, one compacts while the other is in the middle of a turn", {
    play: async (session, { side, soon }) => {
      const there = sessionOf(second[side], session.id);
      await twoTurns(session);
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      const { step, turn } = await heldStep(there);
      const { summary, compacting } = await heldCompaction(session);
      step.release();
      await turn;
      const inFlight = session.requests("compaction").length;
      summary.release();
      const isCompacted = await compacting;
      return { inFlight, isCompacted, ...(await turnOf(there, soon)) };
    },
    // Alone the second takes the marker for its own, asks for a second summary, and takes that for the end of its turn.
    alone: { inFlight: 2, isCompacted: true, lost: TURN, pending: 0 },
    helped: { inFlight: 1, isCompacted: true, lost: [], pending: 0 },
  });

  scenario(pair, "AT-19 on one session, one has compacted before the step of the other ends", {
    play: async (session, { side, soon }) => {
      const there = sessionOf(second[side], session.id);
      await twoTurns(session);
      const { step, turn } = await heldStep(there);
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      step.release();
      await turn;
      return turnOf(there, soon);
    },
    alone: { lost: TURN, pending: 0 },
    helped: { lost: [], pending: 0 },
  });
});

describe("what the memory offers unasked", () => {
  scenario(pair, "a new session is told once what the notes know, and a task what they connect with it", {
    play: async (writer, { open, soon }) => {
      const note = { title: "Ports", content: "The [[staging]] database of the [[importer]] listens on 5433." };
      writer.push("main", { toolCalls: [call("memory_write", note)] }, { text: "noted" });
      await writer.prompt("Remember the port.");
      const reader = await open();
      const isOffered = async (): Promise<boolean> =>
        (await reader.messages()).some(({ parts }) => parts.some((part) => part.text?.includes("## Recent Activity")));
      await soon("the offer to the new session", isOffered);
      const task = { description: "Check it", prompt: "Check the [[importer]].", subagent_type: "general" };
      reader.push("main", { toolCalls: [call("task", task)] }, { text: "checked" });
      reader.push("subagent", { text: "it is fine" });
      await reader.prompt("Let a child check it.");
      return {
        offers: count(reader.requests("main")[0], "## Recent Activity"),
        childKnows: present(reader.requests("subagent")[0], ["Check the [[importer]].", "staging"]),
      };
    },
    alone: { offers: 0, childKnows: ["Check the [[importer]]."] },
    helped: { offers: 1, childKnows: ["Check the [[importer]].", "staging"] },
  });
});

describe("another plugin that rewrites the context", () => {
  const rival = resolve("test/e2e/rig/opencode-dynamic-context-pruning");
  const crowd = usePair({ sharing: pair, otherPlugins: [rival] });

  scenario(crowd, "AT-19 makes ours step back: the host's own summary stays as it is, and the user is told", {
    play: async (session, { host }) => {
      await twoTurns(session);
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      return {
        isTakenAsItIs: (await session.summary()).trim() === USELESS_SUMMARY,
        added: present(session.requests("compaction")[0], ["<throughline-context>"]),
        isTold: host.logs().includes("only observing"),
      };
    },
    alone: { isTakenAsItIs: true, added: [], isTold: false },
    helped: { isTakenAsItIs: true, added: [], isTold: true },
  });
});
