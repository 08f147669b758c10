/** What the session is for and what is being asked right now, in the user's words. Pure. */
import { isCalledOff } from "../../../ledger/story/called-off.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { toldAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { isStillDenied } from "../../../ledger/story/reports/denied-report.ts";
import { isExclamation } from "../../../ledger/lexicon/announcements.ts";
import { isNod } from "../../../ledger/lexicon/nods.ts";
import { isGreeting } from "../../../ledger/lexicon/greetings.ts";
import { endsInQuestion } from "../../../ledger/question-marks.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { LEADS } from "../../../ledger/story/requests/request-lines.ts";
import { asksForThing } from "../../../ledger/statements/asks-for-thing.ts";
import { asksForWork } from "../../../ledger/statements/statement.ts";
import { topicCount, topicOf } from "../../../ledger/statements/replacement/topics.ts";
import { NUMBER_WORDS } from "../../../ledger/words.ts";
import { type FactsOf, requestAtHand } from "../facts-of.ts";
import { isReportedOn, unansweredTurn } from "./current-request.ts";
import { REQUEST_PREFIX } from "../../labelled-lines.ts";
import { type BriefItem, requestItem, statementItem } from "../item.ts";
import { leftBefore } from "../next/left-before.ts";
import { planProgress } from "../next/plan-progress.ts";
import { liveTodos } from "../next/todo-items.ts";
import { defuse } from "../quote-data.ts";
import { requestAskedBack } from "./refined-request.ts";
import { stoppedMark } from "./stopped-mark.ts";
import { unfinishedRequest } from "./unfinished-request.ts";
import { JOINERS } from "../../../ledger/lexicon/joiners.ts";

/** Goals first, the current request last; a turn that leaves the subject or asks nothing is neither. */
export function goalItems(of: FactsOf, now: number): BriefItem[] {
  const requests = of("request");
  // "Next task: …", where nothing was done for it yet, is told as what the user said last.
  const lastSaid = unansweredTurn(of)?.source.messageID;
  const goals = of("value")
    .filter(({ data, source }) => data?.role === "goal" && source.messageID !== lastSaid)
    .map((fact) => statementItem(fact, "goal", { priority: 0, now }));
  const first = goalOf(of);
  const last = requestAtHand(of);
  const items: BriefItem[] = [];
  const rules = of("constraint");
  if (first && first !== last && goals.length === 0) {
    const isOff = isCalledOff(first) || requests.indexOf(first) === requests.length - 2;
    const ask = askOf(first, rules) + (isOff ? stoppedMark(first) : "");
    const weight = toldAt(first) <= OPENING_MESSAGE ? weighOpening(first) : weigh(first, 8);
    items.push(
      requestItem(
        { text: ask, ask, prefix: "", mark: attachedMark(first) + answeredMark(first, of), ...lengthOf(first) },
        weight,
      ),
    );
  }
  items.push(...goals);
  if (last) {
    const prefix = first === last ? "" : REQUEST_PREFIX;
    // Behind the report on it, a step that no todo calls by its name is not one that is left.
    const isOver = last === requests.at(-1) && isReportedOn(of) && liveTodos(of).length === 0;
    const shorten = isOver ? undefined : planProgress(last, of);
    const told = { text: withMeant(last, last.text), ask: askOf(last, rules), shorten };
    items.push(requestItem({ ...told, prefix, mark: attachedMark(last), ...lengthOf(last) }, weigh(last, 14)));
  }
  return [...items, ...unansweredItems(of)];
}

function attachedMark({ data }: FactOf<"request">): string {
  const attached = data?.attached ?? [];
  return attached.length === 0 ? "" : ` (attached: ${attached.map((name) => clipEnd(defuse(name), 80)).join(", ")})`;
}

/** What the session began with need not be what is left to do. */
function answeredMark(first: FactOf<"request">, of: FactsOf): string {
  if (isStillDenied(first, of("request"))) return " (reported on, but still failing as the user says)";
  if (first === requestAskedBack(of("request"))) return "";
  const left = leftBefore(of);
  if (left?.request === first) return left.mark;
  return first.data?.state === "done" && first !== unfinishedRequest(of) ? " (answered)" : "";
}

function lengthOf({ data }: FactOf<"request">): { length?: number } {
  return data?.length !== undefined ? { length: data.length } : {};
}

