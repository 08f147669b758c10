/** How a brief tells that commands ended: those that went on in the background, and those that somebody stopped. */
import { describe, expect, it } from "vitest";
import type { Brief } from "../../src/brief/brief.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { edit, run, step as says, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const ask = userSays("Tidy up the exporter.");

describe("a command in the background", () => {
  const command = "npm test";
  const launched = (said: string, input = {}): ToolPart => toolCall("Bash", { command, ...input }, said);
  const BEGUN = "Command running in background with ID: bash_1";
  const begun = launched(BEGUN, { run_in_background: true });
  const refused = launched("The user doesn't want to proceed with this tool use.", { run_in_background: true });
  const moved = launched(
    "Command did not complete within its 90s timeout and was moved to the background (ID: bash_1)",
  );
  const other = launched("Launched as bash_1.", { run_in_background: true });
  const look = (said: string, name = "bash_1"): Message => says("", toolCall("BashOutput", { bash_id: name }, said));
  const ended = (exit: number, printed: string): string =>
    `<status>${exit === 0 ? "completed" : "failed"}</status>\n\n<exit_code>${exit}</exit_code>\n\n<stdout>\n${printed}\n</stdout>`;
  const notice = (status: string, summary: string): Message => {
    const text = `<task-notification>\n<task-id>bash_1</task-id>\n<status>${status}</status>\n<summary>${summary}</summary>\n</task-notification>`;
    return { ...userSays(""), parts: [{ type: "text", id: "notice", text, synthetic: true }] };
  };
  const killed = says("", toolCall("KillShell", { shell_id: "bash_1" }, "Successfully killed shell: bash_1"));
  const gone: ToolPart = toolCall("BashOutput", { bash_id: "bash_1" }, "");
  const lost: ToolPart = {
    ...gone,
    state: {
      status: "error",
      input: gone.state.input,
      error: "No shell found with ID: bash_1",
      time: { start: 0, end: 1 },
    },
  };
  const RUNNING = /^Running(?: in the background as bash_1: `npm test`|: npm test)$/u;
  const RUNS = { checked: "", running: true, blocked: 0 };
  const OK = { checked: "Checked: `npm test` ok", running: false, blocked: 0 };
  const FAILED = { checked: "", running: false, blocked: 1 };
  const OPEN = { checked: "", running: false, blocked: 0 };

  it.each<[string, ToolPart, readonly Message[], typeof OK]>([
    ["begun", begun, [], RUNS],
    ["moved there by the host", moved, [], RUNS],
    ["begun in words that are not known", other, [], RUNS],
    ["still running", begun, [look("<status>running</status>\n<stdout>\n 3 passed\n</stdout>")], RUNS],
    ["when another has ended", begun, [look(ended(0, ""), "bash_12"), look(ended(1, ""), "bash")], RUNS],
    ["that passed", begun, [look(ended(0, ""))], OK],
    ["that passed, moved by the host", moved, [look(ended(0, ""))], OK],
    ["that passed, begun in other words", other, [look(ended(0, ""))], OK],
    ["that failed", begun, [look(ended(1, " 1 failed, 7 passed"))], FAILED],
    ["that failed without a word", begun, [look(ended(2, ""))], FAILED],
    ["that was ended", begun, [killed], OPEN],
    ["that was ended by somebody", begun, [look("<status>killed</status>")], OPEN],
    ["of which nobody knows any more", begun, [says("", lost)], OPEN],
    ["that is said to have passed", begun, [notice("completed", 'Background command "x" completed (exit code 0)')], OK],
    [
      "that is said to have failed",
      begun,
      [notice("failed", 'Background command "x" failed with exit code 1')],
      FAILED,
    ],
    ["that is said to be stopped", begun, [notice("killed", 'Background command "x" was stopped')], OPEN],
    ["of which something is said", begun, [notice("running", "It says exit code 1")], RUNS],
    ["that ended who knows how", begun, [notice("completed", "It is over")], OPEN],
    ["that is looked at", begun, [look("(No new output)")], OPEN],
    ["that has shown a part", begun, [look(" ✓ reeds (3)")], OPEN],
    ["that was looked at and passed", begun, [look(""), look(ended(0, ""))], OK],
    ["that was looked at and failed", begun, [look(" ✓ reeds (3)"), look(ended(1, "1 failed"))], FAILED],
    ["that shows by its words that it failed", begun, [look(" 1 failed, 7 passed")], FAILED],
    ["whose words are on one line", begun, [look("<status>completed</status>\n<stdout>1 failed</stdout>")], FAILED],
    ["that the user did not let run", refused, [], OPEN],
    ["that only says so", launched("Command reeds sent to background with ID: 3\n1 failed, 2 passed"), [], FAILED],
    ["that says so like a host", launched(`${BEGUN}\n1 failed, 2 passed`), [], FAILED],
    ["with a word of the host below", launched(`${BEGUN}\n\n<system-reminder>\nx\n</system-reminder>`), [], RUNS],
  ])("is told as that: %s", (_, call, later, { checked, running, blocked }) => {
    const { progress } = briefOf(ask, says("Running them.", call), ...later);
    expect(progress.done.find((line) => line.startsWith("Checked")) ?? "").toBe(checked);
    expect(progress.inProgress.some((line) => RUNNING.test(line))).toBe(running);
    expect(progress.blocked).toHaveLength(blocked);
  });

  it.each<[string, ToolPart, Message, string, string]>([
    ["passed", begun, look(ended(0, "")), "Checked before the last edits: `npm test` ok", "Go on"],
    ["passed, as its totals say", begun, look(ended(0, " 8 passed")), "Checked before the last edits:", "Go on"],
    [
      "failed",
      begun,
      look(ended(1, " 1 failed, 7 passed")),
      "Tests failing before the last edits:",
      "Run `npm test` again",
    ],
    [
      "passed in a session",
      run("npm test", "Process running with session ID 7\nOutput:\n"),
      says("", toolCall("write_stdin", { session_id: 7 }, "Process exited with code 0\nOutput:\n 8 passed")),
      "Checked before the last edits:",
      "Go on",
    ],
  ])("is not told to have seen what was edited while it ran: %s", (_, call, end, told, next) => {
    const edit = says("", toolCall("edit", { filePath: "src/oar.ts" }, "ok"));
    const after = (...messages: readonly Message[]): string => {
      const { progress, nextSteps } = briefOf(ask, ...messages);
      return [...progress.done, ...progress.blocked, ...nextSteps].join("\n");
    };
    expect(after(says("", call), edit, end)).toContain(told);
    expect(after(says("", call), edit, end)).toMatch(new RegExp(`^${next}`, "mu"));
    expect(after(says("", call), end)).not.toContain("before the last edits");
    expect(after(says("", call), edit, end, says("", run("npm test", "8 passed")))).not.toContain("before the last");
  });

  const file = "/tmp/kiln/tasks/bash_1.output";
  const failed = notice("failed", 'Background command "x" failed with exit code 1');
  it.each<[string, readonly Message[], string]>([
    [
      "by a read",
      [failed, says("", toolCall("Read", { file_path: file }, "     1→ 1 failed, 7 passed"))],
      "1 failed, 7",
    ],
    ["by a command", [failed, says("", run(`tail -5 ${file}`, " 1 failed, 7 passed"))], "1 failed, 7 passed"],
    ["of another", [failed, says("", run("tail -5 /tmp/tasks/bash_2.output", " 1 failed, 7 passed"))], "exit 1"],
    ["while it runs", [says("", run(`tail -5 ${file}`, " 1 failed, 7 passed"))], ""],
  ])("is told by what it printed, where somebody looked: %s", (_, later, told) => {
    const { blocked } = briefOf(ask, says("", begun), ...later).progress;
    expect(blocked.join()).toContain(told);
    expect(blocked).toHaveLength(told === "" ? 0 : 1);
  });

  it.each([
    ["npm test > /tmp/reeds.log 2>&1; echo over", "tail -3 /tmp/reeds.log", 1],
    ["npm test &> reeds.log || true", "grep -E 'failed|passed' reeds.log", 1],
    ["npm test > /tmp/reeds.log 2>&1; echo over", "tail -3 /tmp/rushes.log", 0],
    ["npm test > /dev/null 2>&1; echo over", "tail -3 rushes.log 2>/dev/null", 0],
    ["cp rushes.log reeds.log", "tail -3 reeds.log", 0],
  ])("is told by the file to which it wrote, where that was looked at: %s, %s", (sent, look, blocked) => {
    const calls = [run(sent, "exit code 0"), run(look, "Tests: 2 failed, 8 passed\nexit code 0")];
    expect(briefOf(ask, ...calls.map((call) => says("", call))).progress.blocked).toHaveLength(blocked);
  });

  it("is not told as passed where neither its words nor its exit code were seen", () => {
    const piped = toolCall("Bash", { command: "npm test | tail", run_in_background: true }, "ID: bash_1");
    const over = notice("completed", "completed (exit code 0)");
    expect(briefOf(ask, says("Running them.", piped), over).progress.done).toEqual([]);
  });

  it.each([
    ["npm test", "Begun for the current request, and its end not seen: `npm test`"],
    ["npm run build", "Begun for the current request, and its end not seen: `npm run build`"],
    ["npm run dev", "The last request was answered: the user speaks next"],
    ["node out/hull.js", "The last request was answered: the user speaks next"],
    ["docker compose up", "The last request was answered: the user speaks next"],
  ])("is what comes next behind a report, unless it serves: %s", (run, next) => {
    const call = toolCall("Bash", { command: run, run_in_background: true }, "ID: bash_1");
    expect(briefOf(ask, says("", call), says("It runs in the background.")).nextSteps).toEqual([next]);
  });
});

