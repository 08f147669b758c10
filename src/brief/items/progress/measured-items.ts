/** What was measured for the current request, each with its command: at first, and as it is now. Pure. */
import { atOf } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { beforeEdits } from "../done/check-items.ts";
import type { FactsOf } from "../facts-of.ts";
import { startOfRequest } from "../request/current-request.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { quotePrinted } from "../quote-data.ts";
import { shortCommand } from "../short-command.ts";

/** One line, oldest first. */
export function measuredItems(of: FactsOf): BriefItem[] {
  const since = startOfRequest(of);
  const runs = of("command").filter((fact) => fact.data?.measured !== undefined && atOf(fact) >= since);
  if (runs.length === 0) return [];
  const newest = runs.toSorted((a, b) => atOf(a) - atOf(b)).slice(-MOST_RUNS);
  const isBefore = beforeEdits(of);
  const write = (size: number): string => `Measured: ${newest.map((run) => tell(run, isBefore(run), size)).join("; ")}`;
  return [shrinkingItem(SIZES, write, { section: "done", value: 4, priority: 2 })];
}

const MOST_RUNS = 3;
const SIZES = [240, 120, 60] as const;

function tell({ text, data }: FactOf<"command">, isBefore: boolean, size: number): string {
  const [first, now] = [data?.measuredFirst ?? "", data?.measured ?? ""];
  const [before, after] = [first, now].map((measured) => quotePrinted(measured, size));
  const told = first === now || thingsIn(first) !== thingsIn(now) ? after : `at first ${before}, then ${after}`;
  return `\`${shortCommand(text, size / 2)}\` ${told}${isBefore ? " (before the last edits)" : ""}`;
}

/** What was measured, without how much: the same command may have measured something else for an earlier request. */
function thingsIn(measured: string): string {
  return measured.replaceAll(/[\d.,]+/gu, "").replaceAll(/\s+/gu, " ");
}
