/** Benchmark 7: the file facts of a session against git, in a real repository that the same calls have changed. */
import { execFileSync, execSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildLedger } from "../../src/ledger/ledger.ts";
import type { ToolPart } from "../../src/transcript/message.ts";
import { assistantSays, toolCall } from "./messages.ts";
import { folderForEach } from "../temporary-folder.ts";

const hasGit = spawnSync("git", ["--version"]).status === 0;
let folder = "";

folderForEach((path) => (folder = path));

describe.skipIf(!hasGit)("the trail of files is what git sees (needs git)", () => {
  it.each<[string, Call[], string[]]>([
    ["a new file", [write("src/new.ts")], ["A src/new.ts"]],
    ["a file that is written over", [read("src/a.ts"), write("src/a.ts")], ["M src/a.ts"]],
    ["an edit", [edit("src/a.ts")], ["M src/a.ts"]],
    ["a new file that is edited", [write("src/new.ts"), edit("src/new.ts")], ["A src/new.ts"]],
    ["a file that is only read", [read("src/a.ts")], []],
    ["a file that is removed", [shell("rm src/a.ts")], ["D src/a.ts"]],
    ["a file that is removed behind a document", [shell("cat <<EOF\nrm b.ts\nEOF\nrm src/a.ts")], ["D src/a.ts"]],
    ["no file of a quoted text", [shell(String.raw`echo "say \"x > src/b.ts\"" && rm src/a.ts`)], ["D src/a.ts"]],
    ["a file that is made and removed", [write("src/new.ts"), shell("rm src/new.ts")], []],
    ["a file that is removed and made again", [shell("rm src/a.ts"), write("src/a.ts")], ["M src/a.ts"]],
    ["a rename", [shell("git mv src/a.ts src/z.ts")], ["R src/a.ts src/z.ts"]],
    ["a new file that is renamed", [write("src/new.ts"), shell("mv src/new.ts src/z.ts")], ["A src/z.ts"]],
    ["a copy", [shell("cp src/a.ts src/copy.ts")], ["A src/copy.ts"]],
    ["a file and no date", [shell("touch -d '10 days ago' src/old.ts")], ["A src/old.ts"]],
    ["a file that the shell writes", [shell("echo one > notes.txt")], ["A notes.txt"]],
    [
      "a session of all of these",
      [
        write("src/new.ts"),
        edit("src/b.ts"),
        shell("mv src/a.ts src/z.ts"),
        shell("rm src/c.ts && echo two >> src/b.ts"),
        write("tmp.log"),
        shell("rm tmp.log"),
      ],
      ["A src/new.ts", "D src/c.ts", "M src/b.ts", "R src/a.ts src/z.ts"],
    ],
  ])("%s", (_, calls, expected) => {
    prepare();
    const parts = calls.map(run);
    expect(gitChanges()).toEqual(expected);
    expect(ledgerChanges(parts)).toEqual(expected);
  });
});

type Call = { tool: "write" | "edit" | "read"; path: string } | { tool: "bash"; command: string };

function write(path: string): Call {
  return { tool: "write", path };
}

function edit(path: string): Call {
  return { tool: "edit", path };
}

function read(path: string): Call {
  return { tool: "read", path };
}

function shell(command: string): Call {
  return { tool: "bash", command };
}

/** A repository with three files that differ enough for git to tell a rename from a copy. */
function prepare(): void {
  git("init", "--quiet");
  for (const name of ["a", "b", "c"]) put(`src/${name}.ts`, `export const ${name} = "${name.repeat(60)}";\n`.repeat(5));
  git("add", "-A");
  git("-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "-m", "start");
}

function git(...words: string[]): string {
  return execFileSync("git", words, { cwd: folder, encoding: "utf8" });
}

function put(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Does what the call says and returns it as a session holds it. */
function run(call: Call): ToolPart {
  if (call.tool === "bash") {
    const output = execSync(call.command, { cwd: folder, encoding: "utf8" });
    return toolCall("bash", { command: call.command }, output);
  }
  if (call.tool === "write") put(call.path, `// written: ${call.path}\n`);
  if (call.tool === "edit") put(call.path, `${readFileSync(join(folder, call.path), "utf8")}// edited\n`);
  return toolCall(call.tool, { filePath: call.path }, "ok");
}

function gitChanges(): string[] {
  git("add", "-A");
  const lines = git("diff", "--cached", "--name-status", "-M").split("\n").filter(Boolean);
  return lines.map((line) => line.replace(/^R\d+/u, "R").replaceAll("\t", " ")).toSorted();
}

/** The facts as changes against the start: what was made and removed again is no change. */
function ledgerChanges(parts: readonly ToolPart[]): string[] {
  const { facts } = buildLedger([assistantSays("", parts)]);
  const files = facts.filter((fact) => fact.kind === "file");
  const wasThere = (path: unknown): boolean => files.find((fact) => fact.text === path)?.data?.born !== true;
  const changes = files.flatMap(({ text, data = {} }) => {
    const isMoved = data.from !== undefined && wasThere(data.from);
    if (data.operation === "created") return [isMoved ? `R ${String(data.from)} ${text}` : `A ${text}`];
    if (data.operation === "modified") return [`M ${text}`];
    return data.operation === "deleted" && data.born !== true ? [`D ${text}`] : [];
  });
  return changes.toSorted();
}