describe("a call whose end nobody has seen", () => {
  const open = (tool: string, input: Record<string, unknown>): ToolPart => {
    const call = toolCall(tool, input, "");
    return { ...call, state: { status: "running", input } };
  };
  const building = run("npm run build", "Chunk ID: 1\nProcess running with session ID 3\nOutput:\n");
  const look = (output: string): ToolPart => toolCall("write_stdin", { session_id: 3, chars: "" }, output);
  const patch = { filePath: "src/hull.ts", oldString: "const oar = 1;", newString: "const oar = 2;" };
  it.each<[string, readonly ToolPart[], string]>([
    ["with the name it goes on under", [building], "Still running, session 3: `npm run build`"],
    ["while it goes on", [building, look("Process running with session ID 3\nOutput:\n")], "Still running, session 3"],
    ["no more once it has ended", [building, look("Process exited with code 0\nOutput:\nbuilt")], ""],
    [
      "without a name where there is none",
      [open("bash", { command: "npm run build" })],
      "No result yet: `npm run build`",
    ],
    ["an edit", [open("edit", patch)], "No result yet: edit of src/hull.ts"],
    ["a file", [open("write", { filePath: "src/oar.ts", content: "x" })], "No result yet: writing src/oar.ts"],
    ["not an edit that was made", [toolCall("edit", patch, "ok")], ""],
    ["not an edit before others", [open("edit", patch), edit("src/mast.ts")], ""],
  ])("is told: %s", (_, calls, told) => {
    const { progress, nextSteps } = briefOf(ask, ...calls.map((call) => says("", call)));
    const lines = progress.inProgress.filter((line) => /^(?:Still running|No result yet)/u.test(line)).join();
    expect(told === "" ? lines : lines.slice(0, told.length)).toBe(told);
    expect(nextSteps.join().includes("see how it ends: `npm run build`")).toBe(told.includes("run"));
  });

  it.each([
    ["is not told as changed", [open("edit", patch)], []],
    ["is told as changed by the edit before it", [edit("src/hull.ts"), open("edit", patch)], ["Changed: src/hull.ts"]],
    [
      "is told as changed once others were",
      [open("edit", patch), edit("src/mast.ts")],
      ["Changed: src/mast.ts, src/hull.ts"],
    ],
  ])("a file %s", (_, calls, done) => {
    expect(briefOf(ask, ...calls.map((call) => says("", call))).progress.done).toEqual(done);
  });
});

