/** How a request is marked that the user stopped, or took back before it was begun. Pure. */
import { isInterrupted } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { quoteData } from "../quote-data.ts";

/** Empty where nobody stopped it, or somebody went on. */
export function stoppedMark(request: FactOf<"request">): string {
  if (!isInterrupted(request)) return "";
  const { calledOff = "" } = request.data ?? {};
  return calledOff === "" ? " (interrupted by the user)" : ` (called off by the user: ${quoteData(calledOff)})`;
}
