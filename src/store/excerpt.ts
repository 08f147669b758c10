/** The piece of a text that shows best why it was found. Pure, linear in the text. */
import { safeCut } from "../ledger/clip.ts";

export interface Excerpt {
  text: string;
  /** Where it begins in the whole text, in characters. */
  offset: number;
}

/** At most `size` characters around the place where most of the `terms` stand together, cut at line or word borders. */
export function excerptAround(text: string, terms: readonly string[], size: number): Excerpt {
  if (text.length <= size) return { text, offset: 0 };
  const { first, last } = densestPlace(findPlaces(foldKeepingLength(text), terms), size);
  const centred = Math.max(0, Math.min(text.length - size, Math.floor((first + last - size) / 2)));
  return excerptAt(text, centred, size);
}

/** At most `size` characters from `offset` on; borders move inwards to the next line or word. */
export function excerptAt(text: string, offset: number, size: number): Excerpt {
  const start = offset === 0 ? 0 : borderAfter(text, Math.min(offset, text.length));
  const end = start + size >= text.length ? text.length : borderBefore(text, start + size, start);
  return { text: text.slice(start, end), offset: start };
}

/** Further borders than this are not looked for: a text without blanks is cut where it is. */
const BORDER_REACH = 40;

function borderAfter(text: string, at: number): number {
  const near = text.slice(at, at + BORDER_REACH);
  const found = near.includes("\n") ? near.indexOf("\n") : near.indexOf(" ");
  return found < 0 ? safeCut(text, at) : at + found + 1;
}

function borderBefore(text: string, at: number, least: number): number {
  const from = Math.max(least, at - BORDER_REACH);
  const near = text.slice(from, at);
  const found = near.includes("\n") ? near.lastIndexOf("\n") : near.lastIndexOf(" ");
  return found <= 0 ? safeCut(text, at) : from + found;
}

interface Place {
  at: number;
  end: number;
  term: number;
}

/** More places of one word than this do not change which stretch is best. */
const MOST_PLACES = 200;

function findPlaces(folded: string, terms: readonly string[]): Place[] {
  const places: Place[] = [];
  for (const [term, word] of terms.entries()) {
    let at = word === "" ? -1 : folded.indexOf(word);
    for (let count = 0; at >= 0 && count < MOST_PLACES; count += 1) {
      places.push({ at, end: at + word.length, term });
      at = folded.indexOf(word, at + word.length);
    }
  }
  return places.sort((one, other) => one.at - other.at);
}

/** The first stretch of at most `size` characters with the most different terms in it. */
function densestPlace(places: readonly Place[], size: number): { first: number; last: number } {
  const counts = new Map<number, number>();
  let best = { first: 0, last: 0, terms: 0 };
  let low = 0;
  for (const place of places) {
    counts.set(place.term, (counts.get(place.term) ?? 0) + 1);
    for (
      let oldest = places[low];
      oldest && place.end - oldest.at > size && low < places.length;
      oldest = places[low]
    ) {
      const left = (counts.get(oldest.term) ?? 1) - 1;
      if (left === 0) counts.delete(oldest.term);
      else counts.set(oldest.term, left);
      low += 1;
    }
    if (counts.size > best.terms) best = { first: places[low]?.at ?? place.at, last: place.end, terms: counts.size };
  }
  return best;
}

/** Lower case without accents, each character still one character, so that places in it are places in the text. */
function foldKeepingLength(text: string): string {
  const lower = text.toLowerCase();
  // eslint-disable-next-line no-control-regex -- the range is the definition of ASCII
  if (lower.length === text.length && !/[^\x00-\x7f]/.test(text)) return lower;
  return Array.from({ length: text.length }, (_, at) => foldUnit(text.charAt(at))).join("");
}

function foldUnit(unit: string): string {
  const base = unit.normalize("NFD").charAt(0).toLowerCase();
  // Hangul comes apart under NFD; search terms keep it whole.
  return base.length === 1 && !/\p{Script=Hangul}/u.test(unit) ? base : unit;
}
