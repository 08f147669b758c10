/** Finds listed phrases in a text on word borders. Pure; the lists are compiled once. */

/** A text as phrases are looked for in it: lower case, one kind of apostrophe. */
export function plainText(text: string): string {
  return text.toLowerCase().replaceAll("’", "'");
}

export type PhraseFinder = (lower: string) => string | undefined;

/** A finder for the longest listed phrase that occurs in a lower-cased text. */
export function createPhraseFinder(phrases: readonly string[]): PhraseFinder {
  const ordered = [...phrases].sort((a, b) => b.length - a.length);
  const mayHold = createPhraseTest(ordered);
  return (lower) => (mayHold(lower) ? ordered.find((phrase) => hasPhrase(lower, phrase)) : undefined);
}

/** Most texts hold none of the phrases: one search for all of them comes before a search for each. */
export function createPhraseTest(phrases: readonly string[]): (lower: string) => boolean {
  const any = new RegExp(phrases.map((phrase) => phrase.replaceAll(/[.*+?^${}()|[\]\\/]/gu, "\\$&")).join("|"), "u");
  return (lower) => any.test(lower);
}

/** True when `phrase` stands in `lower` with no letter or digit attached; scripts without spaces need no border. */
export function hasPhrase(lower: string, phrase: string): boolean {
  return phraseIndex(lower, phrase) >= 0;
}

export function phraseIndex(lower: string, phrase: string): number {
  for (let at = lower.indexOf(phrase); at >= 0; at = lower.indexOf(phrase, at + 1)) {
    if (
      isBorder(lower, at - 1, phrase.charCodeAt(0)) &&
      isBorder(lower, at + phrase.length, phrase.charCodeAt(phrase.length - 1))
    )
      return at;
  }
  return -1;
}

function isBorder(text: string, index: number, edge: number): boolean {
  if (edge > 0x2e80) return true;
  const code = text.charCodeAt(index);
  if (Number.isNaN(code)) return true;
  return !isWordCode(code);
}

function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || (code >= 0xc0 && code < 0x2e80);
}
