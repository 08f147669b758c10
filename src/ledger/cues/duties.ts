/** Tells a standing duty by the build of an English clause: what has its place, comes again, stays, or is somebody's own. Pure and linear. */
import {
  type Clause,
  holds,
  holdsBefore,
  holdsNear,
  isAt,
  isLast,
  isWordOf,
  lastText,
  placeOf,
  textAt,
  textsOf,
} from "./clause.ts";
import type { MoodLexicon } from "./mood.ts";
import { wordClass } from "./word-class.ts";

/** True for a clause that binds all the work to come, though no cue phrase says so. */
export function isDuty(clause: Clause, lexicon: MoodLexicon): boolean {
  return DUTIES.some((test) => test(clause, lexicon));
}

type Test = (clause: Clause, lexicon: MoodLexicon) => boolean;

const DUTIES: readonly Test[] = [
  isPlacement,
  isStandingDuty,
  isReserved,
  isFormOfSpeech,
  isPermanent,
  isPrecaution,
  isOwnWork,
  isPriority,
  isHabit,
  isGeneric,
  isSuspended,
  isOwnManner,
];

/** What there is or will be of a kind has its place: `everything you write goes in /tmp`, `any schema change goes through me`. */
function isPlacement(clause: Clause, lexicon: MoodLexicon): boolean {
  if (isStorage(clause, lexicon)) return true;
  const at = placeOf(clause, lexicon.places, 1);
  if (at < 1 || at > (isAt(clause, 0, lexicon.wholes) ? LONGEST_SUBJECT : 1)) return false;
  // "Types go in types.ts" sets a place; "the types go in …" tells of one, and "requests go to …" of traffic.
  if (at === 1 && !textAt(clause, 0).endsWith("s") && !isAt(clause, 0, lexicon.wholes)) return false;
  const goal = textAt(clause, at + 2);
  if (textAt(clause, at + 1) === "to" && goal !== "me" && !goal.includes("/")) return false;
  if (textAt(clause, at + 1) === "next") return !isAt(clause, 0, lexicon.subjects);
  const isPut = isAt(clause, at + 1, lexicon.relations);
  return isPut && !isAt(clause, 0, lexicon.subjects) && !holds(clause, PRODUCT_EVENTS);
}

/** `put scratch work in scratch/`: whatever there will be of it, for no article says which. */
function isStorage(clause: Clause, lexicon: MoodLexicon): boolean {
  if (!isAt(clause, 0, STORES) || isAt(clause, 1, lexicon.determiners) || isAt(clause, 1, lexicon.subjects))
    return false;
  return lastText(clause).endsWith("/") && isAt(clause, clause.words.length - 2, lexicon.relations);
}

const STORES = wordClass("put place keep store save write");
const LONGEST_SUBJECT = 6;
/** Words that tell how a product behaves rather than how to work on it. */
const PRODUCT_EVENTS = wordClass("they hits hit then eventually currently already wrong");

/** Work to be done again and again: `commit after each step`, `run prettier on everything you touch`. */
function isStandingDuty(clause: Clause, lexicon: MoodLexicon): boolean {
  if (!isAt(clause, 0, lexicon.tasks)) return false;
  if (!holds(clause, AGAIN)) return false;
  return clause.words.some((word, index) => {
    const next = clause.words[index + 1];
    if (word.text === "each" || word.text === "every")
      return textAt(clause, index + 1) === "" || isWordOf(next, lexicon.occasions);
    if (word.text === "whenever" || word.text === "everytime") return true;
    if (index === 1 && (word.text === "everything" || word.text === "all")) return isWordOf(next, lexicon.relations);
    return isWordOf(word, TOTALS) && next?.text === "you";
  });
}

const TOTAL_WORDS = "everything anything whatever wherever anywhere before as";
const TOTALS = wordClass(TOTAL_WORDS);
/** What any of it needs. */
const AGAIN = wordClass(`each every whenever everytime all ${TOTAL_WORDS}`);

/** Somebody's leave is needed: `readme changes need my ok`. */
function isReserved(clause: Clause, lexicon: MoodLexicon): boolean {
  if (!holds(clause, NEEDS) || !holds(clause, lexicon.approvals)) return false;
  return clause.words.some(
    (word, index) =>
      isWordOf(word, NEEDS) && isAt(clause, index + 1, OWNERS) && isAt(clause, index + 2, lexicon.approvals),
  );
}

const NEEDS = wordClass("need needs require requires");
const OWNERS = wordClass("my our an a explicit");

/** `speak german to me`, `comment your code in french`. */
function isFormOfSpeech(clause: Clause, lexicon: MoodLexicon): boolean {
  if (!isAt(clause, 0, lexicon.speech)) return false;
  const at = placeOf(clause, lexicon.forms);
  if (at === 1) return isAt(clause, 0, TALK);
  return at > 1 && at <= LONGEST_SUBJECT && textAt(clause, at - 1) === "in";
}

/** "Speak german" chooses a language; "write markdown" asks for some. */
const TALK = wordClass("speak talk answer reply respond communicate");

/** What is settled stays as it is: `the ids stay strings`, `the url scheme can't change`. */
function isPermanent(clause: Clause, lexicon: MoodLexicon): boolean {
  const at = placeOf(clause, STAYS);
  if (at < 1 || at > LONGEST_SUBJECT || isOfProduct(clause, at, lexicon)) return false;
  if (CONDITIONS.test(textsOf(clause))) return false;
  const next = textAt(clause, at + 1);
  if (isAt(clause, at, KEEPS)) return next !== "" && !isAt(clause, at + 1, lexicon.states);
  const isDenied = textAt(clause, at).endsWith("t") || next === "not";
  const isChange = isAt(clause, next === "not" ? at + 2 : at + 1, CHANGES);
  return isDenied && isChange && holdsBefore(clause, lexicon.contracts, at);
}

