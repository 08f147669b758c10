/** The request into whose work the user put a question: with the answer to that it is not finished. Pure. */
import type { FactOf } from "../../../ledger/fact.ts";
import { isInterrupted } from "../../../ledger/fact-book.ts";
import { SENTENCE_END } from "../../../ledger/sentences.ts";
import { looksAhead } from "../../../ledger/lexicon/remainders.ts";
import type { FactsOf } from "../facts-of.ts";
import { tellsFailed } from "./last-report.ts";
import { isMereQuestion } from "./current-request.ts";

/** The newest request before the questions at the end, when it was begun and not reported on, or reported as failing. */
export function unfinishedRequest(of: FactsOf): FactOf<"request"> | undefined {
  if (!isMereQuestion(of)) return undefined;
  const requests = of("request");
  const at = requests.slice(0, -1).findLastIndex((request) => !isAside(request));
  const [before, ...asides] = at < 0 || at < requests.length - SIGHT ? [] : requests.slice(at);
  if (before === undefined || !isUnfinished(before)) return undefined;
  return asides.some(({ data }) => tellsAllDone(data?.reply ?? "")) ? undefined : before;
}

/** "Four of six are done. Still to do: the lamps." tells that it is not. */
function tellsAllDone(reply: string): boolean {
  const isLeft = (sentence: string): boolean => looksAhead(sentence.replaceAll(NEXT_THING, ""));
  return tellsEnd(reply) && !reply.split(SENTENCE_END).some(isLeft);
}

/** "The next deploy picks it up", "the remaining time": no part of the work. */
const NEXT_THING = /\bthe (?:next|remaining) (?!(?:steps?|parts?|ones?|items?|files?|tasks?|two|three|four)\b)\w+/gi;

function isAside({ data }: FactOf<"request">): boolean {
  return data?.question === true || data?.digression === true;
}

/** Behind more questions than two nobody knows whether it was left. */
const SIGHT = 3;
/** The answer to a question may tell as well that the work is done. */
export function tellsEnd(reply: string): boolean {
  return TELLS_END.test(reply);
}

const TELLS_END =
  /(?<!\bnot )\b(?:done|completed?|finished|fertig|erledigt|terminad[oa]|concluíd[oa])\b|terminé|完成|完了/i;

/** What the user stopped is told as that. */
function isUnfinished(request: FactOf<"request">): boolean {
  if (isInterrupted(request)) return false;
  const { state, answered, begun, reply } = request.data ?? {};
  if (state === "open-earlier") return begun === true && answered !== true;
  return reply !== undefined && tellsFailed(reply, request);
}
