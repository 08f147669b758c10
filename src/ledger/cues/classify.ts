/** Decides whether one segment of a sentence carries a rule, and of which polarity. Pure. */
import { type Clause, clauseFrom, isAt, placeOf } from "./clause.ts";
import type { CueClass } from "./cue-set.ts";
import { isBareLimit } from "./bare-limit.ts";
import { isGatedOrder } from "./gated-order.ts";
import { genericOf, universalOf } from "./generic.ts";
import { lastingOrder } from "./lasting-order.ts";
import { LONGEST_PHRASE } from "./match.ts";
import { type MoodLexicon, moodOf, orderBehindScope } from "./mood.ts";
import { namesProduct } from "./norms.ts";
import { isForOnce, isGuess, isPast } from "./once.ts";
import { CUE_LISTS } from "./phrase-lists.ts";
import { isAboutProduct } from "./product.ts";
import { wordClass } from "./word-class.ts";
import type { WordReading } from "./word-reading.ts";

/** The class of a segment whose phrases have been found. */
export function classifyWords(reading: WordReading): CueClass | undefined {
  // "Great, thanks!" is courtesy and nothing else.
  if (reading.isFiller) return undefined;
  if (isGatedOrder(reading) || isBareLimit(reading)) return "require";
  const found = lastingOrder(reading.opening) ?? classOf(reading);
  const isPositive = found === "require" || found === "prefer";
  const { norms } = reading.set;
  return isPositive && norms && namesProduct(reading, reading.opened, norms) ? undefined : found;
}

function classOf(reading: WordReading): CueClass | undefined {
  const { opened, opening, hits } = reading;
  const { mood } = reading.set;
  const wish = Math.max(reading.lengthAt("wishes", 0), reading.lengthAt("wishes", opened));
  // "Can you use the debugger to find it?" begins like a wish for the work and asks for a piece of it.
  if (wish > 0) return longestStart(reading, wish - 1).guarded ? undefined : classOfWish(reading);
  const kind = classOfKind(reading);
  if (kind) return kind;
  const best = bestStart(reading);
  if (best.guarded || isGuarded(reading, best) || isHedged(reading, best)) return undefined;
  if (mood && (isAboutProduct(opening, mood) || isGuess(reading, opened))) return undefined;
  // "Prefer is a strong word": a word that something is said of is no order.
  if (best.length === 1 && isAt(reading, best.from + 1, COPULAS)) return undefined;
  if (best.cueClass) return isForOnce(reading, best.cueClass) ? undefined : best.cueClass;
  if (mood && isPast(reading)) return undefined;
  const built = classInside(reading) ?? (mood && classByMood(reading, mood)) ?? reading.norm;
  if (built) return built;
  if (reading.words.length < 2 || reading.lengthAt("tasks", opened) > 0 || reading.lengthAt("subjects", opened) > 0)
    return undefined;
  return CUE_LISTS.find(({ end }) => hits.endWith(end))?.cueClass;
}

const COPULAS = wordClass("is was means isn't wasn't");

function classOfWish(reading: WordReading): CueClass {
  // "Could you not …", "can we avoid …": the negation stands behind the question.
  const isNegative = reading.hits.has("contrasts") || reading.hits.has("prohibitStarts");
  return classInside(reading) ?? (isNegative ? "prohibit" : "prefer");
}

function classInside({ hits }: WordReading): CueClass | undefined {
  return CUE_LISTS.find(({ anywhere }) => hits.has(anywhere))?.cueClass;
}

/** What is said of a whole kind, unless it is a kind of product part; asked first, for guards know single words only. */
export function classOfKind(reading: WordReading): CueClass | undefined {
  const { mood, norms } = reading.set;
  if (norms && !mood) return universalOf(reading.opening, norms);
  if (!mood || !norms) return undefined;
  const clause = clauseOfKind(reading);
  const kind = genericOf(clause, { mood, norms });
  return kind && !isAboutProduct(clause, mood) ? kind : undefined;
}

