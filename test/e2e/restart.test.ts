// What must still be true after the host was killed and started again.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { askNext, lastMain, pendingMarkers } from "./rig/after.ts";
import { poll } from "./rig/poll.ts";
import { count, missing, present } from "./rig/predicates.ts";
import { useRestart } from "./rig/restarted.ts";
import { usePair, type Play } from "./rig/scenario.ts";
import { TOO_LONG, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import type { Session } from "./rig/session.ts";

// Ends its own host as `kill -9` would, at a moment that a file of the project names: before the host stores the end of a
// summary, or before it stores the first message behind one.
const DEADLY = `import { Database } from "bun:sqlite";
import { existsSync, readFileSync, rmSync } from "node:fs";
const armed = new Map();
const MOMENTS = {
  "the end of the summary": ({ summary, finish }) => summary === true && finish !== undefined,
  "what follows the summary": ({ role }) => role === "user",
};
const query = Database.prototype.query;
Database.prototype.query = function (sql) {
  const statement = query.call(this, sql);
  if (!sql.startsWith('insert into "message"')) return statement;
  const all = statement.all;
  statement.all = (...values) => {
    if (armed.get(values[1])?.(JSON.parse(values[4]))) process.kill(process.pid, "SIGKILL");
    return all.apply(statement, values);
  };
  return statement;
};
export default { id: "deadly", server: async ({ directory }) => ({
  "experimental.session.compacting": async ({ sessionID }) => {
    const file = directory + "/die-" + sessionID;
    if (existsSync(file)) armed.set(sessionID, MOMENTS[readFileSync(file, "utf8")]);
    rmSync(file, { force: true });
  },
}) };
`;

// The host can only take back what it has a snapshot of.
const pair = usePair({ config: { snapshot: true }, files: { ".opencode/plugins/deadly.js": DEADLY } });
const restarted = useRestart(pair);

const RULE = "Never touch the vendor folder";

describe("after a restart of the host", () => {
  restarted("H1 F-25 a marker that an earlier process left behind", {
    before: async (session) => {
      await twoTurns(session);
      session.push("compaction", { text: USELESS_SUMMARY, delayMs: 600_000 });
      void session.summarize().catch(() => undefined); // the process ends before it does
      await poll("the summariser's request", () => session.requests("compaction").length === 1);
    },
    play: async (session) => {
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      return askNext(session, [RULE, "FIRST-REQUEST"]);
    },
    alone: { answeredBy: "compaction", lost: [RULE, "FIRST-REQUEST", "THIRD-REQUEST"] },
    helped: { answeredBy: "main", lost: [] },
  });

  restarted("H3 the brief that took the place of an empty summary is still there", {
    before: async (session, { soon }) => {
      await twoTurns(session);
      session.push("compaction", { text: "" });
      await session.summarize();
      await soon("the brief in the stored summary", async () => (await session.summary()).includes(RULE));
    },
    play: (session) => askNext(session, [RULE]),
    alone: { answeredBy: "main", lost: [RULE] },
    helped: { answeredBy: "main", lost: [] },
  });
});

describe("F-25 a host that is killed", () => {
  /** A request is refused as too long, and the host dies while it compacts for that reason. */
  function dying(moment: string): (session: Session, play: Play) => Promise<void> {
    return async (session, { host }) => {
      await twoTurns(session);
      writeFileSync(join(host.root.project, `die-${session.id}`), moment);
      session.push("main", TOO_LONG);
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("THIRD-REQUEST").catch(() => undefined); // nobody is left to answer
    };
  }

  const ALL = [RULE, "FIRST-REQUEST", "SECOND-REQUEST", "THIRD-REQUEST"];

  restarted("before the end of the summary is stored: the session is as it was", {
    isFatal: true,
    before: dying("the end of the summary"),
    play: async (session) => {
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      const next = await askNext(session, ALL, "FOURTH");
      return { ...next, pending: pendingMarkers(await session.messages()) };
    },
    // Alone the next prompt first gets a summary, which replaces nothing (H1).
    alone: { answeredBy: "compaction main", lost: [], pending: 1 },
    helped: { answeredBy: "main", lost: [], pending: 0 },
  });

  restarted("behind the summary, before it sends the refused request again: the request is in the summary", {
    isFatal: true,
    before: dying("what follows the summary"),
    play: async (session, { receipts }) => {
      const next = await askNext(session, ALL, "FOURTH");
      const attempts = (await receipts(session, 1)).map(({ outcome }) => outcome);
      return { ...next, times: count(lastMain(session.requests()), "THIRD-REQUEST"), attempts };
    },
    alone: { answeredBy: "main", lost: ALL, times: 0, attempts: [] as string[] },
    helped: { answeredBy: "main", lost: [], times: 1, attempts: ["compacted"] },
  });
});

describe("undo after a restart of the host", () => {
  /** With our command; alone the only way back is to revert to the marker, which takes all behind it as well. */
  async function undo(session: Session, { host }: Play): Promise<void> {
    const marker = (await session.messages()).find(({ parts }) => parts.some(({ type }) => type === "compaction"));
    const commands = await host.api<{ name: string }[]>("GET", "/command");
    if (!commands.some(({ name }) => name === "throughline-undo")) {
      await host.api("POST", `/session/${session.id}/revert`, { messageID: marker?.info.id });
      return;
    }
    session.push("main", { text: "as shown" });
    await host.api("POST", `/session/${session.id}/command`, { command: "throughline-undo", arguments: "" });
  }

  restarted("AT-27 the context before the compaction is back, with the turns since", {
    before: async (session) => {
      await twoTurns(session);
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      await askNext(session, []);
    },
    play: async (session, play) => {
      await undo(session, play);
      const since = ["answer to THIRD-REQUEST"];
      const { lost } = await askNext(session, ["FIRST-REQUEST", "first answer", "second answer", ...since], "FOURTH");
      return { lost, leftOver: present(lastMain(session.requests()), ["What did we do so far?", "Work State"]) };
    },
    alone: { lost: ["answer to THIRD-REQUEST"], leftOver: [] },
    helped: { lost: [], leftOver: [] },
  });

  restarted("AT-27 a context that the provider had refused is not brought back, and the user is told why", {
    before: async (session) => {
      await twoTurns(session);
      session.push("main", TOO_LONG, { text: "third answer" });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("THIRD-REQUEST");
      await session.idle();
    },
    play: async (session, play) => {
      await undo(session, play);
      const reason = "Not undone: the provider had refused the earlier context as too long";
      const isTold = missing(lastMain(session.requests()), [reason]).length === 0;
      await askNext(session, [], "FOURTH");
      return { isTold, broughtBack: present(lastMain(session.requests()), ["first answer"]) };
    },
    alone: { isTold: false, broughtBack: ["first answer"] },
    helped: { isTold: true, broughtBack: [] },
  });
});
