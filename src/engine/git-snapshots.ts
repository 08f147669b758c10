/** Snapshots of a work tree in a git directory of our own; the project's repository is neither read nor written. */
import { requireText } from "../input.ts";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { FileDiff } from "../compact/diff.ts";
import type { SnapshotSource } from "./snapshots.ts";

const run = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;

/** The tree that is kept, and where its snapshots lie. */
export interface GitSnapshotOptions {
  /** The work tree; its `.gitignore` files are honoured. */
  directory: string;
  /** Where the snapshots are kept, outside the work tree. */
  gitDirectory: string;
}

/**
 * Without git, or in a tree that git cannot read, there are no snapshots and nothing fails.
 *
 * @example createEngine({ store, model, snapshots: createGitSnapshots({ directory, gitDirectory }) })
 */
export function createGitSnapshots(options: GitSnapshotOptions): SnapshotSource {
  requireText(options?.directory, "directory");
  requireText(options.gitDirectory, "gitDirectory");
  const git = gitIn(options);
  return {
    take: async () => {
      try {
        await git("init", "--quiet");
        await git("add", "--all", ".");
        return (await git("write-tree")).trim();
      } catch {
        return undefined; // no git, or not a tree that it can read: the calls of the session are what is left
      }
    },
    diff: async (from, to) => {
      const changed = await git("diff", "--no-renames", "--numstat", "-z", from, to);
      const lines = changed.split("\0").filter((line) => line !== "");
      return Promise.all(lines.map((line) => readDiff(git, line, { from, to })));
    },
  };
}

type Git = (...command: string[]) => Promise<string>;

function gitIn({ directory, gitDirectory }: GitSnapshotOptions): Git {
  const place = ["--git-dir", gitDirectory, "--work-tree", directory];
  const plainly = ["-c", "core.quotepath=false", "-c", "core.autocrlf=false"];
  return async (...command) => {
    const { stdout } = await run("git", [...place, ...plainly, ...command], { cwd: directory, maxBuffer: MAX_OUTPUT });
    return stdout;
  };
}

/** A line is `added TAB deleted TAB path`; a binary file has `-` for both. */
async function readDiff(git: Git, line: string, { from, to }: { from: string; to: string }): Promise<FileDiff> {
  const [added = "", deleted = "", ...path] = line.split("\t");
  const file = path.join("\t");
  if (added === "-") return { file, before: "", after: "", additions: 0, deletions: 0 };
  const [before, after] = await Promise.all([contentAt(git, from, file), contentAt(git, to, file)]);
  return { file, before, after, additions: Number(added), deletions: Number(deleted) };
}

async function contentAt(git: Git, tree: string, file: string): Promise<string> {
  try {
    return await git("show", `${tree}:${file}`);
  } catch {
    return ""; // created or deleted between the two
  }
}
