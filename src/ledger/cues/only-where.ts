/** "Only on Fridays, …", "in staging only, …": where or when the rule behind it holds. Pure. */
import { isAt, isLast } from "./clause.ts";
import type { Reading } from "./reading.ts";
import { wordClass } from "./word-class.ts";

/** True of a place or a time and nothing else. */
export function saysOnlyWhere(segment: Reading): boolean {
  if (segment.words.length > LONGEST_WHERE || !segment.isFragment) return false;
  return isAt(segment, 0, ONLY) ? isAt(segment, 1, WHERE) : isAt(segment, 0, WHERE) && isLast(segment, ONLY);
}

const LONGEST_WHERE = 5;
const ONLY = wordClass("only nur lediglich ausschliesslich solamente unicamente seulement uniquement somente apenas");
const WHERE = wordClass(
  "on in at during for within am im an auf bei los las el en durante le la les dans pendant sur aos nas nos no na em",
);