describe("a command that was stopped", () => {
  const build = "npm run build";
  const stopped = (output: string): ToolPart => run(build, output);
  it.each([
    ["by the user", "Compiling\n\nCommand aborted", []],
    ["by the user, as OpenCode has it", "Compiling\n\n<bash_metadata>\nUser aborted the command\n</bash_metadata>", []],
    ["by the user, as Codex has it", "aborted by user after 3.2s", []],
    ["by the user, as Claude Code has it", "Compiling\n<error>Command was aborted before completion</error>", []],
    ["by the host", "Exit code 143\nCommand timed out after 2m 0.0s\nCompiling", ["Command timed out after 2m 0.0s"]],
    [
      "by the host, as Codex has it",
      "Exit code: 124\nWall time: 10 seconds\nOutput:\ncommand timed out after 10000 milliseconds\nCompiling",
      ["command timed out after 10000 milliseconds"],
    ],
    [
      "by the host, as OpenCode has it",
      "Compiling\n\n<shell_metadata>\nshell tool terminated command after exceeding timeout 120 ms\n</shell_metadata>",
      ["shell tool terminated command after exceeding timeout 120 ms"],
    ],
  ])("neither passed nor failed: %s", (_, output, told) => {
    const { progress, nextSteps } = briefOf(ask, says("Now the build of it all.", stopped(output)));
    expect(progress.done).toEqual([]);
    expect(progress.blocked).toEqual(told.map((words) => `Stopped before its end (\`${build}\`): "${words}"`));
    expect(progress.inProgress.join()).toContain(`\`${build}\` stopped before its end`);
    const again = told.length === 0 ? "Go on" : `Run \`${build}\` to its end`;
    expect(nextSteps[0]).toMatch(new RegExp(`^${again}`, "u"));
  });

  it.each([
    ["one that failed by a time limit of its own", "Error: the request timed out after 5 s\nexit code 1"],
    ["one that crashed", "Aborted (core dumped)\nexit code 134"],
    ["one that aborts", "Aborted\nexit code 1"],
    ["one that stopped another", "Error: Command timed out after 5 s: sleep 9\nexit code 1"],
  ])("is not %s", (_, output) => {
    expect(briefOf(ask, says("Now the build.", run("npm run build", output))).nextSteps[0]).toContain("Make");
  });

  it("says nothing of what failed before, nor of what ended well", () => {
    const red = run("npm run build", "error: no clay\nexit code 1");
    const twice = briefOf(ask, says("", red), says("", stopped("Command timed out after 9 s")));
    expect(twice.progress.blocked).toEqual(['Unresolved error (`npm run build`): "error: no clay"']);
    const well = run("npm run build", "user aborted the command\nbuilt\nexit code 0");
    const says12 = run("npm test", "12 passed\nCommand aborted");
    expect(briefOf(ask, says("", says12)).progress.done).toEqual(['Checked: `npm test`: "12 passed"']);
    const { facts } = buildLedger([says("", run("cat hull.txt", "step 4\n\nCommand timed out after 5 minutes"))]);
    expect(facts.find((fact) => fact.kind === "command")?.data?.ok).toBe(true);
    expect(briefOf(ask, says("", well)).progress.done).toEqual(["Checked: `npm run build` ok"]);
  });

  it.each<[string, readonly Message[], RegExp]>([
    ["behind a commit", [says("", run("git commit -am x", "[main 1234567] x"))], /^Stopped before its end/u],
    ["until it ran", [says("", run("npm test", "4 passed\nexit code 0"))], /^$/u],
    ["until it ran by another name", [says("", run("npx vitest run", "4 passed\nexit code 0"))], /^$/u],
  ])("stands in the way when it ran out of time, %s", (_, later, told) => {
    const late = run("npm test", "Exit code 143\nCommand timed out after 2m 0.0s");
    expect(briefOf(ask, says("", late), ...later).progress.blocked[0] ?? "").toMatch(told);
  });

  const open = "Stopped by the user before its end, and not run since: `npm test`";
  const aborted = (command: string): Message => says("", run(command, "Compiling\n\nCommand aborted"));
  it.each<[string, readonly Message[], boolean]>([
    ["is left open", [aborted("npm test")], true],
    [
      "is left open behind a part of it",
      [aborted("npm test"), says("", run("npx vitest run a.test.ts", "1 passed"))],
      true,
    ],
    [
      "is told by its end where it ran again",
      [aborted("npm test"), says("", run("npm test", "1 failed\nexit code 1"))],
      false,
    ],
    ["is told by what took it in", [aborted("npm test"), says("", run("npx vitest run", "3 passed"))], false],
    ["is no more than that where it checks nothing", [aborted("npm start")], false],
  ])("by the user %s", (_, calls, isTold) => {
    const { progress } = briefOf(ask, ...calls, userSays("Now draw the lid in lid.ts."), says("", run("ls", "lid.ts")));
    expect(progress.inProgress.includes(open)).toBe(isTold);
    expect(progress.blocked.join()).not.toContain("Stopped");
  });

  it("is put to nobody where it ran out of time behind a failure that was committed", () => {
    const late = says("", run("npm test", "Exit code 143\nCommand timed out after 2m 0.0s"));
    const failed = says("", run("npm test", "error: no clay\nexit code 1"));
    const committed = says("", run("git commit -am x", "[main 1234567] x"));
    const { inProgress } = briefOf(ask, failed, late, committed, userSays("Now draw the lid in lid.ts.")).progress;
    expect(inProgress).toContain("Stopped before its end, and not run since: `npm test`");
  });

  it("takes nothing from what passed before it, as a failure does", () => {
    const passed = says("", run("./gradlew testUnit", "BUILD SUCCESSFUL\nexit code 0"));
    const then = (output: string): string[] =>
      briefOf(ask, passed, says("", run("./gradlew testDevice", output))).progress.done;
    expect(then("Compiling\n\nCommand aborted")).toEqual(["Checked: `./gradlew testUnit` ok"]);
    expect(then("BUILD FAILED\nexit code 1")).toEqual([]);
  });

  it.each([
    ["killed", 137, "Stopped before its end"],
    ["terminated", 143, "Stopped before its end"],
    ["failing of itself", 139, "Unresolved error"],
  ])("is one that the exit code tells as %s", (_, exit, told) => {
    const { blocked } = briefOf(ask, says("", run("npm test", `running\nexit code ${exit}`))).progress;
    expect(blocked[0]).toContain(told);
  });

  it("is one that ran out of the time it was given, unless a test failed by then", () => {
    const late = (output: string): Brief =>
      briefOf(ask, says("", run("timeout 60 npm test", `${output}\nexit code 124`)));
    expect(late("running").progress.blocked[0]).toContain("Stopped before its end");
    expect(late("1 failed, 2 passed").progress.blocked[0]).toContain("Tests failing");
  });
});

