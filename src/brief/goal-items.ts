/** What the session is for and what is being asked right now, in the user's words. Pure. */
import type { Fact } from "../ledger/fact.ts";
import { type BriefItem, requestItem, statementItem } from "./item.ts";

/** Goals first, the current request last; a turn that leaves the subject or asks nothing is neither. */
export function goalItems(requests: readonly Fact[], values: readonly Fact[], now: number): BriefItem[] {
  const goals = values.filter((fact) => fact.data?.["role"] === "goal").map((fact) => statementItem(fact, "goal", { priority: 0, now }));
  const asked = requests.filter((fact) => !isAside(fact));
  const first = asked.find((fact) => fact.data?.["question"] !== true) ?? asked[0];
  const last = requests.findLast((fact) => fact.data?.["state"] === "open");
  const items: BriefItem[] = [];
  if (first && first !== last && goals.length === 0) items.push(requestItem(first, "", { value: 8, priority: 0 }));
  items.push(...goals);
  if (last) items.push(requestItem(last, first === last ? "" : "Current request: ", isAside(last) ? { value: 2, priority: 2 } : { value: 9, priority: 0 }));
  return items;
}

function isAside(fact: Fact): boolean {
  return fact.data?.["digression"] === true || fact.data?.["statement"] === true;
}
