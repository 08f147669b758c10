/** The lines of a summary with the headings and lead-ins over each, and whether a later line withdraws it. Pure; linear. */
import { indentOf, isRule, readMarker } from "../brief/line.ts";
import { chainOf, isLeadIn } from "./headings.ts";
import { withdrawsAbove } from "./sequel.ts";

export interface OutlineLine {
  /** The line without white space around it. */
  readonly text: string;
  /** The headings and lead-ins over it, from the outermost on; of a heading, its own is the last. */
  readonly heading: string;
  readonly isHeading: boolean;
  /** A line further down says that what stands above it no longer holds. */
  readonly isWithdrawn: boolean;
}

/** The lines that hold something, in their order. */
export function outlineOf(summary: string): OutlineLine[] {
  return markWithdrawn(headedLines(summary));
}

type Headed = Omit<OutlineLine, "isWithdrawn">;

function headedLines(summary: string): Headed[] {
  const found: Headed[] = [];
  const headings: string[] = [];
  const lines = summary.split("\n");
  let leadIns: readonly LeadIn[] = [];
  let last = "";
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (text === "") continue;
    const isHeading = text.startsWith("#");
    if (isHeading) enterHeading(headings, text);
    leadIns = isHeading
      ? []
      : leadIns.filter((leadIn) => !endsLeadIn(leadIn, line, { before: lines[index - 1] ?? "", last }));
    last = line;
    found.push({ text, heading: chainOf([...headings, ...leadIns.map((leadIn) => leadIn.text)]), isHeading });
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

/** From the end upwards: a line takes back all above it, or what stands above it under the same headings. */
function markWithdrawn(lines: readonly Headed[]): OutlineLine[] {
  const found: OutlineLine[] = [];
  let isAllWithdrawn = false;
  let under: string | undefined;
  for (const line of lines.toReversed()) {
    if (line.heading !== under) under = undefined;
    found.push({ ...line, isWithdrawn: isAllWithdrawn || under !== undefined });
    const reach = withdrawsAbove(line.text.toLowerCase());
    if (reach === "all") isAllWithdrawn = true;
    if (reach === "section") under = line.heading;
  }
  return found.reverse();
}
