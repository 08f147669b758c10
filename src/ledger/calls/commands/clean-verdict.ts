/** The line in which a check says that it found nothing: "0 issues.", "All checks passed!". Pure. */
import { stripStyle } from "../../terminal-style.ts";
import { PIPES, SEQUENCE, splitCommand } from "./command-line.ts";

/**
 * The last thing that a check has to say, where nothing else in its command prints anything and all behind it was shown.
 * What else it printed may not look like a complaint.
 */
export function cleanVerdict(command: string, output: string): string | undefined {
  if (!printsAlone(command)) return undefined;
  const printed = output
    .slice(-LONGEST_READ)
    .split("\n")
    .map((line) => stripStyle(line).trim());
  const lines = printed.filter((line) => line !== "" && !ENDS.test(line));
  const verdict = lines.at(-1) ?? "";
  return CLEAN.test(verdict) && !lines.slice(0, -1).some((line) => COMPLAINS.test(line)) ? verdict : undefined;
}

/** One check, from a folder perhaps, and nothing behind it but the end of what it prints. */
function printsAlone(command: string): boolean {
  const steps = splitCommand(command, SEQUENCE).filter(({ plain }) => !SILENT.test(plain));
  const [, ...behind] = splitCommand(steps[0]?.text ?? "", PIPES);
  return steps.length === 1 && behind.every(({ plain }) => LAST_LINES.test(plain));
}

const SILENT = /^(?:cd|pushd|export|set) /u;
const LAST_LINES = /^tail(?: -n? ?\d{1,4})?$/u;
const LONGEST_READ = 4000;
const ENDS = /^(?:Done|Finished) in \d/u;

const THINGS = "(?:issues?|problems?|errors?|offenses?|violations?|warnings?|diagnostics?)";
const CLEAN = new RegExp(
  `^(?:[✔✓√] ?|\\[OK\\] |success: |found |\\d{1,6} files? \\w{1,20}, )*(?:0|no) (?:ESLint )?${THINGS}(?:(?:,| and| or) (?:0 |no )?${THINGS}){0,3}(?: (?:found|detected|reported))?(?: in [1-9]\\d{0,6} (?:source )?files?)?[.!]?$|^all checks passed[.!]?$|^all matched files use Prettier code style[.!]?$`,
  "iu",
);
/** A place in a file, a word or a number that speaks of something wrong. */
const COMPLAINS =
  /:\d+|\b\d+:\d+\b|\(\d+,\d+\)|\b(?:warn\w*|errors?|fail\w*|problems?|issues?|would|cannot|unable|panic|fatal)\b|[✖✗✘×]/iu;
