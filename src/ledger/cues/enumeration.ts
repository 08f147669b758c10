/** How far the list that a rule begins with goes: "never rename, move or drop it" forbids three things at once. Pure and linear. */
import { type Clause, isAt, isWordOf, placeOf, textAt } from "./clause.ts";
import { isOrderVerb } from "./lasting-order.ts";
import type { Reading } from "./reading.ts";
import { isJoiner, type Segment, segmentOf } from "./segment.ts";
import { saysLasting } from "./senses/read.ts";
import type { Input } from "./span.ts";
import { wordClass } from "./word-class.ts";

/** The index of the last segment of the list whose first item is the rule at `index`; `index` itself where none begins. */
export function endOfList(input: Input, segments: readonly Reading[], index: number): number {
  const head = segments[index];
  if (head === undefined || head.cueClass === "permit") return index;
  const list: List = { input, head, isOpen: isUnfinished(head), lasts: lasts(input, segments, index), items: [] };
  for (const [behind, item] of segments.slice(index + 1, index + 1 + MOST_ITEMS).entries()) {
    if (item.isApart) return index;
    const closing = closingOf(item);
    if (closing !== undefined && closesList(list, item, closing)) return index + 1 + behind;
    if (!isItem(list, item)) return index;
    list.items.push(item);
  }
  return index;
}

/** Looking no further keeps a sentence without end linear. */
const MOST_ITEMS = 16;

interface List {
  readonly input: Input;
  readonly head: Reading;
  /** Its first item wants the object that only the last one has. */
  readonly isOpen: boolean;
  /** It orders something for good: the orders behind it are further steps of it. */
  readonly lasts: boolean;
  /** Between the head and the last one. */
  readonly items: Reading[];
}

/** "Never rename", "you must not open", "avoid adding": a verb right behind the word that rules it. */
function isUnfinished(head: Clause): boolean {
  const { length } = head.words;
  return isAt(head, length - 2, GOVERNS) || (length === 1 && textAt(head, 0).startsWith("n'"));
}

const GOVERNS = wordClass(
  "never not don't dont always only to must mustn't shall may can can't cannot avoid ever stop no nobody circumstances " +
    "nunca jamas siempre solo nao sempre nie niemals immer nur ne jamais toujours",
);

function lasts({ reader }: Input, segments: readonly Reading[], index: number): boolean {
  const [before, head] = [segments[index - 1], segments[index]];
  if (head?.cueClass === "prohibit") return false;
  return before?.isOccasion === true || (head !== undefined && saysLasting(head, reader.language));
}

type Closing = "and" | "or";

/** The word that joins the last item to the others; "or" may stand inside it, where "and" opens a segment of its own. */
function closingOf(item: Reading): Closing | undefined {
  if (placeOf(item, OR) >= 0) return "or";
  return isAt(item, 0, AND) ? "and" : undefined;
}

const OR = wordClass("or nor oder noch o u ou ni nem");
const AND = wordClass("and y e und et");

function closesList(list: List, item: Reading, closing: Closing): boolean {
  // "Never add, never move and never drop …": who repeats the ban for one repeats it for all.
  const { before, behind } = partsOf(list.input, item);
  const forbids = item.forbids || behind?.forbids === true;
  if (forbids || list.items.some((earlier) => earlier.forbids)) return list.isOpen && forbids;
  if (before !== undefined && isOwnOrder(before)) return false;
  if (behind === undefined || isOwnOrder(behind)) return isPredicate(list, behind);
  const hasOrders = [...list.items, ...(before ? [before] : []), behind].some(({ isTask }) => isTask);
  if (!hasOrders) return closing === "or" || list.items.length > 0;
  if (list.lasts) return true;
  // "Do not commit, fix the tests and report back": only under a ban is "or" no choice, and "and" joins bare verbs alone.
  if (closing === "or") return list.isOpen || (list.head.cueClass === "prohibit" && behind.isTask);
  return list.isOpen && list.items.length > 0 && list.items.every(({ words }) => words.length <= LONGEST_VERB);
}

/** "Rename", "even rename". */
const LONGEST_VERB = 2;

/** What stands before and behind the joining word; what limits the whole list ("… without asking") left out. */
function partsOf({ text, reader }: Input, item: Reading): { before?: Reading; behind?: Reading } {
  const at = Math.max(0, placeOf(item, OR));
  const limit = placeOf(item, LIMITS, at + 2);
  const left = item.words.slice(0, at);
  const right = item.words.slice(at + 1, limit < 0 ? item.words.length : limit);
  return {
    ...(left.length > 0 && { before: reader.read(segmentOf(text, left, false)) }),
    ...(right.length > 0 && { behind: reader.read(segmentOf(text, right, false)) }),
  };
}

