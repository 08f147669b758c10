/** Which failures stand in the way, and which nobody was seen to get past though somebody has reported since. Pure. */
import { calledFailed, isRunBy, isTakenIn, runOf, totalsOf } from "../../../ledger/calls/commands/check-facts.ts";
import { checkSteps, concernsCheck } from "../../../ledger/calls/commands/check-steps.ts";
import { commandPurpose } from "../../../ledger/calls/commands/command-purpose.ts";
import { failedCommand } from "../../../ledger/calls/commands/error-facts.ts";
import { testStep } from "../../../ledger/calls/commands/main-command.ts";
import { coversRun, stopsEarly } from "../../../ledger/calls/commands/test-run.ts";
import { failedCount } from "../../../ledger/calls/commands/test-totals.ts";
import { isSilent } from "../../../ledger/calls/commands/error-line.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { atOf, firstAt, newestOf } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { tellsConflict } from "../../../ledger/git/git-operation.ts";
import { stateOf } from "../../../ledger/git/repository-state.ts";
import { passedSince } from "../done/check-items.ts";
import type { FactsOf } from "../facts-of.ts";
import { startOfRequest } from "../request/current-request.ts";
import { isBrokenOff, lastReport } from "../request/last-report.ts";
import { settledByReport } from "./settled-by-report.ts";

export interface Failures {
  /** Tests that fail: the newest of them, those that failed again in a later one aside. */
  tests: readonly FactOf<"test">[];
  /** What else stands in the way: the newest errors that no test tells. */
  errors: readonly FactOf<"error">[];
  /** The error that came with a test. */
  errorOf: (test: FactOf<"test">) => FactOf<"error"> | undefined;
  /** What failed before, and was neither seen to pass nor reported as mended: evidence of what was tried. */
  earlier: readonly FactOf<"test" | "error">[];
}

export function failuresOf(of: FactsOf, now: number): Failures {
  const failed = of("test").filter((fact) => fact.data?.failed === true);
  const passed = passedSince(of);
  const failing = failed.filter((fact) => !isMeant(fact) && passed(fact).length === 0);
  const recent = failing.filter((fact) => now - atOf(fact) < RECENT);
  const again = failing.filter((fact) => failing.some((other) => failsAgain(other, fact)));
  const tests = recent.filter((fact) => !again.includes(fact)).slice(-MOST_TESTS);
  const known = withConflictsLeft(of).filter((fact) => !isMiss(fact));
  const standing = standingAmong(known, of, now);
  const isTold = toldBy([...tests, ...again, ...failed.filter((fact) => !failing.includes(fact))]);
  const isOvertaken = runAgain(tests);
  const errors = standing.filter((error) => !isTold(error) && !isOvertaken(error)).slice(-MOST_ERRORS);
  const [byPart, isSettled] = [new Map(standing.map((fact) => [fact.source.partID, fact])), settledByReport(of)];
  const earlierTests = failing.filter((fact) => !tests.includes(fact) && !again.includes(fact) && !isSettled(fact));
  const isToldToo = toldBy(earlierTests);
  const commands = new Set(of("command").map(({ text }) => text));
  const earlierErrors = known.filter(
    (error) =>
      commands.has(failedCommand(error)) &&
      ![errors.includes(error), isTold(error), isToldToo(error), isSettled(error), isOvertaken(error)].includes(true),
  );
  return {
    tests,
    errors,
    errorOf: ({ source }) => byPart.get(source.partID),
    earlier: [...earlierTests, ...earlierErrors].toSorted((a, b) => atOf(a) - atOf(b)),
  };
}

const MOST_TESTS = 3;
const MOST_ERRORS = 4;

/** What is to fail until something is built stands in nobody's way. */
function isMeant({ data }: FactOf<"test">): boolean {
  return data?.meant === true;
}

/** A later run that took this one in, and in which all failed again that failed in it, or which names all that still do. */
function failsAgain(later: FactOf<"test">, test: FactOf<"test">): boolean {
  const [names, again] = [calledFailed(test), calledFailed(later)];
  const isKnown = namesAll(later) || (names.length > 0 && names.every((name) => again.includes(name)));
  return isKnown && isTakenIn(test, later);
}

/** As many are named as were counted. */
function namesAll(test: FactOf<"test">): boolean {
  const count = failedCount(totalsOf(test));
  return count > 0 && calledFailed(test).length === count && !stopsEarly(runOf(test));
}

/** What one of the tests was run on again, as a part of more: what that names is what still fails. */
export function runAgain(tests: readonly FactOf<"test">[]): (error: FactOf<"error">) => boolean {
  const whole = tests.filter(namesAll);
  return (error) => {
    const later = whole.filter((test) => atOf(test) > atOf(error));
    if (later.length === 0 || !runsTests(failedCommand(error))) return false;
    const run = testStep(failedCommand(error));
    return later.some((test) => coversRun(runOf(test), run));
  };
}

