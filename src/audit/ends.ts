/** Whether a text says that something is over. Pure. */
import { padded } from "./words/fold.ts";
import { RELEASES, RETRACTIONS } from "./words/modality.ts";
import { hasPhrase } from "./words/phrases.ts";
import { ENDINGS } from "./words/withdrawals.ts";

/** `folded` is in lower case and without accents. */
export function tellsEnd(folded: string): boolean {
  return saysOver(padded(foldedWords(folded)));
}

/** The same of words as they are searched for phrases. */
export function saysOver(line: string): boolean {
  return [RETRACTIONS, RELEASES, ENDINGS].some((phrases) => hasPhrase(line, phrases));
}

export function foldedWords(folded: string): string[] {
  return folded.split(/[^\p{L}\p{N}'_-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
