/** What a brief makes of a todo list that nobody keeps up. */
import { describe, expect, it } from "vitest";
import type { Brief } from "../../src/brief/brief.ts";
import type { Message } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, edit, hostSays, read, run, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const ask = userSays("Rename the note component.");
const todos = (...items: readonly (readonly [string, string])[]): ToolPart =>
  toolCall("todowrite", { todos: items.map(([content, status]) => ({ content, status })) }, "ok");
const calls = (...parts: readonly ToolPart[]): Message[] => parts.map((part) => assistantSays("", [part]));
const list = todos(
  ["Rename note.tsx to memo.tsx", "in_progress"],
  ["Update registry.json", "pending"],
  ["Rename the mdx file", "pending"],
  ["Tell the users", "pending"],
);
const rename = run("git mv src/note.tsx src/memo.tsx");
const SEEN = "Not ticked as todo, but seen done since: ";
const PROBABLY = "Still listed as todo, but worked on or reported since the list was last written, so probably done: ";

it("tells an open item all the same where a rule has its words", () => {
  const { nextSteps } = briefOf(
    userSays("Rename the note component. Turn on the strict mode in packages/core only."),
    ...calls(todos(["Rename note.tsx", "in_progress"], ["The strict mode in packages/core", "pending"])),
  );
  expect(nextSteps).toContain("The strict mode in packages/core");
});