const KEEPS = wordClass("stay stays remain remains");
const STAYS = wordClass(
  "stay stays remain remains doesn't doesnt don't dont won't wont can't cant cannot does do will can",
);
const CHANGES = wordClass("change move break");
/** Under a condition or at a time, it is something observed. */
const CONDITIONS = /\b(?:when|if|after|although|even|why|still|did|doesn't stay|didn't|always)\b/;

/** What stands before `end` is a part of the product, or somebody. */
function isOfProduct(clause: Clause, end: number, lexicon: MoodLexicon): boolean {
  return holdsBefore(clause, lexicon.productParts, end) || holdsBefore(clause, PRONOUNS, end);
}

const PRONOUNS = wordClass("i you he she it we they which who");

/** An order that holds before something that comes again: `squash before merging`, `think before you type`. */
function isPrecaution(clause: Clause, lexicon: MoodLexicon): boolean {
  if (!isAt(clause, 0, lexicon.tasks) || clause.words.length > LONGEST_PRECAUTION) return false;
  const at = placeOf(clause, BESIDE, 1);
  const next = textAt(clause, at + 1);
  return at > 0 && (next.endsWith("ing") || next === "you");
}

const LONGEST_PRECAUTION = 8;
const BESIDE = wordClass("before after");

/** Work that the user keeps: `i'll run the migrations myself`. */
function isOwnWork(clause: Clause): boolean {
  const isByHand = lastText(clause) === "hand" && textAt(clause, clause.words.length - 2) === "by";
  if (!isByHand && !isLast(clause, OWN) && !keepsWork(clause)) return false;
  if (isAt(clause, 0, WILL)) return true;
  return isAt(clause, 0, SELVES) && !textAt(clause, 1).endsWith("ed") && !isAt(clause, 1, TOLD);
}

const OWN = wordClass("myself ourselves manually");
/** Such work for all times: `i'll run the app myself whenever needed`. */
export function keepsWork(clause: Clause): boolean {
  const own = placeOf(clause, OWN);
  return own > 0 && isAt(clause, 0, WILL) && isAt(clause, own + 1, WHENEVER) && isAt(clause, own + 2, NEEDED);
}

const WHENEVER = wordClass("whenever");
const NEEDED = wordClass("needed necessary required");
const WILL = wordClass("i'll ill we'll well");
const SELVES = wordClass("i we");
const TOLD = wordClass("did ran wrote made found saw got had was were can can't could couldn't didn't built put set");

/** `correctness first`, `plan first`: one word and its rank. */
function isPriority(clause: Clause, lexicon: MoodLexicon): boolean {
  if (textAt(clause, 1) !== "first" || (clause.words.length > 2 && textAt(clause, 2) !== "then")) return false;
  return !isAt(clause, 0, lexicon.subjects) && !isAt(clause, 0, lexicon.determiners) && textAt(clause, 0) !== "at";
}

/** `we merge on tuesdays only`, `we branch from develop always`, `we squash on merge`. */
function isHabit(clause: Clause): boolean {
  if (textAt(clause, 0) !== "we" || clause.words.length < 3 || clause.words.length > LONGEST_PRECAUTION) return false;
  return isLast(clause, HABITUAL) || isAt(clause, 1, CONVENTIONS);
}

/** Verbs that, said of all the team does, can only be a convention. */
const CONVENTIONS = wordClass("squash rebase branch tag prefix suffix indent cap lint format pin sign");

const HABITUAL = wordClass("only always everywhere exclusively");

/** `add the ticket number to commit messages`: a bare plural means every one of them. */
function isGeneric(clause: Clause, lexicon: MoodLexicon): boolean {
  if (!isAt(clause, 0, ORDERS) && !isAt(clause, 0, lexicon.tasks)) return false;
  if (!isLast(clause, RECURRING)) return false;
  const at = clause.words.findLastIndex((word) => isWordOf(word, TARGETS));
  const length = clause.words.length - at - 1;
  return at >= 2 && length >= 1 && length <= 2 && !isAt(clause, at + 1, lexicon.determiners);
}

const ORDERS = wordClass("drop remove mention omit reference prefix");
const TARGETS = wordClass("to from in into of");
const RECURRING = wordClass(
  "commits messages msgs prs branches titles answers replies responses descriptions comments names filenames",
);

/** `number your steps`, `sign your commits`: said of the reader's work as such; what is asked of it once names a state of it. */
function isOwnManner(clause: Clause, lexicon: MoodLexicon): boolean {
  if (textAt(clause, 1) !== "your" || isAt(clause, 0, lexicon.subjects) || isAt(clause, 0, ONCE)) return false;
  return holdsNear(clause, WORK, { from: 2, count: 2 });
}

const WORK = wordClass(
  "steps commits answers replies responses messages branches functions names comments sources assumptions reasoning sentences explanations",
);
const ONCE = wordClass("commit push revert undo show send check fix merge paste post drop repeat review");

/** `hold the refactoring until the release is out`: work that is to wait. */
function isSuspended(clause: Clause): boolean {
  return isAt(clause, 0, SUSPENDS) && clause.words.length > 3 && holds(clause, LIMITS);
}

const SUSPENDS = wordClass("hold postpone delay pause freeze park defer shelve");
const LIMITS = wordClass("until till til unless");
