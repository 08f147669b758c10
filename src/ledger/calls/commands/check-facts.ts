/** What checks say of the work: test runs, and which failures a run that passes settles. */
import { isAnyChanged } from "../files/file-state.ts";
import { failedCommand } from "./error-facts.ts";
import { firstLine } from "../../clip.ts";
import { checkSteps, concernsCheck } from "./check-steps.ts";
import { commandPurpose, type CommandPurpose, isCheck, leavesAll, setsEditsAside } from "./command-purpose.ts";
import type { FactData } from "../../fact-data.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { atOf, type FactBook, note, ranAt } from "../../fact-book.ts";
import { withoutLauncher } from "./launched-program.ts";
import { deedsIn, firstRun, mainCommand, testStep } from "./main-command.ts";
import { asksForFailure, expectsFailure } from "../../lexicon/red-tests.ts";
import { failedTests, packageOf, passesPackages, runsByName } from "./failed-tests.ts";
import { namedFailures } from "./named-failures.ts";
import { coversRun, filesAgain, isPartial } from "./test-run.ts";
import { fromPlace, isElsewhere, keyAt } from "./run-place.ts";
import { remembered } from "../../remembered.ts";
import { CURRENT_STEP } from "../../story/step-text.ts";
import { wordSet } from "../../lexicon/lists.ts";

export interface TestRun {
  command: string;
  /** In the runner's own words. */
  totals: string;
  failed: boolean;
  /** What it printed. */
  output: string;
  /** No test of it ran. */
  isSkipped?: boolean | undefined;
  /** It told its totals and did not end. */
  isHung?: boolean | undefined;
  /** The folder it ran in, if it is known. */
  place: string | undefined;
  source: Fact["source"];
}

/** Adds a run of tests. */
export function addTestRun(book: FactBook, ran: TestRun): void {
  const { command, totals, failed, output, isSkipped, isHung, place, source } = ran;
  const run = fromPlace(testStep(command), place);
  if (failed) for (const test of book.current("test")) if (isFailing(test)) note(test, { passed: [] });
  const told: FactData<"test"> = {
    ...(failed ? failuresIn(command, output) : {}),
    ...(failed && isRedOnPurpose(book) ? { meant: true } : {}),
    ...(isSkipped === true ? { isSkipped } : {}),
  };
  // What was skipped takes no place of what ran.
  const key = isSkipped === true ? firstLine(mainCommand(command)) : testKey(book, ran);
  const part = book.find("test", key)?.source.partID;
  const data: FactData<"test"> = { failed, run, ...told };
  const test = book.add({ kind: "test", text: `${run}: ${totals}`, authority: "tool", source, key, data });
  const { launched: _launched, isHung: _isHung, place: _place, ...known } = test.data ?? {};
  test.data = { ...known, ...(isHung === true ? { isHung } : {}), ...(place === undefined ? {} : { place }) };
  if (key === runnerOf(run)) endPartsOf(book, test);
  endErrorsOf(book, part);
}

/** Which tests an earlier run called failed is over with it, whatever stood before it on the line. */
function endErrorsOf(book: FactBook, part: string | undefined): void {
  if (part === undefined) return;
  for (const error of book.current("error"))
    if (error.source.partID === part && isOfTest(error.text) && (endsInTests(error) || tellsOnlyTests(error)))
      book.resolve(error);
}

/** All that it complains of are tests that failed. */
function tellsOnlyTests({ data }: FactOf<"error">): boolean {
  const { complaints = [], more = 0 } = data ?? {};
  return more === 0 && complaints.every(({ text }) => isOfTest(text));
}

/** False where something was run behind the tests, which may have failed by itself. */
export function endsInTests(error: FactOf<"error">): boolean {
  const command = failedCommand(error);
  return command === "" || deedsIn(command).at(-1) === testStep(command);
}

export function isOfTest(complaint: string): boolean {
  return namedFailures(complaint).length > 0 || TAP_CAUSE.test(complaint);
}

