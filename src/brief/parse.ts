/** A brief out of Markdown, as this package renders it or as a model wrote it. Pure; never throws. */
import { requireText } from "../input.ts";
import { emptyBrief, type Brief } from "./brief.ts";
import { parseDecision } from "./decision-text.ts";
import { unescapeItem, unescapePath } from "./escape.ts";
import { DETAIL_LABELS, FILE_REMARKS } from "./dialect.ts";
import { readLabelledLines } from "./labelled-lines.ts";
import { isPlaceholder, readBox } from "./line.ts";
import { readItems, type RawItem } from "./read-lines.ts";
import { headingOf, type Heading, listOf, type Section } from "./sections.ts";

/**
 * Reads a brief. Sections may be missing, renamed, reordered or nested; text without any known heading becomes critical
 * context, so that nothing is lost.
 *
 * @example parseBrief(renderBrief(brief)) // the same brief
 */
export function parseBrief(markdown: string): Brief {
  requireText(markdown, "markdown");
  const brief = emptyBrief();
  const labelled = readLabelledLines(markdown);
  if (labelled) {
    for (const { section, text } of labelled) add(brief, section, text);
    return brief;
  }
  const items = readItems(markdown);
  const hasHeadings = items.some(({ heading }) => heading !== undefined);
  // In front of the first heading stands what a model says about its own answer.
  for (const item of items) if (item.heading !== undefined || !hasHeadings) addItem(brief, item);
  return brief;
}

function addItem(brief: Brief, { heading = "criticalContext", text, isTagged }: RawItem): void {
  if (isPlaceholder(text) || text === "") return;
  if (heading === "readFiles" || heading === "modifiedFiles") {
    return add(brief, heading, isTagged ? unescapePath(text) : splitRemark(text.split("\n", 1)[0] ?? "").path);
  }
  if (heading === "files") return addRemarkedFile(brief, text);
  if (heading === "progress") return addProgress(brief, text);
  if (heading === "details") return addDetail(brief, text);
  const box = readBox(text);
  const isFinished = heading === "inProgress" && box?.isChecked === true;
  add(brief, isFinished ? "done" : heading, unescapeItem(box?.rest ?? text));
}

function add(brief: Brief, section: Section, text: string): void {
  const item = text.trim();
  if (item === "") return;
  if (section === "decisions") brief.decisions.push(parseDecision(item));
  else listOf(brief, section).push(item);
}

const STATES: ReadonlySet<Heading | undefined> = new Set<Heading>(["done", "inProgress", "blocked"]);

/** Under a heading that says only "progress": a nested list with its own title, or the box decides. */
function addProgress(brief: Brief, text: string): void {
  const [first = "", ...rest] = text.split("\n");
  const state = headingOf(first);
  if (state !== undefined && STATES.has(state) && rest.length > 0) {
    for (const item of readItems(rest.join("\n"), state)) addItem(brief, item);
    return;
  }
  const box = readBox(text);
  add(brief, box && !box.isChecked ? "inProgress" : "done", unescapeItem(box?.rest ?? text));
}

function addDetail(brief: Brief, text: string): void {
  for (const section of ["constraints", "decisions"] as const) {
    const label = DETAIL_LABELS[section] ?? "";
    if (text.startsWith(label)) return add(brief, section, unescapeItem(text).slice(label.length));
  }
  add(brief, "criticalContext", unescapeItem(text, { labels: Object.values(DETAIL_LABELS) }));
}

/** `path — modified` as we write it, or a path with any remark behind it. */
function addRemarkedFile(brief: Brief, text: string): void {
  for (const section of ["modifiedFiles", "readFiles"] as const) {
    const remark = FILE_REMARKS[section] ?? "";
    if (text.endsWith(remark)) return add(brief, section, text.slice(0, -remark.length));
  }
  const [line = ""] = text.split("\n", 1);
  const { path, remark } = splitRemark(line);
  if (!looksLikePath(path)) return add(brief, "criticalContext", text);
  const isModified = /\b(?:modif|edit|creat|chang|updat|wr[io]t|delet|add|new)/i.test(remark);
  add(brief, isModified ? "modifiedFiles" : "readFiles", path);
}

function splitRemark(line: string): { path: string; remark: string } {
  const bare = line.replaceAll("**", "");
  if (bare.startsWith("`")) {
    const end = bare.indexOf("`", 1);
    if (end > 1) return { path: bare.slice(1, end), remark: bare.slice(end + 1) };
  }
  const cuts = [": ", " - ", " — ", " – ", " ("].map((mark) => bare.indexOf(mark)).filter((at) => at > 0);
  const end = cuts.length > 0 ? Math.min(...cuts) : bare.length;
  return { path: bare.slice(0, end).trim(), remark: bare.slice(end) };
}

function looksLikePath(text: string): boolean {
  return text !== "" && !/\s/.test(text) && /[./\\]/.test(text);
}
