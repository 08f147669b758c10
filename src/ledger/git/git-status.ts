/** What a status lists as not committed, or that it lists nothing. Pure. */
import { NESTED, splitCommand, wordsOf } from "../calls/commands/command-line.ts";
import { outputStart } from "../calls/commands/command-outcome.ts";
import { bringsBack, type GitStep, hasOption, operandsOf, showsBranch } from "./git-steps.ts";
import { isOneline, ONELINE } from "./git-log.ts";
import { plainName } from "./quoted-name.ts";
import { takeUntil } from "../take-until.ts";

/** The files that a status of the whole repository listed. */
export interface Dirt {
  changed: readonly string[];
  untracked: readonly string[];
  /** There may be others. */
  isPart?: true;
  /** Of files that are new to the repository it says nothing. */
  isOfTracked?: true;
}

/** What the status among the calls lists; undefined when none was asked for, or only one of some paths. */
export function readDirt(steps: readonly GitStep[], output: string): Dirt | undefined {
  const status = steps.find((step) => bringsBack(step) || (step.verb === "status" && operandsOf(step).length === 0));
  if (status === undefined || status.outcome === "failed" || hasOption(status, "-z")) return undefined;
  const lines = output.slice(outputStart(output)).split("\n").slice(0, MOST_LINES);
  const { isPart: isBroken, ...listed } = hasOption(status, ...SHORT) ? shortList(lines) : longList(lines);
  const count = listed.changed.length + listed.untracked.length;
  if (count === 0) return undefined;
  const isPart = isBroken === true || status.isCut || lines.length === MOST_LINES || count >= MOST_KEPT;
  const isOfTracked = status.words.some((word) => /^(?:-uno?|--untracked-files=no|-suno)$/u.test(word));
  return { ...listed, ...(isPart ? { isPart } : {}), ...(isOfTracked ? { isOfTracked } : {}) };
}

/** True for a status that tells a line for each file, and no more. */
function isShort(step: GitStep): boolean {
  return step.verb === "status" && operandsOf(step).length === 0 && hasOption(step, ...SHORT);
}

const SHORT = ["--short", "-s", "-sb", "-bs", "--porcelain", "--porcelain=v1"] as const;
const MOST_LINES = 200;
const MOST_KEPT = 40;

/**
 * True where a short status listed nothing, though a log or the name of the branch was printed beside it: every line is one
 * of theirs, or was asked for by `echo`.
 */
export function listsNothing(steps: readonly GitStep[], command: string, output: string): boolean {
  const isOther = (step: GitStep): boolean => isOneline(step) || showsBranch(step);
  const [status, ...more] = steps.filter((step) => !isOther(step));
  if (status === undefined || more.length > 0 || !isShort(status)) return false;
  if (hasOption(status, "-uno", "--untracked-files=no")) return false;
  if (steps.some(({ isCut, outcome }) => isCut || outcome === "failed")) return false;
  const pieces = splitCommand(command, NESTED).filter(({ plain }) => !plain.startsWith("cd "));
  const echoed = pieces.filter(({ plain }) => plain.startsWith("echo "));
  if (pieces.length !== steps.length + echoed.length) return false;
  const said = new Set(echoed.map((piece) => wordsOf(piece).slice(1).join(" ")));
  const lines = output
    .slice(outputStart(output))
    .split("\n")
    .map((line) => line.trimEnd());
  const isOwn = (line: string): boolean =>
    line === "" || line.startsWith("## ") || said.has(line) || ONELINE.test(line) || line === "(no output)";
  const others = lines.filter((line) => !isOwn(line));
  return others.length <= steps.filter(showsBranch).length && others.every((line) => !/\s/u.test(line));
}

/** The first lines of the form that follow one another; where other lines come behind them, nobody knows what was cut. */
function shortList(lines: readonly string[]): Dirt {
  const start = lines.findIndex((line) => SHORT_LINE.test(line));
  const behind = start < 0 ? [] : lines.slice(start);
  const listed = takeUntil(behind, (line) => !SHORT_LINE.test(line));
  const isNew = (line: string): boolean => line.startsWith("??");
  const toPath = (line: string): string => line.slice(3);
  const isPart = behind.slice(listed.length).some((line) => line.trim() !== "");
  return {
    ...toDirt(listed.filter((line) => !isNew(line)).map(toPath), listed.filter(isNew).map(toPath)),
    ...(isPart ? { isPart } : {}),
  };
}

const SHORT_LINE = /^(?:[MADRCUT][ MADRCUT]| [MADRCUT]|\?\?) \S.{0,300}$/u;

function longList(lines: readonly string[]): Dirt {
  const changed = lines.flatMap((line) => LONG_LINE.exec(line)?.[1] ?? []);
  const start = lines.findIndex((line) => line.startsWith("Untracked files:"));
  const behind = start < 0 ? [] : lines.slice(start + 1).filter((line) => !line.startsWith("  (use "));
  const untracked = takeUntil(behind, (line) => !line.startsWith("\t")).map((line) => line.trim());
  return { ...toDirt(changed, untracked), ...(lines.some((line) => CUT.test(line)) ? { isPart: true } : {}) };
}

/** What hosts and tools write where they leave lines out. */
const CUT = /^\W{0,8}(?:\.{3}|…)|\b(?:truncated|omitted)\b/i;

const LONG_LINE = /^\t(?:modified|new file|deleted|renamed|both modified|typechange): +(\S.{0,300})$/u;

/** A rename is told by its new name. */
function toDirt(changed: readonly string[], untracked: readonly string[]): Dirt {
  const names = changed.map((path) => plainName(path.slice(path.lastIndexOf(" -> ") + 1).replace(/^-> /u, "")));
  return { changed: [...new Set(names)].slice(0, MOST_KEPT), untracked: untracked.slice(0, MOST_KEPT).map(plainName) };
}
