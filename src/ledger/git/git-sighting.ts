/** What a git or gh command and what it printed tell of a repository. Only what is printed or asked for in so many words. Pure. */
import { outputStart } from "../calls/commands/command-outcome.ts";
import { refusesGit } from "../calls/commands/refusal.ts";
import { runningSession } from "../calls/commands/running-session.ts";
import { stagedBy } from "./committed-paths.ts";
import { CONFLICT, type OperationSighting, readOperation } from "./git-operation.ts";
import {
  ALSO_PRINT_HEAD,
  type HeadSighting,
  MOVES,
  PRINT_COMMIT,
  readHead,
  restoresFiles,
  updatedFiles,
} from "./git-head.ts";
import { readLog } from "./git-log.ts";
import { type Dirt, listsNothing, readDirt } from "./git-status.ts";
import { amends, type StepBack, stepBack } from "./step-back.ts";
import { type PushSighting, readPush } from "./git-push.ts";
import {
  bringsBack,
  type GitStep,
  gitSteps,
  hasOption,
  namesGit,
  onlyStep,
  operandsOf,
  type Outcome,
} from "./git-steps.ts";
import { wordList } from "../lexicon/lists.ts";

export interface GitSighting extends HeadSighting {
  /** A commit was made; its hash where it was printed. */
  commit?: { hash?: string; subject?: string; branch?: string };
  /** What the same command committed before that, by the subjects. */
  earlier?: readonly string[];
  /** The commit takes the place of the one before it. */
  amends?: true;
  /** Which commit is the last one now is not known. */
  unmade?: true;
  /** How far a reset went back, before anything else was committed. */
  back?: StepBack;
  /** What was committed may have another name as well: a branch or a tag was made beside the one that the head is on. */
  kept?: true;
  /** Nothing is there to commit. */
  clean?: true;
  /** What is there to commit. */
  dirt?: Dirt;
  /** The commit that a log shows as the last. */
  head?: { hash: string; subject: string };
  /** Edits were taken back: which of them are still there is not known. */
  restored?: true;
  /** Whatever was edited went into a commit. */
  tookAll?: true;
  /** Paths that were staged by name. */
  staged?: readonly string[];
  /**
   * All edits were put aside, with or without what is new to git; the newest that were are back, are back as a copy, or
   * were thrown away; edits were put aside and thrown away at once; or who knows.
   */
  stash?: "aside" | "aside-all" | "back" | "copied" | "gone" | "thrown" | "unsure";
  push?: PushSighting;
  pullRequest?: { number: number; state: string; base?: string; isNew?: true };
  /** A rebase or the like stopped, or was ended. */
  operation?: OperationSighting;
}

/** What a command tells of all that it asked about, and of each folder of that. */
export interface GitReading {
  readonly whole: GitSighting;
  /** By folders as seen from where the command began; empty for that itself. */
  readonly byFolder: readonly (readonly [folder: string, GitSighting])[];
}

/** Reads a finished command; undefined when it tells nothing. */
export function readGit(command: string, printed: string, end: Outcome = "passed"): GitReading | undefined {
  if (!namesGit(command)) return undefined;
  const output = bounded(printed);
  const steps = stepsOf(command, output, end);
  const whole = sightingOf(steps, { command, output, only: onlyStep(command) ?? "" });
  if (whole === undefined) return undefined;
  const folders = steps.length === 0 ? [""] : [...new Set(steps.map(({ folder }) => folder))];
  const byFolder = folders.flatMap((folder) => {
    // Of several nobody can tell which one has printed what.
    const own = steps.filter((step) => step.folder === folder);
    const sighting = folders.length === 1 ? whole : sightingOf(own, { command, output: "", only: "" });
    return folder === undefined || sighting === undefined ? [] : [[folder, sighting] as const];
  });
  return { whole, byFolder };
}

