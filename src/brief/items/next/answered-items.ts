/** What comes next when the assistant spoke last: what its report, the request and the checks leave all the same. Pure. */
import { failedCommand } from "../../../ledger/calls/commands/error-facts.ts";
import { clipEnd, clipSentence } from "../../../ledger/clip.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { speaksOfDeed } from "../../../ledger/lexicon/asked-deeds.ts";
import { comesOut } from "../../../ledger/lexicon/failures.ts";
import { leavesToUser, looksAhead, putsOff } from "../../../ledger/lexicon/remainders.ts";
import { announcedAtEnd } from "../../../ledger/story/reports/announced-at-end.ts";
import { breaksOff } from "../../../ledger/story/reports/broken-off.ts";
import { gistOf } from "../../../ledger/story/reports/gist.ts";
import type { FactsOf } from "../facts-of.ts";
import { awaitedRuns, isMereQuestion } from "../request/current-request.ts";
import { failedDeed } from "./failed-deed.ts";
import { type BriefItem, lineItem, pointerItem } from "../item.ts";
import { leftOver } from "./left-over.ts";
import { leftOfRequest } from "./left-of-request.ts";
import { isBrokenOff, rulesOut, tellsFailed } from "../request/last-report.ts";
import { defuse, quoteData, quoteError } from "../quote-data.ts";
import { shortCommand } from "../short-command.ts";
import { liveTodos } from "./todo-items.ts";
import { refinedRequest } from "../request/refined-request.ts";
import { unfinishedRequest } from "../request/unfinished-request.ts";
import { tellDeed, unseenDeeds } from "./unseen-deeds.ts";

export interface Answered {
  request: FactOf<"request">;
  report: FactOf<"reply">;
  /** The check that fails since the request was made, as a step. */
  failing: string | undefined;
  /** Something stands under what is blocked. */
  isBlocked: boolean;
}

/** The step that the last words of either side leave; where they leave none, that the user speaks next. */
export function answeredItems(of: FactsOf, answered: Answered): BriefItem[] {
  const due = dueAnswer(answered);
  if (due !== undefined) return [pointerItem(due)];
  const { own, forUser } = leftByReport(answered.report);
  const open = openThings(of, answered);
  // What the report names as left need not be introduced.
  const lead = own !== "" ? undefined : leadOf(of, answered, open);
  const verdict = [...(lead === undefined ? [] : [lead]), ...open].join("; ");
  return [
    ...(verdict === "" ? [] : [pointerItem(verdict.charAt(0).toUpperCase() + verdict.slice(1))]),
    ...(own === "" ? [] : [line(`As last reported: ${own}`)]),
    // Advice to the user is no order to the agent.
    ...(forUser === "" ? [] : [line(`Left to the user, as last reported: ${forUser}`)]),
    ...putOffItems(answered.report),
  ];
}

/** What the report leaves for another time is neither done nor the next thing to do. */
function putOffItems({ text }: Fact): BriefItem[] {
  const sentences = gistOf(text).split(SENTENCE_END);
  const told = sentences.filter(
    (sentence, at) => putsOff(sentence) || (LEANS_ON.test(sentences[at + 1] ?? "") && putsOff(sentences[at + 1] ?? "")),
  );
  if (told.length === 0) return [];
  const said = clipSentence(defuse(told.join(" ")), 240);
  return [lineItem("criticalContext", `Put off, as last reported: ${said}`, { value: 3, priority: 2 })];
}

/** Without what stands before it, it names nothing. */
const LEANS_ON = /^(?:it|that|this|they|those|these|das|dies|eso|isso|ça|cela)(?!\p{L})/iu;

function line(text: string): BriefItem {
  return lineItem("nextSteps", text, { value: 2, priority: 2 });
}

/** What the last words of either side leave to be done, though something was answered. */
function dueAnswer({ request, report, failing }: Answered): string | undefined {
  const { nod, noddedAt } = request.data ?? {};
  if ((noddedAt ?? 0) > atOf(report)) return `Go on as last reported: the user has said ${quoteData(nod ?? "")}`;
  if (breaksOff(request.text))
    return `The current request breaks off ("… ${defuse(request.text.split(/\s+/u).slice(-LAST_WORDS).join(" "))}"): find out how it goes on`;
  const goOn = failing === undefined ? "Go on with" : `${failing}, then go on with`;
  if (isBrokenOff(report)) return `${goOn} the current request: the last answer to it was cut off`;
  if (rulesOut(report.text, request)) return `${goOn} the current request: the last report only rules something out`;
  const announced = announcedAtEnd(report.text);
  if (announced === undefined) return undefined;
  return `${goOn} the current request, as last announced: ${quoteData(clipEnd(announced, LONGEST_QUOTE))}`;
}

