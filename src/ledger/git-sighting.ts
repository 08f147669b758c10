/** What a git or gh command and what it printed tell of a repository. Only what is printed or asked for in so many words. Pure. */
import { unquote } from "./command-purpose.ts";

export interface GitSighting {
  /** Empty when the head is on none. */
  branch?: string;
  /** A commit was made; its hash where it was printed. */
  commit?: { hash?: string; subject?: string; branch?: string };
  /** The last commit was taken back or rewritten: which one is last now is not known. */
  unmade?: true;
  /** Nothing is there to commit. */
  clean?: true;
  /** Edits were taken back: which of them are still there is not known. */
  restored?: true;
  /** Where a push was not seen to its end, whether it went through is not known. */
  push?: "done" | "begun";
  pullRequest?: { number: number; state: string; isNew?: true };
}

/** Reads a command that did not fail; undefined when it tells nothing. */
export function readGit(whole: string, printed: string): GitSighting | undefined {
  // What is quoted or handed over as a document is data, though it speak of git.
  const command = unquote(whole).split("<<", 1)[0] ?? "";
  if (!SPEAKS_OF_GIT.test(command)) return undefined;
  const output = bounded(printed);
  const sighting: GitSighting = {
    ...commitIn(command, output),
    ...branchIn(command, output),
    ...(UNMAKES.test(command) && !COMMITS.test(command) ? { unmade: true } : {}),
    ...(RESTORES.test(command) ? { restored: true } : {}),
    ...(isClean(command, output) ? { clean: true } : {}),
    ...pushIn(command, output),
    ...pullRequestIn(command, output),
  };
  return Object.keys(sighting).length === 0 ? undefined : sighting;
}

const SPEAKS_OF_GIT = /\b(?:git|gh)\s/u;
const HEAD = 6000;
const TAIL = 3000;

function bounded(output: string): string {
  return output.length > HEAD + TAIL ? `${output.slice(0, HEAD)}\n${output.slice(-TAIL)}` : output;
}

const GIT = "\\bgit (?:-[Cc] \\S+ ){0,4}";
const COMMITS = new RegExp(`${GIT}commit\\b`, "u");
const PUSHES = new RegExp(`${GIT}push\\b(?![^|&;\\n]{0,200}(?:--delete|--tags|--dry-run))`, "u");
const STATUS = new RegExp(`${GIT}status\\b`, "u");
const MOVES = new RegExp(`${GIT}(?:checkout|switch)\\b|\\bgh pr checkout\\b`, "u");
const UNMAKES = new RegExp(`${GIT}(?:rebase\\b|reset\\b[^|&;\\n]{0,80}(?:HEAD[~^@]|--hard|--soft))`, "u");
const RESTORES = new RegExp(`${GIT}(?:restore|checkout (?:-- |\\.)|reset --hard)`, "u");

function commitIn(command: string, output: string): GitSighting {
  if (!COMMITS.test(command)) return {};
  const printed = lastMatch(output, COMMITTED);
  if (printed === undefined) return MADE_NONE.test(output) ? {} : { commit: {} };
  const [, branch = "", hash = "", subject = ""] = printed;
  const on = branch === "detached" ? {} : { branch };
  return { commit: { hash, subject: subject.trim(), ...on }, ...on };
}

const COMMITTED = /^\[([^\s\]]{1,120})(?: HEAD)?(?: \(root-commit\))? ([0-9a-f]{7,40})\] ([^\n]{1,200})/gmu;

const MADE_NONE = /nothing (?:added )?to commit|no changes added|^(?:error|fatal): /mu;

/** The branch as git printed it last, or as it was asked for. */
function branchIn(command: string, output: string): GitSighting {
  const moved = MOVES.test(command) ? (lastMatch(output, SWITCHED) ?? NEW_BRANCH.exec(command)) : undefined;
  const stands = STATUS.test(command) ? STANDS_ON.exec(output) : undefined;
  const shown = SHOWS_BRANCH.test(command.trim()) ? ONE_WORD.exec(withoutPreamble(output)) : undefined;
  const branch = (moved ?? stands ?? shown)?.slice(1).find((name) => name !== undefined);
  if (branch === undefined) return {};
  return { branch: branch === "HEAD" ? "" : branch };
}

