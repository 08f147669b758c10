/** A sentence that holds several orders joined by "and": which of them stand on their own. Pure; linear. */
import { IMPERATIVES } from "./words/modality.ts";
import { withoutMark } from "./list-mark.ts";

/** The orders of "run the tests and never push to main", each by itself; none where it holds only one, or one bends the other. */
export function ordersOf(sentence: string): string[] {
  const pieces = sentence.split(JOINTS);
  if (pieces.length < 2 || pieces.length > MOST_ORDERS) return [];
  return pieces.filter((piece, index) => {
    if (index === 0) return opensOrder(piece) && !LIMITS.test(pieces.slice(1).join(" "));
    const before = pieces.slice(0, index).join(" and ");
    return handsOver(before, piece) && !LIMITS.test(pieces.slice(index + 1).join(" "));
  });
}

const MOST_ORDERS = 6;
const JOINTS = /,? (?:and|but) (?=(?:never|always|do not|don't|[a-z]{2,12}) )/i;

/** True when `order` stands on its own behind `before` and an "and": neither a denial nor a speaker reaches over to it. */
export function handsOver(before: string, order: string): boolean {
  if (!opensOrder(before) || CARRIES.test(before) || AIMS.test(before)) return false;
  return OWN_FORCE.test(order) || (opensOrder(order) && !DENIES.test(before));
}

function opensOrder(text: string): boolean {
  const plain = withoutMark(text.trimStart());
  return OWN_FORCE.test(plain) || ORDERS.has(/^[a-z]+(?= )/i.exec(plain)?.[0].toLowerCase() ?? "");
}

const OWN_FORCE = /^(?:please )?(?:never|always|do not|don't|no) /i;
const DENIES = /\b(?:never|no|not|don't|cannot|without|avoid|stop)\b/i;
/** Verbs of orders that take no other's deed along: "ask them to …", "make users …" do. */
const ORDERS: ReadonlySet<string> = new Set(
  [...IMPERATIVES].filter(
    (word) => !/^(?:ask|make|allow|let|wait|respond|reply|answer|name|print|log|send|include|accept|do)$/.test(word),
  ),
);
/** What opens somebody's words or a deed inside the order: all behind it may belong to it. */
const CARRIES =
  /\b(?:whether|that|which|who|if|when|unless|until|while|how|why|says?|said|told|tells?|wrote|claims?)\b/i;
/** "A script to lint and never push" is a script that never pushes; only right behind its verb a "to" opens a place. */
const AIMS = /(?<!\b(?:push|deploy|merge|commit|publish|stick)) (?:to|for)\b/i;
/** Behind an order they may limit it as well. */
const LIMITS =
  /\b(?:if|when|whenever|unless|until|till|except|only|without|before|after|while|once|where|during|on|in|at|for|as long as|from|by|or|most|mostly|usually|possible|sometimes|ideally|preferably|maybe|perhaps)\b/i;
