/** A text on one line. Pure. */

/** Any run of white space becomes one blank, and none stays at the ends. */
export function onOneLine(text: string): string {
  // Most texts have nothing to fold, and looking is cheaper than writing every blank anew.
  return FOLDABLE.test(text) ? text.replaceAll(/\s+/gu, " ").trim() : text.trim();
}

const FOLDABLE = /\s\s|[^\S ]/u;
