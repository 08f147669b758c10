/** Tells an order that goes with the work beside it ("it's too dark, don't edit the theme, find its source") from a standing rule. Pure. */
import { holds } from "./clause.ts";
import type { Reading } from "./reading.ts";
import { saysLasting } from "./senses/read.ts";
import type { Input, Span } from "./span.ts";
import { wordClass } from "./word-class.ts";

/** True of what is said of one thing in the sentence that asks for work, and not for good; and of leave that only points. */
export function isPassing({ start, end, whole, cueClass }: Span, { readings, reader }: Input): boolean {
  // "You can run these steps now": leave for what both have before them is used up with it.
  if (cueClass === "permit")
    return holds(whole, POINTERS) && holds(whole, NOW) && !holds(whole, ALONE) && !saysLasting(whole, reader.language);
  if (cueClass !== "prohibit" && cueClass !== "require") return false;
  if (!holds(whole, ONE_THING) || saysLasting(whole, reader.language)) return false;
  const asksBeside = (other: Reading): boolean =>
    other.isTask && other.cueClass === undefined && (other.end <= start || other.start >= end);
  return readings.slice(0, SIGHT).some(asksBeside);
}

/** Looking no further than a few clauses keeps a sentence without end linear. */
const SIGHT = 12;

const POINTERS = wordClass("these those this them");
const NOW = wordClass("now");
const ALONE = wordClass("own yourself alone asking");

/** Point at a thing that both have before them. */
const ONE_THING = wordClass(
  "the this that these those it them el la los las este esta ese esa lo os esse essa isso der die das den dem diese diesen dieses es " +
    "le les ce cet cette ces ca",
);
