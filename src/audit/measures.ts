/** Which way each number of a sentence is bounded: more than 3, at most 3, 不超过3. Pure; linear in the sentence. */
import { NUMBER_WORDS, numbersOf } from "./words/content.ts";
import {
  ABOVE,
  BELOW,
  OR_ABOVE,
  OR_BELOW,
  WIDE_ABOVE_BEFORE,
  WIDE_ABOVE_BEHIND,
  WIDE_BELOW_BEFORE,
  WIDE_BELOW_BEHIND,
} from "./words/comparatives.ts";
import { isWide } from "./words/fold.ts";
import { NEGATIVE_DEEDS, NEGATORS, WIDE_NEGATORS } from "./words/modality.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

export type Side = "above" | "below";

/** A number with the side of it that the sentence leaves open: "never more than 3" leaves what is below. */
export interface Measure {
  readonly number: string;
  readonly side: Side;
  /** Sets a limit by itself; "files older than 30 days" only says which files. */
  readonly isCap: boolean;
}

/** `parts`: the words of what is asked for and those of its limits, apart, since each has denials of its own. */
export function measuresOf(parts: readonly (readonly string[])[]): Measure[] {
  return joined(parts).flatMap((words) =>
    words.some(isWide) ? wideMeasures(words.join("，")) : spacedMeasures(words),
  );
}

/** Portuguese "mais" (more) is French for "but", at which clauses are cut. */
function joined(parts: readonly (readonly string[])[]): (readonly string[])[] {
  const whole: string[][] = [];
  for (const words of parts) {
    const goesOn = words[0] === "mais" && /^(?:de|que|do)$/.test(words[1] ?? "");
    const open = goesOn ? whole.at(-1) : undefined;
    if (open) for (const word of words) open.push(word);
    else whole.push([...words]);
  }
  return whole;
}

/** True when a number both have is bounded the other way. */
export function areBoundsTurned(rule: readonly Measure[], sentence: readonly Measure[]): boolean {
  return rule.some(({ number, side }) => {
    const sides = sentence.filter((other) => other.number === number).map((other) => other.side);
    return sides.length > 0 && !sides.includes(side);
  });
}

function spacedMeasures(words: readonly string[]): Measure[] {
  const isPortuguese = words.some((word) => PORTUGUESE.has(word));
  const isDenial = (word: string): boolean => denies(word, isPortuguese);
  const [first, last] = [words.findIndex(isDenial), words.findLastIndex(isDenial)];
  return words.flatMap((word, at) => {
    const [number] = numbersOf(word);
    if (number === undefined) return [];
    const found = sideBefore(words, at) ?? sideBehind(words, at);
    if (found === undefined) return [];
    // "No more than 3" has used its denial up.
    const isDenied = (first >= 0 && first < found.from) || last > found.to;
    const isCap = isDenied || CAPS.test(words.slice(found.from, found.to + 1).join(" "));
    return [{ number, side: isDenied ? OTHER[found.side] : found.side, isCap }];
  });
}

/** At most and its like; "no more than" too. */
const CAPS =
  /most|least|max|min|hochst|mindest|up to|bis zu|\bau (?:plus|moins)\b|\b(?:al|lo|ao|pelo) menos\b|\b(?:no|not|never|nicht|nao|pas|sumo|hasta|ate)\b/;

interface Found {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
}

const OTHER: Readonly<Record<Side, Side>> = { above: "below", below: "above" };

/** The wording that ends nearest before the number; another number between them has it for itself. */
function sideBefore(words: readonly string[], at: number): Found | undefined {
  for (let end = at; end > Math.max(0, at - GAP); end -= 1) {
    if (end < at && isNumber(words[end] ?? "")) return undefined;
    for (let length = LONGEST; length >= 1; length -= 1) {
      const from = end - length;
      const side = from < 0 ? undefined : BEFORE.get(words.slice(from, end).join(" "));
      if (side !== undefined) return { side, from, to: end - 1 };
    }
  }
  return undefined;
}

