/** How the lines of a brief are written and what each of them costs; the tight form leaves out what says nothing. Pure. */
import type { Brief } from "./brief.ts";
import type { Dialect } from "./dialect.ts";
import type { BriefSection } from "./items/item.ts";
import { drawLabelledLine, drawLabelledLines, labelLength } from "./labelled-lines.ts";
import { leftOutLine } from "./line.ts";
import { renderBrief } from "./render.ts";

/** `full` has every heading of the dialect; `tight` neither empty sections nor blank lines; `lines` no heading at all. */
export type Layout = "full" | "tight" | "lines";

/** The Markdown of a brief; its last line says how much was left out. */
export function layOut(
  brief: Brief,
  options: { dialect: Dialect; layout: Layout; leftOut: number; namesRecall?: boolean },
): string {
  if (options.layout === "lines") return drawLabelledLines(brief);
  const whole = renderBrief(brief, { dialect: options.dialect });
  const text = options.layout === "full" ? whole : squeeze(whole);
  if (options.leftOut === 0 || text.length < ROOM_FOR_COUNT) return text;
  if (options.layout === "full") return `${text}\n\n${leftOutLine(options.leftOut)}`;
  // Where every word counts, the count alone must do; the tool that finds the rest is known by its name anyway.
  return `${text}\n${options.namesRecall === true ? leftOutLine(options.leftOut) : `(${options.leftOut} left out)`}`;
}

/** On a page of a few lines the count of what is missing would take the place of something that is. */
const ROOM_FOR_COUNT = 320;

/** Without blank lines, placeholders and headings that nothing stands under. Items are single lines, so this is safe. */
function squeeze(markdown: string): string {
  const lines = markdown.split("\n").filter((line) => line !== "" && line !== "- (none)");
  const used = lines.filter((line, index) => !isHeading(line) || hasContent(lines, index));
  return used.join("\n");
}

function isHeading(line: string): boolean {
  return line.startsWith("## ") || line.startsWith("### ");
}

function hasContent(lines: readonly string[], index: number): boolean {
  const depth = lines[index]?.indexOf(" ") ?? 0;
  const next = lines.slice(index + 1).find((line) => !isHeading(line) || line.indexOf(" ") <= depth);
  return next !== undefined && !isHeading(next);
}

const PROGRESS_LENGTH = "## Progress\n".length;

/** Characters that opening a section takes. */
export function headingCost(section: BriefSection, layout: Layout): number {
  if (layout === "full") return 0; // all headings are there from the start
  return layout === "lines" ? labelLength(section) : HEADING_COSTS[section];
}

const HEADING_COSTS: Readonly<Record<BriefSection, number>> = {
  goal: "## Goal\n".length,
  constraints: "## Constraints & Preferences\n".length,
  done: "### Done\n".length + PROGRESS_LENGTH,
  inProgress: "### In Progress\n".length + PROGRESS_LENGTH,
  blocked: "### Blocked\n".length + PROGRESS_LENGTH,
  decisions: "## Key Decisions\n".length,
  nextSteps: "## Next Steps\n".length,
  criticalContext: "## Critical Context\n".length,
};

/** A line as it will stand on the page, for measuring. */
export function drawLine(
  section: BriefSection,
  text: string,
  { rationale, layout }: { rationale?: string | undefined; layout: Layout },
): string {
  if (layout === "lines") return rationale === undefined ? drawLabelledLine(text) : `**${text}**: ${rationale}`;
  if (section === "done" || section === "inProgress") return `- [x] ${text}`;
  if (section === "decisions") return rationale === undefined ? `- **${text}**` : `- **${text}**: ${rationale}`;
  return section === "nextSteps" ? `10. ${text}` : `- ${text}`;
}
