/** Output that begins or ends with an error: a run that went well begins with what it does and ends with what it made. Pure and linear. */
import { stripStyle } from "../../terminal-style.ts";

/** True where the first line complains and no line at the end says that all went well, or where the last line complains. */
export function isFramedByError(output: string): boolean {
  const opening = linesOf(output.slice(0, LONGEST_END))[0];
  const closing = linesOf(output.slice(-LONGEST_END)).slice(-LAST_LINES);
  const last = closing.at(-1);
  if (opening === undefined || last === undefined) return false;
  return isError(last) || (isError(opening) && !closing.some(isGood));
}

/** The lines that say something, without the script that a package manager prints before it runs it. */
function linesOf(text: string): string[] {
  const lines = text.split("\n").map((line) => stripStyle(line.slice(0, LONGEST_LINE)).trim());
  return lines.filter((line) => /\p{L}/u.test(line) && !SCRIPT.test(line));
}

const LONGEST_END = 2000;
const LONGEST_LINE = 400;
const LAST_LINES = 4;
const SCRIPT = /^[$>] \S/u;

function isError(line: string): boolean {
  if (HARMLESS.test(line) || NONE.test(line)) return false;
  return (
    LABEL.test(line) || SHOUTED.test(line) || (SPEAKER.test(line) && SAYS_FAILED.test(line)) || FAILED_TO.test(line)
  );
}

/** Warned of, passed over, ticked off, or replaced by something else. */
const HARMLESS =
  /[✓✔√]|^(?:PASS|ok)\b|(?:^|[\s:[(])warn(?:ing)?\b(?!s)|\b(?:ignoring|ignored|skipping|skipped|retrying|fall(?:s|ing) back|using (?:\S{1,40} ){0,3}defaults?|as expected|expected (?:errors?|failures?)|optional (?:dep|conf|peer|package)\w{0,12}|creating|continuing|downloading|using none|run npx)\b|\(fixed\)/iu;
/** A count of none, and what says that there was none. */
const NONE =
  /\b(?:errors?|failures?|failed|fail)(?:[:=]\s*|\s+)(?:0|none)\b|\b(?:0|no|without(?: any)?) (?:\w{1,20} )?(?:errors?|failures?|failed|problems?|issues?)\b/iu;
/** The word for it as a label: "ERROR: ", "[error] ", "fatal error: ", behind a place in a file too. */
const LABEL =
  /^(?:\S{1,200}:\d{1,7}(?::\d{1,7})?: )?(?:\[(?:error|fatal|failed)\]|(?:(?:fatal|internal) )?(?:error|fatal|failure|failed|panic)(?:\[\w{1,20}\])?:(?:\s|$))/iu;
/** "FAILED  Tests\Kiln", "FAILURE!": in lower case it may begin a name. */
const SHOUTED = /^(?:FAILED|FAILURE|ERROR)(?:!|\s+\S)/u;
/** "ninja: …", "ld: …", "[vite]: …": a program that speaks of itself. */
const SPEAKER =
  /^(?!(?:info|note|hint|debug|notice|trace|log|test|describe)\b)(?:\[[\w:-]{1,40}\]:?|[\w.+/-]{1,60}:) /iu;
const SAYS_FAILED =
  /\b(?:failed|failure|fatal|errors?:|not found|cannot|can['’]t|could not|couldn['’]t|unable to|undefined|no such|denied|did not complete)\b/iu;
/** "Rollup failed to resolve …", "Missing script: …" */
const FAILED_TO =
  /^(?:\S{1,40} ){0,3}(?:failed|unable) to [a-z]|^(?:could not|couldn['’]t|cannot|can['’]t) [a-z]|^missing [\w-]{1,30}:/iu;

function isGood(line: string): boolean {
  return GOOD.test(line) && !DENIES.test(line.replace(NONE, " "));
}

const GOOD =
  /[✓✔√]|\b(?:success(?:ful|fully)?|succeeded|passed|passing|done|complete|completed|finished|built|compiled|wrote|written|ok|well|good|clean|fine|linted|checked)\b|\b(?:0|no) (?:errors?|failures?|problems?|issues?)\b/iu;
const DENIES = /\b(?:not|never|cannot|failed|failures?|errors?|unsuccessful|aborted|stopped|halted)\b|n['’]t\b/iu;
