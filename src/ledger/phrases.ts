/** Finds listed phrases in a text on word borders. Pure; the lists are compiled once. */
import { codeAt } from "../code-at.ts";
import { describe, ThroughlineError } from "../errors.ts";
import { recently } from "./recently.ts";

/** A text as phrases are looked for in it: lower case, one kind of apostrophe. */
export function plainText(text: string): string {
  const lower = text.toLowerCase();
  return lower.includes("’") ? lower.replaceAll("’", "'") : lower;
}

export type PhraseFinder = (lower: string) => string | undefined;

/** A finder for the longest listed phrase that occurs in a lower-cased text. */
export function createPhraseFinder(phrases: readonly string[]): PhraseFinder {
  const ordered = [...phrases].sort((a, b) => b.length - a.length);
  const mayHold = createPhraseTest(ordered);
  const list = enlist(ordered);
  return (lower) => {
    const found = listedIn(lower);
    if (found !== undefined) return found[list]?.phrase;
    return mayHold(lower) ? ordered.find((phrase) => hasPhrase(lower, phrase)) : undefined;
  };
}

interface Listed {
  readonly list: number;
  readonly rank: number;
  readonly phrase: string;
}

/**
 * The phrases of all finders by their first word, so that a text is walked once however many lists it is searched for.
 * Filled while modules load, and as large as the lists in the code.
 */
const LISTED = new Map<string, Listed[]>();
let lists = 0;
/** A sentence is asked for the phrases of many lists in a row: it is walked once, until there are more lists. */
let listedIn: (lower: string) => Found | undefined = recently(findListed);

function enlist(ordered: readonly string[]): number {
  lists += 1;
  for (const [rank, phrase] of ordered.entries()) {
    if (WIDE.test(phrase)) continue;
    const first = phrase.slice(0, endOfRun(phrase, 0));
    if (first === "") throw new ThroughlineError("option-invalid", `${describe(phrase)} has to begin with a letter`);
    const known = LISTED.get(first);
    const listed = { list: lists, rank, phrase };
    if (known) known.push(listed);
    else LISTED.set(first, [listed]);
  }
  listedIn = recently(findListed);
  return lists;
}

/** Of each list, by its number, the phrase in the text that comes first in that list. */
type Found = readonly (Listed | undefined)[];

const WIDE = /[^\0-\u2e80]/u;

/** The listed phrases that stand in a text; undefined for scripts without spaces, where a phrase needs no border. */
function findListed(lower: string): Found | undefined {
  if (WIDE.test(lower)) return undefined;
  const found: (Listed | undefined)[] = [];
  for (let at = 0; at < lower.length;) {
    const end = endOfRun(lower, at);
    const listed = end > at ? LISTED.get(lower.slice(at, end)) : undefined;
    for (const entry of listed ?? NONE)
      if (entry.rank < (found[entry.list]?.rank ?? Infinity) && standsAt(lower, at, entry.phrase))
        found[entry.list] = entry;
    at = end + 1;
  }
  return found;
}

const NONE: readonly Listed[] = [];

function endOfRun(text: string, start: number): number {
  const { length } = text;
  let end = start;
  while (end < length && isWordCode(codeAt(text, end))) end += 1;
  return end;
}

function standsAt(lower: string, at: number, phrase: string): boolean {
  return lower.startsWith(phrase, at) && isBorder(lower, at + phrase.length, phrase.charCodeAt(phrase.length - 1));
}

/** Most texts hold none of the phrases: one search for all of them comes before a search for each. */
export function createPhraseTest(phrases: readonly string[]): (lower: string) => boolean {
  const any = new RegExp(phrases.map((phrase) => phrase.replaceAll(/[.*+?^${}()|[\]\\/]/gu, "\\$&")).join("|"), "u");
  return (lower) => any.test(lower);
}

/** True when `phrase` stands in `lower` with no letter or digit attached; scripts without spaces need no border. */
export function hasPhrase(lower: string, phrase: string): boolean {
  return phraseIndex(lower, phrase) >= 0;
}

export function phraseIndex(lower: string, phrase: string): number {
  for (let at = lower.indexOf(phrase); at >= 0; at = lower.indexOf(phrase, at + 1)) {
    if (
      isBorder(lower, at - 1, phrase.charCodeAt(0)) &&
      isBorder(lower, at + phrase.length, phrase.charCodeAt(phrase.length - 1))
    )
      return at;
  }
  return -1;
}

function isBorder(text: string, index: number, edge: number): boolean {
  if (edge > 0x2e80) return true;
  return index < 0 || index >= text.length || !isWordCode(codeAt(text, index));
}

function isWordCode(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95 || (code >= 0xc0 && code < 0x2e80);
}
