/** Tells a wish or an order that ends in "every time": it holds for all the times to come. Pure. */
import { type Clause, holds, isAt, textAt } from "./clause.ts";
import { type WordClass, wordClass } from "./word-class.ts";

/**
 * `i want a clean test every time`, `start from an empty database each time`, `ich will jedes mal …`; but "i need to click
 * it every time" complains, and so does who gets an error every time.
 */
export function isEachTime(clause: Clause, tasks?: WordClass): boolean {
  const last = clause.words.length - 1;
  if (last < FEWEST_WORDS || !isAt(clause, last, TIME) || !isAt(clause, last - 1, EACH)) return false;
  if (tasks !== undefined && isAt(clause, 0, tasks)) return true;
  // "No i want a clean one every time" denies what was offered.
  const who = isAt(clause, 0, NO) ? 1 : 0;
  const verb = isAt(clause, who + 1, WOULD) ? who + 2 : who + 1;
  return (
    isAt(clause, who, WHO) && isAt(clause, verb, WANTS) && textAt(clause, verb + 1) !== "to" && !holds(clause, HAVE)
  );
}

const FEWEST_WORDS = 4;
const EACH = wordClass("every each jedes cada toda chaque");
const TIME = wordClass("time mal vez fois");
const NO = wordClass("no nope nein non não nao");
const WHO = wordClass("i we i'd we'd ich wir quiero queremos quero je nous");
const WOULD = wordClass("would");
const WANTS = wordClass("want need prefer like will mochte wollen veux voulons un una um uma");
/** "I want to know why I have to do this every time". */
const HAVE = wordClass("why have know");
