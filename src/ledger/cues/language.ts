/** Which cue lists apply to a sentence: by script, else by its frequent words, else by those of the whole text. Pure. */
import { chinese } from "./chinese.ts";
import type { Word } from "./clause.ts";
import { splitSegments, wordsOf } from "./segment.ts";
import type { CueSet } from "./cue-set.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { japanese } from "./japanese.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";

/** Every cue list, English first: ties and unknown languages are read as English before the others. */
export const CUE_SETS: readonly CueSet[] = [english, spanish, portuguese, german, french, chinese, japanese];

const WORD_SETS = CUE_SETS.filter((set) => set.script === "words");

/** For every marker the places in `WORD_SETS` of the languages that have it. */
const MARKED: ReadonlyMap<string, readonly number[]> = indexMarkers();

function indexMarkers(): Map<string, number[]> {
  const marked = new Map<string, number[]>();
  for (const [place, set] of WORD_SETS.entries())
    for (const marker of new Set(set.markers)) marked.set(marker, [...(marked.get(marker) ?? []), place]);
  return marked;
}

/** The cue lists to try for `words`, best first. */
export function cueSetsFor(
  sentence: string,
  words: readonly Word[],
  fallback: () => readonly CueSet[],
): readonly CueSet[] {
  if (hasKana(sentence)) return [japanese];
  if (hasHan(sentence)) return [chinese];
  const best = bestByMarkers(words);
  if (best.length === 0) return fallback();
  // "No me deja iniciar sesión" has the short words of three languages, and accents, which English has not.
  return best[0] === english && ACCENTED.test(sentence) ? [...best.slice(1), english] : best;
}

const ACCENTED = /[à-öø-ÿœ]/i;

/** The language that a sentence speaks for most, by its code. */
export function languageOf(sentence: string): string {
  const words = wordsOf(splitSegments(sentence, { start: 0, end: sentence.length }));
  return cueSetsFor(sentence, words, () => WORD_SETS)[0]?.language ?? "";
}

/** The word-based lists that the whole text speaks for; all of them when it says nothing. */
export function textLanguages(words: readonly Word[]): readonly CueSet[] {
  const best = bestByMarkers(words);
  return best.length > 0 ? best : WORD_SETS;
}

function bestByMarkers(words: readonly Word[]): CueSet[] {
  const hits = WORD_SETS.map(() => 0);
  for (const word of words) for (const place of MARKED.get(word.text) ?? NONE) hits[place] = (hits[place] ?? 0) + 1;
  const most = Math.max(...hits);
  if (most === 0) return [];
  // One or two short words say little ("das" and "so" are Portuguese as well): a language one behind is asked next.
  const least = most <= FEW ? Math.max(1, most - 1) : most;
  // A single word ("todo" in "leave todo comments out") says least: English, the default, is asked last.
  const places = [...hits.keys()].filter((place) => (hits[place] ?? 0) >= least || (most === 1 && place === ENGLISH));
  return places
    .sort((left, right) => (hits[right] ?? 0) - (hits[left] ?? 0))
    .flatMap((place) => WORD_SETS[place] ?? []);
}

const FEW = 2;
const ENGLISH = 0;
const NONE: readonly number[] = [];

function hasKana(text: string): boolean {
  return /[\u3040-\u30ff]/.test(text);
}

function hasHan(text: string): boolean {
  return /[\u4e00-\u9fff]/.test(text);
}
