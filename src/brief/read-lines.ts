/** Cuts Markdown that a model or this package wrote into items under headings. Pure and linear, whatever the text holds. */
import { FILE_TAG_LINES } from "../ledger/calls/files/file-tags.ts";
import { indentOf, isLeftOutLine, isRule, readHeading, readMarker, removeIndent, type HeadingLine } from "./line.ts";
import type { Heading } from "./sections.ts";

/** One item as written, its marker and indentation removed; `heading` is undefined in front of the first heading. */
export interface RawItem {
  heading: Heading | undefined;
  text: string;
  /** A line of a tagged file list: a path and nothing else. */
  isTagged: boolean;
}

interface OpenItem {
  heading: Heading | undefined;
  indent: number;
  offset: number;
  /** Written with a marker; otherwise plain lines. */
  isMarked: boolean;
  lines: string[];
  /** Blank lines that belong to the item only if more of it follows. */
  blanks: string[];
}

interface Reader {
  heading: Heading | undefined;
  level: number;
  /** Title of a section without a place of its own, written in front of its first item. */
  label: string | undefined;
  item: OpenItem | undefined;
  fence: string | undefined;
  tag: string | undefined;
  items: RawItem[];
}

/** Every item of the text in order; `start` is the heading that holds before the first one. */
export function readItems(markdown: string, start?: Heading): RawItem[] {
  const lines = unwrap(markdown.replaceAll(/\r\n?/g, "\n").split("\n"));
  const lastFence = lines.findLastIndex((line) => isFence(line));
  const reader: Reader = {
    heading: start,
    level: 0,
    label: undefined,
    item: undefined,
    fence: undefined,
    tag: undefined,
    items: [],
  };
  for (const [index, line] of lines.entries()) readLine(reader, line, index < lastFence);
  finishItem(reader);
  return reader.items;
}

/** Without a fence around the whole text, the tags of a wrapper, and a block of thinking in front. */
function unwrap(lines: readonly string[]): string[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  const last = lines.findLastIndex((line) => line.trim() !== "");
  const isFenced =
    first < last && /^```(?:markdown|md)?\s*$/i.test(lines[first] ?? "") && /^```\s*$/.test(lines[last] ?? "");
  const inner = isFenced ? lines.slice(first + 1, last) : lines;
  const thinking = inner.indexOf("<analysis>");
  const thought = thinking < 0 ? -1 : inner.indexOf("</analysis>", thinking);
  return inner.filter(
    (line, index) =>
      line !== "<summary>" && line !== "</summary>" && (index < thinking || index > thought || thought < 0),
  );
}

function readLine(reader: Reader, line: string, hasLaterFence: boolean): void {
  if (reader.fence !== undefined) return readFenced(reader, line);
  if (FILE_TAG_LINES.has(line.trim())) return readTag(reader, line.trim());
  if (reader.tag !== undefined) return readTagged(reader, line);
  if (line.trim() === "") return void reader.item?.blanks.push(removeIndent(line, reader.item.offset));
  const isInside = reader.item !== undefined && indentOf(line) >= reader.item.indent + 2;
  if (isInside || line.startsWith("\t")) return readFurther(reader, line);
  const heading = readHeading(line);
  if (heading) return openHeading(reader, heading);
  if (isRule(line) || isLeftOutLine(line)) return finishItem(reader);
  if (isFence(line) && hasLaterFence) return openFence(reader, line);
  readStart(reader, line);
}

function openHeading(reader: Reader, { level, title, heading }: HeadingLine): void {
  finishItem(reader);
  if (heading !== undefined) {
    Object.assign(reader, { heading, level, label: undefined });
    return;
  }
  // The first heading of all, at the top level, is the title of the document.
  if (level === 1 && reader.heading === undefined) return;
  const isBelow = reader.heading !== undefined && level > reader.level;
  if (!isBelow) Object.assign(reader, { heading: "criticalContext", level });
  reader.label = title;
}

/** A line that starts an item, or goes on with one although it is not indented. */
function readStart(reader: Reader, line: string): void {
  const marker = readMarker(line);
  if (marker) return openItem(reader, { ...marker, isMarked: true, line: marker.rest });
  const { item } = reader;
  // A wrapped line of a list item or of a paragraph of goals; elsewhere unmarked lines are items of their own.
  const goesOn = item !== undefined && item.blanks.length === 0 && (item.isMarked || reader.heading === "goal");
  if (goesOn) item.lines.push(line.trim());
  else openItem(reader, { indent: indentOf(line), offset: indentOf(line) + 2, isMarked: false, line: line.trim() });
}

function readFurther(reader: Reader, line: string): void {
  const { item } = reader;
  if (!item) return readStart(reader, line.trimStart());
  item.lines.push(...item.blanks, removeIndent(line, item.offset));
  item.blanks = [];
}

function openItem(
  reader: Reader,
  { indent, offset, isMarked, line }: { indent: number; offset: number; isMarked: boolean; line: string },
): void {
  finishItem(reader);
  if (reader.label !== undefined)
    reader.items.push({ heading: reader.heading, text: `${reader.label}:`, isTagged: false });
  reader.label = undefined;
  reader.item = { heading: reader.heading, indent, offset, isMarked, lines: [line], blanks: [] };
}

function finishItem(reader: Reader): void {
  const { item } = reader;
  if (item) reader.items.push({ heading: item.heading, text: item.lines.join("\n").trim(), isTagged: false });
  reader.item = undefined;
}

function isFence(line: string): boolean {
  return line.startsWith("```") || line.startsWith("~~~");
}

/** A block of code is one item, whatever its lines look like. */
function openFence(reader: Reader, line: string): void {
  openItem(reader, { indent: 0, offset: 2, isMarked: false, line });
  reader.fence = line.slice(0, 3);
}

function readFenced(reader: Reader, line: string): void {
  reader.item?.lines.push(line);
  if (!line.startsWith(reader.fence ?? "```")) return;
  reader.fence = undefined;
  finishItem(reader);
}

function readTag(reader: Reader, tag: string): void {
  finishItem(reader);
  reader.tag = tag.startsWith("</") ? undefined : tag;
}

/** A line of a file list; a blank line or a heading ends one that was never closed. */
function readTagged(reader: Reader, line: string): void {
  if (line.trim() === "" || line.startsWith("## ")) {
    reader.tag = undefined;
    return readLine(reader, line, false);
  }
  const heading = reader.tag === "<read-files>" ? "readFiles" : "modifiedFiles";
  reader.items.push({ heading, text: line.trim(), isTagged: true });
}
