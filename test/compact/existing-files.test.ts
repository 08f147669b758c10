/** Which files a brief lists as read and modified. */
import { expect, it } from "vitest";
import { compact, type Message } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, read, run, toolCall, userSays, write } from "../ledger/messages.ts";

const edit = (filePath: string): ToolPart => toolCall("edit", { filePath, oldString: "x", newString: "y" }, "ok");
const commit = run("cd /app && git add -A && git commit -m oak", "[main 1234567] oak");

function failedRead(filePath: string): ToolPart {
  const input = { filePath };
  return { ...read(filePath), state: { status: "error", input, error: "ENOENT", time: { start: 0, end: 1 } } };
}

async function filesAfter(...calls: readonly ToolPart[]): Promise<{ read: string[]; modified: string[] }> {
  const messages: Message[] = [
    userSays("Split the parser in two files."),
    ...calls.map((call) => assistantSays("", [call])),
  ];
  const { brief } = await compact({ id: "s", host: "messages", messages, skipped: 0 }, { now: 1 });
  return brief.files;
}

it.each([
  ["a file deleted by its whole path", [write("/app/src/a.ts"), run("rm /app/src/a.ts")], [], []],
  ["a file deleted from the folder it is in", [write("/app/src/a.ts"), run("cd /app && rm src/a.ts")], [], []],
  ["a file of a folder that was deleted", [write("/tmp/x/a.ts"), read("/tmp/x/b.ts"), run("rm -rf /tmp/x")], [], []],
  ["a file of a checkout that was removed", [write("/wt/a.ts"), run("git worktree remove --force /wt")], [], []],
  ["the old name of a file", [read("/app/a.ts"), run("git mv /app/a.ts /app/b.ts")], [], []],
  ["an edit that was taken back", [edit("/app/a.ts"), run("cd /app && git checkout -- a.ts")], [], []],
  [
    "an edit that was restored",
    [read("/app/a.ts"), edit("/app/a.ts"), run("git restore /app/a.ts")],
    ["/app/a.ts"],
    [],
  ],
  ["edits that a reset took back", [edit("/app/a.ts"), run("cd /app && git reset --hard")], [], []],
  ["a write over a file that git knows", [write("/app/a.ts"), run("cd /app && git checkout -- a.ts")], [], []],
  ["an edit that is in a stash", [edit("/app/a.ts"), run("cd /app && git stash")], [], []],
  [
    "an edit that went with its stash",
    [edit("/app/a.ts"), run("cd /app && git stash"), run("cd /app && git stash drop")],
    [],
    [],
  ],
  [
    "an edit whose commit was thrown away",
    [edit("/app/a.ts"), commit, run("cd /app && git reset --hard HEAD~1")],
    [],
    [],
  ],
  [
    "a file whose commit was thrown away",
    [write("/app/a.ts"), commit, run("cd /app && git reset --hard HEAD~1")],
    [],
    [],
  ],
  [
    "an edit that was taken back behind a look at a patch",
    [edit("/app/a.ts"), run("cd /app && git checkout -- a.ts"), run("cd /app && git apply --check /tmp/oak.patch")],
    [],
    [],
  ],
  ["a file that sed only shows", [run("sed -n 's/oak/elm/p' /app/a.ts"), run("perl -pe 's/a/b/' /app/a.ts")], [], []],
  ["a file that could not be read", [failedRead("/app/none.ts"), read("/app/a.ts")], ["/app/a.ts"], []],
])("leaves out %s", async (_, calls, readFiles, modified) => {
  expect(await filesAfter(...calls)).toEqual({ read: readFiles, modified });
});

