/** What git commands and their output tell of a repository, and what they do not. */
import { describe, expect, it } from "vitest";
import { readGit } from "../../src/ledger/git/git-sighting.ts";

const UNMADE_ON_FIX = { branch: "fix", unmade: true, restored: true };

describe("a git command tells", () => {
  it.each([
    [
      "git add -A && git commit -qm 'Keep it' && git log --oneline | head -1",
      "1234567 Keep it",
      {
        staged: ["."],
        commit: { hash: "1234567", subject: "Keep it" },
        head: { hash: "1234567", subject: "Keep it" },
        tookAll: true,
      },
    ],
    ["git checkout -b fix/lock", "Switched to a new branch 'fix/lock'", { branch: "fix/lock" }],
    ["git switch -q -c fix/lock", "", { branch: "fix/lock" }],
    [
      "git fetch origin fix/lock && git checkout fix/lock",
      "branch 'fix/lock' set up to track 'origin/fix/lock'.",
      { branch: "fix/lock", switched: true },
    ],
    [
      "git checkout main && git branch -u origin/lock lock",
      "Switched to branch 'main'\nbranch 'lock' set up to track 'origin/lock'.",
      { branch: "main", switched: true, carried: [] },
    ],
    ["git add . &&\n  git switch -q -c fix/lock", "", { branch: "fix/lock", staged: ["."] }],
    ["git add src/a.ts ./docs/ && git rm old.ts", "", { staged: ["src/a.ts", "docs", "old.ts"] }],
    ["git add src/*.ts", "", { staged: ["?"] }],
    ["git apply --cached fix.patch", "", { staged: ["?"] }],
    ["git add ../lib/a.ts", "", { staged: ["?"] }],
    ["git add /p/src/a.ts", "", { staged: ["?"] }],
    ["git add a.ts && git diff --name-only | xargs git add", "", { staged: ["?", "a.ts"] }],
    ["find . -name '*.ts' -exec git add {} +", "", { staged: ["?"] }],
    ["git add -p src/a.ts", "", { staged: ["?"] }],
    ["git add -Av", "", { staged: ["."] }],
    ["git add -A src", "", { staged: ["src"] }],
    [
      "git add a.ts && git commit -sm \"$(cat <<'X'\nKeep it\n\nIt was lost.\nX\n)\" --author _ --no-verify",
      "[fix 1234567] Keep it",
      { branch: "fix", staged: ["a.ts"], commit: { hash: "1234567", subject: "Keep it", branch: "fix" } },
    ],
    [
      "git commit -m keep b.ts",
      "[fix 1234567] keep",
      { branch: "fix", staged: ["?"], commit: { hash: "1234567", subject: "keep", branch: "fix" } },
    ],
    ["cat > a.sh <<EOF\ngit switch other\nEOF\ngit switch -q -c fix/lock", "", { branch: "fix/lock" }],
    [
      "git switch --detach v1 && git switch -c two",
      "HEAD is now at 1234567 one\nSwitched to a new branch 'two'",
      { branch: "two", switched: true, carried: [] },
    ],
    ["gh pr checkout 2 --repo a/b", "Switched to branch 'move-it'", { branch: "move-it", switched: true }],
    ["git switch two", "M\ta.ts\nSwitched to branch 'two'", { branch: "two", switched: true, carried: ["a.ts"] }],
    ["git checkout 77c3e77", "HEAD is now at 77c3e77 fix", { branch: "", switched: true, carried: [] }],
    [
      "git add -A && git rebase --continue",
      "CONFLICT (content): Merge conflict in oar.ts\nerror: could not apply 1234567... Row",
      { staged: ["."], tookAll: true, unmade: true, operation: { kind: "rebase", files: ["oar.ts"] } },
    ],
    ["git rebase --abort", "", { unmade: true, operation: "ended" }],
    [
      "git pull --rebase",
      "CONFLICT (content): Merge conflict in oar.ts\nerror: could not apply 1234567... Row",
      { unmade: true, operation: { kind: "rebase", files: ["oar.ts"] } },
    ],
    ["git rebase --continue", "Successfully rebased and updated refs/heads/fix.", { unmade: true, operation: "ended" }],
    [
      "git cherry-pick --continue",
      "[fix 1234567] Row\n 1 file changed",
      { branch: "fix", commit: { hash: "1234567", subject: "Row", branch: "fix" }, operation: "ended" },
    ],
    ["git bisect reset", "Switched to branch 'fix'", { operation: "ended" }],
    ["git bisect start && git bisect bad", "", { operation: { kind: "bisect", files: [] } }],
    [
      "git status",
      "On branch fix\nYou have unmerged paths.\n\nUnmerged paths:\n\tboth modified:   oar.ts\n",
      {
        branch: "fix",
        dirt: { changed: ["oar.ts"], untracked: [] },
        operation: { kind: "merge", files: ["oar.ts"] },
      },
    ],
    ["git status", "On branch main\nnothing to commit, working tree clean", { branch: "main", clean: true }],
    ["git commit -m x || true", "nothing to commit, working tree clean", { clean: true }],
    [
      "git status -sb",
      "## main...origin/main [ahead 1]\n M a.ts\nR  b.ts -> c.ts\n?? new/",
      { branch: "main", dirt: { changed: ["a.ts", "c.ts"], untracked: ["new/"] } },
    ],
    [
      "git status --short && cat a.toml",
      " M a.ts\n[list]\n    key = 1\nM  looks like one",
      { dirt: { changed: ["a.ts"], untracked: [], isPart: true } },
    ],
    [
      "git status",
      'On branch main\nChanges not staged for commit:\n\tmodified:   a.ts\n\nUntracked files:\n  (use "git add")\n\tnew/\n\nno changes added',
      { branch: "main", dirt: { changed: ["a.ts"], untracked: ["new/"] } },
    ],
    [
      "git log --oneline -3",
      "4363260 (HEAD -> fix) Store it\n1234567 one",
      { branch: "fix", head: { hash: "4363260", subject: "Store it" } },
    ],
    [
      "git status --short --branch",
      "## main...origin/main\n",
      { branch: "main", clean: true, push: { printed: ["main"], asked: ["main"] } },
    ],
    ["git status --short --branch", "Chunk ID: 1\nOutput:\n## HEAD (no branch)\n", { branch: "", clean: true }],
    ["git branch --show-current", "main\n", { branch: "main" }],
    [
      'git commit -m "Store it"',
      "[fix/lock 4363260] Store it\n 1 file changed",
      { branch: "fix/lock", commit: { hash: "4363260", subject: "Store it", branch: "fix/lock" } },
    ],
    ["git commit -qm x", "", { commit: {} }],
    ["git push -u origin fix/lock", "To example.test:a/b.git", { push: { printed: [], asked: ["fix/lock"] } }],
    ["git push", "To a\n   1a2b3c4..5d6e7f8  fix -> fix", { push: { printed: ["fix"], asked: [] } }],
    ["git push -u", "To a\n * [new branch]      fix -> fix", { push: { printed: ["fix"], asked: [] } }],
    ["git push -f", "To a\n + 1a2b3c4...5d6e7f8 fix -> fix (forced update)", { push: { printed: ["fix"], asked: [] } }],
    ["git push", "Everything up-to-date", { push: { printed: [], asked: [], isUpToDate: true } }],
    ["git push 2>&1 | tail -5", " ! [rejected]        fix -> fix (fetch first)", { push: { printed: [], asked: [] } }],
    ["git push || true", "fatal: unable to access", { push: { printed: [], asked: [] } }],
    ["git push", "Chunk ID: 1\nProcess running with session ID 7\nOutput:\n", { push: { printed: [], asked: [] } }],
    ["git push && git commit -qm x", "   1a2b3c4..5d6e7f8  fix -> fix", { commit: {} }],
    ["git reset --soft HEAD~1", "", { unmade: true, back: { count: 1 } }],
    ["git reset --soft HEAD^^", "", { unmade: true, back: { count: 2 } }],
    ["git reset 77c3e77", "", { unmade: true, back: { to: "77c3e77" } }],
    ["git reset --keep origin/main", "", { unmade: true, back: {}, operation: "reset" }],
    ["git branch -m fix/lock", "", { renamed: { to: "fix/lock" } }],
    ["git branch -m elm oak", "", { renamed: { from: "elm", to: "oak" } }],
    ["git branch -m fix/lock; make", "", { moved: true }],
    ["git commit -q --amend --no-edit", "", { commit: {}, amends: true }],
    [
      "git commit -m x && git reset --hard HEAD~1",
      "[fix 4363260] x\nHEAD is now at 1234567 y",
      { ...UNMADE_ON_FIX, operation: "reset" },
    ],
    [
      "git reset --soft HEAD~1 && git commit -m x",
      "[fix 4363260] x",
      { branch: "fix", commit: { hash: "4363260", subject: "x", branch: "fix" }, back: { count: 1 } },
    ],
    [
      "git cherry-pick 77c3e77",
      "[fix 4363260] Lock it\n Date: today",
      { branch: "fix", commit: { hash: "4363260", subject: "Lock it", branch: "fix" } },
    ],
    ["git revert --no-edit HEAD 2>&1 | tail -1", " 1 file changed", { unmade: true }],
    ["git merge fix", "Updating 1..2\nFast-forward", { unmade: true }],
    ["git checkout -q main", "", { branch: "main", switched: true }],
    ["git checkout main 2>&1 | tail -1", "Your branch is up to date with 'origin/main'.", { moved: true }],
    ["git checkout -q 77c3e77", "", { moved: true }],
    ["git checkout main; npm test", "", { moved: true }],
    [
      "git checkout main && git reset --hard origin/main",
      "Switched to branch 'main'\nHEAD is now at 77c3e77 fix",
      { branch: "main", switched: true, carried: [], unmade: true, restored: true, operation: "reset" },
    ],
    ["git checkout src/a.ts", "Updated 1 path from the index", { restored: true }],
    ["git checkout -q main && git checkout a.ts", "Updated 1 path from the index", { moved: true, restored: true }],
    ["bash -lc git switch -q main", "", { branch: "main", switched: true }],
    ["git switch \\\n  -q main", "", { branch: "main", switched: true }],
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
    expect(readGit(command, output)?.whole).toEqual(sighting);
  });
});

