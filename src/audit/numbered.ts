/** Lines that take back rules by their number or place: "disregard rule 1", "the first rule is obsolete". Pure; linear. */
import { tellsEnd } from "./ends.ts";
import { foldAccents } from "./words/fold.ts";
import { wordList } from "../ledger/lexicon/lists.ts";

/** Which of the rules above a line takes back: those with these numbers, all but those, or those counted from the last on. */
export interface Recall {
  readonly numbers: ReadonlySet<number>;
  readonly isAllBut: boolean;
  /** How many of the last ones. */
  readonly last: number;
}

/** `line` is in lower case; of an endless one only its beginning is read. */
export function readRecall(line: string): Recall | undefined {
  const text = foldAccents(line.slice(0, LONGEST));
  const isAllBut = ONLY.test(text);
  const ends = isAllBut || ORDERS.test(text) || tellsEnd(text);
  if (!ends || (!isAllBut && STANDS.test(text))) return undefined;
  const numbers = new Set([...numbersIn(text), ...placesIn(text)]);
  const last = lastOf(text);
  return numbers.size === 0 && last === 0 ? undefined : { numbers, isAllBut, last };
}

const LONGEST = 200;
const NOUN =
  "(?:rules?|constraints?|items?|points?|lines?|bullets?|instructions?|numbers?|no\\.|requirements?|regeln?|punkt|reglas?|norma|regras?|regles?|consigne|规则|规定|第|ルール|規則|制約)";
/** "Only rule 2 still applies", "all but rule 2 were dropped". */
const ONLY = new RegExp(`\\b(?:only|all but|all except|everything but) (?:the )?(?:${NOUN} ?)?#?\\d`);
/** Verbs at the head, behind a note or a marker. */
const ORDERS =
  /^(?:[-*+•]|\d{1,3}[.)])?\s*(?:(?:note|nb|update|edit|correction|please)[:,]? ?)?(?:(?:ignore|disregard|forget|drop|discard|scrap|skip|strike|remove|delete|cancel|ignoriere|vergiss|streiche|ignora|olvida|ignore|esqueca|oublie)\b|忽略|取消)|は無視/;
const STANDS =
  /\b(?:still|remains?) (?:appl|hold|in force|valid|stand)|\b(?:not|never) (?:been )?(?:lifted|dropped|withdrawn|ignored?)\b/;

/** "Rule 1", "rules 1 and 3", "items 2-4", "#1" at the head, "disregard 1". */
function numbersIn(text: string): number[] {
  const found = NUMBERED.exec(text)?.[1];
  if (found === undefined) return [];
  const range = /^(\d{1,3})\s?[-–]\s?(\d{1,3})/.exec(found);
  if (range) return span(Number(range[1]), Number(range[2]));
  return [...found.matchAll(/\d{1,3}/g)].map(([number]) => Number(number));
}

function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(to - from + 1, MOST)) }, (_, index) => from + index);
}

const MOST = 100;
const VERB =
  "(?:ignore|disregard|forget|drop|dropped|discard|scrap|skip|strike|cancell?ed|withdrew|lifted|removed|only|all but)";
const NUMBERED = new RegExp(
  `(?:${NOUN}\\s?#?|^(?:[-*+•] )?#|\\b${VERB} (?:the )?#?)(\\d{1,3}(?:(?:\\s?[-–,&]\\s?|,? (?:and|or|und|y|e|et) )#?\\d{1,3}){0,8})(?![\\d.]*\\d| ?(?:%|times|days|lines))`,
);

/** "The first rule", "the second one was dropped". */
function placesIn(text: string): number[] {
  const found =
    /\bthe (first|second|third|fourth|fifth)(?: (?:rule|constraint|one|item|point|line|instruction|bullet)\b| of (?:these|those|them)\b)/.exec(
      text,
    );
  return found ? [PLACES.indexOf(found[1] ?? "") + 1] : [];
}

const PLACES: readonly string[] = wordList("first second third fourth fifth");

function lastOf(text: string): number {
  const found =
    /\bthe last(?: (two|three|four))?(?: (?:rules?|constraints?|ones?|items?|points?|lines?|instructions?|bullets?)\b| of (?:these|those|them)\b)/.exec(
      text,
    );
  if (!found) return 0;
  return found[1] === undefined ? 1 : ["two", "three", "four"].indexOf(found[1]) + 2;
}
