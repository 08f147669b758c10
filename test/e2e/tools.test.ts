// The tools and commands of the plugin, called by a model through the real host. On OpenCode alone the same calls are
// answered with an error, so that the baseline is what the session knows without them.
import { describe } from "vitest";
import type { RecordedRequest } from "../../src/testing/index.ts";
import { lastMain } from "./rig/after.ts";
import { count, missing, present } from "./rig/predicates.ts";
import { scenario, usePair, type Play } from "./rig/scenario.ts";
import { call, OVER, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import { openChild, sessionOf, type Session } from "./rig/session.ts";

const filler = "nothing to see in this line\n".repeat(300);
// A plugin of somebody else that has something to say to every summariser.
const OTHER = `export default { id: "other", server: async () => ({
  "experimental.session.compacting": async (_, output) => void output.context.push("WORD-OF-ANOTHER-PLUGIN"),
}) };
`;
const pair = usePair({
  files: {
    "log.txt": `${filler}SENTINEL-7431 the socket was closed\n${filler}`,
    ".opencode/plugins/other.js": OTHER,
  },
});

/** One turn in which the model calls one tool; answers the request that carries its result. */
async function callTool(session: Session, name: string, input: Record<string, unknown>): Promise<RecordedRequest> {
  session.push("main", { toolCalls: [call(name, input)] }, { text: "I see." });
  await session.prompt(`Use ${name}.`);
  return lastMain(session.requests())!;
}

async function compact(session: Session, { receipts }: Play): Promise<void> {
  session.push("compaction", { text: USELESS_SUMMARY });
  await session.summarize();
  await receipts(session, session.compactions());
}

describe("recall", () => {
  scenario(pair, "AT-44 F-62 F-65 a sentinel that only a compacted tool output holds", {
    play: async (session, play) => {
      const found = async (asking: Session): Promise<number> =>
        count(await callTool(asking, "recall", { query: "SENTINEL-7431" }), "the socket was closed");
      await callTool(session, "read", { filePath: "log.txt" });
      await compact(session, play);
      const once = await found(session);
      await compact(session, play);
      return { once, again: await found(session), fromElsewhere: await found(await play.open()) };
    },
    alone: { once: 0, again: 0, fromElsewhere: 0 },
    // Again once only: what recall has shown before is no second find.
    helped: { once: 1, again: 1, fromElsewhere: 0 },
  });
});

describe("memory", () => {
  scenario(pair, "a decision of one session is known to the next", {
    play: async (session, play) => {
      session.push("main", {
        text: "We decided to use [[Postgres]] for the [[session store]] because it survives a restart of the machine.",
      });
      await session.prompt(
        "Which database shall we take for the [[session store]]? It must survive restarts of the whole machine.",
      );
      await compact(session, play);
      const next = await play.open();
      const search = (): Promise<RecordedRequest> => callTool(next, "memory_search", { query: "session store" });
      return play.soon("the note", async () => count(await search(), "Postgres") > 0);
    },
    alone: false,
    helped: true,
  });

  scenario(pair, "a note that the model takes is known to the next session", {
    play: async (session, { open }) => {
      const note = { title: "Ports", content: "The [[staging]] database listens on 5433.", tags: ["ports"] };
      await callTool(session, "memory_write", note);
      return present(await callTool(await open(), "memory_search", { query: "staging" }), ["5433", "memory://"]);
    },
    alone: [],
    helped: ["5433", "memory://"],
  });
});

describe("frames", () => {
  scenario(pair, "push, work, pop: the child's summary is in the parent's next request, the child's messages are not", {
    play: async (parent, play) => {
      await callTool(parent, "flame_push", { goal: "Find out why logins fail" });
      const children = await play.host.api<{ id: string }[]>("GET", `/session/${parent.id}/children`);
      const child = children[0] ? sessionOf(play, children[0].id) : await openChild(play, parent);
      child.push("subagent", { text: "RAW-CHILD-WORDS" });
      await child.prompt("Look at the tokens.");
      const pop = call("flame_pop", { status: "completed", summary: "TOKENS-EXPIRE-TOO-EARLY" });
      child.push("subagent", { toolCalls: [pop] }, { text: "popped" });
      child.push("compaction", { text: "The clock skew made tokens expire. GENERATED-CHILD-REPORT" });
      await child.prompt("Pop it.");
      await play.soon("the report of the frame", () => child.compactions() === 1);
      const tree = (): Promise<RecordedRequest> => callTool(parent, "flame_tree", {});
      await play.soon("the completed frame", async () => count(await tree(), "completed") > 0);
      const known = ["<flame-context", "TOKENS-EXPIRE-TOO-EARLY", "RAW-CHILD-WORDS"];
      return present(lastMain(parent.requests("main")), known);
    },
    alone: [],
    helped: ["<flame-context", "TOKENS-EXPIRE-TOO-EARLY"],
  });

  scenario(pair, "nothing is added to a session in which no frame was pushed", {
    play: async (session) => {
      session.push("main", { text: "hello" });
      await session.prompt("hello");
      return present(lastMain(session.requests()), ["<flame-context", "<throughline"]);
    },
    alone: [],
    helped: [],
  });
});

describe("AT-24 T-13 what another plugin says to the summariser", () => {
  const WORD = "WORD-OF-ANOTHER-PLUGIN";

  scenario(pair, "AT-24 by hand and by itself: it is said once, and ours beside it", {
    play: async (session) => {
      await twoTurns(session);
      session.push("compaction", { text: USELESS_SUMMARY }, { text: USELESS_SUMMARY });
      await session.summarize();
      session.push("main", { toolCalls: [call("read", { filePath: "log.txt" })], usage: OVER }, { text: "went on" });
      await session.prompt("Read log.txt.");
      await session.idle();
      return session
        .requests("compaction")
        .map((request) => [WORD, "<throughline-context>"].map((text) => count(request, text)));
    },
    alone: [
      [1, 0],
      [1, 0],
    ],
    helped: [
      [1, 1],
      [1, 1],
    ],
  });

  scenario(
    pair,
    "AT-24 T-13 a frame is reported on, with a prompt of ours: it holds the word and the previous summary",
    {
      play: async (parent, play) => {
        await callTool(parent, "flame_push", { goal: "Find out why logins fail" });
        const children = await play.host.api<{ id: string }[]>("GET", `/session/${parent.id}/children`);
        const child = children[0] ? sessionOf(play, children[0].id) : await openChild(play, parent);
        child.push("subagent", { text: "I looked." });
        await child.prompt("Look at the tokens.");
        child.push("compaction", { text: `${USELESS_SUMMARY}\nPREVIOUS-SUMMARY` });
        await child.summarize();
        const pop = call("flame_pop", { status: "completed", summary: "done" });
        child.push("subagent", { toolCalls: [pop] }, { text: "popped" });
        child.otherwise("compaction", { text: "The clock skew made tokens expire." });
        await child.prompt("Pop it.");
        await play.soon("the report of the frame", () => child.compactions() === 2);
        return missing(child.requests("compaction")[1], [WORD, "PREVIOUS-SUMMARY"]);
      },
      alone: [WORD, "PREVIOUS-SUMMARY"], // there are no frames
      helped: [],
    },
  );
});

describe("commands", () => {
  scenario(pair, "status and receipts show what happened", {
    play: async (session, play) => {
      await twoTurns(session);
      await compact(session, play);
      const commands = await play.host.api<{ name: string }[]>("GET", "/command");
      const shown = async (name: string, texts: string[]): Promise<string[]> => {
        if (!commands.some((command) => command.name === name)) return [`there is no ${name}`];
        session.push("main", { text: "as shown" });
        await play.host.api("POST", `/session/${session.id}/command`, { command: name, arguments: "" });
        return missing(lastMain(session.requests()), texts);
      };
      return [
        ...(await shown("throughline-status", ["store: bun:sqlite", "session.compacting: ", "mode: assist"])),
        ...(await shown("throughline-receipts", ["manual compacted:"])),
      ];
    },
    alone: ["there is no throughline-status", "there is no throughline-receipts"],
    helped: [],
  });
});
