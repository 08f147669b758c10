/** Tries a shape only where a literal that it must hold occurs. Pure: linear, and next to free in text without the literal. */

export interface LiteralShape {
  readonly literal: string;
  /** How many characters of the shape may stand before the literal, the most first. */
  readonly leads: readonly number[];
  /** Sticky: it is tried at one place at a time. */
  readonly shape: RegExp;
}

/** The matches of a shape from left to right; none overlaps another. */
export function matchesAround(text: string, { literal, leads, shape }: LiteralShape): readonly RegExpExecArray[] {
  let at = text.indexOf(literal);
  if (at < 0) return NONE;
  const matches: RegExpExecArray[] = [];
  for (let from = 0; at >= 0; at = text.indexOf(literal, Math.max(at + 1, from))) {
    for (const lead of leads) {
      // Never negative, which would be read as 0, and never inside the match before.
      if (at - lead < from) continue;
      shape.lastIndex = at - lead;
      const match = shape.exec(text);
      if (match === null) continue;
      matches.push(match);
      from = shape.lastIndex;
      break;
    }
  }
  return matches;
}

const NONE: readonly never[] = [];