function sideBehind(words: readonly string[], at: number): Found | undefined {
  for (let from = at + 1; from <= Math.min(words.length - 1, at + GAP); from += 1) {
    if (isNumber(words[from] ?? "")) return undefined;
    for (let length = 3; length >= 1; length -= 1) {
      const side = BEHIND.get(words.slice(from, from + length).join(" "));
      if (side !== undefined) return { side, from, to: from + length - 1 };
    }
  }
  return undefined;
}

/** Words that may stand between a wording and its number: "above the threshold of 70", "3 times per job at most". */
const GAP = 4;
const LONGEST = 4;

function isNumber(word: string): boolean {
  return NUMBER_WORDS.has(word) || numbersOf(word).length > 0;
}

/** A plain denial; who skips what takes longer than 30 seconds denies nothing about the seconds. */
function denies(word: string, isPortuguese: boolean): boolean {
  return NEGATORS.has(word) && !NEGATIVE_DEEDS.has(word) && !(isPortuguese && word === "no");
}

/** Among these "no" says where. */
const PORTUGUESE = wordSet("nao ao os em pelo dos das voce uma");

const sidesOf = (above: readonly string[], below: readonly string[]): ReadonlyMap<string, Side> =>
  new Map([...above.map((phrase) => [phrase, "above"] as const), ...below.map((phrase) => [phrase, "below"] as const)]);

const BEFORE = sidesOf(ABOVE, BELOW);
const BEHIND = sidesOf(OR_ABOVE, OR_BELOW);

/** A script without spaces has its denial before the wording, in the same clause. */
function wideMeasures(text: string): Measure[] {
  return text.split(/[，、,；;]/u).flatMap((clause) => {
    const denied = endOfDenial(clause);
    return Array.from(clause.matchAll(/\d+(?:\.\d+)*/g), (match): Measure[] => {
      const head = clause.slice(Math.max(0, match.index - WIDE_HEAD), match.index);
      const tail = clause.slice(match.index + match[0].length, match.index + match[0].length + WIDE_GAP);
      const before = endOf(head, WIDE_BELOW_BEFORE, WIDE_ABOVE_BEFORE);
      const side = before?.side ?? startOf(tail);
      if (side === undefined) return [];
      const isDenied = denied <= (before === undefined ? clause.length : match.index - before.length);
      return [{ number: match[0], side: isDenied ? OTHER[side] : side, isCap: true }];
    }).flat();
  });
}

/** Where the first denial of a clause ends; infinitely far behind it where there is none. */
function endOfDenial(clause: string): number {
  const ends = WIDE_NEGATORS.map((phrase) => {
    const at = clause.indexOf(phrase);
    return at < 0 ? Infinity : at + phrase.length;
  });
  return Math.min(...ends);
}

/** Characters before a number in which its wording stands. */
const WIDE_HEAD = 24;

/** Characters of a unit and its particle. */
const WIDE_GAP = 6;

function endOf(
  head: string,
  below: readonly string[],
  above: readonly string[],
): { side: Side; length: number } | undefined {
  const text = head.trimEnd().replace(/(?:有|为|是|在|达|达到)$/u, "");
  const cut = head.length - text.length;
  const under = below.find((phrase) => text.endsWith(phrase));
  if (under !== undefined) return { side: "below", length: under.length + cut };
  const over = above.find((phrase) => text.endsWith(phrase));
  return over === undefined ? undefined : { side: "above", length: over.length + cut };
}

function startOf(tail: string): Side | undefined {
  const at = (phrases: readonly string[]): number =>
    Math.min(...phrases.map((phrase) => tail.indexOf(phrase)).map((index) => (index < 0 ? Infinity : index)));
  const [under, over] = [at(WIDE_BELOW_BEHIND), at(WIDE_ABOVE_BEHIND)];
  if (under === over) return undefined;
  return under < over ? "below" : "above";
}
