/** Which cue lists apply to a sentence: by script, else by its frequent words, else by those of the whole text. Pure. */
import { chinese } from "./languages/chinese.ts";
import { isWordOf, type Word } from "./clause.ts";
import { type Segment, wordsIn } from "./segment.ts";
import type { CueSet } from "./cue-set.ts";
import { english } from "./languages/english.ts";
import { french } from "./languages/french.ts";
import { german } from "./languages/german.ts";
import { italian } from "./languages/italian.ts";
import { japanese } from "./languages/japanese.ts";
import { korean } from "./languages/korean.ts";
import { portuguese } from "./languages/portuguese.ts";
import { russian } from "./languages/russian.ts";
import { spanish } from "./languages/spanish.ts";
import { turkish } from "./languages/turkish.ts";
import { type WordClass, wordClass } from "./word-class.ts";

/** Every cue list, English first: ties and unknown languages are read as English before the others. */
export const CUE_SETS: readonly CueSet[] = [
  english,
  spanish,
  portuguese,
  german,
  french,
  italian,
  turkish,
  chinese,
  japanese,
  korean,
  russian,
];

/** Those that their letters do not tell apart. */
const WORD_SETS = CUE_SETS.filter((set) => set.markers.length > 0);

/** A text that speaks for none of them is read in these, where a cue alone decides nothing: their words are weighed as well. */
const WEIGHED_SETS: readonly CueSet[] = [english, spanish, portuguese, german, french];

/** By a class of words each, so that nobody looks a word up to tell its language. */
const MARKED = WORD_SETS.map((set) => ({ set, markers: wordClass(set.markers.join(" ")) }));

/** The cue lists to try for `words`, best first. */
export function cueSetsFor(
  sentence: string,
  words: readonly Word[],
  fallback: () => readonly CueSet[],
): readonly CueSet[] {
  if (KANA.test(sentence)) return [japanese];
  if (HAN.test(sentence)) return [chinese];
  if (isMostly(HANGUL, words)) return [korean];
  if (isMostly(CYRILLIC, words)) return [russian];
  const best = bestByMarkers(words, sentence);
  if (best.length === 0) return fallback();
  // "No me deja iniciar sesión" has the short words of three languages, and accents, which English has not.
  return best[0] === english && ACCENTED.test(sentence) ? [...best.slice(1), english] : best;
}

/** A name or a label in another script is no sentence in its language. */
function isMostly(script: RegExp, words: readonly Word[]): boolean {
  let [own, others] = [0, 0];
  for (const { text } of words) {
    if (script.test(text)) own += 1;
    else if (LETTER.test(text)) others += 1;
  }
  return own > 0 && own >= others;
}

const LETTER = /\p{L}/u;
const ACCENTED = /[à-öø-ÿœ]/i;

/** The language that a sentence speaks for most, by its code. */
export function languageOf(sentence: string): string {
  return cueSetsFor(sentence, wordsIn(sentence), () => WEIGHED_SETS)[0]?.language ?? "";
}

/** The word-based lists that the whole text speaks for; the best known of them when it says nothing. */
export function textLanguages(words: readonly Word[]): readonly CueSet[] {
  const best = bestByMarkers(words);
  return best.length > 0 ? best : WEIGHED_SETS;
}

/** "Bitte nicht anfassen, Jana has a branch open": the clauses that speak a language of their own beyond doubt. */
export function clausesByLanguage(segments: readonly Segment[]): ReadonlyMap<CueSet, readonly Segment[]> {
  const clauses = new Map<CueSet, Segment[]>();
  for (const segment of segments) {
    const [best, next] = countMarkers(segment.words).sort((left, right) => right.count - left.count);
    if (best === undefined || best.count - (next?.count ?? 0) < FEW) continue;
    const own = clauses.get(best.set);
    if (own === undefined) clauses.set(best.set, [segment]);
    else own.push(segment);
  }
  return clauses;
}

function countMarkers(words: readonly Word[]): { set: CueSet; count: number }[] {
  return MARKED.map(({ set, markers }) => ({ set, count: countOf(words, markers) }));
}

function bestByMarkers(words: readonly Word[], sentence = ""): CueSet[] {
  const spelt = TURKISH.test(sentence) ? sentence.split(/\s+/u).filter((word) => TURKISH.test(word)).length : 0;
  const counted = countMarkers(words).map(({ set, count }) => ({
    set,
    count: set === turkish ? count + spelt : count,
  }));
  const most = Math.max(...counted.map(({ count }) => count));
  if (most === 0) return [];
  // One or two short words say little ("das" and "so" are Portuguese as well): a language one behind is asked next.
  const least = most <= FEW ? Math.max(1, most - 1) : most;
  // A single word ("todo" in "leave todo comments out") says least: English, the default, is asked last.
  const best = counted.filter(({ set, count }) => count >= least || (most === 1 && set === english));
  return best.sort((left, right) => right.count - left.count).map(({ set }) => set);
}

function countOf(words: readonly Word[], markers: WordClass): number {
  let count = 0;
  for (const word of words) if (isWordOf(word, markers)) count += 1;
  return count;
}

const FEW = 2;

const KANA = /[\u3040-\u30ff]/;
const HAN = /[\u4e00-\u9fff]/;
const HANGUL = /[\uac00-\ud7a3]/;
const CYRILLIC = /[\u0430-\u044f]/;
/** Letters that none of the others has: a word that is spelt with one speaks for it, as a frequent word does. */
const TURKISH = /[ğıİşĞŞ]/;