describe("a list that was not written again", () => {
  it("is told as it stands while only its first item is worked on", () => {
    const { progress, nextSteps } = briefOf(ask, ...calls(list, edit("src/note.tsx")));
    expect(progress.inProgress[0]).toBe("Rename note.tsx to memo.tsx");
    expect(nextSteps.slice(-3)).toEqual(["Update registry.json", "Rename the mdx file", "Tell the users"]);
  });

  it("has no open item whose files were changed since; the one worked on last is in progress", () => {
    const { progress, nextSteps } = briefOf(
      ask,
      ...calls(list, rename, edit("/app/registry.json"), edit("docs/note.mdx")),
    );
    expect(progress.inProgress.slice(0, 3)).toEqual([
      "Rename the mdx file",
      `${SEEN}Rename note.tsx to memo.tsx`,
      `${PROBABLY}Update registry.json`,
    ]);
    expect(nextSteps.at(-1)).toBe(
      "Tell the users (listed before the last 4 files were changed: some of the list may be done)",
    );
    expect(nextSteps.join("\n")).not.toContain("registry.json");
  });

  it("keeps in progress what it has so, whatever else was worked on", () => {
    const { progress, nextSteps } = briefOf(ask, ...calls(list, edit("/app/registry.json")));
    expect(progress.inProgress.slice(0, 2)).toEqual(["Rename note.tsx to memo.tsx", "Update registry.json"]);
    expect(nextSteps.join("\n")).not.toContain("note.tsx");
  });

  it("stands as it is when it was written again after the work", () => {
    const { nextSteps } = briefOf(ask, ...calls(list, rename, edit("registry.json"), list));
    expect(nextSteps).toContain("Update registry.json");
  });

  it.each([
    ["a file of another name", edit("src/my-registry.json")],
    ["a file that was only read", read("registry.json", "{}")],
    ["a file whose name is part of another word", edit("src/istry.json")],
  ])("is not taken for done by %s", (_, call) => {
    const { nextSteps, progress } = briefOf(ask, ...calls(list, call));
    expect(nextSteps).toContain("Update registry.json");
    expect(progress.inProgress.join("\n")).not.toContain(PROBABLY);
  });

  it("is done when a report says that all of it is", () => {
    const report = assistantSays("All tasks are complete: the component is called memo everywhere.");
    const { nextSteps, progress } = briefOf(ask, ...calls(list), report);
    expect(nextSteps.join("\n")).not.toContain("registry.json");
    expect(progress.inProgress[0]).toContain("Update registry.json");
  });

  it.each([
    "Not all tasks are done yet: the registry and the docs still have the old name.",
    "The component is renamed. Once all tasks are done, I will run the build for the docs.",
  ])("is not done when a report says something else: %s", (text) => {
    const report = assistantSays(text);
    expect(briefOf(ask, ...calls(list), report).nextSteps).toContain("Update registry.json");
  });

  const move = (from: string, to: string): ToolPart => run(`mv ${from} ${to}`);
  const write = (filePath: string): ToolPart => toolCall("write", { filePath, content: "text" }, "ok");
  const asked = "Rename note.tsx to memo.tsx";
  const [renamed, back] = [move("src/note.tsx", "src/memo.tsx"), move("src/memo.tsx", "src/note.tsx")];
  const failed = "mv: cannot stat 'src/note.tsx': No such file or directory\nmemo.tsx";
  const refused = "<tool_use_error>File has not been read yet.</tool_use_error>";
  const patch = "*** Begin Patch\n*** Add File: docs/memo.md\n+text\n*** End Patch";
  const misfit = "apply_patch verification failed: Failed to find the lines";
  it.each<[string, string, readonly ToolPart[], boolean]>([
    ["a file was renamed as it says", asked, [renamed], true],
    ["a file was renamed otherwise", asked, [move("src/note.tsx", "src/page.tsx")], false],
    ["a file was moved back", asked, [renamed, back], false],
    ["git has taken a move back", asked, [run("git mv src/note.tsx src/memo.tsx"), run("git reset --hard")], false],
    ["a move may have failed", asked, [run("mv src/note.tsx src/memo.tsx; ls src", failed)], false],
    ["a move was allowed to fail", asked, [run("mv src/note.tsx src/memo.tsx 2>/dev/null || true")], false],
    ["two files are called so", asked, [read("lib/note.tsx", "x"), renamed], false],
    ["a part of a file is to move", "Move the form from note.tsx to memo.tsx", [renamed], false],
    ["a name in a file is to change", "Rename load to read in note.tsx", [renamed], false],
    ["some file of a kind was renamed", "Rename the mdx file", [move("docs/a.mdx", "docs/b.mdx")], false],
    ["a renamed file is to be edited too", `${asked} and update content`, [renamed], false],
    ["a file was made as it says", "Create docs/memo.md", [write("/app/docs/memo.md")], true],
    ["a file was made, and more is asked", "Create docs/memo.md and link it", [write("docs/memo.md")], false],
    ["a file was made, and not filled", "Create docs/memo.md: all flags by name", [write("docs/memo.md")], false],
    ["something is to be added to it", "Add the flags to docs/memo.md", [write("docs/memo.md")], false],
    ["something is to be written about it", "Write tests for src/memo.ts", [write("src/memo.ts")], false],
    ["git has cleaned it away", "Create docs/memo.md", [write("docs/memo.md"), run("git clean -fd")], false],
    ["git has put it aside", "Create docs/memo.md", [write("docs/memo.md"), run("git stash -u")], false],
    ["the write was refused", "Create docs/memo.md", [toolCall("write", { filePath: "docs/memo.md" }, refused)], false],
    ["the patch did not fit", "Create docs/memo.md", [toolCall("apply_patch", { input: patch }, misfit)], false],
    ["a file was edited that was there", "Add docs/memo.md", [edit("docs/memo.md")], false],
    ["one of two files was made", "Create a.md, b.md", [write("a.md")], false],
    ["a file was deleted as it says", "Remove src/old.ts", [run("rm src/old.ts")], true],
    ["a file of that name was deleted elsewhere", "Remove old.ts", [run("rm dist/old.ts")], false],
    ["something was taken out of a file", "Remove the flag from old.ts", [edit("src/old.ts")], false],
    ["a file was deleted with what was to go", "Remove the flag from old.ts", [run("rm old.ts")], false],
  ])("has an item that was seen done, or not, when %s", (_, todo, done, isSeen) => {
    const [first] = briefOf(ask, ...calls(todos([todo, "in_progress"]), ...done)).progress.inProgress;
    expect(first).toBe(isSeen ? SEEN + todo : todo);
  });

  it.each([
    ["skip the registry update, Ines does that", true],
    ["Let's drop the registry, nobody reads it.", true],
    ["lass das Registry-Update weg: the registry, forget it", false],
    ["leave the registry out", true],
    ["forget about registry.json", true],
    ["don't forget the registry", false],
    ["leave the registry as it is written", false],
    ["skip 2", false],
    ["skip the rename", false],
    ["the loader skips the registry", false],
    ["you can skip the registry", true],
    ["Could we drop the registry?", false],
    ["When the loader is slow, skip the registry.", false],
    ["You forget the registry every single time.", false],
    ["Ines wrote: drop the registry. She is wrong, update it.", false],
    ["Ines says, skip the registry", false],
    ["skip to the registry", false],
    ["leave the registry out of the release", false],
    ["> skip the registry", false],
  ])("has an item that the user takes off, or not: %s", (turn, isDropped) => {
    const { nextSteps, criticalContext } = briefOf(ask, ...calls(list), userSays(turn), ...calls(edit("src/x.ts")));
    expect(nextSteps.join("\n").includes("Update registry.json")).toBe(!isDropped);
    expect(criticalContext.includes("Taken off the todo list by the user: Update registry.json")).toBe(isDropped);
  });

  it.each([
    ["skip the registry for now", true],
    ["skip the registry for now, we do that in the next PR", true],
    ["leave the registry for later", true],
    ["please leave the registry for a follow-up", true],
    ["lass das weg. deja registry.json para luego", true],
    ["leave the registry for now", false],
    ["skip the rename, and do the registry later", false],
    ["should we skip the registry for now?", false],
    ["if it is slow, skip the registry for now", false],
    ["don't leave the registry for later", false],
  ])("has an item that the user puts off, or not: %s", (turn, isPutOff) => {
    const { nextSteps, criticalContext } = briefOf(ask, ...calls(list), userSays(turn), ...calls(edit("src/x.ts")));
    expect(nextSteps.join("\n").includes("Update registry.json")).toBe(!isPutOff);
    expect(criticalContext.includes("Put off by the user, and not to be done now: Update registry.json")).toBe(
      isPutOff,
    );
  });

  it.each([
    ["Now update the registry", true],
    ["ok, do the registry", true],
    ["Do all that is left", true],
    ["Paint the door", false],
    ["Skip the registry for now", false],
  ])("has an item that was put off and is taken up again, or not: %s", (turn, isTakenUp) => {
    const later = [userSays("skip the registry for now"), ...calls(edit("src/x.ts")), userSays(turn)];
    const { criticalContext } = briefOf(ask, ...calls(list), ...later, ...calls(edit("src/y.ts")));
    expect(criticalContext.join("\n").includes("Put off by the user")).toBe(!isTakenUp);
  });

  it.each([
    ["Write the kiln tests and docs", "skip the kiln tests", false],
    ["Write tests for the kiln, the flue", "skip the kiln tests", false],
    ["Add a lid to the kiln", "skip the kiln", false],
    ["Kiln tests", "skip the tests", false],
    ["Migrate the kiln table", "drop the kiln table", false],
    ["Write the kiln tests and docs", "skip the kiln tests and docs", true],
    ["Add a lid to the kiln", "skip the lid", true],
  ])("has an item of which a part is taken off, or all: %s, %s", (todo, turn, isDropped) => {
    const listed = calls(todos([todo, "pending"], ["Paint the fence", "pending"]));
    const { criticalContext } = briefOf(ask, ...listed, userSays(turn), ...calls(edit("src/x.ts")));
    expect(criticalContext.join("\n").includes("Taken off the todo list")).toBe(isDropped);
  });

  it("has an item again that was taken off and is listed anew", () => {
    const { nextSteps } = briefOf(ask, ...calls(list), userSays("skip the registry"), ...calls(list));
    expect(nextSteps).toContain("Update registry.json");
  });

  it("says whose list it was once a later request was finished", () => {
    const later = [userSays("Which port does the preview use?"), assistantSays("The preview listens on port 4173.")];
    const { nextSteps } = briefOf(ask, ...calls(list), ...later, userSays("Add a switch for the port."));
    expect(nextSteps).toContain("Update registry.json (from the list of an earlier request)");
  });

  const reported = [ask, ...calls(list), assistantSays("The component is called memo now; its page still says note.")];
  const looked = calls(read("port.ts"));

  it("says whose list it was once its own request was answered and another one made", () => {
    const { progress, nextSteps } = briefOf(...reported, userSays("Add a switch for the port."), ...looked);
    expect(progress.inProgress.join("\n")).not.toContain("memo.tsx");
    expect(nextSteps).toEqual([
      "Go on with the current request",
      "Rename note.tsx to memo.tsx (from the list of an earlier request)",
      "Update registry.json (from the list of an earlier request)",
      "Rename the mdx file (from the list of an earlier request)",
      "Tell the users (from the list of an earlier request)",
    ]);
  });

  it("is told as forgotten once work was done for another request, unless the report calls it open", () => {
    const other = [
      userSays("Add a switch for the port."),
      ...calls(edit("port.ts")),
      assistantSays("The switch is there."),
    ];
    const report = (text: string): Message[] => [
      ask,
      ...calls(list),
      assistantSays(text),
      ...other,
      userSays("Now a lamp."),
    ];
    const forgotten = briefOf(...report("The component is called memo everywhere."));
    expect(forgotten.nextSteps.join("\n")).not.toContain("registry.json");
    expect(forgotten.criticalContext.join("\n")).toContain("perhaps done: Rename note.tsx to memo.tsx");
    // "The rest" may be of anything by now.
    const others = briefOf(
      ...report("The component is called memo everywhere.").slice(0, -1),
      userSays("Half a metre of red, the rest in blue."),
    );
    expect(others.nextSteps.join("\n")).not.toContain("registry.json");
    const rest = briefOf(
      ...report("The component is called memo everywhere.").slice(0, -1),
      userSays("now do the rest"),
    );
    expect(rest.nextSteps.join("\n")).toContain("registry.json");
    const open = briefOf(...report("The component is called memo. Updating registry.json is still to be done."));
    expect(open.nextSteps).toContain("Update registry.json (from the list of an earlier request)");
  });

  it.each([
    ["All of it is done.", false],
    ["All of it is done except the manual.", true],
    ["All of it is done except the registry, which I left alone.", true],
    ["All steps are done except the last one.", true],
    ["Done. Updating registry.json comes next.", true],
    ["Done, but registry.json is not written yet.", true],
  ])("is over with a report that calls all of it done: %s", (text, isOpen) => {
    const { nextSteps, progress } = briefOf(
      ask,
      ...calls(list),
      assistantSays(text),
      userSays("Now a lamp."),
      ...looked,
    );
    expect([...nextSteps, ...progress.inProgress].join("\n").includes("registry.json")).toBe(isOpen);
  });

  it("is probably done where a commit says so, and its test alone is none of it", () => {
    const commit = (message: string): ToolPart =>
      run(`git commit -qam "${message}" && git log --oneline -1`, `1ab2c3d ${message}`);
    const after = (message: string): string[] => [...briefOf(ask, ...calls(list), ...calls(commit(message))).nextSteps];
    expect(after("Update registry.json with the new name").join("\n")).not.toContain("registry.json");
    expect(after("Add a failing test for registry.json").join("\n")).toContain("Update registry.json");
    expect(after("Update manual.json with the new name").join("\n")).toContain("Update registry.json");
  });

  it("is not what comes next once another request was answered as well", () => {
    const { nextSteps } = briefOf(...reported, userSays("Which port?"), assistantSays("The preview has port 4173."));
    expect(nextSteps[0]).toBe("The last request was answered, the user speaks next");
    expect(nextSteps[1]).toContain("from the list of an earlier request");
  });

  it.each<[string, readonly Message[]]>([
    ["the current request says to go on", [userSays("Go on, and mind the port.")]],
    ["the current request speaks of the list", [userSays("Do the remaining points, one commit each.")]],
    ["the current request asks for one of it", [userSays("Please update registry.json by hand.")]],
    ["its files are changed for the current request", [userSays("Mind the port."), ...calls(edit("registry.json"))]],
    ["it was written for the current request", [userSays("Add a switch for the port."), ...calls(list)]],
    ["nothing else was asked", []],
  ])("stays as it is when %s", (_, after) => {
    expect(briefOf(...reported, ...after, ...looked).nextSteps).toContain("Tell the users");
  });
});

