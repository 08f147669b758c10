/** Words that have changed places in a sentence that is otherwise the same: euros to dollars, dollars to euros. Pure; bounded. */
import { COORDINATORS } from "./words/modality.ts";
import { isSameWord } from "./words/stem.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/** True when the sentence is the rule with words exchanged that its build binds to others. */
export function isTransposed(rule: readonly string[], sentence: readonly string[]): boolean {
  const [wanted, told] = [rule.filter(tells), sentence.filter(tells)];
  if (wanted.length !== told.length || wanted.length > LONGEST) return false;
  const moved = wanted.flatMap((word, index) => (isSameWord(word, told[index] ?? "") ? [] : [index]));
  if (moved.length < 2 || moved.some((index) => OPENERS.has(wanted[index] ?? ""))) return false;
  const partners = moved.map((index) => partnerOf(index, { wanted, told, moved }));
  if (partners.includes(-1)) return false;
  return !isInversion(moved) && !isSameList(moved, wanted);
}

const LONGEST = 60;

/** Words that come and go with the build of a sentence bind nothing. */
function tells(word: string): boolean {
  return !BUILD.has(word);
}

const BUILD = wordSet(
  "the an be is are been being must shall please so that it them you we der die das den dem el la los las o os as le les",
);

/** A clause that moved as a whole took its opener along: "before merging, run the tests". */
const OPENERS = wordSet(
  "before after if when whenever unless until while once except without wenn bevor nachdem vor nach si cuando antes se quando avant apres quand",
);

interface Places {
  readonly wanted: readonly string[];
  readonly told: readonly string[];
  readonly moved: readonly number[];
}

/** The place with which a place has exchanged its word. */
function partnerOf(index: number, { wanted, told, moved }: Places): number {
  const isPartner = (other: number): boolean =>
    isSameWord(wanted[index] ?? "", told[other] ?? "") && isSameWord(wanted[other] ?? "", told[index] ?? "");
  return moved.find((other) => other !== index && isPartner(other)) ?? -1;
}

/** "Never log addresses" and "addresses must never be logged": with the voice, neighbours change places around nothing. */
function isInversion(moved: readonly number[]): boolean {
  return moved.length === spanOf(moved);
}

function spanOf(moved: readonly number[]): number {
  return (moved.at(-1) ?? 0) - (moved[0] ?? 0) + 1;
}

/** "Unit tests and lint checks", "lint checks and unit tests": whatever stands around one "and" may stand either way. */
function isSameList(moved: readonly number[], words: readonly string[]): boolean {
  const [first = 0] = moved;
  const joint = words.slice(first, first + spanOf(moved)).some((word) => COORDINATORS.has(word));
  return joint && moved.length === spanOf(moved) - 1;
}
