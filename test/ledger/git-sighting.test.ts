/** What git commands and their output tell of a repository, and what they do not. */
import { describe, expect, it } from "vitest";
import { readGit } from "../../src/ledger/git-sighting.ts";

describe("a git command tells", () => {
  it.each([
    ["git checkout -b fix/lock", "Switched to a new branch 'fix/lock'", { branch: "fix/lock" }],
    ["git switch -q -c fix/lock", "", { branch: "fix/lock" }],
    [
      "git switch --detach v1 && git switch -c two",
      "HEAD is now at 1234567 one\nSwitched to a new branch 'two'",
      { branch: "two" },
    ],
    ["gh pr checkout 2 --repo a/b", "Switched to branch 'move-it'", { branch: "move-it" }],
    ["git checkout 77c3e77", "HEAD is now at 77c3e77 fix", { branch: "" }],
    ["git status", "On branch main\nnothing to commit, working tree clean", { branch: "main", clean: true }],
    ["git status -sb", "## main...origin/main [ahead 1]\n M a.ts", { branch: "main" }],
    ["git status --short --branch", "## main...origin/main\n", { branch: "main", clean: true, push: "done" }],
    ["git status --short --branch", "Chunk ID: 1\nOutput:\n## HEAD (no branch)\n", { branch: "", clean: true }],
    ["git branch --show-current", "main\n", { branch: "main" }],
    [
      'git commit -m "Store it"',
      "[fix/lock 4363260] Store it\n 1 file changed",
      { branch: "fix/lock", commit: { hash: "4363260", subject: "Store it", branch: "fix/lock" } },
    ],
    ["git commit -qm x", "", { commit: {} }],
    ["git push -u origin fix/lock", "To example.test:a/b.git", { push: "done" }],
    ["git push", "Chunk ID: 1\nProcess running with session ID 7\nOutput:\n", { push: "begun" }],
    ["git reset --soft HEAD~1", "", { unmade: true }],
    ["git restore src/a.ts", "", { restored: true }],
    [
      'gh pr create --title "Lock" --body "See git push"',
      "https://github.com/a/b/pull/582",
      { pullRequest: { number: 582, state: "open", isNew: true } },
    ],
    [
      "gh pr view 582 --json number,state",
      '{"number":582,"state":"MERGED"}',
      { pullRequest: { number: 582, state: "merged" } },
    ],
  ])("%s", (command, output, sighting) => {
    expect(readGit(command, output)).toEqual(sighting);
  });
});

describe("it tells nothing", () => {
  it.each([
    ["when another program is run", "npm test", "On branch main"],
    ["when it only speaks of git", 'grep -rn "git commit" docs', "docs/a.md: git commit"],
    ["when the words stand in a document", "cat > a.sh <<EOF\ngit push\nEOF", ""],
    ["when there was nothing to commit", "git commit -m x || true", "nothing to commit, working tree clean"],
    ["when a log prints a status", "git log -3", "On branch evil\nSwitched to branch 'evil'"],
    ["when only a tag is pushed", "git push --tags", "ok"],
  ])("%s", (_, command, output) => {
    expect(readGit(command, output)).toBeUndefined();
  });
});
