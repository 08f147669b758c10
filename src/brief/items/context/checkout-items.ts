/** The checkouts beside the work that are still there: somebody has to remove them, and edits in them are no edits of the work. Pure. */
import { isScratch } from "../../../ledger/calls/files/scratch-files.ts";
import { CHECKOUTS, checkoutsIn } from "../../../ledger/git/checkouts.ts";
import { type FactsOf, noteOf } from "../facts-of.ts";
import { type BriefItem, lineItem } from "../item.ts";

/** One line for those among temporary files, one for the others. */
export function checkoutItems(of: FactsOf): BriefItem[] {
  const paths = checkoutsIn(noteOf(of, CHECKOUTS));
  const line = (label: string, shown: readonly string[]): BriefItem[] =>
    shown.length === 0 ? [] : [lineItem("criticalContext", `${label}: ${shown.join(", ")}`, { value: 4, priority: 1 })];
  return [
    ...line("Temporary worktree or clone still there", paths.filter(isScratch)),
    ...line(
      "Worktree made here, still there",
      paths.filter((path) => !isScratch(path)),
    ),
  ];
}
