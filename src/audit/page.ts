/** A summary as headed sections into which items can be written, whichever headings its author chose. Pure. */
import { DETAIL_LABELS, FILE_REMARKS } from "../brief/dialect.ts";
import { bareTitle, isPlaceholder, readHeading, readMarker, withoutMarker } from "../brief/line.ts";
import { BRIEF_HEADINGS, type Heading, type Section, foldTitle } from "../brief/sections.ts";
import type { Item } from "./repair/repair-item.ts";

/** The lines, each block with the heading it stands under; the first block has none. */
export interface Page {
  readonly blocks: readonly Block[];
  /** The file lists in tags at the end, one path per line. */
  readonly tags: readonly TagBlock[];
}

interface Block {
  readonly heading: Place | undefined;
  readonly lines: readonly string[];
}

interface TagBlock {
  readonly tag: string;
  readonly lines: readonly string[];
}

export function readPage(text: string): Page {
  const lines = text.split("\n");
  const from = lines.findIndex((line) => TAGS.some((tag) => line.trim() === `<${tag}>`));
  const body = from < 0 ? lines : lines.slice(0, from);
  return { blocks: readBlocks(body), tags: from < 0 ? [] : readTags(lines.slice(from)) };
}

const TAGS: readonly string[] = ["read-files", "modified-files"];

function readBlocks(lines: readonly string[]): Block[] {
  const blocks: { heading: Place | undefined; lines: string[] }[] = [{ heading: undefined, lines: [] }];
  let numbered = Number.NaN;
  for (const line of lines) {
    const heading = readHeading(line);
    const place = heading?.heading ?? PLACES.get(foldTitle(heading?.title ?? bareTitle(line) ?? ""));
    const number = titleNumber(line);
    // Among numbered titles the next one ends a block whatever it is called, or "7. Next Steps:" would hold "8. Thanks:".
    if (heading !== undefined || place !== undefined || number === numbered + 1) {
      blocks.push({ heading: place, lines: [line] });
      numbered = number;
    } else blocks.at(-1)?.lines.push(line);
  }
  return blocks;
}

/** A heading of a brief, or a section that only summaries of other tools have. */
type Place = Heading | "errors";

/** Their titles, folded: a brief has no section for what stands there, but what is lost of that kind belongs there. */
const PLACES: ReadonlyMap<string, Place> = new Map([
  ["files and code sections", "files"],
  ["relevant files and code", "files"],
  ["relevant files directories", "files"],
  ["relevant files and directories", "files"],
  ["files and code", "files"],
  ["errors and fixes", "errors"],
  ["errors and solutions", "errors"],
  ["pending tasks and next steps", "nextSteps"],
  ["discoveries", "criticalContext"],
]);

/** The number of a title such as `3. Pending Tasks:`; not a number for any other line. */
function titleNumber(line: string): number {
  return bareTitle(line) === undefined ? Number.NaN : Number.parseInt(line, 10);
}

/** What follows the first list stays with it, so that nothing behind the lists is lost. */
function readTags(lines: readonly string[]): TagBlock[] {
  const blocks: { tag: string; lines: string[] }[] = [];
  for (const line of lines) {
    const tag = TAGS.find((name) => line.trim() === `<${name}>`);
    if (tag !== undefined) blocks.push({ tag, lines: [line] });
    else blocks.at(-1)?.lines.push(line);
  }
  return blocks;
}

export function drawPage({ blocks, tags }: Page): string {
  return [...blocks.flatMap((block) => block.lines), ...tags.flatMap((block) => block.lines)].join("\n");
}

/** The page with one more item, in the section it belongs to; a missing section is opened in the order of a brief. */
export function addItem(page: Page, item: Item): Page {
  const tag = TAG_OF[item.section];
  if (tag !== undefined && page.tags.some((block) => block.tag === tag))
    return { ...page, tags: page.tags.map((block) => (block.tag === tag ? addPath(block, item.text) : block)) };
  const at = findBlock(page.blocks, item.section, item.place);
  if (at < 0) return { ...page, blocks: openSection(page.blocks, item) };
  return { ...page, blocks: page.blocks.map((block, index) => (index === at ? addLine(block, item) : block)) };
}

const TAG_OF: Readonly<Partial<Record<Section, string>>> = { readFiles: "read-files", modifiedFiles: "modified-files" };

function addPath(block: TagBlock, path: string): TagBlock {
  const close = block.lines.findIndex((line) => line.trim() === `</${block.tag}>`);
  const at = close < 0 ? block.lines.length : close;
  return { ...block, lines: [...block.lines.slice(0, at), path, ...block.lines.slice(at)] };
}

