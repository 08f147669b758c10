/** Commands that failed and were not seen to pass since: what was tried, and how it ended. Pure. */
import { failedCommand } from "../../../ledger/calls/commands/error-facts.ts";
import { type FactOf, isA } from "../../../ledger/fact.ts";
import { tellComplaints } from "../blocked/complaint-text.ts";
import { failuresOf } from "../blocked/failures.ts";
import type { FactsOf } from "../facts-of.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { shortCommand } from "../short-command.ts";
import { tellTestRun } from "../test-run-text.ts";

/** One line each, the newest worth most: who comes back to it knows what to expect. */
export function failedEarlierItems(of: FactsOf, now: number): BriefItem[] {
  const { earlier } = failuresOf(of, now);
  return earlier.slice(-MOST).map((fact, at, all) =>
    shrinkingItem(SIZES, (size: number) => `Failed earlier, not seen to pass since: ${tellFailure(fact, of, size)}`, {
      section: "criticalContext",
      value: WORTH + at / all.length,
      priority: 2,
      omits: "parts",
    }),
  );
}

const MOST = 40;
const WORTH = 1;
const SIZES = [200, 120, 60] as const;

function tellFailure(fact: FactOf<"test" | "error">, of: FactsOf, size: number): string {
  if (isA(fact, "test")) return tellTestRun(fact, size);
  return `\`${shortCommand(failedCommand(fact), size / 2)}\`: ${tellComplaints(fact, of, { most: 1, size })}`;
}
