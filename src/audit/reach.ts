/** How far a rule reaches: all of them or one, before or after, and whether "only" holds for who or for what. Pure. */
import type { Verdict } from "./verdict.ts";
import { EXCLUSIVES } from "./words/modality.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

export interface Reach {
  /** Content words said of all, and of just one. */
  readonly all: ReadonlySet<string>;
  readonly one: ReadonlySet<string>;
  readonly timing: "before" | "after" | undefined;
  /** Where "only" stands: before the one who may, or before what may be done. */
  readonly only: "who" | "what" | undefined;
}

export function reachOf(words: readonly string[], groupOf: (word: string) => string): Reach {
  return {
    all: saidOf(words, WHOLES, groupOf),
    one: saidOf(words, SINGLES, groupOf),
    timing: words.flatMap((word) => TIMINGS.get(word) ?? [])[0],
    only: focusOf(words),
  };
}

/** The first content word behind each of the quantities, articles passed over. */
function saidOf(
  words: readonly string[],
  quantities: ReadonlySet<string>,
  groupOf: (word: string) => string,
): Set<string> {
  return new Set(
    words.flatMap((word, index) => {
      if (!quantities.has(word)) return [];
      return words
        .slice(index + 1, index + 3)
        .map(groupOf)
        .filter(Boolean)
        .slice(0, 1);
    }),
  );
}

const WHOLES = wordSet("all every each any both no entire whole");
const SINGLES = wordSet("a an one some");
const TIMINGS: ReadonlyMap<string, "before" | "after"> = new Map([
  ["before", "before"],
  ["after", "after"],
]);

function focusOf(words: readonly string[]): Reach["only"] {
  const only = words.findIndex((word) => EXCLUSIVES.has(word));
  const leave = words.findIndex((word) => LEAVES.has(word));
  if (only < 0 || leave < 0) return undefined;
  // "Admins may only delete", "los administradores solo pueden borrar".
  return only > leave || (only > 0 && only === leave - 1) ? "what" : "who";
}

const LEAVES = wordSet(
  "may can must should shall darf durfen muss mussen puede pueden debe deben pode podem deve devem peut peuvent doit doivent",
);

/** The verdict on a sentence that reaches elsewhere than the rule. `isTurned`: what came first in one comes last in the other. */
export function changedReach(rule: Reach, sentence: Reach, isTurned: boolean): Verdict | undefined {
  const isRetimed = rule.timing !== undefined && sentence.timing !== undefined && rule.timing !== sentence.timing;
  if (isRetimed && !isTurned) return "mutated";
  if (rule.only !== undefined && sentence.only !== undefined && rule.only !== sentence.only) return "mutated";
  const isShrunk = [...rule.all].some(
    (word) => sentence.one.has(word) && !sentence.all.has(word) && !rule.one.has(word),
  );
  return isShrunk ? "weakened" : undefined;
}
