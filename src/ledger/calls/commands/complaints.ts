/** What checks print when they complain, in the words of their tools. Pure. */

/** True for output by which a check says that it failed, where its exit code is not its own. */
export function complains(text: string, totals: string | undefined): boolean {
  // Behind totals of tests that passed, a line that speaks of an error is what a test printed, or its name.
  const isWell = (totals !== undefined && PASSED_COUNT.test(totals)) || endsWell(text);
  return saysOf(text, (line) => VERDICT.test(line) || (!isWell && (LOCATED.test(line) || COMPLAINT.test(line))));
}

/**
 * True for output that holds the verdict itself: some hosts hand over what was printed and not how it ended, and what
 * merely speaks of an error may be the output of something that works. A place in a file is one where a linter or a
 * compiler names it.
 */
export function saysFailed(text: string, readsSource: boolean): boolean {
  if (endsWell(text)) return false;
  return saysOf(text, (line) => VERDICT.test(line) || COUNTED.test(line) || (readsSource && LOCATED.test(line)));
}

function saysOf(text: string, isBad: (line: string) => boolean): boolean {
  return text.split("\n").some((line) => isBad(line.slice(0, LONGEST_LINE)) && !GOOD_LINE.test(line));
}

/** The last lines tell that all went well: what was printed before them belongs to it. */
export function endsWell(text: string): boolean {
  const lines = text.slice(-LONGEST_END).trimEnd().split("\n").slice(-LAST_LINES);
  return lines.some((line) => WELL.test(line.trim()));
}

const LONGEST_LINE = 400;
const LONGEST_END = 1200;
const LAST_LINES = 4;
const WELL =
  /^OK(?: \(|$)|\bBUILD SUCCESS|\bbuilt in \d|^build succeeded|^Compiled successfully|^All (?:checks|files|tests|matched files)\b.{0,40}(?:OK|passed|clean|formatted|style!)/u;
const PASSED_COUNT = /\b\d+ (?:passed|passing)\b|^Ran \d+ tests? in \S{1,12}, OK$/u;
/** What is ticked off, mended or passed over is no complaint. */
const GOOD_LINE = /[✓✔√]|^\s*ok\b|\(ignored\)|\b(?:fixed|corrected)\b(?!.{0,40}\b[1-9]\d* remaining\b)/i;

/** A line that no check prints which found all well. */
const VERDICT = oneOf([
  /\berror TS\d/u,
  /^(?:--- )?FAIL\b|^FAILURES!/u,
  /^panic: /u,
  // Of package managers and other runners of tasks.
  /\bELIFECYCLE\b/u,
  /^npm (?:error|ERR!) /u,
  /^g?make(?:\[\d{1,3}\])?: \*\*\* /u,
  /^(?:\[\w{1,8}\] |\W{0,6})(?:BUILD|Build) (?:FAILED|FAILURE|failed)\b/u,
  /^\[ERROR\] COMPILATION ERROR\b/u,
  /^(?:ERROR in \S|error during build|Failed to compile\b)/u,
  /\.{3}Failed$/u,
  // Of linters and formatters: how much they found.
  /^\s*✖ [1-9]\d* (?:errors?|problems?)\b(?! \(0 errors)/u,
  /^\s*Errors +[1-9]\d* errors?\b|^This error originated in "/u,
  /(?<!\b(?:[Nn]o|0) (?:code )?)\b(?:style|[Ff]ormat|[Ff]ormatting) issues (?:were )?found\b/u,
]);

/** What counts or lists findings: a verdict where nobody tells how it ended, and talk behind tests that passed. */
const COUNTED = oneOf([
  /^error\[\w{1,10}\]: |^error: could not compile\b/u,
  /^Found [1-9]\d* (?:errors?|problems?)\b/u,
  /\b[1-9]\d* offenses? detected\b/u,
  /\b[1-9]\d* files? would be reformatted\b|^[Ww]ould reformat:? /u,
  /^Diff in \//u,
]);

/** "src/lane.go:33:1: returns an interface (ireturn)": a finding at its place, unless it is no more than a warning. */
const LOCATED =
  /^(?:\.{0,2}\/)?[\w@./-]{1,200}\.\w{1,5}:\d{1,6}:\d{1,6}: (?!\s{0,8}(?:note|info|warning|deprecat|remark|style|hint|in |ok\b|passed))\s{0,8}[a-z]/i;

/** True for a finding at its place, as linters and compilers print it. */
export function isLocated(line: string): boolean {
  return LOCATED.test(line);
}

/** A number of errors counts where a line begins with it, or says that so many were found. */
const COMPLAINT = oneOf([
  COUNTED,
  /^(?:.{0,200}[^\w:])?error(?:\[\w{1,10}\])?: /u,
  /^(?:\w{1,40}\.)?\w{0,40}Error: \S|^Traceback \(most recent call last\)|^\W{0,4}\[ERROR\] /u,
  /^\s*[1-9]\d* (?:errors?|issues|problems?|Error\(s\))(?!\w)/u,
  /\b(?:[Ff]ound|with)\b.{0,40}\b[1-9]\d* (?:errors?|issues|problems?)\b/u,
  /\bERROR\b.{0,80}\bfailed\b|\bcommand not found\b/u,
]);

function oneOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"), "u");
}
