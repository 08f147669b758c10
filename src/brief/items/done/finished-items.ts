/** The requests that are over, with how they came out: the newest one by one, the earlier ones together. Pure. */
import { isCalledOff } from "../../../ledger/story/called-off.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { createDigest } from "../../../ledger/story/reports/digest.ts";
import { atOf, firstAt, isInterrupted } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { isStillDenied } from "../../../ledger/story/reports/denied-report.ts";
import { asksForWork } from "../../../ledger/statements/statement.ts";
import { isAcknowledgement } from "../../../ledger/lexicon/courtesies.ts";
import { withoutLog } from "../../../ledger/cues/prose.ts";
import { gistOf } from "../../../ledger/story/reports/gist.ts";
import { topicCount } from "../../../ledger/statements/replacement/topics.ts";
import { isReport } from "../../../ledger/user-turn.ts";
import { type FactsOf, requestAtHand } from "../facts-of.ts";
import { startOfRequest } from "../request/current-request.ts";
import { createAsked, retoldAsk } from "./asked-in-short.ts";
import { earlierItem, type Finished } from "./earlier-item.ts";
import { askOf, goalOf } from "../request/goal-items.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { stoppedMark } from "../request/stopped-mark.ts";
import { leftBefore } from "../next/left-before.ts";
import { lastReport } from "../request/last-report.ts";
import { isRefined, requestAskedBack } from "../request/refined-request.ts";
import { defuse, quoteData } from "../quote-data.ts";
import { shortenPaths } from "../../telegraphic/short-paths.ts";
import { spokenOf } from "../request/spoken-of.ts";
import { undoneSince } from "./undone-since.ts";
import { unfinishedRequest } from "../request/unfinished-request.ts";
import { onOneLine } from "../../../ledger/one-line.ts";
import { outcomeOf, overtaking, since, UNTOLD } from "./request-outcome.ts";

/** Oldest first; of what the current request speaks of, more is told. */
export function finishedItems(of: FactsOf, now: number): BriefItem[] {
  const all = of("request");
  const over = lastOfEach(finishedRequests(of));
  const answers = answersOf(over, all);
  const requests = over.filter((fact) => !answers.asked.has(fact));
  const setRight = requestSetRight(all);
  const spoken = spokenOf(requests, requestAtHand(of));
  const newest = new Set(
    requests.filter((fact) => !isSlight(fact)).slice(requests.length > FEW_REQUESTS ? -NEWEST : 0),
  );
  const [context, shown] = [{ goal: goalOf(of), rules: of("constraint") }, shownReport(of)];
  const [overtakes, undone] = [overtaking(of), undoneSince(of)];
  const finished = requests.map((fact): Finished => {
    const before = answers.to.get(fact);
    const asked = onOneLine(
      before === undefined ? askedShort(fact, context) : `${askedShort(before, context)} — "${fact.text}"`,
    );
    const isNoted = isOnlyNoted(fact);
    const { doubt, told } = isCalledOff(fact) || isNoted ? UNTOLD : since(undone(fact), outcomeOf(fact, overtakes));
    const mark = isStopped(fact) ? stoppedMark(fact) : fact === setRight ? SET_RIGHT : brokenMark(fact);
    const unseen = isNoted ? NOT_SEEN : unreportedMark(fact, told);
    return { fact, asked: shortenPaths(asked), told, doubt, mark: mark === "" ? unseen : mark };
  });
  const isApart = ({ fact }: Finished): boolean => spoken.has(fact) || newest.has(fact);
  const open = new Set([unfinishedRequest(of), leftBefore(of)?.request, setRight, requestAskedBack(all)]);
  return [
    ...earlierItem(finished.filter((request) => !isApart(request) && !isSlight(request.fact))),
    ...finished.filter(isApart).map((request, at, apart) => {
      const rank = apart.length - 1 - at;
      const isLeft = open.has(request.fact) || isStillDenied(request.fact, all);
      const sizes = spoken.has(request.fact) ? SPOKEN_SIZES : rank < NEWEST ? SIZES : OLD_SIZES;
      const item = { ...requestDone(request, { now, shown, sizes }), rank, ...(isLeft ? IN_PROGRESS : {}) };
      return spoken.has(request.fact) ? { ...item, value: item.value * 2, isSpokenOf: true as const } : item;
    }),
  ];
}

