/** Counts lines against a token budget in both measures of `budgetTokens`, so that the sum never under-counts. Pure. */
import { classTokens } from "../tokens/class-estimate.ts";

/** A line with what it costs: it is measured once, however often it is held against the room. */
export interface Line {
  readonly text: string;
  /** By character classes. The estimate rounds every text up; over many lines that would waste half a token each. */
  readonly tokens: number;
}

export function measureLine(text: string): Line {
  return { text, tokens: Math.max(0, classTokens(text) - ROUNDED_UP) };
}

/** By how much, on average, the estimate of one text is rounded up. */
export const ROUNDED_UP = 0.5;

export interface Purse {
  /** True when a line, its line break and `extra` characters of heading still fit. */
  fits(line: Line, extra?: number): boolean;
  spend(line: Line, extra?: number): void;
  refund(line: Line): void;
  readonly charactersLeft: number;
}

/** A purse of `tokens`, measured as characters ÷ 4 and by character classes; both must hold. */
export function createPurse(tokens: number): Purse {
  let characters = tokens * 4;
  let classes = tokens;
  return {
    fits: ({ text, tokens: cost }, extra = 0) => text.length + 1 + extra <= characters && cost + extra / 4 <= classes,
    spend({ text, tokens: cost }, extra = 0) {
      characters -= text.length + 1 + extra;
      classes -= cost + extra / 4;
    },
    refund({ text, tokens: cost }) {
      characters += text.length + 1;
      classes += cost;
    },
    get charactersLeft() {
      return Math.min(characters, classes * 4);
    },
  };
}
