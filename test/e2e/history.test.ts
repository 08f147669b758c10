// Histories that are not what a compaction expects: taken back, unfinished, imported, compacted before.
import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect } from "vitest";
import { requestText } from "../../src/testing/index.ts";
import { askNext, lastMain, pendingMarkers } from "./rig/after.ts";
import { opencodeBinary } from "./rig/binary.ts";
import { poll } from "./rig/poll.ts";
import { count, missing, present } from "./rig/predicates.ts";
import { scenario, usePair, type Play } from "./rig/scenario.ts";
import { call, held, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import { sessionOf, type Session } from "./rig/session.ts";

const pair = usePair({
  // The host can only take back what it has a snapshot of.
  config: { snapshot: true },
});

const RULE = "Never touch the vendor folder";

/** Takes back the prompt with this text and all behind it, as /undo does; the next prompt removes them for good. */
async function revert(session: Session, { host }: Play, text: string): Promise<void> {
  const messages = await session.messages();
  const target = messages.find(({ parts }) => parts.some((part) => part.text?.includes(text)));
  await host.api("POST", `/session/${session.id}/revert`, { messageID: target?.info.id });
}

/** Two turns, a compaction and a third turn; then all from the second on is taken back. */
async function revertPastCompaction(session: Session, play: Play): Promise<void> {
  await twoTurns(session);
  session.push("compaction", { text: USELESS_SUMMARY });
  await session.summarize();
  await askNext(session, [], "THIRD-REQUEST");
  await revert(session, play, "SECOND-REQUEST");
}

describe("prompts that were taken back", () => {
  scenario(pair, "F-28 then compacted: what was taken back is nowhere, neither for the summariser nor behind it", {
    play: async (session, play) => {
      await twoTurns(session);
      session.push("main", { text: "withdrawn answer" });
      await session.prompt("Drop the users table. WITHDRAWN-7");
      await revert(session, play, "WITHDRAWN-7");
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      const { lost } = await askNext(session, [RULE, "SECOND-REQUEST"]);
      const seen = session.requests().slice(3);
      return { lost, leaked: seen.flatMap((request) => present(request, ["WITHDRAWN-7", "withdrawn answer"])) };
    },
    alone: { lost: [RULE, "SECOND-REQUEST"], leaked: [] },
    helped: { lost: [], leaked: [] },
  });

  scenario(pair, "F-29 past a compaction and back: the session is what it was", {
    play: async (session, play) => {
      await revertPastCompaction(session, play);
      await play.host.api("POST", `/session/${session.id}/unrevert`);
      return askNext(session, [RULE, "THIRD-REQUEST"], "FOURTH-REQUEST");
    },
    alone: { answeredBy: "main", lost: [RULE] },
    helped: { answeredBy: "main", lost: [] },
  });

  scenario(pair, "F-29 past a compaction: what stays is answered, without the summary that came later", {
    play: async (session, play) => {
      await revertPastCompaction(session, play);
      const next = await askNext(session, [RULE, "first answer"], "FOURTH-REQUEST");
      return { ...next, leaked: present(lastMain(session.requests()), ["THIRD-REQUEST", "Work State"]) };
    },
    alone: { answeredBy: "main", lost: [], leaked: [] },
    helped: { answeredBy: "main", lost: [], leaked: [] },
  });
});

describe("work that never ended", () => {
  scenario(pair, "F-02 F-06 a call that was stopped is answered in every request, and not told as done", {
    play: async (session) => {
      const sleep = call("bash", { command: "sleep 600 # ENDLESS", description: "wait" });
      session.push("main", { toolCalls: [sleep] });
      const turn = session.prompt(`${RULE}. Wait for it.`);
      const isRunning = async (): Promise<boolean> =>
        (await session.messages()).some(({ parts }) => parts.some(({ state }) => state?.status === "running"));
      await poll("the call", isRunning);
      await session.abort();
      await turn;
      await session.idle();
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      const { lost } = await askNext(session, [RULE]);
      const line = requestText(lastMain(session.requests())!)
        .split("\n")
        .filter((text) => text.includes("ENDLESS"));
      return { lost, toldAsDone: line.filter((text) => /\b(done|exit 0|completed)\b/.test(text)) };
    },
    alone: { lost: [RULE], toldAsDone: [] },
    helped: { lost: [], toldAsDone: [] },
  });
});

describe("F-27 a session that changes while it is compacted", () => {
  /** A compaction whose summariser has been asked; `meanwhile` happens before it answers. */
  async function compactedDuring(session: Session, meanwhile: () => Promise<void>): Promise<void> {
    await twoTurns(session);
    const summary = held({ text: USELESS_SUMMARY });
    session.push("compaction", summary.reply);
    session.otherwise("compaction", { text: USELESS_SUMMARY });
    void session.requestSummary().catch(() => undefined); // the session may be gone when it ends
    await poll("the summariser's request", () => session.requests("compaction").length === 1);
    await meanwhile();
    summary.release();
  }

  scenario(pair, "F-27 deleted: it stays deleted, and the next session is compacted like any other", {
    play: async (session, { host, open }) => {
      await compactedDuring(session, () => host.api("DELETE", `/session/${session.id}`));
      const next = await open();
      await twoTurns(next);
      next.push("compaction", { text: USELESS_SUMMARY });
      await next.summarize();
      const { lost } = await askNext(next, [RULE]);
      return { status: (await host.request("GET", `/session/${session.id}`)).status, lost };
    },
    alone: { status: 404, lost: [RULE] },
    helped: { status: 404, lost: [] },
  });

  scenario(pair, "F-27 renamed: the compaction is committed under the new name", {
    play: async (session, { host }) => {
      await compactedDuring(session, () => host.api("PATCH", `/session/${session.id}`, { title: "renamed" }));
      await session.idle();
      const { title } = await host.api<{ title: string }>("GET", `/session/${session.id}`);
      return { title, ...(await askNext(session, [RULE])) };
    },
    alone: { title: "renamed", answeredBy: "main", lost: [RULE] },
    helped: { title: "renamed", answeredBy: "main", lost: [] },
  });

  scenario(pair, "F-27 H1 forked: the prompt in the copy is answered, and not by the compaction of the original", {
    play: async (session, play) => {
      let copy = session;
      await compactedDuring(session, async () => {
        const { id } = await play.host.api<{ id: string }>("POST", `/session/${session.id}/fork`, {});
        copy = sessionOf(play, id);
        copy.otherwise("compaction", { text: USELESS_SUMMARY });
      });
      await session.idle();
      return askNext(copy, [RULE, "FIRST-REQUEST"]);
    },
    alone: { answeredBy: "compaction", lost: [RULE, "FIRST-REQUEST", "THIRD-REQUEST"] },
    helped: { answeredBy: "main", lost: [] },
  });
});

describe("a session from elsewhere", () => {
  scenario(pair, "F-13 imported, with equal times: it is compacted and answered like any other", {
    play: async (session, play) => {
      await twoTurns(session);
      const { root } = play.host;
      const run = async (...words: string[]): Promise<string> =>
        (await promisify(execFile)(opencodeBinary(), words, { cwd: root.project, env: root.env })).stdout;
      const exported = JSON.parse(await run("export", session.id)) as { info: { id: string }; messages: Imported[] };
      const id = `ses_0imported${session.id.slice(-17)}`;
      const file = join(root.path, `${id}.json`);
      writeFileSync(file, JSON.stringify(asImported(exported, id)));
      await run("import", file);
      const imported = sessionOf(play, id);
      imported.push("compaction", { text: USELESS_SUMMARY });
      await imported.summarize();
      const next = await askNext(imported, [RULE, "SECOND-REQUEST"]);
      return { ...next, pending: pendingMarkers(await imported.messages()) };
    },
    alone: { answeredBy: "main", lost: [RULE, "SECOND-REQUEST"], pending: 0 },
    helped: { answeredBy: "main", lost: [], pending: 0 },
  });

  interface Imported {
    info: { id: string; sessionID: string; parentID?: string; time: { created: number } };
    parts: { id: string; sessionID: string; messageID: string }[];
  }

  /** The same session under another id, as if all of it had been said in one moment. */
  function asImported(exported: { info: { id: string }; messages: Imported[] }, id: string): unknown {
    const moment = exported.messages[0]!.info.time.created;
    const text = JSON.stringify(exported).replaceAll(exported.info.id, id);
    const copy = JSON.parse(text.replaceAll("msg_", "msg_0").replaceAll("prt_", "prt_0")) as typeof exported;
    for (const { info } of copy.messages) info.time.created = moment;
    return copy;
  }
});

describe("AT-27 undo", () => {
  const undo = async (session: Session, { host }: Play): Promise<void> => {
    session.push("main", { text: "as shown" });
    await host.api("POST", `/session/${session.id}/command`, { command: "throughline-undo", arguments: "" });
  };

  scenario(pair, "AT-27 takes back two compactions, one after the other", {
    play: async (session, play) => {
      const commands = await play.host.api<{ name: string }[]>("GET", "/command");
      if (!commands.some(({ name }) => name === "throughline-undo")) return "there is no undo";
      await twoTurns(session);
      for (const turn of ["THIRD-REQUEST", "FOURTH-REQUEST"]) {
        session.push("compaction", { text: USELESS_SUMMARY });
        await session.summarize();
        await askNext(session, [], turn);
      }
      await undo(session, play);
      await askNext(session, [], "FIFTH-REQUEST");
      const once = lastMain(session.requests());
      expect(present(once, ["first answer"])).toEqual([]);
      expect(missing(once, ["answer to THIRD-REQUEST", "answer to FOURTH-REQUEST", "FIFTH-REQUEST"])).toEqual([]);
      await undo(session, play);
      await askNext(session, [], "SIXTH-REQUEST");
      const twice = lastMain(session.requests());
      const all = [
        "FIRST-REQUEST",
        "first answer",
        "second answer",
        "answer to THIRD-REQUEST",
        "answer to FOURTH-REQUEST",
      ];
      expect(missing(twice, all)).toEqual([]);
      expect(present(twice, ["What did we do so far?", "Work State"])).toEqual([]);
      await undo(session, play);
      return count(lastMain(session.requests()), "Not undone: this session has no compaction to take back.") > 0
        ? "both are back, and a third undo says why not"
        : "a third undo is silent";
    },
    alone: "there is no undo",
    helped: "both are back, and a third undo says why not",
  });
});
