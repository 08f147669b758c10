/** A report of an assistant as running text: no headings, fences, tables or bold, lists folded into their lead. Pure and linear. */
import { followFences } from "../../fences.ts";
import { fileName } from "../../file-name.ts";
import { proposedBlocks } from "./proposed-blocks.ts";
import { replacedLines } from "./replaced-code.ts";
import { isAnnouncedInReport, isExclamation, isLeadIn } from "../../lexicon/announcements.ts";

/** The report on one line. */
export function gistOf(text: string): string {
  return joinLines(gistLines(text));
}

/** The lines of the report. Announcements of the next step ("Let me check …") go where anything else is said. */
export function gistLines(text: string): string[] {
  return tellingLines(proseLines(text.slice(0, LONGEST_READ)));
}

/**
 * The same for a report that is told whole: its points keep their numbers, which an answer goes by, and its tables say
 * what their columns are.
 */
export function reportLines(text: string): string[] {
  return tellingLines(proseLines(text.slice(0, LONGEST_READ), { isWhole: true }));
}

function tellingLines(lines: readonly string[]): string[] {
  const telling = lines.filter(
    (line, at) => !isAnnouncedInReport(line) && (at === lines.length - 1 || !isLeadIn(line)),
  );
  return withoutOpening(telling.length > 0 ? telling : lines);
}

const LONGEST_READ = 12_000;

/** Lines of a report as running text. */
export function joinLines(lines: readonly string[]): string {
  return lines.reduce((sum, line) => (sum === "" ? line : `${sum}${joint(sum)}${line}`), "");
}

/** "Perfect! Now I have a clear picture." opens many a report, "Here's what I found:" leads in: neither tells anything. */
function withoutOpening([first = "", ...rest]: readonly string[]): string[] {
  const sentences = sentencesOf(first);
  const start = sentences.findIndex((sentence) => !isAnnouncedInReport(sentence) && !isExclamation(sentence));
  if (start < 0) return rest.length > 0 ? rest : [first];
  const telling = sentences.slice(start).filter((sentence) => rest.length === 0 || !isLeadIn(sentence));
  return telling.length > 0 ? [telling.join(" "), ...rest] : rest;
}

/** The sentences of a line, where it is written with spaces. */
export function sentencesOf(line: string): string[] {
  return line.split(SPACED_END);
}

const SPACED_END = /(?<=[.!?])\s+/u;

/** The lines that say something, as running text. */
export function proseLines(text: string, { isWhole = false }: { isWhole?: boolean } = {}): string[] {
  const lines: string[] = [];
  const codeAt = followFences();
  const raw = text.split("\n");
  const replaced = replacedLines(raw);
  const proposed = proposedBlocks(raw);
  // "42" is an answer, a line of figures in a report is not.
  const says = HAS_LETTER.test(text) ? HAS_LETTER : HAS_DIGIT;
  const all = raw.map((line) => line.trim());
  let shown = 0;
  let isShell = false;
  let isProposed = false;
  let heads = "";
  for (const [at, line] of all.entries()) {
    if (TABLE_RULE.test(all[at + 1] ?? "")) heads = columns(line);
    if (TABLE_RULE.test(all[at + 1] ?? "") || DIRECTIVE.test(line)) continue;
    const code = codeAt(raw[at] ?? "");
    if (code === "fence") isShell = SHELL.test(line);
    const sketch = proposed.get(at);
    isProposed = code === "code" && (isProposed || sketch !== undefined);
    if (sketch !== undefined) {
      if (lines.at(-1)?.endsWith(":") === true) lines[lines.length - 1] += ` ${sketch}`;
      else lines.push(sketch);
    }
    if (isProposed || replaced.has(at)) continue;
    if (code !== "code") shown = 0;
    // Of commands in a row the first is seldom the one that matters: `cd apps/api` leads to the next.
    else if (shown > 0 && shown < MOST_COMMANDS && COMMAND.test(line)) {
      lines[lines.length - 1] += `; ${line}`;
      shown += 1;
      continue;
    }
    // Of a block that a line announces, its first line tells what it is.
    const isAnnounced = code === "code" && lines.at(-1)?.endsWith(":") === true && !COMMENT.test(line);
    if (isAnnounced && BRANCHES.test(line)) lines[lines.length - 1] = (lines.at(-1) ?? "").replace(/:$/u, ".");
    else if (code !== "fence" && says.test(line) && (code === undefined || (isAnnounced && !BEGINS_RUN.test(line)))) {
      const isRow = line.startsWith("|");
      const said = isRow ? row(line) : plain(line);
      const told = isWhole ? (isRow && said !== "" ? heads : numberOf(line)) + said : said;
      if (isRow && said !== "") heads = "";
      if (code === "code" && isShell) shown = 1;
      const titled = code === "code" ? undefined : withPlace(lines.at(-1), told);
      if (titled === undefined) lines.push(told);
      else lines[lines.length - 1] = titled;
    }
  }
  return lines.filter((line) => line !== "");
}