/** "error: |-", "error: 'test failed'" and "# SyntaxError: …", as TAP tells why. */
const TAP_CAUSE = /^\s*\w{1,20}: (?:[|>][-+]?$|['"])|^# (?:[A-Z]\w{1,40})?Error: /u;

/** What passed beside the line of a runner goes with it, be it taken in now or of before the last edits. */
function endPartsOf(book: FactBook, test: FactOf<"test">): void {
  for (const other of book.current("test")) {
    const isPart = other !== test && !isFailing(other) && !isSkippedRun(other) && runnerOf(runOf(other)) === test.key;
    if (isPart) book.supersede(other, test);
  }
}

function failuresIn(command: string, output: string): FactData<"test"> {
  const failing = failedTests(command, output);
  const packages = failing.map((name) => packageOf(name, output));
  const named = namedFailures(output);
  return { failing, passed: [], named, ...(packages.some((path) => path !== "") ? { packages } : {}) };
}

/** Somebody said beside the run, or asked, that these tests fail at first. */
function isRedOnPurpose(book: FactBook): boolean {
  const step = book.find("reply", CURRENT_STEP);
  const said = step?.status === "current" && atOf(step) >= book.now - 1 ? step.text : "";
  return expectsFailure(said) || asksForFailure(book.openRequest()?.text ?? "");
}

/**
 * A check that passes settles what the same check complained of, under any name. What is recorded was good enough to
 * record; of a check that never came to its end nobody knows that.
 */
export function settleByPurpose(book: FactBook, purpose: CommandPurpose, { command: passed, place }: Passed): void {
  if (purpose === "record") {
    const errors = book.current("error").filter((error) => !isStoppedCheck(error));
    for (const fact of [...book.current("test").filter(isFailing), ...errors]) book.resolve(fact);
  } else if (isCheck(purpose))
    settleErrorsOf(
      book,
      (command, { data }) =>
        commandPurpose(command) === purpose && mayBeSame(purpose, command, passed) && !isElsewhere(place, data?.place),
    );
}

/** A command line that ended well, and the folder it ran in, if it is known. */
export interface Passed {
  command: string;
  place: string | undefined;
}

function isStoppedCheck(error: FactOf<"error">): boolean {
  return error.data?.isStopped === true && concernsCheck(failedCommand(error));
}

/** True where one check may be the other. One linter says nothing of what another found; what a script of the project runs, it does not tell. */
export function mayBeSame(purpose: CommandPurpose, one: string, other: string): boolean {
  if (purpose === "test") return coversRun(other, one) || !isPartial(other);
  const [tools, others] = [toolsOf(one, purpose), toolsOf(other, purpose)];
  return tools.some(
    (tool) => tool === undefined || others.some((another) => another === undefined || another === tool),
  );
}

/** The programs of a command line that do such a check; undefined for a script of the project. */
function toolsOf(command: string, purpose: CommandPurpose): (string | undefined)[] {
  const steps = checkSteps(command).filter((step) => step.purpose === purpose);
  return steps.length === 0 ? [toolOf(command)] : steps.map(({ text }) => toolOf(text));
}

/** The program that does a check; undefined for a script of the project, which may run any. */
export function toolOf(command: string): string | undefined {
  const [program = "", verb = ""] = runnerOf(command).split(" ");
  if (RUNS_TOOLS.has(program)) return verb;
  return RUNS_SCRIPTS.has(program) || SCRIPT.test(program) ? undefined : program;
}

const RUNS_TOOLS: ReadonlySet<string> = new Set(["go", "cargo"]);
const SCRIPT = /\.(?:py|[cm]?[jt]s|sh|rb|php|pl)$/u;
const RUNS_SCRIPTS = wordSet(
  "npm pnpm yarn bun make gmake just task rake mise composer uv poetry python python3 node bash sh",
);

/** A run that passes settles the failing and the skipped runs whose tests it takes in, or the last of them that were left. */
export function settleTests(book: FactBook, { command, place }: Passed, output: string): void {
  const runs = runsIn(command, output);
  const takesIn = (fact: FactOf<"test" | "error">, earlier: string): boolean =>
    !isElsewhere(place, fact.data?.place) &&
    runs.some((run) => coversRun(run, earlier, output) || takesInRest(book, { fact, command: run, earlier }));
  for (const test of book.current("test")) {
    if ((isFailing(test) || isSkippedRun(test)) && takesIn(test, ranBy(test))) book.resolve(test);
    else if (isFailing(test) && !setsEditsAside(command)) notePassed(book, test, { command, output });
  }
  settleErrorsOf(book, (failed, error) => [...new Set([failed, testsOf(failed)])].some((run) => takesIn(error, run)));
}

/** The only step of a command line that runs tests; all of it where there is none, or more. */
function testsOf(command: string): string {
  const told = firstRun(testStep(command));
  return told.beside === "" && commandPurpose(told.command) === "test" ? told.command : command;
}

/** The command line, and the only run in it or each of several that had to pass for it to end well, all in one place. */
function runsIn(command: string, output: string): readonly string[] {
  // What passes without the edits, or without the tests that failed, is not what failed.
  if (setsEditsAside(command) || CHANGES_TREE.test(command)) return [command];
  const tests = checkSteps(command).filter(({ purpose }) => purpose === "test");
  // Of several whose exit codes are lost each has told its totals, and none of them a failure.
  const isTold = tests.length > 1 && (output.match(TOTALS)?.length ?? 0) >= tests.length;
  const isVouched = tests.length === 1 || isTold || tests.every((test) => test.isVouched);
  const isEach = isVouched && !GOES_ELSEWHERE.test(command);
  // Inside a loop, too, the one step that runs tests is what its totals are told of.
  const only = GOES_ELSEWHERE.test(command) ? command : testsOf(command);
  return [...new Set([command, only, ...(isEach ? tests.map(({ text }) => text) : [])])];
}

const TOTALS = /^(?:# pass \d|ℹ pass \d|test result: ok\.|(?:=+ )?\d+ passed\b|\s*Tests:?\s+\d+ passed\b|OK \()/gmu;

const CHANGES_TREE =
  /\bgit (?:-C \S{1,200} )?(?:stash|checkout|switch|restore|reset|worktree|rm|mv|clean|apply|revert)\b|\b(?:g?sed|perl) (?:-\S{1,20} ){0,4}-\w{0,4}i\b[^;&|\n]{0,200}(?:test|spec)|(?:^|[;&|\n]\s{0,4})(?:rm|mv|unlink)\s/u;

const MOVES_TREE =
  /\bgit (?:-C \S{1,200} )?(?:stash|checkout|switch|restore|reset|worktree|rm|mv|clean|apply|revert)\b|(?:^|[;&|\n]\s{0,4})(?:rm|mv|unlink)\s/u;

/** The way to the root of the work goes nowhere else. */
const GOES_ELSEWHERE = /(?:[\s;&(]|^(?!cd ["']?[/~$]))(?:cd|pushd|popd)(?=\s|$)/u;

/** Notes which tests of a run that failed have passed since, each by its name. */
function notePassed(
  book: FactBook,
  test: FactOf<"test">,
  { command, output }: { command: string; output: string },
): void {
  const packages = test.data?.packages ?? [];
  const passed = (test.data?.failing ?? []).filter(
    (name, at) => runsByName(command, name) && passesPackages(output, packages[at] ?? ""),
  );
  if (passed.length === 0) return;
  note(test, { passed: [...new Set([...(test.data?.passed ?? []), ...passed])], passedLast: book.now });
}

/** "It passes alone but fails in the whole run": whoever says so has not mended it. */
export function doubtPassed(book: FactBook, said: string): void {
  const passed = book.current("test").filter((test) => (test.data?.passed ?? []).length > 0);
  if (passed.length === 0 || !FAILS_AS_WHOLE.test(said.slice(0, LONGEST_SAID))) return;
  for (const test of passed) note(test, { passed: [] });
}

const LONGEST_SAID = 4000;
const FAILS_AS_WHOLE =
  /\bstill (?:fail(?:s|ing)?|red|broken|flaky)\b|\b(?:fail(?:s|ed|ing)?|red|breaks)\b[^.!?\n]{0,60}\b(?:whole|full|entire|complete|suite|together|all (?:the )?tests|in parallel)\b|\b(?:order[ -]depend\w{0,6}|order dependency|flaky)\b/i;

/**
 * The tests that failed in a run, if all of them have passed since by themselves, and behind the last change: the run as
 * a whole has not been repeated.
 */
export function passedAlone(test: FactOf<"test">, lastChange: number): readonly string[] {
  const failing = test.data?.failing ?? [];
  return passedOf(test, lastChange).length === failing.length ? failing : [];
}

/** Those of them that have. */
export function passedOf(test: FactOf<"test">, lastChange: number): readonly string[] {
  if ((test.data?.passedLast ?? 0) < lastChange) return [];
  const passed = new Set(test.data?.passed);
  return (test.data?.failing ?? []).filter((name) => passed.has(name));
}

/** The tests of a run that it called failed, as far as it named them. */
export function calledFailed(test: FactOf<"test">): readonly string[] {
  return test.data?.named ?? [];
}

/** Notes which files of a run have passed since, each by itself; true when that was the last of them. */
function takesInRest(
  book: FactBook,
  { fact, command, earlier }: { fact: FactOf<"test" | "error">; command: string; earlier: string },
): boolean {
  const { files, again } = filesAgain(command, earlier);
  if (again.length === 0) return false;
  // Of before the run nothing counts, should it have failed again.
  const since = fact.data?.passedAt ?? {};
  const passedAt = { ...since, ...Object.fromEntries(again.map((file) => [file, book.now])) };
  note(fact, { passedAt });
  return files.every((file) => (passedAt[file] ?? 0) > atOf(fact));
}

/**
 * The program and its first argument, or what it is told to run: `npm test`, `cargo build`, `npm run lint`. A later success
 * of the same settles its errors.
 */
const runnerOf = remembered((command): string => {
  const run = withoutLauncher(mainCommand(command).replace(/^(?:\S+=\S+ )+/u, ""));
  // `./fire.sh | tail` is the same as `./fire.sh`.
  const plain = run.replace(SENT_ON, "");
  const [program = "", verb = "", ...rest] = plain.split(/\s+/u);
  const script = LAUNCHES.has(verb) ? rest.find((word) => !word.startsWith("-")) : undefined;
  return [program, verb, script].filter(Boolean).join(" ");
});

const SENT_ON = /(?<!\s)\s{1,8}(?:[|;&<]|\d?>).*$/su;
const LAUNCHES: ReadonlySet<string> = new Set(["run", "run-script", "exec", "dlx", "x", "-m"]);

/** What was tried: each step that does something. To repeat the first of several well says nothing of the others. */
export function attemptOf(command: string): string {
  return [...new Set(deedsIn(command).map(runnerOf))].slice(0, MOST_STEPS).join(" && ");
}

const MOST_STEPS = 6;

/**
 * One line for each runner. A run that leaves out what failed stands beside the failure rather than for it, and so does
 * one that runs a part again of what has passed since the last edit.
 */
function testKey(book: FactBook, { command, failed, place }: TestRun): string {
  const step = testStep(command);
  const runner = runnerOf(step);
  const last = book.find("test", runner);
  // A file that a step before the run writes is none of those that it takes in; of what changes the tree for them nobody knows.
  const at = command.indexOf(firstRun(step).command);
  const lead = at < 0 ? command : command.slice(0, at);
  const isPlain = firstRun(step).beside === "" && !(failed ? MOVES_TREE : CHANGES_TREE).test(lead);
  const run = isPlain && !setsEditsAside(command) ? step : command;
  if (last?.status !== "current" || (!isElsewhere(place, last.data?.place) && coversRun(run, ranBy(last))))
    return runner;
  const isBeside = isFailing(last) || (!failed && isOfNow(book, last));
  return isBeside ? keyAt(firstLine(mainCommand(command)), place) : runner;
}

/** Nothing was edited, and nothing ran but looks and checks, since the tests did. */
function isOfNow(book: FactBook, test: FactOf<"test">): boolean {
  const since = atOf(test);
  if (isSkippedRun(test) || isAnyChanged(book.current("file"), since)) return false;
  return book.current("command").every((fact) => atOf(fact) < since || leavesAll(fact.text));
}

function isSkippedRun(test: FactOf<"test">): boolean {
  return test.data?.isSkipped === true;
}

export function isFailing(test: FactOf<"test">): boolean {
  return test.data?.failed === true;
}

/** The step that ran the tests; of several, the first. */
function ranBy(test: FactOf<"test">): string {
  return firstRun(runOf(test)).command;
}

/** True for a command line that holds what ran the tests. */
export function isRunBy(test: FactOf<"test">, command: string): boolean {
  return command.includes(mainCommand(ranBy(test)));
}

/** True for a later run, in the same place, that took in all that this one did. */
export function isTakenIn(test: FactOf<"test">, later: FactOf<"test">): boolean {
  if (ranAt(later) <= ranAt(test) || later.data?.place !== test.data?.place) return false;
  return coversRun(runOf(later), runOf(test));
}

/** What ran, as the line of a test tells it. Facts stored by earlier versions have it in their text alone. */
export function runOf({ text, data }: FactOf<"test">): string {
  return data?.run ?? text.slice(0, Math.max(0, text.indexOf(": ")));
}

/** What the tests printed. */
export function totalsOf(test: FactOf<"test">): string {
  return test.text.slice(runOf(test).length).replace(/^: /u, "");
}

function settleErrorsOf(book: FactBook, isSettled: (command: string, error: FactOf<"error">) => boolean): void {
  for (const error of book.current("error")) {
    const failed = failedCommand(error);
    if (failed !== "" && isSettled(failed, error)) book.resolve(error);
  }
}