it.each([
  [
    "was edited again behind a restore",
    [edit("/app/src/a.ts"), run("cd /app && git restore ."), edit("/app/src/a.ts")],
  ],
  [
    "was edited back to its commit",
    [edit("/app/src/a.ts"), commit, edit("/app/src/a.ts"), run("cd /app && git restore .")],
  ],
  ["was made beside what a restore brought back", [write("/app/src/a.ts"), run("cd /app && git restore .")]],
  [
    "is as it was staged",
    [edit("/app/src/a.ts"), run("cd /app && git add src/a.ts"), run("cd /app && git checkout -- src/a.ts")],
  ],
  ["came back from a stash", [edit("/app/src/a.ts"), run("cd /app && git stash"), run("cd /app && git stash pop")]],
  [
    "came back from a stash with a conflict",
    [
      edit("/app/src/a.ts"),
      run("cd /app && git stash"),
      run("cd /app && git stash pop", "CONFLICT (content): Merge conflict in src/a.ts\nexit code 1"),
    ],
  ],
  [
    "may have been patched again at once",
    [edit("/app/src/a.ts"), run("cd /app && git diff > /tmp/oak.patch && git restore . && git apply /tmp/oak.patch")],
  ],
  [
    "may have been patched again later",
    [edit("/app/src/a.ts"), run("cd /app && git checkout -- src/a.ts"), run("cd /app && patch -p1 < /tmp/oak.patch")],
  ],
  [
    "is in a commit that a branch keeps",
    [edit("/app/src/a.ts"), commit, run("cd /app && git branch oak && git reset --hard HEAD~1")],
  ],
  [
    "is in a commit that a branch keeps, whatever is thrown away later",
    [
      edit("/app/src/a.ts"),
      commit,
      run("cd /app && git branch oak && git reset --hard HEAD~1"),
      run("cd /app && git reset --hard"),
    ],
  ],
  [
    "is in a commit that a reset went to",
    [edit("/app/src/a.ts"), commit, run("cd /app && git reset --hard main", "HEAD is now at 1234567 oak")],
  ],
  [
    "came back with its commit",
    [
      edit("/app/src/a.ts"),
      commit,
      run("cd /app && git reset --hard HEAD~1"),
      run("cd /app && git reset --hard 1234567"),
    ],
  ],
  [
    "was made in a commit that came back",
    [
      write("/app/src/a.ts"),
      commit,
      run("cd /app && git reset --hard HEAD~1"),
      run("cd /app && git cherry-pick 1234567", "[main 89abcde] oak"),
    ],
  ],
  ["kept its edit when the commit was undone", [edit("/app/src/a.ts"), commit, run("cd /app && git reset HEAD~1")]],
  ["sed edited in place", [run("cd /app && sed -i 's/oak/elm/' src/a.ts && make")]],
  ["sed edited in place with an empty ending", [run("sed -i '' -e 's/oak/elm/' /app/src/a.ts")]],
  ["perl edited in place", [read("/app/src/a.ts"), run("perl -0pi -e 's/oak/elm/' /app/src/a.ts")]],
  ["was edited before it was moved there", [write("/app/old.ts"), run("cd /app && git mv old.ts src/a.ts")]],
  ["was made again", [write("/app/src/a.ts"), run("cd /app && rm src/a.ts"), write("/app/src/a.ts")]],
  ["was brought back", [write("/app/src/a.ts"), run("cd /app && rm src/a.ts && git checkout src/a.ts")]],
  ["was brought back with all others", [write("/app/src/a.ts"), run("rm /app/src/a.ts"), run("git reset --hard")]],
  ["is in a folder that only ends like one that was deleted", [write("/app/src/a.ts"), run("rm -rf src")]],
  ["is in a folder whose name goes on", [write("/app/src/a.ts"), run("rm -rf /app/sr")]],
  ["is in a folder that was to be deleted, had it been there", [write("/app/src/a.ts"), run("git worktree prune")]],
  ["only has the name of one that was deleted", [write("/app/src/a.ts"), run("rm a.ts")]],
  ["only ends like one that was deleted", [write("/app/src/a.ts"), run("rm src/a.ts")]],
  ["is not where the deletion took place", [write("/app/src/a.ts"), run("cd $OTHER && rm /x/a.ts src/a.ts")]],
])("lists a file that %s", async (_, calls) => {
  expect((await filesAfter(...calls)).modified).toEqual(["/app/src/a.ts"]);
});
