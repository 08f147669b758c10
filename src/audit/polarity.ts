/** Which words of a sentence are asked for and which forbidden, and what is bound to what. Pure. */
import type { Segment } from "../ledger/cues/segment.ts";
import { joinLists } from "./lists.ts";
import { forbids, splitDuties } from "./negation.ts";
import {
  DUTIES,
  DUTY_PHRASES,
  IMPERATIVES,
  NEGATORS,
  NOTS,
  PERMISSIONS,
  PREPOSITIONS,
  SCOPES,
  WIDE_NEGATORS,
} from "./words/modality.ts";
import { padded } from "./words/fold.ts";
import { hasPhrase } from "./words/phrases.ts";

export interface Polarities {
  readonly affirmed: ReadonlySet<string>;
  readonly negated: ReadonlySet<string>;
}

type Content = (words: readonly string[]) => Set<string>;

/** A segment with a duty of its own has its own polarity; one without takes that of its neighbour, the earlier first. */
export function polaritiesOf(segments: readonly Segment[], content: Content): Polarities {
  const sets = { affirmed: new Set<string>(), negated: new Set<string>() };
  const clauses = joinLists(segments).flatMap(splitDuties);
  // "Draft it, but never send it": what a "never" turns against is asked for, unless it only says where.
  const [first = [], second = []] = clauses;
  const isContrast = NEGATORS.has(second[0] ?? "") && !SCOPES.has(first[0] ?? "");
  let isNegated = !isContrast && forbids([clauses.find(hasOwnDuty) ?? []], true);
  for (const words of clauses) {
    const isAside = isTurnedAway(words);
    if (!isAside && hasOwnDuty(words)) isNegated = forbids([words], true);
    for (const word of content(words)) sets[isNegated || isAside ? "negated" : "affirmed"].add(word);
  }
  return sets;
}

/** "Use tabs, not spaces, for indentation": what is turned away from says nothing of what follows it. */
function isTurnedAway(words: readonly string[]): boolean {
  return NOTS.has(words[0] ?? "") && words.length <= LONGEST_ASIDE;
}

const LONGEST_ASIDE = 3;

function hasOwnDuty(words: readonly string[]): boolean {
  const isDuty = (word: string): boolean => DUTIES.has(word) || NEGATORS.has(word) || PERMISSIONS.has(word);
  if (words.some(isDuty) || IMPERATIVES.has(words[0] ?? "") || hasPhrase(padded(words), DUTY_PHRASES)) return true;
  // Scripts without spaces hold their negation inside the run: 用空格，不要用制表符.
  return hasPhrase(padded(words), WIDE_NEGATORS) || words.some((word) => WIDE_ORDERS.test(word));
}

const WIDE_ORDERS = /^(?:用|使用|请用)|(?:を使って|を使用して|にして)/;

/** Two words and the preposition between them: `snake_case for python`. */
export interface Link {
  readonly left: string;
  readonly preposition: string;
  readonly right: string;
}

export function linksOf(words: readonly string[], groupOf: (word: string) => string): Link[] {
  const links: Link[] = [];
  let left = "";
  for (const [index, word] of words.entries()) {
    const right = PREPOSITIONS.has(word)
      ? (words
          .slice(index + 1, index + 4)
          .map(groupOf)
          .find(Boolean) ?? "")
      : "";
    if (right !== "") links.push({ left, preposition: word, right });
    left = groupOf(word) || left;
  }
  return links;
}

/** Neighbouring content words: in `main menu` the menu decides what is meant. */
export function compoundsOf(words: readonly string[], groupOf: (word: string) => string): [string, string][] {
  return words.slice(1).flatMap((word, index): [string, string][] => {
    const [left, right] = [groupOf(words[index] ?? ""), groupOf(word)];
    return left !== "" && right !== "" ? [[left, right]] : [];
  });
}

/** True when two things have changed places between the rule and the sentence: "from a to b" and "from b to a". */
export function areSwapped(rule: readonly Link[], sentence: readonly Link[]): boolean {
  return rule.some((one) => rule.some((other) => one.right !== other.right && hasSwapped(one, other, sentence)));
}

/** True when something comes from where it went to: "copy from prod", "copy to prod". */
export function isRedirected(rule: readonly Link[], sentence: readonly Link[]): boolean {
  const ends = (links: readonly Link[], prepositions: ReadonlySet<string>): string[] =>
    links.filter((link) => prepositions.has(link.preposition)).map((link) => link.right);
  const [ruleFrom, ruleTo] = [ends(rule, SOURCES), ends(rule, TARGETS)];
  const [sentenceFrom, sentenceTo] = [ends(sentence, SOURCES), ends(sentence, TARGETS)];
  return (
    ruleFrom.some((word) => sentenceTo.includes(word) && !sentenceFrom.includes(word)) ||
    ruleTo.some((word) => sentenceFrom.includes(word) && !sentenceTo.includes(word))
  );
}

const SOURCES: ReadonlySet<string> = new Set(["from"]);
const TARGETS: ReadonlySet<string> = new Set(["to", "into"]);

function hasSwapped(one: Link, other: Link, sentence: readonly Link[]): boolean {
  const has = (left: string | undefined, preposition: string, right: string): boolean =>
    sentence.some(
      (link) => link.preposition === preposition && link.right === right && (left === undefined || link.left === left),
    );
  if (one.preposition !== other.preposition)
    return has(undefined, one.preposition, other.right) && has(undefined, other.preposition, one.right);
  // What is bound to both says nothing about either: "frontend code in web, backend code in api".
  const moved = (link: Link, right: string): boolean =>
    has(link.left, link.preposition, right) && !has(link.left, link.preposition, link.right);
  return one.left !== other.left && (moved(one, other.right) || moved(other, one.right));
}
