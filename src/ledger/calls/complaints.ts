/** What checks print when they complain, in the words of their tools. Pure. */

/** True for output by which a check says that it failed, where its exit code is not its own. */
export function complains(text: string, totals: string | undefined): boolean {
  // Behind totals of tests that passed, a line that speaks of an error is what a test printed, or its name.
  const hasPassed = totals !== undefined && PASSED_COUNT.test(totals);
  return saysOf(text, (line) => VERDICT.test(line) || (!hasPassed && (LOCATED.test(line) || COMPLAINT.test(line))));
}

/**
 * True for output that holds the verdict itself: some hosts hand over what was printed and not how it ended, and what
 * merely speaks of an error may be the output of something that works.
 */
export function saysFailed(text: string): boolean {
  return saysOf(text, (line) => VERDICT.test(line) || LOCATED.test(line));
}

function saysOf(text: string, isBad: (line: string) => boolean): boolean {
  return text.split("\n").some((line) => isBad(line.slice(0, LONGEST_LINE)) && !GOOD_LINE.test(line));
}

const LONGEST_LINE = 400;
const PASSED_COUNT = /\b\d+ (?:passed|passing)\b/u;
/** What is ticked off or mended is no complaint. */
const GOOD_LINE = /[✓✔√]|^\s*ok\b|\bfixed\b(?!.{0,40}\b[1-9]\d* remaining\b)/i;

/** A line that no check prints which found all well. */
const VERDICT = new RegExp(
  [
    /\berror TS\d/u,
    // Of compilers: "error: no such lane", "error[E0308]: mismatched types".
    /^error(?:\[\w{1,10}\])?: \S/u,
    /^(?:--- )?FAIL(?:URES!|ED \(|\b)/u,
    /^panic: /u,
    /^Traceback \(most recent call last\)/u,
    // Of package managers and other runners of tasks.
    /\bELIFECYCLE\b/u,
    /^npm (?:error|ERR!) /u,
    /^g?make(?:\[\d{1,3}\])?: \*\*\* /u,
    /^(?:\[\w{1,8}\] |\W{0,6})(?:BUILD|Build) (?:FAILED|FAILURE|failed)\b/u,
    /^\W{0,4}\[ERROR\] /u,
    /^(?:ERROR in \S|error during build|Failed to compile\b)/u,
    /\.{3}Failed$/u,
    // Of linters: how much they found.
    /^\s*✖ [1-9]\d* (?:errors?|problems?)\b(?! \(0 errors)/u,
    /^\s*Errors +[1-9]\d* errors?\b/u,
    /^Found [1-9]\d* (?:errors?|problems?)\b/u,
    /\b[1-9]\d* offenses? detected\b/u,
    // Of formatters: what is not as they would have it.
    /(?<!\b(?:[Nn]o|0) (?:code )?)\b(?:style|[Ff]ormat|[Ff]ormatting) issues (?:were )?found\b/u,
    /\b[1-9]\d* files? would be reformatted\b|^[Ww]ould reformat:? /u,
    /^Diff in \//u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "u",
);

/** "src/lane.go:33:1: returns an interface (ireturn)": a finding at its place, unless it is no more than a warning. */
const LOCATED =
  /^(?:\.{0,2}\/)?[\w@./-]{1,200}\.\w{1,5}:\d{1,6}:\d{1,6}:? (?!\s{0,8}(?:note|info|warning|hint|ok|passed)\b)\s{0,8}\p{L}/u;

/** True for a finding at its place, as linters and compilers print it. */
export function isLocated(line: string): boolean {
  return LOCATED.test(line);
}

/** A number of errors counts where a line begins with it, or says that so many were found. */
const COMPLAINT =
  /^(?:.{0,200}[^\w:])?error(?:\[\w{1,10}\])?: |^(?:\w{1,40}\.)?\w{0,40}Error: \S|^\s*[1-9]\d* (?:errors?|issues|problems?|Error\(s\))(?!\w)|\b(?:[Ff]ound|with)\b.{0,40}\b[1-9]\d* (?:errors?|issues|problems?)\b|\bERROR\b.{0,80}\bfailed\b|\bcommand not found\b/u;
