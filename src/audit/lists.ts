/** Puts the segments of one list back together: "never print, log or commit secrets" is one clause. Pure. */
import type { Segment } from "../ledger/cues/segment.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/** The words of each clause; what goes on with a list belongs to the clause it began in. */
export function joinLists(segments: readonly Segment[]): string[][] {
  const clauses: string[][] = [];
  let items = 0;
  for (const segment of segments) {
    const words = segment.words.map((word) => word.text);
    const before = clauses.at(-1 - items);
    if (before !== undefined && endsList(words)) {
      before.push(...clauses.splice(clauses.length - items, items).flat(), ...words);
      items = 0;
      continue;
    }
    // A word alone may be an item, if the list comes to its end.
    items = words.length === 1 && clauses.length > items ? items + 1 : 0;
    clauses.push(words);
  }
  return clauses;
}

/** "… or commit", "log or commit secrets": the last item, or the last two. */
function endsList([first = "", second = ""]: readonly string[]): boolean {
  return ALTERNATIVES.has(first) || ALTERNATIVES.has(second);
}

const ALTERNATIVES = wordSet("or nor oder ou");
