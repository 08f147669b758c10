/** Looks up lists of phrases in a sentence, each word once. Pure; lists are constant data, compiled on first use. */
import { isWide } from "./fold.ts";

/** True when one of the phrases occurs as whole words in a padded text; wide scripts, which have none, as substrings. */
export function hasPhrase(text: string, phrases: readonly string[]): boolean {
  const { byFirst, wide } = compiled(phrases);
  if (wide.length > 0 && isWide(text) && wide.some((phrase) => text.includes(phrase))) return true;
  const words = wordsOf(text);
  return words.some((word, index) => byFirst.get(word)?.some((phrase) => startsAt(words, index, phrase)) === true);
}

/** The padded text without the phrases. */
export function withoutPhrases(text: string, phrases: readonly string[]): string {
  if (!hasPhrase(text, phrases)) return text;
  return phrases.reduce((left, phrase) => left.replaceAll(` ${phrase} `, " "), text);
}

interface Compiled {
  readonly byFirst: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly wide: readonly string[];
}

const COMPILED = new WeakMap<readonly string[], Compiled>();

function compiled(phrases: readonly string[]): Compiled {
  const known = COMPILED.get(phrases);
  if (known) return known;
  const byFirst = new Map<string, string[][]>();
  for (const phrase of phrases.filter((text) => !isWide(text))) {
    const words = phrase.split(" ");
    const [first = ""] = words;
    byFirst.set(first, [...(byFirst.get(first) ?? []), words]);
  }
  const result = { byFirst, wide: phrases.filter((text) => isWide(text)) };
  COMPILED.set(phrases, result);
  return result;
}

// A sentence is asked about many lists in a row: its words are cut once.
let last: { readonly text: string; readonly words: readonly string[] } = { text: "", words: [] };

function wordsOf(text: string): readonly string[] {
  if (last.text !== text) last = { text, words: text.split(" ") };
  return last.words;
}

function startsAt(words: readonly string[], index: number, phrase: readonly string[]): boolean {
  return phrase.every((word, offset) => words[index + offset] === word);
}
