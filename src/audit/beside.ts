/** Whether what a sentence says lies beside a rule, so that it bends nothing of it. Pure; speaks for a sentence, never for a rule. */
import type { Place } from "./compare.ts";
import type { Pair } from "./pair.ts";
import { tellsOfElse } from "./shortfall.ts";
import { LIGHT } from "./words/slight.ts";

/** The verdict would be against the sentence. Under a heading of rules or decisions, what stands there is meant. */
export function liesBeside(pair: Pair, { place, isOpposed }: { place: Place; isOpposed: boolean }): boolean {
  if (isOpposed && asksForOtherDeed(pair)) return true;
  if (place === "rules") return false;
  if (isOpposed && tellsOfElse(pair)) return true;
  return place === "text" && (pair.sentence.isLeadIn || saysMostlyElse(pair));
}

/** "The recordings must be listed" orders nothing that "don't delete the recordings" forbids. */
function asksForOtherDeed({ rule, sentence, missing, extra }: Pair): boolean {
  if (!rule.isEnglish || rule.direction !== "do-not" || sentence.direction !== "do" || LIGHT.has(rule.order))
    return false;
  return missing.includes(rule.order) && extra.length > 0;
}

/** A report on other things that has a few of the rule's words. */
function saysMostlyElse({ sentence, coverage, extra }: Pair): boolean {
  const size = sentence.about.size + sentence.against.size;
  return coverage < 1 && size >= LEAST_WORDS && extra.length / size > MOST_ELSE;
}

const LEAST_WORDS = 5;
const MOST_ELSE = 0.66;
