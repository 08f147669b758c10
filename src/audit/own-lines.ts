/** Lines of a summary that a brief of ours would write for a rule: with the words it was said with, or in telegraphic form. Pure. */
import { escapeItem } from "../brief/escape.ts";
import { factsOf } from "../brief/items/facts-of.ts";
import { ruleItems } from "../brief/items/context/rule-items.ts";
import { withoutMarker } from "../brief/line.ts";
import { distinguish } from "../brief/telegraphic/twins.ts";
import type { Fact } from "../ledger/fact.ts";
import { bare } from "./words/fold.ts";

/** The line of the summary that is one of our forms of a rule, by the id of its fact. */
export function findOwnLines(summary: string, facts: readonly Fact[]): ReadonlyMap<string, string> {
  const lines = new Set(summary.split("\n").map((line) => bare(withoutMarker(line))));
  const found = new Map<string, string>();
  for (const { forms, readable, states = [] } of distinguish(ruleItems(factsOf(facts), 0))) {
    const line = [...(readable?.() ?? []), ...forms()].find((form) => lines.has(bare(escapeItem(form))));
    if (line !== undefined) for (const id of states) found.set(id, line);
  }
  return found;
}
