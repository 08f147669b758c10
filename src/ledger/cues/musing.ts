/** Tells a sentence in which somebody supposes, feels or wonders: whatever it says must be so, nobody is bound. Pure. */
import { isAt } from "./clause.ts";
import type { Reading } from "./reading.ts";
import { wordClass } from "./word-class.ts";

/** True of "I would assume you keep it"; "I'd imagine they check, but please never edit it" comes to a rule at last. */
export function isMusing(readings: readonly Reading[]): boolean {
  const [first, ...others] = readings;
  return first?.muses === true && !first.bansReader && !others.slice(0, SIGHT).some(turns);
}

/** Looking no further than a few clauses keeps a sentence without end linear. */
const SIGHT = 8;

/** A new thought, or what follows from the one before it. */
function turns(clause: Reading): boolean {
  return clause.cueClass !== undefined && (clause.isApart || isAt(clause, 0, TURNS));
}

const TURNS = wordClass("but so please pls pero aber mais mas also asi entonces entao donc alors bitte porfa stp");
