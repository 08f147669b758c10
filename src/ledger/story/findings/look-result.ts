/** What a look states: that something is not there, a value, a total, an error, how often and where. A listing states nothing. Pure. */
import { fileName } from "../../file-name.ts";
import { clipEnd } from "../../clip.ts";
import { outputStart } from "../../calls/commands/command-outcome.ts";
import { stripStyle, withoutLogPrefix } from "../../terminal-style.ts";
import { definedIn, formOf } from "../../calls/files/definitions.ts";
import { firstThatFit } from "../../that-fit.ts";
import { tableOf } from "./printed-table.ts";

export interface LookResult {
  /** In the words of the tool; none where it had nothing to say. */
  found: string;
  /** How much was found and where, for what may be too long to be quoted. */
  counted?: string;
  /** Lines of which none stands for the others. */
  isListing?: true;
}

/** True for a complaint about the look itself; what a log complains of is what was looked for. */
export function isAmiss({ asked, found }: { asked: string; found: string }): boolean {
  return ERROR.test(found) && !SHOWS_LOG.test(asked);
}

/** Reads what a look printed. */
export function readLook(how: "searched" | "ran", asked: string, output: string): LookResult {
  const lines = tellingLines(output);
  const error = lines.slice(0, MOST_READ).find((found) => isAmiss({ asked, found }));
  if (error !== undefined) return { found: clipEnd(error, LONGEST_FOUND) };
  const stated = how === "ran" ? statedBy(asked, output, lines) : undefined;
  if (stated !== undefined) return { found: clipEnd(stated, LONGEST_STATED) };
  const [first = ""] = lines;
  if (lines.length <= 1) return first.length > LONGEST_VALUE ? LISTING : { found: clipEnd(first, LONGEST_FOUND) };
  if (how === "searched") return asStated(output, counted(lines, isCut(lines, asked) || isPart(output), asked));
  const total = lines.findLast((line) => TOTAL.test(line));
  return total === undefined ? LISTING : { found: clipEnd(total, LONGEST_FOUND) };
}

/** What a log complains of last, the rows of a small table, or the few lines that a service or a filter left. */
function statedBy(asked: string, output: string, lines: readonly string[]): string | undefined {
  const complaint = SHOWS_LOG.test(asked) ? complaintOf(lines.filter((line) => !GENERIC.test(line))) : undefined;
  const whole = complaint ?? tableOf(output);
  if (whole !== undefined) return whole;
  const told = lines.filter((line) => !COLUMNS.test(line));
  const mayTell = SHOWS_LOG.test(asked) || ASKS_SERVICE.test(asked) || NARROWS.test(asked);
  const isFew = mayTell && told.length > 0 && told.length <= FEW_LINES;
  const few = isFew ? told.map((line) => line.replaceAll(/\s+/gu, " ")).join("; ") : "";
  return few === "" || few.length > LONGEST_STATED ? undefined : few;
}

/** What a tool without a command answers: a complaint, or all of it where that is a line or two. */
export function readAnswer(output: string): string {
  const lines = tellingLines(output);
  const whole = lines.map((line) => line.replaceAll(/\s+/gu, " ")).join("; ");
  return clipEnd(
    complaintOf(lines) ?? (lines.length <= FEW_LINES && whole.length <= LONGEST_STATED ? whole : ""),
    LONGEST_STATED,
  );
}

function complaintOf(log: readonly string[]): string | undefined {
  return log.findLast((line) => DIES.test(line)) ?? log.findLast((line) => FAILS.test(line));
}

/** True for a command that shows what a program has logged. */
export function showsLog(command: string): boolean {
  return SHOWS_LOG.test(command);
}

const SHOWS_LOG =
  /^(?:kubectl|oc|docker|podman|heroku|fly|flyctl|gcloud|aws|vercel|pm2|gh) (?:\S{1,100} ){0,5}(?:logs?|--log(?:-failed)?)\b|^(?:journalctl|stern)\b|^(?:tail|cat|less)\b[^|;&\n]*\.log\b/u;
