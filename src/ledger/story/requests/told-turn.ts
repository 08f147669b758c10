/** A turn of rules and statements alone: it asks for nothing, until the assistant sets to work on it. */
import type { FactData } from "../../fact-data.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { atOf, type FactBook, firstAt, isInterrupted, type NewFact, note, toldAt } from "../../fact-book.ts";
import { stillFails, tellsFailure } from "../../lexicon/failures.ts";
import { isNod } from "../../lexicon/nods.ts";
import { saysToResume } from "../../lexicon/resumptions.ts";
import { splitSentences } from "../../sentences.ts";
import { isBan } from "../../statements/lifts/rule-core.ts";
import { asksForWork } from "../../statements/statement.ts";
import { topicCount, topicWords } from "../../statements/replacement/topics.ts";
import { clausesOf } from "../../statements/stated-cue.ts";
import { leftInReport } from "../reports/left-in-report.ts";
import { takeUpAgain } from "../interruption.ts";

/** Keeps the turn as one that may turn out to be a request. It is no current fact: its rules stand with the rules. */
export function keepTold(book: FactBook, request: NewFact<"request">): void {
  const told = book.add({ ...request, kind: "turn", key: TOLD });
  if (isGivenRule(book, told)) note(told, { onlyRules: true });
  book.resolve(told);
}

/** The last turn that only told something, while nothing else was said. */
export function toldTurn(book: FactBook): FactOf<"turn"> | undefined {
  return book.find("turn", TOLD);
}

const TOLD = "last";

/** The user spoke again: what was told before is no longer what the assistant may take up. */
export function leaveTold(book: FactBook): void {
  const told = toldTurn(book);
  if (told !== undefined) book.supersede(told);
}

/** The assistant has answered in words; it may still set to work. */
export function acknowledge(book: FactBook): void {
  const told = toldTurn(book);
  if (told !== undefined) note(told, { answered: true });
}

/** The assistant reports behind words that were said into its work: on that work, where a sentence speaks of it alone. */
export function reportBehindTold(book: FactBook, report: string): void {
  const told = toldTurn(book);
  const work = told === undefined ? undefined : interruptedRequest(book, told);
  if (told === undefined || work === undefined) return;
  const [asked, said] = [work, told].map(({ text }) => topicWords(text.slice(0, LONGEST_READ)));
  const speaksOfWork = splitSentences(report.slice(0, LONGEST_READ)).some(({ text }) => {
    const words = [...topicWords(text)];
    return words.some((word) => asked?.has(word)) && !words.some((word) => said?.has(word));
  });
  if (speaksOfWork) takeUp(book);
}

/**
 * Whoever calls tools on being told "the selector needs to wait a tick" was asked to make it so; who was told it in the
 * middle of other work goes on with that.
 */
export function takeUp(book: FactBook): void {
  const told = toldTurn(book);
  if (told === undefined) return;
  book.supersede(told);
  const interrupted = interruptedRequest(book, told);
  if (interrupted !== undefined) resume(book, interrupted, firstAt(told));
  else {
    askAgain(book, told, {});
    answerAsked(book, told.source.messageID);
  }
}

/** The request is the current one again, since it was made; what was said in between is no report on it. */
export function resume(book: FactBook, request: FactOf<"request">, since: number): void {
  for (const reply of book.current("reply"))
    if (reply.data?.role === undefined && atOf(reply) >= since) book.supersede(reply);
  takeUpAgain(book, request);
  book.supersede(request);
  const again = askAgain(book, request, { state: "open", answered: false, resumed: true });
  note(again, { first: again.data?.told ?? 0 });
}

/** The newest request, when it was worked on and not reported on before the user spoke again. */
function interruptedRequest(book: FactBook, told: FactOf<"turn">): FactOf<"request"> | undefined {
  const [before, newest] = book.current("request").slice(-2);
  // "Go on, and rename nothing" behind an answered question means the work that the question was put into.
  const isAside = newest?.data?.question === true && newest.data.answered === true && saysToResume(told.text);
  const last = isAside ? before : (newest ?? before);
  if (last !== undefined && told.data?.onlyRules === true && leavesWork(last)) return last;
  const { state, answered, story, begun } = last?.data ?? {};
  if (last === undefined || state !== "open-earlier" || answered === true) return undefined;
  const isAtWork = story !== undefined || (begun === true && !isInterrupted(last) && onlyForbids(book, told));
  return isAtWork && !saysMore(book, told) ? last : undefined;
}

