/** The lines of a summary with the headings and lead-ins over each, and whether a later line withdraws it. Pure; linear. */
import { indentOf, isRule, readMarker, withoutMarker } from "../brief/line.ts";
import { followFences } from "../ledger/fences.ts";
import { chainOf, isLeadIn } from "./headings.ts";
import { type Recall, readRecall } from "./numbered.ts";
import { verdictOfNote } from "./remark.ts";
import { withdrawsAbove } from "./sequel.ts";
import type { Verdict } from "./verdict.ts";
import { foldAccents, foldText } from "./words/fold.ts";

export interface OutlineLine {
  /** The line without white space around it. */
  readonly text: string;
  /** The headings and lead-ins over it, from the outermost on; of a heading, its own is the last. */
  readonly heading: string;
  readonly isHeading: boolean;
  /** Of a program that is shown. */
  readonly isCode: boolean;
  /** A line further down says that what stands above it no longer holds. */
  readonly isWithdrawn: boolean;
  /** What the items below it say about it. */
  readonly note: Verdict | undefined;
}

/** The lines that hold something, in their order. */
export function outlineOf(summary: string): OutlineLine[] {
  return markWithdrawn(headedLines(withoutComments(summary)));
}

/** The lines of fences that name a language of programs, and that end: nobody rules in them. */
function codeLines(lines: readonly string[]): ReadonlySet<number> {
  const fencedAt = followFences();
  const code = new Set<number>();
  let opened: number | undefined;
  for (const [at, line] of lines.entries()) {
    const fenced = fencedAt(line);
    if (fenced === undefined) opened = undefined;
    if (fenced !== "fence") continue;
    if (opened === undefined) opened = at;
    else {
      if (PROGRAM.test(lines[opened] ?? "")) for (let shown = opened; shown <= at; shown += 1) code.add(shown);
      opened = undefined;
    }
  }
  return code;
}