describe("tests that had all passed when their run was stopped", () => {
  const VITEST = " Test Files  2 passed (2)\n      Tests  7 passed (7)\n   Duration  2.1s";
  const CARGO = "test result: ok. 7 passed; 0 failed; 0 ignored";
  it.each<[string, string, string, boolean]>([
    ["by its own time limit", "timeout 60 npx vitest run", `${VITEST}\nexit code 124`, true],
    ["by the host", "npx vitest run", `Exit code 143\nCommand timed out after 2m 0.0s\n${VITEST}`, true],
    ["as pytest sums them up", "timeout 60 pytest", "===== 7 passed, 1 skipped in 3.20s =====\nexit code 124", true],
    ["not of the first of two packages", "timeout 60 npm test", `${VITEST}\n> kiln@1.0.0 test\nexit code 124`, false],
    ["not of one package of many", "timeout 60 npm test --workspaces", `${VITEST}\nexit code 124`, false],
    ["not of the first of two runs", "timeout 9 npx vitest run && npx jest", `${VITEST}\nexit code 124`, false],
    ["not as Cargo tells one part", "timeout 60 cargo test", `${CARGO}\nexit code 124`, false],
    ["not where none was counted", "timeout 60 npx vitest run", " ✓ lid.test.ts (7 tests)\nexit code 124", false],
  ])("are told as that: %s", (_, command, output, isTold) => {
    const { progress } = briefOf(ask, says("", run(command, output)));
    expect(progress.done.join()).toMatch(isTold ? /^Checked: .*\(then stopped, as it did not end\)$/u : /^$/u);
    expect(progress.blocked.join()).toMatch(isTold ? /^$/u : /^Stopped before its end/u);
  });

  it("settle what failed before, and their end is told no more once they came to it", () => {
    const [red, hung] = [
      run("npm test", "Tests  1 failed (7)\nexit code 1"),
      run("npm test", `${VITEST}\nexit code 143`),
    ];
    expect(briefOf(ask, says("", red), says("", hung)).progress.blocked).toEqual([]);
    const { done } = briefOf(ask, says("", hung), says("", run("npm test", `${VITEST}\nexit code 0`))).progress;
    expect(done.join()).not.toContain("did not end");
  });
});

