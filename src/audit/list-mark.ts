/** The mark in front of an item of a summary. Pure. */

/** What the item says, without the mark and the box behind it. */
export function withoutMark(line: string): string {
  return line.replace(MARK, "");
}

const MARK = /^(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?/;
