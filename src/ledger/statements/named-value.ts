/** Whether a line names a thing and its value without a verb: "Door width: two metres". Pure. */
import { FINITE_VERBS } from "../lexicon/finite-verbs.ts";
import { FUNCTION_WORDS } from "../lexicon/function-words.ts";
import { isImperative } from "../lexicon/imperatives.ts";
import { MEASURED, NO_HEADS, WORK_HEADS } from "../lexicon/value-heads.ts";
import { wordSet } from "../lexicon/lists.ts";
import { isSpecific, NUMBER_WORDS, splitWords, type Word } from "../words.ts";
import { asksForThing } from "./asks-for-thing.ts";

/** True of a few words, a colon and a few more that are no order; what is to be done is no value. */
export function namesValue(sentence: string): boolean {
  const [, head = "", value = ""] = PAIR.exec(sentence) ?? [];
  return isHead(splitWords(head)) && !asksForThing(head) && isValue(value);
}

const PAIR = /^([^:.,;?!()[\]{}"`/\\<>=_|@#*\d]{2,40}):\s+(\S[^:;?!()[\]{}"`<>=|*]{0,60})$/u;

function isHead(words: readonly Word[]): boolean {
  const [first] = words;
  if (first === undefined || words.length > LONGEST_HEAD) return false;
  if (NO_HEADS.has(first.lower) || isImperative(first.lower) || words.some(tellsOrWorks)) return false;
  // One word alone before a colon is as often the part of the work that is spoken of.
  return words.length > 1 ? words.some(isNoun) : MEASURED.has(first.lower);
}

const LONGEST_HEAD = 4;

function tellsOrWorks({ lower }: Word): boolean {
  return FINITE_VERBS.has(lower) || WORK_HEADS.has(lower) || DENIES.has(lower);
}

function isNoun({ lower }: Word): boolean {
  return !FUNCTION_WORDS.has(lower) && !NO_HEADS.has(lower);
}

function isValue(value: string): boolean {
  const words = splitWords(value.replace(/[.!]+$/u, ""));
  const [first] = words;
  if (first === undefined || words.length > LONGEST_VALUE || isImperative(first.lower) || asksForThing(value))
    return false;
  if (words.some(({ lower }) => FINITE_VERBS.has(lower) || DENIES.has(lower))) return false;
  return words.length <= FEW || words.some((word) => isSpecific(word, false) || NUMBER_WORDS.has(word.lower));
}

const LONGEST_VALUE = 8;
const FEW = 2;
/** What is not to be is a rule, if anything, and what is missing is a fault. */
const DENIES: ReadonlySet<string> = wordSet(
  `not no never nothing please missing broken wrong failed found cannot empty without only nicht nie kein keine bitte fehlt fehlen nur no nunca nada falta faltan
  não sem pas jamais sans`,
);
