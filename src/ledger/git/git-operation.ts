/** What git has begun and not finished: a rebase, a merge and the like that stopped, with the files that are in conflict. Pure. */
import { type GitStep, hasOption, operandsOf } from "./git-steps.ts";
import { trimPath } from "../trim-path.ts";

export interface GitOperation {
  kind: "rebase" | "merge" | "cherry-pick" | "revert" | "am" | "bisect";
  /** In conflict, as far as it was printed. */
  files: readonly string[];
  /** The first bad commit, where a bisection has found it. */
  found?: string;
}

/**
 * What the calls say of it: what they leave unfinished, that one of them ends it, that one goes back, which ends most, or
 * that a bisection is not over.
 */
export type OperationSighting = GitOperation | "ended" | "reset" | "bisecting";

export function readOperation(steps: readonly GitStep[], output: string): OperationSighting | undefined {
  const status = steps.find((step) => step.verb === "status" && step.isFirst && (step.isAlone || !step.isCut));
  const shown = status === undefined ? undefined : shownOperation(output);
  return shown ?? steps.map((step) => operationOf(step, output)).findLast((seen) => seen !== undefined);
}

function operationOf(step: GitStep, output: string): OperationSighting | undefined {
  if (step.verb === "bisect") return bisectOf(step, output);
  if (step.verb === "reset") return step.outcome !== "failed" && leavesMerge(step) ? "reset" : undefined;
  const kind = kindOf(step, output);
  if (kind === undefined) return undefined;
  if (hasOption(step, "--abort", "--quit")) return step.outcome === "failed" ? undefined : "ended";
  if (REBASED.test(output)) return "ended";
  if (CONFLICT.test(output) || STOPPED.test(output)) return { kind, files: conflictsIn(output) };
  return hasOption(step, "--continue", "--skip") && step.outcome === "passed" ? "ended" : undefined;
}

/** True for a reset of everything, which forgets a merge and the like; one of some files does not. */
function leavesMerge(step: GitStep): boolean {
  if (hasOption(step, "--hard", "--merge", "--keep")) return true;
  const operands = operandsOf(step);
  return !hasOption(step, "--soft", "--", "-p", "--patch") && operands.every((word) => word === "HEAD");
}

function kindOf({ verb }: GitStep, output: string): Exclude<GitOperation["kind"], "bisect"> | undefined {
  if (verb === "pull") return /could not apply/u.test(output) ? "rebase" : "merge";
  return KINDS.find((kind) => kind === verb);
}

const KINDS = ["rebase", "merge", "cherry-pick", "revert", "am"] as const;

function bisectOf({ words, outcome }: GitStep, output: string): GitOperation | "ended" | undefined {
  if (outcome === "failed") return undefined;
  if (words[0] === "reset") return "ended";
  const found = FIRST_BAD.exec(output)?.[1];
  if (found !== undefined) return { kind: "bisect", files: [], found: found.slice(0, SHORT_HASH) };
  return words[0] === "start" ? { kind: "bisect", files: [] } : undefined;
}

/** Whoever bisects may call the two sides by other words. */
const FIRST_BAD = /^([0-9a-f]{7,40}) is the first \S{1,40} commit$/mu;
const SHORT_HASH = 10;

/** True for an error that begins so. */
export function tellsConflict(error: string): boolean {
  return error.startsWith("CONFLICT (");
}

/** A status says it outright, before it lists any file. */
function shownOperation(output: string): GitOperation | "bisecting" | undefined {
  const start = output.search(STATUS_START);
  const told = start < 0 ? "" : output.slice(start);
  const end = told.search(STATUS_LIST);
  const head = told.slice(0, end < 0 ? LONGEST_HEAD : end);
  const kind = SHOWN.find(([, pattern]) => pattern.test(head))?.[0];
  if (kind === "bisect") return "bisecting";
  return kind === undefined ? undefined : { kind, files: unmergedIn(output) };
}

const STATUS_START =
  /^(?:On branch |HEAD detached |Not currently on any branch|(?:interactive )?rebase in progress; onto )/mu;
const STATUS_LIST = /^(?:Changes |Unmerged paths:|Untracked files:|nothing |no changes )/mu;
const LONGEST_HEAD = 1000;

const SHOWN: readonly (readonly [GitOperation["kind"], RegExp])[] = [
  ["rebase", /^(?:interactive )?rebase in progress\b|^You are currently (?:rebasing|editing|splitting)\b/mu],
  ["am", /^You are in the middle of an am session/mu],
  ["cherry-pick", /^You are currently cherry-picking/mu],
  ["revert", /^You are currently reverting/mu],
  ["bisect", /^You are currently bisecting/mu],
  ["merge", /^You have unmerged paths|^All conflicts fixed but you are still merging/mu],
];

function conflictsIn(output: string): string[] {
  return named(
    output,
    /^CONFLICT \([^)\n]{1,60}\): (?:Merge conflict in )?(\S{1,200}(?= (?:deleted|renamed|added) )|(?<=Merge conflict in )\S.{0,200}$)/gmu,
  );
}

function unmergedIn(output: string): string[] {
  return named(output, /^\t(?:both (?:modified|added|deleted)|(?:added|deleted) by (?:us|them)): +(\S.{0,200})$/gmu);
}

function named(output: string, pattern: RegExp): string[] {
  const files = [...output.matchAll(pattern)].flatMap(([, file]) => file?.trim() ?? []);
  return [...new Set(files)].slice(0, MOST_FILES);
}

const MOST_FILES = 10;
/** How git begins the line on a file that it could not put together. */
export const CONFLICT: RegExp = /^CONFLICT \(/mu;
/** A rebase that was told to stop for an edit. */
const STOPPED = /^Stopped at [0-9a-f]{7,40}|^You can amend the commit now/mu;
const REBASED = /^Successfully rebased and updated /mu;

/** What is unfinished behind what was seen; a rebase goes on without a branch, and a commit ends all others. */
export function operationAfter(
  before: GitOperation | undefined,
  seen: {
    operation?: OperationSighting;
    branch?: string;
    commit?: unknown;
    clean?: true;
    staged?: readonly string[];
  },
): GitOperation | undefined {
  const after = followOperation(before, seen);
  return after === undefined || after !== before || seen.staged === undefined
    ? after
    : withoutResolved(after, seen.staged);
}

/** What is added to the index by name, or with all that is there, is in conflict no more. */
function withoutResolved(operation: GitOperation, staged: readonly string[]): GitOperation {
  return { ...operation, files: operation.files.filter((file) => !staged.some((path) => takesIn(path, file))) };
}

/** The file itself, all that is there, or the folder of it. */
function takesIn(path: string, file: string): boolean {
  const plain = trimPath(path);
  return plain === "." || plain === file || file.startsWith(`${plain}/`);
}

function followOperation(
  before: GitOperation | undefined,
  seen: Parameters<typeof operationAfter>[1],
): GitOperation | undefined {
  if (seen.operation === "ended") return undefined;
  if (seen.operation === "reset")
    return before?.kind === "rebase" || before?.kind === "am" || before?.kind === "bisect" ? before : undefined;
  if (seen.operation === "bisecting") return before?.kind === "bisect" ? before : { kind: "bisect", files: [] };
  if (seen.operation !== undefined) return seen.operation;
  if (before?.kind === "rebase" || before?.kind === "am") return (seen.branch ?? "") === "" ? before : undefined;
  const isOver = before?.kind !== "bisect" && (seen.commit !== undefined || seen.clean === true);
  return isOver ? undefined : before;
}
