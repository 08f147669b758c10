/** Which earlier requests the current one speaks of: the one whose report it answers, the one whose words it repeats. Pure. */
import { atOf } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import { countShared } from "../../../ledger/words.ts";

/**
 * "What do you think?" is said of the last report, "show all the answers again" of the one on the answers. Of these the
 * reader must know what was reported, or the request says nothing.
 */
export function spokenOf(
  finished: readonly FactOf<"request">[],
  current: FactOf<"request"> | undefined,
): ReadonlySet<FactOf<"request">> {
  const reported = finished.filter(({ data }) => data?.reply !== undefined).sort((a, b) => atOf(a) - atOf(b));
  const repeated = current === undefined ? undefined : mostAlike(reported.slice(-SIGHT), current);
  return new Set([...reported.slice(-1), ...(repeated === undefined ? [] : [repeated])]);
}

/** Requests longer ago are seldom spoken of without being asked for again. */
const SIGHT = 12;

/** The newest of those that share most words with the request, if these are a good part of what it says. */
function mostAlike(earlier: readonly FactOf<"request">[], current: FactOf<"request">): FactOf<"request"> | undefined {
  const words = wordsOf(current);
  const needed = Math.max(FEWEST_SHARED, words.size / 2);
  let best: { fact: FactOf<"request">; shared: number } | undefined;
  for (const fact of earlier) {
    const shared = countShared(wordsOf(fact), words);
    if (shared >= needed && shared >= (best?.shared ?? 0)) best = { fact, shared };
  }
  return best?.fact;
}

const FEWEST_SHARED = 2;

function wordsOf({ text }: Fact): Set<string> {
  // Two dots for a full stop would make one word of its neighbours.
  return topicWords(text.slice(0, LONGEST_READ).replaceAll("..", ". "));
}

const LONGEST_READ = 600;