function stepsOf(command: string, output: string, end: Outcome): GitStep[] {
  const steps = gitSteps(command, runningSession(output) === undefined ? end : "unknown");
  const [only] = steps;
  // Of several nobody can tell which one has refused, and of a push, how much of it was.
  const isAlone = only !== undefined && steps.length === 1 && only.outcome === "unknown" && only.verb !== "push";
  return isAlone && refusesGit(output) ? [{ ...only, outcome: "failed" }] : steps;
}

function sightingOf(
  steps: readonly GitStep[],
  { command, output, only }: { command: string; output: string; only: string },
): GitSighting | undefined {
  const staged = stagedBy(steps, command);
  if (steps.length === 0) return staged.length === 0 ? undefined : { staged };
  const last = steps.findLastIndex((step) => isHistory(step, output));
  const push = readPush(steps.slice(last + 1), output);
  const operation = readOperation(steps, output);
  const seen = seenOf(steps, command, output);
  const isLogged =
    steps.slice(last + 1).some(({ verb }) => verb === "log") &&
    steps.every(({ folder }) => folder === steps[last]?.folder);
  const sighting: GitSighting = {
    ...named(historyOf(steps[last], output, steps), isLogged ? seen.head : undefined),
    ...backOf(steps, output),
    ...(steps.some(keepsCommits) ? { kept: true } : {}),
    ...readHead(steps, output),
    ...shownBranch(only, output),
    ...(steps.some((step) => takesBack(step, output)) ? { restored: true } : {}),
    ...stashOf(steps, output),
    ...(last >= 0 && steps.some(takesAll) ? { tookAll: true } : {}),
    ...(staged.length === 0 ? {} : { staged }),
    ...((asksForEdits(steps) && isClean(only, output)) || listsNothing(steps, command, output) ? { clean: true } : {}),
    ...seen,
    ...(push === undefined ? {} : { push }),
    ...steps.map((step) => pullRequestOf(step, output)).findLast((seen) => seen.pullRequest !== undefined),
    ...(operation === undefined ? {} : { operation }),
  };
  return Object.keys(sighting).length === 0 ? undefined : sighting;
}

/** What was committed in silence is the last of a log behind it. */
function named(history: GitSighting, head: GitSighting["head"]): GitSighting {
  const isQuiet = history.commit !== undefined && history.commit.hash === undefined;
  return isQuiet && head !== undefined ? { ...history, commit: { ...head } } : history;
}

function seenOf(steps: readonly GitStep[], command: string, output: string): Pick<GitSighting, "dirt" | "head"> {
  const [dirt, head] = [readDirt(steps, output), readLog(steps, command, output)];
  return { ...(dirt === undefined ? {} : { dirt }), ...(head === undefined ? {} : { head }) };
}

/** True for a command that leaves a commit behind, as far as its words tell. */
export function makesCommit(command: string): boolean {
  const steps = gitSteps(command, "passed").filter(({ verb }) => verb === "commit" || verb === "reset");
  return steps.findLast((step) => isHistory(step, ""))?.verb === "commit";
}

const HEAD = 6000;
const TAIL = 3000;

function bounded(output: string): string {
  return output.length > HEAD + TAIL ? `${output.slice(0, HEAD)}\n${output.slice(-TAIL)}` : output;
}

/** True for a call after which another commit is the last. */
function isHistory(step: GitStep, output: string): boolean {
  const { verb, outcome } = step;
  if (outcome === "failed" && !COMMITTED.test(output)) return false;
  if (verb === "commit")
    return !hasOption(step, "--dry-run") && (COMMITTED.test(output) || POPPED.test(output) || !MADE_NONE.test(output));
  if (verb === "cherry-pick" || verb === "revert") return !hasOption(step, "-n", "--no-commit");
  if (verb === "merge" || verb === "pull") return !ALREADY_THERE.test(output);
  return verb === "rebase" || verb === "am" || (verb === "reset" && goesBack(step));
}

