/** Tells what is said about the product from what binds the work on it: wishes, behaviour, checks, questions inside an order. Pure and linear. */
import { type Clause, holds, holdsBefore, holdsNear, isAt, isWordOf, placeOf, textAt, textsOf } from "./clause.ts";
import type { MoodLexicon } from "./mood.ts";
import { wordClass } from "./word-class.ts";

/** True when the clause describes the work itself, so that a cue in it makes no rule. */
export function isAboutProduct(clause: Clause, lexicon: MoodLexicon): boolean {
  return DESCRIPTIONS.some((test) => test(clause, lexicon));
}

const DESCRIPTIONS: readonly ((clause: Clause, lexicon: MoodLexicon) => boolean)[] = [
  isProductWish,
  isBehaviour,
  isTaste,
  isInquiry,
  isCheck,
  isDescribed,
  isPurpose,
];

/** "The login page should have a checkbox": a wish about the product, which is the work itself. */
function isProductWish(clause: Clause, lexicon: MoodLexicon): boolean {
  const at = placeOf(clause, SHOULD);
  if (at < 1 || at > LONGEST_SUBJECT) return false;
  return holdsBefore(clause, lexicon.productParts, at);
}

const SHOULD = wordClass("should shouldn't");
const LONGEST_SUBJECT = 6;

/** "The importer must reject empty rows": one thing and what it does. What all of a kind must do is a rule. */
function isBehaviour(clause: Clause, lexicon: MoodLexicon): boolean {
  const at = placeOf(clause, DUTY_WORDS);
  const from = placeOf(clause, SINGLE);
  if (from < 0 || at <= from || at - from > LONGEST_SUBJECT) return false;
  const verb = clause.words.slice(at + 1, at + 3).find(({ text }) => text !== "to" && text !== "also");
  const isPart = holdsNear(clause, lexicon.productParts, { from, count: at - from });
  if (isWordOf(verb, NEGATIONS)) return isPart && /\bnot be \w+able\b/.test(textsOf(clause));
  return isWordOf(verb, lexicon.behaviours) || (isPart && (verb?.text === "have" || verb?.text === "be"));
}

const DUTY_WORDS = wordClass("must has have needs need should shall");
const SINGLE = wordClass("the a an this that");
const NEGATIONS = wordClass("not never only always");

/** "I'd rather have the dropdown on the left": a taste in products, not in ways of working. */
function isTaste(clause: Clause, lexicon: MoodLexicon): boolean {
  if (!holds(clause, lexicon.productParts)) return false;
  // "It would be great if the table were sortable."
  if (WISHES.test(textsOf(clause, 6))) return true;
  const at = placeOf(clause, TASTES);
  if (at < 1 || at > 3 || !isAt(clause, 0, SPEAKERS)) return false;
  return isAt(clause, at + 1, OBJECTS) && placeOf(clause, lexicon.productParts, at + 1) > at;
}

const WISHES = /^(?:it )?(?:would|it'd) be \w+ if (?:the|there|it|users)\b/;
const SPEAKERS = wordClass("i i'd we we'd it'd it would");
const OBJECTS = wordClass("have see put the a an to");
const TASTES = wordClass("rather prefer like love");

/** "Propose where each of these should go": what should be is the question. */
function isInquiry(clause: Clause, lexicon: MoodLexicon): boolean {
  const modal = placeOf(clause, DUTY_WORDS);
  const ask = placeOf(clause, QUESTIONS);
  if (ask < 0 || modal < ask) return false;
  return ask === 0 || isAt(clause, 0, INQUIRIES) || isAt(clause, 0, lexicon.tasks);
}

const QUESTIONS = wordClass("where which what whether how who");
const INQUIRIES = wordClass(
  "propose figure decide find list tell show explain check see know think suggest identify say locations",
);

/** "Make sure the new field is exported" asks to look once; a rule says of all, of none, or that something stays. */
function isCheck(clause: Clause): boolean {
  // Few clauses begin like one, and only they need be written out.
  if (!OPENS_CHECK.test(textAt(clause, 0))) return false;
  const opening = textsOf(clause, 3);
  const order = CHECK.exec(opening)?.[0];
  if (order === undefined) return false;
  const words = order.split(" ").length;
  // "Ensured", "make sure that's": the last word goes on.
  const isWhole = opening.length === order.length || opening.charAt(order.length) === " ";
  const first = isWhole ? words : words - 1;
  if (placeOf(clause, ALSO, first + 1) >= 0) return true;
  if (!isWhole) return false;
  return (
    textAt(clause, first) === "there's" || (isAt(clause, first, ONE_THING) && placeOf(clause, LASTING, first + 1) < 0)
  );
}

const OPENS_CHECK = /^(?:make$|be$|ensure|double)/;
const CHECK = /^(?:make sure(?: that)?|be sure that|ensure(?: that)?|double[- ]check)/;
const ALSO = wordClass("also");
const ONE_THING = wordClass("the a an this that it");
const LASTING = wordClass(
  "all every any each no none never nothing only always keep keeps stay stays remain remains still continue continues before after unless " +
    "without not whenever backwards compatible least most under below",
);

/** "A cron job that must not overlap": what is said of one thing in passing. */
function isDescribed(clause: Clause): boolean {
  if (!holds(clause, RELATIVES)) return false;
  const at = clause.words.findIndex(
    (word, index) => index > 1 && isWordOf(word, RELATIVES) && isIndefinite(clause, index),
  );
  return at > 0 && isAt(clause, at + 1, DESCRIBED) && !isAt(clause, 0, NEGATIONS);
}

function isIndefinite(clause: Clause, at: number): boolean {
  return [2, 3, 4].some((back) => isAt(clause, at - back, INDEFINITE));
}

const INDEFINITE = wordClass("a an");
const RELATIVES = wordClass("that which who");
const DESCRIBED = wordClass("must should shall may can never always only cannot can't mustn't shouldn't has needs you");

/** "Add validation so that the age must be above 18": what the work is to achieve is told by the work. */
function isPurpose(clause: Clause): boolean {
  const at = placeOf(clause, PURPOSES, 2);
  return isAt(clause, 0, MAKES) && at > 0 && placeOf(clause, DESCRIBED, at + 1) > at;
}

const MAKES = wordClass("add implement create build introduce extend fix change");
const PURPOSES = wordClass("so that which where who");
