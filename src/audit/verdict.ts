/** The six verdicts of an audit, from kept to lost. Types and their order only. */

/**
 * `preserved` verbatim · `paraphrased` in other words with the same meaning · `weakened` softer or with an exception
 * added · `mutated` with another number, name or scope · `contradicted` turned into its opposite · `dropped` absent.
 */
export type Verdict = "preserved" | "paraphrased" | "weakened" | "mutated" | "contradicted" | "dropped";

/** True for the two verdicts that certify a fact: the reader of the summary would act on it as it was said. */
export function isKept(verdict: Verdict): boolean {
  return verdict === "preserved" || verdict === "paraphrased";
}

/** A verdict with the words of the summary it rests on. */
export interface RuleFinding {
  readonly verdict: Verdict;
  readonly evidence?: string;
}