/** Without a commit, or with the head as the commit, a reset concerns the files alone. */
function goesBack(step: GitStep): boolean {
  const [target = "HEAD", ...paths] = operandsOf(step);
  return target !== "HEAD" && paths.length === 0 && !IS_PATH.test(target) && !hasOption(step, "--");
}

const IS_PATH = /^\.{1,2}$|\/$|\.[a-zA-Z]{1,5}$/u;

function historyOf(step: GitStep | undefined, output: string, steps: readonly GitStep[]): GitSighting {
  if (step === undefined) return {};
  const lines = PRINT_COMMIT.has(step.verb) ? [...output.matchAll(COMMITTED_LINES)] : [];
  const printed = lines.at(-1);
  if (printed === undefined) {
    const isMade =
      step.verb === "commit" && (step.outcome === "passed" || (endsWithCount(output) && isOnlyToCount(steps)));
    return isMade ? { commit: {}, ...(amends(step) ? { amends: true } : {}) } : { unmade: true };
  }
  const [, branch = "", hash = "", subject = ""] = printed;
  const earlier = lines.slice(0, -1).map(([, , , told = ""]) => told.trim());
  return {
    commit: { hash, subject: subject.trim(), ...(branch === "detached" ? {} : { branch }) },
    ...(earlier.length === 0 ? {} : { earlier }),
    ...(amends(step) ? { amends: true } : {}),
  };
}

/** What git counts behind a commit that it made, where a pipe has left no more of it; a hook that failed prints other lines. */
function endsWithCount(output: string): boolean {
  const lines = output.trimEnd().split("\n");
  const last = lines.findLast((line) => !/^ (?:create|delete|rename|mode) /u.test(line)) ?? "";
  return COUNTS.test(last) && !lines.some((line) => STATISTICS.test(line));
}

const COUNTS = /^ \d{1,6} files? changed, \d/u;
/** A line of a diffstat, and whatever speaks of a failure. */
const STATISTICS = / \| +\d|\b(?:fail(?:ed|s|ure)?|error|fatal)\b/iu;

function isOnlyToCount(steps: readonly GitStep[]): boolean {
  return steps.every(({ verb }) => verb === "commit" || verb === "add" || verb === "rm" || verb === "push");
}

/** How far the first call that changes the history goes back: neither behind a commit of its own nor on another branch. */
function backOf(steps: readonly GitStep[], output: string): Pick<GitSighting, "back"> {
  const first = steps.findIndex((step) => isHistory(step, output));
  const reset = steps[first];
  if (reset?.verb !== "reset" || steps.slice(0, first).some(({ verb }) => MOVES.has(verb))) return {};
  const isOnly = steps.every((step) => step === reset || !(MOVES.has(step.verb) || ALSO_PRINT_HEAD.has(step.verb)));
  return { back: stepBack(reset, isOnly ? output : "") };
}

/** True for a call behind which a commit does not go with the branch that it was made on. */
function keepsCommits(step: GitStep): boolean {
  if (step.outcome === "failed") return false;
  const [first] = operandsOf(step);
  if (step.verb === "worktree") return first === "add";
  return (step.verb === "branch" || step.verb === "tag") && first !== undefined && !hasOption(step, ...NO_NEW_NAME);
}

const NO_NEW_NAME = wordList("-d -D --delete -m -M --move -l --list -u --contains --merged --no-merged --points-at -v");

const COMMITTED = /^\[([^\s\]]{1,120})(?: HEAD)?(?: \(root-commit\))? ([0-9a-f]{7,40})\] ([^\n]{1,200})/mu;
const COMMITTED_LINES = new RegExp(COMMITTED.source, "gmu");
const MADE_NONE = /nothing (?:added )?to commit|no changes added/u;
/** "git commit … && git stash pop": what no commit was made of is said behind the pop. */
const POPPED = /^Dropped refs\/stash@/mu;
const ALREADY_THERE = /^Already up[ -]to[ -]date/mu;

