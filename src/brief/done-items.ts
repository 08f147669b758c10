/** What was done and with what result: reports by request, finished todos, recorded work. Pure. */
import { clipEnd, clipSentence } from "../ledger/clip.ts";
import { atOf } from "../ledger/fact-book.ts";
import type { Fact } from "../ledger/fact.ts";
import { gistOf } from "../ledger/gist.ts";
import { isReport } from "../ledger/user-turn.ts";
import type { FactsOf } from "./collect-items.ts";
import { checkItems } from "./check-items.ts";
import { askOf, goalOf } from "./goal-items.ts";
import { type BriefItem, everShorter, lineItem, once } from "./item.ts";
import { lastReport, startOfRequest } from "./progress-items.ts";
import { defuse } from "./quote-data.ts";
import { shortenPaths } from "./short-paths.ts";
import { workItems } from "./work-items.ts";

/** Finished requests with their outcome, finished todos, commits, changed files. */
export function doneItems(of: FactsOf, now: number): BriefItem[] {
  const imported = of("reply").filter((fact) => fact.data?.["role"] === "done");
  const requests = of("request").filter((fact) => isOver(fact) && isWorthTelling(fact));
  const report = lastReport(of("reply"));
  const shown = report && atOf(report) >= startOfRequest(of) ? report.text : "";
  const rules = of("constraint");
  const goal = goalOf(of);
  const todos = of("todo", "resolved").filter((fact) => fact.data?.["state"] === "completed");
  return [
    ...imported.map((fact) => lineItem("done", fact.text, { value: 3, priority: 2 })),
    ...lastOfEach(requests)
      .slice(-30)
      .map((fact) => requestDone(fact, { now, shown, asked: askedShort(fact, { goal, rules }) })),
    ...todos.slice(-20).map((fact) => lineItem("done", fact.text, { value: 1, priority: 2 })),
    ...workItems(of),
    ...checkItems(of),
  ];
}

/** What was asked; of the goal, which stands above in full, only how it begins. */
function askedShort(fact: Fact, { goal, rules }: { goal: Fact | undefined; rules: readonly Fact[] }): string {
  const asked = askOf(fact, rules);
  return fact === goal ? clipEnd(asked, SAME_START / 2) : asked;
}

/** Reported on, or left behind for another request after some work. */
function isOver({ data }: Fact): boolean {
  return data?.["state"] === "done" || (data?.["state"] === "open-earlier" && typeof data["story"] === "string");
}

/** What was told and merely acknowledged is no work: it stands where the things told stand. */
function isWorthTelling({ data }: Fact): boolean {
  if (data?.["digression"] === true) return false;
  return data?.["statement"] !== true || isReport(data["reply"]);
}

/** Two texts that begin alike for this long are the same report. */
const SAME_START = 80;

/** What was asked again in the same words is told once, with its last outcome. */
function lastOfEach(requests: readonly Fact[]): Fact[] {
  const byText = new Map(requests.map((fact) => [fact.text, fact]));
  return requests.filter((fact) => byText.get(fact.text) === fact);
}

/** Characters of what was asked and of what was reported, from the fullest form to the tersest. */
const SIZES = [
  [160, 900],
  [160, 420],
  [110, 240],
  [80, 130],
  [50, 80],
] as const;

/** What was asked and what was reported at its end; the newer, the more of it is worth telling. */
function requestDone(fact: Fact, context: { now: number; shown: string; asked: string }): BriefItem {
  const { now, shown } = context;
  const asked = shortenPaths(context.asked.replaceAll(/\s+/gu, " ").trim());
  const told = outcomeOf(fact);
  // A report that stands in full under what is in progress is not told twice: that would cost others their place.
  const isLast = told !== "" && defuse(gistOf(shown)).startsWith(told.slice(0, SAME_START));
  const reply = isLast ? clipEnd(told, SAME_START) : told;
  const write = ([askedRoom, replyRoom]: readonly [number, number]): string =>
    reply === "" ? clipEnd(asked, askedRoom) : `${clipEnd(asked, askedRoom)} → ${clipSentence(reply, replyRoom)}`;
  const age = now - atOf(fact);
  const base = fact.data?.["question"] === true ? 2 : 3;
  return {
    section: "done",
    whole: write(SIZES[0]),
    forms: once(() => everShorter(SIZES.map(write))),
    value: base * (1 - 0.05 * Math.log2(1 + Math.max(0, age))),
    priority: 2,
  };
}

/** The report on a request; without one, what was last said on the way. */
function outcomeOf({ data }: Fact): string {
  if (typeof data?.["reply"] === "string")
    return (data["corrected"] === true ? "(corrected since) " : "") + defuse(data["reply"]);
  return typeof data?.["story"] === "string" ? `(not reported on) ${defuse(data["story"])}` : "";
}
