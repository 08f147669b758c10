/** What the user says later of what a rule speaks of: where no cue tells whether it ends the rule, the reader sees both. */
import { COMES_BACK } from "../lexicon/later-words.ts";
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { onOneLine } from "../one-line.ts";
import { createPhraseFinder, plainText } from "../phrases.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import { remembered } from "../remembered.ts";
import { looseWords } from "../statements/replacement/loose-words.ts";
import { countShared } from "../words.ts";

/** Notes each of the sentences with the earlier rule whose words it takes up, and with none where several may be meant. */
export function noteLaterWords(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const { text, statement } of sentences) {
    if (statement.kind === "question" || text.length > LONGEST || !comesBack(text)) continue;
    const rule = ruleSpokenOf(book, source.messageID, text);
    if (rule !== undefined) note(rule, { later: onOneLine(text) });
  }
}

/** Who comes back to a rule does so in a few words. */
const LONGEST = 160;

const findReturn = createPhraseFinder(COMES_BACK);

/** "The importer's done" */
function comesBack(text: string): boolean {
  return findReturn(plainText(text).replaceAll(/(?<=\p{L})['’]s /gu, " is ")) !== undefined;
}

function ruleSpokenOf(book: FactBook, messageID: string, text: string): FactOf<"constraint"> | undefined {
  const words = looseWords(text);
  let [best, most, isShared] = [undefined as FactOf<"constraint"> | undefined, 0, false];
  for (const rule of book.current("constraint")) {
    if (rule.source.messageID === messageID) continue;
    const shared = countShared(words, wordsOf(rule.text));
    if (shared < Math.max(1, most, words.length * MOST_OF_IT)) continue;
    isShared = shared === most;
    [best, most] = [rule, shared];
  }
  return isShared ? undefined : best;
}

/** Who speaks of more has something else to say. */
const MOST_OF_IT = 0.4;

/** The same rules are asked at every such sentence. */
const wordsOf = remembered((rule): ReadonlySet<string> => new Set(looseWords(rule)));
