/** Tells a clause that has a cue and binds nobody for good: a guess, a past, an order for this once. Pure. */
import type { CueClass } from "./cue-set.ts";
import type { Word } from "./match.ts";

/** "I think the token must be expired": what somebody thinks about a thing is a guess; about the work it is a proposal. */
export function isGuess(words: readonly Word[], opened: number): boolean {
  if (opened < 2 || !THINKS.has(words[opened - 1]?.text ?? "") || words[opened - 2]?.text !== "i") return false;
  return THINGS.has(words[opened]?.text ?? "");
}

const THINKS: ReadonlySet<string> = new Set("think guess suppose believe bet assume suspect".split(" "));
const THINGS: ReadonlySet<string> = new Set("the it that this there these those its it's that's".split(" "));

/** "Before the upgrade it was always fast": told of the past; a relative clause or a wish ("nice if you didn't") does not make it so. */
export function isPast(words: readonly Word[]): boolean {
  const at = words.findIndex((word) => PAST.has(word.text));
  return at > 0 && !words.slice(0, at).some((word) => RELATIVES.has(word.text));
}

const PAST: ReadonlySet<string> = new Set("was were wasn't weren't had hadn't did didn't couldn't".split(" "));
const RELATIVES: ReadonlySet<string> = new Set("that which who what if".split(" "));

/** An order about what has just been handed over ("use the key I just added"), or leave for one thing ("you can merge it now"). */
export function isForOnce(words: readonly Word[], cueClass: CueClass): boolean {
  if (cueClass === "permit")
    return words.length <= LONGEST_LEAVE && words.some((word, at) => at > 2 && ONE_THING.has(word.text));
  return words.some((word, at) => word.text === "just" && at > 1 && SPEAKERS.has(words[at - 1]?.text ?? ""));
}

const LONGEST_LEAVE = 5;
const ONE_THING: ReadonlySet<string> = new Set("it this that".split(" "));

const SPEAKERS: ReadonlySet<string> = new Set("i we you they".split(" "));
