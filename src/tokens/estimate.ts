/** Token estimates of a text: the host's rounding for pruning, and a budget measure that never under-counts. Pure. */
import { classTokens } from "./class-estimate.ts";

/**
 * Characters ÷ 4, rounded, never negative. Used where a spec prescribes it (pruning).
 *
 * @example estimateTokens("four") === 1
 */
export function estimateTokens(text: string | null | undefined): number {
  return typeof text === "string" ? Math.round(text.length / 4) : 0;
}

/**
 * The larger of `ceil(length / 4)` and the class estimate, so that neither measure is ever exceeded by a budget.
 *
 * @example budgetTokens("12345") === 2
 */
export function budgetTokens(text: string | null | undefined): number {
  return typeof text === "string" ? Math.max(Math.ceil(text.length / 4), classTokens(text)) : 0;
}
