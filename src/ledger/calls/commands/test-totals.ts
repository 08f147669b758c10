/** The totals of a test run, in the words of its runner. Pure and linear. */
import { onOneLine } from "../../one-line.ts";
import { stripStyle } from "../../terminal-style.ts";
import { GO_FAILURE } from "./failure-lines.ts";
import { PASSED_CASE, tapTotals } from "./tap-totals.ts";
import { countsFailed, countsTests } from "./test-count.ts";

/** The last lines with totals: runners print their summary at the end. What failed by name says more than what passed. */
export function testTotals(text: string): string | undefined {
  const totals: string[] = [];
  const failures: string[] = [];
  const mayName = text.includes(FAILURE);
  const isEnough = (): boolean => (mayName ? failures : totals).length >= MOST_TOTALS;
  for (let end = text.length; end > 0 && !isEnough();) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    const line = text.slice(start, Math.min(end, start + LONGEST_LINE)).trim();
    if (mayName && GO_FAILURE.test(line)) failures.unshift(line);
    else if (totals.length < MOST_TOTALS && end - start < LONGEST_LINE && tellsTotals(line)) totals.unshift(line);
    end = start - 1;
  }
  if (failures.length === 0 && totals.length === MOST_TOTALS && totals.every((line) => GO_PASSED.test(line)))
    return packagesOf(text);
  const counted = totals.length > 0 && totals.every((line) => PASSED_CASE.test(line)) ? tapTotals(text) : undefined;
  if (counted !== undefined) return counted;
  const told =
    failures.length > 0 ? [...failures, ...totals.filter((line) => tellsFailed(line))] : withoutPassed(totals);
  const chosen = told.slice(0, MOST_TOTALS).map((line) => onOneLine(stripStyle(line)).replaceAll(DRAWN, ""));
  return chosen.length === 0 ? plainVerdict(text) : [...new Set(chosen)].join("; ");
}

function tellsTotals(line: string): boolean {
  if (NO_TOTALS.test(line) || (PASSED_NAME.test(line) && tellsFailed(line))) return false;
  return TOTALS.test(line) || countsTests(line);
}

/** True for totals of which some failed. */
export function tellsFailed(totals: string): boolean {
  return FAILED.test(totals) || countsFailed(totals);
}

/** How many failed, by the first number that says so: "# fail 2", "failures=2", "2 failed"; 0 where none does. */
export function failedCount(totals: string): number {
  const [, behind = "", before = ""] = COUNTS_FAILED.exec(totals) ?? [];
  return Number(behind === "" ? before : behind);
}

const COUNTS_FAILED = /\bfail(?:ed|ing|ures?)?[ =:]{1,3}(\d{1,5})\b|\b(\d{1,5}) (?:failed|failing|failures?)\b/iu;
const FAILED =
  /\b[1-9]\d* tests failed out of\b|(?<!expected )\b(?:[Ff]ailures|[Ee]rrors|Failed)[:=] *[1-9]|\bFAIL(?:ED)?\b|[#ℹ] fail [1-9]|(?:^|; )[1-9]\d* fail(?=;|$)|: Some tests failed\.$/u;
const TOTALS =
  /\btests failed out of\b|^test result:|^(?:ok|FAIL)\s+\S+|^(?:FAILED|OK) \([a-z ]{1,30}=\d|^(?:Tests?:?|Errors)\s+\d|^(?:\[\w{1,8}\] )?Tests run: \d|\bFailed: +\d+, Passed:|^[#ℹ] (?:pass|fail) \d|^\d+ (?:pass|fail)$|^\d\d:\d\d \+\d+.{0,20}: (?:All tests passed!|Some tests failed\.)$/i;

/** "✓ logs in after 2 failures": a test that passed, by its name. */
const PASSED_NAME = /^(?:[✓✔√]|ok \d|\(pass\) )/u;

/** "Ran 13 tests in 0.009s", and "OK" two lines below. */
function plainVerdict(text: string): string | undefined {
  const [, ran] = [...text.matchAll(RAN_WELL)].at(-1) ?? [];
  return ran === undefined ? undefined : `${ran}, OK`;
}

const RAN_WELL = /^(Ran [1-9]\d{0,6} tests? in [\d.]{1,12}s)\r?\n\s{0,4}\r?\n?OK\r?$/gmu;

/** Where a part failed, the parts that passed say nothing of it. */
function withoutPassed(totals: readonly string[]): readonly string[] {
  const others = totals.filter((line) => !ALL_PASSED.test(line));
  return others.some((line) => tellsFailed(line)) ? others : totals;
}

const ALL_PASSED = /\b0 (?:failed|failures?|failing)\b|^ok\s|\bFailures: 0, Errors: 0\b/u;

/** Go prints a line for each package: the last of them say nothing of the others. */
function packagesOf(text: string): string {
  const lines = text.split("\n").filter((line) => GO_PASSED.test(line) && !NO_TOTALS.test(line));
  return `${lines.length} packages ok`;
}

/** True for totals that no runner printed: they are counted from what it did print. */
export function isCountedHere(totals: string): boolean {
  return COUNTED.test(totals);
}

const COUNTED = /^\d+ (?:packages|tests?) ok(?:, \d+ skipped)?$/u;

const GO_PASSED = /^ok\s+\S+\s+(?:\d|\(cached\))/u;

/** As Go begins the line of one; others count. */
const FAILURE = "--- FAIL: ";
/** "fail 3" is what a loop says of its third run: runners call so what they name in capitals. */
const NO_TOTALS = /\[no test(?:s to run| files)\]|^fail(?:ed|s)? /u;
/** What is drawn across the screen around them. */
const DRAWN = /^={3,}\s|\s={3,}$/gu;
const LONGEST_LINE = 300;
const MOST_TOTALS = 3;
