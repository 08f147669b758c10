/** What is forbidden in half a sentence, by the half before it: "you may park here, but not after ten". Pure. */
import { holdsNear, isAt, isLast, placeOf, textAt } from "./clause.ts";
import type { Reading } from "./reading.ts";
import { wordClass } from "./word-class.ts";

/** True of what is left out of a leave, and of what nobody does as long as the clause before it says. */
export function forbidsBeside(half: Reading, before: Reading | undefined): boolean {
  if (before === undefined) return false;
  return (givesLeave(before) && (leavesOut(half) || isLeftOut(half))) || (isAt(before, 0, SPANS) && shutsOut(half));
}

/** "Guests may …", "you can …", "photos are fine". */
function givesLeave(clause: Reading): boolean {
  const at = placeOf(clause, MAY);
  if (at > 0 && at <= LONGEST_SUBJECT) return !holdsNear(clause, PERCEIVES, { from: at + 1, count: 2 });
  if (isAt(clause, 0, YOU) && isAt(clause, 1, CAN)) return !holdsNear(clause, PERCEIVES, { from: 2, count: 2 });
  const is = placeOf(clause, COPULAS);
  return is > 0 && is <= LONGEST_SUBJECT && isAt(clause, is + 1, FINE) && !isAt(clause, 0, POINTERS);
}

const LONGEST_SUBJECT = 4;
const MAY = wordClass("may darf durfen");
const YOU = wordClass("you u");
const CAN = wordClass("can");
const COPULAS = wordClass("is are");
const FINE = wordClass("fine ok okay allowed welcome permitted");
const POINTERS = wordClass("it that this everything all there");
/** What shows itself to somebody is no leave. */
const PERCEIVES = wordClass(
  "see hear scroll click open select reproduce notice find tell have be also not get drag type press log happen take cause fail",
);

/** "But not after ten", "just not on sundays". */
function leavesOut(half: Reading): boolean {
  let at = 0;
  while (at < LEAD && isAt(half, at, BUTS)) at += 1;
  return at > 0 && isAt(half, at, NOT) && isAt(half, at + 1, PLACES);
}

const LEAD = 2;
const BUTS = wordClass("but just only though aber nur");
const NOT = wordClass("not never nicht nie");
const PLACES = wordClass(
  "on in at after before during while when if with without from to near under over between for into outside inside " +
    "nach vor an am im in wahrend wenn mit ohne",
);

/** "Videos never". */
function isLeftOut(half: Reading): boolean {
  return half.words.length >= 2 && half.words.length <= LONGEST_SUBJECT && isLast(half, NEVER) && !isAt(half, 0, BUTS);
}

const NEVER = wordClass("never not no nie nicht");

/** "Nobody leaves the desk": what somebody does; "nobody knows" tells how things are. */
function shutsOut(half: Reading): boolean {
  const at = isAt(half, 1, ONES) ? 2 : 1;
  const verb = textAt(half, at);
  return isAt(half, 0, NOBODY) && /[^s]s$/.test(verb) && !isAt(half, at, FINDS) && half.words.length > at;
}

/** Begin a clause that says for how long or from when on. */
const SPANS = wordClass("while until till once during after before as when whenever");
const NOBODY = wordClass("nobody noone no-one no");
const ONES = wordClass("one");
const FINDS = wordClass(
  "is was has does knows sees gets likes cares notices hears reads understands remembers wants needs answers responds replies picks " +
    "complains asks seems works uses looks thinks feels believes expects logs receives",
);
