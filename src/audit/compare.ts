/** Compares a rule with one sentence of a summary and says what became of it; in doubt, the harsher verdict. Pure. */
import { TOPICS } from "../ledger/cues/topics.ts";
import { hasOtherFigures } from "./figures.ts";
import { changedCopy } from "./near-copy.ts";
import { contradicts, hasSameBound, isMereLeave, pointsElsewhere, shared } from "./opposition.ts";
import { isReordered } from "./order.ts";
import { isRedirected } from "./polarity.ts";
import { changedReach } from "./reach.ts";
import { areRolesExchanged } from "./roles.ts";
import type { Statement } from "./statement.ts";
import type { Verdict } from "./verdict.ts";
import { OPPOSITE_OF } from "./words/opposites.ts";
import { BRINGERS, CLASSES, DEGREES, LIGHT, NEUTRAL, PRESENCES, isSlight } from "./words/slight.ts";
import { groupOf } from "./words/stem.ts";

export interface Comparison {
  readonly verdict: Verdict;
  /** Share of what the rule is about that the sentence is about too. */
  readonly coverage: number;
}

interface Pair {
  readonly rule: Statement;
  readonly sentence: Statement;
  readonly coverage: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/** Undefined when the sentence is not about the rule. `isListed`: it stands under a heading of rules. */
export function compareStatements(stated: Statement, written: Statement, isListed: boolean): Comparison | undefined {
  const sentence = stated.direction === "gate" ? asGate(written) : written;
  const rule = written.direction === "gate" ? asGate(stated) : stated;
  // The rule's own verb at the head of a sentence is an order, whatever its relative clauses report.
  const isOrder = rule.about.has(sentence.order);
  if (sentence.isReport && !isOrder) return undefined;
  const pair = pairUp(rule, sentence);
  const isRule = isListed || isOrder || sentence.isDirective || !rule.isDirective;
  return isRule && isAbout(pair) ? { verdict: verdictOf(pair), coverage: pair.coverage } : undefined;
}

/** "Deleting needs approval" guards the deleting as "no deleting without approval" does. */
function asGate(sentence: Statement): Statement {
  const { demand, direction, limit } = sentence;
  if (demand === undefined || limit.size > 0 || (direction !== "do" && direction !== "gate")) return sentence;
  const { of: action, what: prerequisite } = demand;
  return { ...sentence, direction: "gate", hasLimit: true, limit: prerequisite, prerequisite, action };
}

function pairUp(rule: Statement, sentence: Statement): Pair {
  const subject = [...rule.about].filter((word) => rule.direction === "gate" || !rule.limit.has(word));
  const has = (word: string): boolean => sentence.about.has(word) || sentence.against.has(word);
  const isKnown = (word: string): boolean => rule.about.has(word) || rule.against.has(word);
  return {
    rule,
    sentence,
    coverage: shareOf(subject, has),
    missing: subject.filter((word) => !has(word)),
    // "Off-limits" stands for changes, unless the sentence says what it keeps off: "reordering is off-limits".
    extra: [...sentence.about].filter((word) => !isKnown(word) && !(word === "modify" && sentence.isOffLimits)),
  };
}

/** The share of words that pass, light verbs counting half. */
function shareOf(words: readonly string[], passes: (word: string) => boolean): number {
  let [passed, total] = [0, 0];
  for (const word of words) {
    const weight = LIGHT.has(word) ? 0.5 : 1;
    total += weight;
    if (passes(word)) passed += weight;
  }
  return total === 0 ? 0 : passed / total;
}

function isAbout(pair: Pair): boolean {
  const { rule, sentence, coverage, missing, extra } = pair;
  if (coverage > 0.5 || coversMain(rule, sentence)) return true;
  // "Use MySQL" speaks about "use Postgres, not MySQL"; so does "use SQLite".
  if ([...rule.against].some((word) => sentence.about.has(word) || sentence.against.has(word)) || hasSibling(pair))
    return true;
  if (rule.about.size === 0) return [...rule.names].some((name) => sentence.names.has(name));
  // "Any licence may be used" speaks about every rule on licences.
  if (sentence.direction === "release" && coverage >= 0.25 && extra.length <= 1) return true;
  if (isPart(pair)) return true;
  // Half of it is there: the same rule with one word exchanged, if little else is said.
  return coverage === 0.5 && extra.length <= missing.length && sentence.direction === rule.direction;
}

/** Nothing in the sentence is foreign to the rule, and it points the same way: a part of it. */
function isPart({ rule, sentence, extra }: Pair): boolean {
  if (extra.length > 0 || sentence.direction !== rule.direction) return false;
  return [...sentence.about].some((word) => !LIGHT.has(word) && rule.about.has(word));
}

/** What a gate guards is there, with or without its condition. */
function coversMain(rule: Statement, sentence: Statement): boolean {
  return (
    rule.direction === "gate" && rule.action.size > 0 && [...rule.action].every((word) => sentence.about.has(word))
  );
}

/** Something of the rule is missing and another option of its topic is there: npm for pnpm. */
function hasSibling({ missing, extra }: Pair): boolean {
  return OPTIONS.some((words) => missing.some((word) => words.has(word)) && extra.some((word) => words.has(word)));
}

/** Other options of the topics a word belongs to. */
export function siblingsOf(word: string): string[] {
  return OPTIONS.filter((words) => words.has(word)).flatMap((words) => [...words]);
}

const OPTIONS: readonly ReadonlySet<string>[] = TOPICS.map((topic) => new Set(topic.words.map(groupOf)));

function verdictOf(pair: Pair): Verdict {
  const { rule, sentence } = pair;
  if (contradicts(rule, sentence)) return isMereAdvice(rule, sentence) ? "weakened" : "contradicted";
  if (hasOtherValues(rule, sentence) || hasOtherFigures(rule.written, sentence.written)) return "mutated";
  if (sentence.isHedged && !rule.isHedged) return "weakened";
  if (isMereLeave(rule, sentence)) return "weakened";
  if (hasOtherLimit(rule, sentence)) return "mutated";
  // A limit without its number is only a direction.
  if (rule.numbers.size > 0 && sentence.numbers.size === 0) return "weakened";
  if (hasOpposite(rule, sentence) || isWidened(pair)) return "mutated";
  if (rule.sparesUndone !== sentence.sparesUndone) return "mutated";
  if (hasSibling(pair) || isExchanged(pair) || isRedirected(rule.links, sentence.links)) return "mutated";
  // What comes first in a gate is compared above, however it is put.
  if (rule.direction !== "gate" && areRolesExchanged(rule.roles, sentence.roles)) return "mutated";
  if (rule.isTaste && !sentence.isHedged) return "mutated";
  if (losesNarrower(rule, sentence)) return rule.isCompound ? "weakened" : "mutated";
  const reach = changedReach(rule.reach, sentence.reach, shared(rule.limit, sentence.limit) === 0);
  if (reach) return reach;
  if (isWeaker(pair)) return "weakened";
  if (pointsElsewhere(rule, sentence) || isReordered(rule.written, sentence.written)) return "mutated";
  return changedCopy(rule.written, sentence.written, hasSameBound(rule, sentence)) ?? "paraphrased";
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
  return rule.bound !== undefined && sentence.bound !== undefined && rule.bound !== sentence.bound;
}

/** A name the rule does not know, in this spelling or as a synonym. */
function hasForeignName(rule: Statement, sentence: Statement): boolean {
  const isKnown = (name: string): boolean =>
    rule.names.has(name) || rule.about.has(groupOf(name)) || rule.against.has(groupOf(name));
  return [...sentence.names].some((name) => !isKnown(name));
}

function lacks(wanted: ReadonlySet<string>, present: ReadonlySet<string>): boolean {
  return [...wanted].some((value) => !present.has(value));
}

/** The exception or condition is gone, or is another one. */
function hasOtherLimit(rule: Statement, sentence: Statement): boolean {
  if (!rule.hasLimit || hasOccasion(rule, sentence)) return false;
  if (rule.direction === "gate" ? sentence.direction !== "gate" : !sentence.hasLimit) return true;
  const isReplaced = [...sentence.limit].some((word) => !rule.about.has(word) && !NEUTRAL.has(word));
  if (isReplaced && lacks(rule.limit, sentence.about)) return true;
  return rule.limit.size > 0 && shareOf([...rule.limit], (word) => sentence.about.has(word)) < 0.5;
}

/** "On merge" says what "when merging" says. */
function hasOccasion({ condition, direction, limit }: Statement, { hasLimit, links }: Statement): boolean {
  if (hasLimit || direction === "gate" || condition === undefined || condition.size === 0) return false;
  return [...limit].every((word) =>
    links.some(({ preposition, right }) => right === word && OCCASIONS.has(preposition)),
  );
}

const OCCASIONS: ReadonlySet<string> = new Set("on in at during".split(" "));

function isWeaker({ rule, sentence, missing, extra }: Pair): boolean {
  if (addsCondition(rule, sentence)) return true;
  if (sentence.direction === "may" && rule.direction !== "may" && !hasSameBound(rule, sentence)) return true;
  const came = extra.filter((word) => !NEUTRAL.has(word));
  if (missing.some((word) => !isImplied(word, rule, sentence) && (!mayGo(word, rule) || came.length > 0))) return true;
  if ([...rule.sides].some((side) => WAYS.has(side) && !sentence.sides.has(side))) return true;
  if ([...rule.limit].some((word) => !sentence.about.has(word) && !LIGHT.has(word))) return true;
  if (lacks(rule.numbers, sentence.numbers) || lacks(rule.names, sentence.names)) return true;
  if (hasOtherContrast(rule, sentence)) return true;
  // "5 times" and "up to 5 times" are not the same promise.
  if (rule.bound !== sentence.bound || lacks(rule.units, sentence.units)) return true;
  if (lacks(sentence.numbers, rule.numbers) || hasForeignName(rule, sentence)) return true;
  if (narrows(sentence, rule) || (rule.isExclusive && !sentence.isExclusive)) return true;
  if (sentence.compounds.some(([left, right]) => rule.about.has(left) && extra.includes(right) && !CLASSES.has(right)))
    return true;
  // "On write requests" is less than "on every request", however plain the word; a verb before its object is not.
  const isVerb = (word: string): boolean => word === sentence.order || PRESENCES.has(word);
  if (sentence.compounds.some(([left, right]) => extra.includes(left) && !isVerb(left) && rule.reach.all.has(right)))
    return true;
  // A word the rule does not have narrows it, unless it is one that any account of a rule may have.
  const isHarmless = (word: string): boolean =>
    NEUTRAL.has(word) || LIGHT.has(word) || namesClass(word, rule, sentence) || isCancelled(word, sentence);
  if (!extra.every(isHarmless)) return true;
  // A limit the rule never had makes room beside it.
  return (
    sentence.hasLimit &&
    !rule.hasLimit &&
    (extra.some((word) => sentence.limit.has(word)) || sentence.direction === "gate")
  );
}

/** "Large files" for "files"; but what is added is new anyway. */
function narrows(sentence: Statement, rule: Statement): boolean {
  const isNews = (word: string): boolean => word === "new" && rule.about.has("add");
  return [...sentence.narrows].some((word) => !rule.narrows.has(word) && !isNews(word));
}

/** Sides that are no content of their own: "round up". */
const WAYS: ReadonlySet<string> = new Set("up down upwards downwards".split(" "));

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

/** "The main branch" for main, "files in src/" for what is in src/: the name says what it is. */
function isImplied(word: string, rule: Statement, sentence: Statement): boolean {
  if (!CLASSES.has(word)) return false;
  const isNamed = (name: string): boolean => sentence.about.has(name);
  if (rule.compounds.some(([left, right]) => right === word && isNamed(left))) return true;
  return PLACES.has(word) && rule.names.size > 0 && !lacks(rule.names, sentence.names);
}

const PLACES: ReadonlySet<string> = new Set(["file", "folder"]);

/** What the rule turned away from is no longer named, or is named with more: "never in the repository on Fridays". */
function hasOtherContrast(rule: Statement, sentence: Statement): boolean {
  if (rule.against.size === 0) return false;
  const isNamed = (word: string): boolean => sentence.against.has(word) || sentence.about.has(word);
  const isKnown = (word: string): boolean => rule.against.has(word) || rule.about.has(word);
  return ![...rule.against].every(isNamed) || ![...sentence.against].every(isKnown);
}

/** "… if there is time": a rule without a condition has been given one that is none of its own words. */
function addsCondition(rule: Statement, sentence: Statement): boolean {
  if (sentence.condition === undefined || rule.condition !== undefined) return false;
  return sentence.condition.size === 0 || lacks(sentence.condition, rule.about);
}

/** "None may skip the check" asks for the check: the two negations leave nothing of the skipping. */
function isCancelled(word: string, sentence: Statement): boolean {
  return word === "disable" && sentence.direction === "do";
}

/** In "the main branch" the branch adds nothing; in "timestamps in the database" the database does. */
function namesClass(word: string, rule: Statement, sentence: Statement): boolean {
  return CLASSES.has(word) && sentence.compounds.some(([left, right]) => right === word && rule.about.has(left));
}