describe("a command that nobody would take for tests", () => {
  const refused =
    'psql: error: connection to server at "db" (10.0.0.7), port 5432 failed: Connection refused\nexit code 2';
  const [unreached, reached] = [run("psql -c 'select 1'", refused), run("psql -c 'select 1'", "1\nexit code 0")];
  const blockedAfter = (...calls: readonly ToolPart[]): readonly string[] =>
    briefOf(ask, ...calls.map((call) => says("", call))).progress.blocked;

  it("has run none where the number of a port stands before what failed", () => {
    const { progress, nextSteps } = briefOf(ask, says("", unreached));
    expect(progress.blocked).toEqual([expect.stringMatching(/^Unresolved error .*port 5432 failed/u)]);
    expect(nextSteps.join()).not.toContain("psql");
    expect(blockedAfter(unreached, reached)).toEqual([]);
  });

  it.each([
    ["settles them when it ends well, though it prints nothing then", "./fire.sh", "./fire.sh", 0],
    ["settles none of another", "./fire.sh", "./fire.sh --cold", 1],
    ["settles none where its end is not seen", "./fire.sh | tail -3", "./fire.sh | tail -3", 1],
  ])("that told of tests which failed %s", (_, failed, then, count) => {
    const red = run(failed, "2 failed\nexit code 1");
    expect(blockedAfter(red, run(then, "exit code 0"))).toHaveLength(count);
  });
});

