/** Who does what to what: tells when a sentence has the words of a rule and has exchanged their roles. Pure; bounded by the length of a clause. */
import type { Segment } from "../ledger/cues/segment.ts";
import { joinLists } from "./lists.ts";
import { numbersOf } from "./words/content.ts";
import { PREPOSITIONS } from "./words/modality.ts";
import { groupOf } from "./words/stem.ts";
import { wordList, wordSet } from "../ledger/lexicon/lists.ts";

/** The user, or the agent that is spoken to. */
export type Actor = "user" | "agent";

export interface Roles {
  /** Content words of each clause in their order, the words that bind them marked. */
  readonly clauses: readonly (readonly string[])[];
  readonly actor: Actor | undefined;
}

export function rolesOf(segments: readonly Segment[], groupOf: (word: string) => string): Roles {
  const written = joinLists(segments);
  const read = (words: readonly string[]): string[] =>
    words.flatMap((word) => (BINDERS.has(word) ? markOf(word) : groupOf(word) || numbersOf(word).join("+") || []));
  const clauses = written.map((words) => asPlace(words.slice(0, LONGEST_CLAUSE), read));
  return { clauses: clauses.filter((clause) => clause.length > 0), actor: actorOf(written[0] ?? []) };
}

/** "Logs must not contain secrets" puts the secrets in the logs, as "no secrets in logs" does. */
function asPlace(words: readonly string[], read: (words: readonly string[]) => string[]): string[] {
  // "Have logs contain no secrets": a word that nobody stands before holds nothing yet.
  const at = words.findIndex(
    (word, index) => HOLDS.test(word) && !HELPED.test(words[index + 1] ?? "") && read(words.slice(0, index)).length > 0,
  );
  const held = read(words.slice(at + 1));
  if (at < 0 || held.length === 0) return read(words);
  const holder = read(words.slice(0, at));
  const isPassive = !isContent(held[0] ?? "");
  return isPassive ? [...holder, WITHIN, ...held.slice(1)] : [...held, WITHIN, ...holder];
}

const HOLDS = /^(?:contain|includ|hold)(?:s|e|es|ed|ing)?$|^ha(?:ve|s)$/;
/** "Has to", "has been": what follows tells what is done. */
const HELPED = /^(?:to|been)$/;

function markOf(binder: string): string {
  return PLACES.has(binder) ? WITHIN : `${MARK}${binder}`;
}

// Longer clauses are cut: roles are compared word by word with word.
const LONGEST_CLAUSE = 24;
const MARK = "~";
const PASSIVE = "~by";
const WITHIN = "~in";
const PLACES = wordSet("in inside within");
const BINDERS: ReadonlySet<string> = new Set([
  ...PREPOSITIONS,
  ...PLACES,
  ...wordList("onto than before after behind above against"),
]);

/** "I deploy", "the user deploys", "you review": somebody in particular, where a verb of work follows at once. */
function actorOf(words: readonly string[]): Actor | undefined {
  const [first = "", second = ""] = words[0] === "the" ? words.slice(1) : words;
  return WISHES.test(second) ? undefined : ACTORS.get(first);
}