/** Settings are none: who rules in a block of YAML means it. */
const PROGRAM =
  /^[\s>*+-]*(?:`{3,}|~{3,})\s*(?:jsx?|tsx?|javascript|typescript|py|python|rb|ruby|go|golang|rs|rust|java|kt|kotlin|swift|c|h|cc|cpp|c\+\+|cs|csharp|hpp|php|sh|bash|zsh|fish|shell|console|powershell|ps1|sql|html|css|scss|vue|svelte|diff|patch|dockerfile|makefile|lua|perl|scala|elixir|haskell|zig|dart|graphql|proto)\b/i;

/** What a reader is not shown is not said; what is crossed out in mark-up is as what is crossed out by tildes. */
function withoutComments(summary: string): string {
  return summary.replaceAll(/<!--[^]*?(?:-->|$)/g, "").replaceAll(/<\/?(?:del|s|strike)>/gi, "~~");
}

interface Headed extends Omit<OutlineLine, "isWithdrawn" | "note"> {
  readonly indent: number;
  /** Its number in its list, or its place under its heading. */
  readonly number: number;
}

function headedLines(summary: string): Headed[] {
  const found: Headed[] = [];
  const headings: string[] = [];
  const lines = summary.split("\n");
  let leadIns: readonly LeadIn[] = [];
  let last = "";
  const code = codeLines(lines);
  let place = 0;
  for (const [index, line] of lines.entries()) {
    const isCode = code.has(index);
    const text = line.trim();
    if (text === "") continue;
    const isHeading = !isCode && text.startsWith("#");
    if (isHeading) enterHeading(headings, text);
    leadIns = isHeading
      ? []
      : leadIns.filter((leadIn) => !endsLeadIn(leadIn, line, { before: lines[index - 1] ?? "", last }));
    last = line;
    if (isHeading) place = 0;
    else if (!/[:：]$/.test(text)) place += 1;
    const heading = chainOf([...headings, ...leadIns.map((leadIn) => leadIn.text)]);
    found.push({ text, heading, isHeading, isCode, indent: indentOf(line), number: numberOf(line) ?? place });
    const leadIn = isHeading ? undefined : readLeadIn(line, lines[index + 1] ?? "");
    if (leadIn) leadIns = [...leadIns.filter(({ indent }) => indent < leadIn.indent), leadIn].slice(-MOST_LEAD_INS);
  }
  return found;
}

const MOST_LEAD_INS = 4;

/** Enters a heading, which ends those of its own level and below. */
function enterHeading(headings: string[], line: string): void {
  const level = Math.min(/^#+/.exec(line)?.[0].length ?? 1, DEEPEST);
  headings.length = Math.min(headings.length, level - 1);
  headings[level - 1] = line.toLowerCase();
}

const DEEPEST = 6;

/** A line that opens what follows it: `**Superseded**`, `Superseded:`, or a list item over deeper ones. */
interface LeadIn {
  /** Empty where it says nothing about what it opens; it still ends the one before it. */
  readonly text: string;
  readonly indent: number;
  readonly kind: "title" | "item" | "colon";
}

/** `before` is the line above, `last` the last above that holds something: a paragraph behind a list ends its title too. */
function endsLeadIn({ kind, indent }: LeadIn, line: string, above: { before: string; last: string }): boolean {
  if (kind === "item") return indentOf(line) <= indent;
  const isParagraph = above.before.trim() === "" && indentOf(line) <= indent && readMarker(line) === undefined;
  return isParagraph && (kind === "colon" || readMarker(above.last) !== undefined);
}

function readLeadIn(line: string, next: string): LeadIn | undefined {
  const marker = readMarker(line);
  const written = (marker?.rest ?? line).replace(/^[>\s]+/, "").trimEnd();
  const isTitle = /^(?:\*\*|__)[^*_]{1,120}(?:\*\*|__):?$/.test(written) || (marker === undefined && isRule(next));
  const isColon = /[:：](?:\*\*|__)?$/.test(written);
  const text = written.toLowerCase().replaceAll(/[*_:：]/g, "");
  if (!(isTitle || isColon || OPENS_LIST.test(text)) || text.split(/\s+/).length > LONGEST_LEAD_IN) return undefined;
  const isOverDeeper = marker !== undefined && indentOf(next) > marker.indent;
  const kind = isOverDeeper ? "item" : isTitle && marker === undefined ? "title" : "colon";
  return { text: isLeadIn(text) ? text : "", indent: indentOf(line), kind };
}

const LONGEST_LEAD_IN = 14;
/** "The following rules no longer apply." */
const OPENS_LIST = /^(?:all |both )?(?:of )?(?:the )?(?:following\b|(?:rules|constraints|items|lines) below\b)/;

/** From the end upwards: a line takes back all above it, what stands above it under the same headings, or some by number. */
function markWithdrawn(lines: readonly Headed[]): OutlineLine[] {
  const found: OutlineLine[] = [];
  const recalls: Recall[] = [];
  let isAllWithdrawn = false;
  let under: string | undefined;
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const { text, heading, isHeading, isCode } = line;
    if (heading !== under) under = undefined;
    const isRecalled = recalls.some((recall) => takesBack(recall, line));
    const isWithdrawn = isAllWithdrawn || under !== undefined || isRecalled;
    found.push({ text, heading, isHeading, isCode, isWithdrawn, note: noteOn(lines, index) });
    const lower = text.toLowerCase();
    const reach = withdrawsAbove(lower);
    if (reach === "all") isAllWithdrawn = true;
    if (reach === "section") under = heading;
    const recall = reach === undefined && recalls.length < MOST_RECALLS ? readRecall(lower) : undefined;
    if (recall) recalls.push(anchored(recall, lines, index));
  }
  return found.reverse();
}

const MOST_RECALLS = 20;

/** With the numbers of the last rules above it, where it speaks of those. */
function anchored(recall: Recall, lines: readonly Headed[], at: number): Recall {
  const above = lines.slice(Math.max(0, at - recall.last), at).map(({ number }) => number);
  return { ...recall, numbers: new Set([...recall.numbers, ...above]) };
}

function takesBack({ numbers, isAllBut }: Recall, { isHeading, number }: Headed): boolean {
  return !isHeading && numbers.has(number) !== isAllBut;
}

/** The harshest that the items right below a line say about it. */
function noteOn(lines: readonly Headed[], at: number): Verdict | undefined {
  const own = lines[at];
  for (let index = at + 1; index < Math.min(lines.length, at + 1 + MOST_NOTES); index += 1) {
    const below = lines[index];
    if (!own || !below || below.isHeading || below.indent <= own.indent) return undefined;
    const verdict = verdictOfNote(foldAccents(foldText(withoutMarker(below.text))));
    if (verdict) return verdict;
  }
  return undefined;
}

const MOST_NOTES = 6;

function numberOf(line: string): number | undefined {
  const number = Number.parseInt(line, 10);
  return readMarker(line)?.ordered === true && !Number.isNaN(number) ? number : undefined;
}
