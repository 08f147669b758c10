/** What the report on the request before the current one left of it, and nobody has taken up since. Pure. */
import { clipEnd } from "../../../ledger/clip.ts";
import { atOf, firstAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { textOf } from "../../../ledger/calls/tool-call.ts";
import { droppedThings } from "../../../ledger/lexicon/dropped-work.ts";
import { lacksRight, wantsToKnow } from "../../../ledger/lexicon/failures.ts";
import { looksAhead } from "../../../ledger/lexicon/remainders.ts";
import { SENTENCE_END } from "../../../ledger/sentences.ts";
import { announcedAtEnd } from "../../../ledger/story/reports/announced-at-end.ts";
import { leftInReport } from "../../../ledger/story/reports/left-in-report.ts";
import { clausesOf } from "../../../ledger/statements/stated-cue.ts";
import { sharesAny } from "../../../ledger/words.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import type { FactsOf } from "../facts-of.ts";
import { lastReport } from "../request/last-report.ts";
import { stepsLeft, tellSteps } from "./left-of-request.ts";
import { quoteData } from "../quote-data.ts";
import { tellsEnd, unfinishedRequest } from "../request/unfinished-request.ts";
import { endsInQuestion } from "../../../ledger/question-marks.ts";

export interface LeftBefore {
  request: FactOf<"request" | "turn">;
  /** Of the goal, instead of that it was answered. */
  mark: string;
  /** As a step. */
  step: string;
}

/** Undefined where nothing of it was left, or what was said since may be of it. */
export function leftBefore(of: FactsOf): LeftBefore | undefined {
  const [request, current] = lastTurns(of);
  const reply = request?.data?.reply;
  if (request === undefined || current === undefined || !reply) return undefined;
  const { state, question, denied } = request.data ?? {};
  if (state !== "done" || question === true || denied === true || request === unfinishedRequest(of)) return undefined;
  const since = `${current.text.slice(0, LONGEST_READ)}\n${reportSince(of, current)}`;
  return (
    putOff(request, current, reply) ??
    paused(request, current, `${reply}\n${reportSince(of, current)}`) ??
    cameToNothing(request, current, reply) ??
    stepsOpen(request, reply, since) ??
    namedAsLeft(request, reply, since)
  );
}

const LONGEST_READ = 2000;

/** The last two requests; a turn that only pauses the work or gives rules for it may have come behind them. */
function lastTurns(of: FactsOf): FactOf<"request" | "turn">[] {
  const told = of("turn", "resolved").at(-1);
  const requests = of("request").slice(-2);
  const isLast = firstAt(told) > firstAt(requests.at(-1));
  const isOfWork = told?.data?.onlyRules === true || PAUSES.test(told?.text.trim() ?? "");
  return told !== undefined && isLast && isOfWork ? [...requests.slice(-1), told] : requests;
}

function reportSince(of: FactsOf, request: FactOf<"request" | "turn">): string {
  const report = lastReport(of);
  return report !== undefined && atOf(report) > firstAt(request) ? report.text.slice(0, LONGEST_READ) : "";
}

/** "First fix the build" behind a question that was the whole answer. */
function putOff(
  request: FactOf<"request" | "turn">,
  current: FactOf<"request" | "turn">,
  reply: string,
): LeftBefore | undefined {
  const isAsked = endsInQuestion(reply.trim()) && request.data?.begun !== true;
  if (!isAsked || !PUTS_OFF.test(current.text.trim())) return undefined;
  const step = `Behind it comes the request before, which was put off: ${quote(request.text)} (last asked: ${quote(reply)})`;
  return { request, mark: " (put off)", step };
}

const PUTS_OFF =
  /^(?:(?:ok|okay|wait|no|please|but|aber|bitte|espera|por favor),? )*(?:first|before that|zuerst|erst|vorher|primero|antes|primeiro|d'abord|avant)(?!\p{L})|^(?:先|まず)/iu;

/** "Pause here, we go on tomorrow", where a report tells that more of it is to come. */
function paused(
  request: FactOf<"request" | "turn">,
  current: FactOf<"request" | "turn">,
  reports: string,
): LeftBefore | undefined {
  if (!PAUSES.test(current.text.trim()) || tellsEnd(reports)) return undefined;
  const isMoreToCome = (sentence: string): boolean => looksAhead(sentence) || announcedAtEnd(sentence) !== undefined;
  if (!reports.split(SENTENCE_END).some(isMoreToCome)) return undefined;
  if ((current.data?.noddedAt ?? 0) > 0) {
    const step = `Behind a pause the user said to go on: ${quote(request.text)}`;
    return { request, mark: " (paused, and gone on with)", step };
  }
  return {
    request,
    mark: " (paused by the user)",
    step: `Paused by the user, to be taken up on their word: ${quote(request.text)}`,
  };
}

const PAUSES =
  /^(?:(?:ok|okay|please|let's|thanks|danke|bitte|gracias|merci),? )*(?:pause(?=[.,;!]|$| (?:here|now|for|it|this|there))|(?:stop|halt) (?:here|there|for (?:now|today))|that's (?:it|enough) for (?:now|today)|enough for (?:now|today)|(?:mach(?:en wir)?|lass uns) (?:hier |jetzt |mal )?(?:eine )?pause|genug für heute|para aquí|paramos aquí|hagamos una pausa|para aqui|paramos por aqui|pausa aqui|on (?:s'arrête|fait une pause) (?:là|ici)|fais une pause)(?!\p{L})|^先停|^(?:今日は)?ここまで/iu;

/** Nobody has set to work since, nor called it off: "wait, I ask for the key" leaves it as it stands. */
function cameToNothing(
  request: FactOf<"request" | "turn">,
  current: FactOf<"request" | "turn">,
  reply: string,
): LeftBefore | undefined {
  const { begun, reply: since } = current.data ?? {};
  if (begun === true || !lacksRight(reply) || wantsToKnow(request.text) || tellsEnd(textOf(since) ?? ""))
    return undefined;
  if (droppedThings(current.text).some(({ isPutOff }) => !isPutOff)) return undefined;
  const step = `The request before did not come out, as reported: ${quote(reply)}`;
  return { request, mark: " (did not come out, as reported)", step };
}

/** The numbered steps that neither report calls done and the user did not drop. */
function stepsOpen(request: FactOf<"request" | "turn">, reply: string, since: string): LeftBefore | undefined {
  const dropped = new Set([...since.matchAll(DROPPED)].map(([, number]) => Number(number)));
  const left = stepsLeft(request, `${reply}\n${since}`).filter(({ number }) => !dropped.has(number));
  if (left.length === 0) return undefined;
  return { request, mark: IN_PART, step: `Of the request before nobody has called done: ${tellSteps(left)}` };
}

const IN_PART = " (answered in part)";
const DROPPED =
  /(?<!\p{L})(?:skip|drop|leave out|forget|without|ohne|überspring|omite|sin|pula|sem|saute|sans) (?:step |item |point |number |punkt |#)?(\d{1,2})(?!\d)/giu;

/** "The alarm is next." */
function namedAsLeft(request: FactOf<"request" | "turn">, reply: string, since: string): LeftBefore | undefined {
  const left = leftInReport(reply);
  if (left === undefined) return undefined;
  const { spoken, denied } = byDenial(since);
  const known = topicWords(spoken);
  // Who is asked how to go on with it speaks of it when he chooses.
  const behind = reply.slice(reply.indexOf(left));
  const meant = (ASKS_HOW.test(behind) ? behind : left).toLowerCase();
  // "The docs" are all that lies in docs/.
  const words = [...topicWords(meant), ...topicWords(meant.replaceAll("/", " "))];
  if (words.length === 0 || words.some((word) => known.has(word))) return undefined;
  const ruledOut = denied.find((clause) => sharesAny(topicWords(clause), new Set(words)));
  const told =
    ruledOut === undefined
      ? `As reported on the request before, and not spoken of since: ${quote(left)}`
      : `As reported on the request before: ${quote(left)} (ruled out of it since: ${quote(ruledOut)})`;
  return { request, mark: IN_PART, step: told };
}

/** What forbids a part of it takes up no other: "no deploy" behind "next I fix the footer and deploy". */
function byDenial(since: string): { spoken: string; denied: string[] } {
  const clauses = [...clausesOf(since.toLowerCase())].map(({ text }) => text);
  const denied = clauses.filter((clause) => DENIES.test(clause));
  return { spoken: clauses.filter((clause) => !DENIES.test(clause)).join("\n"), denied };
}

const DENIES =
  /(?<!\p{L})(?:no|not|never|without|nicht|kein\p{L}*|nunca|não|sin|sem|pas|sans)(?!\p{L})|n['’]t(?!\p{L})|不要|别/u;

const ASKS_HOW =
  /[?？]|\b(?:your call|which (?:one|of)|you (?:choose|decide|prefer)|(?:tell me|let me know|sag mir) (?:whether|which|how|what|ob|welche[rns]?|wie))\b/i;

function quote(text: string): string {
  return quoteData(clipEnd(text.trim(), LONGEST_QUOTE));
}

const LONGEST_QUOTE = 160;
