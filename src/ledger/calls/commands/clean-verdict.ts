/** The line in which a check says that it found nothing: "0 issues.", "All checks passed!". Pure. */
import { stripStyle } from "../../terminal-style.ts";

/** One of the last lines of what a check printed; none where another one counts something. */
export function cleanVerdict(output: string): string | undefined {
  const lines = output
    .slice(-LONGEST_READ)
    .split("\n")
    .map((line) => stripStyle(line).trim());
  const last = lines.filter((line) => line !== "").slice(-LAST_LINES);
  return last.some((line) => FOUND.test(line))
    ? undefined
    : last.findLast((line) => line.length <= LONGEST_VERDICT && CLEAN.test(line));
}

const LONGEST_READ = 2000;
const LAST_LINES = 6;
const LONGEST_VERDICT = 100;

const THINGS = "(?:issues?|problems?|errors?|offenses?|violations?|warnings?|diagnostics?|vulnerabilities)";
const FOUND = new RegExp(`\\b[1-9]\\d{0,6} (?:\\w{1,20} )?${THINGS}(?!\\w)`, "iu");
const CLEAN = new RegExp(
  `^(?:[✔✓√] ?|\\[OK\\] |success: |found )*(?:0|no) (?:\\w{1,20} )?${THINGS}(?!\\w)|^(?:\\d{1,6} files? \\w{1,20}, )no ${THINGS}(?!\\w)|^all (?:\\w{1,20} ){0,2}(?:checks?|files) (?:have )?(?:pass(?:ed)?|are|use)(?!\\w)`,
  "iu",
);
