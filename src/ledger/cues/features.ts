/** The features that a clause is weighed by, in families: all that are written alike. Pure; compiled when the module is loaded. */
import { RULE_WEIGHTS } from "./rule-weights.ts";

/**
 * Features of one form: what stands before and behind the word or name that each is about. A feature that weighs
 * something has a number, which is found by that word: nothing needs to be written to be looked up.
 */
export interface Family {
  readonly before: string;
  readonly after: string;
  readonly numbers: ReadonlyMap<string, number>;
}

/** Features about two words in a row; by the first of them and then by the other. */
export interface PairFamily {
  readonly before: string;
  readonly between: string;
  readonly numbers: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

const tenths: number[] = [];
const numbers = new Map<string, number>();
/** The features by their first and by their last character: a family need not look at those of all others. */
const byFirst = new Map<string, string[]>();
const byLast = new Map<string, string[]>();

for (const [weight, features] of RULE_WEIGHTS)
  for (const feature of features.split(" ")) {
    numbers.set(feature, tenths.push(weight) - 1);
    file(byFirst, feature.charAt(0), feature);
    file(byLast, feature.charAt(feature.length - 1), feature);
  }

function file(shelf: Map<string, string[]>, character: string, feature: string): void {
  const filed = shelf.get(character);
  if (filed === undefined) shelf.set(character, [feature]);
  else filed.push(feature);
}

/** What each feature weighs, by its number, in tenths of a logit. */
export const TENTHS: readonly number[] = tenths;

export function family(before: string, after: string): Family {
  return { before, after, numbers: before + after === "" ? numbers : numbersBetween(before, after) };
}

function numbersBetween(before: string, after: string): Map<string, number> {
  const filed = before === "" ? byLast.get(after.charAt(after.length - 1)) : byFirst.get(before.charAt(0));
  const between = new Map<string, number>();
  for (const feature of filed ?? [])
    if (feature.length >= before.length + after.length && feature.startsWith(before) && feature.endsWith(after))
      between.set(feature.slice(before.length, feature.length - after.length), numbers.get(feature) ?? 0);
  return between;
}

export function pairFamily(before: string, between: string): PairFamily {
  const pairs = new Map<string, Map<string, number>>();
  for (const [both, number] of family(before, "").numbers) {
    const at = both.indexOf(between);
    if (at < 0) continue;
    const left = both.slice(0, at);
    const behind = pairs.get(left);
    if (behind === undefined) pairs.set(left, new Map([[both.slice(at + between.length), number]]));
    else behind.set(both.slice(at + between.length), number);
  }
  return { before, between, numbers: pairs };
}
