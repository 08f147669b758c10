/** Which failures a report has dealt with: it says that they are mended, or that what they came up in is done. Pure. */
import { atOf } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { endsInFailure, tellsMended } from "../../../ledger/lexicon/failures.ts";
import type { FactsOf } from "../facts-of.ts";
import { tellsOfDone } from "../next/reported-done.ts";

/**
 * Tells whether reports settle a failure. "It works now" settles all that failed before it; "The readme is written" only
 * what failed on the way to it; "It failed", and what names no end at all, nothing.
 */
export function settledByReport(of: FactsOf): (failure: FactOf<"test" | "error">) => boolean {
  const reports = of("reply").filter(({ data }) => data?.role === undefined);
  const mended = Math.max(0, ...reports.filter(({ text }) => tellsMended(text)).map(atOf));
  const done = new Set(reports.filter(({ text }) => tellsOfDone(text) && !endsInFailure(text)));
  return (failure) => {
    const next = reports.find((report) => atOf(report) >= atOf(failure));
    return next !== undefined && (atOf(failure) <= mended || done.has(next));
  };
}
