/** Leave for a part of what a rule forbids: the rule stands, and is told with it from then on. */
import { DEPENDENCY_NOUNS, TAKEN_AFTER_ALL } from "../../lexicon/lifts.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { type FactBook, note } from "../../fact-book.ts";
import { createPhraseFinder, plainText } from "../../phrases.ts";
import type { TurnSentence, UserTurn } from "../../read-turn.ts";
import type { Lift } from "./lift.ts";
import { looseStem, looseWords } from "../replacement/loose-words.ts";
import { mayOrder } from "./bound-order.ts";
import { ordersDeed, ordersThing, soleOrder } from "./ordered-deed.ts";
import { coreOf, isBan, isHandling, isHeld } from "./rule-core.ts";
import { isWideText } from "../replacement/wide-topic.ts";
import { splitWords } from "../../words.ts";
import { wordList } from "../../lexicon/lists.ts";

/** "unwrap() is fine in tests", which bounds the leave, goes with "never use unwrap()"; true when there is such a rule. */
export function exceptPart(book: FactBook, { source }: UserTurn, { lift, sentence }: Leave): boolean {
  if (lift.kind !== "permitted" || lift.leave === undefined || lift.bound !== undefined) return false;
  const doing = BOUND_LEAVE.exec(lift.clause);
  if (doing === null && !BOUND_STATE.test(lift.clause)) return false;
  const isMeant = (rule: FactOf<"constraint">): boolean => {
    if (isHeld(rule) || (doing !== null && !forbids(rule.text, looseStem(doing[1] ?? "")))) return false;
    const named = coreOf(rule).words.filter((word) => !isHandling(word));
    return named.length > 0 && named.length < lift.words.length && named.every((word) => lift.words.includes(word));
  };
  return noteException(bansBefore(book, source.messageID).filter(isMeant), sentence.text);
}

const WHERE =
  "(?:in|inside|within|under|for|when|during|im|bei|für|en|dentro de|para|em|nos|nas|dans|pour|pendant)(?!\\p{L})";
/** The state is the end of what is said of a thing: "the unwrap() in b.rs is fine" only says that it does no harm. */
const BOUND_STATE = new RegExp(
  `(?<!\\p{L})(?:fine|ok|okay|allowed|permitted|acceptable|all right|alright|permitid[oa]s?|autorizad[oa]s?|autorisée?s?) ${WHERE}|(?<!\\p{L})(?:ist|sind) ${WHERE} [^,;]{2,60} (?:erlaubt|gestattet|zulässig|in ordnung)$`,
  "u",
);
const BOUND_LEAVE = new RegExp(
  `(?<!\\p{L})(?:(?:you|we) (?:can|may)|feel free to|puedes|podéis|pode|podes|tu peux|vous pouvez) (?:(?:also|now|still|always) )?(\\p{L}+) [^,;]{1,80} ${WHERE}`,
  "u",
);

/** Leave to look at a thing, or to find something there, is none to do what the ban forbids. */
function forbids(rule: string, verb: string): boolean {
  const stems = splitWords(plainText(rule)).map(({ lower }) => looseStem(lower));
  return stems.includes(verb) || USES.has(verb) || (isHandling(verb) && stems.some(isHandling));
}

const USES: ReadonlySet<string> = new Set(wordList("use usar utilizar utiliser employer").map(looseStem));

interface Leave {
  readonly lift: Lift;
  readonly sentence: TurnSentence;
}

/** "Take the retry crate after all": one of what "no new dependencies" forbids, by another name. */
export function exceptDependency(book: FactBook, { source }: UserTurn, sentence: string): void {
  const lower = plainText(sentence);
  if (findTaken(lower) === undefined || findDependency(lower) === undefined || !TAKES.test(lower)) return;
  const isMeant = ({ text }: Fact): boolean => findDependency(plainText(text)) !== undefined;
  noteException(bansBefore(book, source.messageID).filter(isMeant), sentence);
}

/** "Ok push it" behind "don't push": an order to do the very deed is leave for once. */
export function exceptOrdered(book: FactBook, { source }: UserTurn, sentence: string): void {
  // Without spaces, who tells and who orders look alike.
  if (isWideText(sentence) || !mayOrder(sentence)) return;
  const order = soleOrder(sentence);
  if (order === undefined) return;
  const said = new Set(looseWords(order));
  const isMeant = (rule: FactOf<"constraint">): boolean => {
    const { words, deed } = coreOf(rule);
    // Most bans name something that the sentence does not: they are not read any further.
    if (!deed.every((word) => said.has(word)) || isHeld(rule)) return false;
    return ordersDeed(order, deed) || ordersThing(order, words);
  };
  noteException(bansBefore(book, source.messageID).filter(isMeant), sentence, source.messageID);
}

const findTaken = createPhraseFinder(TAKEN_AFTER_ALL);
const findDependency = createPhraseFinder(DEPENDENCY_NOUNS);

/** "Take the crate": the thing itself, not what is shown or said of it. */
const TAKES = new RegExp(
  `^(?:[\\p{L}']+, |(?:ok|okay|yes|well|then|so|please|let's|you can|you may|bitte|dann|also|vale|entonces|então|alors) )*(?:take|use|add|install|pull in|go with|nimm|verwende|usa|añade|agrega|instala|adicione|adiciona|prends|utilise|ajoute) [^,;]{0,60}(?<![\\p{L}-])(?:${DEPENDENCY_NOUNS.join("|")})(?= (?:${TAKEN_AFTER_ALL.join("|")})(?!\\p{L})| ${WHERE}|[.!]|$)|还是(?:用|加|装)|やっぱり.{1,40}(?:使|入れ|追加)`,
  "u",
);

function bansBefore(book: FactBook, messageID: string): FactOf<"constraint">[] {
  return book.current("constraint").filter((rule) => isBan(rule) && rule.source.messageID !== messageID);
}

/** The user asks for something else: what an order allowed for once is over. */
export function endLeaveForOnce(book: FactBook, { source }: UserTurn): void {
  for (const rule of book.current("constraint")) {
    const ordered = rule.data?.ordered;
    if (ordered === undefined || ordered === source.messageID) continue;
    note(rule, { exception: undefined, ordered: undefined });
  }
}

/** Where two rules may be meant, neither is. An order (`ordered` is its message) adds nothing to leave that lasts. */
function noteException([rule, other]: readonly FactOf<"constraint">[], text: string, ordered?: string): boolean {
  if (rule === undefined || other !== undefined) return false;
  const { exception, ordered: before } = rule.data ?? {};
  if (exception === undefined || before !== ordered) {
    if (ordered === undefined || exception === undefined) note(rule, { exception: text, ordered });
    return true;
  }
  if (!` ${exception} `.includes(` ${text} `) || !ENDS.test(text)) note(rule, { exception: `${exception} ${text}` });
  return true;
}

/** "… in tests" may be the beginning of "… in tests of the cli". */
const ENDS = /[.!。！]$/u;
