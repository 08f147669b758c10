/** Whether a sentence promises less than its rule: something is gone, or something has come in that makes room. Pure. */
import { hasSameBound } from "./opposition.ts";
import { hasForeignName, isImplied, lacks, speaksOf, type Pair } from "./pair.ts";
import type { Statement } from "./statement.ts";
import { BRINGERS, CLASSES, EXTENTS, LIGHT, NEUTRAL, PRESENCES } from "./words/slight.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

export function isWeaker(pair: Pair): boolean {
  const { rule, sentence } = pair;
  if (sentence.direction === "may" && rule.direction !== "may" && !hasSameBound(rule, sentence)) return true;
  return losesWords(pair) || losesValues(rule, sentence) || addsLimit(pair) || addsWords(pair);
}

function losesWords({ rule, sentence, missing, extra }: Pair): boolean {
  const came = extra.filter((word) => !NEUTRAL.has(word));
  if (missing.some((word) => !isImplied(word, rule, sentence) && (!mayGo(word, rule) || came.length > 0))) return true;
  if ([...rule.sides].some((side) => WAYS.has(side) && !sentence.sides.has(side))) return true;
  if ([...rule.limit].some((word) => !sentence.about.has(word) && !LIGHT.has(word))) return true;
  return hasOtherContrast(rule, sentence) || (rule.isExclusive && !sentence.isExclusive);
}

/** Sides that are no content of their own: "round up". */
const WAYS = wordSet("up down upwards downwards");

/**
 * A light verb may go: "no new dependencies" for "do not add new dependencies". One of several deeds may not, nor what
 * is no verb: "schema changes".
 */
function mayGo(word: string, rule: Statement): boolean {
  // "Wait for two approvals before merging" asks for two approvals before merging.
  if (rule.direction === "gate" && (LIGHT.has(word) || word === "wait")) return true;
  if (PRESENCES.has(word)) return rule.direction === "do-not";
  // "No new dependencies" forbids to add them; "no tests" forbids more than to change them.
  if (rule.direction === "do-not" && !BRINGERS.has(word)) return false;
  if (!LIGHT.has(word)) return false;
  return !rule.alternatives.has(word) && (rule.order === "" || rule.order === word || rule.isCompound);
}

/** What the rule turned away from is no longer named, or is named with more: "never in the repository on Fridays". */
function hasOtherContrast(rule: Statement, sentence: Statement): boolean {
  if (rule.against.size === 0) return false;
  const isNamed = [...rule.against].every((word) => speaksOf(sentence, word));
  return !isNamed || ![...sentence.against].every((word) => speaksOf(rule, word));
}

function losesValues(rule: Statement, sentence: Statement): boolean {
  if (lacks(rule.numbers, sentence.numbers) || lacks(rule.names, sentence.names)) return true;
  // "5 times" and "up to 5 times" are not the same promise.
  return rule.bound !== sentence.bound || lacks(rule.units, sentence.units);
}

/** A limit the rule never had makes room beside it. */
function addsLimit({ rule, sentence, extra }: Pair): boolean {
  if (addsCondition(rule, sentence) || (exempts(sentence) && !exempts(rule))) return true;
  if (!sentence.hasLimit || rule.hasLimit) return false;
  return sentence.direction === "gate" || extra.some((word) => sentence.limit.has(word));
}

/** "…, except in tests": whatever its words, it takes something out. */
function exempts({ written }: Statement): boolean {
  return written.some((word) => word === "except" || word === "excepting" || word === "excluding");
}

/** "… if there is time": a rule without a condition has been given one that is none of its own words. */
function addsCondition(rule: Statement, sentence: Statement): boolean {
  if (sentence.condition === undefined || rule.condition !== undefined) return false;
  return sentence.condition.size === 0 || lacks(sentence.condition, rule.about);
}

function addsWords({ rule, sentence, extra }: Pair): boolean {
  if (lacks(sentence.numbers, rule.numbers) || hasForeignName(rule, sentence) || narrows(sentence, rule)) return true;
  const [isNew, isKnown] = [(word: string) => extra.includes(word), (word: string) => rule.about.has(word)];
  // "On write requests" is less than "on every request", however plain the word; a verb before its object is not.
  const isVerb = (word: string): boolean => word === sentence.order || PRESENCES.has(word);
  const isCompound = ([left, right]: readonly [string, string]): boolean =>
    (isKnown(left) && isNew(right) && !CLASSES.has(right) && !isMeasured(right, rule)) ||
    (isNew(left) && !isVerb(left) && rule.reach.all.has(right));
  // A word the rule does not have narrows it, unless it is one that any account of a rule may have.
  const isHarmless = (word: string): boolean =>
    NEUTRAL.has(word) ||
    LIGHT.has(word) ||
    namesClass(word, rule, sentence) ||
    isCancelled(word, sentence) ||
    isMeasured(word, rule);
  return sentence.compounds.some(isCompound) || !extra.every(isHarmless);
}

/** "Large files" for "files"; but what is added is new anyway. */
function narrows(sentence: Statement, rule: Statement): boolean {
  const isNews = (word: string): boolean => word === "new" && rule.about.has("add");
  return [...sentence.narrows].some((word) => !rule.narrows.has(word) && !isNews(word));
}

/** "None may skip the check" asks for the check: the two negations leave nothing of the skipping. */
function isCancelled(word: string, sentence: Statement): boolean {
  return word === "disable" && sentence.direction === "do";
}

/** "Upload size under 2 MB": the unit of a bound says already what is measured. */
function isMeasured(word: string, rule: Statement): boolean {
  return rule.bound !== undefined && EXTENTS.get(word)?.some((unit) => rule.units.has(unit)) === true;
}

/** In "the main branch" the branch adds nothing; in "timestamps in the database" the database does. */
function namesClass(word: string, rule: Statement, sentence: Statement): boolean {
  return CLASSES.has(word) && sentence.compounds.some(([left, right]) => right === word && rule.about.has(left));
}
