/** The order that a word between two things puts them in. Pure. */
import { groupOf } from "./words/stem.ts";
import { wordList } from "../ledger/lexicon/lists.ts";

/** True when what stood before such a word in the rule stands behind it in the sentence, and the other way round. */
export function isReordered(rule: readonly string[], sentence: readonly string[]): boolean {
  return PIVOTS.some((pivot) => {
    const [here, there] = [rule.indexOf(pivot), sentence.indexOf(pivot)];
    if (here < 0 || there < 0) return false;
    const groups = (words: readonly string[]): Set<string> => new Set(words.map(groupOf));
    const [first, second] = [groups(rule.slice(0, here)), groups(rule.slice(here + 1))];
    const isIn = (words: readonly string[], group: ReadonlySet<string>, but: ReadonlySet<string>): boolean =>
      words.some((word) => word.length > 2 && group.has(groupOf(word)) && !but.has(groupOf(word)));
    return isIn(sentence.slice(0, there), second, first) && isIn(sentence.slice(there + 1), first, second);
  });
}

const PIVOTS = wordList("then precede precedes before after need require per");
