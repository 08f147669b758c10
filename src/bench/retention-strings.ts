/** The exact strings of a text that a later step can need word for word, by kind. Pure. */

export type StringKind = "url" | "path" | "identifier" | "number" | "quoted";

export interface ExactString {
  kind: StringKind;
  text: string;
}

// Deliberately not the scanner of the ledger: a benchmark that shares its eyes with the thing it measures proves little.
const PATTERNS: readonly (readonly [StringKind, RegExp])[] = [
  ["url", /https?:\/\/[^\s"'`<>)\]]{4,200}/gu],
  // A slash behind `<` closes a tag, it opens no path.
  ["path", /(?<![<\w])(?:[\w.@~-]{0,60}\/){1,14}[\w.@-]{2,80}/gu],
  [
    "path",
    /\b[\w-]{1,60}\.(?:ts|tsx|js|jsx|mjs|json|jsonl|md|mdx|go|rs|py|rb|java|c|h|cpp|toml|yaml|yml|sh|css|html|sql|lock|txt)\b/gu,
  ],
  ["identifier", /\b[a-z][a-z0-9]{0,40}(?:[A-Z][a-z0-9]{0,40}){1,8}\b/gu],
  ["identifier", /\b[A-Z][a-z0-9]{1,40}(?:[A-Z][a-z0-9]{1,40}){1,8}\b/gu],
  ["identifier", /\b[A-Za-z][A-Za-z0-9]{0,40}(?:_[A-Za-z0-9]{1,40}){1,8}\b/gu],
  ["number", /\b\d+(?:\.\d+)?(?:ms|s|m|h|kb|mb|gb|px|rem|em|%|k|x)\b/giu],
  ["number", /\b\d{3,12}\b/gu],
  // The same mark on both sides, and no word before the first: an apostrophe opens no quotation.
  ["quoted", /(?<![\p{L}\d"])"([^"\n]{4,60})"/gu],
  ["quoted", /(?<![\p{L}\d'])'([^'\n]{4,60})'/gu],
  ["quoted", /(?<!`)`([^`\n]{4,60})`/gu],
];

/** Longer texts are read up to here. */
const LONGEST = 200_000;

/** Paths, identifiers, addresses, numbers and quoted words, in the order of the patterns, repeats included. */
export function exactStrings(text: string): ExactString[] {
  const bounded = text.slice(0, LONGEST);
  const found = PATTERNS.flatMap(([kind, pattern]) =>
    [...bounded.matchAll(pattern)].map((match) => ({ kind, text: trim(match[1] ?? match[0]) })),
  );
  return found.filter((string) => string.text.length >= 3 && /[\p{L}\d]/u.test(string.text));
}

function trim(string: string): string {
  return string.trim().replace(/[.,:;/-]+$/u, "");
}