/** A line that only says where: the place belongs to what was found there, or it is lost without it. */
function withPlace(title: string | undefined, line: string): string | undefined {
  const [, path, numbers] = PLACE.exec(line) ?? [];
  if (title === undefined || path === undefined || numbers === undefined || title.length > LONGEST_TITLE)
    return undefined;
  const place = ` (${fileName(path)}:${numbers})`;
  const colon = title.endsWith(":");
  return `${colon ? title.slice(0, -1) : title}${place}${colon ? ":" : ""}`;
}

const PLACE =
  /^(?:(?:File|Location|Where|Place|Path|Datei|Archivo|Arquivo|Fichier): ?)?`?([\w./@-]{1,200}\.\w{1,8}):(\d{1,6}(?:[-–]\d{1,6})?)`?\.?$/u;
const LONGEST_TITLE = 120;

const HAS_LETTER = /\p{L}/u;
const HAS_DIGIT = /\p{N}/u;
const SHELL = /^(?:```|~~~)(?:bash|sh|shell|zsh|console)$/u;
/** A word in small letters, then what it is given. */
const COMMAND = /^(?:\$ )?[a-z][a-z0-9._-]{0,30}(?: [^\s=;{}][^;{}]{0,90})?$/u;
const MOST_COMMANDS = 4;
/** "# harbour.toml": a comment of a word or two says less than the line behind it. */
const COMMENT = /^(?:#|\/\/|\/\*|--|;)\s?\S+(?:\s\S+)?$/u;
/** "if (kiln.isHot()) {": what happens then, and what is around it, stands in other lines. */
const BRANCHES = /^(?:\} ?)?(?:if|else|elif|for|while|switch|match|try|catch|with|do|case|select)\b.{0,200}[{:(]$/u;
/** That a program begins says nothing of how it ends. */
const BEGINS_RUN =
  /^(?:=== (?:RUN|PAUSE|CONT|NAME)\b|=+ test session starts\b|RUN\s+v\d|running \d+ tests?$|collected \d+ items?|> \S+@\d)/u;
/** What a host is told to show: `::git-push{branch="main"}`. */
const DIRECTIVE = /^::[a-z][a-z-]{1,40}\{/u;
const TABLE_RULE = /^\|?(?:\s?:?-{2,}:?\s?\|)+/u;

/** What the columns of a table are called; of a name and what is said of it, that is clear from what stands there. */
function columns(line: string): string {
  const [, ...rest] = line.replace(/^\||\|$/gu, "").split("|");
  const named = rest.map((cell) => plain(cell.trim())).filter((cell) => cell !== "");
  return named.length < FEWEST_COLUMNS ? "" : `${named.join(" – ")}: `;
}

const FEWEST_COLUMNS = 2;

/** A row of a table: its cells, the first one naming the rest. Several bare counts say nothing without their columns. */
function row(line: string): string {
  const cells = line.split("|").map((cell) => plain(cell.trim()));
  const [first = "", ...rest] = cells.filter((cell) => cell !== "");
  return rest.length > 1 && rest.every((cell) => COUNT.test(cell)) ? "" : [first, ...rest].join(" – ");
}

const COUNT = /^\d{1,9}:?$/u;

function numberOf(line: string): string {
  return ITEM_NUMBER.exec(line)?.[0] ?? "";
}

const ITEM_NUMBER = /^\d{1,3}[.)] /u;

function plain(line: string): string {
  // A sentence in bold is what the report stresses, not a heading.
  const isHeading = line.startsWith("#") || (BOLD_ALONE.test(line) && line.split(" ").length < SENTENCE);
  const words = line
    .replace(/^#{1,6}\s+/u, "")
    .replace(/^(?:[-*•]|\d{1,3}[.)])\s+(?:\[ \]\s+)?/u, "")
    .replaceAll(BOLD, "$1")
    .replace(REPEATS, "")
    .replaceAll(LINK, (whole, label?: string, target = "") =>
      label === undefined ? whole : withLine(label, LINE_NUMBER.exec(target)?.[0] ?? ""),
    )
    .trim();
  return isHeading && !/[.:!?]["”’)]?$/u.test(words) ? `${words}:` : words;
}

const SENTENCE = 6;
/** The question that is answered stands where it was asked: 'To answer your question "…": no.' */
const REPEATS =
  /^(?:[Tt]o (?:answer|address) (?:your|the) (?:original |first |last )?question|(?:[Rr]egarding|[Aa]s for) your question)(?: ["“][^"”]{1,300}["”]| about [^:.]{1,80})?(?:[:,] +(?=\S)|:$)/u;
// Only pairs: in `src/**` the stars are part of the name.
const BOLD = /\*\*([^*]{1,300})\*\*/gu;
const BOLD_ALONE = /^\*\*[^*]{1,300}\*\*$/u;
/** A link, or a passage of code, in which brackets are what is spoken of. */
const LINK = /`[^`\n]{1,200}`|\[([^\]]{1,200})\]\(([^)\s]{1,300})\)/gu;
/** Where in the file the report points. */
const LINE_NUMBER = /:\d+$/u;

/** The line that a link points at, unless its label has it. */
function withLine(label: string, line: string): string {
  return label.endsWith(line) ? label : label + line;
}

/** A line that ends a sentence or opens a list needs no mark before the next one. */
function joint(sum: string): string {
  return /[.:!?;,。！？]$/u.test(sum) ? " " : "; ";
}
