/** Todos that nobody ticked: which of them a report tells as done. */
import { describe, expect, it } from "vitest";
import type { Message } from "../../src/index.ts";
import { assistantSays, edit, step, toolCall, userSays } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const TODOS = ["Fix the date parser", "Add retry to the upload client", "Bump version to 1.9.0"];

function probablyDone(...messages: readonly Message[]): string {
  const todos = TODOS.map((content) => ({ content, status: "pending" }));
  const list = toolCall("TodoWrite", { todos }, "ok");
  const work = step("On it.", list, edit("src/date.ts"));
  const { inProgress } = briefOf(userSays("Work through the release list."), work, ...messages).progress;
  return inProgress.find((line) => line.includes("probably done")) ?? "";
}

describe("a todo that a report tells", () => {
  it.each([
    ["in so many words", "I fixed the date parser and the tests pass.", "Fix the date parser"],
    [
      "below a line that says so",
      "Ready in the working tree:\n- date parser: fixed offsets\n- retry of the upload client\n- `package.json` 1.9.0",
      "Add retry to the upload client",
    ],
    ["with a mark", "- [x] Fix the date parser\n- [ ] Add retry to the upload client", "Fix the date parser"],
  ])("%s is probably done", (_, report, todo) => {
    expect(probablyDone(assistantSays(report))).toContain(todo);
  });

  it.each([
    ["as a box that is not ticked", "- [ ] Add retry to the upload client"],
    ["as what comes next", "The tests pass. I'll add the retry to the upload client and bump the version to 1.9.0."],
    ["as under way", "Working on the retry of the upload client."],
    ["below a heading of what is open", "Still on my list:\n- retry for the upload client\n- version 1.9.0"],
    ["as tried", "I tried to add the retry to the upload client, but rolled the change back."],
    ["as begun", "Started on the retry of the upload client: drafted."],
    ["in a table of states", "| task | state |\n|---|---|\n| retry for the upload client | queued |"],
    ["as not done", "The retry of the upload client is not done."],
  ])("%s stays open", (_, report) => {
    expect(probablyDone(assistantSays(report))).not.toContain("retry");
  });

  it("in answer to a question stays open", () => {
    const answer = assistantSays("The upload client has no retry: created in 2019, changes were made by hand.");
    expect(probablyDone(userSays("how does the upload client retry?"), answer)).not.toContain("retry");
  });
});
