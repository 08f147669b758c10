/** The last report, and whether it leaves its request open: cut short, told as failed, or with more announced at its end. Pure. */
import type { FactOf } from "../../../ledger/fact.ts";
import { onlyRefutes, stillFails, tellsFailure, wantsToKnow } from "../../../ledger/lexicon/failures.ts";
import { announcedAtEnd } from "../../../ledger/story/reports/announced-at-end.ts";
import { reportBreaksOff } from "../../../ledger/story/reports/broken-off.ts";
import type { FactsOf } from "../facts-of.ts";

/** What the assistant last reported, rather than announced. */
export function lastReport(of: FactsOf): FactOf<"reply"> | undefined {
  return of("reply").findLast((fact) => fact.data?.role === undefined);
}

/** True for a report after which nobody can call the last request done. */
export function isOpenReport(report: FactOf<"reply">, of: FactsOf): boolean {
  const request = of("request").at(-1);
  return (
    isBrokenOff(report) ||
    tellsFailed(report.text, request) ||
    rulesOut(report.text, request) ||
    announcedAtEnd(report.text) !== undefined
  );
}

/** True for a report that comes no further than what is not the cause; who asked whether it is has the answer. */
export function rulesOut(report: string, request: FactOf<"request"> | undefined): boolean {
  return request?.data?.question !== true && !wantsToKnow(request?.text ?? "") && onlyRefutes(report);
}

/** True for a report that was stopped, or stops where nobody does of his own accord: it says nothing of what was left out. */
export function isBrokenOff({ text, data }: FactOf<"reply">): boolean {
  return data?.isCut === true || reportBreaksOff(text);
}

/** True for a report of what did not come out, or still does not; to who wants to know something it is the answer. */
export function tellsFailed(report: string, request: FactOf<"request"> | undefined): boolean {
  if (request?.data?.question === true || wantsToKnow(request?.text ?? "")) return false;
  return tellsFailure(report) || stillFails(report);
}
