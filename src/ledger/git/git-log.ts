/** Which commit a log, or a look at the head, shows as the last. Pure. */
import { outputStart } from "../calls/commands/command-outcome.ts";
import { type GitStep, hasOption, operandsOf, showsBranch } from "./git-steps.ts";

/** The newest commit of a log of the head and of all files, a line or a paragraph for each commit. */
export function readLog(
  steps: readonly GitStep[],
  command: string,
  output: string,
): { hash: string; subject: string } | undefined {
  const at = steps.findIndex((step) => !isBefore(step));
  const log = steps[at];
  if (log === undefined || log.outcome === "failed" || !isOfHead(log)) return undefined;
  if (log.isCut && !KEEPS_START.test(command)) return undefined;
  const printed = output.slice(outputStart(output));
  const form = isOneline(log) || (at === 0 && FORMAT.test(command)) ? LOG_LINE : at === 0 ? PARAGRAPH : undefined;
  if (form === undefined || (form === PARAGRAPH && log.words.some((word) => CHOOSES_FORM.test(word)))) return undefined;
  const [, hash, subject] = form.exec(at === 0 ? printed : behindOthers(printed)) ?? [];
  return hash === undefined || subject === undefined ? undefined : { hash: hash.slice(0, LONGEST_HASH), subject };
}

/** Of what comes out of a pipe the first line is the log's only behind `head`. */
const KEEPS_START = /^[^|]*\|\s*head(?:\s+-\S{1,8}){0,2}(?:\s+\d{1,4})?\s*(?:$|[;&])/u;

/** True for a log that has one line for each commit. */
export function isOneline(step: GitStep): boolean {
  return step.verb === "log" && hasOption(step, "--oneline");
}

/** A line of such a log. */
export const ONELINE: RegExp = /^[0-9a-f]{7,40} \S/u;

/** What prints no line that may be one of a log. */
function isBefore(step: GitStep): boolean {
  return (QUIET.has(step.verb) && step.outcome !== "failed") || showsBranch(step);
}

const QUIET: ReadonlySet<string> = new Set(["status", "add", "commit"]);

function behindOthers(printed: string): string {
  const lines = printed.split("\n");
  const start = lines.findIndex((line) => ONELINE.test(line));
  return start < 0 ? "" : lines.slice(start).join("\n");
}

/** Of the head, or of as many commits from it on as are asked for. */
function isOfHead(step: GitStep): boolean {
  if (step.verb !== "log" && step.verb !== "show") return false;
  const isHead = (word: string): boolean => word === "HEAD" || (step.verb === "log" && ENDS_AT_HEAD.test(word));
  return operandsOf(step).every(isHead) && !step.words.some((word) => NARROWS.test(word));
}

/** A number of commits, or those since another one: the first of these is the head, too. */
const ENDS_AT_HEAD = /^\d+$|^[\w@~^][\w./@~^-]{0,120}(?<!\.)\.{2}(?:HEAD)?$/u;
/** Options under which the first line is not the head. */
const NARROWS =
  /^(?:--(?:all|reverse|author|grep|since|until|before|after|skip|branches|remotes|merges|no-merges|graph|follow|diff-filter|tags|glob|walk-reflogs|committer|max-parents|min-parents)\b|-[SGLg]|--$)/u;
const CHOOSES_FORM = /^--(?:pretty|format|oneline)\b/u;
/** The hash and the title, one behind the other. */
const FORMAT = /\s--(?:pretty|format)=["']?(?:t?format:)?["']?%[hH] (?:- )?%s["']?(?=\s|$)/u;
const LOG_LINE = /^([0-9a-f]{7,40}) (?:\([^)\n]{1,200}\) |- )?(\S[^\n]{0,200})/u;
const PARAGRAPH =
  /^commit ([0-9a-f]{7,40})(?: \([^)\n]{1,200}\))?\n(?:(?:Merge|Author|AuthorDate|Commit|CommitDate|Date): [^\n]{0,200}\n){1,5}\n {4}(\S[^\n]{0,200})/u;
/** As git shortens it. */
const LONGEST_HASH = 10;
