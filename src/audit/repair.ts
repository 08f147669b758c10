/** Mends a summary: what is wrong goes, what is missing is written into its section, most valuable first. Pure, idempotent. */
import { budgetTokens as measure } from "../tokens/estimate.ts";
import type { FactVerdict, SummaryAudit } from "./audit.ts";
import { type Page, addItem, drawPage, readPage } from "./page.ts";
import { removeWrong } from "./remove.ts";
import { itemOf, valueOf } from "./repair-item.ts";
import { isKept } from "./verdict.ts";

export interface RepairOptions {
  /** The most the result may take, by `budgetTokens`; a summary that is larger already gets nothing added. */
  readonly budgetTokens?: number;
}

/**
 * The summary with its losses repaired. Rules and requests are put back in the user's words; output of tools is quoted
 * on one line, where it can be nothing but data. Repairing the result again changes nothing.
 *
 * @example repairSummary(summary, auditSummary(summary, facts), { budgetTokens: 4000 })
 */
export function repairSummary(
  summary: string,
  audit: SummaryAudit,
  { budgetTokens: budget = Infinity }: RepairOptions = {},
): string {
  const lost = audit.verdicts.filter(({ fact, verdict }) => fact.status === "current" && !isKept(verdict));
  const cleaned = removeWrong(summary, audit);
  const ordered = lost.toSorted((left, right) => valueOf(right.fact) - valueOf(left.fact));
  const page = fill(readPage(cleaned), ordered, budget);
  const repaired = drawPage(page);
  return repaired === cleaned && cleaned === summary ? summary : repaired;
}

/** Adds every item that still fits; one that is too long does not keep a shorter one out. */
function fill(start: Page, lost: readonly FactVerdict[], budget: number): Page {
  let page = start;
  let length = drawPage(page).length;
  for (const { fact } of lost) {
    // The measure is never below a quarter of the characters: most of what cannot fit is known without drawing.
    if (Math.ceil((length + fact.text.length) / 4) > budget) continue;
    const next = addItem(page, itemOf(fact));
    const text = budget === Infinity ? "" : drawPage(next);
    if (budget !== Infinity && measure(text) > budget) continue;
    page = next;
    length = budget === Infinity ? 0 : text.length;
  }
  return page;
}
