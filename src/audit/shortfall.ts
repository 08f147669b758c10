/** What a sentence says does not work, is not there or is not done yet: it tells how things are, and forbids nothing. Pure. */
import { type Pair, siblingsOf, speaksOf } from "./pair.ts";
import { BANS, DENIALS, HEDGES, IMPERATIVES, PERMISSIONS, PLAIN_DUTIES } from "./words/modality.ts";
import { padded } from "./words/fold.ts";
import { hasPhrase } from "./words/phrases.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/**
 * The words that say in what something falls short: of "pnpm install does not work offline" the last two; none of them
 * where something is not done yet. Undefined for a sentence that says anything else. `words`: folded, all of them.
 */
export function shortfallOf(words: readonly string[]): readonly string[] | undefined {
  const denials = words.filter((word) => DENIALS.has(word));
  if (denials.length !== 1 || words.some(asksFor) || hasPhrase(padded(words), HEDGES)) return undefined;
  if (isUndone(words)) return [];
  const plain = words.filter((word) => !FOR_NOW.has(word));
  const at = plain.findIndex((word, index) => fallsShort(plain, word, index));
  return at < 1 ? undefined : plain.slice(at);
}

/** Says of what the rule asks for something that the rule does not speak of, and names nothing else to take instead. */
export function tellsOfElse({ rule, sentence }: Pair): boolean {
  const { shortfall } = sentence;
  if (shortfall === undefined || rule.shortfall !== undefined) return false;
  const isInstead = (word: string): boolean => !rule.about.has(word) && sentence.about.has(word);
  return ![...shortfall].some((word) => speaksOf(rule, word)) && ![...rule.about].flatMap(siblingsOf).some(isInstead);
}

const FOR_NOW = wordSet("yet currently still");

/** Another order, ban or leave beside it: "…, use npm". */
function asksFor(word: string, index: number, words: readonly string[]): boolean {
  if (BANS.has(word) || PERMISSIONS.has(word)) return true;
  if (PLAIN_DUTIES.has(word)) return !DENIALS.has(word);
  const isOrder = index === 0 || !(NOUNS.has(word) || DENIALS.has(words[index - 1] ?? ""));
  return isOrder && IMPERATIVES.has(word);
}

/** Orders that as often name a thing: "pnpm install", "the test". */
const NOUNS = wordSet("install run test build release update start change move format");

/** "Not run since the last edits", "not tested yet". */
function isUndone([first = "", ...rest]: readonly string[]): boolean {
  if (first !== "not" || !rest.some((word) => word === "since" || word === "yet")) return false;
  return rest.slice(0, 2).some((word) => word === "run" || word === "built" || /^[a-z]{3,}ed$/.test(word));
}

/** Behind a subject, which an order does not have. */
function fallsShort(words: readonly string[], word: string, index: number): boolean {
  const [second = "", before = ""] = [words[index - 2], words[index - 1]];
  if (FOREIGN_WORKS.has(word)) return words.slice(Math.max(0, index - 2)).some((other) => FOREIGN_DENIALS.has(other));
  if (index > 2 && before === "not") return WORKS.has(word) ? DO.has(second) : BE.has(second) && STATES.has(word);
  if (index < 2) return false;
  return WORKS.has(word) ? before === "doesn't" : STATES.has(word) && CONTRACTED.has(before);
}

const CONTRACTED = wordSet("isn't aren't");
const DO = wordSet("does did");
const BE = wordSet("is are was were");
/** What a tool, a run or a program does by itself. */
const WORKS = wordSet(
  "work function finish end terminate respond compile load resolve exist know recognise recognize find see handle support reach print show crash hang read parse locate cache",
);
/** How a thing is found, whoever wants it. */
const STATES = wordSet(
  "installed found available recognised recognized reachable cached tested verified finished working running present",
);
const FOREIGN_WORKS = wordSet("funktioniert funktionieren klappt funciona funcionan fonctionne fonctionnent marche");
const FOREIGN_DENIALS = wordSet("nicht no nao pas");