/** A turn of rules or statements that nobody has answered: whether it asks for work is for the reader to say. */
function unansweredItems(of: FactsOf): BriefItem[] {
  const told = unansweredTurn(of);
  if (told === undefined) return [];
  const text = withMeant(told, told.text);
  const request = { text, ask: text, prefix: REQUEST_PREFIX };
  return [{ ...requestItem(request, { value: 8, priority: 1 }), isPointer: true }];
}

/** "3" says nothing without what it chose. */
function withMeant({ data }: FactOf<"request" | "turn">, text: string): string {
  return data?.meant !== undefined ? `${text.trimEnd()} (${defuse(data.meant)})` : text;
}

/** The request without its greeting and without the rules it states, which stand among the constraints. */
export function askOf(request: FactOf<"request">, constraints: readonly FactOf<"constraint">[]): string {
  return withMeant(request, askAlone(request, constraints));
}

function askAlone(request: FactOf<"request">, constraints: readonly FactOf<"constraint">[]): string {
  // Pasted code and output are part of what is asked; cutting sentences out of them would not be safe.
  if (request.text.includes("```") || request.text.length > LONGEST_TRIMMED) return request.text;
  const rules = constraints.filter((fact) => fact.source.messageID === request.source.messageID);
  const sentences = splitSentences(request.text);
  const asks = sentences.map(({ text }) => (SAYS.test(text) && !isGreeting(text) ? besideRules(text, rules) : ""));
  // Beside praise, what was taken for a rule is what was asked.
  if (!sentences.some(({ text }, at) => asks[at] === text && !isExclamation(text) && !isNod(text))) return request.text;
  const parts = sentences.map(({ start }, at) => {
    const [before, text = ""] = [sentences[at - 1], asks[at]];
    if (text === "") return "";
    const gap = asks[at - 1] === "" && POINTS_BACK.test(text) ? " …" : "";
    return gap + joint(request.text.slice(before ? before.start + before.text.length : 0, start)) + text;
  });
  return parts.join("").trim();
}

/** "Add a login form, no new packages": what a sentence asks before its rule is asked all the same. */
function besideRules(sentence: string, rules: readonly FactOf<"constraint">[]): string {
  const held = rules.filter(({ text }) => sentence.includes(text));
  const places = held.map(({ text }) => sentence.indexOf(text));
  // "Could you convert it from now on?" asks for the rule that it gives.
  if (places.length === 0 || LEADS.test(sentence) || endsInQuestion(sentence)) return sentence;
  const head = sentence.slice(0, Math.min(...places)).replace(JOINED_RULE, "");
  const asks = head.split(/[,;，；、]/u).some((clause) => asksForWork(clause.trim()) || asksForThing(clause.trim()));
  if (asks) return head + (/[.!。！]$/u.exec(sentence)?.[0] ?? "");
  // What nobody else tells stays, with the rule that it leads to.
  return held.every(({ data }) => data?.lead === undefined) && topicCount(head) > LONGEST_LEAD ? sentence : "";
}

const LONGEST_LEAD = 5;

/** "But I'm not sure that's possible": read behind another sentence, it would speak of that one. */
const POINTS_BACK =
  /^(?:(?:but|and|also|or|so|then|though|aber|und|doch|pero|y|mas|e|mais|et) )?(?:that|this|it|these|those|they|them|das|dies|es|eso|esto|isso|isto|ça|cela|but|though|aber|pero|mas|mais)(?!\p{L})|^(?:但|不过|这|那|でも|ただし|それ|これ)/iu;

/** What joined the rule to the words before it. */
const JOINED_RULE = new RegExp(`[\\s,;:，；：、]*(?:(?:${JOINERS})\\s)?\\s*$`, "iu");

/** What stands between two sentences, as far as it tells a list from running text. */
function joint(between: string): string {
  const lineEnd = between.lastIndexOf("\n");
  if (lineEnd < 0) return " ";
  const mark = between.slice(lineEnd);
  return mark.length > LONGEST_MARK ? "\n" : mark;
}

const LONGEST_MARK = 20;
const LONGEST_TRIMMED = 3000;
const SAYS = /[\p{L}\p{N}]/u;

