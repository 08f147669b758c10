/** What a failing command complains of, one by one: verdicts and findings, with the places they name. Pure. */
import { namesNoCause } from "./bare-verdict.ts";
import { isLocated } from "./complaints.ts";
import { fileName } from "../../file-name.ts";
import { isPlace, placeBeside } from "./place-beside.ts";
import { plainLine } from "./printed-line.ts";

export interface Complaint {
  text: string;
  /** `src/kiln.ts:33`, where the tool names a place. */
  place?: string;
}

export interface ComplaintList {
  /** One of each sort before the second of any. */
  complaints?: readonly Complaint[];
  /** How many more of them were printed. */
  more?: number;
  /** The files that a verdict points at: "issues found in above 3 files". */
  files?: readonly string[];
}

/**
 * The complaints in an output, where there are several or a place is known; none where the first line tells it all. The
 * line that was taken for the error is one of them, if it has a place.
 */
export function complaintsIn(output: string, error: string): ComplaintList {
  const lines = output.slice(0, LONGEST_READ).split("\n");
  const read = lines.map((line) => plainLine(line.slice(0, LONGEST_LINE)));
  const listed = withPlace(complaintsAmong(read), read, error);
  const all = [...new Map(listed.map((said) => [`${said.place} ${said.text}`, said])).values()];
  const complaints = oneOfEachFirst(all).slice(0, MOST_KEPT);
  const files = filesPointedAt(read);
  return {
    ...(all.length > 1 || all[0]?.place !== undefined ? { complaints, more: all.length - complaints.length } : {}),
    ...(files.length > 0 ? { files } : {}),
  };
}

function withPlace(listed: readonly Complaint[], lines: readonly string[], error: string): Complaint[] {
  const text = clipped(error);
  const whole = listed.map((said) =>
    LEADS_ON.test(said.text) && text.startsWith(said.text) ? { ...said, text } : said,
  );
  const at = lines.findIndex((line) => line !== "" && clipped(line) === text);
  const place = at < 0 ? undefined : placeBeside(lines, at);
  const isKnown = whole.some((said) => said.text === text && said.place !== undefined);
  if (place === undefined || isKnown) return whole;
  const file = fileName(place).replace(/:\d{1,6}$/u, "");
  const others = whole.filter((said) => said.text !== text && !(namesNoCause(said.text) && said.text.includes(file)));
  return [{ text, place }, ...others];
}

/** The error has the next line as well. */
const LEADS_ON = /:$/u;

const LONGEST_READ = 16_001;
const LONGEST_LINE = 400;
const LONGEST_TEXT = 160;
const MOST_KEPT = 4;

function complaintsAmong(lines: readonly string[]): Complaint[] {
  let file = "";
  return lines.flatMap((line, at) => {
    if (FILE_ALONE.test(line)) file = line;
    const [, ownFile, ownLine] = isLocated(line) || COMPILER.test(line) ? (OWN_PLACE.exec(line) ?? []) : [];
    if (ownFile !== undefined) return [{ text: clipped(line), place: `${ownFile}:${ownLine}` }];
    const number = file === "" ? undefined : BELOW_FILE.exec(line)?.[1];
    if (number !== undefined) return [{ text: clipped(line), place: `${file}:${number}` }];
    const isVerdict = VERDICT.test(line) && !SUMS_UP.test(line) && (isPlace(line) || !namesNoCause(line));
    if (!isVerdict && !FRAMED.test(line)) return [];
    const place = placeBelow(lines.slice(at + 1, at + 1 + LINES_BELOW));
    return !isVerdict && place === undefined
      ? []
      : [{ text: clipped(line), ...(place === undefined ? {} : { place }) }];
  });
}

function clipped(line: string): string {
  return line.replaceAll(/\s+/gu, " ").slice(0, LONGEST_TEXT);
}

/** "src/kiln.ts(3,7): error TS2304: …", as compilers of TypeScript print it. */
const COMPILER = /^[\w@./[\]-]{1,200}\.\w{1,5}\(\d{1,6},\d{1,6}\): error\b/u;
const OWN_PLACE = /^((?:\.{0,2}\/)?[\w@./[\]-]{1,200}\.\w{1,5})[:(](\d{1,6})/u;
/** A linter that has the file above its findings: "  12:5  error  …". */
const FILE_ALONE = /^[\w@./[\]-]{1,200}\.\w{1,5}$/u;
const BELOW_FILE = /^(\d{1,6}):\d{1,6}\s{1,8}error\s{1,8}\S/u;
const VERDICT = /^(?:FAIL(?:ED)?|ERROR|not ok)(?::| +\S)|^error(?:\[\w{1,10}\])?: \S|^[x×] [\w@/-]{1,60}\(/u;
/** A finding only where the frame below it shows a place. */
const FRAMED = /^[x×] \S/u;
/** A package that Go names, and what a compiler says of all that it printed. */
const SUMS_UP = /^FAIL\s+\S+\s+[\d[(]|^error: (?:aborting due|could not compile|test failed|failed to push)/u;

/** The frame in which some linters and compilers show the place. */
function placeBelow(lines: readonly string[]): string | undefined {
  const [, file, number] = lines.map((line) => PLACE_BELOW.exec(line)).find((match) => match !== null) ?? [];
  return file === undefined ? undefined : `${file}:${number}`;
}

const LINES_BELOW = 2;
const PLACE_BELOW = /^(?:[,╭┌][-─]{1,3}\[ ?|--> )([\w@./()[\]-]{1,200}?\.\w{1,6}):(\d{1,6})(?::|\]|$)/u;

function oneOfEachFirst(complaints: readonly Complaint[]): Complaint[] {
  const sorts = new Map(complaints.toReversed().map((said) => [SORT.exec(said.text)?.[0] ?? "", said]));
  const first = complaints.filter((said) => [...sorts.values()].includes(said));
  return [...first, ...complaints.filter((said) => !first.includes(said))];
}

const SORT = /^(?:FAIL(?:ED)?|ERROR|not ok|error)\b/u;

function filesPointedAt(lines: readonly string[]): string[] {
  const verdict = lines.findLastIndex((line) => POINTS.test(line));
  const count = Number(POINTS.exec(lines[verdict] ?? "")?.[1] ?? 1);
  const above = lines.slice(0, Math.max(0, verdict)).filter((line) => line !== "");
  const start = above.findLastIndex((line) => !POINTED_FILE.test(line)) + 1;
  const files = above.slice(start).flatMap((line) => POINTED_FILE.exec(line)?.[1] ?? []);
  return files.slice(-count).slice(-MOST_FILES);
}

const POINTS =
  /\b(?:style|[Ff]ormat|[Ff]ormatting) issues (?:were )?found in (?:the )?(?:above )?(?:(\d{1,4}) )?files?\b/u;
const POINTED_FILE = /^(?:\[warn\] )?([\w@./()[\]-]{1,200}\.\w{1,6})(?: \(\d{1,9}m?s\))?$/u;
const MOST_FILES = 12;
