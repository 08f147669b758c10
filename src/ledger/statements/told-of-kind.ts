/** Whether a sentence tells what all of a kind do: "refunds settle within three days". Pure. */
import { FUNCTION_WORDS } from "../lexicon/function-words.ts";
import {
  CAUSING,
  GERMAN_PLAIN_VERBS,
  IRREGULAR_PLURALS,
  NO_PLURALS,
  NOUN_VERBS,
  PLAIN_VERBS,
  PRODUCT_PEOPLE,
  VERB_COMPANIONS,
  WANTING,
} from "../lexicon/habits.ts";
import { isImperative } from "../lexicon/imperatives.ts";
import { splitWords, type Word } from "../words.ts";

/** True of a bare plural and its verb; an order begins with the verb itself. */
export function tellsOfKind(sentence: string): boolean {
  const words = splitWords(sentence.replace(FRONTED, "")).slice(0, SIGHT);
  const [first] = words;
  if (first === undefined || FUNCTION_WORDS.has(first.lower) || isOrder(first.lower)) return false;
  if (ordersBeside(sentence)) return false;
  if (GERMAN_PLURAL.test(first.text) && GERMAN_PLAIN_VERBS.has(words[1]?.lower ?? "")) return words.length > 2;
  return words.some((_, at) => isVerbOf(words, at) && isSubject(words.slice(0, at)));
}

/** "Guests ask for a map, so add one": why it is asked for. */
function ordersBeside(sentence: string): boolean {
  const [, ...clauses] = sentence.split(CLAUSE_END);
  return clauses.some((clause) => isOrder(splitWords(clause)[0]?.lower ?? ""));
}

const CLAUSE_END = /[,;:.–—-]\s+(?:(?:so|and|but|then|please|also|also,) )*/u;

const GERMAN_PLURAL = /^\p{Lu}\p{Ll}{2,}(?:en|er|e)$/u;

/** "In August, …", "after five, …": when or where they do it. */
const FRONTED =
  /^(?:in|on|at|after|before|during|from|since|until|by|for|under|over|within|outside|im|am|ab|nach|vor|bis) [^,;:.]{2,40}, /iu;

/** The subject, the verb and what stands behind it. */
const SIGHT = 7;

function isOrder(lower: string): boolean {
  return isImperative(lower) || CAUSING.has(lower);
}

/** A plural, with one word that says which, or with where and of what they are: "kids under six". */
function isSubject(words: readonly Word[]): boolean {
  const [first, second] = words;
  if (words.length === 1) return isPlural(first);
  if (words.length === 2) return isPlural(second) && !NO_PLURALS.has(first?.lower ?? "");
  if (words.length > LONGEST_SUBJECT) return false;
  if (JOINS.has(second?.lower ?? "")) return words.length === 3 && isNamed(first) && isNamed(words[2]);
  return isPlural(first) && PLACES.has(second?.lower ?? "");
}

const LONGEST_SUBJECT = 5;
const JOINS: ReadonlySet<string> = new Set(["and", "und"]);
const PLACES: ReadonlySet<string> = new Set([
  "under",
  "over",
  "above",
  "below",
  "of",
  "in",
  "from",
  "at",
  "on",
  "with",
]);

/** "Ana and Joel share the van." */
function isNamed(word: Word | undefined): boolean {
  return word !== undefined && (/^\p{Lu}\p{Ll}+$/u.test(word.text) || isPlural(word));
}

function isPlural(word: Word | undefined): boolean {
  if (word === undefined || FUNCTION_WORDS.has(word.lower) || NO_PLURALS.has(word.lower)) return false;
  return PLURAL.test(word.lower) || IRREGULAR_PLURALS.has(word.lower);
}

const PLURAL = /^\p{L}[\p{L}'-]*[^\Wsui]s$/u;

function isVerbOf(words: readonly Word[], at: number): boolean {
  const [verb, next] = [words[at]?.lower ?? "", words[at + 1]?.lower];
  if (at === 0 || next === undefined || !words.slice(0, at).every((word, of) => word.end + 1 === words[of + 1]?.start))
    return false;
  if (WANTING.has(verb) && words.slice(0, at).some(({ lower }) => PRODUCT_PEOPLE.has(lower))) return false;
  return PLAIN_VERBS.has(verb) || (NOUN_VERBS.has(verb) && (VERB_COMPANIONS.has(next) || /^[\d€$£]/u.test(next)));
}
