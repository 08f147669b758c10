/** A brief in the form that rendering and parsing keep: trimmed items, one kind of line break, nothing blank. Pure. */
import { requireList, requireObject, requireText, requireTexts } from "../input.ts";
import type { Brief, BriefDecision } from "./brief.ts";

/**
 * The same brief, tidied; order and duplicates stay as they are.
 *
 * @example normaliseBrief({ ...emptyBrief(), goal: ["  Ship it ", ""] }).goal // ["Ship it"]
 */
export function normaliseBrief(brief: Brief): Brief {
  requireBrief(brief);
  return {
    goal: tidy(brief.goal),
    constraints: tidy(brief.constraints),
    progress: {
      done: tidy(brief.progress.done),
      inProgress: tidy(brief.progress.inProgress),
      blocked: tidy(brief.progress.blocked),
    },
    decisions: brief.decisions.flatMap(tidyDecision),
    nextSteps: tidy(brief.nextSteps),
    criticalContext: tidy(brief.criticalContext),
    files: { read: tidyPaths(brief.files.read), modified: tidyPaths(brief.files.modified) },
  };
}

// Every field is a promise of the type, but briefs come from files and other programs as well.
function requireBrief(brief: Brief): void {
  requireObject(brief, "brief");
  for (const name of ["goal", "constraints", "nextSteps", "criticalContext"] as const)
    requireTexts(brief[name], `brief.${name}`);
  for (const name of ["done", "inProgress", "blocked"] as const)
    requireTexts(brief.progress?.[name], `brief.progress.${name}`);
  for (const name of ["read", "modified"] as const) requireTexts(brief.files?.[name], `brief.files.${name}`);
  requireList(brief.decisions, "brief.decisions");
  for (const [index, made] of brief.decisions.entries()) requireDecision(made, `brief.decisions[${index}]`);
}

function requireDecision(made: BriefDecision, name: string): void {
  requireObject(made, name);
  requireText(made.decision, `${name}.decision`);
  if (made.rationale !== undefined) requireText(made.rationale, `${name}.rationale`);
}

function tidy(items: readonly string[]): string[] {
  return items.map(tidyText).filter((item) => item !== "");
}

function tidyText(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

function tidyDecision({ decision, rationale }: BriefDecision): BriefDecision[] {
  const [what, why] = [tidyText(decision), tidyText(rationale ?? "")];
  if (what === "") return [];
  return why === "" ? [{ decision: what }] : [{ decision: what, rationale: why }];
}

// A path with a line break is no path that a list of one path per line could hold.
function tidyPaths(paths: readonly string[]): string[] {
  return tidy(paths).filter((path) => !path.includes("\n"));
}
