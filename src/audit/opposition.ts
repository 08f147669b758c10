/** Whether a rule and a sentence can hold at the same time. Pure. */
import { areSwapped } from "./polarity.ts";
import type { Direction, Statement } from "./statement.ts";
import { countShared, sharesAny } from "../ledger/words.ts";

/** The sentence asks for what the rule forbids, forbids what it asks for, or turns its order round. */
export function contradicts(rule: Statement, sentence: Statement): boolean {
  return isOpposite(rule, sentence) || isTurned(rule, sentence) || isMixedUp(rule, sentence);
}

/** One asks for what the other forbids, and nothing shows that they mean the same. */
export function pointsElsewhere(rule: Statement, sentence: Statement): boolean {
  const isBan = (statement: Statement): boolean => statement.direction === "do-not";
  if (isBan(rule) === isBan(sentence) || rule.direction === "gate" || sentence.direction === "gate") return false;
  return !hasSameBound(rule, sentence) && !agrees(rule, sentence);
}

/** Directions that cannot both hold; a limit in numbers points its own way whatever its words are. */
function isOpposite(rule: Statement, sentence: Statement): boolean {
  if (sentence.direction === "release") return rule.direction !== "release" && rule.direction !== "may";
  if (isReversed(rule, sentence)) return true;
  if (isMereLeave(rule, sentence) || asksForStep(rule, sentence) || agrees(rule, sentence)) return false;
  // "Only Tom closes issues" does not allow it to whom the rule forbids it.
  if (rule.direction === "do-not" && sentence.reach.only === "who") return false;
  if (rule.direction === "do-not" && sentence.direction === "gate" && comesFirst(rule, sentence)) return true;
  const isSameLimit = rule.direction !== "gate" && hasSameBound(rule, sentence);
  return !isSameLimit && OPPOSITES[rule.direction].includes(sentence.direction);
}

/** "npm is off-limits, pnpm is to be used" for "use pnpm, not npm": whichever comes first, the same is asked for and forbidden. */
function agrees(rule: Statement, sentence: Statement): boolean {
  if (isTurnedFrom(sentence, rule) || isTurnedFrom(rule, sentence)) return true;
  const [said, told] = [rule.polarities, sentence.polarities];
  const isTurned = countShared(said.affirmed, told.negated) + countShared(said.negated, told.affirmed) > 0;
  return !isTurned && countShared(said.affirmed, told.affirmed) > 0 && countShared(said.negated, told.negated) > 0;
}

/** "Never npm" forbids what "pnpm and not npm" turns away from. */
function isTurnedFrom({ direction, about }: Statement, { against }: Statement): boolean {
  return direction === "do-not" && about.size > 0 && [...about].every((word) => against.has(word));
}

/** "Two reviewers are mandatory for pull requests": what has to come first is asked for, in whatever words. */
function asksForStep(rule: Statement, sentence: Statement): boolean {
  if (rule.direction !== "gate" || sentence.direction !== "do" || sentence.hasLimit) return false;
  const step = rule.prerequisite.size > 0 ? rule.prerequisite : APPROVALS;
  return [...step].some((word) => rule.about.has(word) && sentence.polarities.affirmed.has(word));
}

const APPROVALS: ReadonlySet<string> = new Set(["ask", "review"]);

/** "You may ask before deleting": the step that had to be taken first has become a choice, in the same order. */
export function isMereLeave(rule: Statement, sentence: Statement): boolean {
  if (rule.direction !== "gate" || sentence.direction !== "may") return false;
  return countShared(rule.prerequisite, sentence.limit) === 0 && countShared(rule.action, sentence.limit) > 0;
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
  const straight = countShared(rule.prerequisite, sentence.prerequisite) + countShared(rule.action, sentence.action);
  return countShared(rule.prerequisite, sentence.action) + countShared(rule.action, sentence.prerequisite) > straight;
}

export function hasSameBound(rule: Statement, sentence: Statement): boolean {
  if (rule.bound === undefined || rule.bound !== sentence.bound) return false;
  // "May be retried 3 times at most" limits; "files older than 30 days may be deleted" leaves it open.
  const isOpen = sentence.direction === "may" && rule.direction !== "may";
  if (isOpen && (sentence.bound === "lower" || !sentence.measures.every((measure) => measure.isCap))) return false;
  return sharesAny(rule.numbers, sentence.numbers);
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
