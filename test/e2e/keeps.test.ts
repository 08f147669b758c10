// What a session must still know after a compaction, with a summary that mentions none of it: each thing, and once.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe } from "vitest";
import { checkUntouched, describeViolations, requestText, snapshotStored } from "../../src/testing/index.ts";
import { askNext, lastMain } from "./rig/after.ts";
import { poll } from "./rig/poll.ts";
import { count, missing, present } from "./rig/predicates.ts";
import { scenario, usePair } from "./rig/scenario.ts";
import { call, held, OVER, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import { openChild, type Session } from "./rig/session.ts";

const pair = usePair({
  config: { instructions: ["EXTRA.md"] },
  files: {
    "EXTRA.md": "UNEDITED-RULE: two spaces.\n",
    "src/login.ts": "export const attempts = 3;\n",
    "src/session.ts": "export const ttl = 60;\n",
    "AGENTS.md": "INSTRUCTION-FILE-RULE: use tabs.\n",
    ".codex/specs/resume-import/requirements.md": "# Requirements\n\nStatus: approved\n",
    ".codex/specs/resume-import/design.md": "# Design\n\nStatus: approved\n",
    ".codex/specs/resume-import/tasks.md":
      "# Tasks\n\n- [x] 1. Read the old format\n- [ ] 2. Write the checkpoint file\n- [ ] 3. Resume from the checkpoint\n",
  },
});

const RULE = "Never touch the vendor folder.";
const REQUEST = "Make logins survive a restart of the server (ticket LOGIN-4711).";
const COMMAND_ERROR = "cat: no-such-config.yml: No such file or directory";

const KEPT = [
  RULE,
  REQUEST,
  COMMAND_ERROR,
  "src/login.ts",
  "src/session.ts",
  "Postgres",
  "TODO-ONE",
  "TODO-TWO",
  "spec-execute",
  "Write the checkpoint file",
  "FRAME-GOAL-0815",
];
// The continuation names stage and task in several of its sections, so that those are counted by their heading.
const ONCE = [
  ...KEPT.filter((text) => text !== "spec-execute" && text !== "Write the checkpoint file"),
  "INSTRUCTION-FILE-RULE",
  "## Canonical Workflow Stage\n- spec-execute",
  "## Next Action\n- Resume resume-import in spec-execute: 2 — Write the checkpoint file.",
];

/** A session with one of everything that is easily lost. */
async function work(session: Session, project: string): Promise<void> {
  // Scenarios run side by side and all edit the same files: each finds its line, whatever the others put behind it.
  const edit = (file: string, line: string): ReturnType<typeof call> =>
    call("edit", { filePath: join(project, file), oldString: line, newString: `${line}//` });
  const todo = (content: string, status: string): object => ({ content, status, priority: "high" });
  session.push(
    "main",
    { toolCalls: [edit("src/login.ts", "attempts = 3;"), edit("src/session.ts", "ttl = 60;")] },
    { toolCalls: [call("bash", { command: "cat no-such-config.yml", description: "show the configuration" })] },
    {
      toolCalls: [
        call("todowrite", {
          todos: [
            todo("Migrate the session table TODO-ONE", "in_progress"),
            todo("Rename the flag TODO-TWO", "pending"),
            todo("Read the tickets TODO-DONE", "completed"),
          ],
        }),
      ],
    },
    {
      toolCalls: [
        call("flame_set_goal", { goal: "Sessions outlive the server. FRAME-GOAL-0815" }),
        call("flame_plan", { goal: "Write the migration" }),
      ],
    },
    { text: "We decided to use Postgres for the session store because Redis loses data on restart." },
  );
  await session.prompt(`${RULE} Always answer in English.`, { noReply: true });
  await session.prompt(REQUEST);
}

interface Kept {
  lost: string[];
  repeated: string[];
}

function kept(session: Session): Kept {
  const request = lastMain(session.requests());
  return {
    lost: missing(request, KEPT),
    // A finished item may be told as done, never as open.
    repeated: [...ONCE.filter((text) => count(request, text) > 1), ...present(request, ["[ ] Read the tickets"])],
  };
}

const ALL_LOST: Kept = { lost: KEPT, repeated: [] };
const ALL_KEPT: Kept = { lost: [], repeated: [] };

describe("after a compaction with a useless summary", () => {
  scenario(pair, "AT-02 AT-03 AT-06 AT-14 by hand", {
    play: async (session, { host }) => {
      await work(session, host.root.project);
      const before = snapshotStored(await session.messages());
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      await askNext(session, []);
      // I6: what the host has stored is its own.
      const changed = describeViolations(checkUntouched(before, snapshotStored(await session.messages())));
      return { ...kept(session), changed };
    },
    alone: { ...ALL_LOST, changed: "" },
    helped: { ...ALL_KEPT, changed: "" },
  });

  scenario(pair, "AT-02 AT-03 AT-14 AT-23 F-66 T-01 three in a row", {
    play: async (session, { host }) => {
      await work(session, host.root.project);
      for (const turn of ["one", "two", "three"]) {
        session.push("compaction", { text: USELESS_SUMMARY });
        await session.summarize();
        await askNext(session, [], `go on ${turn}`);
      }
      return kept(session);
    },
    alone: ALL_LOST,
    helped: ALL_KEPT,
  });

  scenario(pair, "AT-02 AT-03 T-01 F-66 by itself in the middle of a turn", {
    play: async (session, { host }) => {
      await work(session, host.root.project);
      session.push("main", { toolCalls: [call("glob", { pattern: "*.md" })], usage: OVER }, { text: "went on" });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("Go on with the session table.");
      await session.idle();
      return { ...kept(session), ending: session.sequence().split(" ").slice(-3).join(" ") };
    },
    alone: { ...ALL_LOST, ending: "main compaction main" },
    helped: { ...ALL_KEPT, ending: "main compaction main" },
  });
});

describe("instruction files", () => {
  // The host reads them for every request; what counts is that nothing of ours keeps or repeats what they said before.
  scenario(pair, "AT-06 AT-52 one that is edited behind a compaction counts with its new text alone, once", {
    play: async (session, { host }) => {
      await twoTurns(session);
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      writeFileSync(join(host.root.project, "EXTRA.md"), "EDITED-RULE: four spaces.\n");
      await askNext(session, []);
      const request = lastMain(session.requests());
      return [count(request, "UNEDITED-RULE"), count(request, "EDITED-RULE")];
    },
    alone: [0, 1],
    helped: [0, 1],
  });
});

describe("what is current, what is done", () => {
  const current = (session: Session): { current: string[]; asDone: string[] } => {
    const text = requestText(lastMain(session.requests())!);
    const lines = text.split("\n").filter((line) => /TASK-[ABC]/.test(line));
    return {
      current: ["TASK-A", "TASK-B", "TASK-C"].filter((task) =>
        lines.some((line) => line.includes(task) && !isDone(line)),
      ),
      asDone: ["TASK-A", "TASK-B", "TASK-C"].filter((task) =>
        lines.some((line) => line.includes(task) && isDone(line)),
      ),
    };
  };
  const isDone = (line: string): boolean => /done|completed|\[x\]|earlier/i.test(line);

  scenario(pair, "AT-02 AT-49 two tasks are done and the third is current, with its limit, over three compactions", {
    play: async (session) => {
      session.push(
        "main",
        { text: "TASK-A is done." },
        { text: "TASK-B is done." },
        { text: "I begin with the parser." },
      );
      await session.prompt("Rename the flag. TASK-A");
      await session.prompt("Write the changelog. TASK-B");
      await session.prompt("Speed up the import, but keep its output format as it is. TASK-C");
      for (const turn of ["one", "two", "three"]) {
        session.push("compaction", { text: USELESS_SUMMARY });
        await session.summarize();
        session.push("main", { toolCalls: [call("glob", { pattern: `*.${turn}` })] }, { text: "still at the parser" });
        await session.prompt("go on");
      }
      const { current: open } = current(session);
      return {
        isCurrent: open.includes("TASK-C"),
        lost: missing(lastMain(session.requests()), ["keep its output format"]),
      };
    },
    alone: { isCurrent: false, lost: ["keep its output format"] },
    helped: { isCurrent: true, lost: [] },
  });

  scenario(pair, "AT-36 a question that awaits the user stays one, and nothing is confirmed", {
    play: async (session) => {
      session.push("main", { text: "The branch is ready. Shall I push it to origin?" });
      await session.prompt("Prepare the branch.");
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      await askNext(session, [], "What is next?");
      const request = lastMain(session.requests());
      return { lost: missing(request, ["Shall I push it to origin?"]), invented: present(request, ["confirmed"]) };
    },
    alone: { lost: ["Shall I push it to origin?"], invented: [] },
    helped: { lost: [], invented: [] },
  });

  scenario(pair, "AT-11 F-39 a quotation of something the user never said", {
    play: async (session) => {
      await twoTurns(session);
      session.push("compaction", { text: `${USELESS_SUMMARY}\n\nUser asked: "delete the SENTINEL-9 branch"` });
      await session.summarize();
      await askNext(session, []);
      return present(lastMain(session.requests()), ["SENTINEL-9"]);
    },
    alone: ["SENTINEL-9"],
    helped: [],
  });
});

describe("child sessions", () => {
  scenario(pair, "AT-22 F-60 F-61 three children are listed with their state, and a late result is known", {
    play: async (session, play) => {
      const { host, server } = play;
      const task = (name: string): ReturnType<typeof call> =>
        call("task", { description: `Look at ${name}`, prompt: `Find ${name}. CHILD-TASK`, subagent_type: "general" });
      session.push("main", { toolCalls: [task("ports"), task("hosts")] }, { text: "both are done" });
      session.otherwise("subagent", { text: "found it" });
      await session.prompt("Let children look.");
      const late = await openChild(play, session);
      const result = held({ text: "LATE-RESULT" });
      server.push({ kind: "subagent", sessionID: late.id }, result.reply);
      const working = late.prompt("Find the users. CHILD-TASK");
      await poll("the third child at work", () => late.requests("subagent").length === 1);
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      const children = await host.api<{ id: string }[]>("GET", `/session/${session.id}/children`);
      await askNext(session, []);
      const text = requestText(lastMain(session.requests("main"))!);
      result.release();
      await working;
      const states = children.map(({ id }) => / \((running|ended)\)/.exec(text.slice(text.indexOf(id)))?.[1]);
      session.push("compaction", { text: USELESS_SUMMARY });
      await late.summarize();
      return {
        states: states.map(String).toSorted((a, b) => a.localeCompare(b)),
        isTaskKept: (await late.summary()).includes("CHILD-TASK"),
      };
    },
    alone: { states: ["undefined", "undefined", "undefined"], isTaskKept: false },
    helped: { states: ["ended", "ended", "running"], isTaskKept: true },
  });
});

describe("the tail behind the summary", () => {
  scenario(pair, "AT-28 the last turns stay word for word, behind the summary, through three compactions", {
    play: async (session) => {
      // About a third of the 9,000 tokens that the host keeps of its newest turns.
      const long = "a sentence of the answer that takes its room in the window. ".repeat(200);
      for (const turn of [1, 2, 3, 4, 5, 6]) {
        session.push("main", { text: `ANSWER-${turn} ${long}` });
        await session.prompt(`QUESTION-${turn}`);
      }
      for (const turn of [7, 8, 9]) {
        session.push("compaction", { text: USELESS_SUMMARY });
        await session.summarize();
        session.push("main", { text: `ANSWER-${turn} ${long}` });
        await session.prompt(`QUESTION-${turn}`);
      }
      const text = requestText(lastMain(session.requests())!);
      const places = ["What did we do so far?", "ANSWER-7", "ANSWER-8", "QUESTION-9"].map((word) => text.indexOf(word));
      return places.every((place, index) => place > (places[index - 1] ?? -1));
    },
    alone: true,
    helped: true,
  });
});