describe("it tells nothing", () => {
  it.each([
    ["when another program is run", "npm test", "On branch main"],
    ["when it only speaks of git", 'grep -rn "git commit" docs', "docs/a.md: git commit"],
    ["when the words stand in a document", "cat > a.sh <<EOF\ngit push\nEOF", ""],
    [
      "when something else was to be committed",
      "git commit -m x || true",
      "nothing added to commit but untracked files",
    ],
    ["when a log prints a status", "git log -3", "On branch evil\nSwitched to branch 'evil'"],
    ["when a log shows one file", "git log --oneline -3 -- src/a.ts", "4363260 Store it"],
    ["when a log shows another branch", "git log --oneline -3 origin/main", "4363260 Store it"],
    ["when a pipe leaves the oldest of a log", "git log --oneline | tail -1", "4363260 Store it"],
    ["when a pipe chooses among a log", "git log --oneline | grep -i store", "4363260 Store it"],
    ["when a log shows what has a tag", "git log --oneline --tags", "4363260 Store it"],
    ["when a log begins with the oldest", "git log --oneline --reverse", "4363260 Store it"],
    ["when a log follows another command", "git fetch && git log --oneline", "4363260 Store it"],
    ["when a status is asked of one path", "git status --short src", " M src/a.ts"],
    ["when only a tag is pushed", "git push --tags", "ok"],
    ["when a push is rehearsed", "git push -n", "   1a2b3c4..5d6e7f8  fix -> fix"],
    ["when a branch is deleted", "git push origin -d old", " - [deleted]         old"],
    ["when git is only spoken of", "echo git push later", "git push later"],
    ["when the words are searched for", "grep -rn git commit docs", "docs/a.md: git commit"],
    ["when a commit is rehearsed", "git commit --dry-run", "On the way"],
    ["when another verb begins alike", "git commit-graph write", ""],
    ["when a merge waits for its checks", "gh pr merge 12 --auto", ""],
    ["when a merge found nothing new", "git pull", "Already up to date."],
  ])("%s", (_, command, output) => {
    expect(readGit(command, output)).toBeUndefined();
  });
});