/** The turn gives rules and nothing else, and asks for nothing until they hold. */
function isGivenRule(book: FactBook, told: FactOf<"turn">): boolean {
  if (rulesOf(book, told).length === 0 || MEANWHILE.test(told.text) || saysMore(book, told)) return false;
  const [, ...others] = clausesOf(told.text.slice(0, LONGEST_READ));
  return !others.some(({ text }) => asksForWork(text.replace(CONNECTS, "")));
}

/** "…, and paint the door" */
const CONNECTS = /^(?:and|then|also|und|dann|y|luego|e|depois|et|puis) /u;

/** The report on what was worked on tells of more to come. */
function leavesWork({ data }: FactOf<"request">): boolean {
  const { state, begun, question, denied, reply } = data ?? {};
  if (state !== "done" || begun !== true || question === true || denied === true || reply === undefined) return false;
  return leftInReport(reply) !== undefined || tellsFailure(reply) || stillFails(reply);
}

/** A ban on what the agent does orders nothing; "nobody may see the raw error" may be what is asked for now. */
function onlyForbids(book: FactBook, told: FactOf<"turn">): boolean {
  const rules = rulesOf(book, told);
  return (
    rules.length > 0 && !MEANWHILE.test(told.text) && rules.every((rule) => isBan(rule) && FORBIDS.test(rule.text))
  );
}

function rulesOf(book: FactBook, told: FactOf<"turn">): FactOf<"constraint">[] {
  return book.current("constraint").filter(({ source }) => source.messageID === told.source.messageID);
}

const FORBIDS =
  /^(?:(?:and|but|oh|ok|please|also|btw|und|aber|bitte|y|e|et|mais|por favor)[,:]? )*(?:don['’]?t|do not|never|no|avoid|leave|keep|stop|hands|lass|fass|kein\p{L}*|nicht|nie|niemals|nunca|jamás|jamais|ne|n['’]|não|evita|deja|deixa|laisse)(?!\p{L})|^(?:请|請)?(?:不要|别|別|勿|禁止|千万)|ないで/iu;
/** "…, until then write the tests" */
const MEANWHILE =
  /\b(?:before that|until then|meanwhile|in the meantime)\b|bis dahin|so lange|einstweilen|mientras|entre tanto|entretanto|enquanto isso|en attendant|d'ici là|先|それまで/i;

/** "No sand. Take pebbles, 500 at most": what no rule or statement keeps would be lost with the turn. */
function saysMore(book: FactBook, told: FactOf<"turn">): boolean {
  const kept = keptOf(book, told);
  const clauses = [...clausesOf(told.text.slice(0, LONGEST_READ))].map(({ text }) => text);
  return clauses.some(
    (clause) =>
      !kept.some((text) => text.includes(clause)) && topicCount(clause) >= 2 && !isNod(clause) && !PRAISES.test(clause),
  );
}

/** What rules, statements and questions of the turn of a fact are kept as, in the user's words. */
export function keptOf(book: FactBook, { source }: Pick<Fact, "source">): string[] {
  const isOfTurn = (fact: Fact): boolean => fact.source.messageID === source.messageID;
  return KEPT_KINDS.flatMap((kind) => book.current(kind).filter(isOfTurn)).map(({ text }) => text);
}

const KEPT_KINDS = ["constraint", "value", "decision", "rejection", "question"] as const;
const LONGEST_READ = 1200;
const PRAISES =
  /^(?:(?:it|that|this|all|so far|das|alles|todo) )?(?:looks?|works?|sounds?|is|thanks?|thank you|great|good|nice|almost|one more|sieht|passt|danke|gracias|merci)(?!\p{L})/iu;

/** The request as the one that is worked on from here; it was said when its turn was. */
function askAgain(
  book: FactBook,
  request: FactOf<"request" | "turn">,
  changes: FactData<"request">,
): FactOf<"request"> {
  const { text, authority, source, data } = request;
  return book.add({ kind: "request", text, authority, source, data: { ...data, told: toldAt(request), ...changes } });
}

/** "Question: …" was put to the assistant: it is not open any more once its turn is worked on or reported on. */
export function answerAsked(book: FactBook, messageID: string): void {
  for (const question of book.current("question"))
    if (question.source.messageID === messageID && question.data?.staysOpen !== true) book.resolve(question);
}
