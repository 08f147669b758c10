/** What a brief says was done to files and how checks ended: the sum of it, and no more than was seen. */
import { describe, expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import type { Brief } from "../../src/brief/brief.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, edit, run, step, toolCall, userSays, write } from "../ledger/messages.ts";
import { briefOf } from "./brief-of.ts";

const ask = userSays("Tidy up the exporter.");
const read = (filePath: string, output = "code", lines = {}): ToolPart =>
  toolCall("read", { filePath, ...lines }, output);

describe("files that are listed behind the page", () => {
  const paths = ["/srv/app/src/pool/open.ts", "/srv/app/src/pool/close.ts", "/srv/app/src/lib/clock.ts"] as const;
  const [open, close, clock] = paths;
  const doneWith = (listed: readonly string[], ...calls: readonly ToolPart[]): string[] => {
    const { facts } = buildLedger([ask, assistantSays("", calls)]);
    return composeBrief({ facts, budgetTokens: 2000, behind: listed.join("\n") }).brief.progress.done;
  };

  it.each<[string, readonly string[], readonly ToolPart[], readonly string[]]>([
    ["those that were changed are not listed again", paths, paths.map(edit), []],
    [
      "those that were made are told below their folder",
      paths,
      [write(open), write(close), write(clock), edit(clock)],
      ["Created: lib/clock.ts, pool/close.ts, pool/open.ts"],
    ],
    ["of one made, its name", [open], [write(open)], ["Created: open.ts"]],
    ["those that are gone are told", paths, [read(open), run(`rm ${open}`)], [`Deleted: ${open}`]],
    ["where one is not listed, all are told", [open], [edit(open), edit(close)], [`Changed: ${close}, ${open}`]],
  ])("%s", (_, listed, calls, told) => expect(doneWith(listed, ...calls)).toEqual(told));
});

describe("files", () => {
  it.each<[string, readonly ToolPart[], readonly string[]]>([
    [
      "a file that was moved is renamed, not created",
      [run("git mv src/a.ts src/b.ts"), edit("src/b.ts")],
      ["Renamed: src/a.ts → src/b.ts"],
    ],
    [
      "a file that was moved twice is told from where it was",
      [run("mv a.ts b.ts"), run("mv b.ts c.ts")],
      ["Renamed: a.ts → c.ts"],
    ],
    [
      "several that were moved in one command line, each by its step",
      [
        run(
          "mv src/a.ts src/b.ts && mv c.ts d.ts; git mv e.ts f.ts\nmkdir -p lib && mv -v g.ts lib/ && mv h.ts ../h.ts 2>&1",
        ),
      ],
      ["Renamed: src/a.ts → src/b.ts, c.ts → d.ts, e.ts → f.ts, g.ts → lib/g.ts, h.ts → ../h.ts"],
    ],
    [
      "files that were moved into a folder keep their names",
      [run("mv src/a.ts src/b.ts lib"), run("git mv -t old docs/c.md"), run("mv docs/d.md ."), run("mv -n x.md docs/")],
      ["Renamed: src/a.ts → lib/a.ts, src/b.ts → lib/b.ts, docs/c.md → old/c.md, docs/d.md → d.md, x.md → docs/x.md"],
    ],
    [
      "files that were moved by whole paths are told below the folder that all are in",
      [run("mv /srv/app/src/a.ts /srv/app/src/lib/a.ts && mv /srv/app/src/b.ts /srv/app/docs/b.ts")],
      ["Renamed in /srv/app/: src/a.ts → src/lib/a.ts, src/b.ts → docs/b.ts"],
    ],
    [
      "a file that was moved into a folder that is known",
      [read("lib/b.ts"), run("mv src/a.ts lib")],
      ["Renamed: src/a.ts → lib/a.ts"],
    ],
    [
      "a file is known by its whole path whatever the command calls it",
      [
        read("/srv/app/src/a.ts"),
        edit("/srv/app/src/b.ts"),
        run("cd /srv/app && git status -s", " M src/b.ts"),
        run("git mv src/a.ts src/c.ts"),
        toolCall("bash", { command: "rm src/b.ts", workdir: "/srv/app" }, ""),
      ],
      ["Deleted: /srv/app/src/b.ts", "Renamed: /srv/app/src/a.ts → /srv/app/src/c.ts"],
    ],
    [
      "a file that is moved is known by its whole path where all that is known lies below one folder",
      [
        edit("/srv/app/src/a.ts"),
        edit("/srv/app/lib/b.ts"),
        run("git mv src/a.ts src/c.ts"),
        edit("/srv/app/src/c.ts"),
      ],
      ["Changed: /srv/app/lib/b.ts", "Renamed: /srv/app/src/a.ts → /srv/app/src/c.ts"],
    ],
    [
      "a folder that is moved is, too",
      [edit("/srv/app/src/old/a.ts"), run("mv src/old src/new")],
      ["Renamed: /srv/app/src/old → /srv/app/src/new"],
    ],
    [
      "a file that is moved may be another where two are known that end so",
      [edit("/srv/app/src/a.ts"), edit("/srv/pool/src/a.ts"), run("mv src/a.ts src/c.ts")],
      ["Changed: /srv/pool/src/a.ts, /srv/app/src/a.ts", "Renamed: src/a.ts → src/c.ts"],
    ],
    [
      "a file that is moved may be another where work lies beside that folder",
      [edit("/srv/app/pkg/core/src/a.ts"), edit("/srv/app/pkg/b.ts"), run("mv src/a.ts src/c.ts")],
      ["Changed: /srv/app/pkg/b.ts, /srv/app/pkg/core/src/a.ts", "Renamed: src/a.ts → src/c.ts"],
    ],
    [
      "a file that is moved is not the only known one that ends so",
      [edit("/srv/app/pkg/core/README.md"), run("mv README.md docs/")],
      ["Changed: /srv/app/pkg/core/README.md", "Renamed: README.md → docs/README.md"],
    ],
    [
      "a file that is moved out of a folder and into another",
      [run("cd src && mv a.ts ../lib/a.ts")],
      ["Renamed: src/a.ts → lib/a.ts"],
    ],
    [
      "a file that came back to where it was has not moved",
      [edit("src/a.ts"), run("mv src/a.ts /tmp/a.keep"), run("mv /tmp/a.keep src/a.ts")],
      ["Changed: src/a.ts"],
    ],
    [
      "a name that may be of another folder is not that of a known file",
      [edit("/srv/app/src/a.ts"), read("/srv/app/lib/b.ts"), run("rm a.ts")],
      ["Changed: /srv/app/src/a.ts", "Deleted: a.ts"],
    ],
    [
      "a file is not the one that the host says lies elsewhere",
      [edit("/srv/app/src/a.ts"), toolCall("bash", { command: "rm src/a.ts", workdir: "/other" }, "")],
      ["Changed: /srv/app/src/a.ts", "Deleted: src/a.ts"],
    ],
    [
      "a folder that was moved takes its files along",
      [edit("src/old/a.ts"), read("src/old/b.ts"), run("git mv src/old src/new"), edit("src/new/a.ts")],
      ["Renamed: src/old → src/new"],
    ],
    [
      "a move that is far behind in a long command line",
      [run(`echo ${"x".repeat(700)} && mv src/a.ts src/b.ts`)],
      ["Renamed: src/a.ts → src/b.ts"],
    ],
    [
      "a move that was refused is none, whatever came behind it",
      [
        run(
          "mv src/a.ts src/b.ts; mv src/c.ts src/d.ts; ls",
          "mv: cannot move 'src/a.ts' to 'src/b.ts': Permission denied\nd.ts",
        ),
      ],
      ["Renamed: src/c.ts → src/d.ts"],
    ],
    ["a move that is only tried out is none", [run("git mv -n src/a.ts src/b.ts")], []],
    ["a move in another folder is told from there", [run("git -C lib mv a.ts b.ts")], ["Renamed: lib/a.ts → lib/b.ts"]],
    ["a new file that was moved is created", [write("src/a.ts"), run("mv src/a.ts src/b.ts")], ["Created: src/b.ts"]],
    [
      "a moved file that was removed is deleted from where it was",
      [run("mv src/a.ts src/b.ts"), run("rm src/b.ts")],
      ["Deleted: src/a.ts"],
    ],
    [
      "a file made where a moved one was removed is new",
      [run("mv a.ts b.ts"), run("rm b.ts"), write("b.ts")],
      ["Created: b.ts"],
    ],
    ["a file that came and went is no change", [write("notes.md"), run("rm notes.md")], []],
    ["scratch files are no change", [write("/tmp/probe.py"), run("rm /tmp/old.log")], []],
    [
      "names that are removed if they are there are no change",
      [run("rm -f claude.err claude.out"), run("rm -rf dist")],
      [],
    ],
    [
      "a file that was seen and removed by force is deleted",
      [read("todo.md"), run("rm -f todo.md")],
      ["Deleted: todo.md"],
    ],
    ["a file in a folder that was removed by force is deleted", [run("rm -f src/old.ts")], ["Deleted: src/old.ts"]],
    ["a file that was removed is deleted", [run("rm old.ts")], ["Deleted: old.ts"]],
    [
      "a folder that was made again is not deleted",
      [run("cd /srv/app && rm -rf src/kiln"), run("cd /srv/app/src && mkdir -p kiln glaze")],
      [],
    ],
    [
      "a file in a folder that was made again is deleted",
      [read("/srv/app/src/kiln/a.ts"), run("rm -rf /srv/app/src/kiln"), run("mkdir -p /srv/app/src/kiln")],
      ["Deleted: /srv/app/src/kiln/a.ts"],
    ],
    [
      "a file that could not be removed is there",
      [run("rm old.ts", "rm: cannot remove 'old.ts': Permission denied")],
      [],
    ],
    [
      "a file that could not be written is not created",
      [toolCall("write", { filePath: "new.ts", content: "x" }, "Error: EACCES: permission denied, open 'new.ts'")],
      [],
    ],
    [
      "a file that could not be edited is not changed",
      [toolCall("edit", { filePath: "a.ts", oldString: "x", newString: "y" }, "oldString not found in content")],
      [],
    ],
    [
      "a file that a run has left, and git never knew, is not deleted",
      [edit("src/a.ts"), run("rm -f build/run.log && git status -s", " M src/a.ts")],
      ["Changed: src/a.ts"],
    ],
    [
      "a file that is removed again and again is left by what runs",
      [run("rm -f build/run.log"), run("npm test"), run("rm -f build/run.log")],
      ["Checked: `npm test` ok"],
    ],
    [
      "a file that git knew is deleted",
      [edit("src/a.ts"), run("rm -f build/run.sh && git status -s", " M src/a.ts\n D build/run.sh")],
      ["Changed: src/a.ts", "Deleted: build/run.sh"],
    ],
    [
      "a file whose end was committed is deleted",
      [run("rm src/a.ts && git commit -qam x"), run("git status -s")],
      ["Committed: x", "Deleted: src/a.ts"],
    ],
    [
      "an edit that was taken back is no change",
      [edit("src/a.ts"), edit("src/b.ts"), edit("src/c.ts"), run("git checkout -- src/a.ts; git restore src/b.ts")],
      ["Changed: src/c.ts"],
    ],
    [
      "what sed edited in place is changed",
      [run("sed -i.bak -E 's/oak/elm/' src/a.ts src/b.ts")],
      ["Changed: src/b.ts, src/a.ts"],
    ],
    [
      "a file that git knows is not created by a write that was taken back",
      [write("src/a.ts"), run("git restore src/a.ts")],
      [],
    ],
    ["edits that were all taken back are no change", [edit("src/a.ts"), run("git reset --hard")], []],
    [
      "an edit made again is a change",
      [edit("src/a.ts"), run("git restore src/a.ts"), edit("src/a.ts")],
      ["Changed: src/a.ts"],
    ],
    [
      "an edit that did not come along to another branch may be committed, or of a file that git does not know",
      [edit("src/a.ts"), edit("src/b.ts"), run("git switch main", "M\tsrc/b.ts\nSwitched to branch 'main'")],
      ["Changed: src/b.ts, src/a.ts"],
    ],
    [
      "a new file goes with its folder",
      [write("/srv/app/draft/a.ts"), write("/srv/app/src/draft/b.ts"), run("rm -rf /srv/app/draft/")],
      ["Created: /srv/app/src/draft/b.ts"],
    ],
    [
      "a folder that may be another one takes no file along",
      [edit("src/a.ts"), toolCall("bash", { command: "rm -rf src", workdir: "/other/place" }, "")],
      ["Changed: src/a.ts"],
    ],
    [
      "what is removed in another folder is not the work",
      [edit("src/a.ts"), run("pushd /tmp/scratch; rm -rf src; popd")],
      ["Changed: src/a.ts"],
    ],
    [
      "a folder that is removed only where something else failed takes no file along",
      [edit("/srv/app/src/a.ts"), run("test -d foo || rm -rf /srv/app/src")],
      ["Changed: /srv/app/src/a.ts", "Deleted: /srv/app/src"],
    ],
    [
      "a removal that is only tried out is none",
      [edit("src/a.ts"), run("git rm -r --dry-run src"), run("git rm -rn src"), run("git rm -r -n src")],
      ["Changed: src/a.ts"],
    ],
    [
      "a checkout whose removal may have failed stays",
      [edit("/srv/copy/a.ts"), run("git worktree remove /srv/copy || true", "fatal: contains modified files")],
      ["Changed: /srv/copy/a.ts"],
    ],
    [
      "a file goes with a second checkout, and the work keeps its own",
      [edit("/srv/copy/a.ts"), edit("/srv/app/a.ts"), run("git worktree remove --force /srv/copy")],
      ["Changed: /srv/app/a.ts"],
    ],
    [
      "a folder of which another begins with its name stays",
      [write("draft-2/a.ts"), run("rm -r draft")],
      ["Created: draft-2/a.ts", "Deleted: draft"],
    ],
    [
      "a checkout that is listed stays",
      [edit("/srv/copy/a.ts"), run("git worktree list")],
      ["Changed: /srv/copy/a.ts"],
    ],
  ])("%s", (_, calls, told) => {
    const { progress } = briefOf(ask, ...calls.map((call) => assistantSays("", [call])));
    expect(progress.done).toEqual(told);
  });

  it("what the host found changed is told apart from what calls have changed", () => {
    const build = assistantSays("", [run("make all"), run("sed -i s/a/b/ src/named.ts"), edit("src/edited.ts")]);
    const files = ["src/edited.ts", "src/named.ts", "out/table.json", "src/read.ts"];
    const found: Message = { ...build, parts: [...build.parts, { type: "patch", id: "found", files }] };
    const { progress, criticalContext } = briefOf(ask, assistantSays("", [read("src/read.ts")]), found);
    expect(progress.done.filter((line) => line.startsWith("Changed"))).toEqual([
      "Changed: src/edited.ts, src/named.ts",
    ]);
    expect(criticalContext.filter((line) => line.startsWith("Changed"))).toEqual([
      "Changed on disk, by no edit call seen here (a command, another agent or somebody else): src/read.ts, out/table.json",
    ]);
  });

  it.each([
    ["the one formatter that ran then", [run("pnpm format")], "probably by `pnpm format`"],
    ["not a look beside it", [run("ls src"), run("pnpm format")], "probably by `pnpm format`"],
    ["nobody, where two ran", [run("pnpm format"), run("pnpm generate")], "by no edit call seen here"],
    ...[
      "npm run lint:fix",
      "make fmt",
      "npx eslint . --fix",
      "npx prettier -w src",
      "cargo fmt",
      "uvx ruff format",
      "python -m black .",
      "git stash pop",
      "git checkout main",
      "git pull --rebase",
      "sed -i s/a/b/ src/*.ts",
      "grep -rl a src | xargs sed -i s/a/b/",
      'for f in src/*.ts; do echo "// a" >> $f; done',
    ].map((command): [string, ToolPart[], string] => ["what rewrites", [run(command)], "probably by"]),
    ...[
      "sleep 60",
      "git push",
      "git commit -m 'lint: use --fix'",
      "git switch -c fix",
      "git stash list",
      "git restore --staged src",
      "gh pr create --fill",
      "curl -s localhost:3000/health",
      "npx tsc --noEmit",
      "npx eslint .",
      "cargo fmt --check",
      "npx prettier --check src",
      "npm run format:check",
      "npm run show-information",
      "npm install",
      "kill 4711",
      "mkdir -p out",
      "grep -rn -- --fix src",
      "sed -i s/a/b/ src/mast.ts",
      "sed -i 's/a$/b/' src/mast.ts",
      "for f in a b; do wc -l $f >> /dev/null; done",
      "for f in src/*.ts; do wc -l $f 2>/dev/null; done",
      "node deploy.mjs",
    ].map((command): [string, ToolPart[], string] => ["nobody", [run(command)], "by no edit call seen here"]),
    ["nobody, where only the tests ran", [run("npm test")], "by no edit call seen here"],
    ["nobody, where nothing ran", [read("src/other.ts")], "by no edit call seen here"],
  ])("what the host found changed is put to %s", (_, calls, told) => {
    const turn = assistantSays("", calls);
    const found: Message = { ...turn, parts: [...turn.parts, { type: "patch", id: "found", files: ["src/read.ts"] }] };
    const { criticalContext } = briefOf(ask, found);
    expect(criticalContext.filter((line) => line.startsWith("Changed")).join("\n")).toContain(told);
  });

  it("an install is put to what it writes, and to no source", () => {
    const turn = assistantSays("", [run("npm install")]);
    const files = ["src/read.ts", "package-lock.json"];
    const { criticalContext } = briefOf(ask, {
      ...turn,
      parts: [...turn.parts, { type: "patch", id: "found", files }],
    });
    expect(criticalContext.filter((line) => line.startsWith("Changed"))).toEqual([
      "Changed on disk, probably by `npm install`: package-lock.json",
      "Changed on disk, by no edit call seen here (a command, another agent or somebody else): src/read.ts",
    ]);
  });

  it("a file that was made for a request before is renamed, not created", () => {
    const messages = [ask, step("", write("src/a.ts")), step("It is written."), userSays("Call it b.")];
    const { progress } = briefOf(...messages, step("", run("mv src/a.ts src/b.ts")));
    expect(progress.done).toContain("Renamed: src/a.ts → src/b.ts");
    expect(progress.done.join("\n")).not.toContain("Created");
  });

  it.each(["git mv src/kiln.ts src/oven.ts", "mv src/kiln.ts src/oven.ts"])(
    "edits in progress are told by the name that the file has now: %s",
    (command) => {
      const change = toolCall(
        "edit",
        { filePath: "/p/src/kiln.ts", oldString: "a", newString: "const lid = 1;" },
        "ok",
      );
      const { progress, nextSteps } = briefOf(ask, step("", change), step("", run(command)));
      expect(progress.inProgress[0]).toBe("Edits so far, newest first: oven.ts: +lid");
      expect(nextSteps.join()).not.toContain("kiln");
    },
  );

  it.each([
    ["moved", "cd /p && mv src/a.ts src/b.ts"],
    ["removed", "rm /p/src/a.ts"],
  ])("nobody is told to read again what was %s", (_, command) => {
    const calls = [read("/p/src/a.ts"), edit("/p/src/a.ts"), run(command)];
    const { criticalContext } = briefOf(ask, ...calls.map((call) => assistantSays("", [call])));
    expect(criticalContext.join("\n")).not.toContain("Changed since");
  });

  it.each<[string, readonly ToolPart[], boolean]>([
    ["an edit of the session", [read("src/a.ts"), edit("src/a.ts")], false],
    [
      "an edit of the session that was read again",
      [read("src/a.ts"), edit("src/a.ts"), read("src/a.ts", "new")],
      false,
    ],
    ["the same lines that differ", [read("src/a.ts"), read("src/a.ts", "other")], true],
    ["other lines of the file", [read("src/a.ts"), read("src/a.ts", "other", { offset: 40 })], false],
    ["a removal by the session", [read("src/a.ts"), run("rm src/a.ts")], false],
  ])("tells what was found changed by reading again: %s (%#)", (_, calls, isTold) => {
    const { criticalContext } = briefOf(ask, ...calls.map((call) => assistantSays("", [call])));
    expect(criticalContext.includes("Read again and found changed, by no edit call: src/a.ts")).toBe(isTold);
  });
});

it("counts the files changed since they were read that it does not name", () => {
  const paths = Array.from({ length: 14 }, (_, at) => `src/rack${at}.ts`);
  const calls = paths.flatMap((path) => [read(path), edit(path)]);
  const { criticalContext } = briefOf(ask, ...calls.map((call) => assistantSays("", [call])));
  expect(criticalContext.find((line) => line.startsWith("Changed since they were read"))).toMatch(/ \+2 more$/u);
});

describe("checks", () => {
  it.each([
    [
      "a pipe that hides the exit code",
      "npm run build 2>&1 | tail -3",
      "Waiting for the debugger",
      "`npm run build 2>&1 | tail -3` showed no error (exit code not seen)",
    ],
    [
      "what a check says of itself",
      "golangci-lint run | tail -3",
      "0 issues.",
      '`golangci-lint run | tail -3`: "0 issues."',
    ],
    ["warnings", "npm run build", "Build encountered 2 warnings", "`npm run build` ok, 2 warnings"],
    [
      "a warning with its place below it",
      "npm run lint",
      "\n  ! eslint(no-lid): The lid is shut.\n    ,-[src/lid.tsx:73:7]\n 73 | <lid\n\nFound 1 warning and 0 errors.",
      '`npm run lint` ok, 1 warning: "eslint(no-lid): The lid is shut." at src/lid.tsx:73',
    ],
    [
      "a warning below the name of its file",
      "npx eslint .",
      "/kiln/src/lid.ts\n  4:1  warning  The lid is shut  no-lid\n\n✖ 1 problem (0 errors, 1 warning)",
      '`npx eslint .` ok, 1 warning: "4:1 warning The lid is shut no-lid" at /kiln/src/lid.ts',
    ],
    [
      "the warning of a compiler",
      "cargo build",
      "warning: unused variable: `lid`\n --> src/lid.rs:4:9\n\nwarning: `kiln` (lib) generated 1 warning",
      '`cargo build` ok, 1 warning: "warning: unused variable: `lid`" at src/lid.rs:4',
    ],
    [
      "no warning of something else",
      "npm run lint",
      "(node:412) Warning: the lid is old\nFound 2 warnings and 0 errors.",
      "`npm run lint` ok, 2 warnings",
    ],
    ["no warnings", "npm run lint", "Found 0 warnings and 0 errors.", "`npm run lint` ok"],
    ["each part of a command line", "npm run lint && npm run build", "", "`npm run lint`, `npm run build` ok"],
    [
      "the part for which the exit code does not vouch",
      "npm run lint 2>&1 | tail -3 && npm run build",
      "Found 3 warnings and 0 errors.",
      "`npm run build` ok, `npm run lint 2>&1 | tail -3` showed no error (exit code not seen), 3 warnings",
    ],
    [
      "what an exit code behind a semicolon says",
      "npm run lint; npm run build",
      "",
      "`npm run build` ok, `npm run lint` showed no error (exit code not seen)",
    ],
    ["an exit code that is printed", 'npm run build; echo "EXIT: $?"', "EXIT: 0", "`npm run build` ok"],
    [
      "a search that found nothing to complain of",
      "npm run check 2>&1 | grep error",
      "(no output)\n\nCommand exited with code 1",
      "`npm run check 2>&1 | grep error` showed no error (exit code not seen)",
    ],
    [
      "totals behind a pipe",
      "npm test 2>&1 | tail -3",
      "Tests  12 passed (12)",
      '`npm test 2>&1 | tail -3`: "Tests 12 passed (12)"',
    ],
    [
      "that all of it was skipped",
      "npm test",
      "ok 1 reads # skip no socket\nok 2 writes # skip no socket",
      "`npm test`: all 2 skipped (no socket)",
    ],
    [
      "several runs of one command",
      "bash t9.sh\nbash t10.sh",
      "t9: 8 passed, 0 failed\nt10: 4 passed, 0 failed",
      '`bash t9.sh` (and 1 more run): "t9: 8 passed, 0 failed; t10: 4 passed, 0 failed"',
    ],
  ])("are told with %s", (_, command, output, told) => {
    expect(briefOf(ask, assistantSays("", [run(command, output)])).progress.done).toEqual([`Checked: ${told}`]);
  });

  it.each([
    ["one that may not have run", "npm run check:fast || npm run build", ""],
    ["one behind what may have failed", "./prepare.sh && npm run build; ls", ""],
    ["one in the background", "npm run build &", ""],
    ["several that say of some how they failed", "for n in 1 2; do npm run build test || echo fail $n; done", "fail 2"],
    ["one that was to fail", "! npm run build", ""],
    ["one that complained before another passed", "npm run lint; npm run build", "src/a.ts: error: bad\n1 errors"],
    ["one whose printed exit code is not 0", 'npm run build; echo "EXIT: $?"', "no rule\nEXIT: 2"],
    ["one with lines that complain, counted", "npm run build | grep -c error", "3"],
    ["an install of what checks", "npm install -D vitest eslint", "added 2 packages"],
    ["a list of what a test needs", "cargo tree -i test", "test v1.0.0"],
  ])("are not told of %s", (_, command, output) => {
    const { done } = briefOf(ask, assistantSays("", [run(command, output)])).progress;
    expect(done.filter((line) => line.includes("build") || line.includes("install"))).toEqual([]);
  });

  it.each([
    ["an edit", edit("src/a.ts"), "Checked before the last edits: `npm run build` ok"],
    ["a line of a plan", edit("docs/plan.md"), "Checked: `npm run build` ok"],
    ["a script among temporary files", write("/tmp/probe.py"), "Checked: `npm run build` ok"],
    [
      "an edit behind a check",
      run("npm run build && sed -i s/a/b/ src/a.ts"),
      "Checked before the last edits: `npm run build` ok",
    ],
    ["the end of a second checkout", run("git worktree remove /wt"), "Checked: `npm run build` ok"],
    ["a line of the changelog", edit("CHANGELOG"), "Checked: `npm run build` ok"],
    ["a list of packages", edit("requirements.txt"), "Checked before the last edits: `npm run build` ok"],
    ["a text that tests read", edit("test/fixtures/a.md"), "Checked before the last edits: `npm run build` ok"],
    ["what a test is to print", edit("spec/golden/bill.md"), "Checked before the last edits: `npm run build` ok"],
    ["a page of the site", edit("content/news/kiln.md"), "Checked before the last edits: `npm run build` ok"],
    ["packages in a folder", edit("requirements/kiln.txt"), "Checked before the last edits: `npm run build` ok"],
    ["a number that is built in", edit("release.txt"), "Checked before the last edits: `npm run build` ok"],
    ["a plain text beside the code", edit("docs/usage.txt"), "Checked: `npm run build` ok"],
    ["the end of what a run left again", run("rm -f out/trace.json"), "Checked: `npm run build` ok"],
    ["the end of a setting at home", run("rm ~/.kiln/glaze.json"), "Checked: `npm run build` ok"],
    ["the end of a setting at home, in full", run("rm /home/dev/.kiln/glaze.json"), "Checked: `npm run build` ok"],
    ["the end of what lies beside the work", run("rm ~/Desktop/kiln.png"), "Checked: `npm run build` ok"],
    ["the end of a file of the work", run("rm src/b.ts"), "Checked before the last edits: `npm run build` ok"],
    ["the end of one by its whole path", run("rm /wt/b.ts"), "Checked before the last edits: `npm run build` ok"],
  ])("are told from before %s (%#)", (_, later, told) => {
    const before = [edit("src/a.ts"), edit("/wt/a.ts"), run("rm -f out/trace.json"), run("npm run build")];
    const { done } = briefOf(ask, ...[...before, later].map((call) => assistantSays("", [call]))).progress;
    expect(done.at(-1)).toBe(told);
  });

  const totals = '"Tests 9 passed (9)"';
  it.each([
    [
      "a setting of a linter",
      [run("npx vitest run", "Tests  9 passed (9)"), edit(".golangci.yaml")],
      [`Checked: \`npx vitest run\`: ${totals}`],
    ],
    [
      "a setting of a linter that a script may run",
      [run("npm test", "Tests  9 passed (9)"), edit("eslint.config.js")],
      [`Checked before the last edits: \`npm test\`: ${totals}`],
    ],
    [
      "a setting that is tested",
      [run("npx vitest run", "Tests  9 passed (9)"), edit("test/fixtures/.eslintrc.json")],
      [`Checked before the last edits: \`npx vitest run\`: ${totals}`],
    ],
    [
      "a part that was run behind an install",
      [
        run("cargo test", "Tests  9 passed (9)"),
        run("cargo add oven", "Adding oven"),
        run("cargo test lid", "Tests  9 passed (9)"),
      ],
      [`Checked: \`cargo test lid\`: ${totals}`],
    ],
    [
      "many parts",
      [
        run("cargo test", "Tests  9 passed (9)"),
        ...["a", "b", "c", "d"].map((name) => run(`cargo test ${name}`, "Tests  9 passed (9)")),
      ],
      [`Checked: \`cargo test\`: ${totals}; \`cargo test c\`: ${totals}; \`cargo test d\`: ${totals}`],
    ],
    [
      "a setting of the build",
      [run("npm test", "Tests  9 passed (9)"), edit("tsconfig.json")],
      [`Checked before the last edits: \`npm test\`: ${totals}`],
    ],
    [
      "a part that was run again",
      [run("cargo test", "Tests  9 passed (9)"), run("cargo test lid", "Tests  9 passed (9)")],
      [`Checked: \`cargo test\`: ${totals}; \`cargo test lid\`: ${totals}`],
    ],
    [
      "a part that was run again, and all of it behind that",
      [
        run("cargo test", "Tests  9 passed (9)"),
        run("cargo test lid", "Tests  9 passed (9)"),
        run("cargo test", "Tests  9 passed (9)"),
      ],
      [`Checked: \`cargo test\`: ${totals}`],
    ],
    [
      "a part that was run behind an edit",
      [run("cargo test", "Tests  9 passed (9)"), edit("src/a.ts"), run("cargo test lid", "Tests  9 passed (9)")],
      [`Checked: \`cargo test lid\`: ${totals}`],
    ],
  ])("are told with their tests beside %s", (_, calls, told) => {
    const { done } = briefOf(ask, ...calls.map((call) => assistantSays("", [call]))).progress;
    expect(done.filter((line) => line.startsWith("Checked"))).toEqual(told);
  });

  it.each([
    ["another folder", "npx eslint src/oven/", edit("src/kiln/a.ts"), "Checked: `npx eslint src/oven/` ok"],
    [
      "its folder",
      "npx eslint src/oven/",
      edit("/wt/src/oven/a.ts"),
      "Checked before the last edits: `npx eslint src/oven/` ok",
    ],
    ["any folder", "npx eslint", edit("src/kiln/a.ts"), "Checked before the last edits: `npx eslint` ok"],
    [
      "code that tests look at",
      "npm test src/oven/",
      edit("src/kiln/a.ts"),
      "Checked before the last edits: `npm test src/oven/` ok",
    ],
  ])("of a linter in one folder are from before an edit in %s, or not", (_, command, later, told) => {
    const calls = [edit("src/oven/a.ts"), run(command), later];
    const { done } = briefOf(ask, ...calls.map((call) => assistantSays("", [call]))).progress;
    expect(done.at(-1)).toBe(told);
  });

  it("are told from before the end of a file where the work lies, also in a hidden folder", () => {
    const calls = [edit("/home/dev/.kiln/door/a.lua"), run("npm run build"), run("rm /home/dev/.kiln/door/b.lua")];
    const { done } = briefOf(ask, ...calls.map((call) => assistantSays("", [call]))).progress;
    expect(done.at(-1)).toBe("Checked before the last edits: `npm run build` ok");
  });

  it.each([
    ["no test", ["npm test", "npm run build"], undefined],
    ["what looks at documents", ["npx markdownlint docs", "npm run build"], "`npx markdownlint docs`"],
    ["what builds pages", ["npm run docs:build"], "`npm run docs:build`"],
    ["the form of all files", ["npm run format"], "`npm run format`"],
    ["what names their ending", ["pytest --doctest-glob='*.md'"], "`pytest --doctest-glob='*.md'`"],
  ])("are due after an edit of a document alone: %s", (_, commands, due) => {
    const calls = [edit("docs/plan.md"), ...commands.map((command) => run(command)), edit("docs/plan.md")];
    const next = briefOf(ask, ...calls.map((call) => assistantSays("", [call]))).nextSteps[0];
    expect(next).toBe(
      `Go on with the current request${due === undefined ? "" : `; not run since the last edits: ${due}`}`,
    );
  });

  it.each([
    ["npm run lint", "GUIDE.md:8 line too long\nexit code 1"],
    ["npm run check", "reading 12 files\nerror: dead link\n  in docs/GUIDE.md, line 4\nexit code 1"],
    ["npm test", "FAIL test/help.test.ts > GUIDE.md names each flag\nTests  1 failed | 3 passed (4)"],
  ])("are to run again when the document was edited of which they complained: %s", (command, output) => {
    const calls = [edit("src/a.ts"), run(command, output), edit("docs/GUIDE.md")];
    const next = briefOf(ask, ...calls.map((call) => assistantSays("", [call]))).nextSteps[0];
    expect(next).toContain(`Run \`${command}\` again (before the last edits: `);
  });

  it.each([
    ["what it skipped", "npm test", "Tests  3 skipped (3)", "Tests  3 passed (3)", '`npm test`: "Tests 3 passed (3)"'],
    ["what it warned of", "npm run lint", "4 warnings", "", "`npm run lint` ok"],
  ])("are told by their last run, without %s before", (_, command, before, now, told) => {
    const calls = [edit("src/a.ts"), run(command, before), run(command, now)];
    const { progress, nextSteps } = briefOf(ask, ...calls.map((call) => assistantSays("", [call])));
    expect(progress.done.at(-1)).toBe(`Checked: ${told}`);
    expect(nextSteps[0]).toContain(`its edits passed \`${command}\``);
  });

  const bad = "ash.rs is not in form\nexit code 1";
  it.each<[string, readonly ToolPart[], readonly string[]]>([
    ["one linter passed, another failed", [run("cargo clippy"), run("cargo fmt --check", bad)], ["`cargo clippy` ok"]],
    ["each passed", [run("npx eslint ."), run("npx stylelint .")], ["`npx eslint .` ok; `npx stylelint .` ok"]],
    ["one passed and then failed", [run("cargo clippy"), run("cargo clippy --all", bad)], []],
    ["a script of the project failed since", [run("npx eslint ."), run("npm run lint", bad)], []],
    ["a script of the project passed, a linter failed", [run("npm run lint"), run("npx eslint .", bad)], []],
    ["one passed before a line in which it failed", [run("cargo clippy"), run("cargo fmt && cargo clippy", bad)], []],
  ])("are told by their tools: %s", (_, calls, told) => {
    const { done } = briefOf(ask, ...calls.map((call) => assistantSays("", [call]))).progress;
    expect(done).toEqual(told.map((checked) => `Checked: ${checked}`));
  });

  it("count as run after the last edits wherever they stand in a command line", () => {
    const types = run("npm run typecheck", "");
    const both = run("npx prettier --write a.ts | tail -3 && npm run typecheck 2>&1 | tail -2", "a.ts 20ms");
    const { done } = briefOf(
      ask,
      assistantSays("", [types]),
      step("One more.", edit("src/a.ts")),
      step("", both),
    ).progress;
    expect(done.filter((line) => line.startsWith("Checked"))).toEqual([
      "Checked: `npx prettier --write a.ts | tail -3`, `npm run typecheck 2>&1 | tail -2` showed no error (exit code not seen)",
    ]);
  });
});

describe("checks on a branch that was left", () => {
  const checked = [run("npm run build"), run("npm test", "1 failed, 7 passed\nexit code 1")];
  const onto = (name: string, more = ""): ToolPart =>
    run(`git checkout ${name}`, `${more}Switched to branch '${name}'`);
  const made = run("git checkout -b fix", "Switched to a new branch 'fix'");
  const status = (name: string): ToolPart => run("git status", `On branch ${name}\nnothing to commit`);

  it.each<[string, readonly ToolPart[], boolean]>([
    ["another branch", [onto("main")], false],
    ["a branch made from another", [onto("main"), made], false],
    ["a branch made from there", [run("git checkout -b fix main", "Switched to a new branch 'fix'")], false],
    ["a branch made from it", [made], true],
    ["another branch with the edits", [onto("main", "M\tsrc/a.ts\n")], true],
    ["another branch and back", [onto("main"), onto("draft")], true],
    ["another branch of another repository", [run("cd /lib && git checkout main", "Switched to branch 'main'")], true],
  ])("are told or not after %s", (_, moves, isTold) => {
    for (const first of [[status("draft")], []]) {
      const calls = [...first, ...checked, ...moves, edit("src/a.ts")];
      const { progress, nextSteps } = briefOf(ask, ...calls.map((call) => assistantSays("", [call])));
      expect(progress.done.some((line) => line.startsWith("Checked"))).toBe(isTold);
      expect(progress.blocked.length > 0).toBe(isTold);
      expect(nextSteps[0]?.includes("npm")).toBe(isTold);
    }
  });
});

it("says of a run that it is a part where its command is cut, and why all of one was skipped", () => {
  const why = "the harbour has no socket for a crane that is as large as this one";
  const skipped = [1, 2, 3].map((at) => `ok ${at} case # skip ${why}`).join("\n");
  const file = `test/${"kiln/harbour/".repeat(10)}lid.test.ts`;
  const { progress } = briefOf(
    ask,
    step("First.", run("bats test/store.bats", `1..3\n${skipped}`)),
    step("Then.", run(`npx vitest run ${file}`, " Tests  5 passed (5)")),
    step("Last.", run(`npx vitest --reporter ${"dot,".repeat(40)}`, " Tests  9 passed (9)")),
  );
  const told = progress.done.join("\n");
  expect(told).toContain(`all 3 skipped (${why})`);
  expect(told).toMatch(/`npx vitest run test\/[^`]*…` \(a part of the tests\): "Tests 5 passed \(5\)"/u);
  expect(told).toMatch(/`npx vitest --reporter [^`]*…`: "Tests 9 passed \(9\)"/u);
});

it("take no run for a check in which all was skipped", () => {
  const skipped = run("npm test", "Tests: 8 skipped, 8 total");
  const red = run("npm test", "Tests: 1 failed, 7 passed\nexit code 1");
  const brief = briefOf(ask, ...[edit("src/a.ts"), red, skipped].map((call) => assistantSays("", [call])));
  expect(brief.progress.blocked[0]).toContain("1 failed, 7 passed");
  const alone = briefOf(ask, ...[edit("src/a.ts"), skipped].map((call) => assistantSays("", [call])));
  expect(alone.nextSteps[0]).toBe("Go on with the current request");
  const green = run("npm test", "Tests: 8 passed, 8 total");
  const { done } = briefOf(ask, ...[skipped, green].map((call) => assistantSays("", [call]))).progress;
  expect(done).toEqual(['Checked: `npm test`: "Tests: 8 passed, 8 total"']);
});

it.each([
  ["a check", "npm run build", "`npm run build` ok"],
  ["an install", "npm install zod", "`npm install zod` ok"],
  ["a commit", 'git commit -m "Read the offset"', '`git commit -m "Read the offset"` ok'],
  ["anything else", "git switch -c fix", "ran `git switch -c fix`"],
])("tells how the current step ended: %s", (_, command, told) => {
  const { inProgress } = briefOf(ask, step("Now the next thing to be done here.", run(command))).progress;
  expect(inProgress.find((line) => line.startsWith("Current step"))?.split(" → ")[1]).toBe(told);
});

it("tells what was run again and again without praising it", () => {
  const list = run("./list-routes.sh src", "a\nb");
  const { criticalContext } = briefOf(ask, assistantSays("", [list]), assistantSays("", [list]));
  expect(criticalContext).toContain("`./list-routes.sh src` (run 2 times)");
});

it("tells several that were run again and again on one line", () => {
  const runs = [run("./list-routes.sh src", "a\nb"), run("./count-stops.sh", "12")];
  const { criticalContext } = briefOf(ask, assistantSays("", runs), assistantSays("", runs));
  expect(criticalContext).toContain("`./list-routes.sh src` (run 2 times), `./count-stops.sh` (run 2 times)");
});

it("tells one of several runs that the form with room for it does not tell apart", () => {
  const routes = Array.from({ length: 4 }, (_, at) => run(`./list-routes.sh --of-the-region ${"x".repeat(120)}-${at}`));
  const { criticalContext } = briefOf(ask, assistantSays("", routes), assistantSays("", routes));
  const times = criticalContext.join("\n").split("(run 2 times)").length - 1;
  expect(times).toBe(1);
});

describe("what a program complains of, pasted by the user", () => {
  const pasted = userSays(
    "./pages/list.tsx:20:1\n> 20 | import Row from './row';\nThe export row was not found in module [app]/parts/row.tsx [server] (bundle).",
  );
  const complaint = "The export row was not found in module [app]/parts/row.tsx [server] (bundle).";
  const contextOf = (messages: readonly Message[], budgetTokens: number): string =>
    composeBrief({ facts: buildLedger(messages).facts, budgetTokens }).brief.criticalContext.join("\n");

  it("is not told once the request is done", () => {
    const fixed = assistantSays("The row has a default export now, and the page loads again.");
    expect(contextOf([pasted, fixed, userSays("Rename the list to table.")], 2000)).not.toContain("not found");
  });

  it.each([2000, 300, 150])("is told in its order while the request is open, in %i tokens", (budget) => {
    const told = contextOf([pasted], budget)
      .split("\n")
      .filter((line) => line.includes("row.tsx") || line.includes("export"));
    for (const line of told) expect(complaint.startsWith(line.replace(/…$/u, "").slice(0, 60))).toBe(true);
  });
});

describe("tests that fail", () => {
  const red = run("npm test", "1 failed, 7 passed\nexit code 1");

  it.each([
    "Red check for the port: the runner should fail until it is written.",
    "These tests should both fail right now.",
    "Running the new test; it will fail at first.",
    "Let me confirm that the tests fail.",
    "Writing the failing test first.",
    "A check that shows the fault, which may stay red for the moment.",
  ])("are meant to where somebody said so: %s", (text) => {
    const { progress, nextSteps } = briefOf(ask, step(text, red));
    expect(progress.blocked).toEqual([]);
    expect(progress.done).toEqual(['Failing as meant so far: `npm test`: "1 failed, 7 passed"']);
    expect(nextSteps[0]).toContain("Make `npm test` pass");
  });

  it.each([
    ["while it runs", [], { done: false, open: "Still running, session 7: `npm test`" }],
    ["once it has ended", ["Process exited with code 0\nOutput:\n 8 passed"], { done: true, open: undefined }],
    ["while it goes on", ["Process running with session ID 7\nOutput:\n"], { done: false, open: "Still running" }],
  ])("are not called passed before the command has ended: %s", (_, later, { done, open }) => {
    const begun = run("npm test", "Chunk ID: 1\nProcess running with session ID 7\nOutput:\n");
    const more = later.map((output) => toolCall("write_stdin", { session_id: 7, chars: "" }, output));
    const { progress } = briefOf(ask, step("Running them.", begun), ...more.map((call) => step("", call)));
    expect(progress.done.join().includes("Checked")).toBe(done);
    if (open === undefined) expect(progress.inProgress.join()).not.toContain("Still running");
    else expect(progress.inProgress.join()).toContain(open);
  });

  it("keep a check before them from being the last word while they run", () => {
    const begun = run("npm test", "Chunk ID: 1\nProcess running with session ID 7\nOutput:\n");
    const linted = run("npm run lint", "no problems\nexit code 0");
    const { nextSteps } = briefOf(ask, step("", edit("src/port.ts")), step("", linted), step("Running them.", begun));
    expect(nextSteps.join()).not.toContain("report what was done");
  });

  it("ran once, however often somebody looked how they go", () => {
    const begun = run("npm test", "Chunk ID: 1\nProcess running with session ID 7\nOutput:\n");
    const look = toolCall("write_stdin", { session_id: 7, chars: "" }, "Process running with session ID 7\nOutput:\n");
    const messages = [ask, step("Running them.", begun), step("", look), step("", look)];
    const commands = buildLedger(messages).facts.filter(({ kind }) => kind === "command");
    expect(commands.map(({ data }) => data?.mentions)).toEqual([1]);
  });

  it("are not to be made pass once they were asked for and reported", () => {
    const { nextSteps } = briefOf(
      userSays("Write a failing test for the exporter, do not fix it yet."),
      step("Running it.", red),
      step("The test is there and fails as it should."),
    );
    expect(nextSteps.join()).not.toContain("pass");
  });

  it("are settled by a run that passes without totals, whatever option it has more", () => {
    const failed = run("./gradlew test", "8 tests completed, 1 failed\nBUILD FAILED in 3s\nexit code 1");
    const passed = run("./gradlew test --rerun-tasks", "BUILD SUCCESSFUL in 3s\nexit code 0");
    expect(briefOf(ask, step("Running them.", failed), step("Once more.", passed)).progress.blocked).toEqual([]);
  });

  it("are told with their totals, however long the command", () => {
    const suites = Array.from({ length: 20 }, (_, at) => `suite/part-${at}/rows.sh`).join(" ");
    const long = run(`for t in ${suites}; do bash $t; done`, "1 failed, 7 passed\nexit code 1");
    expect(briefOf(ask, step("Running them.", long)).progress.blocked[0]).toContain("1 failed, 7 passed");
  });

  it("are to be made pass, not run again, when they were meant to fail and something was edited since", () => {
    const { nextSteps } = briefOf(ask, step("Writing the failing test first.", red), step("", edit("src/port.ts")));
    expect(nextSteps[0]).toBe(
      'Make `npm test` pass (it failed as meant, before the last edits: "1 failed, 7 passed"), then go on with the current request',
    );
  });

  it.each([
    "The upload should fail with 401 when the token is wrong.",
    "The tests should not fail any more.",
    "Running the tests to see whether they fail.",
    "The build must never fail silently.",
    "Let me check why the tests fail.",
  ])("stand in the way otherwise: %s", (text) => {
    expect(briefOf(ask, step(text, red)).progress.blocked).toHaveLength(1);
  });

  it.each([
    ["Write a test for each of the two, which should fail right now.", 0],
    ["Write a failing test first, then fix the exporter.", 1],
    ["Write a failing test for the exporter, do not fix it yet.", 0],
    ["Write a failing test for the exporter, then stop.", 0],
    ["Write a failing test for the exporter, then make the exporter keep its offset.", 1],
  ])("are what the request asks for when it asks for nothing more: %s", (text, blocked) => {
    expect(briefOf(userSays(text), step("Running them.", red)).progress.blocked).toHaveLength(blocked);
  });
});

describe("what a failing run complains of", () => {
  const after = (...calls: readonly ToolPart[]): Brief =>
    briefOf(ask, assistantSays("", [edit("src/kiln.ts")]), ...calls.map((call) => assistantSays("", [call])));
  const framed = [
    "  x lint(no-ash): Do not leave ash.",
    "    ,-[src/kiln.ts:33:21]",
    " 33 | ash();",
    "  x lint(no-soot): Do not leave soot.",
    "    ,-[src/flue.ts:7:2]",
    "Found 2 errors.",
  ].join("\n");

  it.each<[string, readonly ToolPart[], string]>([
    [
      "what a frame shows the place of, beside what sums it up",
      [
        run(
          "pnpm fix",
          "  x Expected `)` but found `:`\n    ,-[src/kiln.ts:40:2]\n 40 | }: Kiln) {\n  x of all tiles\nError occurred when checking the tiles above.\nexit code 1",
        ),
      ],
      'Unresolved error (`pnpm fix`): "Error occurred when checking the tiles above."; "x Expected `)` but found `:`" at src/kiln.ts:40',
    ],
    [
      "verdicts, one of each sort first, whatever else could not be found",
      [
        run(
          "bash tests/kiln/fire.sh",
          "PASS: 3.0: lights\nFAIL: 3.1: burns\nls: ash/: No such file or directory\nFAIL: 3.2: glows\nERROR: no draught\nFAIL: 3.3: smokes\nFAIL: 3.4: cools\nexit code 1",
        ),
      ],
      'Unresolved error (`bash tests/kiln/fire.sh`): "ERROR: no draught"; "FAIL: 3.1: burns"; "FAIL: 3.2: glows"; "FAIL: 3.3: smokes"; +1 more complaint',
    ],
    [
      "each with its place",
      [run("npx eslint .", `${framed}\nexit code 1`)],
      'Unresolved error (`npx eslint .`): "x lint(no-ash): Do not leave ash." at src/kiln.ts:33; "x lint(no-soot): Do not leave soot." at src/flue.ts:7',
    ],
    [
      "what nobody has edited since before what somebody has",
      [run("npx eslint .", `${framed}\nexit code 1`), edit("/home/potter/src/kiln.ts")],
      'Unresolved error (`npx eslint .`): "x lint(no-soot): Do not leave soot." at src/flue.ts:7; "x lint(no-ash): Do not leave ash." at src/kiln.ts:33 (edited since)',
    ],
    [
      "one of them where all were edited since",
      [run("npx eslint .", `${framed}\nexit code 1`), edit("src/kiln.ts"), edit("src/flue.ts")],
      'Unresolved error (`npx eslint .`): "x lint(no-ash): Do not leave ash." at src/kiln.ts:33 (edited since); +1 more complaint',
    ],
    [
      "the file that stands above",
      [run("npm run lint", "src/flue.ts\n  7:2  error  Soot is left  no-soot\n✖ 1 problem\nexit code 1")],
      'Unresolved error (`npm run lint`): "7:2 error Soot is left no-soot" at src/flue.ts:7',
    ],
    [
      "the files it points at, those of others apart",
      [
        run(
          "npm run lint",
          "src/kiln.ts (3ms)\nsrc/flue.ts (1ms)\n\nFormat issues found in above 2 files.\nexit code 1",
        ),
      ],
      'Unresolved error (`npm run lint`): "Format issues found in above 2 files." (kiln.ts; edited by no call here: flue.ts)',
    ],
    [
      "one line where there is no more",
      [run("npm run build", "error: no clay\nexit code 1")],
      'Unresolved error (`npm run build`): "error: no clay"',
    ],
  ])("is told: %s", (_, calls, told) => {
    expect(after(...calls).progress.blocked).toEqual([told]);
  });

  it.each([
    [
      "pytest",
      "E   KeyError: 'lid'\nFAILED tests/test_lid.py::test_lid - KeyError: 'lid'\n1 failed in 0.1s",
      "tests/test_lid.py::test_lid",
    ],
    [
      "flutter test",
      "00:03 +1 -1: /app/test/lid_test.dart: Lid shuts [E]\n00:04 +1 -1: Some tests failed.",
      "lid_test.dart: Lid shuts",
    ],
    ["cargo test", "error: x\n---- lid::shuts stdout ----\ntest result: FAILED. 0 passed; 1 failed", "lid::shuts"],
    ["bundle exec rspec", "3 examples, 1 failure\nrspec ./spec/lid_spec.rb:7 # Lid shuts", "Lid shuts"],
    [
      "mvn test",
      "error: x\n[ERROR]   LidTest.shuts:31 expected: <0>\n[ERROR] Tests run: 3, Failures: 1, Errors: 0",
      "LidTest.shuts",
    ],
    [
      "phpunit",
      "error: x\n1) Tests\\LidTest::testShuts\nTests: 3, Assertions: 3, Failures: 1.",
      "Tests\\LidTest::testShuts",
    ],
    ["mix test", "1) test shuts (App.LidTest)\n3 tests, 1 failure", "shuts (App.LidTest)"],
    [
      "python -m unittest",
      "FAIL: test_lid (tests.LidTest)\nAssertionError: 1\nFAILED (failures=1)",
      "test_lid (tests.LidTest)",
    ],
    ["node --test", "✖ shuts (2.1ms)\nAssertionError: 1\nℹ pass 1\nℹ fail 1", "shuts"],
    ["bun test", "error: x\n(fail) lid > shuts [0.2ms]\n1 pass\n1 fail", "lid > shuts"],
    [
      "npx mocha test",
      "  lid\n    ✔ opens\n    1) shuts\n  1 passing (4ms)\n  1 failing\n  1) lid\n  AssertionError: 1",
      "shuts",
    ],
    ["ctest", "error: x\n50% tests passed, 1 tests failed out of 2\n\t  2 - lid (Failed)", "lid"],
  ])("names the test that failed, as %s does", (command, output, name) => {
    expect(after(run(command, `${output}\nexit code 1`)).progress.blocked[0]).toContain(` in "${name}"`);
  });

  it.each([
    ["where nothing is named", "npm test", "boom\n1 failed, 2 passed"],
    ["where it stands there already", "go test ./...", "--- FAIL: TestLid (0.00s)\nFAIL\tapp/lid\t0.1s"],
    ["where a list is numbered", "npm test", "1) read the docs\n2) shut the lid\n1 failed, 2 passed"],
    ["where a test is to fail one day", "npm test", "not ok 2 - shuts # TODO\n1 failed, 2 passed"],
  ])("names no test %s", (_, command, output) => {
    expect(after(run(command, `${output}\nexit code 1`)).progress.blocked[0]).not.toContain(' in "');
  });

  it("is next by what nobody has edited since", () => {
    expect(after(run("npx eslint .", `${framed}\nexit code 1`), edit("src/kiln.ts")).nextSteps[0]).toContain("no-soot");
  });

  it.each([
    ["the first step of several", "bash tests/glaze.sh", 1],
    ["another script", "bash tests/clay.sh", 1],
    ["all of its steps", "bash tests/glaze.sh && bash tests/fire.sh", 0],
    ["each of its steps in a loop", "for t in tests/glaze.sh tests/fire.sh; do bash $t; done", 1],
  ])("is not settled by less than what failed: %s", (_, passing, left) => {
    const failed = run("set -e\nbash tests/glaze.sh\nbash tests/fire.sh", "glazed\nFAIL: burns\nexit code 1");
    expect(after(failed, run(passing, "exit code 0")).progress.blocked).toHaveLength(left);
  });

  it.each([
    ["a test script that fails", "bash tests/fire.sh", "FAIL: burns\nexit code 1"],
    ["a test script whose exit code nobody tells", "bash tests/fire.sh", "FAIL: burns"],
    ["something that is no check", "node fire.mjs", "TypeError: no draught\nexit code 1"],
  ])("keeps the check that passed before it from being reported: %s", (_, command, output) => {
    const { nextSteps, progress } = after(run("npm test", "8 passed"), run(command, output));
    expect(nextSteps.join()).not.toContain("report what was done");
    expect(progress.blocked).toHaveLength(1);
  });
});

describe("edits", () => {
  const change = (filePath: string, name: string): ToolPart =>
    toolCall("edit", { filePath, oldString: "a();", newString: `a();\nfunction ${name}() {}` }, "ok");

  it("are those since the last commit once some were committed", () => {
    const commit = run("git commit -am one", "[main 4363260] one");
    const calls = [change("src/a.ts", "load"), commit, change("src/b.ts", "save")];
    const { progress } = briefOf(ask, ...calls.map((call) => assistantSays("", [call])));
    expect(progress.inProgress[0]).toBe("Edits not committed yet, newest first: b.ts: +save");
  });

  it("are none any more when all were committed", () => {
    const calls = [change("src/a.ts", "load"), run("git commit -am one", "[main 4363260] one")];
    const { progress } = briefOf(ask, ...calls.map((call) => assistantSays("", [call])));
    expect(progress.inProgress.join("\n")).not.toContain("load");
  });

  it("tell two files of one name apart", () => {
    const { progress } = briefOf(
      ask,
      assistantSays("", [change("src/a/mod.ts", "load"), change("src/b/mod.ts", "save")]),
    );
    expect(progress.inProgress[0]).toBe("Edits so far, newest first: a/mod.ts: +load; b/mod.ts: +save");
  });

  it.each([
    ["one that was only read", read("/p/src/b/mod.ts"), "a/mod.ts"],
    ["the same by its place on the disk", read("/p/src/a/mod.ts"), "mod.ts"],
    ["one that is gone", run("rm /p/src/b/mod.ts"), "mod.ts"],
  ])("tell a file apart from %s if it is another of that name", (_, other, told) => {
    const { progress } = briefOf(ask, assistantSays("", [other, change("src/a/mod.ts", "load")]));
    expect(progress.inProgress[0]).toBe(`Edits so far, newest first: ${told}: +load`);
  });

  it("tell what came where all that went would take its room", () => {
    const gone = (name: string): string => `function ${name}_${"of_the_kiln_in_the_harbour_".repeat(2)}() {\n}\n`;
    const oldString = ["one", "two", "three", "four", "five"].map(gone).join("");
    const many = ["a", "b", "c", "d"].map((name) => change(`src/${name}.ts`, `${name}Kiln`));
    const patch = toolCall("edit", { filePath: "src/mod.ts", oldString, newString: "function load() {\n}\n" }, "ok");
    const { progress } = briefOf(ask, assistantSays("", [...many, patch]));
    expect(progress.inProgress[0]).toMatch(/mod\.ts: .*\+load \(\+\d more\)/u);
  });
});

it("names tests as the check to run again by their totals, whatever the command is called", () => {
  const red = run("bash suite/t18.sh", "t18: 0 passed, 11 failed");
  expect(briefOf(ask, step("It should fail until the port.", red)).nextSteps[0]).toBe(
    'Make `bash suite/t18.sh` pass ("t18: 0 passed, 11 failed"), then go on with the current request',
  );
  const green = run("bash suite/t18.sh", "t18: 11 passed, 0 failed");
  expect(briefOf(ask, assistantSays("", [green]), step("One more.", edit("src/a.ts"))).nextSteps[0]).toBe(
    "Go on with the current request; not run since the last edits: `bash suite/t18.sh`",
  );
});

it.each([
  ["a commit", 'git commit -m "Read the offset"', "", true],
  [
    "a commit that was printed behind a pipe",
    'git commit -m "Read the offset" | tail -1',
    "[main 1234567] Read the offset",
    true,
  ],
  [
    "a commit of which a pipe has left the count",
    'git commit -m "Read the offset" | tail -1',
    " 1 file changed, 2 insertions(+)",
    true,
  ],
  [
    "a count that is not of the commit",
    'git diff --stat; git commit -m "Read the offset" | tail -1',
    " 1 file changed, 2 insertions(+)",
    false,
  ],
  ["a commit that a hook refused behind a pipe", 'git commit -m "Read the offset" | tail -1', "hook declined", false],
  ["a commit of nothing before a look", 'git commit -m "Read the offset"; git log -1', "nothing to commit", false],
  ["a commit whose end another command hides", 'git commit -qm "Read the offset"; git status', "On branch main", false],
])("tells what was recorded only where it was seen: %s", (_, command, output, isTold) => {
  const { done } = briefOf(ask, assistantSays("", [run(command, output)])).progress;
  expect(done.includes("Committed: Read the offset")).toBe(isTold);
});

const kiln = run('cd /srv/kiln && git commit -m "Warm the kiln"', "[main 1234567] Warm the kiln");
const door = run('cd /srv/kiln && git commit -m "Bolt the door"', "[main 89abcde] Bolt the door");
const shed = run('cd /srv/shed && git commit -m "Sweep the shed"', "[main 4363260] Sweep the shed");

it.each<[string, readonly ToolPart[], readonly string[]]>([
  ["one by a message of a letter", [run("git commit -qm k")], ["Committed: k"]],
  ["one by what git printed of it", [run("git commit -F note.txt", "[main 1234567] Warm it")], ["Committed: Warm it"]],
  [
    "several of one command",
    [run("git commit -m a; git commit -m b", "[main 1234567] a\n 1 file changed\n[main 89abcde] b")],
    ["Committed: a; b"],
  ],
  [
    "several of one command that printed nothing",
    [run("git add a && git commit -qm 'keep it' && git commit -qm \"don't warm it\" b")],
    ["Committed: keep it; don't warm it"],
  ],
  [
    "one behind a module that ran the tests",
    [run("python3 -m unittest && git commit -qam 'Warm it'")],
    ["Committed: Warm it"],
  ],
  [
    "one whose push was refused behind it",
    [run("git commit -am k && git push", "[main 1234567] k\nfatal: unable to access\nexit code 128")],
    ["Committed: k"],
  ],
  ["none that a reset undid", [kiln, run("cd /srv/kiln && git reset --soft HEAD~1")], []],
  [
    "those before what a reset undid",
    [kiln, door, run("git -C /srv/kiln reset --hard HEAD^")],
    ["Committed: Warm the kiln"],
  ],
  [
    "those up to the one that a reset names",
    [kiln, door, run("cd /srv/kiln && git reset 1234567")],
    ["Committed: Warm the kiln"],
  ],
  [
    "one that a reset to who knows where may have left",
    [kiln, run("cd /srv/kiln && git reset --hard origin/main", "HEAD is now at 5f5f5f5 Oil the hinge")],
    ["Committed: Warm the kiln"],
  ],
  [
    "one that a reset went to, as git says",
    [kiln, door, run("cd /srv/kiln && git reset --hard main", "HEAD is now at 89abcde Bolt the door")],
    ["Committed: Warm the kiln; Bolt the door"],
  ],
  [
    "those up to the one that a reset went to, as git says",
    [kiln, door, run("cd /srv/kiln && git reset --hard elm", "HEAD is now at 1234567 Warm the kiln")],
    ["Committed: Warm the kiln"],
  ],
  [
    "one behind a reset that goes nowhere",
    [kiln, run("cd /srv/kiln && git reset --hard HEAD~0")],
    ["Committed: Warm the kiln"],
  ],
  ["none behind a reset that goes further", [kiln, run("cd /srv/kiln && git reset --soft HEAD~3")], []],
  [
    "one that a branch was made for",
    [kiln, run("cd /srv/kiln && git branch oak && git reset --hard HEAD~1", "HEAD is now at 5f5f5f5 Oil the hinge")],
    ["Committed: Warm the kiln"],
  ],
  [
    "one that a tag was made for before",
    [kiln, run("cd /srv/kiln && git tag oak"), run("cd /srv/kiln && git reset --hard HEAD~1")],
    ["Committed: Warm the kiln"],
  ],
  [
    "one that the branch before has as well",
    [kiln, run("cd /srv/kiln && git switch -q -c oak"), run("cd /srv/kiln && git reset --hard HEAD~1")],
    ["Committed: Warm the kiln"],
  ],
  [
    "none of a branch that was made before it",
    [run("cd /srv/kiln && git branch oak"), kiln, run("cd /srv/kiln && git reset --hard HEAD~1")],
    [],
  ],
  [
    "one that a later reset goes to by its hash",
    [
      kiln,
      run("cd /srv/kiln && git reset --hard HEAD~1", "HEAD is now at 5f5f5f5 Oil the hinge"),
      run("cd /srv/kiln && git reset --hard 1234567", "HEAD is now at 1234567 Warm the kiln"),
    ],
    ["Committed: Warm the kiln"],
  ],
  [
    "one that a later reset goes to as the former head",
    [kiln, run("cd /srv/kiln && git reset --hard HEAD~1"), run("cd /srv/kiln && git reset --hard ORIG_HEAD")],
    ["Committed: Warm the kiln"],
  ],
  [
    "none that was only looked at behind its reset",
    [kiln, run("cd /srv/kiln && git reset --hard HEAD~1"), run("cd /srv/kiln && git log -1 1234567", "1234567 x")],
    [],
  ],
  [
    "one of which a file was taken out of the index",
    [kiln, run("cd /srv/kiln && git reset HEAD~1 lid.ts", "Unstaged changes after reset:\nM\tlid.ts")],
    ["Committed: Warm the kiln"],
  ],
  [
    "one that was amended and undone as none",
    [
      kiln,
      run("cd /srv/kiln && git commit --amend --no-edit", "[main 89abcde] Warm the kiln"),
      run("cd /srv/kiln && git reset @~"),
    ],
    [],
  ],
  [
    "those of the branch that was left",
    [kiln, run("cd /srv/kiln && git switch -q elm && git reset --hard HEAD~1")],
    ["Committed: Warm the kiln"],
  ],
  [
    "what takes one back",
    [kiln, run("cd /srv/kiln && git revert --no-edit HEAD", '[main 89abcde] Revert "Warm the kiln"\n 1 file changed')],
    ['Committed: Warm the kiln; Revert "Warm the kiln"'],
  ],
  [
    "those of two repositories apart",
    [kiln, shed, run("cd /srv/kiln && git push", "   1a2b3c4..1234567  main -> main")],
    ["Committed in /srv/kiln: Warm the kiln (pushed)", "Committed in /srv/shed: Sweep the shed"],
  ],
])("tells of commits %s", (_, calls, told) => {
  const { done } = briefOf(ask, ...calls.map((call) => assistantSays("", [call]))).progress;
  expect(done.filter((line) => line.startsWith("Committed"))).toEqual(told);
});

const slow = run("make bench", "building\nFire-8   2000   910 ns/op\nDone in 3s");
const fast = run("make bench", "building\nFire-8   4000   430 ns/op\nDone in 3s");
const now = '`make bench` at first "Fire-8 2000 910 ns/op", then "Fire-8 4000 430 ns/op"';

it.each<[string, readonly ToolPart[], readonly string[]]>([
  ["once, before the edits", [slow, edit("a.c")], ['`make bench` "Fire-8 2000 910 ns/op" (before the last edits)']],
  ["before and after them", [slow, edit("a.c"), fast], [now]],
  ["at first and last", [slow, edit("a.c"), run("make bench", "Fire-8 3000 600 ns/op"), edit("a.c"), fast], [now]],
  [
    "without what the same command measured of something else",
    [run("make bench", "Draught-8 100 10 ns/op"), edit("a.c"), fast],
    ['`make bench` "Fire-8 4000 430 ns/op"'],
  ],
  [
    "by a mean",
    [run("hyperfine ./kiln", "Time (mean ± σ): 12.1 ms ± 0.4 ms")],
    ['`hyperfine ./kiln` "Time (mean ± σ): 12.1 ms ± 0.4 ms"'],
  ],
  [
    "by two commands, the older first",
    [run("hyperfine ./kiln", "Time (mean ± σ): 12.1 ms ± 0.4 ms"), fast],
    ['`hyperfine ./kiln` "Time (mean ± σ): 12.1 ms ± 0.4 ms"; `make bench` "Fire-8 4000 430 ns/op"'],
  ],
  ["by a clock", [run("time ./kiln", "hot\nreal\t0m1.204s\nuser\t0m1.1s")], ['`time ./kiln` "real 0m1.204s"']],
  [
    "by a rate",
    [run("wrk -t2 http://kiln", "Requests/sec:  1204.5")],
    ['`wrk -t2 http://kiln` "Requests/sec: 1204.5"'],
  ],
  ["but not how long tests took", [run("go test ./...", "ok  kiln  1.204s")], []],
  ["but not what a file says of it", [run("cat bench.log", "Fire-8   2000   910 ns/op")], []],
  ["but not by a run that failed", [run("make bench", "Fire-8 2000 910 ns/op\npanic\nexit code 2")], []],
  ["but not what it measured before it measured nothing", [slow, run("make bench", "no benchmarks")], []],
])("tells what was measured %s", (_, calls, told) => {
  const { done } = briefOf(ask, ...calls.map((call) => step("", call))).progress;
  expect(done.filter((line) => line.startsWith("Measured"))).toEqual(told.map((line) => `Measured: ${line}`));
});

const note = { ticket: 12, text: "The flue is swept" };
const swept = 'pottery add note (ticket 12, text "The flue is swept")';

it.each<[string, ToolPart, readonly string[]]>([
  ["a note, with its number", toolCall("mcp__pottery__add_note", note, '{"id":77}'), [`${swept} → 77`]],
  ["by the name it is called by", toolCall("pottery_addNote", note, '{"id":77,"key":"POT-7"}'), [`${swept} → POT-7`]],
  [
    "in the words of the service",
    toolCall("pottery_add_note", note, "Added as POT-7: The flue is swept"),
    [`${swept} → "Added as POT-7: The flue is swept"`],
  ],
  ["that came out", toolCall("mcp__pottery__pottery_add_note", note, '{"ok":true}'), [`${swept} → ok`]],
  [
    "but no secret it was given",
    toolCall("mcp__pottery__add_note", { ...note, pass: "soot-and-ash" }, '{"id":77}'),
    [`${swept} → 77`],
  ],
  ...[
    "",
    "OK",
    "The note will be added after a review",
    "Note 12\n\nAccess forbidden: added to the log",
    "{}",
    '{"ticket":12,"id":12}',
    '{"id":77,"status":"failed"}',
    '{"id":77,"message":"Ticket unknown"}',
    '{"id":77,"code":403}',
    '{"id":77,"errorMessages":["no"]}',
    '{"id":77,"result":{"error":"no"}}',
    '{"id":77,"simulated":true}',
  ].map((answer): [string, ToolPart, readonly string[]] => [
    `but not what the answer leaves open: ${answer}`,
    toolCall("mcp__pottery__add_note", note, answer),
    [],
  ]),
  ...["mcp__pottery__deploy_status", "mcp__pottery__note_list", "mcp__pottery__add_note_form", "multi_edit"].map(
    (tool): [string, ToolPart, readonly string[]] => [`but no look: ${tool}`, toolCall(tool, note, '{"id":77}'), []],
  ),
  [
    "but nothing that has a path",
    toolCall("mcp__vault__add_note", { ...note, relative_path: "soot.md" }, "Added soot.md"),
    [],
  ],
  [
    "by a command, with its address",
    run("cd /srv/kiln && gh issue comment 12 --body 'Swept it'", "https://forge.example/12#9"),
    ["`gh issue comment 12 --body 'Swept it'` → https://forge.example/12#9"],
  ],
  [
    "by a command with a long text",
    run(`gh issue close 12 -c "${"soot ".repeat(150)}"`, "✓ Closed issue #12 (Oven does not draw)"),
    [`\`gh issue close 12 -c "${"soot ".repeat(18)}soot…\``],
  ],
  ["but not by a command that may have failed", run("gh issue close 12 || true"), []],
  ["but not by a command that says nothing", run("gh issue close 12"), []],
  ["but not by one that complains", run("gh issue comment 12 -b hot", "GraphQL: Resource not accessible"), []],
  [
    "but not by one that names an address to look at",
    run("gh issue close 12", "error connecting to forge.example\nhttps://status.example"),
    [],
  ],
  ["but not by a command that failed", run("gh issue close 12", "HTTP 404\nexit code 1"), []],
  ["but not by one that only shows how", run("gh issue close --help", "Close an issue"), []],
  ["but not by one that a text speaks of", run("grep 'gh issue close 12' notes.md", "gh issue close 12"), []],
  ["but not what was refused", toolCall("mcp__pottery__add_note", note, '{"ok":false}'), []],
  ["but not what went wrong", toolCall("mcp__pottery__add_note", note, '{"error":{"code":7}}'), []],
  ["but not what may have gone wrong", toolCall("mcp__pottery__add_note", note, "Ticket could not be found"), []],
  ["but not what was only tried", toolCall("mcp__pottery__add_note", { ...note, dry_run: true }, "ok"), []],
  ["but not what was looked at", toolCall("mcp__pottery__list_open_notes", note, "[]"), []],
  ["but not what asks how to do it", toolCall("mcp__pottery__get_create_form", note, "{}"), []],
  ["but no tool of the host", toolCall("send_input", note, "ok"), []],
  ["but no file on this machine", toolCall("mcp__disk__create_directory", { path: "/srv/kiln" }, "ok"), []],
  ["but nothing in the agent's own browser", toolCall("mcp__lab__browser_close", { index: 1 }, "ok"), []],
  ["but nothing of which nothing can be told", toolCall("mcp__pottery__close_all", {}, "ok"), []],
])("tells what was done at a service: %s", (_, call, told) => {
  const { done } = briefOf(ask, step("", call)).progress;
  expect(done).toEqual(told.map((deed) => `Done at services: ${deed}`));
});

describe("a subagent that failed", () => {
  const input = { description: "Survey the attic", prompt: "Look for leaks." };
  const error = "Agent timed out without a result";
  const sent = toolCall("task", input, "One leak at the chimney.");
  const failed: ToolPart = { ...sent, state: { status: "error", input, error, time: { start: 0, end: 1 } } };
  const line = `Failed, and not tried again: the task "Survey the attic": "${error}"`;

  it("stands in the way until it is sent out again", () => {
    expect(briefOf(ask, step("", failed)).progress.blocked).toEqual([line]);
    expect(briefOf(ask, step("", failed), step("", { ...sent, callID: "again" })).progress.blocked).toEqual([]);
  });
});

it("tells files of one name by as many folders as it takes", () => {
  const change = (filePath: string): ToolPart =>
    toolCall("edit", { filePath, oldString: "mast = 1", newString: "mast = 2" }, "ok");
  const { progress } = briefOf(
    ask,
    step("", change("/srv/boats/sloop/src/main.ts")),
    step("", change("/srv/boats/ketch/src/main.ts")),
  );
  expect(progress.inProgress.join("\n")).toContain("ketch/src/main.ts: mast");
  expect(progress.inProgress.join("\n")).toContain("sloop/src/main.ts: mast");
});

it("tells what was measured for another request as nothing of this one", () => {
  const messages = [step("", slow), assistantSays("It is measured."), userSays("Now fire the pots."), step("", fast)];
  expect(briefOf(ask, ...messages).progress.done).toContain('Measured: `make bench` "Fire-8 4000 430 ns/op"');
  const again = briefOf(ask, ...messages, step("", run("make bench", "Fire-8 9000 200 ns/op"))).progress.done.join();
  expect(again).toContain('at first "Fire-8 4000 430 ns/op", then "Fire-8 9000 200 ns/op"');
});

it("tells what was committed for the current request apart from what came before", () => {
  const before = [step("", run("git commit -qm 'Warm the kiln'")), assistantSays("It is warm.")];
  const { done } = briefOf(
    ask,
    ...before,
    userSays("Now sweep the shed."),
    step("", run("git commit -qm 'Sweep it'")),
  ).progress;
  expect(done).toContain("Committed: Warm the kiln");
  expect(done).toContain("Committed for the current request: Sweep it");
});
