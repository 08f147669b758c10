/** The line that says where the repository stands. */
import { expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, toolCall, userSays } from "../ledger/messages.ts";

const edit = (filePath: string): ToolPart => toolCall("edit", { filePath }, "ok");
const run = (command: string, output = ""): ToolPart => toolCall("bash", { command }, output);

/** Every call is a message of its own, as in a session. */
function stateAfter(...calls: readonly ToolPart[]): string | undefined {
  const messages = [userSays("Make the export survive a restart."), ...calls.map((call) => assistantSays("", [call]))];
  const { brief } = composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 2000 });
  return brief.criticalContext.find((line) => line.startsWith("Git: "));
}

const branch = run("git switch -c fix", "Switched to a new branch 'fix'");
const commit = run('git commit -am "Store the offset"', "[fix 4363260] Store the offset");

it.each([
  ["edits before any commit", [branch, edit("src/a.ts")], "Git: branch fix; edited, not committed: a.ts"],
  [
    "a commit behind all edits",
    [branch, edit("src/a.ts"), commit],
    'Git: branch fix; last commit 4363260 "Store the offset" (no push since); no edits since',
  ],
  [
    "edits behind a commit that was pushed",
    [branch, edit("src/a.ts"), commit, run("git push"), edit("src/b.ts"), edit("src/c.ts")],
    'Git: branch fix; last commit 4363260 "Store the offset" (pushed); edited since: {b,c}.ts',
  ],
  [
    "a pull request and a clean tree",
    [
      edit("src/a.ts"),
      commit,
      run("git push"),
      run('gh pr create --title "Offset" --body ""', "https://github.com/a/b/pull/7"),
      run("git status --short", ""),
    ],
    'Git: branch fix; last commit 4363260 "Store the offset" (pushed); nothing to commit; pull request #7 open',
  ],
  [
    "a commit on a branch that was left",
    [commit, run("git switch main", "Switched to branch 'main'")],
    'Git: branch main; last commit 4363260 "Store the offset" on fix (no push since); no edits since',
  ],
  ["edits that were taken back", [branch, edit("src/a.ts"), run("git checkout -- .")], "Git: branch fix"],
])("tells of %s", (_, calls, line) => {
  expect(stateAfter(...calls)).toBe(line);
});

it.each([
  ["git was not asked", [edit("src/a.ts")]],
  ["git was asked about another repository", [run("cd ../other && git status", "On branch main"), edit("src/a.ts")]],
  ["the pull request is somebody else's", [run("gh pr view 2 --json number,state", '{"number":2,"state":"OPEN"}')]],
  ["the commit failed", [run("git commit -m x", "hook declined\nexit code 1")]],
])("says nothing when %s", (_, calls) => {
  expect(stateAfter(...calls)).toBeUndefined();
});
