/** Reads the senses of a clause in the order of its words. Pure and linear; a list is compiled when it is first asked. */
import type { Word } from "../clause.ts";
import { foldAccents } from "../segment.ts";
import { chineseSenses } from "./chinese.ts";
import { englishSenses } from "./english.ts";
import { frenchSenses } from "./french.ts";
import { germanSenses } from "./german.ts";
import { japaneseSenses } from "./japanese.ts";
import { portugueseSenses } from "./portuguese.ts";
import type { SenseList } from "./sense-list.ts";
import { spanishSenses } from "./spanish.ts";
import { wordSet } from "../../lexicon/lists.ts";

/** A wording with a sense; one that has several (French "tout": every, all) gives them all. */
export interface FoundSense {
  readonly senses: readonly string[];
  /** The clause begins with it. */
  readonly isFirst: boolean;
}

/** Words for languages that have them, text for the others. */
interface Readable {
  readonly text: string;
  readonly words: readonly Word[];
}

/** The senses of a clause; where two wordings begin at one place, the longer one counts. */
export function sensesOf({ text, words }: Readable, language: string): FoundSense[] {
  const units = WITHOUT_SPACES.has(language) ? Array.from(text) : words.map((word) => word.text);
  return scan(units, indexFor(language));
}

/** A ban for good, by its own words. */
export function saysNever(clause: Readable, language: string): boolean {
  return sensesOf(clause, language).some(({ senses }) => senses.includes("never") || senses.includes("forbidden"));
}

/** It names from when on. */
export function saysFromNow(clause: Readable, language: string): boolean {
  return sensesOf(clause, language).some(({ senses }) => senses.includes("fromnow"));
}

/** By its own words it holds at all times or for all of a kind, whoever says so. */
export function saysForGood(clause: Readable, language: string): boolean {
  return sensesOf(clause, language).some(({ senses }) => senses.some((sense) => FOR_GOOD.has(sense)));
}

const FOR_GOOD = wordSet("never always every all any none forbidden fromnow convention");

/** By its own words it holds at all times, for all of a kind or by agreement. */
export function saysLasting(clause: Readable, language: string): boolean {
  return sensesOf(clause, language).some(({ senses }) => senses.some((sense) => LASTING.has(sense)));
}

const LASTING = wordSet(
  "never always every all any none forbidden fromnow whenever until unless convention ours team reserved before",
);

/** Languages whose wordings are runs of characters. */
const WITHOUT_SPACES: ReadonlySet<string> = new Set(["ja", "zh"]);

const LISTS: Readonly<Record<string, SenseList>> = {
  en: englishSenses,
  de: germanSenses,
  es: spanishSenses,
  fr: frenchSenses,
  pt: portugueseSenses,
  ja: japaneseSenses,
  zh: chineseSenses,
};

interface Wording {
  readonly units: readonly string[];
  readonly senses: readonly string[];
}

/** Wordings by their first unit, longest first. */
type SenseIndex = ReadonlyMap<string, readonly Wording[]>;

const INDEXES = new Map<string, SenseIndex>();

function indexFor(language: string): SenseIndex {
  const known = INDEXES.get(language);
  if (known) return known;
  const unitsOf = (wording: string): string[] =>
    WITHOUT_SPACES.has(language) ? Array.from(wording) : foldAccents(wording).split("_");
  const index = indexSenses(Object.entries(LISTS[language] ?? {}), unitsOf);
  INDEXES.set(language, index);
  return index;
}

function indexSenses(list: readonly [string, string][], unitsOf: (wording: string) => string[]): SenseIndex {
  const senses = new Map<string, string[]>();
  for (const [sense, wordings] of list)
    for (const wording of wordings.split(" ")) senses.set(wording, [...(senses.get(wording) ?? []), sense]);
  const index = new Map<string, Wording[]>();
  for (const [wording, own] of senses) {
    const units = unitsOf(wording);
    const first = units[0] ?? "";
    index.set(first, [...(index.get(first) ?? []), { units, senses: own }]);
  }
  for (const wordings of index.values()) wordings.sort((a, b) => b.units.length - a.units.length);
  return index;
}

function scan(units: readonly string[], index: SenseIndex): FoundSense[] {
  const found: FoundSense[] = [];
  for (let position = 0; position < units.length;) {
    const wording = index.get(units[position] ?? "")?.find((one) => standsAt(one, units, position));
    if (wording) found.push({ senses: wording.senses, isFirst: position === 0 });
    position += wording?.units.length ?? 1;
  }
  return found;
}

function standsAt(wording: Wording, units: readonly string[], position: number): boolean {
  return wording.units.every((unit, offset) => units[position + offset] === unit);
}