const SWITCHED =
  /^(?:Switched to (?:a new branch|branch|and reset branch)|Already on) '([^'\n]{1,120})'|^(HEAD) is now at /gmu;
const STANDS_ON =
  /^On branch (\S{1,120})$|^## (HEAD) \(no branch\)$|^## ([^\s.]\S{0,119}?)(?:\.\.\.\S+(?: \[[^\]\n]{1,60}\])?)?$|^(HEAD) detached /mu;
const NEW_BRANCH = /\bgit (?:-C \S+ )?(?:checkout|switch) (?:-q |--quiet )?(?:-[bBcC]|--create) ([\w./@-]{1,120})/u;
const SHOWS_BRANCH = /^(?:cd \S+ && )?git (?:-C \S+ )?(?:branch --show-current|rev-parse --abbrev-ref HEAD)$/u;
const ONE_WORD = /^\s*([\w./@-]{1,120})\s*$/u;

/** Clean when git says so, or when a whole status lists nothing. */
function isClean(command: string, output: string): boolean {
  if (!STATUS.test(command)) return false;
  if (!SHORT_STATUS.test(command.trim())) return output.includes("working tree clean");
  const lines = withoutPreamble(output).split("\n");
  return lines.every((line) => line.trim() === "" || line.startsWith("##") || line === "(no output)");
}

const SHORT_STATUS = /^(?:cd \S+ && )?git (?:-C \S+ )?status(?: (?:--short|-s|--porcelain|--branch|-b|-sb))+$/u;

/** Pushed, or found where the branch of the same name on the remote is. */
function pushIn(command: string, output: string): GitSighting {
  if (STATUS.test(command) && UP_TO_DATE.test(output)) return { push: "done" };
  if (!PUSHES.test(command)) return {};
  // Some hosts hand over what was printed while the command still runs.
  return { push: STILL_RUNS.test(output.slice(0, LONGEST_PREAMBLE)) ? "begun" : "done" };
}

const UP_TO_DATE = /^## (\S{1,120}?)\.\.\.[\w.-]{1,60}\/\1$/mu;
const STILL_RUNS = /^Process running with session ID/mu;
const LONGEST_PREAMBLE = 300;

function pullRequestIn(command: string, output: string): GitSighting {
  const verb = PULL_REQUEST.exec(command)?.[1];
  const number = Number(PULL_URL.exec(output)?.[1] ?? JSON_NUMBER.exec(output)?.[1] ?? NUMBER_GIVEN.exec(command)?.[1]);
  if (verb === undefined || !Number.isInteger(number)) return {};
  const shown = [...output.matchAll(JSON_STATE)];
  const state = STATES[verb] ?? (shown.length === 1 ? shown[0]?.[1]?.toLowerCase() : undefined);
  return state === undefined ? {} : { pullRequest: { number, state, ...(verb === "create" ? { isNew: true } : {}) } };
}

const PULL_REQUEST = /\bgh pr (create|view|merge|close|reopen|ready)\b/u;
const STATES: Readonly<Record<string, string>> = {
  create: "open",
  merge: "merged",
  close: "closed",
  reopen: "open",
  ready: "open",
};
const PULL_URL = /\/pull\/(\d{1,7})\b/u;
const JSON_NUMBER = /"number":(\d{1,7})\b/u;
const NUMBER_GIVEN = /\bgh pr \w+ (\d{1,7})\b/u;
const JSON_STATE = /"state":"(OPEN|CLOSED|MERGED)"/gu;

function withoutPreamble(output: string): string {
  const at = output.slice(0, LONGEST_PREAMBLE).indexOf(OUTPUT);
  return at < 0 ? output : output.slice(at + OUTPUT.length);
}

const OUTPUT = "\nOutput:\n";

function lastMatch(text: string, pattern: RegExp): RegExpMatchArray | undefined {
  return [...text.matchAll(pattern)].at(-1);
}
