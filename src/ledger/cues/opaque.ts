/** What stands in quotation marks or code marks, and is read as one word whatever it says. Pure. */

/** The end of a back-ticked or quoted span that opens at `index`, or `index` itself. */
export function endOfOpaque(text: string, index: number, limit: number): number {
  const close = OPAQUE.get(text.charAt(index));
  if (close === undefined) return index;
  // Looking no further than a quotation goes keeps a flood of opening marks linear.
  const found = text.slice(index + 1, Math.min(limit, index + 1 + LONGEST_QUOTE)).indexOf(close);
  return found < 0 ? index : index + found + 2;
}

const OPAQUE: ReadonlyMap<string, string> = new Map([
  ["`", "`"],
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
]);
const LONGEST_QUOTE = 400;
