// What long work needs on the real host: wishes for the summary, results that fit, and a word when it goes in circles.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe } from "vitest";
import { requestText } from "../../src/testing/index.ts";
import { askNext, lastMain } from "./rig/after.ts";
import { poll } from "./rig/poll.ts";
import { count, present } from "./rig/predicates.ts";
import { MODELS } from "./rig/root.ts";
import { scenario, usePair } from "./rig/scenario.ts";
import { call, OVER, USELESS_SUMMARY } from "./rig/scripts.ts";
import { toasts } from "./rig/events.ts";
import type { Session } from "./rig/session.ts";

const LINE = "compiled a module of the project without any warning\n";
const LOG = `LOG-HEAD\n${LINE.repeat(420)}LOG-MIDDLE-4711\n${LINE.repeat(420)}LOG-TAIL\n`;

// OpenCode lists the files of a skill with ripgrep, which it would download.
const programs = mkdtempSync(join(tmpdir(), "throughline-programs-"));
writeFileSync(join(programs, "rg"), "#!/bin/sh\nexit 0\n", { mode: 0o755 });
afterAll(() => rmSync(programs, { recursive: true }));

const skill = (body: string): string => `---\nname: release\ndescription: How to release\n---\n\n${body}\n`;

const pair = usePair({
  plugin: { compaction: { instructions: "CONFIGURED-WISH" } },
  env: { PATH: `${programs}:${process.env["PATH"] ?? ""}` },
  files: {
    ".opencode/skill/release/SKILL.md": skill("OLD-STEP: tag first."),
    "notes.txt": "one\n",
    "settings.txt": "two\n",
    "AGENTS.md": "# Rules\n- use tabs\n\n## Compact instructions\nWISH-OF-THE-FILE\n",
    "a.txt": "hello\n",
    "build.log": LOG,
    "test.log": LOG,
  },
});

describe("wishes for the summary", () => {
  const WISHES = [
    "From the command:\nWISH-OF-THE-COMMAND",
    "From the configuration:\nCONFIGURED-WISH",
    "From AGENTS.md:\nWISH-OF-THE-FILE",
  ];

  scenario(pair, "AT-43 from command, configuration and file; the command itself is no request of the user", {
    play: async (session, { host }) => {
      session.push("main", { text: "first answer" }, { text: "It is compacted now." });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("Make logins survive a restart. REAL-REQUEST");
      const wish = { command: "throughline-compact", arguments: "WISH-OF-THE-COMMAND" };
      const { ok } = await host.request("POST", `/session/${session.id}/command`, wish);
      if (!ok) await session.summarize(); // the host's own command takes no wishes
      await poll("the compaction that was asked for", () => session.compactions() === 1);
      await session.idle();
      const request = session.requests("compaction")[0]!;
      const places = WISHES.map((text) => requestText(request).indexOf(text));
      const summary = await session.summary();
      return {
        sequence: session.sequence(),
        heard: present(request, WISHES),
        isInOrder: places.every((place, index) => place > (places[index - 1] ?? -1)),
        told: ["REAL-REQUEST", "Repeat the following output"].filter((text) => summary.includes(text)),
      };
    },
    alone: { sequence: "main compaction", heard: [], isInOrder: false, told: [] },
    helped: { sequence: "main main compaction", heard: WISHES, isInOrder: true, told: ["REAL-REQUEST"] },
  });
});

describe("results too long for the window", () => {
  const { context, output } = MODELS["small-model"]!;

  scenario(pair, "AT-13 are sent by head and tail, and recall returns the middle", {
    play: async (session) => {
      session.push(
        "main",
        { toolCalls: [call("read", { filePath: "build.log" }), call("read", { filePath: "test.log" })] },
        { toolCalls: [call("recall", { query: "LOG-MIDDLE-4711" })] },
        { text: "found" },
      );
      await session.prompt("What do the logs say?", { model: "small-model" });
      const [, second, third] = session.requests("main");
      return {
        sent: present(second, ["LOG-HEAD", "LOG-MIDDLE-4711", "LOG-TAIL", 'recall "prt_']),
        isFitting: second!.estimatedTokens <= context - output,
        hasMiddle: /compiled a module[^]*LOG-MIDDLE-4711/.test(third?.messages.at(-1)?.results[0]?.text ?? ""),
      };
    },
    alone: { sent: ["LOG-HEAD", "LOG-MIDDLE-4711", "LOG-TAIL"], isFitting: false, hasMiddle: false },
    helped: { sent: ["LOG-HEAD", "LOG-TAIL", 'recall "prt_'], isFitting: true, hasMiddle: true },
  });
});

describe("compactions without a change to any file", () => {
  scenario(pair, "AT-49 the third is noticed, in the summary and on the screen", {
    play: async (session, { host, soon }) => {
      const read = { toolCalls: [call("read", { filePath: "a.txt" })] };
      for (let pass = 0; pass < 3; pass += 1) session.push("main", read, { ...read, usage: OVER });
      session.push("main", { text: "done" });
      session.otherwise("compaction", { text: USELESS_SUMMARY });
      await session.prompt("Find out why logins fail.");
      await session.idle();
      return {
        compactions: session.requests("compaction").length,
        told: count(lastMain(session.requests()), "3 compactions in a row without a change to any file"),
        isShown: await soon("the notice", () => toasts(host.events, "Going in circles?").length === 1),
      };
    },
    alone: { compactions: 3, told: 0, isShown: false },
    helped: { compactions: 3, told: 1, isShown: true },
  });
});

describe("what is on disk now", () => {
  scenario(pair, "AT-21 a skill that was loaded is known by its place and with the text it has by now", {
    play: async (session, { host }) => {
      session.push("main", { toolCalls: [call("skill", { name: "release" })] }, { text: "I know how." });
      await session.prompt("Prepare the release.");
      const file = join(host.root.project, ".opencode/skill/release/SKILL.md");
      writeFileSync(file, skill("NEW-STEP: ask first."));
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      await askNext(session, []);
      return present(lastMain(session.requests()), ["- release: /", "OLD-STEP", "NEW-STEP"]);
    },
    alone: [],
    helped: ["- release: /", "NEW-STEP"],
  });

  /** Names of the files in a list of the summary. */
  function listed(session: Session, list: string): string[] {
    const text = requestText(lastMain(session.requests())!).split(`<${list}>`)[1]?.split(`</${list}>`)[0] ?? "";
    return text.split("\n").flatMap((line) => line.split("/").at(-1) || []);
  }

  scenario(pair, "AT-42 a file that was changed since it was read is told as changed, and never as read", {
    play: async (session, { host }) => {
      const filePath = join(host.root.project, "notes.txt");
      session.push(
        "main",
        {
          toolCalls: [call("read", { filePath }), call("read", { filePath: join(host.root.project, "settings.txt") })],
        },
        { toolCalls: [call("edit", { filePath, oldString: "one", newString: "two" })] },
        { text: "It is edited." },
      );
      await session.prompt("Correct the notes.");
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.summarize();
      await askNext(session, []);
      return { read: listed(session, "read-files"), modified: listed(session, "modified-files") };
    },
    alone: { read: [], modified: [] },
    helped: { read: ["settings.txt"], modified: ["notes.txt"] },
  });
});
