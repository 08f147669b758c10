/** Words whose loss or gain changes little of a rule, by synonym group. Data and its lookup. */
import { LIGHT_DEEDS } from "./modality.ts";
import { groupOf } from "./stem.ts";
import { wordList } from "../../ledger/lexicon/lists.ts";

/** A verb that says little of what a rule covers. */
export function isSlight(word: string): boolean {
  return LIGHT.has(word) || PRESENCES.has(word);
}

/** Verbs that any rule may have, as they are compared. */
export const LIGHT: ReadonlySet<string> = new Set([...LIGHT_DEEDS].map(groupOf));

/** Those of them that bring something into being: to forbid the thing is to forbid them. */
export const BRINGERS: ReadonlySet<string> = new Set(wordList("add create make write use store").map(groupOf));

/** How much or how soon, rather than which. */
export const DEGREES: ReadonlySet<string> = new Set(
  wordList("full complete immediate exact strict suite thorough only all every once whole entire careful").map(groupOf),
);

/** Words of being there and of emphasis: "must not contain emojis anywhere" says no more than "no emojis". */
export const PRESENCES: ReadonlySet<string> = new Set(
  wordList("appear contain come carry take occur anywhere everywhere yourself myself itself").map(groupOf),
);

/** Words of accounts: they say who set a rule or that it holds, not what it covers. */
export const NEUTRAL: ReadonlySet<string> = new Set([
  ...PRESENCES,
  ...wordList(
    "after before afterwards afterward beforehand throughout wholly outright utter altogether retain preserve maintain capped limited user team agent assistant access edit hold apply entire whole work write permit permission place respect time order case way state stated rule restrict statement perform exception done do wait one number amount count total",
  ).map(groupOf),
]);

/** Nouns that only name the class of what stands before them: the main branch is main. */
export const CLASSES: ReadonlySet<string> = new Set(
  wordList(
    "statement branch file folder directory function method database language code table repository module package library test style format command server environment version message line value field key rule level user option flag",
  ).map(groupOf),
);

/** What a number measures, with the units that say so already. */
export const EXTENTS: ReadonlyMap<string, readonly string[]> = new Map([
  [groupOf("size"), ["b", "kb", "mb", "gb", "tb"]],
  [groupOf("length"), ["char", "word", "line", "column"]],
  [groupOf("duration"), ["ms", "s", "m", "h", "d", "w"]],
]);
