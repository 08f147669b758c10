/** The line that says where the repository stands. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, edit, read, run, toolCall, userSays, write } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const refused = (command: string): ToolPart => {
  const error = "The user doesn't want to proceed with this tool use. Ask first.";
  return { ...run(command), state: { status: "error", input: { command }, error, time: { start: 0, end: 1 } } };
};

/** Every call is a message of its own, as in a session. */
function stateAfter(...calls: readonly ToolPart[]): string | undefined {
  const messages = [userSays("Make the export survive a restart."), ...calls.map((call) => assistantSays("", [call]))];
  return briefOf(...messages).criticalContext.find((line) => line.startsWith("Git: "));
}

const branch = run("git switch -c fix", "Switched to a new branch 'fix'");
const commit = run('git commit -am "Store the offset"', "[fix 4363260] Store the offset");
const push = run("git push", "To example.test:a/b.git\n   1234567..4363260  fix -> fix");
const COMMITTED = 'last commit 4363260 "Store the offset"';

const CONFLICT = "CONFLICT (content): Merge conflict in oar.ts\nerror: could not apply 1234567... Row";
const stopped = run("git rebase main", CONFLICT);

const pull = run("git pull", "Updating 1234567..89abcde\nFast-forward\n a.md | 1 +");
const onMain = run("git switch main", "Switched to branch 'main'");

