/** Lines that say that something went wrong, and not what: "error during build:", "Build failed in 300ms". Pure and linear. */
import { isPlace } from "./place-beside.ts";
import { saidIn } from "./printed-line.ts";

/** True for a heading, a verdict, a number of errors or a place, where nothing is said of the cause. */
export function namesNoCause(line: string): boolean {
  const start = line.slice(0, LONGEST_LINE);
  if (HEADING.test(start) || DRAWN.test(start) || STEP.test(start) || isPlace(start)) return true;
  const said = saidIn(start);
  return BARE.test(said) || COUNT.test(said) || FOLLOWS.test(said);
}

const LONGEST_LINE = 400;
/** What it announces stands below it. */
const HEADING = /\b(?:failures|errors|problems|failed|failing tests|in error)\s{0,4}:\s{0,4}$/i;
/** "==== ERRORS ====" */
const DRAWN = /^([=_~-])\1.{1,200}\1\1$/u;

/** "=> ERROR [3/5] COPY kiln.txt ." */
const STEP = /^=> ERROR \[/u;

/** Parts of what is built or run. */
const OF =
  "(?:(?:the|your|an?|production|client|server|ssr|esm|cjs|dts|iife|application|module|project|app|web|code|following|some|one|bundle)\\s){0,4}";
const WORK =
  "(?:build|compil(?:e|er|ation)|transform(?:ation)?|bundl(?:e|ing|e generation)|generation|type[- ]?check(?:ing)?|lint(?:ing|er)?|test suite|tests?|checks?|run|job|task|command|script|process|step|subcommand|pipeline)s?";
const FAILS = "(?:has |have |was |were )?(?:failed|failure|errors?|aborted|stopped|terminated)";
/** How long it took, how many there were, and where to look further. */
const END =
  "(?:[,;]? (?:in|after) [\\d.]{1,12} ?\\w{0,8}|[,;]? with (?:an?|the|\\d{1,6}|one|following|some|exit code)(?: \\d{1,4})?(?: (?:following )?(?:errors?|exceptions?|problems?|failures?))?(?:(?: and|,) \\d{1,6} warnings?)?|[,;]? (?:because of|due to) [\\w ]{1,30}\\berrors?| to (?:run|start|complete|finish)|[.;,:]? see .{1,120}| \\(from .{1,200}\\)|\\.? \\[[\\d.]{1,12} \\w{1,8}\\]){0,3}[^\\p{L}\\d]{0,8}$";
const BARE = new RegExp(
  [
    `^${OF}${WORK} ${FAILS}${END}`,
    `^${OF}(?:failed|unable|could not|cannot) (?:to )?(?:compile|build|bundle|transform|lint|run)(?: ${OF}${WORK})?${END}`,
    `^(?:errors? |error occurred |it failed |a problem occurred )?(?:during|while|when|evaluating|configuring) (?:the )?(?:${WORK}|building|compiling|bundling|(?:root )?project .{1,80})${END}`,
    `^(?:oops\\W{1,4})?something went wrong\\b[^\\p{L}\\d]{0,8}$`,
    `^what went wrong[^\\p{L}\\d]{0,4}$`,
  ].join("|"),
  "iu",
);

const NUMBER = "(?:\\d{1,6}|an?|one|two|three)";
const COUNT = new RegExp(
  `^(?:(?:found|collected \\d{1,6} items? /|[\\w@.-]{1,40} [\\d.]{1,20} compiled with|interrupted:|there (?:was|were)) )?${NUMBER} (?:errors?|problems?|failures?|issues?)(?: (?:generated|found|occurred|detected|during collection))?(?: in (?:[\\d.]{1,12} ?\\w{1,8}|(?:the )?\\S{1,200}))?[^\\p{L}\\d]{0,100}$`,
  "iu",
);

/** What follows from an error that was told before, stands around it, or says where to read more of it. */
const FOLLOWS =
  /^g?make(?:\[\d{1,3}\])?: \*\*\* \[.{1,200}\] Error \d{1,3}$|^aborting due to\b|^(?:error: )?could not compile `[^`]{1,80}`|\bld returned \d{1,3} exit status$|^compilation terminated|build stopped: subcommand failed|^Execution failed for task '|\bcommand failed with exit code \d|\bexit(?:ed)?(?: with)?(?: code| status)?:? \(?-?\d{1,3}\)?\.?$|^error code: \S{1,40}$|^npm (?:ERR!|error)$|^(?:search for|for more|learn more)\b/iu;
