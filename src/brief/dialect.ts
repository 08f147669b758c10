/** How a dialect arranges the sections: headings, item forms, what stands in an empty section. Data and drawing. Pure. */
import { refuseInput } from "../input.ts";
import { escapeItem, escapePath } from "./escape.ts";
import { bareTitle, isLeftOutLine, isPlaceholder, readMarker } from "./line.ts";
import type { Section } from "./sections.ts";

/** The headings a brief is written under: our own, or those of OpenCode's summaries. */
export type Dialect = "structured" | "opencode";

/** One item of a brief on its way to the page. */
export interface Entry {
  section: Section;
  text: string;
}

interface Block {
  heading: string;
  /** Printed once above the first of its blocks. */
  parent?: string;
  sections: readonly Section[];
  line(entry: Entry, place: { index: number; count: number }): string;
  whenEmpty?: string;
}

const NONE = "- (none)";

const STRUCTURED: readonly Block[] = [
  { heading: "## Goal", sections: ["goal"], line: drawGoal },
  { heading: "## Constraints & Preferences", sections: ["constraints"], line: bullet("- "), whenEmpty: NONE },
  { heading: "### Done", parent: "## Progress", sections: ["done"], line: bullet("- [x] ") },
  { heading: "### In Progress", parent: "## Progress", sections: ["inProgress"], line: bullet("- [ ] ") },
  { heading: "### Blocked", parent: "## Progress", sections: ["blocked"], line: bullet("- "), whenEmpty: NONE },
  { heading: "## Key Decisions", sections: ["decisions"], line: bullet("- "), whenEmpty: NONE },
  { heading: "## Next Steps", sections: ["nextSteps"], line: numbered },
  { heading: "## Critical Context", sections: ["criticalContext"], line: bullet("- "), whenEmpty: NONE },
];

/** Labels of the section that holds three kinds of items in the `opencode` dialect. */
export const DETAIL_LABELS: Readonly<Partial<Record<Section, string>>> = {
  constraints: "Constraint: ",
  decisions: "Decision: ",
};

/** Remarks behind the paths of the one file list of the `opencode` dialect. */
export const FILE_REMARKS: Readonly<Partial<Record<Section, string>>> = {
  modifiedFiles: " — modified",
  readFiles: " — read",
};

const OPENCODE: readonly Block[] = [
  { heading: "## Objective", sections: ["goal"], line: drawGoal },
  {
    heading: "## Important Details",
    sections: ["constraints", "decisions", "criticalContext"],
    line: drawDetail,
    whenEmpty: NONE,
  },
  { heading: "### Completed", parent: "## Work State", sections: ["done"], line: bullet("- "), whenEmpty: NONE },
  { heading: "### Active", parent: "## Work State", sections: ["inProgress"], line: bullet("- "), whenEmpty: NONE },
  { heading: "### Blocked", parent: "## Work State", sections: ["blocked"], line: bullet("- "), whenEmpty: NONE },
  { heading: "## Next Move", sections: ["nextSteps"], line: numbered },
  { heading: "## Relevant Files", sections: ["modifiedFiles", "readFiles"], line: drawFile, whenEmpty: NONE },
];

const BLOCKS: Readonly<Record<Dialect, readonly Block[]>> = { structured: STRUCTURED, opencode: OPENCODE };

export function requireDialect(name: unknown): void {
  const names = Object.keys(BLOCKS);
  if (!names.some((known) => known === name)) refuseInput(name, "dialect", names.join(" or "));
}

/**
 * The page: every block that has something to say, or all of them when `keepEmpty` is set. A section of `cut` has lost all
 * its items to the budget: it stands empty, since "none" would not be true of it.
 */
export function drawBrief(
  entries: readonly Entry[],
  dialect: Dialect,
  options: { keepEmpty: boolean; cut?: ReadonlySet<Section> },
): string {
  const pages: string[] = [];
  let parent: string | undefined;
  for (const block of BLOCKS[dialect]) {
    const lines = drawLines(block, entries);
    if (lines.length === 0 && !options.keepEmpty) continue;
    const isCut = block.sections.some((section) => options.cut?.has(section));
    if (lines.length === 0 && block.whenEmpty && !isCut) lines.push(block.whenEmpty);
    const above = block.parent !== undefined && block.parent !== parent ? [block.parent] : [];
    parent = block.parent;
    pages.push([...above, block.heading, ...lines].join("\n"));
  }
  return [...pages, ...(dialect === "structured" ? drawFileTags(entries) : [])].join("\n\n");
}

function drawLines(block: Block, entries: readonly Entry[]): string[] {
  const own = block.sections.flatMap((section) => entries.filter((entry) => entry.section === section));
  return own.map((entry, index) => block.line(entry, { index, count: own.length }));
}

function bullet(marker: string): Block["line"] {
  return ({ text }) => indentRest(`${marker}${escapeItem(text)}`, 2);
}

function numbered({ text }: Entry, { index }: { index: number }): string {
  const marker = `${index + 1}. `;
  return indentRest(`${marker}${escapeItem(text)}`, marker.length);
}

/** A single goal of one plain line needs no marker. */
function drawGoal(entry: Entry, { index, count }: { index: number; count: number }): string {
  return count === 1 && isPlainLine(entry.text) ? entry.text : bullet("- ")(entry, { index, count });
}

function isPlainLine(text: string): boolean {
  const isSpecial = readMarker(text) ?? bareTitle(text) ?? (isPlaceholder(text) || isLeftOutLine(text));
  return isSpecial === false && /^[\p{L}\p{N}"'(]/u.test(text) && !text.includes("\n");
}

function drawDetail({ section, text }: Entry): string {
  const label = DETAIL_LABELS[section];
  const body = label ? escapeItem(`${label}${text}`) : escapeItem(text, { labels: Object.values(DETAIL_LABELS) });
  return indentRest(`- ${body}`, 2);
}

function drawFile({ section, text }: Entry): string {
  return `- ${text}${FILE_REMARKS[section] ?? ""}`;
}

function indentRest(text: string, width: number): string {
  const [first = "", ...rest] = text.split("\n");
  return [first, ...rest.map((line) => (line === "" ? "" : `${" ".repeat(width)}${line}`))].join("\n");
}

function drawFileTags(entries: readonly Entry[]): string[] {
  const list = (tag: string, section: Section): string[] => {
    const paths = entries.filter((entry) => entry.section === section).map(({ text }) => escapePath(text));
    return paths.length > 0 ? [`<${tag}>\n${paths.join("\n")}\n</${tag}>`] : [];
  };
  return [...list("read-files", "readFiles"), ...list("modified-files", "modifiedFiles")];
}