describe("what failed with edits that were undone since", () => {
  const red = run("npm test", "3 failed, 1 passed\nexit code 1");
  const green = run("npm test", "4 passed\nexit code 0");
  const undo = run("git checkout -- src/oar.ts");
  it.each<[string, readonly ToolPart[], number]>([
    ["does not stand", [green, edit("src/oar.ts"), red, undo], 0],
    ["does not stand, whatever was looked at", [green, run("ls"), edit("src/oar.ts"), run("ls"), red, undo], 0],
    ["stands when nobody saw it pass before", [edit("src/oar.ts"), red, undo], 1],
    ["stands when others passed before", [run("npm run test:mast", "4 passed"), edit("src/oar.ts"), red, undo], 1],
    ["stands when something was put in", [green, run("npm i tar@9"), edit("src/oar.ts"), red, undo], 1],
    ["stands when something was put out", [green, edit("src/oar.ts"), run("docker stop hull"), red, undo], 1],
    ["stands, be it a build", [green, edit("src/oar.ts"), run("npm run build", "error: x\nexit code 1"), undo], 1],
    ["stands when it failed before them", [green, red, edit("src/oar.ts"), red, undo], 1],
    [
      "stands when something else failed before them",
      [run("npm run build", "error: x\nexit code 1"), run("npm run build"), green, edit("src/oar.ts"), red, undo],
      1,
    ],
    ["stands while another edit does", [green, edit("src/sail.ts"), edit("src/oar.ts"), red, undo], 1],
    ["stands when it failed behind the undoing", [green, edit("src/oar.ts"), undo, red], 1],
    ["stands when others were undone", [green, edit("src/oar.ts"), red, run("git checkout -- src/mast.ts")], 1],
    [
      "stands when they were committed",
      [green, edit("src/oar.ts"), run("git commit -am x", "[a 1234567] x"), red, undo],
      1,
    ],
  ])("%s", (_, calls, blocked) => {
    const { progress, nextSteps } = briefOf(ask, ...calls.map((call) => says("", call)));
    expect(progress.blocked).toHaveLength(blocked);
    expect(nextSteps[0]?.includes("npm")).toBe(blocked > 0);
  });

  it("is told from before the edits where others came behind it", () => {
    const blockedAfter = (...calls: readonly ToolPart[]): string | undefined =>
      briefOf(ask, ...calls.map((call) => says("", call))).progress.blocked[0];
    expect(blockedAfter(edit("src/oar.ts"), red)).toMatch(/^Tests failing: /u);
    expect(blockedAfter(edit("src/oar.ts"), red, edit("docs/oar.md"))).toMatch(/^Tests failing: /u);
    expect(blockedAfter(red, edit("src/oar.ts"))).toMatch(/^Tests failing before the last edits: /u);
  });

  it("stands when the request speaks of it", () => {
    const calls = [green, edit("src/oar.ts"), red, undo].map((call) => says("", call));
    expect(briefOf(userSays("Mend the failing oar."), ...calls).progress.blocked).toHaveLength(1);
  });
});

