/** Whether words forbid: negations that say the same thing twice, and those that take each other back. Pure. */
import {
  BANS,
  DENIALS,
  DUTIES,
  HOLLOW_NEGATIONS,
  IMPERATIVES,
  NEGATIVE_DEEDS,
  NEGATORS,
  WIDE_NEGATORS,
} from "./words/modality.ts";
import { padded } from "./words/fold.ts";
import { hasPhrase, withoutPhrases } from "./words/phrases.ts";
import { wordList, wordSet } from "../ledger/lexicon/lists.ts";

/** True when one of the clauses forbids: "they are off-limits and must never be changed" does so twice. */
export function forbids(clauses: readonly (readonly string[])[], isEnglish: boolean): boolean {
  return clauses.some((words) => hasPhrase(padded(words), WIDE_NEGATORS) || isNegative(words, isEnglish));
}

/** In the Romance languages negations agree: "no uses nunca". In English one inside the other takes it back. */
function isNegative(written: readonly string[], isEnglish: boolean): boolean {
  const words = withoutPhrases(padded(written), HOLLOW_NEGATIONS).split(" ");
  if (!isEnglish) return words.some((word) => NEGATORS.has(word));
  // "Skipping the tests is forbidden" asks for them as well.
  if (words.some((word, index) => BANS.has(word) && !isTakenBack(words, index)))
    return !words.some((word) => NEGATIVE_DEEDS.has(word));
  // "Neither … nor" denies once.
  const plain = words.filter(denies).length - (words.includes("neither") && words.includes("nor") ? 1 : 0);
  // "Never skip the tests" asks for the tests; so does "not to be skipped, disabled or bypassed".
  if (words.some((word) => NEGATIVE_DEEDS.has(word) || BANS.has(word))) return plain === 0;
  return plain % 2 === 1;
}

/** "It is not forbidden". */
function isTakenBack(words: readonly string[], index: number): boolean {
  return words.slice(Math.max(0, index - 3), index).some(denies);
}

function denies(word: string): boolean {
  return DENIALS.has(word);
}

/** The clauses of a segment that ask for something of their own, without what only says which things are meant. */
export function dutiesOf(words: readonly string[]): string[][] {
  return splitDuties(withoutRelatives(words));
}

/** Cut at each "and" or "but" behind which something else is asked for. */
export function splitDuties(words: readonly string[]): string[][] {
  const clauses: string[][] = [[]];
  for (const [index, word] of words.entries()) {
    const opens = JOINERS.has(word) && words.slice(index + 1, index + 4).some((next) => OWN_DUTY.has(next));
    if (opens || word === "because") clauses.push([]);
    if (!opens) clauses.at(-1)?.push(word);
  }
  return clauses.filter((clause) => clause.length > 0);
}

/** Without what only says which: "code that isn't part of the ticket", up to the verb that the rule hangs on. */
function withoutRelatives(words: readonly string[]): readonly string[] {
  const from = words.findIndex((word, index) => RELATIVES.has(word) && words.slice(index + 1, index + 3).some(denies));
  if (from < 0) return words;
  const verb = words.findIndex((word, index) => index > from + 2 && MODALS.has(word));
  return [...words.slice(0, from), ...(verb < 0 ? [] : words.slice(verb))];
}

const RELATIVES: ReadonlySet<string> = new Set(["that", "which", "who"]);
const MODALS = wordSet("must may can should shall is are has have needs need");
const JOINERS: ReadonlySet<string> = new Set(["and", "but", "so"]);
const OWN_DUTY: ReadonlySet<string> = new Set([...MODALS, ...wordList("always only never not no don't")]);

/** "…, we can't upgrade yet", "because it is shared": a clause that says why, and asks for nothing. */
export function isGround([first = "", second = ""]: readonly string[]): boolean {
  return GROUNDS.has(first) || (SPEAKERS.has(first) && !WISHES.has(second));
}

/** An order or a duty of its own. */
export function asks(words: readonly string[]): boolean {
  return IMPERATIVES.has(words[0] ?? "") || words.some((word) => DUTIES.has(word) || NEGATORS.has(word));
}

const GROUNDS = wordSet("because since as due otherwise");
const SPEAKERS = wordSet("we it it's they there that's we're they're");
const WISHES = wordSet("want need must should shall don't never only always");
