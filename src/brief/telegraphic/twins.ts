/** Lines that are much alike: the words that set one apart from the other stay in every form of both. Pure. */
import { FUNCTION_WORDS } from "../../ledger/lexicon/function-words.ts";
import { splitWords } from "../../ledger/words.ts";
import { type BriefItem, everShorter } from "../items/item.ts";
import { once } from "../../ledger/once.ts";

/** The items, those with a twin shortened so that a reader can still tell the two apart. */
export function distinguish(items: readonly BriefItem[]): BriefItem[] {
  const apart = wordsApart(items.flatMap(({ shorten, whole }) => (shorten === undefined ? [] : [whole])));
  return items.map((item) => {
    const { shorten } = item;
    const words = apart.get(item.whole);
    if (shorten === undefined || words === undefined) return item;
    return { ...item, forms: once(() => everShorter([item.whole, ...shorten(words)])) };
  });
}

function wordsApart(texts: readonly string[]): Map<string, ReadonlySet<string>> {
  const contents = texts.map(contentOf);
  const places = placesOf(contents);
  const apart = new Map<string, ReadonlySet<string>>();
  for (const [index, own] of contents.entries()) {
    const twins = [...sharedByLine(own, places, index)].filter(([other, shared]) =>
      isTwin(shared, own, contents[other]),
    );
    const words = twins.flatMap(([other]) => [...own].filter((word) => contents[other]?.has(word) === false));
    if (words.length > 0) apart.set(texts[index] ?? "", new Set(words.slice(0, MOST_APART)));
  }
  return apart;
}

/** What tells twins apart is said once; further words are what is told of each. */
const MOST_APART = 1;

function contentOf(text: string): Set<string> {
  const words = splitWords(text.slice(0, LONGEST)).filter(
    ({ lower }) => lower.length > 1 && !FUNCTION_WORDS.has(lower),
  );
  return new Set(words.map(({ lower }) => lower));
}

const LONGEST = 200;

function placesOf(contents: readonly ReadonlySet<string>[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [index, words] of contents.entries())
    for (const word of words) places.set(word, [...(places.get(word) ?? []), index].slice(0, COMMON));
  return places;
}

/** A word of this many lines makes no two of them alike; looking no further keeps the search linear. */
const COMMON = 12;

function sharedByLine(
  words: ReadonlySet<string>,
  places: ReadonlyMap<string, readonly number[]>,
  self: number,
): Map<number, number> {
  const shared = new Map<number, number>();
  for (const word of words)
    for (const other of places.get(word) ?? []) if (other !== self) shared.set(other, (shared.get(other) ?? 0) + 1);
  return shared;
}

/** At least two words in common, and half of the shorter line. */
function isTwin(shared: number, own: ReadonlySet<string>, other: ReadonlySet<string> | undefined): boolean {
  return other !== undefined && shared >= 2 && shared * 2 >= Math.min(own.size, other.size);
}
