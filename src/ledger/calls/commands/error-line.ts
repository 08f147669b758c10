/** The line of an output that says what went wrong. Reads a bounded part of it only. Pure and linear. */
import { namesNoCause } from "./bare-verdict.ts";
import { isLocated } from "./complaints.ts";
import { GO_FAILURE } from "./failure-lines.ts";
import { isPlace } from "./place-beside.ts";
import { plainLine, saidIn } from "./printed-line.ts";

/** The first line that reads like an error and names one, before any that warns; failing that, the first line of all. */
export function errorLine(text: string): string | undefined {
  const lines = text.slice(0, LONGEST_READ).split("\n").map(plainLine);
  const said = lines.filter((line) => /\p{L}/u.test(line) && !saysNothing(line));
  const complaining = said.filter((line) => !SAYS_GOOD.test(line));
  const telling = complaining.length > 0 ? complaining : said;
  const read = telling.filter(readsLikeError);
  const bad = read.filter((line) => !WARNS.test(line.slice(0, LONGEST_LINE)));
  const line =
    bad.find((candidate) => !GENERIC.test(saidIn(candidate.slice(0, LONGEST_LINE))) && !namesNoCause(candidate)) ??
    telling.find((candidate) => VERDICT.test(candidate)) ??
    listedBelow(telling) ??
    bad[0] ??
    read[0] ??
    telling.find((candidate) => GO_FAILURE.test(candidate)) ??
    telling[0] ??
    lines.find((candidate) => candidate !== "");
  return line === undefined ? undefined : withNext(line, telling).slice(0, LONGEST_TOLD);
}

/** True for an output with a line that reads like an error. */
export function holdsError(text: string): boolean {
  const lines = text.slice(0, LONGEST_READ).split("\n").map(plainLine);
  return lines.some((line) => !SAYS_GOOD.test(line) && readsLikeError(line));
}

const LONGEST_READ = 16_001;
const LONGEST_LINE = 400;
const LONGEST_TOLD = 240;

function readsLikeError(line: string): boolean {
  const start = line.slice(0, LONGEST_LINE);
  return isLocated(line) || IN_FILE.test(start) || ERROR_LINE.test(start) || NAMED_ERROR.test(saidIn(start));
}

const ERROR_LINE =
  /^CONFLICT \(|^e: \S|\b(?:errors?|failed|failure|exception|panic(?:ked)?|fatal|(?:unable to|could(?: not|n['’]t))(?!.*\b(?:using|default|fall(?:ing)? back|skip))|cannot|can't|not found|denied|no such|undefined|unexpected|unresolved|refused|timed? ?out|abort(?:ed)?|(?:issues?|problems?) found|is not exported)\b|\bTS\d{4,5}: |^\s*E\s{2,}|^\s*x [\w@/-]{1,60}\(|✗|✘|×/i;

/** "KeyError: 'lid'", "ValidationError [E_LID]: …": as languages call what nobody caught. */
const NAMED_ERROR = /^(?:Uncaught )?(?:[\w$]{1,60}\.){0,8}[A-Z]\w{0,60}(?:Error|Exception)(?::|\s\[)/u;
/** "src/kiln.ts (1:7): Lid is shut", as bundlers print it. */
const IN_FILE = /^(?:\.{0,2}\/)?[\w@./-]{1,200}\.\w{1,5} ?\(\d{1,6}[:,]\d{1,6}\): \S/u;

/** What stands under the name of a file, below a verdict that names nothing. */
function listedBelow(lines: readonly string[]): string | undefined {
  const verdict = lines.findIndex((line) => readsLikeError(line) && namesNoCause(line));
  if (verdict < 0) return undefined;
  const below = lines.slice(verdict + 1, verdict + 1 + REACH);
  const file = below.findIndex(isPlace);
  return file < 0 ? undefined : below.slice(file + 1).find((line) => !namesNoCause(line));
}

const REACH = 6;

/** A line that ends in a colon goes on in the next; behind others, some tools name what caused it. */
function withNext(line: string, lines: readonly string[]): string {
  const at = lines.indexOf(line);
  const [next, cause] = at < 0 ? [] : lines.slice(at + 1, at + 3);
  if (next === undefined) return line;
  if (!LEADS_ON.test(line)) return CAUSED.test(next) && cause !== undefined ? `${line}; ${next} ${cause}` : line;
  return LEADS_ON.test(next) || VERDICT.test(next) || namesNoCause(next) ? line : `${line} ${next}`;
}

/** What the user said behind it is no word of a tool. */
const LEADS_ON = /(?<!\bsaid):$/u;
const CAUSED = /^caused by:$/iu;

/** A test that passed, and a count that found nothing wrong. */
const SAYS_GOOD =
  /^(?:PASS|ok|✓|✔|√)(?![\w-])|^(?:Finished|Done) in \d|^[#ℹ] (?:(?:pass|tests|suites|duration_ms) \d|fail 0$)|^(?!.*\b[1-9]\d{0,8} (?:errors?|failed|failing|failures?|problems?)\b(?!=)|.*\b(?:errors?|failed|failures|unreachable)=[1-9]).*\b(?:Failures: 0, Errors: 0\b|(?:0|no) (?:errors?|failed|failing|failures?|problems?)\b(?!=)|(?:errors?|failed|failures)=0\b)/u;
const WARNS = /\bwarn(?:ing)?\b/i;
/** Mostly what follows from a failure or frames it, or was looked for beside it. */
const GENERIC =
  /^\s*Test(?: Files| Suites|s):?\s+\d+ failed\b|: No such file or directory\s*$|^npm (?:ERR!|error) (?:(?:code|errno|path|workspace|location|command|signal) |Lifecycle script |A complete log )|^\s*Test failed\. See exception logs above\.$/i;
const VERDICT = /^(?:FAIL(?:ED)?|not ok)(?::| +\S)/u;

/**
 * Package managers print the script before they run it: "$ tsc --noEmit", "> app@1.0.0 check"; Go says which test is next,
 * TAP that the message begins in the next line ("error: |-"), git whom it talks to and how much of a file was changed, others draw a line.
 */
function saysNothing(line: string): boolean {
  return (
    isSilent(line) ||
    /^\$ \S|^> (?![A-Z][\w']* [a-z])\S|^>?\s?\d{1,6}\s{0,4}[|│]|^at (?:async )?[^\s(]\S{0,200}(?: \[as \w{1,80}\])? \(|^=== (?:RUN|CONT|PAUSE|NAME)\b|^[═━─]{2,}|^\w{1,20}: [|>][-+]?$|^(?:From|To) \S{1,200}[:/]\S{1,200}$|^[^\s|]{0,200}[./][^\s|]{0,200} +\| +\d{1,6} [-+]{1,80}$|^\* (?:\[new )?branch\b/u.test(
      line,
    )
  );
}

/** True for an error that says no more than that there was one. */
export function isSilent(error: string | undefined): boolean {
  return error !== undefined && SILENT.test(error);
}

const SILENT =
  /^\(?no output\)?$|^(?:error: )?(?:command |process )?exit(?:ed)?(?: with)?(?: code| status)?:? -?\d+\.?$|^\W{0,4}ELIFECYCLE\b|^command failed with exit code \d+\.?$/i;
