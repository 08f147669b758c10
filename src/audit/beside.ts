/** Whether what a sentence says lies beside a rule, so that it bends nothing of it. Pure; speaks for a sentence, never for a rule. */
import type { Place } from "./compare.ts";
import type { Pair } from "./pair.ts";
import type { Statement } from "./statement.ts";
import { tellsOfElse } from "./shortfall.ts";
import { groupOf } from "./words/stem.ts";
import { wordList } from "../ledger/lexicon/lists.ts";

/** The verdict would be against the sentence. Under a heading of rules or decisions what stands there is nearly always meant. */
export function liesBeside(pair: Pair, { place, isOpposed }: { place: Place; isOpposed: boolean }): boolean {
  if (isOpposed && onlyTends(pair)) return true;
  if (place === "rules") return false;
  if (isOpposed && tellsOfElse(pair)) return true;
  if (place !== "text") return false;
  if (leadsIn(pair, isOpposed)) return true;
  return !(isOpposed && pair.sentence.isDirective) && saysMostlyElse(pair);
}

/** "The recordings must be compressed" orders nothing that "don't delete the recordings" forbids. */
function onlyTends({ rule, sentence, missing, extra }: Pair): boolean {
  if (!rule.isEnglish || rule.direction !== "do-not" || sentence.direction !== "do") return false;
  return DESTROYS.has(rule.order) && missing.includes(rule.order) && extra.some((word) => TENDS.has(word));
}

const groups = (verbs: string): ReadonlySet<string> => new Set(wordList(verbs).map(groupOf));
const DESTROYS = groups("delete remove rename drop overwrite erase");
/** What may be done to a thing that stays as it is called and where it is. */
const TENDS = groups("document describe list compress keep preserve protect review test check explain monitor");

/** "Before the push:", "Test it with:"; "push it straight to main:" orders, and has more of its rule than a word. */
function leadsIn({ sentence, coverage }: Pair, isOpposed: boolean): boolean {
  if (!sentence.isLeadIn || coverage === 1) return false;
  return sizeOf(sentence) <= 1 || (!isOpposed && !sentence.isDirective);
}

/** A report on other things that has a few of the rule's words. */
function saysMostlyElse({ sentence, coverage, extra }: Pair): boolean {
  const size = sizeOf(sentence);
  return coverage < 1 && size >= LEAST_WORDS && extra.length / size > MOST_ELSE;
}

function sizeOf({ about, against }: Statement): number {
  return about.size + against.size;
}

const LEAST_WORDS = 5;
const MOST_ELSE = 0.66;
