/** What was done and with what result: reports by request, finished todos, recorded work. Pure. */
import { clipEnd } from "../ledger/clip.ts";
import { digestOf } from "../ledger/digest.ts";
import { atOf, numberOf } from "../ledger/fact-book.ts";
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
import { spokenOf } from "./spoken-of.ts";
import { workItems } from "./work-items.ts";

/** Finished requests with their outcome, finished todos, commits, changed files. */
export function doneItems(of: FactsOf, now: number): BriefItem[] {
  const imported = of("reply").filter((fact) => fact.data?.["role"] === "done");
  const requests = of("request").filter((fact) => isOver(fact) && isWorthTelling(fact));
  const report = lastReport(of("reply"));
  const shown = report && atOf(report) >= startOfRequest(of) ? report.text : "";
  const rules = of("constraint");
  const goal = goalOf(of);
  const current = of("request").findLast((fact) => fact.data?.["state"] === "open");
  const spoken = spokenOf(requests, current);
  const todos = of("todo", "resolved").filter((fact) =>
    isRecent(fact, { since: requests.length === 0 ? 0 : startOfRequest(of) }),
  );
  return [
    ...imported.map((fact) => lineItem("done", fact.text, { value: 3, priority: 2 })),
    ...lastOfEach(requests)
      .slice(-30)
      .map((fact) => {
        const item = requestDone(fact, { now, shown, asked: askedShort(fact, { goal, rules }) });
        return spoken.has(fact) ? { ...item, value: item.value * 2, isSpokenOf: true as const } : item;
      }),
    ...todos.slice(-20).map((fact) => lineItem("done", fact.text, { value: 0.5, priority: 2 })),
    ...workItems(of),
    ...checkItems(of),
  ];
}

/** What was finished for earlier requests is in the reports on them. */
function isRecent({ data }: Fact, { since }: { since: number }): boolean {
  return data?.["state"] === "completed" && numberOf(data["resolvedAt"]) >= since;
}

/** What was asked; of the goal, which stands above in full, only how it begins. */
function askedShort(fact: Fact, { goal, rules }: { goal: Fact | undefined; rules: readonly Fact[] }): string {
  const asked = askOf(fact, rules);
  return fact === goal ? clipEnd(asked, SAME_START / 2) : asked;
}

/** Reported on, or left behind for another request after some work; a question that got no answer is neither. */
function isOver({ data }: Fact): boolean {
  if (data?.["state"] === "done") return true;
  return data?.["state"] === "open-earlier" && typeof data["story"] === "string" && data["question"] !== true;
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
  [240, 1500],
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
  const isLast = told.length > 0 && defuse(gistOf(shown)).startsWith(told.join(" ").slice(0, SAME_START));
  const write = ([askedRoom, replyRoom]: readonly [number, number]): string => {
    const outcome = digestOf(told, isLast ? SAME_START : replyRoom);
    return clipEnd(asked, askedRoom) + (outcome === "" ? "" : ` → ${outcome}`);
  };
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

/** The report on a request, line by line; without one, what was last said on the way. */
function outcomeOf({ data }: Fact): string[] {
  if (typeof data?.["reply"] === "string") {
    const [first = "", ...rest] = data["reply"].split("\n").map(defuse);
    return [(data["corrected"] === true ? "(corrected since) " : "") + first, ...rest];
  }
  return typeof data?.["story"] === "string" ? [`(last said) ${defuse(data["story"])}`] : [];
}
