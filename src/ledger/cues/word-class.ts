/** Classes of words as bits: a word is looked up once, whatever is asked of it, and a clause rules most questions out at one look. Pure. */

/** Which of the lists of words is meant. */
export interface WordClass {
  readonly slot: number;
  readonly bit: number;
}

/** The classes of one word, or of several words together. A plain array: a typed one takes longer to make than to ask. */
export type Classes = readonly number[];

/** A class with the given words, which are separated by spaces. Made once, when a module is loaded. */
export function wordClass(words: string): WordClass {
  const place = LISTS.push(words) - 1;
  // Words are looked up when all lists are there; only a module that is loaded later finds a vocabulary to make anew.
  vocabulary = undefined;
  return { slot: Math.floor(place / BITS), bit: 1 << (place % BITS) };
}

const LISTS: string[] = [];
const BITS = 32;

let vocabulary: ReadonlyMap<string, Classes> | undefined;

/** The classes of a word as it stands in the lists: lower case, without diacritics. */
export function classesOf(word: string): Classes {
  vocabulary ??= compile();
  return vocabulary.get(word) ?? NONE;
}

const NONE: Classes = [];

function compile(): Map<string, number[]> {
  const slots = Math.ceil(LISTS.length / BITS);
  const compiled = new Map<string, number[]>();
  for (const [place, list] of LISTS.entries()) {
    const slot = Math.floor(place / BITS);
    for (const word of list.split(" ")) {
      const classes = compiled.get(word) ?? Array.from({ length: slots }, () => 0);
      classes[slot] = (classes[slot] ?? 0) | (1 << (place % BITS));
      compiled.set(word, classes);
    }
  }
  return compiled;
}

/** All classes that one of the words is of. */
export function uniteClasses(words: readonly { readonly classes: Classes }[]): Classes {
  let united: number[] | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const classes = words[at]?.classes ?? NONE;
    if (classes === NONE) continue;
    if (united === undefined) united = classes.slice();
    else for (let slot = 0; slot < united.length; slot += 1) united[slot] = (united[slot] ?? 0) | (classes[slot] ?? 0);
  }
  return united ?? NONE;
}

export function isOf(classes: Classes, { slot, bit }: WordClass): boolean {
  return ((classes[slot] ?? 0) & bit) !== 0;
}
