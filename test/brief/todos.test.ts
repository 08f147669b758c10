/** What a brief makes of a todo list that nobody keeps up. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import type { Brief } from "../../src/brief/brief.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, toolCall, userSays } from "../ledger/messages.ts";

function briefOf(...messages: readonly Message[]): Brief {
  return composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 2000 }).brief;
}

const ask = userSays("Rename the note component.");
const todos = (...items: readonly (readonly [string, string])[]): ToolPart =>
  toolCall("todowrite", { todos: items.map(([content, status]) => ({ content, status })) }, "ok");
const calls = (...parts: readonly ToolPart[]): Message[] => parts.map((part) => assistantSays("", [part]));
const edit = (filePath: string): ToolPart => toolCall("edit", { filePath }, "ok");
const list = todos(
  ["Rename note.tsx to memo.tsx", "in_progress"],
  ["Update registry.json", "pending"],
  ["Rename the mdx file", "pending"],
  ["Tell the users", "pending"],
);
const rename = toolCall("bash", { command: "git mv src/note.tsx src/memo.tsx" }, "");
const SEEN = "Not ticked as todo, but seen done since: ";
const PROBABLY = "Still listed as todo, but worked on since the list was last written, so probably done: ";

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
    expect(nextSteps.at(-1)).toBe("Tell the users");
    expect(nextSteps.join("\n")).not.toContain("registry.json");
  });

  it("stands as it is when it was written again after the work", () => {
    const { nextSteps } = briefOf(ask, ...calls(list, rename, edit("registry.json"), list));
    expect(nextSteps).toContain("Update registry.json");
  });

  it.each([
    ["a file of another name", edit("src/my-registry.json")],
    ["a file that was only read", toolCall("read", { filePath: "registry.json" }, "{}")],
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

  const move = (from: string, to: string): ToolPart => toolCall("bash", { command: `mv ${from} ${to}` }, "");
  const write = (filePath: string): ToolPart => toolCall("write", { filePath, content: "text" }, "ok");
  const run = (command: string, output = ""): ToolPart => toolCall("bash", { command }, output);
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
    ["two files are called so", asked, [toolCall("read", { filePath: "lib/note.tsx" }, "x"), renamed], false],
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

  it("says whose list it was once a later request was finished", () => {
    const later = [userSays("Which port does the preview use?"), assistantSays("The preview listens on port 4173.")];
    const { nextSteps } = briefOf(ask, ...calls(list), ...later, userSays("Add a switch for the port."));
    expect(nextSteps).toContain("Update registry.json (from the list of an earlier request)");
  });
});
