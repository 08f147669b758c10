/** The current request: where it begins, whether it asks for more than an answer, whether anything was done for it. Pure. */
import { atOf, firstAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { commandPurpose, isAchievement } from "../../../ledger/calls/commands/command-purpose.ts";
import { mainCommand } from "../../../ledger/calls/commands/main-command.ts";
import { waitsForWork } from "../../../ledger/calls/commands/server-programs.ts";
import { lastChange } from "../done/check-items.ts";
import type { FactsOf } from "../facts-of.ts";
import { isOpenReport, lastReport } from "./last-report.ts";

/** The number of the message that made the current request; what was told behind its report may be a new one. */
export function startOfRequest(of: FactsOf): number {
  return firstAt(toldBehindReport(of) ?? of("request").at(-1));
}

/** A turn that nobody has answered, behind a report that leaves nothing of the request before it. */
function toldBehindReport(of: FactsOf): FactOf<"turn"> | undefined {
  if (of("request").at(-1)?.data?.state !== "done") return undefined;
  const report = lastReport(of);
  return report === undefined || isOpenReport(report, of) ? undefined : unansweredTurn(of);
}

/** The last turn of the user, when it asks for nothing in so many words and nothing follows it. */
export function unansweredTurn(of: FactsOf): FactOf<"turn"> | undefined {
  return of("turn", "resolved").find((fact) => fact.data?.answered !== true);
}

/** A request is open, and nobody has called or said anything for it. */
export function isWaiting(of: FactsOf): boolean {
  const { state, answered, begun, resumed } = of("request").at(-1)?.data ?? {};
  if (state === "done") return toldBehindReport(of) !== undefined;
  return state === "open" && answered !== true && begun !== true && resumed !== true;
}

/** What the assistant last reported, if that was for the current request. */
export function reportAtHand(of: FactsOf): FactOf<"reply"> | undefined {
  const last = lastReport(of);
  return last && atOf(last) >= startOfRequest(of) ? last : undefined;
}

/** True once a report on it neither leaves it open nor asks the user something. */
export function isReportedOn(of: FactsOf): boolean {
  const report = reportAtHand(of);
  return report !== undefined && !awaitsUser(of) && !isOpenReport(report, of) && !isTakenUpSince(of);
}

/** What was reported left some of it, and somebody works on that since. */
function isTakenUpSince(of: FactsOf): boolean {
  const { resumed, answered } = of("request").at(-1)?.data ?? {};
  return resumed === true && answered !== true;
}

/** The assistant has asked the user something and waits for the answer. */
export function awaitsUser(of: FactsOf): boolean {
  return of("question").some((fact) => fact.data?.awaiting === true);
}

/** A question is to be answered and no more, unless somebody took it for a request to change something. */
export function isMereQuestion(of: FactsOf): boolean {
  return of("request").at(-1)?.data?.question === true && lastChange(of) < startOfRequest(of);
}

/** The commands among what was begun for it and has not been seen to end. */
export function awaitedCommands(of: FactsOf): string[] {
  const commands = new Set(of("command").map(({ text }) => text));
  return awaitedRuns(of).filter((run) => commands.has(run));
}

/** What was begun for it and has not been seen to end; nobody waits for the end of a server, and most programs may be one. */
export function awaitedRuns(of: FactsOf): string[] {
  const since = startOfRequest(of);
  const runs = [...of("task"), ...of("command").filter(({ data }) => data?.pending === true)];
  const isCommand = (text: string): boolean => of("command").some((fact) => fact.text.startsWith(text));
  const ends = (text: string): boolean => isAchievement(commandPurpose(text)) || !isCommand(text);
  const own = runs.filter((fact) => atOf(fact) >= since && !waitsForWork(mainCommand(fact.text)) && ends(fact.text));
  return own.map(({ text }) => text);
}
