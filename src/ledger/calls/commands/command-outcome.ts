/** How a command ended: exit code, first error line, test totals. Reads bounded parts of the output only. Pure. */
import { cleanVerdict } from "./clean-verdict.ts";
import { firstWarning } from "./first-warning.ts";
import { checkSteps, runsCheck } from "./check-steps.ts";
import { type CommandStep, fromProgram, PIPES, SEQUENCE, splitCommand } from "./command-line.ts";
import { commandPurpose } from "./command-purpose.ts";
import { complains, endsWell, saysFailed } from "./complaints.ts";
import { errorLine, holdsError, isSilent } from "./error-line.ts";
import { isFramedByError } from "./framed-error.ts";
import { ofLastRun } from "./last-run.ts";
import { isRefused } from "./refusal.ts";
import { skippedTests } from "./skipped-tests.ts";
import { deedsIn } from "./main-command.ts";
import { stopIn } from "./stopped-run.ts";
import { sumsUp } from "./summed-up.ts";
import { hintsAtTests } from "./test-count.ts";
import { tellsFailed, testTotals } from "./test-totals.ts";

export interface CommandOutcome {
  ok: boolean;
  exit?: number;
  /** The first line that says what went wrong. */
  error?: string;
  /** Totals of a test run in the runner's own words. */
  tests?: string;
  testsFailed?: boolean;
  /** No test of it ran: it clears nothing. */
  isSkipped?: true;
  /** All tests had passed, and it was stopped because it did not end. */
  isHung?: true;
  /** The exit code is not that of a check in it, and no totals tell how that ended: only that nothing complained. */
  isUnsure?: true;
  /** The line in which the check said that it found nothing, beside `isUnsure`. */
  verdict?: string;
  /** It did not come to its end: who stopped it, in the words of the host. */
  stopped?: string;
  /** How many warnings a check says it has, in its own words. */
  warned?: string;
  /** The first of them, and where it is. */
  warning?: string;
  warnedAt?: string;
}

const HEAD = 12_000;
const TAIL = 4000;

/** What is known of a run beside what it printed. */
interface KnownOfRun {
  /** Its exit code, where the host tells it apart from what was printed. */
  exit?: number | undefined;
  /** Whether what it printed is of a run before it. */
  readsRun?: () => boolean;
}

/** The outcome of a finished command from what it printed. */
export function commandOutcome(
  command: string,
  output: string,
  failed: boolean,
  { exit: told, readsRun = () => false }: KnownOfRun = {},
): CommandOutcome {
  const isCut = output.length > HEAD + TAIL;
  const printed = isCut ? `${output.slice(0, HEAD)}\n${output.slice(-TAIL)}` : output;
  const echoed = echoedExit(command, printed);
  const text = ofLastRun(command, printed);
  const exit = echoed ?? told ?? exitCode(printed);
  const skipped = skippedIn(command, text, isCut);
  const totals = skipped ?? (mayCount(command, text, readsRun) ? testTotals(text) : undefined);
  const testsFailed = totals !== undefined && tellsFailed(totals);
  const isHidden = hidesExit(command);
  const stop = testsFailed ? undefined : stopIn(command, { output: text, exit, failed });
  // Who has summed up its tests has run them all, whatever kept it from its end.
  const isHung = stop !== undefined && totals !== undefined && skipped === undefined && sumsUp(command, text);
  const stopped = isHung ? undefined : stop;
  const isBad = (): boolean => !isHung && endsBadly(command, text, { exit, failed, isHidden, totals });
  const ok = !testsFailed && stopped === undefined && !isBad();
  const isUnseen = ok && isHidden && totals === undefined;
  const verdict = isUnseen && saysHowItEnds(command) ? cleanVerdict(command, text) : undefined;
  // "42 passed" of a run that failed all the same tells the wrong half, unless what failed stands behind the tests.
  const isBehind = isHidden && stopped === undefined && !complains(text, totals);
  const tests = ok || testsFailed || isBehind ? totals : undefined;
  const error = ok
    ? undefined
    : (stopped ??
      toldError(text, !testsFailed && (echoed !== undefined || isHidden) && deedsIn(command).length > 1) ??
      (exit === undefined ? undefined : `exit ${exit}`));
  return {
    ok,
    ...(exit === undefined ? {} : { exit }),
    ...(error === undefined ? {} : { error }),
    ...(tests === undefined ? {} : { tests, testsFailed }),
    ...(tests !== undefined && skipped !== undefined ? { isSkipped: true } : {}),
    ...(isHung ? { isHung } : {}),
    ...(verdict === undefined ? {} : { verdict }),
    ...(isUnseen ? { isUnsure: true } : {}),
    ...(stopped === undefined ? {} : { stopped }),
    ...(ok ? warningsIn(command, text) : {}),
  };
}

