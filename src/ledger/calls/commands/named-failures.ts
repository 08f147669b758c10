/** The tests that a run calls failed, in the words of its runner: that something failed says little without what. Pure. */
import { stripStyle } from "../../terminal-style.ts";
import { COUNTED_FAILURES, GO_FAILURE, NO_TEST, withoutWholes } from "./failure-lines.ts";

/** The first of them, each by its name; not every runner names any, and what was cut off may have had more. */
export function namedFailures(output: string): string[] {
  const lines = ends(output).map((line) => stripStyle(line.slice(0, LONGEST_LINE)).trim());
  // Runners that number what failed number what was flaky, skipped or risky as well.
  const isMixed = lines.some((line) => NUMBERS_OTHERS.test(line));
  const sure = isMixed ? lines.filter((line) => !/^\d+\) /u.test(line)) : lines;
  const named = [...sure.flatMap((line) => nameIn(line) ?? []), ...mochaNames(lines)];
  const names = [...new Set(named.map((name) => name.trim()))];
  return withoutWholes(names).slice(0, MOST_NAMES);
}

const NUMBERS_OTHERS = /^[1-9]\d* flaky$|^There w(?:as|ere) \d+ (?!failures?:|errors?:)/u;

/** Runners name what failed at the end, or as they go. */
function ends(output: string): string[] {
  const isShort = output.length <= HEAD + TAIL;
  return (isShort ? output : `${output.slice(0, HEAD)}\n${output.slice(-TAIL)}`).split("\n");
}

const HEAD = 12_000;
const TAIL = 12_000;
const LONGEST_LINE = 300;
const MOST_NAMES = 4;

function nameIn(line: string): string | undefined {
  if (!MAY_NAME.test(line)) return undefined;
  for (const pattern of FAILURES) {
    const name = pattern.exec(line)?.[1];
    if (name !== undefined) return NO_TEST.test(name) ? undefined : name;
  }
  return undefined;
}

/** All but a few lines have none of it. */
const MAY_NAME = /FAIL|ERROR|stdout ----|\[E\]|^rspec |^\d+\) |^not ok |^[✖✗✘●] |^\(fail\) |[Ff]ailed|^\w+#test/u;

/** One line each, by the runner that writes so. */
const FAILURES: readonly RegExp[] = [
  ...COUNTED_FAILURES,
  GO_FAILURE,
  // Dart and Flutter, which have the path of the file before the name
  /^\d\d:\d\d \+\d+(?: ~\d+)? -\d+: (?:\S{0,200}\/(?=[^/\s]+\.dart: ))?(?!loading )(.+) \[E\]$/u,
  // Gradle, Maven, ScalaTest
  /^(\S[^>]{0,120} > .{1,160}) FAILED$/u,
  /^\[ERROR\]\s+(\w[\w$]*(?:\.[\w$]+){1,12})(?::\d+ |(?: --)? .{0,80}<<< (?:FAILURE|ERROR)!)/u,
  /^- (.{1,160}) \*\*\* FAILED \*\*\*/u,
  // RSpec, Minitest, PHPUnit, ExUnit
  /^rspec \S{1,200}:\d+ # (.+)$/u,
  /^(\w{1,80}#test_\w{1,160}) \[/u,
  /^\d+\) ((?:\w+\\)*\w+::\w+)/u,
  /^\d+\) test (.{1,160} \([\w.]{1,120}\))$/u,
  // unittest, Clojure
  /^(?:FAIL|ERROR): (\w{1,120} \([\w.]{1,160}\))/u,
  /^(?:FAIL|ERROR) in \((\S{1,120})\)/u,
  // Node's own runner and what prints TAP, Bun, Deno, Jest, Playwright
  /^✖ (.{1,200}) \(\d[\d.]{0,12}ms\)$/u,
  /^not ok \d+ (?:- )?((?:(?! # (?:TODO|SKIP|todo|skip)).){1,200}?)(?: # time=\S{1,20})?$/u,
  /^\(fail\) (.{1,200}?)(?: \[[\d.]{1,12} ?m?s\])?$/u,
  /^(.{1,160}) \.{3} FAILED \(\d{1,9}m?s\)$/u,
  /^● (.{1,120} › .{1,160})$/u,
  /^\d+\) (\[\w[\w -]{0,40}\] › .{1,200}?)(?: ─+)?$/u,
  // CTest, GoogleTest, .NET, Swift
  /^\d+ - (\S{1,120}) \((?:Failed|Timeout|SEGFAULT|Subprocess aborted|Not Run)\)/u,
  /^\[ {2}FAILED {2}\] ([\w/]{1,120}\.[\w/]{1,120})(?:,| \(|$)/u,
  /^Failed ([\w.+]{1,200}(?:\(.{0,100}\))?) \[[^\]]{1,20}\]$/u,
  /^Test Case '([^'\n]{1,200})' failed\b/u,
];

/** Mocha numbers them where they stand among those that passed, and lists them again behind its totals. */
function mochaNames(lines: readonly string[]): string[] {
  const end = lines.findIndex((line) => /^\d+ passing\b/u.test(line));
  const totals = end < 0 ? [] : lines.slice(end, end + LINES_OF_TOTALS);
  const failing = totals.map((line) => /^([1-9]\d*) failing$/u.exec(line)?.[1]).find((count) => count !== undefined);
  if (failing === undefined) return [];
  const numbered = lines.slice(0, end).flatMap((line) => /^\d+\) (\S.{1,160})$/u.exec(line)?.[1] ?? []);
  // What the program itself printed with a number stands before.
  return numbered.slice(-Number(failing));
}

const LINES_OF_TOTALS = 4;
