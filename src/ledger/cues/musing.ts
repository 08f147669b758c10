/** Tells how far somebody supposes, feels or wonders in a sentence: whatever that part says must be so, nobody is bound. Pure. */
import { isPastForm } from "../lexicon/past-forms.ts";
import { holds, isAt, placeOf, textAt } from "./clause.ts";
import type { Reading } from "./reading.ts";
import { isJoiner } from "./segment.ts";
import { wordClass } from "./word-class.ts";
import { wordSet } from "../lexicon/lists.ts";

/**
 * Where the musing that opens a sentence ends: 0 without one, `Infinity` when it never comes to a rule, as in "I would
 * assume you keep it". "I'd imagine they check, but never edit it" comes to one, and its rule begins behind the comma.
 */
export function endOfMusing(readings: readonly Reading[]): number {
  const [first, ...others] = readings;
  if (first?.muses !== true || first.bansReader) return 0;
  return others.slice(0, SIGHT).find((clause) => turns(clause) || breaksOff(first, clause))?.start ?? Infinity;
}

/** Looking no further than a few clauses keeps a sentence without end linear. */
const SIGHT = 8;

/** A new thought, what follows from the one before it, or an order: nobody supposes in the imperative. */
function turns(clause: Reading): boolean {
  return clause.cueClass !== undefined && (clause.isApart || isAt(clause, 0, TURNS) || isOrder(clause));
}

const TURNS = wordClass("but so please pls pero aber mais mas also asi entonces entao donc alors bitte porfa stp");

/** "Apparently main is protected and never push to it": of one thing it would say "and never pushes", so it is an order. */
function breaksOff(mused: Reading, clause: Reading): boolean {
  const never = placeOf(clause, NEVER);
  if (!holds(mused, OF_ONE) || !clause.forbids || never < 0) return false;
  const verb = textAt(clause, never + 1);
  return !verb.endsWith("s") && !isPastForm(verb) && !IRREGULAR.has(verb);
}

const OF_ONE = wordClass("is isn't has was wasn't");
const NEVER = wordClass("never don't");
const IRREGULAR = wordSet(
  "did was were had got went came ran made took gave saw knew found kept left lost sent built paid met set put let hit",
);

/** "…, never push", "…, pushe niemals", "you must not push"; "… and never push" goes on with what is supposed. */
function isOrder(clause: Reading): boolean {
  if (clause.bansReader) return true;
  return !isJoiner(clause.words[0]) && (clause.forbids || (clause.isForceful && !clause.isStatement));
}
