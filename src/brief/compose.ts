/** A brief for any budget from one ledger: what matters first, worth per token after, always within the budget. Pure. */
import type { Fact } from "../ledger/fact.ts";
import { budgetTokens as measure } from "../tokens/estimate.ts";
import { type Brief, emptyBrief } from "./brief.ts";
import { createPurse } from "./budget.ts";
import { collectItems } from "./collect-items.ts";
import type { BriefItem } from "./item.ts";
import { headingOf, layOut, type Layout, writeLine } from "./layout.ts";
import { packNames } from "./name-lines.ts";
import { select } from "./select.ts";

export interface ComposeOptions {
  /** The facts of a ledger, superseded and resolved ones included. */
  facts: readonly Fact[];
  /** Upper bound of the Markdown, as `budgetTokens()` measures it. */
  budgetTokens: number;
}

export interface ComposedBrief {
  brief: Brief;
  markdown: string;
  /** Statements and names for which there was no room. */
  leftOut: number;
}

/**
 * The most useful brief that fits the budget. Deterministic; the Markdown says the same as the brief.
 *
 * @example composeBrief({ facts: buildLedger(messages).facts, budgetTokens: 2000 }).markdown
 */
export function composeBrief({ facts, budgetTokens }: ComposeOptions): ComposedBrief {
  const layout: Layout = budgetTokens >= FULL_LAYOUT ? "full" : "tight";
  // Sums of line costs come close to the cost of the whole but may miss it by rounding: then the purse is made smaller.
  const items = collectItems(facts);
  const names = currentNames(facts);
  for (let room = budgetTokens; room > 0; room = Math.min(room - 1, Math.floor(room * 0.97))) {
    const composed = fill({ items, names, room, layout });
    if (measure(composed.markdown) <= budgetTokens) return composed;
  }
  return { brief: emptyBrief(), markdown: "", leftOut: facts.length };
}

/** Below this many tokens the nine headings would cost a tenth of the budget or more. */
const FULL_LAYOUT = 600;

interface Filling {
  items: readonly BriefItem[];
  names: readonly Fact[];
  room: number;
  layout: Layout;
}

function fill({ items, names, room, layout }: Filling): ComposedBrief {
  const purse = createPurse(room);
  if (layout === "full") purse.spend(layOut(emptyBrief(), "full"));
  purse.spend(`- ${leftOutLine(items.length + names.length, layout)}`);
  const chosen = select(items, purse, {
    write: (item, text) => writeLine(item.section, text, { rationale: item.rationale }),
    heading: (section) => (layout === "full" ? "" : headingOf(section)),
    reserve: layout === "full" ? room * 4 * INDEX_SHARE : 0,
  });
  const brief = toBrief(items, chosen);
  const index = packNames(names, layOut(brief, layout), purse);
  brief.criticalContext.push(...index.lines);
  const leftOut = items.length - chosen.size + index.leftOut;
  if (leftOut > 0 && chosen.size > 0) brief.criticalContext.push(leftOutLine(leftOut, layout));
  return { brief, markdown: layOut(brief, layout), leftOut };
}

/** Share of a roomy budget that is left for the index of names: it is what gets used again most. */
const INDEX_SHARE = 0.5;

function leftOutLine(count: number, layout: Layout): string {
  return layout === "full"
    ? `+${count} more left out; \`throughline recall <words>\` finds them`
    : `+${count} more: recall`;
}

/** Names for the index. One that only superseded statements hold would bring a stale value back as current. */
function currentNames(facts: readonly Fact[]): Fact[] {
  const texts = (status: Fact["status"]): string =>
    facts
      .filter((fact) => fact.kind !== "name" && fact.status === status && fact.authority !== "tool")
      .map((fact) => fact.text)
      .join("\n");
  const [superseded, current] = [texts("superseded"), texts("current")];
  return facts.filter(
    (fact) => fact.kind === "name" && (!superseded.includes(fact.text) || current.includes(fact.text)),
  );
}

function toBrief(items: readonly BriefItem[], chosen: ReadonlyMap<BriefItem, string>): Brief {
  const brief = emptyBrief();
  for (const item of items) {
    const text = chosen.get(item);
    if (text === undefined) continue;
    if (item.section === "decisions") brief.decisions.push(item.rationale === undefined ? { decision: text } : { decision: text, rationale: item.rationale });
    else listOf(brief, item.section).push(text);
  }
  return brief;
}

function listOf(brief: Brief, section: Exclude<BriefItem["section"], "decisions">): string[] {
  switch (section) {
    case "goal":
      return brief.goal;
    case "constraints":
      return brief.constraints;
    case "done":
    case "inProgress":
    case "blocked":
      return brief.progress[section];
    case "nextSteps":
      return brief.nextSteps;
    case "context":
      return brief.criticalContext;
  }
}
