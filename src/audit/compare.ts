/** Compares a rule with one sentence of a summary and says what became of it; in doubt, the harsher verdict. Pure. */
import { TOPICS } from "../ledger/cues/topics.ts";
import { areSwapped, isRedirected } from "./polarity.ts";
import { changedReach } from "./reach.ts";
import { areRolesExchanged } from "./roles.ts";
import type { Direction, Statement } from "./statement.ts";
import type { Verdict } from "./verdict.ts";
import { LIGHT_DEEDS } from "./words/modality.ts";
import { OPPOSITE_OF } from "./words/opposites.ts";
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
export function compareStatements(rule: Statement, sentence: Statement, isListed: boolean): Comparison | undefined {
  // The rule's own verb at the head of a sentence is an order, whatever its relative clauses report.
  const isOrder = rule.about.has(sentence.order);
  if (sentence.isReport && !isOrder) return undefined;
  const pair = pairUp(rule, sentence);
  const isRule = isListed || isOrder || sentence.isDirective || !rule.isDirective;
  return isRule && isAbout(pair) ? { verdict: verdictOf(pair), coverage: pair.coverage } : undefined;
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
    extra: [...sentence.about].filter((word) => !isKnown(word)),
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

/** Verbs that any rule may have, as they are compared. */
const LIGHT: ReadonlySet<string> = new Set([...LIGHT_DEEDS].map(groupOf));

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
  if (isOpposite(rule, sentence) || isTurned(rule, sentence) || isMixedUp(rule, sentence)) return "contradicted";
  if (hasOtherValues(rule, sentence)) return "mutated";
  if (sentence.isHedged && !rule.isHedged) return "weakened";
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
  return isWeaker(pair) ? "weakened" : "paraphrased";
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
  return missing.some((word) => !LIGHT.has(word) && !DEGREES.has(word)) && !sentence.isExclusive;
}

/** "Every new route" has become "every route". Whatever is added is new. */
function losesNarrower(rule: Statement, sentence: Statement): boolean {
  const adds = rule.about.has("add") || sentence.about.has("add");
  const kept = (word: string): boolean =>
    sentence.narrows.has(word) || sentence.about.has(word) || (word === "new" && adds);
  return ![...rule.narrows].every(kept);
}

/** How much or how soon, rather than which. */
const DEGREES: ReadonlySet<string> = new Set(
  "full complete immediate exact strict suite thorough only all every once whole entire careful"
    .split(" ")
    .map(groupOf),
);

/** As much has come in as has gone. */
function isExchanged({ coverage, missing, extra }: Pair): boolean {
  return coverage === 0 || (missing.length > 0 && extra.length >= missing.length);
}

/** Directions that cannot both hold; a limit in numbers points its own way whatever its words are. */
function isOpposite(rule: Statement, sentence: Statement): boolean {
  if (sentence.direction === "release") return rule.direction !== "release" && rule.direction !== "may";
  if (isReversed(rule, sentence)) return true;
  if (rule.direction === "do-not" && sentence.direction === "gate" && comesFirst(rule, sentence)) return true;
  return !hasSameBound(rule, sentence) && OPPOSITES[rule.direction].includes(sentence.direction);
}

/** What the rule forbids has become a step that has to be taken first. */
function comesFirst(rule: Statement, sentence: Statement): boolean {
  return rule.about.size > 0 && [...rule.about].every((word) => sentence.prerequisite.has(word));
}

const OPPOSITES: Readonly<Record<Direction, readonly Direction[]>> = {
  do: ["do-not"],
  "do-not": ["do", "may"],
  gate: ["do", "may"],
  may: ["do-not"],
  release: ["do"],
};

/** The bound points the other way by leave, or what had to come first now comes after. */
function isReversed(rule: Statement, sentence: Statement): boolean {
  if (rule.bound !== undefined && sentence.bound !== undefined && rule.bound !== sentence.bound)
    return sentence.direction === "may";
  if (rule.direction !== "gate" || sentence.direction !== "gate") return false;
  const straight = shared(rule.prerequisite, sentence.prerequisite) + shared(rule.action, sentence.action);
  return shared(rule.prerequisite, sentence.action) + shared(rule.action, sentence.prerequisite) > straight;
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((word) => other.has(word)).length;
}

