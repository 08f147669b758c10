/** Lines that are items of a list. Pure. */

/** An item by its mark, however far it stands in: `- `, `• `, `1. `, `1) `. */
export function isItem(line: string): boolean {
  return ITEM.test(line);
}

const ITEM = /^\s*(?:[-*•]|\d{1,3}[.)])\s/u;