const LIMITS = wordClass(
  "without unless until before except ohne bis ausser sin salvo hasta excepto sem ate exceto sans sauf avant jusqu'a",
);

/** An item between the first and the last: no exception, no ban or order of its own, no new sentence. */
function isItem({ isOpen, lasts: isLasting }: List, item: Reading): boolean {
  if (item.forbids) return isOpen && isUnfinished(item);
  if (item.isStatement || item.limits || isJoiner(item.words[0])) return false;
  return isOpen || isLasting || !isOwnOrder(item);
}

/** A rule that stands by itself; a mere name of a convention ("double quotes") is more of the one before it. */
function isOwnOrder(item: Reading): boolean {
  return item.isStatement || item.forbids || (item.cueClass !== undefined && !item.isNorm && !item.isTask);
}

/** "Commits must be small, signed, and written in English". */
function isPredicate({ head, items }: List, item: Reading | undefined): boolean {
  if (item === undefined || items.length === 0 || placeOf(head, BEING) < 0) return false;
  return /(?:ed|en)$/u.test(textAt(item, 0)) && !isWordOf(item.words[0], NOT_PARTICIPLES);
}

const BEING = wordClass("be is are stay remain");
const NOT_PARTICIPLES = wordClass("when then often even need");

/**
 * True of an item before the clause at hand, where the list comes first: "a.ts, b.ts and c.ts must not change" has it for
 * a subject, and Japanese, whose verb is the last word, for an object.
 */
export function isItemBefore({ text, reader }: Input, before: Reading, current: Reading): boolean {
  if (before.isApart && !isWordOf(current.words[0], AND)) return false;
  if (reader.script === "characters") return isNamedWith(text, before);
  if (before.cueClass !== undefined || before.isTask || before.isStatement || before.isFiller) return false;
  if (current.forbids || before.words.length > LONGEST_NAME) return false;
  return current.cueClass === undefined ? true : hasListedSubject(current);
}

/** 、 joins names; in Japanese it stands between clauses as well. */
function isNamedWith(text: string, { text: said, end }: Segment): boolean {
  return text.charAt(end) === "、" && NOUN_END.test(said);
}

/** No particle and no ending of a verb, which are written in hiragana. */
const NOUN_END = /[^\u3040-\u309f]$/u;
const LONGEST_NAME = 3;

/** "… and c.ts must not change", "moment or jQuery may not be used". */
function hasListedSubject(clause: Reading): boolean {
  const joined = isAt(clause, 0, AND) ? 0 : placeOf(clause, OR);
  // "…, and make sure go build passes" has no subject but whoever is asked.
  if (isAt(clause, joined + 1, ENSURES)) return false;
  const duty = placeOf(clause, DUTIES);
  return joined >= 0 && duty > joined + 1 && duty <= joined + 1 + LONGEST_NAME;
}

const ENSURES = wordClass("make ensure");

/** "Make sure the build and" is half of what is to be seen to; the other half stands behind it: "the tests pass". */
export function isEnsured(before: Reading | undefined, item: Reading): boolean {
  if (before === undefined || !isAt(item, 0, AND) || item.isApart || item.forbids) return false;
  return placeOf(before, ENSURES) >= 0 && isWordOf(item.words.at(-1), OUTCOMES);
}

const OUTCOMES = wordClass("pass passes work works compile compiles succeed succeeds green");

const DUTIES = wordClass(
  "must mustn't may can can't cannot should shouldn't shall are is have need stay remain go " +
    "muss mussen darf durfen soll sollen sind gehoren bleiben deben pueden estan son no devem podem sao nao doivent peuvent sont ne",
);

/**
 * Where the verb of the denial at `index` stands: "fass a.ts, b.ts oder c.ts nicht an". German denies behind the object,
 * and its verb comes before the whole list.
 */
export function verbBefore(segments: readonly Reading[], index: number, floor: number): number {
  const denial = segments[index];
  if (denial === undefined || placeOf(denial, POSTPOSED) < 1) return index;
  let verb = index;
  for (let first = index - 1; first > floor && first >= index - MOST_ITEMS; first -= 1) {
    const before = segments[first];
    if (before === undefined || before.isApart || before.words.length > LONGEST_NAME) break;
    if (isOrderVerb(before)) verb = first;
  }
  return verb;
}

const POSTPOSED = wordClass("nicht nie niemals");