/** Which requests are the answer to a question that came instead of the work, and to which request. */
function answersOf(
  over: readonly FactOf<"request">[],
  all: readonly FactOf<"request">[],
): { to: Map<FactOf<"request">, FactOf<"request">>; asked: Set<FactOf<"request">> } {
  const to = new Map<FactOf<"request">, FactOf<"request">>();
  for (const [at, fact] of all.entries()) {
    const before = all[at - 1];
    const isAnswer = before?.data?.askedBack === true && fact.data?.meant?.startsWith("asked before it") === true;
    if (isAnswer && over.includes(fact) && over.includes(before)) to.set(fact, before);
  }
  return { to, asked: new Set(to.values()) };
}

/** A question was put into its work, or it failed, and nobody has come back to it. */
const IN_PROGRESS = { section: "inProgress" } as const;

/** So many are told one by one: all of a short session. */
const NEWEST = 6;
const FEW_REQUESTS = 8;

/** Requests that are over and worth telling; that the user stopped the last one is worth telling whatever it says. */
export function finishedRequests(of: FactsOf): FactOf<"request">[] {
  const requests = of("request");
  const setRight = requestSetRight(requests);
  return requests.filter((fact, at, all) => {
    const isLast = at === all.length - 2 && fact.data?.statement !== true;
    if (isStopped(fact)) return isLast || isWorthTelling(fact);
    return (isOver(fact) || fact === setRight) && isWorthTelling(fact);
  });
}

/** The user stopped it and asked for something else. */
function isStopped(fact: FactOf<"request">): boolean {
  return isInterrupted(fact) && fact.data?.state === "open-earlier";
}

/** The one that the user stopped to say how to go on, which is the current request. */
function requestSetRight(requests: readonly FactOf<"request">[]): FactOf<"request"> | undefined {
  const [before, last] = requests.slice(-2);
  return before !== undefined && isRefined(before) && last?.data?.state === "open" ? before : undefined;
}

const SET_RIGHT = " (stopped by the user, who went on with the current request)";

/** The last that was said to it broke off, and the user went on with something else. */
function isBroken({ data }: FactOf<"request">): boolean {
  return data?.brokenOff === true && data.state === "open-earlier";
}

/** Who stops an answer to say how to go on has not left it. */
function brokenMark(fact: FactOf<"request">): string {
  if (!isBroken(fact)) return "";
  const at = fact.data?.brokenAt ?? "";
  const words = at === "" ? "" : ` at ${quoteData(at)}`;
  return isRefined(fact) ? ` (its answer stopped by the user${words})` : " (the answer to it broke off)";
}

/** The user spoke into its work: nobody has told how it came out, so nobody can call it done. */
function isUnreported(fact: FactOf<"request">): boolean {
  const { state, answered } = fact.data ?? {};
  return state === "open-earlier" && answered !== true && !isInterrupted(fact) && !isBroken(fact);
}

function unreportedMark(fact: FactOf<"request">, told: readonly string[]): string {
  return isUnreported(fact) && told.length === 0 ? " (no report on it)" : "";
}

/** "Add a second door.", "Understood.": whether it was done, nobody said. */
function isOnlyNoted({ text, data }: FactOf<"request">): boolean {
  if (data?.begun === true || data?.question === true || data?.reply === undefined) return false;
  return isAcknowledgement(data.reply) && asksForWork(text);
}

const NOT_SEEN = " (acknowledged; not seen done)";

/** True for a request that was answered and speaks of nothing: no page is held to it. */
export function isPassedOver(fact: FactOf<"request">): boolean {
  return fact.data?.state === "done" && isSlight(fact) && fact.data.topics === 0;
}

/** "Great stuff": nothing was done for it, and it hardly asks for anything; work is told before it. */
function isSlight({ data }: FactOf<"request">): boolean {
  return data?.begun !== true && data?.question !== true && (data?.topics ?? FEW) < FEW;
}

const FEW = 3;

/** The report that stands under what is in progress. */
function shownReport(of: FactsOf): string {
  const report = lastReport(of);
  return report && atOf(report) >= startOfRequest(of) ? report.text : "";
}

/** What was asked; of the goal, which stands above in full, only how it begins. */
function askedShort(
  fact: FactOf<"request">,
  { goal, rules }: { goal: FactOf<"request"> | undefined; rules: readonly FactOf<"constraint">[] },
): string {
  const asked = withoutLog(askOf(fact, rules));
  return fact === goal ? clipEnd(asked, SAME_START / 2) : asked;
}