function hasSameBound(rule: Statement, sentence: Statement): boolean {
  if (rule.bound === undefined || rule.bound !== sentence.bound) return false;
  return [...rule.numbers].some((number) => sentence.numbers.has(number));
}

/** What the rule turned away from is now what is asked for, or the other way round. */
function isTurned(rule: Statement, sentence: Statement): boolean {
  const isWanted = (word: string): boolean =>
    sentence.about.has(word) && !sentence.against.has(word) && !rule.about.has(word);
  if (sentence.direction === "do" && [...rule.against].some(isWanted)) return true;
  return rule.direction === "do" && [...sentence.against].some((word) => rule.about.has(word) && !rule.limit.has(word));
}

/** One word is forbidden here and asked for there, or two have changed places. */
function isMixedUp(rule: Statement, sentence: Statement): boolean {
  if (areSwapped(rule.links, sentence.links)) return true;
  if (hasSameBound(rule, sentence) || rule.direction === "gate" || sentence.isExclusive) return false;
  const { affirmed, negated } = sentence.polarities;
  const isSplit = affirmed.size > 0 && negated.size > 0;
  const turned = (word: string): boolean =>
    affirmed.has(word) && !negated.has(word) && !rule.polarities.affirmed.has(word) && !rule.limit.has(word);
  return isSplit && [...rule.polarities.negated].some(turned);
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
  const came = extra.filter((word) => !PRESENCES.has(word));
  if (missing.some((word) => !mayGo(word, rule) || came.length > 0)) return true;
  if ([...rule.sides].some((side) => WAYS.has(side) && !sentence.sides.has(side))) return true;
  if ([...rule.limit].some((word) => !sentence.about.has(word) && !LIGHT.has(word))) return true;
  if (lacks(rule.numbers, sentence.numbers) || lacks(rule.names, sentence.names)) return true;
  if (hasOtherContrast(rule, sentence)) return true;
  // "5 times" and "up to 5 times" are not the same promise.
  if (rule.bound !== sentence.bound || lacks(rule.units, sentence.units)) return true;
  if (lacks(sentence.numbers, rule.numbers) || hasForeignName(rule, sentence)) return true;
  if (lacks(sentence.narrows, rule.narrows) || (rule.isExclusive && !sentence.isExclusive)) return true;
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

/** Sides that are no content of their own: "round up". */
const WAYS: ReadonlySet<string> = new Set("up down upwards downwards".split(" "));

/**
 * A light verb may go: "no new dependencies" for "do not add new dependencies". One of several deeds may not, nor what
 * is no verb: "schema changes".
 */
function mayGo(word: string, rule: Statement): boolean {
  if (!LIGHT.has(word)) return false;
  if (rule.direction === "gate") return true;
  return !rule.alternatives.has(word) && (rule.order === "" || rule.order === word || rule.isCompound);
}

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

/** Verbs of being there: "must not contain emojis" says no more than "no emojis". */
const PRESENCES: ReadonlySet<string> = new Set("appear contain come carry take occur".split(" ").map(groupOf));

/** Words of accounts: they say who set a rule or that it holds, not what it covers. */
const NEUTRAL: ReadonlySet<string> = new Set([
  ...PRESENCES,
  ..."user team agent assistant access edit hold apply entire whole work write permit permission place respect time order case way state stated rule restrict statement perform exception done do wait one number amount count total"
    .split(" ")
    .map(groupOf),
]);

/** Nouns that only name the class of what stands before them: the main branch is main. */
const CLASSES: ReadonlySet<string> = new Set(
  "statement branch file folder directory function method database language code table repository module package library test style format command server environment version message line value field key rule level user option flag"
    .split(" ")
    .map(groupOf),
);
