/** What the user wishes for a summary, with where it was said. Pure. */
import { followFences } from "../ledger/fences.ts";
import { headingLevel } from "../ledger/line-start.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import { largestFitting } from "../tokens/fit.ts";

/** One wish and its source, such as `the command` or `AGENTS.md`. */
export interface Instruction {
  source: string;
  text: string;
}

/** All wishes, each under its source, in the order given; empty when there are none. */
export function renderInstructions(instructions: readonly Instruction[]): string {
  return instructions.map(({ source, text }) => `From ${source}:\n${text.trim()}`).join("\n\n");
}

/**
 * The text below the heading "Compact instructions" of an instruction file, up to the next heading of its level;
 * empty when there is none. Lines that do not fit the budget are left out.
 *
 * @example compactSection("# Rules\n- be kind\n\n## Compact instructions\nKeep the API names.") === "Keep the API names."
 */
export function compactSection(markdown: string, { maxTokens = SECTION_TOKENS }: { maxTokens?: number } = {}): string {
  const lines = markdown.split("\n");
  const levels = headingLevels(lines);
  const start = lines.findIndex((line, index) => levels[index] !== 0 && TITLE.test(line.slice(levels[index])));
  if (start === -1) return "";
  const level = levels[start] ?? 0;
  const length = levels.slice(start + 1).findIndex((other) => other > 0 && other <= level);
  const section = lines.slice(start + 1, length === -1 ? undefined : start + 1 + length);
  const count = largestFitting(section.length, (kept) => budgetTokens(section.slice(0, kept).join("\n")) <= maxTokens);
  return section.slice(0, count).join("\n").trim();
}

// A wish is a few lines; a whole manual under this heading would take the room of the facts.
const SECTION_TOKENS = 500;

const TITLE = /^\s+(?:compact|compaction|summary)\s+instructions\s*:?\s*#*\s*$/iu;

/** The level of each line that is a heading, else 0; what stands in a fence is no heading. */
function headingLevels(lines: readonly string[]): number[] {
  const codeAt = followFences();
  return lines.map((line) => (codeAt(line) === undefined ? headingLevel(line) : 0));
}