describe("the tests that were run behind other steps", () => {
  const [red, redder] = ["not ok 1 - glows\n# pass 3\n# fail 1", "not ok 2 - smokes\n# pass 3\n# fail 1"];
  const patch = "python3 - <<'P'\nopen('a.js','w').write('')\nP\n";
  const errorsAfter = (...calls: readonly ToolPart[]): readonly string[] =>
    briefOf(ask, ...calls.map((call) => says("", call))).progress.blocked.filter((line) => line.startsWith("Unres"));

  it("fail as their last run says, not as one before it", () => {
    expect(
      errorsAfter(run(`${patch}node --test a.js`, red), run("sed -i s/a/b/ a.js; node --test a.js", redder)),
    ).toEqual([]);
  });

  it("are the same whatever was written before them and is shown of them", () => {
    const [first, second] = [
      run("cat >> test/a.test.js <<'X'\nit()\nX\nnpm test 2>&1 | grep -E 'not ok|bad phone'", red),
      run("sed -i s/a/b/ test/a.test.js; npm test 2>&1 | grep -E 'not ok|# fail'", redder),
    ];
    const { blocked } = briefOf(ask, says("", first), says("", second)).progress;
    expect(blocked).toEqual([expect.stringContaining("smokes")]);
    const piped = briefOf(ask, says("", run("tests/all.sh", red)), says("", run("tests/all.sh | tail -3", redder)));
    expect(piped.progress.blocked).toEqual([expect.stringContaining("smokes")]);
  });

  it("fail for no reason that another program gives behind them", () => {
    const both = run("node --test a.js; ./serve once", `${red}\nserve: cannot open: ENOENT: no such file`);
    const { progress, nextSteps } = briefOf(ask, says("", both));
    expect(progress.blocked[0]).toContain('in "glows"; the same command also printed "serve: cannot open');
    expect(nextSteps[0]).toContain('pass ("glows")');
  });

  it("pass though what was run behind them ends badly, and take their failures along", () => {
    const green = run("npm test 2>&1 | tail -3; ./letters out", "# pass 45\n# fail 0\n4 letters in out\nexit code 1");
    const before = run(
      `${patch}npm test 2>&1 | tail -3`,
      "not ok 5 - letter.js\n  error: 'test failed'\n# pass 41\n# fail 1",
    );
    const { blocked, done } = briefOf(ask, says("", before), says("", green)).progress;
    expect(blocked.join()).not.toMatch(/Tests failing|test failed|4 letters/u);
    expect(done.join()).toContain("pass 45; # fail 0");
  });

  it("leave what failed behind them", () => {
    const deploy = run("node --test a.js; ./deploy prod", `${red}\nError: no such host\nexit code 1`);
    const { facts } = buildLedger([ask, says("", deploy), says("", run("node --test a.js", redder))]);
    const failed = facts.filter(({ kind, status }) => kind === "error" && status === "current");
    expect(failed.map(({ text }) => text)).toContain("Error: no such host");
  });
});