/** The turn that opens the session when it names something; else the first that asks, else the first that tells. */
export function goalOf(of: FactsOf): FactOf<"request"> | undefined {
  const inOrder = of("request").sort((a, b) => toldAt(a) - toldAt(b));
  const asked = withoutChores(inOrder.filter((fact) => fact.data?.digression !== true)).slice(0, OPENING_TURNS);
  const telling = asked.filter((fact) => fact.data?.statement !== true && (fact.data?.topics ?? ENOUGH) >= 2);
  const isQuestion = (fact: FactOf<"request">): boolean => fact.data?.question === true;
  const opening = asked
    .slice(0, 1)
    .find((fact) => (fact.data?.statement === true && saysWhatFor(fact)) || (isQuestion(fact) && tellsBeside(fact)));
  return (
    opening ??
    telling.find((fact) => !isQuestion(fact)) ??
    asked.find((fact) => !isQuestion(fact)) ??
    telling[0] ??
    asked[0]
  );
}

/** "Pull and rebuild" brings a session to where it begins; where nothing else is asked for, it is what it is for. */
function withoutChores(requests: FactOf<"request">[]): FactOf<"request">[] {
  const others = requests.filter(({ text }) => !isChore(text));
  const asks = ({ data }: FactOf<"request">): boolean =>
    data?.question !== true && data?.statement !== true && (data?.topics ?? ENOUGH) >= 2;
  return others.some(asks) ? others : requests;
}

function isChore(text: string): boolean {
  return text.length <= LONGEST_CHORE && text.split(/,|\s(?:and|then)\s/u).every((step) => CHORE.test(step.trim()));
}

const LONGEST_CHORE = 120;
const CHORE =
  /^(?:(?:please|ok|then) )?(?:(?:git )?(?:pull|fetch|rebuild)|npm (?:i|install|ci)|(?:switch to|checkout|check out)(?: the)? (?:branch \S+|(?!branch )\S+ branch))[.!]?$/iu;

/** "This will be a monorepo with several apps. What should it look like?": what the question is about is what it is all for. */
function tellsBeside({ text }: FactOf<"request">): boolean {
  const told = splitSentences(text.slice(0, 1000)).filter((sentence) => !endsInQuestion(sentence.text));
  if (!told.some((sentence) => BUILDS.test(sentence.text))) return false;
  return topicCount(told.map((sentence) => sentence.text).join(" ")) >= SAYS_SOMETHING;
}

const SAYS_SOMETHING = 5;
const BUILDS =
  /(?<!\p{L})(?:will be an?|(?:building|making|planning) (?:an?|the|to)|want to (?:build|make|create|use))(?!\p{L})/iu;

/** What a session is for is said at its beginning. */
const OPENING_TURNS = 5;
/** The first message of the user; one of the host may come before it. */
const OPENING_MESSAGE = 2;
const ENOUGH = 3;

/** A request that says what it wants stands first; one of plain statements or of few words gives way. */
function weigh(fact: FactOf<"request">, value: number): { value: number; priority: 0 | 1 | 2 } {
  if (fact.data?.digression === true) return { value: 1, priority: 2 };
  if (fact.data?.statement === true)
    return namesSomething(fact.text) ? { value: 5, priority: 1 } : { value: value / 3, priority: 2 };
  // "Two things, please:", and all that follows are rules and the words of others: whoever worked on it knew what it asks.
  const isSlight =
    (fact.data?.topics ?? ENOUGH) < ENOUGH && fact.data?.meant === undefined && fact.data?.begun !== true;
  return isSlight ? { value: value / 3, priority: 2 } : { value, priority: 0 };
}

/** Whoever opens a session by telling says what it is about, also without a name: worth more than anything done. */
function weighOpening(fact: FactOf<"request">): { value: number; priority: 0 | 1 | 2 } {
  const weight = weigh(fact, 8);
  const isTelling = fact.data?.statement === true && topicCount(fact.text.slice(0, 400)) >= ENOUGH;
  return weight.priority === 2 && isTelling ? { value: 8, priority: 2 } : weight;
}

/** It names something; or it says much, and somebody set to work on it. */
function saysWhatFor({ text, data }: FactOf<"request">): boolean {
  return namesSomething(text) || (data?.begun === true && topicCount(text.slice(0, 400)) >= SAYS_MUCH);
}

const SAYS_MUCH = 8;

function namesSomething(text: string): boolean {
  return topicOf(text.slice(0, 400)).values.some((name) => !NUMBER_WORDS.has(name));
}
