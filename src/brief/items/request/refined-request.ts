/** The request that the user spoke into, to set it right or to ask for more: an answer to that does not tell that it is done. Pure. */
import type { FactOf } from "../../../ledger/fact.ts";
import { asksPolitely } from "../../../ledger/lexicon/polite-requests.ts";
import { isInterrupted } from "../../../ledger/fact-book.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import type { FactsOf } from "../facts-of.ts";
import { tellsEnd } from "./unfinished-request.ts";
import { countShared } from "../../../ledger/words.ts";

/** The request that the last turn was said into, unless the report speaks of most of it. */
export function refinedRequest(of: FactsOf, report: FactOf<"reply">): FactOf<"request"> | undefined {
  const [before, last] = of("request").slice(-2);
  const isMore = last?.data?.question === true || asksPolitely(last?.text ?? "");
  const isAdded = isMore && !tellsEnd(report.text);
  const stopped = [last, before].find(
    (request) => request !== undefined && (isRefined(request) || (isAdded && request === before && isBegun(request))),
  );
  if (stopped === undefined) return undefined;
  const said = topicWords(report.text.slice(0, LONGEST_READ));
  const asked = [...topicWords(stopped.text.slice(0, LONGEST_READ))];
  return countShared(asked, said) > asked.length / 2 ? undefined : stopped;
}

const LONGEST_READ = 2000;

/** The user stopped it to set it right, and nobody has reported on it since. */
export function isRefined({ data }: FactOf<"request">): boolean {
  return data?.refined === true && (data.state === "open" || data.state === "open-earlier");
}

/** The request to which the assistant had only a question, when the current request tells what it asked. */
export function requestAskedBack(requests: readonly FactOf<"request">[]): FactOf<"request"> | undefined {
  const [before, last] = requests.slice(-2);
  const isLeft = last?.data?.state === "open" && last.data.answered !== true;
  return before?.data?.askedBack === true && isLeft ? before : undefined;
}

function isBegun(request: FactOf<"request">): boolean {
  const { data } = request;
  return !isInterrupted(request) && data?.state === "open-earlier" && data.begun === true && data.answered !== true;
}