/** What ends a program, and what goes wrong in one. */
const DIES =
  /\b(?:FATAL|CRITICAL|PANIC|panic|fatal|[Uu]ncaught|[Uu]nhandled|OOMKilled|[Oo]ut of memory|Segmentation fault|core dumped)\b/u;
const FAILS = /\b(?:ERROR|FAIL(?:ED)?|[Ee]rror|\w{1,60}(?:Error|Exception))\b|^not ok\b/u;
/** That it failed, and not why. */
const GENERIC = /\bProcess completed with exit code\b|^npm (?:ERR!|error) |\bcommand failed\b/i;
const ASKS_SERVICE =
  /^(?:kubectl|oc|docker|podman|helm|aws|gcloud|az|gh|glab|heroku|fly|flyctl|vercel|systemctl|launchctl|terraform|redis-cli|curl|dig|nslookup|nvidia-smi)\b/u;
/** Whoever asks for a part of an output asks for the answer. */
const NARROWS = /^(?:jq|yq|awk|cut)\b|\| ?(?:e?grep|rg|jq|awk|cut|wc|uniq|tail -n? ?\d|head -n? ?\d)\b/u;
const FEW_LINES = 5;
const LONGEST_STATED = 200;

/** The tool's own count knows what it does not print; where both are the same, ours says where. */
function asStated(output: string, result: LookResult): LookResult {
  const [stated, total] = STATED.exec(output.slice(0, LONGEST_READ)) ?? [];
  if (stated === undefined || result.counted?.startsWith(`${total} `) === true) return result;
  return { found: clipEnd(stated.trim(), LONGEST_FOUND) };
}

/** What a command says of what it did or of what there is: of a list its beginning, else the last line. */
export function readPrinted(asked: string, output: string): string {
  const printed = tellingLines(output).map((line) => stripStyle(line).trim());
  const table = printed.some((line) => COMPLAINS.test(line)) ? undefined : tableOf(output);
  if (table !== undefined) return table;
  const lines = printed.filter((line) => ![RULE, COLUMNS, SAYS_WELL, SCRIPT].some((form) => form.test(line)));
  if (!LISTS.test(asked)) return clipEnd(lastWordOf(lines), LONGEST_FOUND);
  const shown = firstThatFit(lines, LONGEST_LIST);
  const more = lines.length - shown.length;
  return clipEnd(shown.join("; "), LONGEST_LIST) + (more > 0 ? ` +${more} more line${more > 1 ? "s" : ""}` : "");
}

/** The sum, but for what went wrong behind it; without one a few lines that count, or the last line. */
function lastWordOf(lines: readonly string[]): string {
  const sum = lines.findLastIndex((line) => SUMS_UP.test(line));
  const isCount =
    lines.length > 1 && lines.length <= FEW_LINES && lines.slice(0, -1).every((line) => COUNTS.test(line));
  if (sum < 0) return isCount ? lines.join("; ") : (lines.at(-1) ?? "");
  return lines.slice(sum + 1).find((line) => COMPLAINS.test(line)) ?? lines[sum] ?? "";
}

/** "skipped 14 rows", "bad dates: 14": short, and with a number in it. */
const COUNTS = /^(?=.{1,60}$)[^\d\n]{0,50}(?<![\w.-])\d[\d.,]{0,12}(?:%|\s|$)/u;
/** A heading between rules, and the names of columns. */
const RULE = /^[─━═=*~-]{2,}(?:\s|$)/u;
/** What a tool says of all that it did, whatever advice stands behind it. */
const SUMS_UP =
  /^Plan: \d+ to \w+,|^No changes\. |^(?:Apply|Destroy) complete!|^[\da-f]{7,40} is the first bad commit$/u;