it.each([
  [
    "what was pushed on a branch, whatever a pull brings to another",
    [branch, commit, push, onMain, pull],
    `Git: branch main; ${COMMITTED} on fix (pushed)`,
  ],
  ["no commit that may no longer be the last of its branch", [branch, commit, pull], "Git: branch fix"],
  ["a rebase that stopped", [branch, stopped], "Git: branch fix; rebase in progress (stopped by conflicts in oar.ts)"],
  [
    "no rebase that was brought to its end",
    [branch, stopped, run("git rebase --continue", "Successfully rebased and updated refs/heads/fix.")],
    "Git: branch fix",
  ],
  ...["git reset --hard HEAD", "git reset --merge", "git reset"].map((command): [string, ToolPart[], string] => [
    `no merge behind \`${command}\``,
    [branch, run("git merge main", CONFLICT), run(command, "")],
    "Git: branch fix",
  ]),
  [
    "no conflict in a file that was added since",
    [
      branch,
      run("git rebase main", `CONFLICT (content): Merge conflict in lib/sail.ts\n${CONFLICT}`),
      run("git add lib", ""),
    ],
    "Git: branch fix; rebase in progress (stopped by conflicts in oar.ts)",
  ],
  [
    "what a bisection has found, as long as it is not reset",
    [
      run("git bisect start HEAD v1", "Bisecting: 3 revisions left"),
      run("git bisect run ./t.sh", "4f1e2d3a4b5c6d is the first bad commit\n"),
    ],
    "Git: bisect has found 4f1e2d3a4b as the first one, and is not reset yet",
  ],
  [
    "it behind a status",
    [
      run("git bisect run ./t.sh", "4f1e2d3 is the first bad commit\n"),
      run(
        "git status",
        "HEAD detached at 4f1e2d3\nYou are currently bisecting, started from branch 'fix'.\nnothing to commit, working tree clean",
      ),
    ],
    "Git: no branch (detached); bisect has found 4f1e2d3 as the first one, and is not reset yet; nothing to commit at the last status",
  ],
  [
    "another bisection that was begun behind it",
    [
      run("git bisect run ./t.sh", "4f1e2d3 is the first bad commit\n"),
      run("git bisect start HEAD v2", "Bisecting: 9 revisions left"),
    ],
    "Git: bisect in progress",
  ],
  ...(
    [
      ["the log", "git status --short && git log --oneline -2", "1234567 Read\n2345678 Write"],
      ["the log before it", "git log --oneline -1; git status -s", "1234567 Read"],
      [
        "the name of the branch",
        "git branch --show-current && git status --short && git log --oneline -1",
        "fix\n1234567 Read",
      ],
      ["what was echoed", 'git status -sb; echo "--- log"; git log --oneline -1', "## fix\n--- log\n1234567 Read"],
    ] as const
  ).map(([beside, command, output]): [string, ToolPart[], string] => [
    `that a status has listed nothing beside ${beside}`,
    [branch, edit("src/a.ts"), run(command, output)],
    'Git: branch fix; at 1234567 "Read"; nothing to commit at the last status',
  ]),
  [
    "no clean status where something was listed beside the log",
    [branch, edit("src/a.ts"), run("git log --oneline -1; git status -s", "1234567 Read\n M src/a.ts")],
    'Git: branch fix; at 1234567 "Read"; not committed: a.ts',
  ],
  [
    "no clean status where its output went elsewhere",
    [branch, edit("src/a.ts"), run("git status -s > /dev/null; git log --oneline -1", "1234567 Read")],
    'Git: branch fix; at 1234567 "Read"; edited, not seen committed: a.ts',
  ],
  ...(
    [
      [
        "a whole log",
        "git log -1 --stat",
        "commit 1234567890abcdef\nAuthor: J <j@x.test>\nDate:   Mon May 4\n\n    Read\n\n a.ts | 2 +-",
      ],
      [
        "a look at the head",
        "git show --stat HEAD",
        "commit 1234567890abcdef\nAuthor: J <j@x.test>\nDate:   Mon May 4\n\n    Read\n",
      ],
      ["a log of its own form", "git log -1 --format='%h %s'", "1234567890 Read"],
    ] as const
  ).map(([how, command, output]): [string, ToolPart[], string] => [
    `the head as ${how} shows it`,
    [branch, run(command, output)],
    'Git: branch fix; at 1234567890 "Read"',
  ]),
  ...(
    [
      [
        "another commit",
        "git show --stat v2",
        "commit 1234567890abcdef\nAuthor: J <j@x.test>\nDate:   Mon May 4\n\n    Read\n",
      ],
      ["a log of another form", "git log -1 --format='%h %an'", "1234567890 Jana"],
    ] as const
  ).map(([how, command, output]): [string, ToolPart[], string] => [
    `no head as ${how} shows it`,
    [branch, run(command, output)],
    "Git: branch fix",
  ]),
  [
    "a commit that was first seen behind the edits and is called as what was asked for",
    [branch, edit("src/a.ts"), run("git log --oneline -1", "1234567 Let exports survive restarts")],
    'Git: branch fix; at 1234567 "Let exports survive restarts"; edited before it was seen, perhaps in it: a.ts',
  ],
  [
    "such a commit apart from what was edited behind it",
    [branch, edit("src/a.ts"), run("git log --oneline -1", "1234567 Let exports survive restarts"), edit("src/b.ts")],
    'Git: branch fix; at 1234567 "Let exports survive restarts"; edited since: b.ts; edited before it was seen, perhaps in it: a.ts',
  ],
  [
    "a commit of somebody else apart from what was edited behind it",
    [
      run("git log --oneline -1", "7654321 Paint"),
      edit("src/a.ts"),
      run("git log --oneline -1", "1234567 Row"),
      edit("src/b.ts"),
    ],
    'Git: at 1234567 "Row"; edited since: b.ts; edited before that commit, which was not seen made: a.ts',
  ],
  [
    "no such commit where the log was seen before the edits",
    [branch, run("git log --oneline -1", "1234567 Let exports survive restarts"), edit("src/a.ts")],
    'Git: branch fix; at 1234567 "Let exports survive restarts"; edited, not seen committed: a.ts',
  ],
  [
    "no such commit where it is about something else",
    [branch, edit("src/a.ts"), run("git log --oneline -1", "1234567 Paint the hull of the export")],
    'Git: branch fix; at 1234567 "Paint the hull of the export"; edited, not seen committed: a.ts',
  ],
  [
    "a rebase without conflicts once all is added",
    [branch, stopped, run("git add .", "")],
    "Git: branch fix; rebase in progress",
  ],
  ...["git add -A", "git add --all", "git add -u", "git add ./", "git add ./oar.ts"].map(
    (command): [string, ToolPart[], string] => [
      `no conflict behind \`${command}\``,
      [branch, stopped, run(command, "")],
      "Git: branch fix; rebase in progress",
    ],
  ),
  ...[
    "git add oar.tsx",
    "git add /p/lib/mast.ts",
    "git add lib/*.ts",
    "git add ../p/mast.ts",
    'git add "$FILE"',
    "git add -n oar.ts",
    "git add --dry-run .",
    "git add -p oar.ts",
    "ls lib/*.ts | xargs git add",
  ].map((command): [string, ToolPart[], string] => [
    `a conflict behind \`${command}\``,
    [branch, stopped, run(command, "")],
    "Git: branch fix; rebase in progress (stopped by conflicts in oar.ts)",
  ]),
  [
    "a rebase behind a reset",
    [branch, stopped, run("git reset --hard", "")],
    "Git: branch fix; rebase in progress (stopped by conflicts in oar.ts)",
  ],
  [
    "a merge behind a reset of some files",
    [branch, run("git merge main", CONFLICT), run("git reset -- oar.ts", "")],
    "Git: branch fix; merge in progress (stopped by conflicts in oar.ts)",
  ],
  [
    "a merge that a status shows",
    [branch, run("git fetch && git status", "On branch fix\nYou have unmerged paths.\n  (fix conflicts)\n")],
    "Git: branch fix; merge in progress",
  ],
  [
    "no rebase that a file behind the status speaks of",
    [
      run(
        "git status && cat diary",
        "On branch fix\nnothing to commit, working tree clean\nrebase in progress; onto 1",
      ),
    ],
    "Git: branch fix; nothing to commit at the last status",
  ],
  [
    "no rebase that a file before the status speaks of",
    [run("cat diary; git status", "rebase in progress; onto 1234567\nOn branch fix\nChanges not staged")],
    "Git: branch fix",
  ],
  [
    "no rebase that passed, whatever was printed behind it",
    [branch, run("git rebase main && cat diary", `Successfully rebased and updated refs/heads/fix.\n${CONFLICT}`)],
    "Git: branch fix",
  ],
  [
    "no merge that was committed",
    [branch, run("git merge main", CONFLICT), commit],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "no commit of the branch before, after a switch",
    [
      run("git log --oneline -1", "1234567 Read the offset"),
      run("git checkout main && git pull", "Switched to branch 'main'\nAlready up to date."),
      branch,
    ],
    "Git: branch fix",
  ],
  [
    "the last commit on a branch that was made from it",
    [run("git log --oneline -1", "1234567 Read the offset"), branch],
    'Git: branch fix; at 1234567 "Read the offset"',
  ],
  [
    "another repository that the shell was sent back from",
    [
      branch,
      edit("src/a.ts"),
      run(
        "cd /other && git status",
        "On branch main\nnothing to commit, working tree clean\nShell cwd was reset to /p",
      ),
      run("git branch --show-current", "fix"),
    ],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "the work after a look at another repository",
    [
      run("cd ~/elsewhere && git status -sb", "## master...origin/master\n?? tools/"),
      run("git log --oneline -1", "1234567 Read the offset"),
      edit("src/a.ts"),
    ],
    'Git: at 1234567 "Read the offset"; edited, not seen committed: a.ts',
  ],
  [
    "the work after calls that name another folder",
    [
      branch,
      run("git -C ../elsewhere switch main", "Switched to branch 'main'"),
      run("make; cd ../elsewhere && git switch main", "Switched to branch 'main'"),
      run('(cd "/elsewhere" && git switch -q main) && make'),
      run('cd "$COPY" && git switch main', "Switched to branch 'main'"),
      run("git -c color.ui=never status", "On branch fix"),
      edit("src/a.ts"),
    ],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "the work after a folder that the host ran one call in",
    [
      branch,
      toolCall("bash", { command: "git status", workdir: "/elsewhere" }, "On branch main"),
      run("git status", "On branch fix"),
      toolCall("bash", { command: "git status", workdir: "/elsewhere" }, "On branch main"),
    ],
    "Git: branch fix",
  ],
  [
    "no clean tree by the subject of a commit",
    [
      edit("oar.ts"),
      run('git commit -m "Keep the working tree clean" lid.ts', "[main 1234567] Keep the working tree clean"),
    ],
    'Git: branch main; last commit 1234567 "Keep the working tree clean" (not seen pushed)',
  ],
  [
    "the work beside a submodule on a branch of the same name that is clean",
    [
      toolCall("bash", { command: "git status", workdir: "/p" }, "On branch fix"),
      edit("/p/src/a.ts"),
      toolCall(
        "bash",
        { command: "cd lib/vat && git status", workdir: "/p" },
        "On branch fix\nnothing to commit, working tree clean",
      ),
      toolCall("bash", { command: "git branch --show-current", workdir: "/p" }, "fix"),
    ],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "the work behind a commit in another repository",
    [branch, edit("src/a.ts"), run("cd ~/notes && git commit -am x", "[main 89abcde] Note it")],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "what was asked of two repositories at once",
    [
      run(
        "git switch -q -c fix && cd ../elsewhere && git status",
        "On branch main\nnothing to commit, working tree clean",
      ),
    ],
    "Git: branch fix",
  ],
  [
    "the edits of the work alone",
    [
      branch,
      edit("/p/src/a.ts"),
      run("cd /elsewhere && git status", "On branch main"),
      edit("/elsewhere/b.ts"),
      run("git status", "On branch fix"),
    ],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "a folder where the work is and the shell stays",
    [run("cd /p && git status", "On branch main"), edit("/p/src/a.ts"), run("git switch -q -c fix")],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "a commit in a folder inside the repository, where the shell stays",
    [
      edit("/srv/app/src/a.ts"),
      edit("/srv/app/lib/b.ts"),
      run("cd /srv/app && git status -s", " M lib/b.ts\n M src/a.ts"),
      run("cd src && git commit -am x", "[fix 4363260] Store the offset"),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "all that is listed from a folder inside the repository",
    [
      edit("/srv/app/src/a.ts"),
      edit("/srv/app/lib/b.ts"),
      run("cd /srv/app/src && git status -s", " M a.ts\n M ../lib/b.ts"),
      run("git log --oneline -1", "1234567 Read the offset"),
    ],
    'Git: at 1234567 "Read the offset"; not committed: {a,b}.ts',
  ],
  [
    "the repository behind a commit in a second checkout inside it",
    [
      edit("/srv/app/src/a.ts"),
      run("cd /srv/app && git status -sb", "## fix\n M src/a.ts"),
      run("cd /srv/app/.trees/two && git commit -am x", "[two 89abcde] Note it"),
    ],
    "Git: branch fix; not committed: a.ts",
  ],
  [
    "no file that came and went",
    [branch, write("src/probe.ts"), run("rm src/probe.ts"), edit("src/a.ts")],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "no file that a list of everything does not name",
    [branch, edit("src/a.ts"), edit("plans/next.md"), run("git status -s", " M src/a.ts")],
    "Git: branch fix; not committed: a.ts",
  ],
  [
    "a file that a list did not name and that was edited again",
    [branch, edit("src/a.ts"), edit("src/b.ts"), run("git status -s", " M src/a.ts"), edit("src/b.ts")],
    "Git: branch fix; not committed: {a,b}.ts",
  ],
  [
    "a file behind the lines that the host has left out of a list",
    [branch, edit("src/a.ts"), edit("src/b.ts"), run("git status -s", " M src/a.ts\n[... 3 more lines ...]")],
    "Git: branch fix; not committed: {a,b}.ts",
  ],
  [
    "a file behind the lines that the host has left out of a long list",
    [
      branch,
      edit("src/a.ts"),
      edit("src/b.ts"),
      run("git status", "Changes not staged for commit:\n\tmodified:   src/a.ts\n<output truncated>"),
    ],
    "Git: branch fix; not committed: {a,b}.ts",
  ],
  [
    "edits whatever a list for programs says",
    [branch, edit("src/a.ts"), edit("src/b.ts"), run("git status -s -z", " M src/a.ts\0 M src/b.ts\0")],
    "Git: branch fix; edited, not seen committed: {a,b}.ts",
  ],
  [
    "names that git writes byte by byte, or in quotes",
    [
      branch,
      edit("docs/größe.md"),
      edit("docs/two words.md"),
      run("git status -s", ' M "docs/gr\\303\\266\\303\\237e.md"\nR  "docs/one word.md" -> "docs/two words.md"'),
    ],
    "Git: branch fix; not committed: {größe,two words}.md",
  ],
  [
    "names that git writes byte by byte as they came along to another branch",
    [
      edit("docs/größe.md"),
      run("git switch main", "M\t\"docs/gr\\303\\266\\303\\237e.md\"\nSwitched to branch 'main'"),
    ],
    "Git: branch main; not committed: größe.md",
  ],
  [
    "a file that a list which was cut does not name",
    [branch, edit("src/a.ts"), edit("docs/b.ts"), run("git status -s | head -1", " M src/a.ts")],
    "Git: branch fix; not committed: {a,b}.ts",
  ],
  [
    "a file that somebody may have committed before it was edited again",
    [branch, edit("src/a.ts"), edit("src/b.ts"), run("git status -s", " M src/b.ts"), edit("src/a.ts")],
    "Git: branch fix; not committed: {b,a}.ts",
  ],
  [
    "nothing that a run has left and was cleaned up",
    [branch, edit("src/a.ts"), run("rm -f build/run.log && git status -s", " M src/a.ts")],
    "Git: branch fix; not committed: a.ts",
  ],
  [
    "new files once, where a list names their folder",
    [branch, write("/p/src/new/a.ts"), run("git status -s", "?? src/new/")],
    "Git: branch fix; untracked: src/new/",
  ],
  [
    "a file by its new name",
    [branch, run("git mv src/a.ts src/b.ts")],
    "Git: branch fix; edited, not seen committed: b.ts",
  ],
  [
    "no edits of a branch that was given up",
    [
      run("git switch -c old", "Switched to a new branch 'old'"),
      edit("src/a.ts"),
      run("git status -s", " M src/a.ts"),
      run("git checkout main && git pull", "Already up to date.\nSwitched to branch 'main'"),
      branch,
      edit("src/b.ts"),
    ],
    "Git: branch fix; not committed: b.ts",
  ],
  [
    "the edits that came along to another branch",
    [
      edit("src/a.ts"),
      edit("src/b.ts"),
      run("git status -s", " M src/a.ts\n M src/b.ts"),
      run("git switch main", "M\tsrc/b.ts\nSwitched to branch 'main'"),
    ],
    "Git: branch main; not committed: b.ts",
  ],
  [
    "a file that git may not know, whatever came along to another branch",
    [read("settings.local.json"), edit("settings.local.json"), run("git switch main", "Switched to branch 'main'")],
    "Git: branch main; not committed: settings.local.json",
  ],
  ...[
    ["git diff --stat", " src/a.ts | 53 -----\n 1 file changed, 53 deletions(-)"],
    ["git diff", "diff --git a/src/a.ts b/src/a.ts\n--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-one\n+two"],
  ].map(([command = "", output = ""]): [string, ToolPart[], string] => [
    `no edits that a branch did not carry, of a file that \`${command}\` has shown`,
    [edit("/p/src/a.ts"), run(command, output), run("git switch main", "Switched to branch 'main'")],
    "Git: branch main",
  ]),
  [
    "a file that a diff elsewhere has shown, whatever came along to another branch",
    [
      edit("src/a.ts"),
      run("git -C /other diff --stat", " src/a.ts | 53 -----"),
      run("git diff --no-index x src/a.ts", "--- a/x\n+++ b/src/a.ts"),
      run("git switch main", "Switched to branch 'main'"),
    ],
    "Git: branch main; not committed: a.ts",
  ],
  [
    "an edit that a commit in a log behind it may hold, though the log before was of some commits only",
    [
      run("git log main..HEAD --oneline", "1234567 Read the offset"),
      edit("src/a.ts"),
      run("git log --oneline -3", "89abcde Drop what nobody calls\n1234567 Read the offset"),
    ],
    'Git: at 89abcde "Drop what nobody calls"; edited before that commit, which was not seen made: a.ts',
  ],
  [
    "no head of a log that another branch may lead",
    [
      run("git log main...HEAD --oneline", "1234567 Read the offset"),
      run("git log HEAD..main", "commit 1234567\n"),
      branch,
    ],
    "Git: branch fix",
  ],
  [
    "a new file, which stays whatever the branch",
    [write("src/a.ts"), run("git switch main", "Switched to branch 'main'")],
    "Git: branch main; not committed: a.ts",
  ],
  [
    "edits behind a switch that did not say what came along",
    [edit("src/a.ts"), run("git switch main 2>&1 | tail -1", "Switched to branch 'main'")],
    "Git: branch main; edited, not seen committed: a.ts",
  ],
  [
    "a commit that the user did not let happen",
    [branch, edit("src/a.ts"), refused("git add src/a.ts && git commit -m x; git push")],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "edits that a commit of named paths left out",
    [
      branch,
      edit("/p/src/a.ts"),
      edit("/p/docs/b.md"),
      run("git add src"),
      run('git commit -m "Store the offset"', "[fix 4363260] Store the offset"),
      edit("/p/src/c.ts"),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed); edited and not in it: b.md, c.ts`,
  ],
  [
    "nothing left out by a commit that names paths itself",
    [
      branch,
      edit("pkg/a.ts"),
      edit("pkg/b.ts"),
      run("git add pkg/a.ts"),
      run("git commit -m x -- pkg/b.ts", "[fix 4363260] Store the offset"),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "nothing left out by a commit that names more paths than were staged",
    [
      branch,
      edit("pkg/a.ts"),
      edit("pkg/b.ts"),
      run("git add pkg/a.ts"),
      run("git commit pkg/a.ts pkg/b.ts -m x", "[fix 4363260] Store the offset"),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "nothing left out by paths that are written otherwise than the edits",
    [
      branch,
      edit("pkg/a.ts"),
      edit("pkg/b.ts"),
      run("git add /p/pkg/a.ts /p/pkg/b.ts && git commit -m x", "[fix 4363260] Store the offset"),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "nothing left out by paths from another folder",
    [
      branch,
      edit("pkg/a.ts"),
      edit("pkg/b.ts"),
      run("cd /p/docs && git add ../pkg && git commit -m x", "[fix 4363260] Store the offset"),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "nothing left out by paths that another command named",
    [
      branch,
      edit("pkg/a.ts"),
      edit("pkg/b.ts"),
      run(
        "git add pkg/a.ts && git diff --name-only | xargs -r git add -f && git commit -m x",
        "[fix 4363260] Store the offset",
      ),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "nothing left out by the first of many commits of named paths",
    [
      branch,
      ...Array.from({ length: 12 }, (_, at) => [
        edit(`pkg/a${at}.ts`),
        run(`git add pkg/a${at}.ts && git commit -m x`, "[fix 4363260] Store the offset"),
      ]).flat(),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "no work of others that was staged by name",
    [
      branch,
      edit("src/a.ts"),
      run("git status --short", " M src/a.ts\n M lib/x.ts\n M lib/y.ts"),
      run("git add src/a.ts lib/x.ts && git commit -m x", "[fix 4363260] Store the offset"),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed); listed before it and edited by no call here: y.ts`,
  ],
  [
    "edits that a later commit of everything took along",
    [
      branch,
      edit("src/a.ts"),
      edit("b.md"),
      run('git add b.md && git commit -m "Tell it"', "[fix 89abcde] Tell it"),
      run('git add -A && git commit -m "Store the offset"', "[fix 4363260] Store the offset"),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  ["edits before any commit", [branch, edit("src/a.ts")], "Git: branch fix; edited, not seen committed: a.ts"],
  [
    "what a status listed, with what was edited since",
    [branch, edit("src/a.ts"), run("git status --short", " M src/a.ts\n M src/b.ts\n?? notes/"), edit("src/c.ts")],
    "Git: branch fix; not committed: {b,a,c}.ts; untracked: notes/; of these edited by no call here: b.ts",
  ],
  [
    "work of others that a commit by path has left out",
    [
      branch,
      edit("src/a.ts"),
      run("git status --short", " M src/a.ts\n M lib/x.ts\n M lib/y.ts\n?? notes/"),
      run('git add src/a.ts && git commit -m "Store the offset"', "[fix 4363260] Store the offset"),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed); listed before it and edited by no call here: x.ts, y.ts`,
  ],
  [
    "nobody's work behind a commit of everything",
    [
      branch,
      edit("src/a.ts"),
      run("git status --short", " M src/a.ts\n M lib/x.ts"),
      run('git add -A && git commit -m "Store the offset"', "[fix 4363260] Store the offset"),
    ],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "a file of the work that a status names from its own folder",
    [branch, edit("/home/me/app/src/a.ts"), run("git status --short", " M src/a.ts"), edit("src/c.ts")],
    "Git: branch fix; not committed: {a,c}.ts",
  ],
  [
    "a status that a commit came after",
    [branch, run("git status --short", " M src/a.ts\n?? notes/"), commit],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "the commit that a log shows, until one is made",
    [run("git log --oneline -2", "1234567 Read the offset\n89abcde Begin"), edit("src/a.ts")],
    'Git: at 1234567 "Read the offset"; edited, not seen committed: a.ts',
  ],
  [
    "a commit behind all edits",
    [branch, edit("src/a.ts"), commit],
    'Git: branch fix; last commit 4363260 "Store the offset" (not seen pushed)',
  ],
  [
    "edits behind a commit that was pushed",
    [branch, edit("src/a.ts"), commit, push, edit("src/b.ts"), edit("src/c.ts")],
    'Git: branch fix; last commit 4363260 "Store the offset" (pushed); edited since: {b,c}.ts',
  ],
  [
    "a pull request and a clean tree",
    [
      edit("src/a.ts"),
      commit,
      push,
      run('gh pr create --title "Offset" --body ""', "https://github.com/a/b/pull/7"),
      run("git status --short", ""),
    ],
    'Git: branch fix; last commit 4363260 "Store the offset" (pushed); nothing to commit at the last status; pull request #7 open',
  ],
  [
    "a pull request with the branch it goes into",
    [commit, run("gh pr create --base kiln --fill", "https://github.com/a/b/pull/7")],
    'Git: branch fix; last commit 4363260 "Store the offset" (not seen pushed); pull request #7 open, into kiln',
  ],
  [
    "a pull request that was sent to another branch",
    [
      commit,
      run("gh pr create -B kiln --fill", "https://github.com/a/b/pull/7"),
      run("gh pr edit 7 --base=oven", "https://github.com/a/b/pull/7"),
      run("gh pr close 7", "Closed pull request a/b#7"),
    ],
    'Git: branch fix; last commit 4363260 "Store the offset" (not seen pushed); pull request #7 closed, into oven',
  ],
  [
    "a pull request whose command ended in a later call",
    [
      toolCall("bash", { command: "git commit -am x", workdir: "/vat" }, "[fix 4363260] Store the offset"),
      toolCall(
        "bash",
        { command: "gh pr create --fill", workdir: "/vat" },
        "Process running with session ID 7\nOutput:\n",
      ),
      toolCall(
        "write_stdin",
        { session_id: 7, chars: "" },
        "Process exited with code 0\nOutput:\nhttps://github.com/a/b/pull/7",
      ),
    ],
    'Git: branch fix; last commit 4363260 "Store the offset" (not seen pushed); pull request #7 open',
  ],
  [
    "a commit on a branch that was left",
    [commit, run("git switch main", "Switched to branch 'main'")],
    'Git: branch main; last commit 4363260 "Store the offset" on fix (not seen pushed)',
  ],
  [
    "a push that was rejected behind a pipe",
    [
      commit,
      run("git push 2>&1 | tail -5", " ! [rejected]  fix -> fix (fetch first)\nerror: failed to push some refs"),
    ],
    `Git: branch fix; ${COMMITTED} (push begun)`,
  ],
  [
    "a push of another branch",
    [commit, run("git push origin main", "   1234567..4363260  main -> main")],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "another branch that was up to date",
    [commit, run("git push origin main", "Everything up-to-date")],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "a push of a tag",
    [commit, run("git push origin v1.0", " * [new tag]         v1.0 -> v1.0")],
    `Git: branch fix; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "a branch that was left for one nobody printed",
    [commit, run("git checkout main 2>&1 | tail -1", "Your branch is up to date with 'origin/main'.")],
    `Git: ${COMMITTED} on fix (not seen pushed)`,
  ],
  [
    "a commit that was taken back",
    [commit, run("git reset --hard HEAD~1", "HEAD is now at 1234567 x")],
    "Git: branch fix",
  ],
  ["a merge behind a commit", [commit, run("git merge other", "Merge made by the 'ort' strategy.")], "Git: branch fix"],
  [
    "one repository, named once",
    [run("cd /p && git commit -m x", "[fix 4363260] Store the offset"), run("git checkout -q main")],
    `Git: branch main; ${COMMITTED} on fix (not seen pushed)`,
  ],
  [
    "edits in the repository alone",
    [run("cd /p && git commit -m x", "[fix 4363260] Store the offset"), edit("/other/README.md"), edit("/p/a.ts")],
    `Git: branch fix; ${COMMITTED} (not seen pushed); edited since: a.ts`,
  ],
  [
    "edits of which some may have been taken back",
    [branch, edit("src/a.ts"), run("git checkout -- src/b.ts"), edit("src/c.ts")],
    "Git: branch fix; edited, not seen committed, at least: c.ts",
  ],
  [
    "edits that were put aside and brought back at once",
    [branch, edit("src/a.ts"), run("git stash && npm run lint | grep x; git stash pop"), edit("src/c.ts")],
    "Git: branch fix; edited, not seen committed: {a,c}.ts",
  ],
  [
    "edits that were put aside and brought back later",
    [branch, edit("src/a.ts"), run("git stash"), run("npm run lint"), run("git stash pop"), edit("src/c.ts")],
    "Git: branch fix; edited, not seen committed: {a,c}.ts",
  ],
  [
    "what git listed when it brought edits back",
    [
      edit("src/a.ts"),
      run("git stash && make; git stash pop", `On branch fix\n\tmodified:   src/a.ts\n\nUntracked files:\n\tnotes/\n`),
    ],
    "Git: branch fix; not committed: a.ts; untracked: notes/",
  ],
  [
    "the edits that come back of two that were put aside",
    [branch, edit("src/a.ts"), run("git stash"), edit("src/b.ts"), run("git stash"), run("git stash pop")],
    "Git: branch fix; edited, not seen committed: b.ts; stashed: a.ts",
  ],
  [
    "the edits that come back when others were thrown away",
    [
      branch,
      edit("src/a.ts"),
      run("git stash"),
      run("git stash drop"),
      edit("src/c.ts"),
      run("git stash"),
      run("git stash pop"),
    ],
    "Git: branch fix; edited, not seen committed: c.ts",
  ],
  [
    "nothing of edits that came back by a number",
    [branch, edit("src/a.ts"), run("git stash"), run("git stash apply stash@{3}")],
    "Git: branch fix",
  ],
  ["edits that are put aside", [branch, edit("src/a.ts"), run("git stash")], "Git: branch fix; stashed: a.ts"],
  [
    "edits that are put aside under a title, on another branch",
    [edit("src/a.ts"), run("git stash push -m oak && git switch -q -c fix main"), edit("src/c.ts")],
    "Git: branch fix; edited, not seen committed: c.ts; stashed: a.ts",
  ],
  [
    "edits that are put aside beside a new file",
    [branch, write("src/new.ts"), edit("src/a.ts"), run("git stash save oak elm")],
    "Git: branch fix; stashed: a.ts",
  ],
  [
    "a new file that is put aside as well",
    [branch, write("src/new.ts"), run("git stash -u")],
    "Git: branch fix; stashed: new.ts",
  ],
  [
    "an edit of what was put aside before",
    [branch, edit("src/a.ts"), run("git stash"), edit("src/a.ts")],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "nothing that was put aside when there was nothing to put",
    [branch, edit("src/a.ts"), run("git stash", "No local changes to save")],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "no edits that were put aside and thrown away",
    [branch, edit("src/a.ts"), run("git stash && git stash drop")],
    "Git: branch fix",
  ],
  [
    "edits that came back with a conflict",
    [
      branch,
      edit("src/a.ts"),
      run("git stash"),
      run("git stash pop", "CONFLICT (content): src/a.ts"),
      edit("src/c.ts"),
    ],
    "Git: branch fix; edited, not seen committed: {a,c}.ts",
  ],
  [
    "edits that came back with a conflict and an exit code",
    [branch, edit("src/a.ts"), run("git stash"), run("git stash pop", "CONFLICT (content): src/a.ts\nexit code 1")],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "edits that may not have come back whole",
    [
      branch,
      edit("src/a.ts"),
      run("git stash"),
      run("git stash pop", "lid.ts already exists\nexit code 1"),
      edit("src/c.ts"),
    ],
    "Git: branch fix; edited, not seen committed, at least: c.ts",
  ],
  [
    "edits that git did not begin to bring back",
    [
      branch,
      edit("src/a.ts"),
      run("git stash"),
      run("git stash pop", "error: Your local changes to a.ts would be overwritten by merge\nexit code 1"),
    ],
    "Git: branch fix; stashed: a.ts",
  ],
  [
    "edits behind a look at what was put aside",
    [branch, edit("src/a.ts"), run("git stash list"), edit("src/c.ts")],
    "Git: branch fix; edited, not seen committed: {a,c}.ts",
  ],
  [
    "the branch by its new name",
    [branch, commit, run("git branch -m fix/lock")],
    `Git: branch fix/lock; ${COMMITTED} (not seen pushed)`,
  ],
  [
    "the name by which a commit was pushed",
    [branch, commit, push, run("git branch -m fix/lock")],
    `Git: branch fix/lock; ${COMMITTED} on fix (pushed)`,
  ],
  ["the branch beside one that was renamed", [branch, run("git branch -m elm oak")], "Git: branch fix"],
  [
    "edits whose commit was undone",
    [branch, edit("src/a.ts"), commit, run("git reset --soft HEAD~1")],
    "Git: branch fix; edited, not seen committed: a.ts",
  ],
  [
    "the edits behind a commit that stays",
    [branch, edit("src/a.ts"), commit, edit("src/b.ts"), run("git commit -qam more"), run("git reset 4363260")],
    "Git: branch fix; edited, not seen committed: b.ts",
  ],
  ["edits that were taken back", [branch, edit("src/a.ts"), run("git checkout -- .")], "Git: branch fix"],
])("tells of %s", (_, calls, line) => {
  expect(stateAfter(...calls)).toBe(line);
});

it.each([
  ["git was not asked", [edit("src/a.ts")]],
  ["git was asked about another repository", [run("cd ../other && git status", "On branch main"), edit("src/a.ts")]],
  ["the pull request is somebody else's", [run("gh pr view 2 --json number,state", '{"number":2,"state":"OPEN"}')]],
  ["a commit was only rehearsed", [run("git commit --dry-run", "Changes to be committed:")]],
  ["the commit failed", [run("git commit -m x", "hook declined\nexit code 1")]],
])("says nothing when %s", (_, calls) => {
  expect(stateAfter(...calls)).toBeUndefined();
});

it("tells of each repository that was worked in by its folder", () => {
  const calls = [
    edit("/srv/kiln/a.ts"),
    run('cd /srv/kiln && git commit -am "Warm it"', "[elm 1234567] Warm it"),
    edit("/srv/shed/b.ts"),
    run('cd /srv/shed && git commit -am "Sweep it"', "[main 89abcde] Sweep it"),
    run("cd /srv/kiln && git push", "To example.test:a/kiln.git\n   1a2b3c4..1234567  elm -> elm"),
    edit("/srv/shed/c.ts"),
    run("cd /srv/looked-at && git status", "On branch main"),
  ];
  const messages = [userSays("Warm the kiln and sweep the shed."), ...calls.map((call) => assistantSays("", [call]))];
  const brief = briefOf(...messages);
  expect(brief.criticalContext.filter((line) => line.startsWith("Git"))).toEqual([
    'Git in /srv/kiln: branch elm; last commit 1234567 "Warm it" (pushed)',
    'Git in /srv/shed: branch main; last commit 89abcde "Sweep it" (not seen pushed); edited since: c.ts',
  ]);
});

it("tells a conflict as unresolved until git goes on", () => {
  const blockedAfter = (...calls: readonly ToolPart[]): string => {
    const messages = [userSays("Bring it up to date."), ...calls.map((call) => assistantSays("", [call]))];
    return briefOf(...messages).progress.blocked.join("\n");
  };
  const goOn = (output: string): ToolPart => run("git add -A && git rebase --continue", output);
  expect(blockedAfter(stopped, edit("oar.ts"))).toContain("oar.ts");
  const again = blockedAfter(stopped, edit("oar.ts"), goOn(CONFLICT.replace("oar.ts", "sail.ts")));
  expect(again).toContain("sail.ts");
  expect(again).not.toContain("oar.ts");
  expect(blockedAfter(stopped, edit("oar.ts"), goOn("Successfully rebased and updated refs/heads/fix."))).toBe("");
});

it("tells of each repository what was left in it, wherever commands looked last", () => {
  const merge = run("cd /r/hull && git merge dev", CONFLICT);
  const release = run(
    "cd /r/mast && git commit -m Oil && git push",
    "[main 1a2b3c4] Oil\n 1 file changed\nTo example.test:a/mast.git\n   1234567..1a2b3c4  main -> main",
  );
  for (const calls of [
    [merge, release],
    [release, merge],
  ]) {
    const { facts } = buildLedger([userSays("Merge and release."), ...calls.map((call) => assistantSays("", [call]))]);
    const lines = composeBrief({ facts, budgetTokens: 2000 }).brief.criticalContext;
    expect(lines).toContain("Git in /r/hull: merge in progress (stopped by conflicts in oar.ts)");
    expect(lines).toContainEqual(
      expect.stringMatching(/^Git in \/r\/mast: branch main; last commit 1a2b3c4 "Oil" \(pushed\)/),
    );
  }
});

const logged = (hash: string): ToolPart => run("git log --oneline -2", `${hash} Row\n1234567 Sit`);
const listed = run("git status --short", " M oar.ts");

it.each<[string, readonly ToolPart[], string]>([
  [
    "one that a log shows",
    [logged("aaa1111"), edit("oar.ts"), logged("bbb2222")],
    'Git: at bbb2222 "Row"; edited before that commit, which was not seen made: oar.ts',
  ],
  [
    "one behind a status",
    [logged("aaa1111"), edit("oar.ts"), listed, logged("bbb2222")],
    'Git: at bbb2222 "Row"; edited before that commit, which was not seen made: oar.ts',
  ],
  [
    "one behind a commit of the session",
    [branch, commit, edit("oar.ts"), logged("bbb2222")],
    `Git: branch fix; ${COMMITTED} (not seen pushed); head at bbb2222 "Row"; edited before that commit, which was not seen made: oar.ts`,
  ],
  [
    "but what a status lists behind it",
    [logged("aaa1111"), edit("oar.ts"), logged("bbb2222"), listed],
    'Git: at bbb2222 "Row"; not committed: oar.ts',
  ],
  [
    "but what is edited behind it",
    [logged("aaa1111"), logged("bbb2222"), edit("oar.ts")],
    'Git: at bbb2222 "Row"; edited, not seen committed: oar.ts',
  ],
  [
    "but the same one by a longer name",
    [logged("aaa1111"), edit("oar.ts"), logged("aaa11112")],
    'Git: at aaa11112 "Row"; edited, not seen committed: oar.ts',
  ],
  [
    "but the first that is seen",
    [edit("oar.ts"), logged("bbb2222")],
    'Git: at bbb2222 "Row"; edited, not seen committed: oar.ts',
  ],
  [
    "but one that came with a pull",
    [logged("aaa1111"), edit("oar.ts"), run("git pull", "Updating aaa1111..bbb2222"), logged("bbb2222")],
    'Git: at bbb2222 "Row"',
  ],
])("leaves open whether a commit of somebody else took the edits: %s", (_, calls, told) => {
  expect(stateAfter(...calls)).toBe(told);
});

it.each([
  ["I committed it. Now the mast.", true],
  ["okay, I've already committed everything and pushed it", true],
  ["hab alles committet, weiter", true],
  ["I committed the charts. Now the mast.", false],
  ["I haven't committed it", false],
  ["I pushed it. Now the mast.", false],
  ["once I committed it, go on", false],
  ["have I committed it?", false],
  ["Bert committed it to memory", false],
])("knows what the user says to have committed: %s", (turn, isTold) => {
  const messages = [
    userSays("Plane the oar."),
    ...[logged("aaa1111"), edit("oar.ts")].map((call) => assistantSays("", [call])),
    assistantSays("Planed."),
    userSays(turn),
    assistantSays("", [read("mast.ts")]),
  ];
  const brief = briefOf(...messages);
  const label = isTold ? "edited before the user said to have committed" : "edited, not seen committed";
  expect(brief.criticalContext).toContain(`Git: at aaa1111 "Row"; ${label}: oar.ts`);
});

it.each([
  ["I merged the PR already, remove the branch", "merged, as the user said"],
  ["Okay, the pull request is closed now.", "closed, as the user said"],
  ["we've closed #7", "closed, as the user said"],
  ["PR #7 is merged now. Go on with the sails", "merged, as the user said"],
  ["hab den PR schon gemergt, räum auf", "merged, as the user said"],
  ["I merged it already, remove the branch", "open"],
  ["it is closed over the counter, so mend the closure", "open"],
  ["we closed that hole in spring, look at the hull again", "open"],
  ["this is merged from two charts, which is odd", "open"],
  ["Make sure that the PR is closed in the end", "open"],
  ["Bert has merged that sail into the rig", "open"],
  ["I merged the PR of Bert", "open"],
  ["The other PR is merged", "open"],
  ["Nobody has merged the PR", "open"],
  ["once it is merged, remove the branch", "open"],
  ["it isn't merged yet", "open"],
  ["is it merged?", "open"],
  ["we merged #8", "open"],
  ["I merged the two lists of sails by hand", "open"],
])("tells of a pull request what the user says of it: %s", (turn, told) => {
  const created = run("gh pr create --fill", "https://example.test/a/b/pull/7");
  const messages = [
    userSays("Open a pull request."),
    assistantSays("", [created]),
    assistantSays("It is opened for the sails."),
    userSays(turn),
  ];
  const brief = briefOf(...messages);
  expect(brief.criticalContext).toContain(`Git: pull request #7 ${told}`);
});

it.each([
  ["PR #7 is open.", "I merged it already. remove the branch", "merged, as the user said"],
  ["The pull request is there.", "Thanks, we've merged it.", "merged, as the user said"],
  ["PR #7 is open.", "Btw, I merged it.", "merged, as the user said"],
  ["PR #7 is open, but it has a conflict with main.", "I merged it already.", "open"],
  ["PR #7 is open. I merged main into it before.", "We merged it.", "open"],
  ["The branch is pushed.", "I merged it already.", "open"],
  ["PR #7 is open.", "I closed it already.", "open"],
  ["PR #7 is open.", "If I merged it, remove the branch.", "open"],
  ["PR #7 is open.", "I merged it into my head", "open"],
  ["PR #7 is open.", "Has Bert merged it?", "open"],
  ["PR #7 is open.", "Bert says I merged it.", "open"],
])("takes what the user merged for what was just reported: %s | %s", (report, turn, told) => {
  const created = run("gh pr create --fill", "https://example.test/a/b/pull/7");
  const calls = assistantSays("", [created]);
  const messages = [userSays("Open a pull request."), calls, assistantSays(report), userSays(turn)];
  const brief = briefOf(...messages);
  expect(brief.criticalContext).toContain(`Git: pull request #7 ${told}`);
});

it("tells a call that the user refused as that, and not as an error", () => {
  const notice = "The user doesn't want to proceed with this tool use. The tool use was rejected.";
  const refused = (tool: string, input: Record<string, unknown>): ToolPart => {
    const part = toolCall(tool, input, "");
    return { ...part, state: { status: "error", input, error: notice, time: { start: 0, end: 1 } } };
  };
  const messages = [
    userSays("Plan the sails."),
    assistantSays("", [refused("ExitPlanMode", { plan: "1. Sew" })]),
    assistantSays("", [refused("bash", { command: "npm test" })]),
  ];
  const brief = briefOf(...messages);
  expect(brief.progress.blocked).toEqual([]);
  expect(brief.progress.inProgress).toEqual(["Begun; last: `npm test` refused by the user"]);
});

describe("a checkout beside the work", () => {
  const linesAfter = (...calls: readonly ToolPart[]): string[] => {
    const messages = [userSays("Which parts can be bumped?"), ...calls.map((call) => assistantSays("", [call]))];
    const brief = briefOf(...messages);
    return [...brief.progress.inProgress, ...brief.progress.done, ...brief.criticalContext];
  };
  const clean = run("git status", "On branch main\nnothing to commit, working tree clean");
  const change = { filePath: "/tmp/trial.x1/boat/Boat.toml", oldString: "mast = 1", newString: "mast = 2" };
  const trial = toolCall("edit", change, "ok");
  const STILL = "Temporary worktree or clone still there: /tmp/trial.x1/boat";

  it("is told where its files were edited, and is not what git was asked about", () => {
    const lines = linesAfter(read("/home/ada/boat/Boat.toml"), clean, trial);
    expect(lines.join("\n")).toContain("/tmp/trial.x1/…/Boat.toml: ");
    expect(lines).toContain("Git: branch main; nothing to commit at the last status (which was not of /tmp/trial.x1)");
  });

  it("is the work itself where all of that lies among temporary files", () => {
    const lines = linesAfter(read("/tmp/trial.x1/boat/mast.ts"), trial);
    expect(lines.join("\n")).toContain(": Boat.toml: ");
  });

  it.each<[string, string, string | undefined]>([
    ["a worktree", "git worktree add /tmp/trial.x1/boat 1234567", STILL],
    [
      "a worktree on a branch",
      "cd /tmp/trial.x1 && git -C /home/ada/boat worktree add -b bump /tmp/trial.x1/boat",
      STILL,
    ],
    ["a worktree with a quoted path", 'git worktree add --detach "/tmp/trial.x1/boat" HEAD', STILL],
    ["a clone", "cd /tmp/trial.x1 && git clone --depth 1 https://example.test/boat.git /tmp/trial.x1/boat", STILL],
    ["a clone into the work", "git clone https://example.test/boat.git vendor/boat", undefined],
    ["a worktree nobody can name", 'git worktree add "$dir/boat" HEAD', undefined],
    ["a worktree beside the folder", "git worktree add ../bump -b bump", "Worktree made here, still there: ../bump"],
    ["words about a worktree", "echo git worktree add /tmp/trial.x1/boat", undefined],
    ["a list of worktrees", "git worktree list", undefined],
  ])("is told while it is there: %s", (_, command, told) => {
    const lines = linesAfter(run(command), run("ls"));
    expect(lines.find((line) => line.includes("still there"))).toBe(told);
  });

  it.each([
    "git worktree remove /tmp/trial.x1/boat",
    "git worktree remove --force /private/tmp/trial.x1/boat",
    "rm -rf /tmp/trial.x1",
    "cd /tmp && rm -rf trial.x1 && ls",
    'rm -rf "$dir"',
  ])("is not told once it is gone: %s", (command) => {
    const lines = linesAfter(run("git worktree add /tmp/trial.x1/boat 1234567"), run(command));
    expect(lines.join("\n")).not.toContain("still there");
  });

  it("is not told when git refused it", () => {
    const made = run("git worktree add /tmp/trial.x1/boat bump | tail -1", "fatal: invalid reference: bump");
    expect(linesAfter(made).join("\n")).not.toContain("still there");
  });
});

describe("a pull request", () => {
  const open = (title: string): ToolPart =>
    run(`gh pr create --title "${title}" --body ""`, "https://example.test/pull/7");
  const retitle = run('gh pr edit 7 --title "Store every offset"');

  it.each<[string, readonly ToolPart[], string]>([
    ["is told by its title", [open("Offset")], "Offset"],
    ["is told by the title it was given since", [open("Offset"), retitle], "Store every offset"],
    ["stays as it was where another may be meant", [open("Offset"), open("Oar"), retitle], "Offset; Oar"],
    ["is told as closed", [open("Offset"), run("gh pr close 7 --delete-branch")], "Offset (closed since)"],
    ["stays open where another may be meant", [open("Offset"), open("Oar"), run("gh pr close 7")], "Offset; Oar"],
  ])("%s", (_, calls, told) => {
    const messages = [userSays("Open it."), ...calls.map((call) => assistantSays("", [call]))];
    const brief = briefOf(...messages);
    expect(brief.progress.done).toContain(`Opened pull request: ${told}`);
  });
});
