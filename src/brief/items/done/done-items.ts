/** What was done and with what result: reports by request, finished todos, recorded work. Pure. */
import type { FactOf } from "../../../ledger/fact.ts";
import { checkItems } from "./check-items.ts";
import type { FactsOf } from "../facts-of.ts";
import { startOfRequest } from "../request/current-request.ts";
import { finishedItems, finishedRequests } from "./finished-items.ts";
import { type BriefItem, lineItem } from "../item.ts";
import { measuredItems } from "../progress/measured-items.ts";
import { reportItems } from "../progress/progress-items.ts";
import { workItems } from "./work-items.ts";

/** Finished requests with their outcome, finished todos, commits, changed files. */
export function doneItems(of: FactsOf, { now, listed }: { now: number; listed: ReadonlySet<string> }): BriefItem[] {
  const imported = of("reply").filter((fact) => fact.data?.role === "done");
  const since = finishedRequests(of).length === 0 ? 0 : startOfRequest(of);
  const todos = of("todo", "resolved").filter((fact) => isRecent(fact, since));
  return [
    ...imported.map((fact) => lineItem("done", fact.text, { value: 3, priority: 2 })),
    ...finishedItems(of, now),
    ...reportItems(of, "done"),
    ...todos.slice(-20).map((fact) => lineItem("done", fact.text, { value: 0.5, priority: 2 })),
    ...workItems(of, listed),
    ...checkItems(of),
    ...measuredItems(of),
  ];
}

/** What was finished for earlier requests is in the reports on them. */
function isRecent({ data }: FactOf<"todo">, since: number): boolean {
  return data?.state === "completed" && (data.resolvedAt ?? 0) >= since;
}
