/** Whether a sentence tells how things stand: where something is, what it is called, whose it is, when it is. Pure. */
import { STANDING_PHRASES } from "./lexicon/standing.ts";
import { hasPhrase } from "./phrases.ts";
import { splitWords } from "./words.ts";

/** True when the sentence holds one of the phrases; words that begin none of them cost one look-up each. */
export function tellsStanding(sentence: string): boolean {
  const lower = sentence.toLowerCase().replaceAll("’", "'");
  if (WIDE.test(lower) && WIDE_PHRASES.some((phrase) => lower.includes(phrase))) return true;
  return splitWords(sentence).some(
    (word) => OPENED.get(word.lower)?.some((phrase) => hasPhrase(lower, phrase)) === true,
  );
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const WIDE_PHRASES = STANDING_PHRASES.filter((phrase) => WIDE.test(phrase));

const OPENED: ReadonlyMap<string, readonly string[]> = byFirstWord(STANDING_PHRASES);

function byFirstWord(phrases: readonly string[]): Map<string, string[]> {
  const opened = new Map<string, string[]>();
  for (const phrase of phrases) {
    const first = phrase.split(" ", 1)[0] ?? "";
    opened.set(first, [...(opened.get(first) ?? []), phrase]);
  }
  return opened;
}
