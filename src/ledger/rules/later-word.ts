/** What the user tells later of what a rule waits for: no cue can say whether that is it, so the reader sees both. */
import { COMES_BACK } from "../lexicon/later-words.ts";
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { onOneLine } from "../one-line.ts";
import { createPhraseTest, plainText } from "../phrases.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import { coreOf, holdsEachTime, isHeld, isWaiting } from "../statements/lifts/rule-core.ts";
import { looseWords } from "../statements/replacement/loose-words.ts";
import { sharesAny } from "../words.ts";

/** Notes with each earlier rule that holds for a while the sentence that tells of its end: "Tom's through with his talk". */
export function noteLaterWords(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  const told = sentences
    .filter(({ text, statement }) => statement.kind !== "question" && text.length <= LONGEST && comesBack(text))
    .map(({ text }) => ({ text, words: looseWords(text) }));
  if (told.length === 0) return;
  for (const rule of book.current("constraint")) {
    if (rule.source.messageID === source.messageID || !holdsForAWhile(rule)) continue;
    const awaited = awaitedBy(rule);
    const later = told.findLast(({ words }) => sharesAny(words, awaited));
    if (later !== undefined) note(rule, { later: onOneLine(later.text) });
  }
}

/** The same with leave on a condition, which ends nothing by itself: "when that's done you can commit it". */
export function noteConditionalLeave(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const { text, statement } of sentences) {
    const [leave] = statement.kind === "question" ? [] : (LEAVE.exec(text.slice(0, LONGEST)) ?? []);
    if (leave === undefined) continue;
    const words = new Set(looseWords(leave));
    for (const rule of book.current("constraint")) {
      if (rule.source.messageID === source.messageID || rule.data?.later !== undefined || !isHeld(rule)) continue;
      const { deed } = coreOf(rule);
      if (deed.length > 0 && deed.every((word) => words.has(word))) note(rule, { later: onOneLine(leave) });
    }
  }
}

const LEAVE =
  /^(?:(?:and|but|so|then|ok|okay|und|y|e|et) )*(?:once|when|as soon as|after|wenn|sobald|nachdem|cuando|en cuanto|quando|assim que|quand|dès que)(?!\p{L})[^,;.]{2,60},? (?:you (?:can|may)|kannst du|darfst du|puedes|podes?|tu peux|vous pouvez)(?! (?:not|never|nicht|no|não|pas)(?!\p{L})|\p{L}|['’])[^,;.]{2,80}/iu;

/** Who tells of an end does so in a few words. */
const LONGEST = 160;

const isReturn = createPhraseTest(COMES_BACK);

/** "The importer's done" */
function comesBack(text: string): boolean {
  return isReturn(plainText(text).replaceAll(/(?<=\p{L})['’]s /gu, " is "));
}

function holdsForAWhile(rule: FactOf<"constraint">): boolean {
  return isWaiting(rule) || (WHILE.test(rule.text) && !holdsEachTime(rule.text));
}

const WHILE =
  /(?<!\p{L})(?:while|as long as|during|solange|während|mientras|durante|enquanto|tant que|pendant)(?!\p{L})|期间|的时候|間は|あいだ|中は/iu;

/** Who or what it waits for. */
function awaitedBy({ text }: FactOf<"constraint">): ReadonlySet<string> {
  return new Set(looseWords(UNTIL.exec(text)?.[1] ?? ""));
}

/** "Until Ana has answered", up to the next comma. */
const UNTIL =
  /(?<!\p{L})(?:until|till|while|as long as|during|before|solange|während|bis|bevor|mientras|hasta que|antes de que|durante|enquanto|até|antes que|tant que|pendant|jusqu'à ce que|avant que)(?!\p{L})([^,;.]{2,80})/iu;
