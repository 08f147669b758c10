/** A report that the user says does not hold: what it tells as mended still fails. */
import type { Fact } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { aroundPersistingFault } from "../lexicon/persisting-faults.ts";
import { topicWords } from "../statements/topics.ts";

/** Marks the request that was just reported on, where the turn says that the fault is still there and speaks of nothing else. */
export function noteDenied(book: FactBook, text: string): void {
  const request = book.openRequests().at(-1);
  const reply = request?.data?.["answered"] === true ? request.data["reply"] : undefined;
  if (request === undefined || typeof reply !== "string" || request.data?.["question"] === true) return;
  const around = aroundPersistingFault(text);
  if (around === undefined) return;
  const [before, behind] = [[...topicWords(around.before)], [...topicWords(around.behind)]];
  const known = topicWords(`${request.text.slice(0, LONGEST_READ)} ${reply.slice(0, LONGEST_READ)}`.toLowerCase());
  // "The parser still fails on dates": what fails stands before, and is to be what was reported on.
  const named = before.length > 0 ? before : behind;
  if (named.every((word) => known.has(word))) note(request, { denied: true });
}

const LONGEST_READ = 2000;

/** True for a request whose report was denied, and for which nothing that came of the denial was accepted or left standing. */
export function isStillDenied(request: Fact, requests: readonly Fact[]): boolean {
  if (!isDenied(request)) return false;
  const answer = requests.slice(requests.indexOf(request) + 1).find((later) => !isDenied(later));
  return answer === undefined || answer.data?.["answered"] !== true;
}

function isDenied({ data }: Fact): boolean {
  return data?.["denied"] === true;
}
