/** What a sentence gives anew that has one value at a time: a secret, a place of work, the limit or the day of one thing. Pure. */
import { FUNCTION_WORDS } from "../../lexicon/function-words.ts";
import {
  LIMITS_SET,
  MOVES_ON,
  PUT_OFF,
  RENEWED,
  SECRETS,
  UNITS,
  UPPER_BOUNDS,
  WORKED_ON,
} from "../../lexicon/renewals.ts";
import { negations } from "../../lexicon/negations.ts";
import { wordSet } from "../../lexicon/lists.ts";
import { createPhraseTest, plainText } from "../../phrases.ts";
import { NUMBER_WORDS, splitWords, wordRoot } from "../../words.ts";
import { topicOf } from "./topics.ts";

/** Tells of an earlier sentence whether this one renews what it says, in whatever words; undefined where it renews nothing. */
export function renewalIn(sentence: string): ((earlier: string) => boolean) | undefined {
  if (sentence.length > LONGEST || sentence.includes("?")) return undefined;
  const said = plainText(sentence);
  const renewals = [renewedSecret(said), newPlace(said), newLimit(said), newDate(said)].filter(
    (renewal) => renewal !== undefined,
  );
  if (renewals.length === 0) return undefined;
  return (earlier) => {
    const before = earlier.length > LONGEST ? "" : plainText(earlier);
    return before !== "" && renewals.some((renewal) => renewal(before));
  };
}

const LONGEST = 240;

type Renewal = (earlier: string) => boolean;

/** "The gate code changed to 9052-heron" behind "gate code 4417-rook is secret". */
function renewedSecret(said: string): Renewal | undefined {
  const now = HAS_DIGIT.test(said) && tellsRenewal(said) ? secretIn(said) : undefined;
  if (now === undefined) return undefined;
  return (earlier) => {
    const before = secretIn(earlier);
    return before?.name === now.name && before.code !== now.code && (now.of === "" || now.of === before.of);
  };
}

/** True for what calls a secret by its name and its code. */
export function namesSecret(text: string): boolean {
  return secretIn(plainText(text)) !== undefined;
}

const HAS_DIGIT = /\d/;
const tellsRenewal = createPhraseTest(RENEWED);

