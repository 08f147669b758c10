/** A brief as Markdown, in a dialect and within a token budget. Pure and deterministic. */
import { requireObject, requireOptionalCount } from "../input.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import type { Brief } from "./brief.ts";
import { renderDecision } from "./decision-text.ts";
import { fitEntries } from "./fit-entries.ts";
import { drawBrief, requireDialect, type Dialect, type Entry } from "./dialect.ts";
import { normaliseBrief } from "./normalise.ts";
import type { Section } from "./sections.ts";

/** In which dialect a brief is written, and within which budget. */
export interface RenderOptions {
  dialect?: Dialect;
  /** The most the text may take, by `budgetTokens`; without it everything is written. */
  budgetTokens?: number;
}

/**
 * Renders a brief. The budget always holds: the least valuable items go first, and a last line says how many did.
 *
 * @example
 * renderBrief(brief, { dialect: "structured", budgetTokens: 2000 })
 */
export function renderBrief(brief: Brief, options: RenderOptions = {}): string {
  requireObject(options, "options");
  const { dialect = "structured", budgetTokens: budget } = options;
  requireDialect(dialect);
  requireOptionalCount(budget, "budgetTokens");
  const entries = entriesOf(normaliseBrief(brief));
  const whole = drawBrief(entries, dialect, { keepEmpty: true });
  if (budget === undefined || budgetTokens(whole) <= budget) return whole;
  return fitEntries(entries, { dialect, budget });
}

function entriesOf(brief: Brief): Entry[] {
  const of = (section: Section, texts: readonly string[]): Entry[] => texts.map((text) => ({ section, text }));
  return [
    ...of("goal", brief.goal),
    ...of("constraints", brief.constraints),
    ...of("done", brief.progress.done),
    ...of("inProgress", brief.progress.inProgress),
    ...of("blocked", brief.progress.blocked),
    ...of("decisions", brief.decisions.map(renderDecision)),
    ...of("nextSteps", brief.nextSteps),
    ...of("criticalContext", brief.criticalContext),
    ...of("readFiles", brief.files.read),
    ...of("modifiedFiles", brief.files.modified),
  ];
}
