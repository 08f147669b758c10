/** Tells a wish or an order that ends in "every time": it holds for all the times to come. Pure. */
import { type Clause, isAt } from "./clause.ts";
import { type WordClass, wordClass } from "./word-class.ts";

/**
 * `i want a clean test every time`, `use a fresh database each time`, `quiero un horno limpio cada vez`; but who gets an
 * error every time complains, and "stop asking every time" forbids.
 */
export function isEachTime(clause: Clause, tasks?: WordClass): boolean {
  const last = clause.words.length - 1;
  if (last < FEWEST_WORDS || !isAt(clause, last, TIME) || !isAt(clause, last - 1, EACH)) return false;
  if (tasks !== undefined && isAt(clause, 0, tasks)) return !isAt(clause, 0, ENDS) && isAt(clause, 1, THINGS);
  // "No i want a clean one every time" denies what was offered.
  const who = isAt(clause, 0, NO) ? 1 : 0;
  if (isAt(clause, who, I_WANT)) return isAt(clause, who + 1, THINGS);
  const verb = isAt(clause, who + 1, WOULD) ? who + 2 : who + 1;
  return isAt(clause, who, WHO) && isAt(clause, verb, WANTS) && isAt(clause, verb + 1, THINGS);
}

const FEWEST_WORDS = 4;
const EACH = wordClass("every each jedes cada toda chaque");
const TIME = wordClass("time mal vez fois");
const ENDS = wordClass("stop quit avoid kill");
const NO = wordClass("no nope nein non nao");
const WHO = wordClass("i we i'd we'd ich wir je nous");
const WOULD = wordClass("would");
/** They say "I" by their ending. */
const I_WANT = wordClass("quiero quero");
const WANTS = wordClass("want prefer like will mochte wollen veux voulons");
/** What is wanted is a thing: "i like this every time" praises. */
const THINGS = wordClass("a an the my our one un una um uma une ein eine einen");
