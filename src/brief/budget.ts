/** Counts lines against a token budget in both measures of `budgetTokens`, so that the sum never under-counts. Pure. */
import { classTokens } from "../tokens/class-estimate.ts";

export interface Purse {
  /** True when `text` and its line break still fit. */
  fits(text: string): boolean;
  spend(text: string): void;
  /** Pays for headings and the like, whose words weigh as much as their characters say. */
  spendCharacters(count: number): void;
  refund(text: string): void;
  readonly charactersLeft: number;
}

/** A purse of `tokens`, measured as characters ÷ 4 and by character classes; both must hold. */
export function createPurse(tokens: number): Purse {
  let characters = tokens * 4;
  let classes = tokens;
  const cost = (text: string): number => classTokens(text);
  return {
    fits: (text) => text.length + 1 <= characters && cost(text) <= classes,
    spend(text) {
      characters -= text.length + 1;
      classes -= cost(text);
    },
    spendCharacters(count) {
      characters -= count;
      classes -= count / 4;
    },
    refund(text) {
      characters += text.length + 1;
      classes += cost(text);
    },
    get charactersLeft() {
      return Math.min(characters, classes * 4);
    },
  };
}
