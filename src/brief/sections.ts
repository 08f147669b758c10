/** The sections of a brief, the headings of the structured dialect, and the other names that models give them. Data and lookup. */
import { phraseList } from "../ledger/lexicon/lists.ts";
import type { Brief } from "./brief.ts";

/** Where an item of a brief belongs. */
export type Section =
  | "goal"
  | "constraints"
  | "done"
  | "inProgress"
  | "blocked"
  | "decisions"
  | "nextSteps"
  | "criticalContext"
  | "readFiles"
  | "modifiedFiles";

/** The texts of a brief that stand in a section. */
export function listOf(brief: Brief, section: Exclude<Section, "decisions">): string[] {
  switch (section) {
    case "done":
    case "inProgress":
    case "blocked":
      return brief.progress[section];
    case "readFiles":
      return brief.files.read;
    case "modifiedFiles":
      return brief.files.modified;
    default:
      return brief[section];
  }
}

/** A heading may also announce a mixture: `progress` by check boxes, `details` by labels, `files` by remarks. */
export type Heading = Section | "progress" | "details" | "files";

/**
 * The headings of the structured dialect, exact and in order.
 *
 * @example BRIEF_HEADINGS.every((heading) => markdown.includes(heading))
 */
export const BRIEF_HEADINGS: readonly string[] = [
  "## Goal",
  "## Constraints & Preferences",
  "## Progress",
  "### Done",
  "### In Progress",
  "### Blocked",
  "## Key Decisions",
  "## Next Steps",
  "## Critical Context",
];

/** The heading that a title names, or undefined; numbering, emphasis, case and punctuation do not matter. */
export function headingOf(title: string): Heading | undefined {
  return title.length > LONGEST_TITLE ? undefined : HEADINGS.get(foldTitle(title));
}

const LONGEST_TITLE = 80;

/** A title without numbering, emphasis, case and punctuation. */
export function foldTitle(title: string): string {
  return title
    .toLowerCase()
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}]+/gu, " ")
    .trim();
}

// Titles seen in briefs written by models and by other tools; each is the folded form.
const TITLES: Readonly<Record<Heading, readonly string[]>> = {
  goal: phraseList(`
    goal, goals, objective, objectives, primary objective, primary goal, primary request and intent
    original request, user request, current request, task, intent`),
  constraints: phraseList(`
    constraints and preferences, constraints, preferences, user constraints, user preferences, rules
    instructions, user instructions, requirements, requirements and constraints`),
  progress: ["progress", "work state", "work status", "status", "current status"],
  done: phraseList(`
    done, completed, complete, completed work, completed tasks, completed items, work completed, work done
    what was done, accomplished, accomplishments, finished, early progress`),
  inProgress: phraseList(`
    in progress, active, active work, current work, current step, current task, ongoing, work in progress
    in flight`),
  blocked: ["blocked", "blockers", "blockers risks", "blocking issues", "blocked on"],
  decisions: phraseList(`
    key decisions, decisions, decisions made, technical decisions, key technical decisions, design decisions
    architecture decisions, important decisions`),
  nextSteps: phraseList(`
    next steps, next step, next move, next moves, next action, next actions, optional next step, pending tasks
    remaining, remaining work, remaining tasks, to do, todo, todos, what s next, what comes next, plan`),
  criticalContext: phraseList(`
    critical context, context, key context, important context, additional context, technical context
    context for suffix, notes, key technical concepts`),
  details: ["important details"],
  files: ["relevant files", "files", "key files", "active files", "important files"],
  readFiles: ["read files", "files read"],
  modifiedFiles: phraseList(`
    modified files, files modified, changed files, files changed, files edited, files created
    files created or modified`),
};

const HEADINGS: ReadonlyMap<string, Heading> = new Map(
  // Object.entries forgets the key type; the record above is complete by its own.
  (Object.entries(TITLES) as [Heading, readonly string[]][]).flatMap(([heading, titles]) =>
    titles.map((title) => [title, heading] as const),
  ),
);
