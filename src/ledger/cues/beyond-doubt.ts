/** What is a rule by its build alone, whatever its words weigh. Pure and linear. */
import { isBareLimit } from "./bare-limit.ts";
import { isLastingChoice } from "./choice.ts";
import { isAt, placeOf } from "./clause.ts";
import { keepsWork } from "./duties.ts";
import { isEachTime } from "./each-time.ts";
import { isGatedOrder } from "./gated-order.ts";
import { lastingOrder } from "./lasting-order.ts";
import { leavesAlone } from "./leaves-alone.ts";
import { meetsMishap } from "./mishap.ts";
import { isJoiner } from "./segment.ts";
import type { Input, Span } from "./span.ts";
import type { Reading } from "./reading.ts";
import { saysFromNow, saysNever } from "./senses/read.ts";
import { wordClass } from "./word-class.ts";

/**
 * "Never …", "use … for …" and "lance toujours …" at the head of a sentence and "you must not …" anywhere in it need no second opinion; nor
 * does what takes a rule back, which is held against that rule later.
 */
export function isBeyondDoubt({ whole, reader }: Span, inside: readonly Reading[], input: Input): boolean {
  // Without spaces a wording may be a part of any longer word.
  if (whole.retracts && reader.script === "words") return true;
  if (inside.some((reading, at) => meetsMishap(reading, inside[at - 1]))) return true;
  if (input.sentence.isQuestion)
    return inside.some((reading) => bansPolitely(reading, input) || asksForHabit(reading, reader.language));
  const isBan = (reading: Reading): boolean =>
    reading.forbids &&
    (isSetAgainst(reading, input) ||
      isHeldBack(reading, input) ||
      (opens(reading, input) && saysNever(reading, reader.language)));
  const isChoice = (reading: Reading): boolean =>
    (isLastingChoice(reading) ||
      lastingOrder(reading) !== undefined ||
      isGatedOrder(reading) ||
      leavesAlone(reading) ||
      isEachTime(reading) ||
      keepsWork(reading) ||
      limitsNeed(reading) ||
      isBareLimit(reading)) &&
    opens(reading, input);
  return inside.some((reading) => reading.bansReader || isBan(reading) || refusesUse(reading) || isChoice(reading));
}

/** "Write it down but don't send it Ana does that": what is forbidden of some work in one breath with it is meant. */
function isSetAgainst(reading: Reading, { readings }: Input): boolean {
  if (!isAt(reading, 0, BUT)) return false;
  const at = readings.indexOf(reading);
  return readings.slice(Math.max(0, at - MOST_BEFORE), at).some(({ isTask }) => isTask);
}

/** "I don't want to use this github repo because it is dead": what is named is out, whatever else is said of it. */
function refusesUse(reading: Reading): boolean {
  return (
    reading.cueClass === "prohibit" &&
    isAt(reading, 0, SPEAKERS) &&
    isAt(reading, 2, WANT) &&
    isAt(reading, 4, USES) &&
    reading.words.length > 5 &&
    !isAt(reading, 5, IT)
  );
}

/** "For the guide, I only need to support Markdown". */
function limitsNeed(reading: Reading): boolean {
  return isAt(reading, 0, SPEAKERS) && isAt(reading, 1, ONLY) && isAt(reading, 2, NEED) && isAt(reading, 4, COVERS);
}

const ONLY = wordClass("only");
const NEED = wordClass("need have");
const COVERS = wordClass("support handle cover");
const SPEAKERS = wordClass("i we");
const WANT = wordClass("want");
const USES = wordClass("use depend rely adopt");
const IT = wordClass("it them that");

const BUT = wordClass("but aber pero mas mais");

/** "Until I have looked at it please don't deploy": who says how long a ban holds means it. */
function isHeldBack(reading: Reading, { readings }: Input): boolean {
  const before = readings[readings.indexOf(reading) - 1];
  return before !== undefined && isAt(before, 0, UNTIL);
}

const UNTIL = wordClass("until till bis hasta ate jusqu'a");

/** "Can you never force-push?", "could you avoid touching the schema?": asked like a favour, of whom one can ask it. */
function bansPolitely(reading: Reading, { readings }: Input): boolean {
  if (!reading.isWish || reading.cueClass !== "prohibit" || !isAt(reading, 1, YOU)) return false;
  const never = placeOf(reading, NEVER);
  if (never > 0) return never <= LONGEST_FAVOUR && isAt(reading, never - 1, ASKED);
  const avoids = placeOf(reading, AVOIDS);
  if (avoids < 0 || avoids > LONGEST_FAVOUR) return false;
  const deed = avoids + (isAt(reading, avoids + 1, FROM) ? 2 : 1);
  // "Could you stop editing and explain?" wants a halt.
  const isBare = reading.words.length <= deed + 1 && readings.at(-1) !== reading;
  return isAt(reading, deed, DEEDS) && !isBare && !isAt(reading, deed + 1, FOR_NOW);
}

/** "Couldn't you just convert it from now on?": who says from when on wants it kept; "… a column that is filled from now on" tells what to build. */
function asksForHabit(reading: Reading, language: string): boolean {
  return reading.isWish && placeOf(reading, EXPLAINS) < 0 && saysFromNow(reading, language);
}

const EXPLAINS = wordClass("tell explain show describe make see what how why whether that which where");

/** "Could you also please maybe". */
const LONGEST_FAVOUR = 5;
const NEVER = wordClass("never");
const ASKED = wordClass("you u please pls just also");
const AVOIDS = wordClass("avoid stop refrain quit");
const FROM = wordClass("from");
/** What is done to the work by whoever is asked. */
const DEEDS = wordClass("touching editing modifying force-pushing amending rebasing reformatting committing pushing");
/** "… for a moment and look at this". */
const FOR_NOW = wordClass("for and now");
const YOU = wordClass("you u");

/**
 * The first clause but for fillers, tasks, bans and what it holds for ("Ok, in CI, never …"), or the first behind a label,
 * a semicolon or a dash, which set a thought of its own apart.
 */
function opens(clause: Reading, { text, sentence, readings }: Input): boolean {
  let before = clause.start - 1;
  while (before >= sentence.start && text[before] === " ") before -= 1;
  if (before < sentence.start || APART.has(text.charAt(before))) return true;
  const first = readings.slice(0, MOST_BEFORE + 1);
  const at = first.indexOf(clause);
  // "Apparently it is protected and never push": what an order breaks off from (`endOfMusing`) does not soften it.
  const breaksOff = isJoiner(clause.words[0]);
  const isBefore = (reading: Reading): boolean => {
    const { isFiller, scopes, isOccasion, isTask, forbids, muses } = reading;
    return isFiller || scopes || isOccasion || isTask || forbids || (breaksOff && (muses || hasObjectSecond(reading)));
  };
  return at >= 0 && first.slice(0, at).every(isBefore);
}

/** "Wire the button up": no subject stands before a verb that is followed by its object, so that it orders. */
function hasObjectSecond(reading: Reading): boolean {
  return !reading.isStatement && isAt(reading, 1, DETERMINERS) && !isAt(reading, 0, STEPS);
}

/** "Click the button and never see the dialog" tells how a fault shows. */
const STEPS = wordClass(
  "click press tap open load reload scroll submit visit type enter select start launch hover drag",
);

const DETERMINERS = wordClass("the a an this that these those my our your its all every each both");

const APART: ReadonlySet<string> = new Set(":：;；—–");

/** More of them are chatter; and a sentence without end stays cheap. */
const MOST_BEFORE = 3;