const ACTORS: ReadonlyMap<string, Actor> = new Map([
  ["i", "user"],
  ["user", "user"],
  ["you", "agent"],
  ["agent", "agent"],
  ["assistant", "agent"],
]);
const WISHES =
  /^(?:want|wish|prefer|like|love|need|expect|insist|require|ask|said|would|do|don't|hate|rather|set|stated|may|can|should)/;

/** True when the sentence says of one thing what the rule says of another. */
export function areRolesExchanged(rule: Roles, sentence: Roles): boolean {
  if (rule.actor !== undefined && sentence.actor !== undefined && rule.actor !== sentence.actor) return true;
  if (isRegrouped(rule.clauses, sentence.clauses)) return true;
  return rule.clauses.some((one) =>
    sentence.clauses.some(
      (other) => isMirrored(one, other) || isPlaceActedOn(one, other) || isPlaceActedOn(other, one),
    ),
  );
}

/** "Never write tests in src" and "tests must not write src": what was put somewhere acts, and upon that place. */
function isPlaceActedOn(rule: readonly string[], sentence: readonly string[]): boolean {
  const at = rule.indexOf(WITHIN);
  const [thing = "", place = ""] = at < 0 ? [] : [rule[at - 1], rule[at + 1]];
  const [first, last] = [sentence.indexOf(thing), sentence.indexOf(place)];
  if (first < 0 || last < 0 || !isContent(sentence[last - 1] ?? "")) return false;
  const between = sentence.slice(first + 1, last);
  return between.every(isContent) && between.some((deed) => rule.slice(0, at - 1).includes(deed));
}

/** "Core must not depend on ui" and "ui must not depend on core": two words have changed sides of a third. */
function isMirrored(rule: readonly string[], sentence: readonly string[]): boolean {
  // Active and passive voice put the same roles the other way round.
  if (rule.includes(PASSIVE) !== sentence.includes(PASSIVE)) return false;
  return rule.some((pivot, at) => {
    const there = sentence.indexOf(pivot);
    if (there < 0) return false;
    const from = rule.slice(0, at).filter((word) => isParty(word) && sentence.indexOf(word) > there);
    const to = rule
      .slice(at + 1)
      .filter((word) => isParty(word) && isBefore(word, there, sentence) && !isBoundAlike(word, rule, sentence));
    return from.some(
      (word) => isPlain(word, pivot, sentence) && to.some((other) => isNumber(other) === isNumber(word)),
    );
  });
}

function isContent(word: string): boolean {
  return !word.startsWith(MARK);
}

/** Something that does or is done to; a verb of rules stands where its sentence puts it, and changes sides with nobody. */
function isParty(word: string): boolean {
  return isContent(word) && !DEEDS.has(word);
}

const DEEDS: ReadonlySet<string> = new Set(
  wordList(
    "modify add delete run create use store expose validate rename disable respond ask install retry squash",
  ).map(groupOf),
);

/** A number changes places with a number only. */
function isNumber(word: string): boolean {
  return /^[\d.+]+$/.test(word);
}

function isBefore(word: string, at: number, clause: readonly string[]): boolean {
  const index = clause.indexOf(word);
  return index >= 0 && index < at;
}

/** "Network access in tests" puts the tests behind a preposition, which gives them their role wherever they stand. */
function isPlain(word: string, pivot: string, sentence: readonly string[]): boolean {
  const before = sentence[sentence.indexOf(word) - 1] ?? "";
  return isContent(before) || before === pivot;
}

/** "After each release the tokens must be rotated": what its own preposition binds may stand at either end. */
function isBoundAlike(word: string, rule: readonly string[], sentence: readonly string[]): boolean {
  const binder = rule[rule.indexOf(word) - 1] ?? "";
  return !isContent(binder) && binder !== "" && sentence.indexOf(word) === 1 && sentence[0] === binder;
}

/** "The reviewer approves, the author merges": a word has left its own clause for the company of another. */
function isRegrouped(rule: readonly (readonly string[])[], sentence: readonly (readonly string[])[]): boolean {
  if (rule.length < 2 || sentence.length < 2) return false;
  const [home, place] = [homesOf(rule), homesOf(sentence)];
  const words = [...home.keys()].filter((word) => place.has(word));
  return words.some((word) => {
    const isParted = words.some((mate) => home.get(mate) === home.get(word) && place.get(mate) !== place.get(word));
    return (
      isParted && words.some((other) => home.get(other) !== home.get(word) && place.get(other) === place.get(word))
    );
  });
}

/** For every content word that stands in one clause only, which one it is. */
function homesOf(clauses: readonly (readonly string[])[]): Map<string, number> {
  const homes = new Map<string, number>();
  const shared = new Set<string>();
  for (const [index, clause] of clauses.entries())
    for (const word of new Set(clause.filter(isContent))) {
      if (homes.has(word)) shared.add(word);
      homes.set(word, index);
    }
  for (const word of shared) homes.delete(word);
  return homes;
}
