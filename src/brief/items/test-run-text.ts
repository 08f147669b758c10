/** A run of tests as a line tells it: the command as code, its totals in the words of the runner. Pure. */
import { andMore } from "./and-more.ts";
import { runOf, totalsOf } from "../../ledger/calls/commands/check-facts.ts";
import { firstRun, withoutFilters } from "../../ledger/calls/commands/main-command.ts";
import { placeInKey } from "../../ledger/calls/commands/run-place.ts";
import { isPartial } from "../../ledger/calls/commands/test-run.ts";
import { isCountedHere } from "../../ledger/calls/commands/test-totals.ts";
import { clipEnd } from "../../ledger/clip.ts";
import type { FactOf } from "../../ledger/fact.ts";
import { firstThatFit } from "../../ledger/that-fit.ts";
import { defuse, quoteData } from "./quote-data.ts";
import { shortCommand } from "./short-command.ts";

/** Characters for what ran, and for what it printed, from the fullest form of a line to the tersest that tells a run. */
export const RUN_SIZES = [240, 120, 60] as const;

/** What ran and what it printed, each in `size` characters; of several runs in one command that there were more. */
export function tellTestRun(test: FactOf<"test">, size: number): string {
  const { command, beside } = firstRun(runOf(test));
  const hung = test.data?.isHung === true ? HUNG : "";
  const place = placeInKey(test.key);
  const where = place === undefined || !/^[/~]/u.test(place) ? "" : ` (in ${defuse(place)})`;
  const told = shortCommand(command.length > ROOMY ? withoutFilters(command) : command, size);
  // Without the end of the command a part looks like the whole.
  const part = told.endsWith("…") && isPartial(command) ? " (a part of the tests)" : "";
  return `\`${told}\`${part}${where}${beside}: ${tellTotals(test, size)}${hung}`;
}

/** Longer ones are mostly what picks out their lines. */
const ROOMY = 60;

const HUNG = " (then stopped, as it did not end)";

/** The totals of a run: quoted, unless they are counted here and nobody printed them. */
export function tellTotals(test: FactOf<"test">, size: number): string {
  // That all were skipped says little without the reason.
  const totals = test.data?.isSkipped === true ? totalsOf(test) : clipEnd(totalsOf(test), size);
  return test.data?.isSkipped === true || isCountedHere(totalsOf(test)) ? defuse(totals) : quoteData(totals);
}

/** The names of tests as far as they fit into `size` characters, and how many more there are. */
export function tellNames(names: readonly string[], size: number): string {
  const shown = firstThatFit(names, size);
  return shown.map(quoteData).join(", ") + andMore(names.length, shown.length);
}
