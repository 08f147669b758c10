/** Turns the facts of a ledger into candidate lines of a brief, in the order a reader wants them. Pure. */
import { atOf } from "../../ledger/fact-book.ts";
import type { Fact } from "../../ledger/fact.ts";
import { blockedItems } from "./blocked/blocked-items.ts";
import { contextItems, decisionItems } from "./context/context-items.ts";
import { doneItems } from "./done/done-items.ts";
import { goalItems } from "./request/goal-items.ts";
import { factsOf } from "./facts-of.ts";
import type { BriefItem } from "./item.ts";
import { withoutLeftChecks } from "./done/left-branch.ts";
import { nextItems } from "./next/next-items.ts";
import { activeItems } from "./progress/progress-items.ts";
import { ruleItems } from "./context/rule-items.ts";

/** Candidate lines of all sections; none says only what another one says, or the paths that are `listed` behind the page. */
export function collectItems(facts: readonly Fact[], listed: ReadonlySet<string>): BriefItem[] {
  const of = withoutLeftChecks(factsOf(facts));
  const now = facts.reduce((latest, fact) => Math.max(latest, atOf(fact)), 0);
  return dropRepeats([
    ...goalItems(of, now),
    ...ruleItems(of, now),
    ...doneItems(of, { now, listed }),
    ...activeItems(of),
    ...blockedItems(of, now),
    ...decisionItems(of, now),
    ...nextItems(of, now),
    ...contextItems(of, now),
  ]);
}

/** A line whose words stand in another gives that one its worth and goes. */
function dropRepeats(items: readonly BriefItem[]): BriefItem[] {
  const kept: { item: BriefItem; text: string }[] = [];
  for (const item of [...items].sort((a, b) => b.whole.length - a.whole.length)) {
    const text = item.whole.toLowerCase().replace(/[.!]$/u, "");
    const holder =
      text.length > 3 ? kept.find((other) => other.text.includes(text) && mayHold(other.item, item)) : undefined;
    if (holder === undefined) kept.push({ item: { ...item }, text });
    else raise(holder.item, item);
  }
  // Of equal lines the first one keeps its place.
  const places = new Map(items.map((item, index) => [item.whole, index] as const).reverse());
  return kept.map(({ item }) => item).sort((a, b) => (places.get(a.whole) ?? 0) - (places.get(b.whole) ?? 0));
}

/** A line that leaves something out where room is short may stand only for what it then still says. */
function mayHold(holder: BriefItem, item: BriefItem): boolean {
  // A short page does without a pointer, but not without what it repeats.
  if (holder.isPointer === true) return false;
  if (holder.omits !== undefined && item.section === "constraints") return false;
  // What is asked stands first, whatever it agreed to.
  if (item.section === "goal" && holder.section === "criticalContext") return false;
  // A rule does not say that something is being done or to be done.
  if (holder.section !== "goal" && (item.section === "inProgress" || item.section === "nextSteps")) return false;
  // A decision, and how a step stands, have a place of their own unless it is nearly all that the request says.
  const mustSayAll = holder.omits === "parts" || (holder.omits !== undefined && APART.has(item.section));
  if (mustSayAll) return item.whole.length > holder.whole.length * 0.8;
  return (
    holder.section === "goal" ||
    holder.section === "constraints" ||
    holder.section === "decisions" ||
    holder.section === "criticalContext"
  );
}

const APART: ReadonlySet<BriefItem["section"]> = new Set(["decisions", "done", "inProgress", "nextSteps"]);

function raise(holder: BriefItem, item: BriefItem): void {
  holder.value = Math.max(holder.value, item.value);
  if (item.priority < holder.priority) holder.priority = item.priority;
}
