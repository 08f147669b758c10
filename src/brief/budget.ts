/** Counts lines against a token budget in both measures of `budgetTokens`, so that the sum never under-counts. Pure. */
import { classTokens } from "../tokens/class-estimate.ts";

export interface Purse {
  /** True when `text`, its line break and `extra` characters of heading still fit. */
  fits(text: string, extra?: number): boolean;
  spend(text: string, extra?: number): void;
  refund(text: string): void;
  readonly charactersLeft: number;
}

/** A purse of `tokens`, measured as characters ÷ 4 and by character classes; both must hold. */
export function createPurse(tokens: number): Purse {
  let characters = tokens * 4;
  let classes = tokens;
  return {
    fits: (text, extra = 0) => text.length + 1 + extra <= characters && lineTokens(text) + extra / 4 <= classes,
    spend(text, extra = 0) {
      characters -= text.length + 1 + extra;
      classes -= lineTokens(text) + extra / 4;
    },
    refund(text) {
      characters += text.length + 1;
      classes += lineTokens(text);
    },
    get charactersLeft() {
      return Math.min(characters, classes * 4);
    },
  };
}

/** The class estimate rounds every text up; over many lines that would waste half a token each. */
function lineTokens(text: string): number {
  return Math.max(0, classTokens(text) - 0.5);
}