/** And no other check, which may be what failed. */
function runsTests(command: string): boolean {
  const purposes = checkSteps(command).map(({ purpose }) => purpose);
  return purposes.length > 0 && purposes.every((purpose) => purpose === "test");
}

function toldBy(tests: readonly FactOf<"test">[]): (error: FactOf<"error">) => boolean {
  return (error) => tests.some((test) => isOfRun(error, test));
}

/** True for an error of the very call that ran the tests: one that came again in the same words is known by where it first came up. */
export function isOfRun(error: FactOf<"error">, test: FactOf<"test">): boolean {
  if (test.source.partID === error.source.partID) return true;
  return atOf(test) === atOf(error) && isRunBy(test, failedCommand(error));
}

function standingAmong(errors: readonly FactOf<"error">[], of: FactsOf, now: number): FactOf<"error">[] {
  const since = Math.max(startOfRequest(of), atOfLastReport(of));
  return errors.filter((fact) => !isLeftBehind(fact, of) && (stands(fact, { since, now }) || isOpenConflict(fact, of)));
}

/** What git said of the first file in conflict is said of one that still is, once that was put together; of none when all were. */
function withConflictsLeft(of: FactsOf): FactOf<"error">[] {
  const operation = newestOf(of("repository").filter((fact) => stateOf(fact).operation !== undefined));
  const left = operation && stateOf(operation).operation?.files;
  return of("error").flatMap((error) => {
    const file = tellsConflict(error.text) ? CONFLICT_IN.exec(error.text)?.[1] : undefined;
    if (file === undefined || left === undefined || left.includes(file)) return error;
    const [first] = left;
    return first === undefined ? [] : { ...error, text: `Merge conflict in ${first}` };
  });
}

const CONFLICT_IN = /Merge conflict in (\S.{0,200})$/u;

/** What was looked for and not found is an answer, and what somebody stopped did not fail; what dumped its core did. */
function isMiss({ text, data }: FactOf<"error">): boolean {
  const command = data?.command;
  return STOPPED.test(text) || (command !== undefined && commandPurpose(command) === "look");
}

const STOPPED =
  /^(?:the |this )?(?:command|operation|request|tool (?:call|execution))?\s?(?:was )?(?:aborted|cancell?ed|interrupted)\b(?! \(core dumped)/i;

/** Other requests were finished since, and nobody came back to it. */
function isLeftBehind(error: FactOf<"error">, of: FactsOf): boolean {
  const finished = of("request").filter(({ data }) => data?.state === "done");
  return finished.filter((request) => firstAt(request) > atOf(error)).length >= FINISHED_SINCE;
}

const FINISHED_SINCE = 2;

/** What nobody came back to within this many messages was left behind, not left open. */
const RECENT = 60;

/** What nobody came back to within this many messages of further work was worked around. */
const WORKED_AROUND = 12;

/** `links site; echo "exit $?"`. */
const ASKS_CODE = /\$(?:\?|\{\?\})/u;

/** A check stands as failed until it passes, unless it was asked for its code and told nothing else; any other failure until it is reported on or worked around. */
function stands(error: FactOf<"error">, { since, now }: { since: number; now: number }): boolean {
  if (error.data?.imported === true) return now - atOf(error) < RECENT;
  if (concernsCheck(failedCommand(error)) && !(isSilent(error.text) && ASKS_CODE.test(failedCommand(error))))
    return now - atOf(error) < RECENT;
  return atOf(error) >= since && now - atOf(error) < WORKED_AROUND;
}

/** Edits that git could not put together stay so, whatever is reported of them, until somebody goes at them. */
function isOpenConflict(error: FactOf<"error">, of: FactsOf): boolean {
  if (!tellsConflict(error.text)) return false;
  const isSettled = ({ text }: Fact): boolean => GOES_AT_CONFLICT.test(text);
  return (
    of("file").every((file) => changedAt(file) <= atOf(error)) &&
    !of("command").some((command) => atOf(command) > atOf(error) && isSettled(command))
  );
}

const GOES_AT_CONFLICT =
  /\bgit\b.{0,200}?\b(?:add|commit|checkout|switch|restore|reset|rm|merge|rebase|cherry-pick|am|clean)\b/u;

/** A report that broke off has perhaps not come to what failed. */
function atOfLastReport(of: FactsOf): number {
  const report = lastReport(of);
  return report === undefined || isBrokenOff(report) ? 0 : atOf(report);
}
