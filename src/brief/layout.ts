/** Writes a brief as Markdown: every heading where there is room, only the used ones where there is not. Pure. */
import type { Brief } from "./brief.ts";
import type { BriefSection } from "./item.ts";

/** `full` has all nine headings and says `(none)`; `tight` has neither empty sections nor blank lines. */
export type Layout = "full" | "tight";

const HEADINGS: Readonly<Record<BriefSection, string>> = {
  goal: "## Goal",
  constraints: "## Constraints & Preferences",
  done: "### Done",
  inProgress: "### In Progress",
  blocked: "### Blocked",
  decisions: "## Key Decisions",
  nextSteps: "## Next Steps",
  context: "## Critical Context",
};

const PROGRESS: ReadonlySet<BriefSection> = new Set<BriefSection>(["done", "inProgress", "blocked"]);

/** What a section's heading costs in the tight layout; `## Progress` stands above the first of its three. */
export function headingOf(section: BriefSection): string {
  return PROGRESS.has(section) ? `## Progress\n${HEADINGS[section]}` : HEADINGS[section];
}

/** One line of a section. */
export function writeLine(
  section: BriefSection,
  text: string,
  options: { rationale?: string | undefined; number?: number } = {},
): string {
  switch (section) {
    case "goal":
      return text;
    case "done":
      return `- [x] ${text}`;
    case "inProgress":
      return `- [ ] ${text}`;
    case "decisions":
      return options.rationale ? `- **${text}**: ${options.rationale}` : `- **${text}**`;
    case "nextSteps":
      return `${options.number ?? 1}. ${text}`;
    default:
      return `- ${text}`;
  }
}

/** The Markdown of a brief without its file lists. */
export function layOut(brief: Brief, layout: Layout): string {
  const sections = readSections(brief);
  const blocks: string[] = [];
  for (const [section, lines] of sections) {
    if (
      section === "done" &&
      (layout === "full" || sections.some(([name, inner]) => PROGRESS.has(name) && inner.length > 0))
    )
      blocks.push("## Progress");
    if (lines.length > 0) blocks.push(`${HEADINGS[section]}\n${lines.join("\n")}`);
    else if (layout === "full")
      blocks.push(SAYS_NONE.has(section) ? `${HEADINGS[section]}\n- (none)` : HEADINGS[section]);
  }
  return blocks.join(layout === "full" ? "\n\n" : "\n");
}

const SAYS_NONE: ReadonlySet<BriefSection> = new Set<BriefSection>(["constraints", "blocked", "decisions", "context"]);

function readSections(brief: Brief): (readonly [BriefSection, string[]])[] {
  const lines = (section: BriefSection, texts: readonly string[]): string[] =>
    texts.map((text, index) => writeLine(section, text, { number: index + 1 }));
  return [
    ["goal", lines("goal", brief.goal)],
    ["constraints", lines("constraints", brief.constraints)],
    ["done", lines("done", brief.progress.done)],
    ["inProgress", lines("inProgress", brief.progress.inProgress)],
    ["blocked", lines("blocked", brief.progress.blocked)],
    ["decisions", brief.decisions.map(({ decision, rationale }) => writeLine("decisions", decision, { rationale }))],
    ["nextSteps", lines("nextSteps", brief.nextSteps)],
    ["context", lines("context", brief.criticalContext)],
  ];
}
