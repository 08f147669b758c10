/** A run in which no test ran: all were skipped, or there were none. It ends well, and says nothing of the work. Pure. */
import { clipEnd } from "../../clip.ts";
import { PIPES, splitCommand } from "./command-line.ts";

/**
 * What to say of such a run; nothing of one in which anything was tested. That all were skipped is known where as many
 * were skipped as there were: a number of skipped ones alone may stand beside others, or be none of tests.
 */
export function skippedTests(command: string, text: string, isCut: boolean): string | undefined {
  if (!HINT.test(text)) return undefined;
  const lines = text.split("\n").map((line) => line.trim().slice(0, LONGEST_LINE));
  if (lines.some(tellsOfTests)) return undefined;
  // Behind a pipe the end of the last part may be all that is seen of many.
  const isPart = isCut || splitCommand(command, PIPES).length > 1;
  const totals = isPart ? lines.filter((line) => OF_WHOLE_RUN.test(line)) : lines;
  const counted = Math.max(0, ...totals.map(allSkippedIn));
  const count = isPart ? counted : Math.max(counted, skippedCases(lines), skippedOfAll(lines));
  if (count > 0) return `all ${count === 1 ? "" : `${count} `}skipped${reasonIn(lines)}`;
  return !isPart && lines.some((line) => NONE_RAN.test(line)) ? "no tests ran" : undefined;
}

const LONGEST_LINE = 300;
const HINT = /skip|pending|ignored|\btodo\b|no tests?\b|\b0 (?:passed|passing|items|tests)\b|deselected|NO-SOURCE/i;

/** `ok 3 keeps the row # skip no database`, as TAP has it. */
const SKIPPED_CASE = /^ok \d+\b.*# skip|^--- SKIP: /i;
const NOTHING_THERE = /\[no test(?:s to run| files)\]/u;
/** A test that passed or failed, or a number of them; Go tells its packages, Gradle its tasks, TAP its cases. */
const RAN =
  /\b[1-9]\d* (?:x?passed|passing|pass|x?failed|failing|failures?|errors?)\b|^[#ℹ] (?:pass|fail) +[1-9]|^(?:not )?ok\s|^(?:--- )?(?:PASS|FAIL)\b|[✓✔✗✘]|^> Task (?:\S{1,120}:|:)(?:test|\w{1,80}Test)(?: UP-TO-DATE| FROM-CACHE)?$/u;
const NONE_RAN =
  /\bno tests? (?:ran|were run|found|files|to run|collected)\b|^(?:collected 0 items|running 0 tests)\b|\b0 (?:passed|passing)\b|^Ran 0 tests\b|^=*\s?\d+ deselected\b.* in [\d.]+s|^> Task (?:\S{1,120}:|:)(?:test|\w{1,80}Test) NO-SOURCE$/i;

function tellsOfTests(line: string): boolean {
  if (SKIPPED_CASE.test(line) || NOTHING_THERE.test(line)) return false;
  return RAN.test(line) || (/skip|pending|ignored|failures/i.test(line) && totalIn(line) > skippedIn(line));
}

/** How many a line of totals says were skipped, if those were all. */
function allSkippedIn(line: string): number {
  const skipped = skippedIn(line);
  const isAll = skipped > 0 && (totalIn(line) === skipped || NONE_PASSED.test(line) || ONLY_SKIPPED.test(line));
  return isAll ? skipped : 0;
}

/** As pytest has it, which names all that became of its tests. */
const ONLY_SKIPPED = /^=*\s?\d+ skipped(?:, \d+ (?:deselected|warnings?))* in [\d.]+s/u;
const NONE_PASSED = /\b0 (?:passed|passing)\b/u;

function totalIn(line: string): number {
  return Math.max(0, ...numbersOf(line, TOTAL));
}

/** `5 examples, …`, `Tests run: 5, …`, `Tests: 5 skipped, 5 total`, `Tests  5 skipped (5)`. */
const TOTAL =
  /\b(\d{1,6}) (?:tests?|examples?|specs?|cases|scenarios|total)\b(?! (?:skipped|pending|ignored)\b)|\b(?:Tests|Tests run|Total): {0,8}(\d{1,6})(?=[,.;]|$)|(?<=^Tests? .{0,80})\((\d{1,6})\)$/gu;

function skippedIn(line: string): number {
  return numbersOf(line, SKIPPED).reduce((sum, count) => sum + count, 0);
}

const SKIPPED = /\b(\d{1,6}) (?:tests? )?(?:skipped|pending|ignored|todo)\b|\b(?:Skipped|Ignored): {0,8}(\d{1,6})\b/gu;

function numbersOf(line: string, pattern: RegExp): number[] {
  return [...line.matchAll(pattern)].map((match) => Number(match.slice(1).find(Boolean) ?? 0));
}

/** Totals of all that ran, where those of Cargo, Maven and .NET are of one part. */
const OF_WHOLE_RUN = /^(?:Tests?:?\s+\d|=*\s?\d)/u;

function skippedCases(lines: readonly string[]): number {
  return lines.filter((line) => SKIPPED_CASE.test(line)).length;
}

/** How many were skipped, where a line says so, and another that there were no more. */
function skippedOfAll(lines: readonly string[]): number {
  const sum = (pattern: RegExp): number =>
    lines.reduce((total, line) => total + Number(pattern.exec(line)?.slice(1).find(Boolean) ?? 0), 0);
  const skipped = sum(SKIPPED_LINE);
  return skipped === sum(TOTAL_LINE) ? skipped : 0;
}

const TOTAL_LINE = /^[#ℹ] tests (\d{1,6})$|^(?:Ran|Running) (\d{1,6}) tests?\b/u;
const SKIPPED_LINE = /^[#ℹ] skipped (\d{1,6})$|^OK \(skipped=(\d{1,6})\)$|^(\d{1,6}) skipped$/u;

/** Why, where all that give a reason give the same. */
function reasonIn(lines: readonly string[]): string {
  const reasons = new Set(lines.flatMap((line) => REASON.exec(line)?.slice(1).find(Boolean) ?? []));
  const [reason] = reasons;
  return reasons.size === 1 && reason !== undefined ? ` (${clipEnd(reason, LONGEST_REASON)})` : "";
}

const REASON =
  /^ok \d+\b.*# skip(?:ped)?:? +(?:\((.{3,200})\)|(\S.{2,200}))$|^SKIPPED \[\d+\] [^:\s]+(?::\d+)?: (\S.{2,200})$/i;
const LONGEST_REASON = 80;
