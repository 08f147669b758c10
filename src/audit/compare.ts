/** Compares a rule with one sentence of a summary and says what became of it; in doubt, the harsher verdict. Pure. */
import { liesBeside } from "./beside.ts";
import { isTransposed } from "./exchange.ts";
import { hasOtherFigures } from "./figures.ts";
import { allowsForbidden } from "./foreign-leave.ts";
import { areBoundsTurned } from "./measures.ts";
import { changedCopy } from "./near-copy.ts";
import { contradicts, hasSameBound, isMereLeave, pointsElsewhere } from "./opposition.ts";
import { isReordered } from "./order.ts";
import { isRedirected } from "./polarity.ts";
import { changedReach } from "./reach.ts";
import { areRolesExchanged } from "./roles.ts";
import { hasForeignName, hasSibling, isAbout, isImplied, lacks, type Pair, pairUp, shareOf } from "./pair.ts";
import type { Statement } from "./statement.ts";
import { type Verdict, isKept } from "./verdict.ts";
import { isWeaker } from "./weaker.ts";
import { OPPOSITE_OF } from "./words/opposites.ts";
import { DEGREES, NEUTRAL, isSlight } from "./words/slight.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";
import { countShared } from "../ledger/words.ts";

export interface Comparison {
  readonly verdict: Verdict;
  /** Share of what the rule is about that the sentence is about too. */
  readonly coverage: number;
}

/** Where a sentence stands: under a heading of rules, of decisions, or anywhere else. */
export type Place = "rules" | "decisions" | "text";

/** Undefined when the sentence is not about the rule. */
export function compareStatements(stated: Statement, written: Statement, place: Place): Comparison | undefined {
  const isListed = place === "rules";
  const sentence = stated.direction === "gate" ? asGate(written) : written;
  const rule = written.direction === "gate" ? asGate(stated) : stated;
  // The rule's own verb at the head of a sentence is an order, whatever its relative clauses report.
  const isOrder = rule.about.has(sentence.order);
  if (sentence.isQuestion || (sentence.isReport && !isOrder)) return undefined;
  if (allowsForbidden(rule, sentence)) return { verdict: "contradicted", coverage: 1 };
  const pair = pairUp(rule, sentence);
  const isLimit = sentence.measures.some(({ isCap }) => isCap);
  const isRule = isListed || isOrder || isLimit || sentence.isDirective || !rule.isDirective;
  if (!isRule || !isAbout(pair)) return undefined;
  const verdict = verdictOf(pair, isListed);
  if (!isKept(verdict) && liesBeside(pair, { place, isOpposed: verdict === "contradicted" })) return undefined;
  return isMerelyTold(verdict, rule, sentence) && !(isListed && sentence.telling !== "past")
    ? undefined
    : { verdict, coverage: pair.coverage };
}

/**
 * An account of what is done keeps and softens no rule, and one of what was done does not change any; the opposite of a
 * rule is one however it is told. Under a heading of rules only the past is an account.
 */
function isMerelyTold(verdict: Verdict, rule: Statement, { telling, isHedged }: Statement): boolean {
  if (telling === undefined || telling === rule.telling) return false;
  if (telling === "past") return verdict !== "contradicted";
  return isKept(verdict) || (verdict === "weakened" && !isHedged);
}

/** "Deleting needs approval" guards the deleting as "no deleting without approval" does. */
function asGate(sentence: Statement): Statement {
  const { demand, direction, limit } = sentence;
  if (demand === undefined || limit.size > 0 || (direction !== "do" && direction !== "gate")) return sentence;
  const { of: action, what: prerequisite } = demand;
  return { ...sentence, direction: "gate", hasLimit: true, limit: prerequisite, prerequisite, action };
}

function verdictOf(pair: Pair, isListed: boolean): Verdict {
  const { rule, sentence } = pair;
  if (contradicts(rule, sentence)) return isMereAdvice(rule, sentence) ? "weakened" : "contradicted";
  if (hasOtherValues(rule, sentence) || hasOtherFigures(rule.written, sentence.written)) return "mutated";
  if (sentence.isHedged && !rule.isHedged) return "weakened";
  if (isMereLeave(rule, sentence)) return "weakened";
  if (hasOtherLimit(rule, sentence) || isLimitTurned(rule, sentence)) return "mutated";
  // A limit without its number is only a direction.
  if (rule.numbers.size > 0 && sentence.numbers.size === 0) return "weakened";
  if (hasOpposite(rule, sentence) || isWidened(pair)) return "mutated";
  if (rule.sparesUndone !== sentence.sparesUndone) return "mutated";
  if (hasSibling(pair) || isExchanged(pair) || isRedirected(rule.links, sentence.links)) return "mutated";
  // What comes first in a gate is compared above, however it is put.
  if (rule.direction !== "gate" && areRolesExchanged(rule.roles, sentence.roles)) return "mutated";
  if (rule.isTaste && !sentence.isHedged) return "mutated";
  if (losesNarrower(rule, sentence)) return rule.isCompound ? "weakened" : "mutated";
  const reach = changedReach(rule.reach, sentence.reach, countShared(rule.limit, sentence.limit) === 0);
  if (reach) return reach;
  if (isWeaker(pair)) return "weakened";
  if (pointsElsewhere(rule, sentence) || isReordered(rule.written, sentence.written)) return "mutated";
  if (isTransposed(rule.written, sentence.written) || hasTurnedDemand(rule, sentence)) return "mutated";
  const { isEnglish, isBan } = rule;
  const copying = { isBounded: hasSameBound(rule, sentence), isEnglish, isBan, isListed };
  return changedCopy(rule.written, sentence.written, copying) ?? "paraphrased";
}