describe("it tells nothing of the work", () => {
  it.each([
    ["where the store of another is named", "git --git-dir=/vat/.git log --oneline -1", ["/vat"]],
    ["where it is named apart from its option", "git --git-dir /vat/.git -c a=b log --oneline -1", ["/vat"]],
    ["where it is named before the call", "GIT_DIR=/vat/.git git log --oneline -1", ["/vat"]],
    ["where it was named for all calls", "export GIT_DIR=/vat/.git && git log --oneline -1", []],
    ["where the store is bare", "git --git-dir=/vat.git log --oneline -1", []],
    ["where its files lie elsewhere", "git --git-dir=/vat.git --work-tree /hall log --oneline -1", ["/hall"]],
    ["behind another option", "git --no-pager -C ../vat log --oneline -1", ["../vat"]],
  ])("%s", (_, command, folders) => {
    expect(readGit(command, "1234567 Scrub it")?.byFolder.map(([folder]) => folder)).toEqual(folders);
  });
});

describe("a head that was refused to move stays", () => {
  it.each([
    ["behind a filter", "git checkout elm 2>&1 | tail -3"],
    ["before another step", "git checkout elm; ls"],
  ])("%s", (_, command) => {
    const output =
      "error: Your local changes to the following files would be overwritten by checkout:\n\ta.ts\nAborting";
    expect(readGit(command, output)).toBeUndefined();
    expect(readGit(command, `${output}\nSwitched to branch 'elm'`)?.whole.branch).toBe("elm");
  });
});

describe("of a command that failed it tells", () => {
  it.each([
    ["nothing when its last step failed", "git checkout main", "error: Your local changes", undefined],
    ["nothing of a merge that it could not end", "git merge --abort", "fatal: no merge to abort", undefined],
    ["no bisection that did not begin", "git bisect start", "fatal: not a git repository", undefined],
    ["no commit that a hook declined", "git add . && git commit -m x", "hook declined", { staged: ["."] }],
    [
      "what was printed before",
      "git switch main && npm test",
      "Switched to branch 'main'\n1 failed",
      { branch: "main", switched: true, carried: [] },
    ],
    ["that the branch is unknown", "git switch -q main && npm test", "1 failed", { moved: true }],
  ])("%s", (_, command, output, sighting) => {
    expect(readGit(command, output, "failed")?.whole).toEqual(sighting);
  });
});
