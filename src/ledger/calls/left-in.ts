/** Lines that an edit put into a file for a search and that no edit has taken out since: stops of a debugger, prints, tests that run alone or not at all. */
import type { Fact } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { asRecord } from "../../transcript/foreign.ts";

/** A text of a file that an edit replaced, and what is there now; of a file that was written as a whole nobody knows what was there. */
export interface Replaced {
  old?: string;
  now: string;
}

/** The lines of a file, as its fact keeps them. */
export function leftInOf({ data }: Pick<Fact, "data">): string[] {
  const lines = data?.["leftIn"];
  return Array.isArray(lines) ? lines : [];
}

/** What a call that edits or writes one file replaced. */
export function replacedBy(input: Readonly<Record<string, unknown>>): Replaced[] {
  const { content, edits } = input;
  if (typeof content === "string") return [{ now: content }];
  return (Array.isArray(edits) ? edits.slice(0, MOST_EDITS) : [input]).flatMap((edit) => {
    const { oldString: old, newString: now } = asRecord(edit) ?? {};
    return typeof old === "string" && typeof now === "string" ? [{ old, now }] : [];
  });
}

const MOST_EDITS = 50;

/** Observes an edit: what it puts in, and what of earlier edits it takes out. */
export function observeLeftIn(book: FactBook, path: string, replaced: readonly Replaced[]): void {
  const file = book.find("file", path);
  const known = file === undefined ? [] : leftInOf(file);
  const suspects = replaced.filter(({ now }) => SUSPECT.test(now));
  if (file === undefined || known.length + suspects.length === 0) return;
  const isLeft = readerOf(book);
  const lines = replaced.reduce((left, { old, now }) => {
    const after = linesOf(now);
    if (old === undefined)
      return after.filter((line) => left.includes(line) || (file.data?.["born"] === true && STOPS.test(line)));
    const before = new Set(linesOf(old));
    const fresh = after.filter((line) => !before.has(line) && isLeft(line, before));
    return [...left.filter((line) => !before.has(line) || after.includes(line)), ...fresh];
  }, known);
  keep(file, lines, lines.some((line) => !known.includes(line)) ? book.now : undefined);
}

/** Observes that a file was read as a whole: what is not there was taken out, by whomever. */
export function observeStillIn(file: Fact | undefined, shown: string): void {
  const known = file === undefined ? [] : leftInOf(file);
  if (file !== undefined && known.length > 0)
    keep(
      file,
      known.filter((line) => shown.includes(line)),
    );
}

function keep(file: Fact, lines: readonly string[], at?: number): void {
  note(file, { leftIn: [...new Set(lines)].slice(-MOST_KEPT), ...(at === undefined ? {} : { leftInAt: at }) });
}

function linesOf(text: string): string[] {
  return text
    .slice(0, LONGEST_READ)
    .split("\n")
    .flatMap((line) => (line.length > LONGEST_LINE ? [] : line.trim()));
}

const MOST_KEPT = 6;
const LONGEST_READ = 20_000;
const LONGEST_LINE = 200;

/** Prints are left in only where they were announced as such, and nobody asked for them; tests only where nobody asked to leave them out. */
function readerOf(book: FactBook): (line: string, before: ReadonlySet<string>) => boolean {
  const asked = book.openRequests().at(-1)?.text ?? "";
  const isSearching = DEBUGS.test(book.find("reply", "current step")?.text ?? "") && !ASKS_PRINT.test(asked);
  const isAsked = ASKS_SKIP.test(asked);
  return (line, before) => {
    if (STOPS.test(line) || (isSearching && PRINTS.test(line))) return true;
    if (isAsked) return false;
    const ran = SKIPS.test(line) ? line.replace(".skip(", "(").replace(/^x/u, "") : CHECK_IN_COMMENT.exec(line)?.[1];
    return ran !== undefined && before.has(ran);
  };
}

/** Asked of every edit, so plain: what has none of these words has nothing of it. */
const SUSPECT =
  /debugger|breakpoint|set_trace|binding|byebug|dbg!|\.only\(|fit\(|fdescribe|\.skip\(|xit\(|xtest|xdescribe|(?:\/\/|#) ?(?:await |self\.|t\.)?(?:expect|assert|require|Error|Fatal)|[Pp]rint|console|puts|var_dump|NSLog|echo/;
/** Nothing that a program keeps. */
const STOPS =
  /^(?:debugger;?|breakpoint\(\);?|(?:import i?pdb; ?)?i?pdb\.set_trace\(\);?|binding\.(?:pry|irb)|byebug|dbg!\(.*|(?:it|test|describe|context|suite)\.only\(.*|f(?:it|describe)\(["'`].*)$/u;
const PRINTS =
  /^(?:console\.\w+|print|printf|println!?|eprintln!|fmt\.F?[Pp]rint\w*|log\.Print\w*|puts|System\.(?:out|err)\.print\w*|var_dump|print_r|NSLog|echo)[ (]/u;
const SKIPS = /^(?:(?:it|test|describe)\.skip\(|x(?:it|test|describe)\()/u;
const CHECK_IN_COMMENT =
  /^(?:\/\/|#) ?((?:await )?(?:expect|assert|require|self\.assert|t\.(?:Error|Fatal))\w*[ (.!].*)$/u;
const DEBUGS =
  /\b(?:debug(?:ging)?|temporary|diagnostic|throwaway)[ -](?:\w+ )?(?:output|log(?:s|ging)?|prints?|statements?|lines?|traces?|tracing|ausgaben?)\b|\bprint statements?\b/iu;
const ASKS_PRINT = /debug|\blog|print|trace|verbose|ausgab|imprim|日志|打印|ログ/iu;
const ASKS_SKIP =
  /skip|disabl|ignor|quarantin|flak|comment|überspr|deaktiv|désactiv|desactiv|desativ|omit|跳过|スキップ/iu;