/** The block with the section's own heading, else the first that may hold such items. */
function findBlock(blocks: readonly Block[], section: Section, place: Place = section): number {
  for (const heading of [section, place, ...(HOSTS[section] ?? [])]) {
    const at = blocks.findIndex((block) => block.heading === heading);
    if (at >= 0) return at;
  }
  return -1;
}

const HOSTS: Readonly<Partial<Record<Section, readonly Place[]>>> = {
  constraints: ["details"],
  decisions: ["details"],
  criticalContext: ["details"],
  blocked: ["criticalContext", "details"],
  inProgress: ["nextSteps", "criticalContext", "details"],
  readFiles: ["files", "criticalContext", "details"],
  modifiedFiles: ["files", "criticalContext", "details"],
};

function addLine(block: Block, item: Item): Block {
  const lines = block.lines.filter((line, index) => index === 0 || !isPlaceholder(withoutMarker(line)));
  let end = lines.length;
  while (end > 1 && (lines[end - 1] ?? "").trim() === "") end -= 1;
  const before = lines.slice(0, end);
  return { ...block, lines: [...before, drawItem(block.heading, item, before), ...lines.slice(end)] };
}

function drawItem(heading: Place | undefined, { section, text, remark = "" }: Item, before: readonly string[]): string {
  if (heading === "details") return `- ${DETAIL_LABELS[section] ?? ""}${text}`;
  if (heading === "files") return `- ${text}${FILE_REMARKS[section] ?? ""}`;
  if (heading !== "nextSteps")
    return heading === "inProgress" && section === "inProgress" ? `- [ ] ${text}` : `- ${text}${remark}`;
  const last = before.findLast((line) => readMarker(line) !== undefined);
  const number = last === undefined ? 0 : Number.parseInt(last.trim(), 10);
  return Number.isNaN(number) ? `- ${text}` : `${number + 1}. ${text}`;
}

function openSection(blocks: readonly Block[], item: Item): Block[] {
  const section = OPENED[item.section] ?? item.section;
  const at = findBlock(blocks, section);
  if (at >= 0) return blocks.map((block, index) => (index === at ? addLine(block, item) : block));
  const title = TITLES[section] ?? "## Critical Context";
  const place = placeOf(title, blocks);
  const after = blocks.slice(place);
  const gap = after.length > 0 || hasTrailingGap(blocks) ? [""] : [];
  return [
    ...spaced(blocks.slice(0, place)),
    { heading: section, lines: [title, drawItem(section, item, []), ...gap] },
    ...after,
  ];
}

/** Before the first of our headings that comes behind it in a brief; at the end of a page that has none. */
function placeOf(title: string, blocks: readonly Block[]): number {
  const behind = BRIEF_HEADINGS.slice(BRIEF_HEADINGS.indexOf(title) + 1);
  const later = new Set(behind.filter((heading) => heading.startsWith("## ")));
  const place = blocks.findIndex(({ lines }) => later.has(lines[0]?.trim() ?? ""));
  return place < 0 ? blocks.length : place;
}

/** The blocks with one blank line behind them. */
function spaced(blocks: readonly Block[]): Block[] {
  const kept = trimEnd(blocks);
  const last = kept.at(-1);
  return last ? [...kept.slice(0, -1), { ...last, lines: [...last.lines, ""] }] : [];
}

/** Sections that stand inside another one or in tags are not opened alone. */
const OPENED: Readonly<Partial<Record<Section, Section>>> = {
  blocked: "criticalContext",
  inProgress: "nextSteps",
  readFiles: "criticalContext",
  modifiedFiles: "criticalContext",
};

const TITLES: Readonly<Partial<Record<Section, string>>> = {
  goal: "## Goal",
  constraints: "## Constraints & Preferences",
  decisions: "## Key Decisions",
  nextSteps: "## Next Steps",
  criticalContext: "## Critical Context",
};

function trimEnd(blocks: readonly Block[]): Block[] {
  const kept = blocks.map((block) => ({ heading: block.heading, lines: [...block.lines] }));
  for (let last = kept.at(-1); last; last = kept.at(-1)) {
    while (last.lines.length > 0 && (last.lines.at(-1) ?? "").trim() === "") last.lines.pop();
    if (last.lines.length > 0) return kept;
    kept.pop();
  }
  return kept;
}

function hasTrailingGap(blocks: readonly Block[]): boolean {
  const last = blocks.at(-1)?.lines.at(-1);
  return last !== undefined && last.trim() === "";
}
