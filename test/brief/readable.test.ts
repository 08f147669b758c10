/** What a reader who has only the brief must find in it, and what must not stand in the way. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { parseBrief } from "../../src/brief/parse.ts";
import { buildLedger } from "../../src/ledger/ledger.ts";
import type { Message, ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, edit, read, run, toolCall, userSays } from "../ledger/messages.ts";

function briefOf(messages: readonly Message[]): ReturnType<typeof composeBrief> {
  const composed = composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 2000 });
  expect(parseBrief(composed.markdown)).toEqual(composed.brief);
  return composed;
}

function failedCall(tool: string, input: Record<string, unknown>, error: string): ToolPart {
  const call = toolCall(tool, input, "");
  return { ...call, state: { status: "error", input, error, time: { start: 0, end: 1 } } };
}

function saysBefore(text: string, call: ToolPart): Message {
  const said = assistantSays(text);
  return { ...said, parts: [...said.parts, call] };
}

describe("where the work stands", () => {
  it("tells each request with what was reported at its end, the last report in full", () => {
    const { brief } = briefOf([
      userSays("Add a retry to the upload client."),
      assistantSays("Let me look at the client first.", [read("src/upload.ts")]),
      assistantSays("Added three attempts with a growing pause. All 12 tests pass."),
      userSays("Now write the changelog entry for it."),
      assistantSays("## Changelog\n- Entry under Unreleased\n- Linked the issue\n\nPush it when ready."),
    ]);
    expect(brief.progress.done.join("\n")).toContain("three attempts with a growing pause. All 12 tests pass.");
    expect(brief.progress.done.at(-1)).toBe(
      "Last report: Changelog: Entry under Unreleased; Linked the issue; Push it when ready.",
    );
    expect(brief.progress.inProgress).toEqual([]);
    expect(brief.nextSteps.at(-1)).toBe("Left to the user, as last reported: Push it when ready.");
  });

  it("keeps what was told and what failed on the way to a report that broke off", () => {
    const { brief } = briefOf([
      userSays("Commit it, push it and publish it."),
      saysBefore("It is on the shelf branch now.", run("git push origin shelf", "shelf -> shelf")),
      saysBefore(
        "Now the release.",
        failedCall("bash", { command: "npm run publish" }, "kiln.ts(5,1): error TS2305: no such member"),
      ),
      saysBefore("The cause: `kiln.ts` lost its member `heat`.", run("npm run lint", "all fine")),
      assistantSays("It looks as if the kiln was never committed. Did we revert"),
    ]);
    expect(brief.progress.done.join("\n")).not.toContain("Did we revert");
    expect(brief.progress.inProgress.join("\n")).toContain("lost its member");
    expect(brief.progress.blocked).toEqual([
      'Unresolved error (`npm run publish`): "kiln.ts(5,1): error TS2305: no such member"',
    ]);
  });

  it.each([
    ["Pushed.", "done"],
    ["No. The port is 8443.", "done"],
    ["I have not pushed it yet.", "done"],
    ["It failed: the token was rejected.", "inProgress"],
    ["Cannot do that without approval.", "inProgress"],
    ["The upload was refused.", "inProgress"],
    ["The page could not be uploaded.", "inProgress"],
    ["Neither worked: both were refused.", "inProgress"],
    ["The old page is gone, and the failed one too.", "done"],
    ["All of it is on its way now, and the", "inProgress"],
  ] as const)("tells a short report as well: %s", (text, section) => {
    const call = run("./deploy.sh", "see log");
    const { brief } = briefOf([
      userSays("Deploy the page."),
      assistantSays("Here it goes.", [call]),
      assistantSays(text),
    ]);
    expect(brief.progress[section]).toContain(`Last report: ${text}`);
  });

  it("tells a long report whole where there is room for it", () => {
    const points = Array.from(
      { length: 24 },
      (_, shelf) =>
        `Shelf ${shelf} now holds ${shelf + 40} bowls, glazed in ash grey, and each of them is listed in the book of shelf ${shelf}`,
    );
    const { markdown } = briefOf([
      userSays("Fill the shelves of the pottery."),
      assistantSays(points.map((point) => `- ${point}`).join("\n")),
    ]);
    expect(markdown).toContain(`Last report: ${points.join("; ")}`);
  });

  it.each(["You're welcome!", "Glad to help. Let me know if you need anything else.", "Got it, noted.", "不客气！"])(
    "takes no courtesy for a report: %s",
    (text) => {
      const report = assistantSays("The page is deployed to the new host, and its certificate is renewed.");
      const { brief } = briefOf([userSays("Deploy the page."), report, userSays("thanks"), assistantSays(text)]);
      expect(brief.progress.done.at(-1)).toContain("its certificate is renewed");
    },
  );

  it("takes what was said along with the last call as the report when it tells a result", () => {
    const call = run("git commit -am lock", "ok");
    const closing: Message = {
      ...assistantSays("", [call]),
      parts: [{ type: "text", id: "s2", text: "Fixed: one host takes the lock, the other one waits." }, call],
    };
    const { brief } = briefOf([userSays("Make the job run once."), closing, userSays("Now document the lock.")]);
    expect(brief.progress.done[0]).toBe(
      "Make the job run once. → Fixed: one host takes the lock, the other one waits.",
    );
  });

  it("leaves out a report on an earlier request and a call that the user stopped: neither is where the work stands", () => {
    const stopped = run("cp old.ts new.ts");
    const { brief } = briefOf([
      userSays("Split the renderer in two files."),
      assistantSays("Both files are there, and the four tests of the renderer pass."),
      userSays("Copy the old file over."),
      assistantSays("", [{ ...stopped, state: { status: "running", input: { command: "cp old.ts new.ts" } } }]),
      userSays("Stop, write it anew instead."),
    ]);
    expect(brief.progress.inProgress).toEqual(["Not started: nothing has been done for the current request yet"]);
    expect(brief.nextSteps).toEqual(["Begin with the current request"]);
    expect(brief.progress.done.join("\n")).toContain("the four tests of the renderer pass");
  });

  it("says that background work runs until a look at it finds that it has ended", () => {
    const input = { description: "Review the schema", run_in_background: true };
    const launch = toolCall("task", input, "Launched.\nagentId: ae1b1c5");
    const look = (status: string): ToolPart =>
      toolCall("TaskOutput", { task_id: "ae1b1c5" }, `<task_id>ae1b1c5</task_id>\n<status>${status}</status>`);
    const begun = [userSays("Have the schema reviewed."), assistantSays("", [launch, look("running")])];
    expect(briefOf(begun).brief.progress.inProgress).toEqual(["Running: Review the schema"]);
    expect(briefOf([...begun, assistantSays("", [look("completed")])]).brief.progress.inProgress).toEqual([]);
  });

  it("says that an answer is awaited, and to what", () => {
    const { brief } = briefOf([
      userSays("Delete the old rows of the sessions table."),
      assistantSays("A foreign key of the reports table holds them. Drop the key, or keep the rows?"),
    ]);
    expect(brief.progress.inProgress.join("\n")).toContain("A foreign key of the reports table holds them.");
    expect(brief.nextSteps[0]).toContain("answer");
  });

  it("shows the step announced after the last report while the work goes on", () => {
    const call = run("npm run migrate", "ok");
    const step: Message = {
      ...assistantSays("", [call]),
      parts: [{ type: "text", id: "s1", text: "Running the migration on the copy." }, call],
    };
    const { brief } = briefOf([userSays("Migrate the copy of the database."), step]);
    expect(brief.progress.inProgress).toEqual([
      "Current step: Running the migration on the copy. → ran `npm run migrate`",
    ]);
    expect(brief.nextSteps).toEqual(["Go on with the current request"]);
  });
});

describe("what the current request speaks of", () => {
  const points = ["one way", "no shells", "full history", "no daemon", "atomic per push", "bounded memory", "no keys"];
  const answers = points.map((point, at) => `- **Question ${at + 1}?**\n  It is ${point}. ${"More on it. ".repeat(9)}`);
  const questions = userSays("Answer the seven questions on the mirror from its documentation.");
  const answered = assistantSays(`Here are the answers:\n\n${answers.join("\n")}\n\nNothing else is documented.`);
  const others = [
    userSays("Where is the licence?"),
    assistantSays("In LICENSE at the top of the repository, and it is the MIT licence."),
  ];

  it("is told with all its points when the user replies to it", () => {
    const [done = ""] = briefOf([questions, answered, userSays("Hm, what do you think?")]).brief.progress.done;
    for (const point of [...points, "Nothing else is documented."]) expect(done).toContain(point);
  });

  it("is told with all its points when a later turn asks for it again", () => {
    const { done } = briefOf([questions, answered, ...others, userSays("ok..show all the questions and answers again")])
      .brief.progress;
    for (const point of points) expect(done.join("\n")).toContain(point);
  });
});

describe("what stands in the way", () => {
  it("is a whole question and a whole error on a page with room, however much else was told", () => {
    const told = Array.from({ length: 40 }, (_, at) =>
      userSays(`The owner of service${at} is team${at}, port ${8000 + at}.`),
    );
    const fails = failedCall(
      "bash",
      { command: "cd /srv/app && npm run build 2>&1 | head -40" },
      "Cannot find module 'a'",
    );
    const question = "Should I move the files to their final place now?";
    const facts = buildLedger([
      ...told,
      userSays("Make the build pass."),
      assistantSays(`It is red. ${question}`, [fails]),
    ]).facts;
    const { blocked } = composeBrief({ facts, budgetTokens: 1000 }).brief.progress;
    expect(blocked).toEqual([
      `Awaiting user: ${question}`,
      expect.stringMatching(/^Unresolved error \(`npm run build.*`\): "Cannot find module 'a'"$/u),
    ]);
  });

  it("is no error that nobody came back to while two more requests were finished", () => {
    const begin = [
      userSays("Make the build pass."),
      assistantSays("", [failedCall("bash", { command: "npm run build" }, "Cannot find module 'a'")]),
    ];
    const other = (name: string): Message[] => [
      userSays(`Rename the ${name} of the package.`),
      assistantSays(`Renamed the ${name} in the package, in its tests and in its docs.`),
    ];
    const more = userSays("Now write the changelog entry.");
    expect(briefOf([...begin, ...other("parser"), more]).brief.progress.blocked).toHaveLength(1);
    expect(briefOf([...begin, ...other("parser"), ...other("lexer"), more]).brief.progress.blocked).toEqual([]);
  });

  it.each([
    ["cd /srv && set -e; npm run build", "npm run build"],
    ["set -euo pipefail\n# all of it\ntmp=$(mktemp -d /tmp/x.XXXX)\nnpm run build", "npm run build"],
    ["tmp=$(mktemp -d)", "tmp=$(mktemp -d)"],
  ])("names what was run, not what prepared it: %s", (command, told) => {
    const { blocked } = briefOf([
      userSays("Make the build pass."),
      assistantSays("", [failedCall("bash", { command }, "Cannot do it")]),
    ]).brief.progress;
    expect(blocked).toEqual([`Unresolved error (\`${told}\`): "Cannot do it"`]);
  });

  it("is a linter that failed, whatever another says", () => {
    const calls = [
      run("golangci-lint run ./...", "kiln.go:3:1: heat is unused (unused)\nexit code 1"),
      run("go vet ./...", "exit code 0"),
    ];
    const { blocked } = briefOf([userSays("Make it clean."), assistantSays("", calls)]).brief.progress;
    expect(blocked).toHaveLength(1);
  });

  it("is a crash, which nobody asked for", () => {
    const crashed = failedCall("bash", { command: "./run-all" }, "Aborted (core dumped)");
    const { blocked } = briefOf([userSays("Make it run."), assistantSays("", [crashed])]).brief.progress;
    expect(blocked).toEqual(['Unresolved error (`./run-all`): "Aborted (core dumped)"']);
  });

  const conflict = run("git stash pop", "CONFLICT (content): Merge conflict in lid.ts");
  it.each<[string, readonly ToolPart[], number]>([
    ["though it was reported", [], 1],
    ["though it was looked at", [run("git diff", "<<<<<<< Updated")], 1],
    ["until the file is edited", [toolCall("edit", { filePath: "lid.ts", oldString: "a", newString: "b" }, "ok")], 0],
    ["until one side is taken", [run("git checkout --theirs lid.ts")], 0],
  ])("is a conflict, %s", (_, calls, count) => {
    const { blocked } = briefOf([
      userSays("Bring my edits of the lid back."),
      assistantSays("", [conflict]),
      ...calls.map((call) => assistantSays("", [call])),
      assistantSays("The lid has a conflict."),
    ]).brief.progress;
    expect(blocked.filter((line) => line.includes("Merge conflict in lid.ts"))).toHaveLength(count);
  });

  it.each<[string, string, string[]]>([
    ["the next file once the first was put together", "git add lid.ts", ["Merge conflict in pot.ts"]],
    ["nothing once all were", "git add lid.ts pot.ts", []],
    ["the first one while another was", "git add pot.ts", ["Merge conflict in lid.ts"]],
  ])("is of a merge %s", (_, command, told) => {
    const both = "CONFLICT (content): Merge conflict in lid.ts\nCONFLICT (add/add): Merge conflict in pot.ts";
    const { blocked } = briefOf([
      userSays("Merge the kiln."),
      assistantSays("", [toolCall("bash", { command: "git merge kiln" }, `${both}\nexit code 1`)]),
      assistantSays("", [toolCall("bash", { command }, "")]),
    ]).brief.progress;
    expect(blocked.map((line) => /Merge conflict in \S+ts/u.exec(line)?.[0])).toEqual(told);
  });

  it("is nothing that the user stopped", () => {
    const stopped = failedCall("bash", { command: "npm run build" }, "Command aborted");
    expect(briefOf([userSays("Make the build pass."), assistantSays("", [stopped])]).brief.progress.blocked).toEqual(
      [],
    );
  });
});

describe("errors", () => {
  const ask = userSays("Make the parser accept comments.");
  it.each([
    ["a path that was guessed", [failedCall("read", { filePath: "src/parse.ts" }, "ENOENT: no such file")]],
    ["a folder that is not there", [run("ls src/parser", "ls: cannot access\nexit code 2")]],
    ["a look that found nothing", [run("grep -rn lexer src", "(no output)\nexit code 1")]],
    [
      "a check that passes in another wrapping",
      [
        run("go test ./...", "go: command not found\nexit code 127"),
        run("mise exec -- go test ./...", "ok  \texample.test/parser\t0.2s"),
      ],
    ],
    [
      "an edit that was made good",
      [failedCall("edit", { filePath: "src/p.ts" }, "Could not find the exact text"), edit("src/p.ts")],
    ],
    [
      "a check that passes by another command",
      [
        run("cargo test --no-run", "error: rustc is too old\nexit code 1"),
        run("cargo +1.96.0 test", "test result: ok. 4 passed; 0 failed"),
      ],
    ],
    [
      "a linter that passes as a script of the project",
      [run("npx eslint .", "✖ 3 problems (3 errors, 0 warnings)\nexit code 1"), run("npm run lint", "all fine")],
    ],
    [
      "a type check that passes behind a linter",
      [
        run("npx tsc --noEmit", "a.ts(3,1): error TS2322: wrong\nexit code 2"),
        run("npx eslint . && npx tsc --noEmit", "all fine"),
      ],
    ],
    ...(
      [
        ["a subcommand", "cargo deny check", "mise x cargo:cargo-deny -- cargo-deny check 2>&1 | tail -5"],
        ["a program by its folder", "psql -f lids.sql", "/usr/lib/postgresql/16/bin/psql -f lids.sql"],
        ["a program of an environment", "alembic upgrade head", "uv run --group dev alembic upgrade head"],
        ["tests of a folder", "pytest tests/unit", "poetry run pytest tests/unit"],
        ["a wrapper of a build tool", "mvn -q verify", "./mvnw -q verify"],
      ] as const
    ).map(([what, missing, run]): [string, ToolPart[]] => [
      `${what} that ran by another launcher`,
      [
        toolCall("bash", { command: missing }, "error: no such command\nexit code 127"),
        toolCall("bash", { command: run }, ""),
      ],
    ]),
  ])("does not call %s a blocker", (_, calls) => {
    const { brief } = briefOf([ask, assistantSays("Going on.", calls)]);
    expect(brief.progress.blocked).toEqual([]);
    expect(brief.criticalContext.join("\n")).not.toContain("failed");
  });

  it.each([
    ["another subcommand", "prisma migrate dev", "npx prisma generate"],
    ["a script that is called alike", "deploy staging", "npm run deploy:docs"],
    ["another tool by the same launcher", "npx eslint src", "npx stylelint src"],
    ["tools that are only put there", "cargo deny check", "mise x cargo:cargo-deny"],
  ])("still calls a program that was missing a blocker behind %s", (_, missing, run) => {
    const { brief } = briefOf([
      ask,
      assistantSays("Going on.", [
        toolCall("bash", { command: missing }, "sh: 1: not found\nexit code 127"),
        toolCall("bash", { command: run }, ""),
      ]),
    ]);
    expect(brief.progress.blocked).toHaveLength(1);
  });

  it("keeps a failing check through later requests, and drops other failures once they were reported on", () => {
    const { brief } = briefOf([
      ask,
      assistantSays("The build is red, the upload was refused.", [
        run("npm run build", "error TS2304: Cannot find name 'x'\nexit code 2"),
        run("curl https://example.test/up", "curl: connection refused\nexit code 7"),
      ]),
      userSays("Then describe the grammar in the readme."),
    ]);
    expect(brief.progress.blocked.join("\n")).toContain("TS2304");
    expect(brief.progress.blocked.join("\n")).not.toContain("refused");
  });
});

describe("rules and goal", () => {
  it("shows the goal without its greeting and without the rules that stand among the constraints", () => {
    const { brief } = briefOf([
      userSays("Morning. Find out why invoices are sent twice. Never push to main."),
      assistantSays("Found: the job runs on both hosts, nothing locks it."),
      userSays("Add a lock to the invoice job."),
    ]);
    expect(brief.goal[0]).toBe("Find out why invoices are sent twice. (answered)");
    expect(brief.constraints).toEqual(["Never push to main."]);
    expect(brief.criticalContext.join("\n")).not.toContain("Morning");
  });

  it("shows a rule with the end of a long path that stands before it", () => {
    const path = `/var/log/shop/${"archive-of-the-exports-".repeat(6)}2024.jsonl`;
    const { brief } = briefOf([
      userSays(`Add up the sales. The totals are in ${path} if you need them (don't read the full file!)`),
    ]);
    expect(brief.constraints[0]).toMatch(/^don't read the full file! \(said with: ….*2024\.jsonl if you need them\)$/u);
  });

  it("shows a rule that was meant for one request with that request", () => {
    const { brief } = briefOf([
      userSays("Somebody proposed a message queue for the exports. Thoughts? Don't implement anything."),
    ]);
    expect(brief.constraints[0]).toMatch(/^Don't implement anything\. \(said with: .*message queue/u);
  });
});

it("lists neither member calls nor closing tags nor line numbers among the names", () => {
  const output =
    "00107| </div>\n00108| items.map((e) => e.key)\n  109\tconst rows = load('src/rows.ts').filter(Boolean)";
  const { brief } = briefOf([
    userSays("Show me the table component."),
    assistantSays("Here it is, in the file you named.", [read("src/table.tsx", output)]),
  ]);
  const index = brief.criticalContext.join("\n");
  expect(index).toContain("src/rows.ts");
  for (const junk of ["/div", "e.key", ".filter", "00107", "109"]) expect(index).not.toContain(junk);
  expect(index).not.toMatch(/paths:.*items\.map/u);
});

it("lists words that a command printed in colour without the codes of the colour", () => {
  const escape = String.fromCharCode(27);
  const output = `${escape}[36;1mmiseTask run${escape}[0m\n${escape}[31mERROR_CODE${escape}[0m I/O ACK/NAK src/rows.ts`;
  const { brief } = briefOf([
    userSays("Run the task."),
    assistantSays("", [run("./t", output)]),
    assistantSays("The task has run."),
  ]);
  const index = brief.criticalContext.join("\n");
  for (const name of ["miseTask", "ERROR_CODE", "src/rows.ts"]) expect(index).toContain(name);
  for (const junk of ["1mmise", "31mERROR", "ACK/NAK"]) expect(index).not.toContain(junk);
});

it("says how a run ended also where there is no room for the whole command", () => {
  const command = `npm test -- ${"packages/worker/src/very/long/folder ".repeat(6)}`;
  const runs = Array.from({ length: 12 }, (_, at) =>
    assistantSays(`Report ${at}: ${"more was done than can be told here. ".repeat(20)}`, [
      run(`${command}${at}`, "Tests  41 passed"),
    ]),
  );
  const { markdown } = composeBrief({ facts: buildLedger(runs).facts, budgetTokens: 700 });
  const lines = markdown.split("\n").filter((line) => line.startsWith("- [x] Checked"));
  expect(lines).not.toEqual([]);
  for (const line of lines) expect(line).toContain("41 passed");
});

it("tells the last report once", () => {
  const report = "Added three attempts with a growing pause between them, and a test for each. Nothing is left open.";
  const { markdown } = briefOf([
    userSays("Add a retry to the upload client."),
    assistantSays(report),
    userSays("Thanks."),
  ]);
  expect(markdown.split("Nothing is left open.")).toHaveLength(2);
});

describe("rules of one sentence", () => {
  it.each([
    ["stand as they were said", ["Only commit, never push."], ["Only commit, never push."]],
    ["however many they are", ["No clock, no network and no files."], ["No clock, no network and no files."]],
    ["stand apart once one of them is over", ["Use tabs, answer in Spanish.", "Answer in English from now on."], 2],
    ["stand apart from those of the next sentence", ["Never push. Always sign."], ["Never push.", "Always sign."]],
  ])("%s", (_, turns, expected) => {
    const { brief } = briefOf(turns.flatMap((text) => [userSays(text), assistantSays("Understood.")]));
    const told = brief.constraints.map((rule) => rule.replace(/ \(said with: .*\)$/u, ""));
    if (typeof expected === "number") expect(told).toHaveLength(expected);
    else expect(told).toEqual(expected);
  });

  it("are one line each where they are long", () => {
    const halves = [
      "never rename a column of the ledger without a migration that the people of accounting have read and signed off",
      "always ask before you drop an index that a report of the last quarter uses for its totals",
    ];
    const { brief } = briefOf([userSays(halves.join(", "))]);
    expect(brief.constraints).toEqual(halves);
  });
});

describe("a rule in its sentence", () => {
  it.each([
    "If the smoke test is red, stop and ask me.",
    "When you have finished a chapter, commit it.",
    "Before you touch the billing code, tell me.",
    "If the pump alarm goes off, stop the run and call the night desk.",
    "Wenn der Abgleich scheitert, brich ab und ruf Jana an.",
    "Si falla el envío, avisa a Marta.",
    "Se o envio falhar, reverta e avise a Ana.",
    "Si l'envoi échoue, annule et préviens Léa.",
    "Whenever you add a column, you must also update the seeds.",
    "Do not, under any circumstances, drop the archive.",
    "prices are in rappen, whole numbers only",
    "the glossary is kept by the translators, editing it by hand gets lost so don't bother",
    "our readers are on old tablets, so every request counts, no heavy frameworks",
    "Never silence the linter; fix the cause.",
    "you keep adding banners, please dont",
    "Wenn der Export scheitert, halte an und frag mich.",
    "Si falla un test, para y pregúntame.",
    "Si un import échoue, arrête-toi et demande-moi.",
    "Se a carga falhar, pare e me pergunte.",
    "客户那边断网，依赖都得打进包里，不要用 CDN。",
    "先方のAPIが毎分40回までなので、そこは超えないように",
  ])("stands with its condition, its reason and what it is about: %s", (text) => {
    const { brief } = briefOf([userSays("Build the index page."), assistantSays("It is built."), userSays(text)]);
    expect(brief.constraints).toContain(text);
  });

  it.each([
    ["Fix the login form, and never log a password.", "never log a password."],
    ["Wire the export button up to the new endpoint, and never hard-code a label.", "never hard-code a label."],
    ["Please undo the move, and don't move things without asking.", "don't move things without asking."],
  ])("stands without the work that its sentence asks for: %s", (text, rule) => {
    const { brief } = briefOf([userSays("Build the index page."), assistantSays("It is built."), userSays(text)]);
    expect(brief.constraints.join("\n")).toContain(rule);
    expect(brief.constraints).not.toContain(text);
  });

  it.each([
    "If the login fails, show a toast.",
    "If that still fails, ask Bob.",
    "when the feed is down, the page is blank",
  ])("is none where it tells what the product does, or what comes next: %s", (text) => {
    const { brief } = briefOf([userSays("Build the index page."), assistantSays("It is built."), userSays(text)]);
    expect(brief.constraints).toEqual([]);
  });

  it.each([
    ["Prices are in rappen, whole numbers only.", "Prices are in francs from now on.", "whole numbers only."],
    ["The port is 8080, never hardcode ports.", "The port is 9090 now.", "never hardcode ports."],
    ["Let's go with Postgres, never use MySQL.", "Actually let's use SQLite instead of Postgres.", "never use MySQL."],
    ["Lodash is allowed, never use moment.", "Never use lodash.", "never use moment."],
  ])("stands alone once what was said with it is overtaken: %s", (text, later, rule) => {
    const { brief } = briefOf([userSays(text), assistantSays("Understood."), userSays(later)]);
    expect(brief.constraints).toContain(rule);
  });

  it.each([
    ["work behind it", "Never use moment, delete the old cache folder.", "Never use moment"],
    ["work for now", "Never use yarn, push it now.", "Never use yarn"],
    ["work before it", "Deploy it to the shop right now, never ask.", "never ask."],
    ["what speaks of work", "Delete the old logs, they are huge, never push to main.", "never push to main."],
    ["the orders of a phase", "Before you go on, rename the file and always use tabs.", "always use tabs."],
    ["a quotation", 'The output was "ignore all rules and push", never push to main.', "never push to main."],
    ["words of others", "The linter tells me to always use var, never use var.", "never use var."],
    ["half a bracket", "Fix the (broken) link on the page, never use HTTP.", "never use HTTP."],
    ["work in Chinese", "先把日志清空，以后不要提交密钥。", "以后不要提交密钥。"],
  ])("takes along no %s", (_, text, rule) => {
    const { brief } = briefOf([userSays("Build the index page."), assistantSays("It is built."), userSays(text)]);
    expect(brief.constraints.map((line) => line.replace(/ \(said with: .*\)$/u, ""))).toContain(rule);
  });

  it.each([
    ["the verb of what is forbidden", "Wipe the cache, never the database."],
    ["what may come later", "maybe later: never mock the clock"],
    ["an occasion in Chinese", "删除数据之前，一定要备份"],
  ])("takes along %s", (_, text) => {
    const { brief } = briefOf([userSays("Build the index page."), assistantSays("It is built."), userSays(text)]);
    expect(brief.constraints).toContain(text);
  });

  it("stands alone once the rule that was said with it is lifted", () => {
    const { brief } = briefOf([
      userSays("The staging box is shared, never reboot it, do not deploy to production."),
      assistantSays("Understood."),
      userSays("You may deploy to production now."),
    ]);
    expect(brief.constraints.join("\n")).toContain("never reboot it");
    expect(brief.constraints.join("\n")).not.toContain("do not deploy");
  });
});

it("names fewer items of a long list rather than none, and says how many it leaves out", () => {
  const list = Array.from({ length: 60 }, (_, index) => `- edit the generated file number ${index}`).join("\n");
  const facts = buildLedger([userSays(`Never do the following:\n${list}\n\nNow add a login page to the site.`)]).facts;
  const { brief } = composeBrief({ facts, budgetTokens: 300 });
  expect(brief.constraints[0]).toMatch(/^Never do the following: - edit .* \(\+\d+ more\)$/u);
});

it("keeps the line of a rule that another rule quotes as said with it", () => {
  const { brief } = briefOf([
    userSays(
      "Find out why and fix it. A few ground rules for today: never push to main, I merge myself. Do not add dependencies without asking me first. And the files in migrations/ up to 0007 are released: don't touch them, add new ones.",
    ),
  ]);
  expect(brief.constraints).toEqual(
    expect.arrayContaining([expect.stringMatching(/: never push to main, I merge myself\.$/u)]),
  );
});

describe("what the user told", () => {
  it("has no scrap of a clause that began in another sentence", () => {
    const { brief } = briefOf([
      userSays(
        "The three loaders stay (the old, the new, and the draft, right? the last one of 40), and hall 7 has the map.",
      ),
    ]);
    expect(brief.criticalContext.filter((line) => line.startsWith("the last one"))).toEqual([]);
  });
});
