/**
 * Items are any text, also text that looks like the format around it. A backslash in front defuses the few starts that
 * would be read as something else, and nothing is ever escaped that would not be. Pure.
 */
import { FILE_TAG_LINES } from "../ledger/calls/files/file-tags.ts";
import { bareTitle, isPlaceholder, readBox } from "./line.ts";
import { headingOf } from "./sections.ts";

export interface EscapeOptions {
  /** Labels that have a meaning in the section, such as `Constraint: `. */
  labels?: readonly string[];
}

/** The text of an item as it is written behind its marker, before further lines are indented. */
export function escapeItem(text: string, options: EscapeOptions = {}): string {
  const [first = "", ...rest] = text.split("\n");
  const start = isReadable(stripSlashes(first), rest.length === 0, options) ? first : `\\${first}`;
  return [start, ...rest.map(escapeTagLine)].join("\n");
}

/** Undoes `escapeItem`. */
export function unescapeItem(text: string, options: EscapeOptions = {}): string {
  const [first = "", ...rest] = text.split("\n");
  const isEscaped = first.startsWith("\\") && !isReadable(stripSlashes(first), rest.length === 0, options);
  return [isEscaped ? first.slice(1) : first, ...rest.map(unescapeTagLine)].join("\n");
}

/** A line of a file list; a bullet in front of it would be taken for one that a model added. */
export function escapePath(path: string): string {
  return isSpecialPath(stripSlashes(path)) ? `\\${path}` : path;
}

export function unescapePath(line: string): string {
  if (line.startsWith("\\") && isSpecialPath(stripSlashes(line))) return line.slice(1);
  return line.startsWith(BULLET) ? line.slice(BULLET.length).trim() : line;
}

const BULLET = "- ";

function isSpecialPath(path: string): boolean {
  return /^(?:- |## |<)/.test(path) || isPlaceholder(path);
}

// In a further line of an item only the tags of the file lists have to be defused: it is indented.
function escapeTagLine(line: string): string {
  return isTagLine(stripSlashes(line)) ? insertSlash(line) : line;
}

function unescapeTagLine(line: string): string {
  const start = line.length - line.trimStart().length;
  return line[start] === "\\" && isTagLine(stripSlashes(line)) ? line.slice(0, start) + line.slice(start + 1) : line;
}

// A slash is added to any run of slashes before such a start, so that removing one is always right.
function stripSlashes(line: string): string {
  return line.trimStart().replace(/^\\+/, "");
}

function insertSlash(line: string): string {
  const start = line.length - line.trimStart().length;
  return `${line.slice(0, start)}\\${line.slice(start)}`;
}

function isTagLine(line: string): boolean {
  return FILE_TAG_LINES.has(line.trim());
}

/** Whether a first line is read back as it stands. */
function isReadable(first: string, isWhole: boolean, { labels = [] }: EscapeOptions): boolean {
  if (readBox(first) || labels.some((label) => first.startsWith(label))) return false;
  if (isWhole && isPlaceholder(first)) return false;
  const title = bareTitle(first);
  return title === undefined || headingOf(title) === undefined;
}