/** What lets in, with the words right before it, and its code; undefined where it has none or several. */
function secretIn(text: string): { name: string; of: string; code: string } | undefined {
  const words = text.split(/[\s,;:()"`]+/u, MOST_WORDS);
  const at = words.findIndex((word) => SECRETS.has(word));
  if (at < 0) return undefined;
  const codes = words.filter((word) => CODE.test(word) && !DATE.test(word)).map((word) => word.replace(/[.!]+$/u, ""));
  const [code, ...others] = new Set(codes);
  if (code === undefined || others.length > 0) return undefined;
  const before = words.slice(Math.max(0, at - 2), at).filter((word) => !isPlain(word));
  const [, of = ""] = OF_THING.exec(words.slice(at + 1).join(" ")) ?? [];
  return { name: [...before, words[at]].join(" "), of, code };
}

/** "The key for staging" is not the one for production. */
const OF_THING = /(?<!\p{L})(?:for|of|für|para|pour) (?:(?:the|our|der|die|das|dem|el|la|o|a|le) )?(\p{L}+)/u;
const MOST_WORDS = 60;
/** `osprey-917`, `9052-heron`; no time and no share. */
const CODE = /^(?=\D{0,40}\d)[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*[.!]*$/u;
const DATE = /^\d{4}-\d\d-\d\d|^\d{1,2}(?:st|nd|rd|th)?$/u;

function isPlain(word: string): boolean {
  return FUNCTION_WORDS.has(word) || BEFORE_NAMES.has(word);
}

/** Stands before a name and is no part of it. */
const BEFORE_NAMES =
  wordSet(`new old current next this our the reveal tell share print disclose rotated changed issued reset update set
  neue neuer neuen alte alten nueva nuevo nova novo nouveau nouvelle rule safety never`);

/** "I moved everything over to checkout/tip-jar-8" behind "work happens on checkout/split-pay-3". */
function newPlace(said: string): Renewal | undefined {
  const [, gone = ""] = MOVES.exec(said) ?? [];
  const [now] = placesIn(gone);
  if (now === undefined) return undefined;
  return (earlier) =>
    tellsPlace(earlier) &&
    !FORBIDS.test(earlier) &&
    placesIn(earlier).some((old) => old !== now && familyOf(old) === familyOf(now));
}

const MOVES = new RegExp(`(?<!\\p{L})(?:${MOVES_ON.join("|")}) (\\S+)`, "u");
const tellsPlace = createPhraseTest(WORKED_ON);

/** A branch that nobody may touch stays so wherever somebody works. */
const FORBIDS = new RegExp(
  `(?<!\\p{L})(?:${negations("clause", "ever", "half", "verb", "noun").join("|")}|frozen|protected|locked)(?!\\p{L})`,
  "u",
);

/** Names of branches and drafts, no files. */
function placesIn(text: string): string[] {
  return Array.from(text.matchAll(PLACE), ([place]) => place).filter((place) => !/\.\p{L}{1,4}$/u.test(place));
}

const PLACE =
  /(?<![\p{L}\p{N}/.-])(?:[\p{L}][\p{L}\p{N}_]{0,24}\/[\p{L}\p{N}_.-]*[\p{L}\p{N}]|\p{L}{1,8}\d{1,5}-[\p{L}\p{N}-]*[\p{L}\p{N}])/gu;

/** `checkout/` of `checkout/tip-jar-8`, `ep31` of `ep31-rough-b`. */
function familyOf(place: string): string {
  return place.split(/[/-]/u, 1)[0] ?? "";
}

/** "Vans are limited to eight hundred kilos" behind "a van carries at most 900 kg". */
function newLimit(said: string): Renewal | undefined {
  const dimensions = setsLimit(said) && !TOOK.test(said) ? dimensionsOf(said) : [];
  if (dimensions.length === 0) return undefined;
  const spoken = new Set(topicOf(said).concepts.map(wordRoot));
  return (earlier) => {
    if (!bounds(earlier) || !dimensionsOf(earlier).some((one) => dimensions.includes(one))) return false;
    const subject = subjectOf(earlier);
    return subject.length > 0 && subject.every((word) => spoken.has(word)) && !isCalledOther(said, subject);
  };
}

/** What was measured sets no limit. */
const TOOK =
  /(?<!\p{L})(?:took|was|were|had|got to|stayed|ran|reached|dauerte|war|tardó|fue|durou|foi|était)(?!\p{L})/u;

/** "The retry timeout" is not the timeout. */
function isCalledOther(said: string, subject: readonly string[]): boolean {
  const words = splitWords(said).map(({ lower }) => lower);
  const at = words.findIndex((word) => subject.includes(wordRoot(word)));
  const before = words[at - 1] ?? "";
  return (
    before !== "" &&
    !FUNCTION_WORDS.has(before) &&
    !subject.includes(wordRoot(before)) &&
    !isBehindComma(said, words[at])
  );
}

function isBehindComma(said: string, word = ""): boolean {
  return said.slice(0, said.indexOf(word)).trimEnd().endsWith(",");
}

/** What stands before the verb, or in front. */
function subjectOf(text: string): string[] {
  const { about, concepts } = topicOf(text);
  if (about.length > 0) return about.filter((word) => !DIMENSION_OF.has(word)).map(wordRoot);
  const first = splitWords(text).find(({ lower }) => !FUNCTION_WORDS.has(lower));
  const root = first === undefined ? "" : wordRoot(first.lower);
  return concepts.some((word) => wordRoot(word) === root) ? [root] : [];
}

const setsLimit = createPhraseTest(LIMITS_SET);
const bounds = createPhraseTest(UPPER_BOUNDS);

/** What the figures of a sentence measure. */
function dimensionsOf(text: string): string[] {
  const words = splitWords(text).map(({ lower }) => lower);
  const measured = words.filter((_, at) => {
    const before = words[at - 1] ?? "";
    return /^\d/u.test(before) || NUMBER_WORDS.has(before) || before.split("-").some((part) => NUMBER_WORDS.has(part));
  });
  const marks = /[$€£%]/u.exec(text)?.[0];
  return [...measured, ...(marks === undefined ? [] : [marks])].flatMap((unit) => DIMENSION_OF.get(unit) ?? []);
}

const DIMENSION_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(UNITS).flatMap(([dimension, units]) => units.map((unit) => [unit, dimension] as const)),
);

/** "Store submission got pushed back to the 9th" behind "store submission is planned for 2026-10-05". */
function newDate(said: string): Renewal | undefined {
  if (!tellsShift(said) || !NAMES_DAY.test(said)) return undefined;
  const words = splitWords(said).map(({ lower }) => lower);
  const roots = words.map(wordRoot);
  return (earlier) => {
    const subject = NAMES_DAY.test(earlier) ? subjectOf(earlier) : [];
    if (subject.length === 0 || !subject.every((word) => roots.includes(word))) return false;
    // "The release review slipped" speaks of the review.
    return SHIFTING.has(words[Math.max(...subject.map((word) => roots.indexOf(word))) + 1] ?? "");
  };
}

/** What may stand behind the thing whose day it is. */
const SHIFTING =
  wordSet(`is are was were has have had will got gets moved moves slipped slips slid slides starts goes went
  wird wurde ist verschiebt se fue es está foi é est a`);
const tellsShift = createPhraseTest(PUT_OFF);
const MONTHS =
  "(?:jan(?:uary|uar)?|feb(?:ruary|ruar)?|march|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)";
const NAMES_DAY = new RegExp(
  String.raw`\d{4}-\d\d-\d\d|(?<!\d)\d{1,2}\.\s?\d{1,2}\.|(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th|\.)?(?: of| de)? ${MONTHS}(?!\p{L})|(?<!\p{L})${MONTHS} \d{1,2}(?!\d)|(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)day(?!\p{L})`,
  "u",
);