/** The answer to a command that asks for nothing else. */
function shownBranch(only: string, output: string): GitSighting {
  const branch = SHOWS_BRANCH.test(only) ? ONE_WORD.exec(output.slice(outputStart(output)))?.[1] : undefined;
  if (branch === undefined) return {};
  return { branch: branch === "HEAD" ? "" : branch };
}

const SHOWS_BRANCH = /^git (?:-C \S+ )?(?:branch --show-current|rev-parse --abbrev-ref HEAD)$/u;
const ONE_WORD = /^\s*([\w./@-]{1,120})\s*$/u;

/** What the calls that put edits aside or bring them back leave; one and its opposite in one command leave all as it was. */
function stashOf(steps: readonly GitStep[], output: string): Pick<GitSighting, "stash"> {
  const isConflict = CONFLICT.test(output);
  const stashes = steps.filter((step) => {
    const hasRun = step.outcome !== "failed" || (bringsBack(step) && !LEFT_ASIDE.test(output));
    return step.verb === "stash" && hasRun && !SHOWS_STASH.test(step.words[0] ?? "");
  });
  const [first, last] = [stashes[0], stashes.at(-1)];
  if (first === undefined || last === undefined || NOTHING_ASIDE.test(output)) return {};
  // The edits are in the files, and the stash stays.
  if (isConflict && stashes.length === 1 && bringsBack(last)) return { stash: "copied" };
  const isBack = !bringsBack(last) || (last.outcome === "passed" && !isConflict);
  const isPair = stashes.length === 2 && stashKind(first)?.startsWith("aside") === true && isBack;
  if (isPair && bringsBack(last)) return {};
  if (isPair && stashKind(last) === "gone") return { stash: "thrown" };
  const kind = stashes.length === 1 && isBack ? stashKind(last) : undefined;
  return { stash: kind ?? "unsure" };
}

/** Git has not begun to bring anything back. */
const LEFT_ASIDE = /would be overwritten|^No stash entries found|^fatal: /mu;
const NOTHING_ASIDE = /^No local changes to save/mu;

/** What one call does; undefined for some files, a choice of them, and what has a number of its own. */
function stashKind(step: GitStep): GitSighting["stash"] {
  const [verb = "push", ...rest] = operandsOf({
    ...step,
    words: step.words.filter((_, at) => !isTitle(step.words, at)),
  });
  const kind = STASHES.get(verb);
  const isWhole = verb === "save" || rest.every((word) => word === "stash@{0}");
  if (kind === undefined || !isWhole || step.words.some((word) => CHOOSES_EDITS.test(word))) return undefined;
  return kind === "aside" && step.words.some((word) => WITH_NEW.test(word)) ? "aside-all" : kind;
}

function isTitle(words: readonly string[], at: number): boolean {
  return /^(?:-[a-z]{0,3}m|--message)$/u.test(words[at - 1] ?? "");
}

const CHOOSES_EDITS = /^(?:--|-[a-z]{0,2}[pkS][a-z]{0,2}|--(?:patch|keep-index|staged|pathspec-from-file.*))$/u;
const WITH_NEW = /^(?:-[a-z]{0,2}[ua][a-z]{0,2}|--include-untracked|--all)$/u;
const STASHES: ReadonlyMap<string, NonNullable<GitSighting["stash"]>> = new Map([
  ["push", "aside"],
  ["save", "aside"],
  ["pop", "back"],
  ["apply", "copied"],
  ["drop", "gone"],
]);
const SHOWS_STASH = /^(?:list|show)$/u;

/** True for a call that gives a commit all that was edited, whoever edited it. */
function takesAll({ verb, words }: GitStep): boolean {
  if (verb === "commit") return words.some((word) => word === "--all" || /^-[a-z]{0,3}a/u.test(word));
  return verb === "add" && words.some((word) => EVERYTHING.has(word));
}

const EVERYTHING: ReadonlySet<string> = new Set(["-A", "--all", "-u", "--update", ".", ":/"]);

