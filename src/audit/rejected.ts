/** A rejected option that a summary tells as the one that was chosen: "we chose Maven". Pure. */
import { tellsChange } from "./change.ts";
import { mayBeRetired } from "./headings.ts";
import type { PreparedSummary, SummarySentence } from "./sentences.ts";
import type { Statement } from "./statement.ts";
import type { RuleFinding } from "./verdict.ts";
import { bare } from "./words/fold.ts";

/** The first sentence that takes what the choice turned away from; what is the text of a current fact takes nothing. */
export function findRejectedChosen(
  choice: Statement,
  summary: PreparedSummary,
  current: ReadonlySet<string>,
): RuleFinding | undefined {
  const rejected = [...choice.against].filter((word) => !choice.about.has(word));
  const [chosen] = choice.about;
  if (choice.direction !== "do" || rejected.length === 0 || chosen === undefined) return undefined;
  const takes = ({ text, heading, statement }: SummarySentence): boolean =>
    !mayBeRetired(heading) &&
    !current.has(bare(text)) &&
    !tellsChange(text) &&
    !statement.about.has(chosen) &&
    rejected.every((word) => statement.about.has(word)) &&
    (isTold(text) || isPlanned(statement, rejected));
  const found = summary.index.near(choice).find(takes);
  return found && { verdict: "contradicted", evidence: found.text };
}

/** Says that something was decided, with its object next to it. */
function isTold(text: string): boolean {
  return /\b(?:chose|chosen|picked|selected|opted for|settled on|decided (?:on|for)|went with|going with|go with|agreed on)\b/i.test(
    text,
  );
}

/** An order or a plan with it: "migrate billing to Kotlin with Maven". What stands or stood with it is another matter. */
function isPlanned(statement: Statement, rejected: readonly string[]): boolean {
  const isOrder = statement.order !== "" && statement.direction === "do" && statement.telling === undefined;
  if (!isOrder || statement.isReport || statement.isHedged || statement.against.size > 0) return false;
  return statement.links.some(({ preposition, right }) => MEANS.has(preposition) && rejected.includes(right));
}

const MEANS: ReadonlySet<string> = new Set(["with", "via"]);
