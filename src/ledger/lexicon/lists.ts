/** How lists of words and of phrases are written down. Pure. */

export function wordList(words: string): readonly string[] {
  return words.split(/\s+/u).filter(Boolean);
}

export function wordSet(words: string): ReadonlySet<string> {
  return new Set(wordList(words));
}

/** Phrases, with commas, slashes or line ends between them. */
export function phraseList(phrases: string): readonly string[] {
  return phrases.split(/,|\n| \/ /u).flatMap((phrase) => phrase.trim() || []);
}