/** What is asked for and what it is asked of have changed places. */
function hasTurnedDemand({ demand: asked }: Statement, { demand: told }: Statement): boolean {
  if (asked === undefined || told === undefined) return false;
  const isStraight = countShared(asked.of, told.of) + countShared(asked.what, told.what) > 0;
  return !isStraight && countShared(asked.of, told.what) > 0 && countShared(asked.what, told.of) > 0;
}

/** What is only recommended lets the reader do otherwise; a leave or a release says so in full. */
function isMereAdvice(rule: Statement, sentence: Statement): boolean {
  return sentence.isHedged && !rule.isHedged && sentence.direction !== "may" && sentence.direction !== "release";
}

/** "Round up" has become "round down". */
function hasOpposite(rule: Statement, sentence: Statement): boolean {
  return [...rule.sides].some((word) => {
    const opposite = OPPOSITE_OF.get(word) ?? "";
    return !sentence.sides.has(word) && sentence.sides.has(opposite) && !rule.sides.has(opposite);
  });
}

/**
 * Nothing came in, and what said where, when or which is gone: the rule now covers more than the user said. Of several
 * things side by side the loss of one makes it cover less, and so does the loss of a degree.
 */
function isWidened({ rule, sentence, missing, extra }: Pair): boolean {
  if (extra.length > 0 || rule.isCompound || (sentence.direction === "may" && rule.direction !== "may")) return false;
  const says = (word: string): boolean => !isSlight(word) && !DEGREES.has(word) && !isImplied(word, rule, sentence);
  return missing.some(says) && !sentence.isExclusive;
}

/** "Every new route" has become "every route". Whatever is added is new. */
function losesNarrower(rule: Statement, sentence: Statement): boolean {
  const adds = rule.about.has("add") || sentence.about.has("add");
  const kept = (word: string): boolean =>
    sentence.narrows.has(word) || sentence.about.has(word) || (word === "new" && adds);
  return ![...rule.narrows].every(kept);
}

/** As much has come in as has gone. */
function isExchanged({ coverage, missing, extra }: Pair): boolean {
  if (coverage === 0) return true;
  return missing.length > 0 && extra.length >= missing.length && extra.some((word) => !NEUTRAL.has(word));
}

function hasOtherValues(rule: Statement, sentence: Statement): boolean {
  if (lacks(rule.numbers, sentence.numbers) && sentence.numbers.size > 0) return true;
  if (lacks(rule.names, sentence.names) && lacks(sentence.names, rule.names)) return true;
  // One value more in a list of values widens what is allowed or forbidden.
  if (rule.numbers.size > 0 && lacks(sentence.numbers, rule.numbers)) return true;
  if (rule.names.size > 0 && hasForeignName(rule, sentence)) return true;
  if (sentence.units.size > 0 && lacks(rule.units, sentence.units)) return true;
  if (areBoundsTurned(rule.measures, sentence.measures)) return true;
  return rule.bound !== undefined && sentence.bound !== undefined && rule.bound !== sentence.bound;
}

/** The exception or condition is gone, or is another one. */
function hasOtherLimit(rule: Statement, sentence: Statement): boolean {
  if (!rule.hasLimit || hasOccasion(rule, sentence)) return false;
  if (rule.direction === "gate" ? sentence.direction !== "gate" : !sentence.hasLimit) return true;
  const isReplaced = [...sentence.limit].some((word) => !rule.about.has(word) && !NEUTRAL.has(word));
  if (isReplaced && lacks(rule.limit, sentence.about)) return true;
  return rule.limit.size > 0 && shareOf([...rule.limit], (word) => sentence.about.has(word)) < 0.5;
}

/** "Do not merge if it is red" and "do not merge unless it is red": the same limit, of which the other side is meant. */
function isLimitTurned(rule: Statement, sentence: Statement): boolean {
  if (rule.isBan !== sentence.isBan || rule.isExempting === sentence.isExempting) return false;
  return countShared(rule.limit, sentence.limit) > 0;
}

/** "On merge" says what "when merging" says. */
function hasOccasion({ condition, direction, limit }: Statement, { hasLimit, links }: Statement): boolean {
  if (hasLimit || direction === "gate" || condition === undefined || condition.size === 0) return false;
  return [...limit].every((word) =>
    links.some(({ preposition, right }) => right === word && OCCASIONS.has(preposition)),
  );
}

const OCCASIONS = wordSet("on in at during");