/** What went wrong in spite of all that was planned or listed. */
const COMPLAINS = /^(?:│ )?(?:error|fatal|panic)(?:\[\w{1,20}\]|\s\w{1,30}){0,3}: [^|]{1,300}$/i;
/** No more than that it ended. */
const SAYS_WELL = /^(?:ok|okay|done|success|true)\W{0,3}$/i;
/** As package managers print the script before they run it. */
const SCRIPT = /^[$>] \S/u;
const LONGEST_LIST = 120;
const COLUMNS = /^[A-Z][A-Z\d%()/_-]{1,30}(?:\s+[A-Z][A-Z\d%()/_-]{1,30})+$/u;
const LISTS =
  /^(?:for|while)\b|^(?:\S+ ){1,4}(?:list|ls|get|view|show|describe|status|info|log|logs|ps|images|outdated|whoami|config)(?=\s|$)/u;

const STATED = /^Found (\d+) (?:total )?(?:matches|occurrences|results|lines)\b.{0,120}$/mu;

/** More was printed than is read here, or found than was printed. */
function isPart(output: string): boolean {
  return output.length > LONGEST_READ || LEFT_OUT.test(output);
}

const LEFT_OUT = /\btruncated\b|^\[Showing results /im;

const LISTING: LookResult = { found: "", isListing: true };
const LONGEST_READ = 30_000;
const MOST_READ = 40;
const LONGEST_FOUND = 160;
/** One line that is longer is a file or a record, not a value. */
const LONGEST_VALUE = 240;

function tellingLines(output: string): string[] {
  const head = output.slice(0, LONGEST_READ);
  const lines = withoutLogPrefix(head.slice(outputStart(head))).split("\n");
  return lines.map((line) => line.trim()).filter((line) => SAYS.test(line) && !SAYS_NOTHING.test(line));
}

const SAYS = /[\p{L}\p{N}]/u;
/** What a tool prints in place of an answer, and around one. */
const SAYS_NOTHING =
  /^\(?(?:\w+ completed with )?no (?:output|matches|files|results)(?: found)?\)?\.?$|^\(?(?:exit|exited with) code:? \d+\)?$|^(?:Found \d+ (?:files?|matches)|\[Showing results |Shell cwd was reset to )|^[.[(… ]{0,5}(?:\d+ (?:more )?lines |output |results are )truncated|^<\/?[a-z-]{3,40}>$/i;
/** As shells and small programs begin a complaint. */
const ERROR =
  /^(?:fatal|[Ee]rror|ERROR|(?:ba|z)?sh|ls|cat|e?grep|rg|find|sed|head|tail|wc|diff|stat|du|jq|git|gh)(?::(?: line)? ?\d+)?: \S/u;
const TOTAL =
  /^\d+ files? changed\b|^\d+ total$|^(?:Found|Total:?) \d+ |^\d+ (?:errors?|warnings?|problems?|issues?|vulnerabilities|packages?|results?|matches|insertions?|deletions?)\b/u;

/** `9 lines in a.go, b.go, c.go +2 more`; of a list of files their number and their names. */
function counted(shown: readonly string[], isCut: boolean, asked: string): LookResult {
  const lines = withoutContext(isCut ? withoutHalf(shown) : shown);
  const isFiles = lines.every((line) => FILE.test(line));
  const hits = lines.filter((line) => HIT.test(line)).length;
  // Counts and whatever else a search can print are no hits.
  if (!isFiles && lines.some((line) => !HIT.test(line) && !HEADER.test(line))) return LISTING;
  const places = isFiles ? lines.map((line) => line.replace(/\/$/u, "")) : lines.flatMap((line) => placeOf(line) ?? []);
  const named = [...new Set(places.map(fileName))];
  const told = named.slice(0, MOST_NAMED).map((name) => clipEnd(name, LONGEST_NAME));
  const more = named.length > MOST_NAMED ? ` +${named.length - MOST_NAMED} more` : "";
  const count = `${isFiles ? lines.length : hits}${isCut ? " or more" : ""} ${isFiles ? "files" : "lines"}`;
  const defines = definitions(lines, asked);
  const found = isCut || hits !== lines.length || defines !== "" ? "" : fewHits(lines);
  // Of several searches nobody can tell which found how much.
  if (named.length === 0) return SEVERAL.test(asked) ? LISTING : { found, counted: count + defines };
  return {
    found,
    counted: `${count}${isFiles ? ": " : " in "}${told.join(", ")}${more}${defines}`,
  };
}

/** What cuts an output may cut its last line as well. */
function withoutHalf(lines: readonly string[]): readonly string[] {
  return HIT.test(lines.at(-1) ?? "") || FILE.test(lines[0] ?? "") ? lines : lines.slice(0, -1);
}

/** The hits without the lines around them, which a search sets apart by a dash behind their number. */
function withoutContext(lines: readonly string[]): readonly string[] {
  const hits = lines.filter((line) => !CONTEXT.test(line));
  return hits.some((line) => HIT.test(line)) ? hits : lines;
}

const CONTEXT = /^(?:[\w./@()[\]-]{1,200}?\.\w{1,10}-)?\d{1,6}-/u;

/** Two or three hits with the number of their line: who asked for them need not look again. */
function fewHits(lines: readonly string[]): string {
  const hits = lines.map((line) => line.replaceAll(/\s+/gu, " ").replace(/;$/u, "")).join("; ");
  return lines.length > MOST_HITS || hits.length > LONGEST_FOUND ? "" : hits;
}

const MOST_HITS = 3;

/** What the hits define, and on which line: who asked for it need not look again. */
function definitions(lines: readonly string[], asked: string): string {
  const searched = SEARCHED_FILE.exec(asked)?.[0] ?? "";
  const found = lines.flatMap((line) => {
    const [, place = "", number = "", text = ""] = HIT_LINE.exec(line) ?? [];
    const definition = definedIn(text, formOf(place === "" ? searched : place));
    const name = definition?.isVariable === true ? "" : (definition?.name ?? "");
    return CALLABLE.test(name) ? [`${name} (${place === "" ? "line " : `${fileName(place)}:`}${number})`] : [];
  });
  return found.length === 0 || found.length > MOST_DEFINED ? "" : `, defining ${found.join(", ")}`;
}

const HIT_LINE = /^(?:([\w./@()[\]-]{1,200}?\.\w{1,10}):)?(?:Line )?(\d{1,6}):\s?(.{0,300})$/u;
const SEARCHED_FILE = /[\w./@-]{1,200}\.\w{1,10}(?=["'\s]|$)/u;
/** A test is named by a sentence. */
const CALLABLE = /^[\p{L}_$#][\w$]{2,60}$/u;
/** More of them are a listing. */
const MOST_DEFINED = 4;

function placeOf(line: string): string | undefined {
  return PLACE.exec(line)?.slice(1).find(Boolean);
}

const SEVERAL = /;|&&|\|\||\n/u;

/** As many lines as the beginning or the end was asked to have. */
function isCut(lines: readonly string[], asked: string): boolean {
  const [, most = "10"] = CUTS.exec(asked) ?? [];
  return CUTS.test(asked) && lines.length >= Number(most);
}

const CUTS = /\| ?(?:head|tail)\b(?: -n)?(?: ?-?(\d{1,6}))?/u;

/** `src/a.go:4:`, or a line of its own above the hits. */
const PLACE = /^([\w./@()[\]-]{1,200}?\.\w{1,10}):\d{1,6}:|^(\/?[\w./@()[\]-]{1,200}\.\w{1,10}):$/u;
/** With the number of its line, behind the name of its file or below it. */
const HIT = /^(?:[\w./@()[\]-]{1,200}?\.\w{1,10}:)?(?:Line )?\d{1,6}:/u;
const HEADER = /^\/?[\w./@()[\]-]{1,200}\.\w{1,10}:$/u;
const FILE = /^[\w./@()[\]~-]{2,300}$/u;
const MOST_NAMED = 3;
const LONGEST_NAME = 60;
