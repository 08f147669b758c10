/** The tests that a run says failed, by name, and which of them a later run takes by that name. Pure. */
import { PIPES, splitCommand, wordsOf } from "./command-line.ts";
import { COUNTED_FAILURES, GO_FAILURE, NO_TEST, withoutWholes } from "./failure-lines.ts";
import { firstRun, testStep } from "./main-command.ts";
import { stripStyle } from "../../terminal-style.ts";
import { trimPath } from "../../trim-path.ts";

/** Every test that failed, as `TestPour/hot`, `tests/cup.py::test_pour` or `cup.test.ts > pours`; none where some may be unnamed. */
export function failedTests(command: string, output: string): string[] {
  if (output.length > LONGEST_OUTPUT) return [];
  const lines = output.split("\n").map((line) => stripStyle(line.slice(0, LONGEST_LINE)).trim());
  const named = [...goFailures(command, lines), ...countedFailures(lines)];
  return named.length > MOST_NAMES ? [] : named;
}

/** What ends in the middle of its names has perhaps more of them. */
const LONGEST_OUTPUT = 16_000;
const LONGEST_LINE = 300;
const MOST_NAMES = 20;

/** Go names what failed and does not count: nothing may have been cut off or kept back, and every package has to have a name. */
function goFailures(command: string, lines: readonly string[]): string[] {
  const names = namesIn(lines, [GO_FAILURE]);
  const packages = lines.filter((line) => GO_PACKAGE.test(line)).length;
  if (names.length === 0 || names.length < packages || lines.some((line) => UNNAMED.test(line))) return [];
  if (!showsAll(command, lines)) return [];
  return withoutWholes(names);
}

const GO_PACKAGE = /^FAIL\s+\S/u;
const UNNAMED = /\[(?:build|setup) failed\]|^panic: |\btruncated\b|\bomitted\b|\+\d+ more\b/u;

/** The package that Go names behind a test that failed; empty where there is none. */
export function packageOf(test: string, output: string): string {
  const lines = output.slice(0, LONGEST_OUTPUT).split("\n");
  const at = lines.findIndex((line) => GO_FAILURE.exec(line.trim())?.[1] === test);
  if (at < 0) return "";
  return lines.slice(at).flatMap((line) => GO_FAILED_PACKAGE.exec(line)?.[1] ?? [])[0] ?? "";
}

/** False for output that names packages, and not this one: a test of the same name may stand in another. */
export function passesPackages(output: string, path: string): boolean {
  if (path === "") return true;
  const lines = output.slice(0, LONGEST_OUTPUT).split("\n");
  const passed = lines.flatMap((line) => GO_PASSED_PACKAGE.exec(line)?.[1] ?? []);
  return passed.length === 0 || passed.includes(path);
}

const GO_FAILED_PACKAGE = /^FAIL\s+([^\s[]\S{0,200})/u;
const GO_PASSED_PACKAGE = /^ok\s+(\S{1,200})\s/u;

/** True when whatever the run printed of failures is shown: what it is piped through lets them by. */
function showsAll(command: string, lines: readonly string[]): boolean {
  const [, ...filters] = splitCommand(testStep(command), PIPES);
  const shown = lines.filter((line) => line !== "").length;
  return filters.every((filter) => {
    const cut = CUTS.exec(filter.text);
    if (cut !== null) return shown < Number(cut[1] ?? DEFAULT_CUT);
    return LETS_FAILURES_BY.test(filter.text) || LEAVES_OUT_PASSED.test(filter.text) || /^tee\b/u.test(filter.text);
  });
}

const DEFAULT_CUT = 10;
const CUTS = /^(?:head|tail)(?: -n? ?(\d{1,6}))?$/u;
const LETS_FAILURES_BY = /^(?:e?grep|rg)\b(?!.* -\w{0,4}[vmco]).{0,80}[\s"'(|^](?:FAIL|--- FAIL|fail):?(?=["'|)\\]|$)/u;
const LEAVES_OUT_PASSED = /^(?:e?grep|rg) -v[E ]{0,3}["']?\^?(?:ok|PASS|---? PASS|no test files)\b[^|]{0,20}$/u;

/** Other runners count what failed: as many names have to be there. */
function countedFailures(lines: readonly string[]): string[] {
  const names = [...new Set([...namesIn(lines, COUNTED_FAILURES), ...jestNames(lines)])];
  const files = namesIn(lines, [FAILED_FILE]);
  const failed = countIn(lines, TEST_TOTALS);
  const failedFiles = countIn(lines, FILE_TOTALS);
  if (failed !== names.length || (failedFiles > 0 && failedFiles !== filesOf([...names, ...files]).size)) return [];
  // A file that could not even be loaded has no test with a name.
  const unloaded = files.filter((file) => !names.some((name) => name.startsWith(`${file} > `)));
  return failedFiles === 0 && unloaded.length > 0 ? [] : [...names, ...unloaded];
}

const FAILED_FILE = /^FAIL\s+(?:\|[^|\s]{1,40}\| {1,4})?([^\s>]+\.\w{1,5})(?: > .+| \[.{1,200}\]| \(\d.{0,20}\))?$/u;
const TEST_TOTALS =
  /^(?:test result: FAILED\.|Tests:?\s|=*\s?(?=\d)).{0,100}?(?<![\w-])(\d{1,6}) failed(?:.*?, (\d{1,6}) errors?\b)?/u;
const FILE_TOTALS = /^Test (?:Files|Suites):?\s.{0,40}?(\d{1,6}) failed/u;

function namesIn(lines: readonly string[], patterns: readonly RegExp[]): string[] {
  return [...new Set(lines.flatMap((line) => patterns.flatMap((pattern) => pattern.exec(line)?.[1] ?? [])))];
}

function countIn(lines: readonly string[], totals: RegExp): number {
  const counts = lines.flatMap((line) => totals.exec(line)?.slice(1) ?? []);
  return counts.reduce((sum, count) => sum + Number(count ?? 0), 0);
}

function filesOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.split(" > ")[0] ?? name));
}

