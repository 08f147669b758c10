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
  const both = "Rename note.tsx → memo.tsx and update content";
  it.each<[string, string, readonly ToolPart[], boolean]>([
    ["a file was renamed as it says", "Rename note.tsx to memo.tsx", [move("src/note.tsx", "src/memo.tsx")], true],
    ["a file was renamed otherwise", "Rename note.tsx to memo.tsx", [move("src/note.tsx", "src/page.tsx")], false],
    ["the one file of a kind was renamed", "Rename the mdx file", [move("docs/a.mdx", "docs/b.mdx")], true],
    ["two of a kind were", "Rename the mdx file", [move("a.mdx", "b.mdx"), move("c.mdx", "d.mdx")], false],
    ["a renamed file was edited as well", both, [move("src/note.tsx", "src/memo.tsx"), edit("src/memo.tsx")], true],
    ["a renamed file was not edited yet", both, [move("src/note.tsx", "src/memo.tsx")], false],
    ["a file was made as it says", "Create docs/memo.md", [write("/app/docs/memo.md")], true],
    ["a file was made, and more is asked", "Create docs/memo.md and link it", [write("docs/memo.md")], false],
    ["a file was edited that was there", "Add docs/memo.md", [edit("docs/memo.md")], false],
    ["one of two files was made", "Create a.md, b.md", [write("a.md")], false],
    ["a file was deleted as it says", "Remove old.ts", [toolCall("bash", { command: "rm src/old.ts" }, "")], true],
    ["something was taken out of a file", "Remove the flag from old.ts", [edit("src/old.ts")], false],
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
