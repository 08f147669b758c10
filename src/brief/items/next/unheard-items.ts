/** What the user asked for and nobody has worked on, answered or spoken of since: it was said into other work, or passed over. Pure. */
import { clipEnd } from "../../../ledger/clip.ts";
import type { Fact } from "../../../ledger/fact.ts";
import { firstAt, isInterrupted, numberOf } from "../../../ledger/fact-book.ts";
import { textOf } from "../../../ledger/calls/tool-call.ts";
import { asksForThing } from "../../../ledger/statements/asks-for-thing.ts";
import { asksForWork } from "../../../ledger/statements/statement.ts";
import { topicRoots } from "../../../ledger/statements/replacement/topics.ts";
import { countShared } from "../../../ledger/words.ts";
import type { FactsOf } from "../facts-of.ts";
import { type BriefItem, lineItem } from "../item.ts";
import { quoteData } from "../quote-data.ts";

/** One line for all of them; none where a later turn of either side may have been about it. */
export function unheardItems(of: FactsOf): BriefItem[] {
  const requests = of("request").slice(-SIGHT);
  const unheard = requests.filter(
    (request, at) => isUnheard(request) && !isSpokenOf(request, requests.slice(at + 1), of),
  );
  if (unheard.length === 0) return [];
  const told = unheard.slice(-MOST).map(({ text }) => quoteData(clipEnd(text.trim(), LONGEST)));
  return [
    lineItem("nextSteps", `Asked before, and no work or word on it seen: ${told.join("; ")}`, {
      value: 4,
      priority: 1,
    }),
  ];
}

const SIGHT = 12;
const MOST = 6;
const LONGEST = 100;

function isUnheard(request: Fact): boolean {
  const { state, answered, begun, story, digression, statement, brokenOff, topics } = request.data ?? {};
  if (state !== "open-earlier" || isInterrupted(request)) return false;
  if ([answered, begun, digression, statement, brokenOff].includes(true)) return false;
  return typeof story !== "string" && numberOf(topics) >= TELLING && asksOutright(request.text);
}

const TELLING = 2;

/** "Let me try it first", "I hope it works": many turns that are no order in so many words want nothing done. */
function asksOutright(text: string): boolean {
  const order = text.trim().replace(JOINS_ON, "");
  return order.length <= LONGEST_ORDER && !LETS.test(order) && (asksForWork(order) || asksForThing(order));
}

/** A longer turn explains, and is answered by whatever comes of it. */
const LONGEST_ORDER = 160;
const LETS = /^let(?: me|'s|s)?(?!\p{L})/iu;

const JOINS_ON = /^(?:(?:and|then|also|now|ok|okay|please|und|dann|bitte|y|e|et|puis|luego),?\s)+/iu;

/** Half of its words in what was asked or reported behind it, or in what was done since, are taken for an answer. */
function isSpokenOf(request: Fact, later: readonly Fact[], of: FactsOf): boolean {
  const asked = topicRoots(request.text);
  const told = later.flatMap(({ text, data }) => [text, textOf(data?.["reply"]) ?? "", textOf(data?.["story"]) ?? ""]);
  const replies = of("reply")
    .filter((reply) => firstAt(reply) > firstAt(request))
    .map(({ text }) => text);
  return [...told, ...replies].some((text) => countShared(asked, topicRoots(text)) * 2 >= asked.size);
}