/** True for a call that brings files back to what was committed. */
function takesBack(step: GitStep, output: string): boolean {
  if (step.outcome === "failed") return false;
  if (step.verb === "reset") return hasOption(step, "--hard");
  if (step.verb === "checkout") return restoresFiles(step) || updatedFiles(output);
  return step.verb === "restore" || step.verb === "clean";
}

/** True where a status, or a commit that found none, has the last word on what is edited. */
function asksForEdits(steps: readonly GitStep[]): boolean {
  const last = steps.findLast(({ verb }) => !SPARES_EDITS.has(verb));
  return last?.verb === "commit" || (last?.verb === "status" && last === steps.at(-1));
}

const SPARES_EDITS: ReadonlySet<string> = new Set(["push", "log", "fetch"]);

/** Clean when git says so, or when a whole status lists nothing. */
function isClean(only: string, output: string): boolean {
  if (!SHORT_STATUS.test(only)) return SAYS_CLEAN.test(output);
  const lines = output.slice(outputStart(output)).split("\n");
  return lines.every((line) => line.trim() === "" || line.startsWith("##") || line === "(no output)");
}

/** The subject of a commit may speak of a clean tree, too. */
const SAYS_CLEAN = /^nothing to commit,? \(?working (?:tree|directory) clean/mu;
const SHORT_STATUS = /^git (?:-C \S+ )?status(?: (?:--short|-s|--porcelain|--branch|-b|-sb))+$/u;

function pullRequestOf(step: GitStep, output: string): GitSighting {
  const given = step.verb === "pr create" ? undefined : NUMBER.exec(operandsOf(step)[0] ?? "")?.[0];
  const number = Number(PULL_URL.exec(output)?.[1] ?? JSON_NUMBER.exec(output)?.[1] ?? given);
  const state = Number.isInteger(number) ? pullRequestState(step, output) : undefined;
  if (state === undefined) return {};
  const base = baseOf(step);
  const isNew = step.verb === "pr create" ? ({ isNew: true } as const) : {};
  return { pullRequest: { number, state, ...(base === undefined ? {} : { base }), ...isNew } };
}

/** The branch that a pull request is to go into, where the command names it. */
function baseOf({ words }: GitStep): string | undefined {
  const at = words.findIndex((word) => BASE.test(word));
  const base = words[at]?.split("=")[1] ?? words[at + 1];
  return at < 0 || base === undefined || !BRANCH.test(base) ? undefined : base;
}

const BASE = /^(?:--base|-B)(?:=|$)/u;
/** What was quoted is not known here. */
const BRANCH = /^(?!_$)[\w./-]{1,100}$/u;

function pullRequestState(step: GitStep, output: string): string | undefined {
  if (step.verb === "pr view") {
    const shown = [...output.matchAll(JSON_STATE)];
    return shown.length === 1 ? shown[0]?.[1]?.toLowerCase() : undefined;
  }
  const isPrinted = step.verb === "pr create" && PULL_URL.test(output) && step.outcome !== "failed";
  const isLater = step.verb === "pr merge" && (hasOption(step, "--auto", "--disable-auto") || LATER.test(output));
  if (isLater || (step.outcome !== "passed" && !isPrinted)) return undefined;
  // Only an open one can be sent to another branch.
  if (step.verb === "pr edit") return baseOf(step) === undefined ? undefined : "open";
  return STATES[step.verb];
}

const STATES: Readonly<Record<string, string>> = {
  "pr create": "open",
  "pr merge": "merged",
  "pr close": "closed",
  "pr reopen": "open",
  "pr ready": "open",
};
const LATER = /merge queue|auto-merge|will be /u;
const PULL_URL = /\/pull\/(\d{1,7})\b/u;
const JSON_NUMBER = /"number":(\d{1,7})\b/u;
const NUMBER = /^\d{1,7}$/u;
const JSON_STATE = /"state":"(OPEN|CLOSED|MERGED)"/gu;
