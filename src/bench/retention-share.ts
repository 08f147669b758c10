/** How many tokens a share of a transcript is, for benchmarks whose budgets are shares of its characters. Pure. */
import { budgetTokens } from "../tokens/estimate.ts";

/**
 * Tokens of `share` of the texts, as a brief is measured: characters ÷ 4 where words stand apart, about one token per
 * character where they do not. With characters ÷ 4 a tenth of a Chinese text would be a fortieth of its characters.
 */
export function shareTokens(texts: readonly string[], share: number): number {
  return Math.floor(budgetTokens(texts.join("")) * share);
}
