/** Who holds an office or a piece of work, as a sentence says it: "Ana owns billing", "billing went to Ben". Pure. */
import { CHANGES_HANDS, HOLDS, IS_HELD_BY, OFFICES, PASSES_TO } from "../../lexicon/holding.ts";
import { createPhraseTest, plainText } from "../../phrases.ts";
import { looseWords } from "./loose-words.ts";

/** What is held, by whom, and whether the sentence says that it changed hands. */
export interface Holding {
  readonly thing: readonly string[];
  readonly holder: string;
  readonly changes: boolean;
  /** "Billing is handled by Ana": who owns it may share it, whose it is does not. */
  readonly isWhole: boolean;
}

export function holdingIn(sentence: string): Holding | undefined {
  const said = plainText(sentence.slice(0, LONGEST)).replace(LEAD, "").replace(TIME, "").replace(SPAN, "");
  // Hardly any sentence has one of the verbs.
  if (!mayHold(said) || said.includes("?")) return undefined;
  for (const { pattern, changes, isWhole = changes } of PATTERNS) {
    const { thing = "", holder = "" } = pattern.exec(said)?.groups ?? {};
    const words = NO_HOLDER.test(holder) ? [] : looseWords(thing.replace(CLAUSE, ""));
    if (words.length > 0 && words.length <= MOST_WORDS) return { thing: words.sort(), holder, changes, isWhole };
  }
  return undefined;
}

/** True where the same thing is told to be in other hands. */
export function isHeldByOther(before: Holding | undefined, now: Holding): boolean {
  return before !== undefined && before.holder !== now.holder && before.thing.join(" ") === now.thing.join(" ");
}

const LONGEST = 200;
const MOST_WORDS = 4;
const LEAD =
  /^(?:(?:so|and|but|ok|okay|btw|fyi|update|heads up|quick update|small update|note|correction|from now on|from monday|as of (?:now|today)|now),?:? )+/u;
/** From when on it is so says nothing of what it is. */
const TIME =
  /,? (?:now|from now on|from here on|from today|starting today|as of (?:now|today|this week|next week|monday)|from (?:next|this) (?:week|month)|since \p{L}+|again|instead|for good|these days|today|yesterday|last week|this week)(?=[.!,;]|$)/u;
const SPAN = / this (?:sprint|month|week|quarter|year|term|season|release)(?!\p{L})/u;
const CLAUSE = /[.!,;(].*$|\s(?:because|since|while|so|and|as|until|from)\s.*$/su;
const NO_HOLDER = /^(?:it|this|that|there|who|what|which|nobody|no one|everyone|someone|he|she|they|we|you|i|one)$/u;

const oneOf = (phrases: readonly string[]): string => `(?:${phrases.join("|")})`;
const mayHold = createPhraseTest([...OFFICES, ...HOLDS, ...CHANGES_HANDS, ...PASSES_TO, ...IS_HELD_BY]);
const HOLDER = String.raw`(?<holder>(?:(?:the|our) )?@?\p{L}[\p{L}'.-]*(?: \p{L}[\p{L}'.-]*)?)`;
const THING = String.raw`(?:(?:the|our|all|all of|der|die|das|la|el|le) )?(?<thing>[\p{L}\p{N}][^.!?:;]{1,60})`;
const THING_BEFORE = String.raw`(?:(?:the|our|all|all of|der|die|das|la|el|le) )?(?<thing>[\p{L}\p{N}][^.!?:;,]{1,60}?)`;
const ENDS = String.raw`(?=[.!,;]|$| (?:while|until|for|since|because|who)\b)`;
const OFFICE = String.raw`(?:(?:the|our|my|der|die|das|unser|unsere|el|la|mi|nuestro|nuestra|o|a|le|notre) )?(?<thing>(?:[\p{L}-]+ ){0,3}(?:${OFFICES.join("|")}))`;

const PATTERNS: readonly { pattern: RegExp; changes: boolean; isWhole?: true }[] = [
  { pattern: new RegExp(`^${HOLDER} ${oneOf(CHANGES_HANDS)} ${THING}`, "u"), changes: true },
  {
    pattern: new RegExp(
      `^${THING_BEFORE} ${oneOf(PASSES_TO)} ${HOLDER}(?=[.!,;]|$| (?:who|because|since|and)\\b)`,
      "u",
    ),
    changes: true,
  },
  {
    pattern: new RegExp(`^(?:[^:]{2,24}: )?${OFFICE} (?:is|ist|es|é|est)(?: now| jetzt)? ${HOLDER}${ENDS}`, "u"),
    changes: false,
    isWhole: true,
  },
  { pattern: new RegExp(`^${HOLDER} (?:now )?${oneOf(HOLDS)} ${THING}`, "u"), changes: false },
  {
    pattern: new RegExp(`^${THING_BEFORE} (?:now )?${oneOf(IS_HELD_BY)} ${HOLDER}${ENDS}`, "u"),
    changes: false,
    isWhole: true,
  },
];
