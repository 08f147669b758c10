/** Verbs by which something gets another value, that stands behind "to": "push the cutoff back to 18:30". Data, and two looks at it. */
import { wordList } from "./lists.ts";

export const MOVING_VERBS: readonly string[] = wordList(
  `raise lower bump push pull shift bring move change set cut drop lift extend shorten stretch increase decrease reduce limit
  update adjust correct switch reset turn dial crank up tighten relax loosen trim`,
);

/** The same told: somebody did it, or it happens. */
const MOVED = wordList(
  `raised lowered bumped pushed pulled shifted brought moved changed cut dropped lifted extended shortened stretched increased
  decreased reduced adjusted corrected switched reset turned tightened relaxed loosened trimmed slipped moves shifts slips drops
  rises goes went grew fell jumped doubled`,
);

const LEADS =
  "(?:(?:please|ok|okay|and|so|actually|then|now|let's|lets|we|we'll|can you|could you|would you|will you|just|better),? )*";
const ORDERS = new RegExp(
  `^${LEADS}(?:${MOVING_VERBS.join("|")}) (?:[^\\s.,;!?]+ ){1,7}to (?:the |about )?\\S*\\d`,
  "iu",
);
const TELLS = new RegExp(`(?<!\\p{L})(?:${MOVED.join("|")}) (?:[^\\s.,;!?]+ ){0,6}to (?:the |about )?\\S*\\d`, "u");

/** True for an order of another figure for something it names. */
export function ordersMove(sentence: string): boolean {
  return ORDERS.test(sentence.slice(0, LONGEST));
}

/** True for a lower-case sentence that orders or tells of another figure. */
export function tellsMove(lower: string): boolean {
  const said = lower.slice(0, LONGEST);
  return lower.includes(" to ") && (TELLS.test(said) || ORDERS.test(said));
}

const LONGEST = 200;
