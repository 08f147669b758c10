/** Which cue lists apply to a sentence: by script, else by its frequent words, else by those of the whole text. Pure. */
import { chinese } from "./chinese.ts";
import type { CueSet } from "./cue-set.ts";
import { english } from "./english.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { japanese } from "./japanese.ts";
import type { Word } from "./match.ts";
import { portuguese } from "./portuguese.ts";
import { spanish } from "./spanish.ts";

/** Every cue list, English first: ties and unknown languages are read as English before the others. */
export const CUE_SETS: readonly CueSet[] = [english, spanish, portuguese, german, french, chinese, japanese];

const WORD_SETS = CUE_SETS.filter((set) => set.script === "words").map((set) => ({
  set,
  markers: new Set(set.markers),
}));

/** The cue lists to try for `words`, best first. */
export function cueSetsFor(sentence: string, words: readonly Word[], fallback: readonly CueSet[]): readonly CueSet[] {
  if (hasKana(sentence)) return [japanese];
  if (hasHan(sentence)) return [chinese];
  const best = bestByMarkers(words);
  return best.length > 0 ? best : fallback;
}

/** The word-based lists that the whole text speaks for; all of them when it says nothing. */
export function textLanguages(words: readonly Word[]): readonly CueSet[] {
  const best = bestByMarkers(words);
  return best.length > 0 ? best : WORD_SETS.map(({ set }) => set);
}

function bestByMarkers(words: readonly Word[]): CueSet[] {
  const scored = WORD_SETS.map(({ set, markers }) => ({
    set,
    hits: words.filter((word) => markers.has(word.text)).length,
  }));
  const most = Math.max(...scored.map(({ hits }) => hits));
  return most === 0 ? [] : scored.filter(({ hits }) => hits === most).map(({ set }) => set);
}

function hasKana(text: string): boolean {
  return /[\u3040-\u30ff]/.test(text);
}

function hasHan(text: string): boolean {
  return /[\u4e00-\u9fff]/.test(text);
}
