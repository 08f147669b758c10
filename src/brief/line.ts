/** What one line of a brief is: a heading, a list marker, a tag, a placeholder. Pure; shared by reading and escaping. */
import { headingOf, type Heading } from "./sections.ts";

export interface MarkerLine {
  /** White space before the marker. */
  indent: number;
  /** Where the content of the item begins; its further lines are indented by as much. */
  offset: number;
  ordered: boolean;
  rest: string;
}

/** A line that starts a list item: `- `, `* `, `+ `, `• `, `1. ` or `1) `. */
export function readMarker(line: string): MarkerLine | undefined {
  const indent = indentOf(line);
  const digits = countDigits(line, indent);
  const end = indent + digits;
  const isMarker = digits > 0 ? digits < 5 && ".)".includes(line[end] ?? "x") : "-*+•".includes(line[indent] ?? "x");
  const after = line[end + 1];
  if (!isMarker || (after !== undefined && after !== " " && after !== "\t")) return undefined;
  return { indent, offset: end + 2, ordered: digits > 0, rest: line.slice(end + 2) };
}

/** What an item says; any other line as it is. */
export function withoutMarker(line: string): string {
  return readMarker(line)?.rest ?? line;
}

/** Leading white space; a tab counts as one step of two. */
export function indentOf(line: string): number {
  let index = 0;
  while (line[index] === " " || line[index] === "\t") index += 1;
  return index;
}

/** The line without at most `width` columns of leading white space; a tab fills what is left of them. */
export function removeIndent(line: string, width: number): string {
  let index = 0;
  while (index < width && line[index] === " ") index += 1;
  return line.slice(index < width && line[index] === "\t" ? index + 1 : index);
}

function countDigits(line: string, start: number): number {
  let index = start;
  while (line.charCodeAt(index) >= 48 && line.charCodeAt(index) <= 57) index += 1;
  return index - start;
}

export interface HeadingLine {
  level: number;
  title: string;
  heading: Heading | undefined;
}

/** A heading: `## Title` with any title, or a line that is nothing but a known title in bold or with a colon. */
export function readHeading(line: string): HeadingLine | undefined {
  if (line.startsWith("#")) return readHashHeading(line);
  const title = bareTitle(line);
  const heading = title === undefined ? undefined : headingOf(title);
  return heading === undefined || title === undefined ? undefined : { level: BARE_LEVEL, title, heading };
}

// Lines such as `**Done**` or `3. Pending Tasks:` stand under every real heading.
const BARE_LEVEL = 7;

function readHashHeading(line: string): HeadingLine | undefined {
  let level = 0;
  while (line[level] === "#") level += 1;
  const title = stripEmphasis(line.slice(level).replace(/#+\s*$/, ""));
  if (level > 6 || !/\s/.test(line[level] ?? "x") || title === "") return undefined;
  return { level, title, heading: headingOf(title) };
}

/** The title in `**Title**`, `Title:`, `**Title:**` or `2. Title:`, always at the start of a line; else undefined. */
export function bareTitle(line: string): string | undefined {
  if (line.length > 90 || indentOf(line) > 0) return undefined;
  const marker = readMarker(line);
  if (marker && !marker.ordered) return undefined;
  const text = (marker?.rest ?? line).trim();
  if (!/^(?:\*\*)?\p{L}/u.test(text)) return undefined;
  const isBold = text.startsWith("**") && (text.endsWith("**") || text.endsWith("**:")) && text.length > 4;
  return isBold || text.endsWith(":") ? stripEmphasis(text) : undefined;
}

function stripEmphasis(text: string): string {
  return text
    .trim()
    .replace(/^\*\*|^__/, "")
    .replace(/:?(?:\*\*|__)?:?$/, "")
    .trim();
}

/** `- (none)` and its like: an item that says that there is none. */
export function isPlaceholder(text: string): boolean {
  return text.length < 12 && /^\(?(?:none|n\/a|nothing|empty)\)?\.?$/i.test(text.trim());
}

/** The check box at the start of an item, if there is one. */
export function readBox(text: string): { isChecked: boolean; rest: string } | undefined {
  const match = /^\[([ xX~-])\](?=\s|$)/.exec(text);
  return match ? { isChecked: match[1]?.toLowerCase() === "x", rest: text.slice(3).trimStart() } : undefined;
}

/** A line of dashes, stars or equal signs. */
export function isRule(line: string): boolean {
  return /^(?:-{3,}|\*{3,}|_{3,}|={3,})\s*$/.test(line);
}

/** The last line of a brief that did not fit: how many items are missing from it. */
export function leftOutLine(count: number): string {
  return `(${count} more left out; use recall)`;
}

export function isLeftOutLine(line: string): boolean {
  return line.startsWith("(") && /^\(\d{1,9} (?:more )?left out[^)]{0,80}\)\s*$/.test(line);
}