/** Of several commands, where no line reads like an error, nobody knows whose line the first is. */
function toldError(text: string, isOfSeveral: boolean): string | undefined {
  return isOfSeveral && !holdsError(text) ? undefined : errorLine(withoutPreamble(text));
}

/** Of tests only totals tell how they ended: what is said beside them is of something else. */
function saysHowItEnds(command: string): boolean {
  const steps = checkSteps(command);
  return steps.length === 1 && steps[0]?.purpose !== "test";
}

function skippedIn(command: string, text: string, isCut: boolean): string | undefined {
  if (!TEST_COMMAND.test(command) || commandPurpose(command) === "look") return undefined;
  return skippedTests(command, text, isCut);
}

function mayCount(command: string, text: string, readsRun: () => boolean): boolean {
  return (TEST_COMMAND.test(command) || hintsAtTests(text)) && (!readsFile(command) || readsRun());
}

/** Who looks at a file runs no tests, whatever stands in it. */
function readsFile(command: string): boolean {
  return commandPurpose(command) === "look" && !ASKS_SERVICE.test(command);
}

const ASKS_SERVICE = /\b(?:gh|docker|kubectl) /u;

/** By its exit code; by its words where that is not told, or is not that of the check. */
function endsBadly(
  command: string,
  text: string,
  {
    exit,
    failed,
    isHidden,
    totals,
  }: { exit: number | undefined; failed: boolean; isHidden: boolean; totals: string | undefined },
): boolean {
  const hasFailed = failed || (exit ?? 0) !== 0;
  if (!isHidden) return hasFailed || (exit === undefined && showsFailure(command, text, totals));
  // "15 passed", and a search behind it that found nothing.
  if (hasFailed && totals !== undefined && endsInLook(command)) return complains(text, totals);
  const counted = countedComplaints(command, text);
  if (hasFailed && counted !== 0 && !letNothingThrough(command, text)) return true;
  return (
    (counted ?? 0) > 0 ||
    complains(text, totals) ||
    (totals === undefined && counted === undefined && isFramed(command, text))
  );
}

/** Of a check that ran only what it printed at its two ends, an exit code says more. */
function isFramed(command: string, text: string): boolean {
  return runsCheck(command) && !holdsLook(command) && !endsWell(text) && isFramedByError(text);
}

/** What a look shows may speak of errors. */
function holdsLook(command: string): boolean {
  return splitCommand(command, SEQUENCE).some(({ text }) => SHOWS.test(text.trim()));
}

const SHOWS =
  /^(?:git (?:log|show|diff|blame|grep|status)|e?grep|rg|ag|cat|head|tail|less|ls|find|sed -n|echo|printf)\b/u;

/** The exit code is that of a look behind the check, to which nothing found is an answer. */
function endsInLook(command: string): boolean {
  const last = splitCommand(command).at(-1);
  return last !== undefined && commandPurpose(last.text) === "look" && !SETS_PIPEFAIL.test(command);
}

/** With it the exit code may be that of any part. */
const SETS_PIPEFAIL = /\bpipefail\b/u;

/** Where nobody tells the exit code, what a program refused and what a check found tell it. */
function showsFailure(command: string, text: string, totals: string | undefined): boolean {
  return (
    isRefused(command, text, totals !== undefined) ||
    (totals === undefined && runsCheck(command) && (saysFailed(text, readsSource(command)) || isFramed(command, text)))
  );
}

/** A linter or a compiler: what a script of the project prints about a place in a file may be good news. */
function readsSource(command: string): boolean {
  return commandPurpose(command) === "lint" || splitCommand(command).some((step) => COMPILES.test(fromProgram(step)));
}

const COMPILES =
  /^(?:(?:npx|bunx|(?:npm|pnpm|yarn|bun) exec) (?:--? ?)?)?(?:go (?:build|vet)|gcc|g\+\+|clang(?:\+\+)?|cc|swiftc|swift build|javac|rustc|tsc|vue-tsc|tsgo)(?=\s|$)/u;

function warningsIn(command: string, text: string): Pick<CommandOutcome, "warned" | "warning" | "warnedAt"> {
  const warned = text.includes("arning") && runsCheck(command) ? WARNINGS.exec(text)?.[0] : undefined;
  return warned === undefined ? {} : { warned, ...firstWarning(text) };
}

