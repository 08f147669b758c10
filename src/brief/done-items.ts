/** What was done and with what result: reports by request, finished todos, commits, changed files. Pure. */
import { clipEnd, clipSentence } from "../ledger/clip.ts";
import { atOf } from "../ledger/fact-book.ts";
import type { Fact } from "../ledger/fact.ts";
import { gistOf } from "../ledger/gist.ts";
import { topicCount } from "../ledger/topics.ts";
import type { FactsOf } from "./collect-items.ts";
import { askOf } from "./goal-items.ts";
import { groupPaths, listPaths } from "./group-paths.ts";
import { type BriefItem, everShorter, lineItem, once } from "./item.ts";
import { lastReport, startOfRequest } from "./progress-items.ts";
import { defuse } from "./quote-data.ts";

/** Finished requests with their outcome, finished todos, commits, changed files. */
export function doneItems(of: FactsOf, now: number): BriefItem[] {
  const imported = of("reply").filter((fact) => fact.data?.["role"] === "done");
  const requests = of("request").filter((fact) => fact.data?.["state"] === "done" && isWorthTelling(fact));
  const report = lastReport(of("reply"));
  const shown = report && atOf(report) >= startOfRequest(of) ? report.text : "";
  const rules = of("constraint");
  const todos = of("todo", "resolved").filter((fact) => fact.data?.["state"] === "completed");
  const commits = of("command").filter((fact) => fact.data?.["ok"] === true && COMMIT.test(fact.text));
  return [
    ...imported.map((fact) => lineItem("done", fact.text, { value: 3, priority: 2 })),
    ...lastOfEach(requests)
      .slice(-30)
      .map((fact) => requestDone(fact, { now, shown, asked: askOf(fact, rules) })),
    ...todos.slice(-20).map((fact) => lineItem("done", fact.text, { value: 1, priority: 2 })),
    ...commitItems(commits),
    ...changedFiles(of("file")),
  ];
}

/** What was told and merely acknowledged is no work: it stands where the things told stand. */
function isWorthTelling({ data }: Fact): boolean {
  if (data?.["digression"] === true) return false;
  return data?.["statement"] !== true || isReport(data["reply"]);
}

/** "Noted, going on" reports nothing. */
function isReport(reply: unknown): boolean {
  return typeof reply === "string" && topicCount(reply.slice(0, 400)) >= REPORTS;
}

const REPORTS = 4;

/** Two texts that begin alike for this long are the same report. */
const SAME_START = 80;

export const COMMIT: RegExp = /\bgit commit\b/u;

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
  const asked = context.asked.replaceAll(/\s+/gu, " ").trim();
  const told = typeof fact.data?.["reply"] === "string" ? defuse(fact.data["reply"]) : "";
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

/** The commits on one line; short of room the oldest go first. */
function commitItems(commits: readonly Fact[]): BriefItem[] {
  if (commits.length === 0) return [];
  const messages = commits.slice(-12).map((fact) => COMMIT_MESSAGE.exec(fact.text)?.[1]?.trim() ?? "(no message read)");
  const write = (count: number): string => defuse(`Committed: ${messages.slice(-count).join("; ")}`);
  const forms = once(() => everShorter([12, 6, 3, 1].map(write)));
  return [{ section: "done", whole: write(12), forms, value: 2, priority: 2 }];
}

const COMMIT_MESSAGE = /-m\s+(?:"\$\(cat <<'?EOF'?\s*)?["']?([^"'\n]{3,120})/u;

const VERBS: Readonly<Record<string, string>> = { created: "Created", modified: "Changed", deleted: "Deleted" };

function changedFiles(files: readonly Fact[]): BriefItem[] {
  const lists = Object.entries(VERBS).flatMap(([operation, verb]) => {
    const paths = files.filter((fact) => fact.data?.["operation"] === operation).map((fact) => fact.text);
    return paths.length === 0 ? [] : [pathsItem(verb, paths)];
  });
  const renamed = files.filter((fact) => fact.data?.["operation"] === "renamed");
  return [
    ...lists,
    ...renamed.map((fact) =>
      lineItem("done", `Renamed: ${fact.text} → ${String(fact.data?.["to"])}`, { value: 3, priority: 2 }),
    ),
  ];
}

/** Newest files first to be kept when the line has to be shortened; at its shortest it groups what it keeps. */
function pathsItem(verb: string, paths: readonly string[]): BriefItem {
  const write = (count: number, list: (paths: readonly string[]) => string[]): string => {
    const rest = paths.length > count ? ` +${paths.length - count} more` : "";
    return defuse(`${verb}: ${list(paths.slice(-count)).join(", ")}${rest}`);
  };
  const whole = write(60, listPaths);
  const shorter = (): string[] => [30, 15, 6, 3].map((count) => write(count, listPaths));
  return {
    section: "done",
    whole,
    forms: once(() => everShorter([whole, ...shorter(), write(3, groupPaths)])),
    value: 4,
    priority: 2,
  };
}