describe("a request that the user stopped", () => {
  const stops: readonly (readonly [string, Message])[] = [
    ["Codex", hostSays("<turn_aborted>\nThe user interrupted the previous turn on purpose.\n</turn_aborted>")],
    ["Claude Code", hostSays("[Request interrupted by user]")],
    ["Claude Code, at a call", hostSays("[Request interrupted by user for tool use]")],
    ["OpenCode", { ...assistantSays(""), error: { name: "MessageAbortedError", data: { message: "Aborted" } } }],
    ["pi", { ...assistantSays("Now the"), error: { name: "aborted", message: "" } }],
  ];
  const stop = hostSays("[Request interrupted by user]");
  const release = userSays("Release it.");
  const plan = todos(
    ["Tag the harbour build", "in_progress"],
    ["Write the news", "pending"],
    ["Tell the crew", "pending"],
  );
  const question = userSays("Could the ferry timetable be read from the gauge?");
  const look = assistantSays("", [read("gauge.ts")]);
  const answered = [ask, assistantSays("The note component is called memo now, in the code and in the docs.")];
  const begun = [...answered, release, ...calls(plan)];
  const LISTED = 'Listed for a request the user interrupted ("Release it."): ';
  const all = "Tag the harbour build; Write the news; Tell the crew";
  const linesOf = ({ progress, nextSteps }: Brief): string =>
    [...progress.done, ...progress.inProgress, ...nextSteps].join("\n");

  it.each(stops)("is told as that, and its list as no plan, when another one came: %s", (_, mark) => {
    const brief = briefOf(...begun, mark, question, look);
    expect(brief.criticalContext).toContain(LISTED + all);
    expect(brief.criticalContext.join("\n")).toMatch(/^Release it\. \(interrupted by the user\)/mu);
    expect(linesOf(brief)).not.toMatch(/harbour build|news|crew|Release it/u);
  });

  const answer = assistantSays("No: the gauge shows the water alone, so the timetable has to come from the office.");
  const numbered = (taskId: string, status: string): ToolPart => toolCall("taskupdate", { taskId, status }, "ok");
  it.each<[string, readonly Message[]]>([
    ["the user only says to go on", [userSays("continue")]],
    ["the user says to go on and how", [userSays("Go on, but sign the tag with the other key.")]],
    ["the user asks for it once more", [userSays("Release it, please, from the quay branch.")]],
    ["the user sets it right", [userSays("use the signed key, not the plain one"), look]],
    ["the user has slipped", [userSays("sorry, I meant the quay branch"), look]],
    ["the user says no to a part", [userSays("no, take the existing template"), look]],
    ["the user wants more of it", [userSays("make the banner blue while you're at it"), look]],
    ["the user asks why", [userSays("why did you rename the mast?"), look]],
    [
      "the user points back at it",
      [userSays("hm, couldn't we do that in one swift go? signing by hand bores me"), look],
    ],
    ["the user asks about it", [userSays("Why release it from the quay branch?"), look]],
    ["nothing else came", []],
    ["the assistant went on by itself", [look, userSays("Which port does the quay use?"), look]],
    ["the list is written again", [question, look, ...calls(plan)]],
    ["the user says to go on behind the answer to the other one", [question, answer, userSays("ok, go on")]],
    ["the user comes back to it later", [question, answer, userSays("Fine, release it after all.")]],
  ])("keeps its list as the plan when %s", (_, after) => {
    const brief = briefOf(...begun, stop, ...after);
    expect(brief.criticalContext.join("\n")).not.toContain("interrupted");
    expect(linesOf(brief)).toContain("Write the news");
  });

  it("stands with what is in progress when the current request sets it right", () => {
    const build = userSays("Build the ferry timetable from the list of piers.");
    const told = assistantSays("I read the piers first; each has a tide of its own.", [read("piers.ts")]);
    const { progress } = briefOf(
      ...answered,
      build,
      told,
      stop,
      userSays("hm, couldn't we do that in one go? fold the tides into a table"),
      look,
    );
    expect(progress.inProgress.join("\n")).toMatch(/^Build the ferry .*\(stopped by the user, who went on with/mu);
    expect(progress.done.join("\n")).not.toContain("ferry");
  });

  it.each([
    "Don't release it, tell me first what the crew would see.",
    "Forget to release it; paint the gauge.",
    "Cancel the release, paint the gauge.",
    "Let's defer that, please paint the gauge of the ferry.",
    "We can do it tomorrow, now describe the gauge of the ferry.",
  ])("is not taken up by words about it: %s", (text) => {
    expect(briefOf(...begun, stop, userSays(text), look).criticalContext.join("\n")).toContain(LISTED);
  });

  it("is told as that where it is what the session began with", () => {
    const { goal } = briefOf(release, ...calls(plan), stop, question, look);
    expect(goal[0]).toBe("Release it. (interrupted by the user)");
  });

  it("has its whole list back when one item of a numbered list is worked on", () => {
    const create = (subject: string, number: number): ToolPart =>
      toolCall("taskcreate", { subject }, `Task #${number} created successfully`);
    const listed = calls(create("Tag the harbour build", 1), create("Write the news", 2));
    const left = [release, ...listed, stop, question, look];
    expect(briefOf(...left).nextSteps.join("\n")).not.toContain("Write the news");
    expect(briefOf(...left, ...calls(numbered("1", "in_progress"))).nextSteps).toContain("Write the news");
  });

  it("leaves the list of an earlier request alone", () => {
    const earlier = [ask, ...calls(list), userSays("Release it."), look];
    expect(linesOf(briefOf(...earlier, stop, question, look))).toContain("Update registry.json");
  });

  it("binds nobody to what was decided for it", () => {
    const decided = assistantSays("I decided to tag the harbour build on the quay branch.", [plan]);
    const { decisions } = briefOf(release, decided, stop, question, look);
    expect(decisions.map(({ decision }) => decision)).toEqual([
      "I decided to tag the harbour build on the quay branch (for a request the user interrupted)",
    ]);
  });
});

describe("what is to be done for a task", () => {
  const make = (subject: string, number: number, description: string): ToolPart =>
    toolCall("TaskCreate", { subject, description }, `Task #${number} created`);
  const mark = (taskId: string, status: string): ToolPart => toolCall("TaskUpdate", { taskId, status }, "Updated");
  const tasks = [
    make("Mend the flue", 1, "Clear flue.ts,\nthen brush it"),
    make("Fire the kiln", 2, "Light kiln.ts and hood.ts"),
    make("Rest", 3, "rest"),
  ];

  it("is told with it as long as it is open, also when the task was marked since", () => {
    const { progress, nextSteps } = briefOf(ask, ...calls(...tasks, mark("1", "in_progress")));
    expect(progress.inProgress[0]).toBe("Mend the flue: Clear flue.ts, then brush it");
    expect(nextSteps.slice(-2)).toEqual(["Fire the kiln: Light kiln.ts and hood.ts", "Rest"]);
  });

  it("goes with it when it is done", () => {
    const { progress } = briefOf(ask, ...calls(...tasks, mark("1", "completed")));
    expect(progress.done).toContain("Mend the flue");
  });
});

describe("a list whose work the user stops in words", () => {
  const list = toolCall("TodoWrite", { todos: [{ content: "Split the roof", status: "pending" }] }, "ok");
  const after = (turn: string): readonly string[] =>
    briefOf(userSays("Build the roof."), assistantSays("", [list]), userSays(turn)).nextSteps;

  it("is no plan any more", () => {
    const turn = "stop stop, sorry. Put it away on a branch and don't go on with the roof until I talked to Jens.";
    expect(after(turn).join("\n")).not.toContain("Split the roof");
  });

  it.each([
    "stop, use tabs for the roof",
    "don't go on with the tests until I looked, but finish the roof",
    "The page should not proceed with the order when the roof leaks",
  ])("stays one where it is only put right: %s", (turn) => {
    expect(after(turn).join("\n")).toContain("Split the roof");
  });
});