const LAST_WORDS = 6;
const LONGEST_QUOTE = 160;

/** What a report says at its end of what is left: to be done by who wrote it, else by the user. */
function leftByReport({ text }: Fact): { own: string; forUser: string } {
  const sentences = gistOf(text).split(SENTENCE_END);
  const last = sentences.findLastIndex(looksAhead);
  const from = last < 0 ? sentences.findLastIndex(leavesToUser) : last;
  const said = from < 0 ? "" : clipSentence(defuse(sentences.slice(from).join(" ")), 240);
  return last < 0 ? { own: "", forUser: said } : { own: said, forUser: "" };
}

const SENTENCE_END = /(?<=[.!?;])\s+|(?<=[。！？；])/u;

/** How the request came out, where what stands open does not say it. */
function leadOf(of: FactsOf, { request, report }: Answered, open: readonly string[]): string | undefined {
  const isOpen = open.some((thing) => thing !== UNSOLVED);
  if (isOpen) return undefined;
  if (tellsFailed(report.text, request)) return `${CAME_TO_NOTHING}, as last reported: the user speaks next`;
  const todos = liveTodos(of);
  if (todos.length === 0) return NOTHING_PENDING;
  const isOld = leftOver(of, todos);
  return todos.every((todo) => isOld(todo) !== undefined) ? ANSWERED : undefined;
}

/** What is known to stand open, whatever the report says. */
function openThings(of: FactsOf, { request, report, failing, isBlocked }: Answered): string[] {
  if (failing !== undefined && !isMereQuestion(of))
    return [`The last request was answered, but: ${failing}`, ...leftOfRequest(of, request, report)];
  const failed = failedDeed(of, request);
  const left = unfinishedRequest(of);
  const refined = left === undefined ? refinedRequest(of, report) : undefined;
  return [
    ...stillRuns(of),
    ...(failed === undefined || comesOut(report.text) ? [] : [`${CAME_TO_NOTHING}: ${tellError(failed)}`]),
    ...leftOfRequest(of, request, report),
    ...(failed === undefined ? notToldOf(of, request, report) : []),
    ...(left === undefined ? [] : [`The last question was answered; left unfinished before it: ${quoteRequest(left)}`]),
    ...(refined === undefined ? [] : [`${REFINED}: ${quoteRequest(refined)}`]),
    ...(isBlocked ? [UNSOLVED] : []),
  ];
}

/** The words of the report are not the result of what runs behind them. */
function stillRuns(of: FactsOf): string[] {
  const runs = awaitedRuns(of).slice(-MOST_RUNS);
  const told = runs.map((run) => `\`${shortCommand(run, LONGEST_COMMAND)}\``).join(", ");
  return runs.length === 0 ? [] : [`Begun for the current request, and its end not seen: ${told}`];
}

const MOST_RUNS = 3;

/** What was ordered, was not seen and is not spoken of: the report may tell why, or that it was done out of sight. */
function notToldOf(of: FactsOf, request: FactOf<"request">, { text }: FactOf<"reply">): string[] {
  const deeds = unseenDeeds(of, request).filter(({ kind }) => !speaksOfDeed(text, kind));
  return deeds.length === 0 ? [] : [`Asked for, and neither seen nor told as done: ${deeds.map(tellDeed).join(", ")}`];
}

const ANSWERED = "The last request was answered, the user speaks next";
/** Nobody is waited for but the user. */
export const NOTHING_PENDING = "The last request was answered: the user speaks next";
const CAME_TO_NOTHING = "The current request did not come out";
const REFINED = "The last turn was answered; nobody has told whether the request that it was said into is done";
const UNSOLVED = "what stands under Blocked is unsolved";

function tellError(error: FactOf<"error">): string {
  const command = shortCommand(failedCommand(error), LONGEST_COMMAND);
  const end = error.data?.isStopped === true ? "was stopped before its end" : "failed";
  return `\`${command}\` ${end} (${quoteError(error.text, LONGEST_QUOTE)})`;
}

const LONGEST_COMMAND = 80;

function quoteRequest({ text }: Fact): string {
  return quoteData(clipEnd(text.slice(0, LONGEST_READ), LONGEST_QUOTE));
}

const LONGEST_READ = 600;
