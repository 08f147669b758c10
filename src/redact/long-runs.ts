/** Finds the unbroken runs of a text that are long enough for a key. Pure; reads a fraction of the characters. */
import { codeAt } from "../code-at.ts";

/** Everything the keys of providers are made of, and what may stand directly before or behind one. */
const IN_KEYS: Uint8Array = new Uint8Array(0x10000);
for (const character of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.:@+/=~-")
  IN_KEYS[character.charCodeAt(0)] = 1;

/**
 * Calls `found` with the start and end of each run of at least `shortest` characters, from left to right. Looks from the
 * last character of a possible run back to its first: what breaks it off tells where the next one can begin.
 */
export function eachLongRun(text: string, shortest: number, found: (start: number, end: number) => void): void {
  let start = 0;
  while (start + shortest <= text.length) {
    const gap = lastGap(text, start, start + shortest);
    if (gap >= start) {
      start = gap + 1;
      continue;
    }
    let end = start + shortest;
    while (end < text.length && IN_KEYS[codeAt(text, end)] === 1) end += 1;
    found(start, end);
    start = end + 1;
  }
}

/** The last place before `end` that belongs to no run; below `start` when there is none. */
function lastGap(text: string, start: number, end: number): number {
  let index = end - 1;
  while (index >= start && IN_KEYS[codeAt(text, index)] === 1) index -= 1;
  return index;
}
