/** What a status lists as not committed, and which commit a log shows as the last. Pure. */
import { outputStart } from "../calls/commands/command-outcome.ts";
import { bringsBack, type GitStep, hasOption, operandsOf } from "./git-steps.ts";
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

const SHORT = ["--short", "-s", "-sb", "-bs", "--porcelain", "--porcelain=v1"] as const;
const MOST_LINES = 200;
const MOST_KEPT = 40;

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

/** The newest commit of a log that begins with it: one of the head, of all files, a line for each commit. */
export function readLog(steps: readonly GitStep[], output: string): { hash: string; subject: string } | undefined {
  const [first] = steps;
  if (first?.verb !== "log" || !hasOption(first, "--oneline") || operandsOf(first).some((word) => !/^\d+$/u.test(word)))
    return undefined;
  if (first.words.some((word) => NARROWS.test(word))) return undefined;
  const [, hash, subject] = LOG_LINE.exec(output.slice(outputStart(output))) ?? [];
  return hash === undefined || subject === undefined ? undefined : { hash, subject };
}

/** Options under which the first line is not the head. */
const NARROWS =
  /^(?:--(?:all|reverse|author|grep|since|until|before|after|skip|branches|remotes|merges|no-merges|graph|pretty|format|follow|diff-filter)\b|-[SGL])/u;
const LOG_LINE = /^([0-9a-f]{7,40}) (?:\([^)\n]{1,200}\) )?(\S[^\n]{0,200})/u;
