/** Tells a clause that has a cue and binds nobody for good: a guess, a past, an order for this once. Pure. */
import type { CueClass } from "./cue-set.ts";
import { type Clause, holds, holdsBefore, isAt, isLast, isWordOf, placeOf, textAt } from "./clause.ts";
import { wordClass } from "./word-class.ts";

/** "I think the token must be expired": what somebody thinks about a thing is a guess; about the work it is a proposal. */
export function isGuess(clause: Clause, opened: number): boolean {
  if (!isAt(clause, opened - 1, THINKS) || textAt(clause, opened - 2) !== "i") return false;
  return isAt(clause, opened, THINGS);
}

const THINKS = wordClass("think guess suppose believe bet assume suspect");
const THINGS = wordClass("the it that this there these those its it's that's");

/** "Before the upgrade it was always fast": told of the past; a relative clause or a wish ("nice if you didn't") does not make it so. */
export function isPast(clause: Clause): boolean {
  const at = placeOf(clause, PAST);
  return at > 0 && !holdsBefore(clause, RELATIVES, at);
}

const PAST = wordClass("was were wasn't weren't had hadn't did didn't couldn't");
const RELATIVES = wordClass("that which who what if");

/**
 * An order about what has just been handed over ("use the key I just added") or is to be looked at now ("remember the
 * notes in plan.md"), a ban until further notice ("don't merge yet"), or leave for one thing ("you can merge it now").
 */
export function isForOnce(clause: Clause, cueClass: CueClass): boolean {
  if (cueClass === "permit") return clause.words.length <= LONGEST_LEAVE && placeOf(clause, ONE_THING, 3) >= 0;
  if (recallsMaterial(clause) || (cueClass === "prohibit" && isHold(clause))) return true;
  if (!holds(clause, JUST)) return false;
  return clause.words.some((word, at) => isWordOf(word, JUST) && at > 1 && isAt(clause, at - 1, SPEAKERS));
}

const JUST = wordClass("just");

const LONGEST_LEAVE = 5;
const ONE_THING = wordClass("it this that");

const SPEAKERS = wordClass("i we you they");

/** "Don't merge yet", "não mexe em nada ainda", "noch nicht löschen": it waits for the speaker, and nobody is told for how long. */
function isHold(clause: Clause): boolean {
  // "Do not write code yet" says of all code that its time has not come: that binds.
  if (clause.words.length > LONGEST_HOLD && !holds(clause, ONE_OBJECT)) return false;
  if (isLast(clause, YET)) return true;
  const at = placeOf(clause, HOLDS);
  if (at < 0) return false;
  return textAt(clause, at) === "yet" ? textAt(clause, at + 1) !== "another" : textAt(clause, at + 1) === "nicht";
}

/** "Don't merge yet". */
const LONGEST_HOLD = 4;
/** Objects that both have before them. */
const ONE_OBJECT = wordClass(
  "it this that these those them the anything lo la le los las el nada rien das es den die der diese diesen isso o a os as",
);
const YET = wordClass("yet ainda todavia aun encore");
const HOLDS = wordClass("yet noch");

/** What is said of the material ("remember plan.md is secret") may bind; that it exists is told for the work at hand. */
function recallsMaterial(clause: Clause): boolean {
  if (!holdsBefore(clause, RECALLS, LATEST_RECALL) || holds(clause, SAYS_MORE)) return false;
  return holds(clause, MATERIALS) || clause.words.some(({ text }) => NAMED.test(text));
}

/** Behind "and also please". */
const LATEST_RECALL = 4;
const RECALLS = wordClass("remember recall consider");
const MATERIALS = wordClass(
  "file files doc docs readme notes note list screenshot picture image log ticket issue comment message link page section diagram branch",
);
const SAYS_MORE = wordClass(
  "is are be must should shall may can can't cannot has have needs need to that never not no don't dont always only every each all any when whenever before if for",
);
/** A path or a file name. */
const NAMED = /\/|\w\.\w/;
