/** A run of tests that has told its totals to the end: what comes behind them is no test. Pure and linear. */
import { deedsIn } from "./main-command.ts";
import { stripStyle } from "../../terminal-style.ts";

/** True where one command ran the tests, its runner sums up all of them once, and nothing was begun behind that. */
export function sumsUp(command: string, output: string): boolean {
  if (deedsIn(command).length !== 1 || LOOPS.test(command) || OF_PACKAGES.test(command)) return false;
  const lines = output.split("\n").map((line) => stripStyle(line.slice(0, LONGEST_LINE)).trim());
  const last = lines.findLastIndex((line) => SUM.test(line));
  if (last < 0 || lines.some((line) => NOT_ALL.test(line))) return false;
  return !lines.slice(last + 1).some((line) => BEGINS.test(line));
}

const LONGEST_LINE = 300;
/** The totals are those of one of several runs. */
const LOOPS = /^(?:for|while|until)\b/u;
/** A script that goes from package to package. */
export const OF_PACKAGES: RegExp = /\s(?:-ws|--workspaces|-r|--recursive|--filter|--parallel)(?=[\s=]|$)/u;
/** Vitest, Jest, pytest, Mocha and Playwright, Node's own runner; Go, Cargo and Maven sum up one part after the other. */
const SUM =
  /^Tests:?\s+\d.{0,120}(?:\(\d{1,6}\)|\btotal)$|^=*\s?\d{1,6} passed\b.{0,120} in [\d.]{1,12}s\b|^\d{1,6} (?:passing|passed) \([\d.]{1,12} ?m?s?\)$|^[#ℹ] fail 0$/u;
/** What the totals leave out, or a script of several steps of which they are the first. */
const NOT_ALL = /unhandled (?:error|rejection)|\bdid not run\b|^[#ℹ] cancelled [1-9]|^> .*(?:&&|;)/iu;
/** The next package, script or session. */
const BEGINS = /^[>$] \S|^RUN\s|^(?:PASS|FAIL)\s|^={3,} test session starts|^running \d+ tests?\b/u;