/** Jest has the file on one line, and the tests that failed in it on others. */
function jestNames(lines: readonly string[]): string[] {
  let file = "";
  return lines.flatMap((line) => {
    file = FAILED_FILE.exec(line)?.[1] ?? file;
    const name = line.startsWith("● ") && file !== "" ? line.slice(2) : "";
    return name === "" || NO_TEST.test(name) ? [] : [`${file} > ${name.replaceAll(" › ", " > ")}`];
  });
}

/** True for a command that runs the test by its name, or by that of its file. */
export function runsByName(command: string, test: string): boolean {
  const [run] = splitCommand(firstRun(testStep(command)).command, PIPES);
  const words = run === undefined ? [] : wordsOf(run).flatMap((word) => OPTION_VALUE.exec(word)?.slice(1) ?? word);
  if (words.some((word) => EXCLUDES.test(word))) return false;
  const behind = words.slice(words.findIndex((word) => RUNNER.test(word)) + 1);
  const patterns = behind.filter((_, at) => PATTERN.test(behind[at - 1] ?? ""));
  const chosen = behind.filter(
    (word, at) => !word.startsWith("-") && !NO_CHOICE.test(word) && !TAKES_VALUE.test(behind[at - 1] ?? ""),
  );
  const isChosen = chosen.some((word) => choosesBy(word, test));
  if (patterns.length === 0) return isChosen;
  // What stands beside the name of a test is a package where no file is known.
  const isElsewhere = chosen.length > 0 && !isChosen && OF_FILE.test(test);
  return !isElsewhere && patterns.some((pattern) => matches(pattern, test));
}

const OPTION_VALUE = /^(-{1,2}(?:run|k|t|g|grep|testNamePattern))=(.+)$/u;
const EXCLUDES = /^--?(?:skip|exclude|ignore|deselect|testPathIgnorePatterns|invert)\b/u;
const RUNNER = /^(?:\S*\/)?(?:vitest|jest|pytest|py\.test|nextest|tests?(?:[:-][\w:-]{1,40})?)$/u;
const PATTERN = /^(?:-k|-t|-g|-run|--grep|--testNamePattern)=?$/u;
/** Options whose value is no choice of files. */
const TAKES_VALUE =
  /^(?:-k|-t|-g|-p|-n|-c|-run|--grep|--testNamePattern|--?count|--?timeout|--package|--project|--reporter|--config|--features|--workspace|--tags)=?$/u;
const NO_CHOICE = /^(?:run|watch|\d+|\d?>.*|[<>&]|\S{0,2})$/u;
const OF_FILE = / > |^[^\s:]+\.\w{1,5}(?:::|$)/u;

/** The file or a part of its path, a folder above it, the module or the name of the test. */
function choosesBy(word: string, test: string): boolean {
  const chosen = trimPath(word);
  const at = test.indexOf(chosen);
  // Without a file, a path is that of a package.
  if (at < 0 || (word.includes("/") && !OF_FILE.test(test))) return false;
  if (!/\.py(?:::|$)/u.test(chosen)) return at < filePartOf(test).length;
  return (at === 0 || test[at - 1] === "/") && /^(?:$|::|\[)/u.test(test.slice(at + chosen.length));
}

function filePartOf(test: string): string {
  return OF_FILE.test(test) ? (test.split(/ > |::/u)[0] ?? test) : test;
}

/** A pattern of plain names, one of several. */
function matches(pattern: string, test: string): boolean {
  const isExpression = OF_FILE.test(test) && test.includes("::");
  if (isExpression && /\b(?:not|and)\b/u.test(pattern)) return false;
  const isWhole = pattern.endsWith("$");
  const name = test.replaceAll(" > ", " ");
  return pattern.split(isExpression ? " or " : "|").some((part) => {
    const plain = part.replaceAll(/[\^$()]/gu, "").trim();
    if (plain.length < SHORTEST_NAME) return false;
    return isWhole
      ? name === plain || name.startsWith(`${plain}/`) || name.endsWith(` ${plain}`)
      : name.includes(plain);
  });
}

const SHORTEST_NAME = 3;
