/** Adds the index of names to a summary that is being repaired, in what its budget leaves. Pure. */
import { createPurse } from "../../brief/budget.ts";
import { nameCandidates, packNames } from "../../brief/name-lines.ts";
import { readMarker } from "../../brief/line.ts";
import type { FactOf } from "../../ledger/fact.ts";
import { isNameLine } from "../../ledger/names/name-labels.ts";
import { budgetTokens as measure } from "../../tokens/estimate.ts";
import { addItem, drawPage, type Page } from "../page.ts";

/** True for a page that carries an index already: what it left out then, it leaves out now. */
export function hasIndex({ blocks }: Page): boolean {
  return blocks.some(({ lines }) => lines.some((line) => isNameLine(readMarker(line)?.rest ?? "")));
}

/** True for a page as we lay it out for a few tokens, headings without a line between them: it does without an index. */
export function isTight(page: string): boolean {
  return page.startsWith("## ") && page.includes("\n## ") && !page.includes("\n\n");
}

/** The page with the names most likely to be needed that it does not show; never above the budget. */
export function addIndex(page: Page, names: readonly FactOf<"name">[], budget: number): Page {
  const text = drawPage(page);
  const candidates = nameCandidates(names);
  // The lines add up to nearly the cost of the page; a few tries with less room always come to an end.
  for (let room = budget - measure(text) - HEADING_COST; room > 0; room = Math.floor(room * 0.95)) {
    const { lines } = packNames(candidates, text, createPurse(room));
    const next = lines.reduce((drawn, line) => addItem(drawn, { section: "criticalContext", text: line }), page);
    if (measure(drawPage(next)) <= budget) return next;
  }
  return page;
}

/** A section may have to be opened for it. */
const HEADING_COST = 6;