/** Reported on, or left behind for another request after some work; a question that got no answer is neither. */
function isOver(fact: FactOf<"request">): boolean {
  const { data } = fact;
  if (data?.state === "done" || isBroken(fact)) return true;
  return data?.state === "open-earlier" && (data.story ?? data.reply) !== undefined && data.question !== true;
}

/** What was told and merely acknowledged is no work: it stands where the things told stand. */
function isWorthTelling({ text, data }: FactOf<"request">): boolean {
  if (data?.digression === true) return false;
  // "Wow, it works" asks for nothing either, unless somebody made much of it.
  const asks = data?.statement !== true && topicCount(text.slice(0, LONGEST_ASIDE)) >= 2;
  // What was worked on was asked for, in however few words.
  return asks || data?.begun === true || isReport(data?.reply);
}

const LONGEST_ASIDE = 400;

/** Two texts that begin alike for this long are the same report. */
const SAME_START = 80;

/** What was asked again in the same words is told once, with its last outcome. */
function lastOfEach(requests: readonly FactOf<"request">[]): FactOf<"request">[] {
  const byText = new Map(requests.map((fact) => [fact.text, fact]));
  return requests.filter((fact) => byText.get(fact.text) === fact);
}

/** Characters of what was asked and of what was reported, from the fullest form to the tersest. */
const SIZES = [
  [240, 1500],
  [200, 1000],
  [160, 640],
  [160, 420],
  [110, 240],
  [80, 130],
  [50, 80],
] as const;

/** What the current request answers is told whole where it fits: it says nothing without the options, the plan, the figures. */
const SPOKEN_SIZES = [[240, 5000], [240, 3600], [240, 2800], [240, 2100], ...SIZES] as const;

/** What came before the newest is told in a few words, as many together are. */
const OLD_SIZES = [
  [110, 240],
  [80, 130],
  [50, 80],
] as const;

interface DoneOptions {
  now: number;
  shown: string;
  sizes: typeof SIZES | typeof SPOKEN_SIZES | typeof OLD_SIZES;
}

/** What was asked and what was reported at its end; the newer, the more of it is worth telling. */
function requestDone({ fact, asked, told, doubt, mark }: Finished, { now, shown, sizes }: DoneOptions): BriefItem {
  // A report that stands in full under what is in progress is not told twice: that would cost others their place.
  const isLast =
    told.length > 0 && doubt === "" && defuse(gistOf(shown)).startsWith(told.join(" ").slice(0, SAME_START));
  // What turned out wrong must not outweigh what corrected it.
  const most = fact.data?.corrected === true ? LONGEST_CORRECTED : sizes[0][1];
  const digest = createDigest(told, fact.text);
  const ask = createAsked(asked, told);
  const come = (replyRoom: number): string => {
    const outcome = digest(isLast ? SAME_START : Math.min(replyRoom, most));
    return mark + (outcome === "" ? "" : ` → ${doubt}${outcome}`);
  };
  const write = ([askedRoom, replyRoom]: readonly [number, number]): string => ask(askedRoom) + come(replyRoom);
  // What its marks stand for is told behind all of its words.
  const gloss = fact.data?.meant === undefined ? "" : ` (${shortenPaths(onOneLine(defuse(fact.data.meant)))})`;
  const bare = gloss !== "" && asked.endsWith(gloss) ? createAsked(asked.slice(0, -gloss.length), told) : undefined;
  const retell = (line: string, said: readonly string[]): string => {
    const size = sizes.find((one) => write(one) === line);
    if (size === undefined) return line;
    const words = retoldAsk((bare ?? ask)(size[0]), {
      said: said.map(shortenPaths),
      turn: shortenPaths(onOneLine(fact.text)),
    });
    return words + (bare === undefined ? "" : clipEnd(gloss, LONGEST_GLOSS)) + come(size[1]);
  };
  const age = now - atOf(fact);
  const base = fact.data?.question === true ? 5 : 7;
  return shrinkingItem(sizes, write, {
    // What was stopped is not done, and with what is in progress it would be taken up again.
    section: mark === "" && !isUnreported(fact) ? "done" : "criticalContext",
    value: base * (1 - 0.05 * Math.log2(1 + Math.max(0, age))),
    priority: 2,
    turn: { at: firstAt(fact), retell },
    ...(isUnreported(fact) ? { isUnreported: true as const } : {}),
  });
}

const LONGEST_CORRECTED = 240;
const LONGEST_GLOSS = 240;