const WARNINGS = /\b[1-9]\d{0,5} warnings?\b/u;

/** `npm run check | head` ends as `head` does, `npm run check; ls` as `ls`: how the check ended, only its words tell. */
function hidesExit(command: string): boolean {
  return JOINS.test(command) && checkSteps(command).some(({ isVouched }) => !isVouched);
}

const JOINS = /[|;&\n]/u;

/** A search that finds nothing in what a check printed ends badly, and says nothing bad of the check. */
function letNothingThrough(command: string, text: string): boolean {
  const [search, ...before] = lastPipe(command);
  if (!SEARCHES.test(search?.plain ?? "") || !before.some((step) => runsCheck(step.text))) return false;
  return text.split("\n").every((line) => line.trim() === "" || isSilent(line.trim()));
}

const SEARCHES = /^(?:grep|egrep|rg)\b/u;

/** The commands of the last pipe, from its end. */
function lastPipe(command: string): CommandStep[] {
  return splitCommand(splitCommand(command, SEQUENCE).at(-1)?.text ?? "", PIPES).toReversed();
}

/** `npm run build | grep -c error` prints how many lines complain. */
function countedComplaints(command: string, text: string): number | undefined {
  const [count, search] = lastPipe(command);
  const isCount =
    COUNTS.test(count?.text ?? "") || (/^wc -l\b/u.test(count?.plain ?? "") && FOR_ERRORS.test(search?.text ?? ""));
  const printed = isCount ? [...text.slice(-LONGEST_PREAMBLE).matchAll(COUNT_LINES)].at(-1)?.[1] : undefined;
  return printed === undefined ? undefined : Number(printed);
}

const COUNT_LINES = /^ *(\d{1,6}) *$/gmu;
const FOR_ERRORS = /^(?:e?grep|rg)\b(?!.* -\w{0,4}v).{0,80}(?:error|fail|problem|fatal|panic|not ok)/i;
const COUNTS = /^(?:e?grep|rg) (?!-\w{0,4}v)-\w{0,4}c.{0,80}(?:error|fail|problem|fatal|panic|not ok)/i;

/** A word "Output:" alone may be the command's own, and the error stand before it. */
function withoutPreamble(text: string): string {
  const start = outputStart(text);
  return EXIT.test(text.slice(0, start)) ? text.slice(start) : text;
}

/** Where the output itself begins: some hosts put the exit code and the time taken before it. */
export function outputStart(text: string): number {
  const at = text.slice(0, LONGEST_PREAMBLE).indexOf(OUTPUT);
  return at < 0 ? 0 : at + OUTPUT.length;
}

const OUTPUT = "\nOutput:\n";
const LONGEST_PREAMBLE = 300;

const EXIT = /\b(?:exit(?:ed)?(?: with)?(?: code| status)?|return code)[:=]?\s+(-?\d{1,3})\b/i;

function exitCode(text: string): number | undefined {
  const match = EXIT.exec(text.slice(0, 300)) ?? EXIT.exec(text.slice(-300));
  return match?.[1] === undefined ? undefined : Number(match[1]);
}

/** What the command itself printed of its exit code, as its last deed: the host then tells how the printing ended. */
function echoedExit(command: string, text: string): number | undefined {
  const [, label] = ECHOES_EXIT.exec(command.slice(-LONGEST_ECHO)) ?? [];
  if (label === undefined) return undefined;
  const tail = text.slice(-LONGEST_PREAMBLE);
  const printed =
    label === "" ? [...tail.matchAll(LONE_NUMBERS)].at(-1)?.[1] : NUMBER.exec(tail.slice(behind(tail, label)))?.[1];
  return printed === undefined ? undefined : Number(printed);
}

function behind(text: string, label: string): number {
  const at = text.lastIndexOf(label);
  return at < 0 ? text.length : at + label.length;
}

const LONGEST_ECHO = 120;
const ECHOES_EXIT =
  /[;\n] *echo (?:-\w )?["']?([^"'\n$;|&]{0,40})\$(?:\?|\{\?\}|\{PIPESTATUS\[0\]\})["']?[^\n;|&]{0,20}$/u;
const LONE_NUMBERS = /^(\d{1,3})\s*$/gmu;
const NUMBER = /^(\d{1,3})\b/u;

const TEST_COMMAND = /\b(?:test|tests|vitest|jest|mocha|pytest|tox|rspec|phpunit|ctest|nextest|unittest|bats)\b/i;
