/** Leave for a part of what a rule forbids: the rule stands, and is told with it from then on. */
import { DEPENDENCY_NOUNS, TAKEN_AFTER_ALL } from "../lexicon/lifts.ts";
import type { Fact } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { createPhraseFinder, plainText } from "../phrases.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import type { Lift } from "./lift.ts";
import { coreWords, isHandling, isHeld } from "./rule-core.ts";

/** "unwrap() is fine in tests" goes with "never use unwrap()"; true when there is such a rule. */
export function exceptPart(book: FactBook, { source }: UserTurn, { lift, sentence }: Leave): boolean {
  if (lift.kind !== "permitted" || lift.leave === undefined || lift.bound !== undefined) return false;
  const isMeant = (rule: Fact): boolean => {
    if (isHeld(rule)) return false;
    const named = coreWords(rule.text).filter((word) => !isHandling(word));
    return named.length > 0 && named.length < lift.words.length && named.every((word) => lift.words.includes(word));
  };
  return noteException(bansBefore(book, source.messageID).filter(isMeant), sentence.text);
}

interface Leave {
  readonly lift: Lift;
  readonly sentence: TurnSentence;
}

/** "Take the retry crate after all": one of what "no new dependencies" forbids, by another name. */
export function exceptDependency(book: FactBook, { source }: UserTurn, sentence: string): void {
  const lower = plainText(sentence);
  if (findTaken(lower) === undefined || findDependency(lower) === undefined) return;
  const isMeant = ({ text }: Fact): boolean => findDependency(plainText(text)) !== undefined;
  noteException(bansBefore(book, source.messageID).filter(isMeant), sentence);
}

const findTaken = createPhraseFinder(TAKEN_AFTER_ALL);
const findDependency = createPhraseFinder(DEPENDENCY_NOUNS);

function bansBefore(book: FactBook, messageID: string): Fact[] {
  const isBan = ({ data, source }: Fact): boolean =>
    data?.["polarity"] === "must-not" && source.messageID !== messageID;
  return book.current("constraint").filter(isBan);
}

/** Where two rules may be meant, neither is. */
function noteException([rule, other]: readonly Fact[], text: string): boolean {
  if (rule === undefined || other !== undefined) return false;
  const known = rule.data?.["exception"];
  note(rule, { exception: typeof known === "string" && !known.includes(text) ? `${known} ${text}` : text });
  return true;
}
