/** What git says about a work tree, if it answers in time. Starts git, without a shell; never throws, never writes. */
import { requireObject, requireText } from "../input.ts";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { GitSignals } from "../workflow/from-facts.ts";

/** How long git is waited for, and in which environment it runs. */
export interface GitOptions {
  /** Per question; git is killed then. Default 150. */
  timeLimitMs?: number;
  env?: Readonly<Record<string, string | undefined>>;
}

/**
 * Branch, changed files and last commits of the work tree that holds `directory`. Without git, outside a repository or
 * when git is slow, what is missing is simply absent.
 *
 * @example workflowContributor({ readGit: readGitSignals })
 */
export async function readGitSignals(directory: string, options: GitOptions = {}): Promise<GitSignals> {
  requireText(directory, "directory");
  requireObject(options, "options");
  const ask = (words: readonly string[]): Promise<string> => askGit(directory, words, options);
  const [status, log, place] = await Promise.all([ask(STATUS), ask(LOG), ask(PLACE)]);
  const { head, commit, paths } = parseStatus(status);
  const [prefix = "", ...rebaseFiles] = place.split("\n");
  const branch = head === DETACHED ? await describeDetached(directory, rebaseFiles, commit) : head;
  const dirtyFiles = paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
  const commits = log.split("\n").filter((line) => line !== "");
  return {
    ...(branch ? { branch } : {}),
    ...(dirtyFiles.length > 0 ? { dirtyFiles: dirtyFiles.slice(0, MAX_FILES) } : {}),
    ...(commits.length > 0 ? { commits } : {}),
  };
}

const MAX_FILES = 10;
const DETACHED = "(detached)";

// What lies inside a submodule is that repository's own business, and looking there would start git once more for each.
const STATUS = ["status", "--porcelain=v2", "--branch", "-z", "--untracked-files=normal", "--ignore-submodules=dirty"];
const LOG = ["log", "-3", "--format=%h %s", "--no-show-signature", "--no-color"];
const PLACE = [
  "rev-parse",
  "--show-prefix",
  "--git-path",
  "rebase-merge/head-name",
  "--git-path",
  "rebase-apply/head-name",
];

/** Standard output, or nothing when git fails in any way. */
function askGit(directory: string, words: readonly string[], { timeLimitMs = 150, env }: GitOptions): Promise<string> {
  // Reading must change nothing and start nothing: no index refresh on disk, no program from the repository's own settings.
  const safe = ["--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.quotePath=false"];
  return new Promise((settle) => {
    execFile(
      "git",
      [...safe, ...words],
      { cwd: directory, env: cleanEnvironment(env ?? process.env), timeout: timeLimitMs, killSignal: "SIGKILL" },
      (error, stdout) => settle(error && !isTooMuch(error) ? "" : stdout),
    );
  });
}

// Variables that point git elsewhere are set while a hook of another repository runs; the work tree at hand counts.
function cleanEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const own = Object.entries(env).filter(([name]) => !name.startsWith("GIT_"));
  return { ...Object.fromEntries(own), GIT_TERMINAL_PROMPT: "0", LC_ALL: "C" };
}

/** More output than is kept: the beginning says enough. */
function isTooMuch(error: Error): boolean {
  return "code" in error && error.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
}

interface Status {
  head?: string;
  commit?: string;
  paths: string[];
}

function parseStatus(output: string): Status {
  const status: Status = { paths: [] };
  // The last field has no end mark when the output was cut; half a path is none.
  const records = output.split("\0").slice(0, -1);
  for (let index = 0; index < records.length; index += 1) {
    const record = records[index] ?? "";
    const path = pathOf(record);
    if (record.startsWith("# branch.head ")) status.head = record.slice("# branch.head ".length);
    else if (record.startsWith("# branch.oid ")) status.commit = record.slice("# branch.oid ".length);
    else if (path !== undefined) status.paths.push(path);
    if (record.startsWith("2 ")) index += 1; // a renamed file is followed by its old name
  }
  return status;
}

// Fields before the path, by the kind of record: changed, renamed, unmerged, untracked.
const FIELDS: Readonly<Record<string, number>> = { "1": 8, "2": 9, u: 10, "?": 1 };

function pathOf(record: string): string | undefined {
  const fields = FIELDS[record.charAt(0)];
  return fields === undefined || record.charAt(1) !== " " ? undefined : record.split(" ").slice(fields).join(" ");
}

async function describeDetached(
  directory: string,
  rebaseFiles: readonly string[],
  commit: string | undefined,
): Promise<string> {
  for (const file of rebaseFiles.filter((path) => path !== "")) {
    const name = await readFile(resolve(directory, file), "utf8").catch(() => "");
    if (name.trim() !== "") return `${name.trim().replace(/^refs\/heads\//, "")} (rebase in progress)`;
  }
  return `detached at ${commit?.slice(0, 7) ?? "an unknown commit"}`;
}
