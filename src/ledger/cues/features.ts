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

const WEIGHTS: ReadonlyMap<string, number> = new Map(
  RULE_WEIGHTS.flatMap(([tenths, features]) => features.split(" ").map((feature) => [feature, tenths] as const)),
);

/** What each feature weighs, by its number, in tenths of a logit. */
export const TENTHS: readonly number[] = [...WEIGHTS.values()];

const FEATURES: readonly string[] = [...WEIGHTS.keys()];

export function family(before: string, after: string): Family {
  const numbers = new Map<string, number>();
  for (const [number, feature] of FEATURES.entries())
    if (feature.length >= before.length + after.length && feature.startsWith(before) && feature.endsWith(after))
      numbers.set(feature.slice(before.length, feature.length - after.length), number);
  return { before, after, numbers };
}

export function pairFamily(before: string, between: string): PairFamily {
  const numbers = new Map<string, Map<string, number>>();
  for (const [both, number] of family(before, "").numbers) {
    const at = both.indexOf(between);
    if (at < 0) continue;
    const left = both.slice(0, at);
    const behind = numbers.get(left) ?? new Map<string, number>();
    numbers.set(left, behind.set(both.slice(at + between.length), number));
  }
  return { before, between, numbers };
}