/** "No", "nothing" and "only" may count as openers, and are here the subject. */
function clauseOfKind(reading: WordReading): Clause {
  const quantifier = placeOf(reading, QUANTIFIERS);
  const isSubject = quantifier >= 0 && quantifier < reading.opened;
  return isSubject ? clauseFrom(reading, quantifier) : reading.opening;
}

const QUANTIFIERS = wordClass("no nothing nobody only");

interface Start {
  readonly from: number;
  readonly length: number;
  readonly guarded: boolean;
  readonly cueClass?: CueClass;
}

/**
 * An opener may itself be the cue ("no new deps", "only …"), so each word up to the first real one counts; an opening
 * phrase ("keep in mind that") is passed over whole.
 */
function bestStart(reading: WordReading): Start {
  const { opened } = reading;
  let best: Start | undefined;
  for (let position = 0; position < opened;) {
    const matched = reading.lengthAt("openers", position);
    if (matched === 1) best = longer(best, longestStart(reading, position));
    position += matched;
  }
  return longer(best, longestStart(reading, opened));
}

function longer(left: Start | undefined, right: Start): Start {
  return left === undefined || right.length > left.length ? right : left;
}

/** The longest phrase that begins the segment at `position`; a guard wins a tie, for a missed rule costs less than noise. */
function longestStart(reading: WordReading, position: number): Start {
  const guard = reading.lengthAt("guardStarts", position);
  let best: Start = { from: position, length: guard, guarded: guard > 0 };
  for (const { cueClass, start } of CUE_LISTS) {
    const length = reading.lengthAt(start, position);
    if (length > best.length) best = { from: position, length, guarded: false, cueClass };
  }
  return best;
}

/** A guard stands unless a cue that reaches over it says more: "i want to" is a plan, "i want to keep" a wish for the work. */
function isGuarded(reading: WordReading, best: Start): boolean {
  const { hits } = reading;
  if (!hits.has("guards")) return false;
  const end = endOfOrder(reading, best);
  for (let position = 0; position < end; position += 1) {
    const guard = hits.lengthAt("guards", position, end);
    // What the openers say ("I thought we agreed to") only leads up to the clause.
    if (guard === 0 || position + guard <= reading.opened) continue;
    const isOpened = best.cueClass !== undefined && best.length > guard && position < best.from + best.length;
    if (!isOpened && !isOutsaid(reading, position, end)) return true;
  }
  return false;
}

/** Where the relative clause on the object of an order begins: what "the files I listed" reports is no part of the order. */
function endOfOrder(reading: WordReading, best: Start): number {
  if (best.cueClass !== "prohibit" && best.cueClass !== "require") return reading.words.length;
  const relative = placeOf(reading, SPEAKERS, best.length + 2);
  return relative < 0 ? reading.words.length : relative;
}

const SPEAKERS = wordClass("i we you they");

function isOutsaid({ hits }: WordReading, guarded: number, end: number): boolean {
  for (let position = Math.max(0, guarded - LONGEST_PHRASE + 1); position <= guarded; position += 1) {
    const guard = hits.lengthAt("guards", position, end);
    const reach = Math.max(guard, guarded - position);
    if (CUE_LISTS.some(({ anywhere }) => hits.lengthAt(anywhere, position, end) > reach)) return true;
  }
  return false;
}

/** "This only applies to windows I guess": a doubt at the end makes a finding of it, but no order is taken back by one. */
function isHedged({ hits }: WordReading, best: Start): boolean {
  return best.cueClass === undefined && hits.endWith("guardEnds");
}

function classByMood(reading: WordReading, mood: MoodLexicon): CueClass | undefined {
  const order = orderBehindScope(reading.opening, mood);
  const start = order < 0 ? undefined : longestStart(reading, reading.opened + order);
  return start?.cueClass ?? moodOf(reading.opening, mood);
}
