/** A choice that the user makes anew: what he chose before is no rule any more, whatever the new choice is filed as. */
import { optionsOf, topicKey } from "../cues/topic.ts";
import { splitSegments, wordsOf } from "../cues/segment.ts";
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import { leaveOut } from "../statements/stale-words.ts";
import { replacesOutright } from "../statements/supersede.ts";
import { opensWithDenial } from "../statements/withdrawal.ts";
import { topicOf } from "../statements/topics.ts";

/** Ends the rules whose choice a sentence makes anew: "make it sqlite instead", "port 9090 please, 8080 is taken". */
export function endReplacedChoices(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const sentence of sentences) {
    if (sentence.statement.kind === "question" || sentence.text.length > LONGEST) continue;
    for (const rule of book.current("constraint")) {
      if (rule.source.messageID === source.messageID || rule.data?.["polarity"] === "must-not") continue;
      if (!choosesOther(sentence, rule) && !givesOtherFigure(sentence, rule)) continue;
      book.supersede(rule);
      leaveOut(book, rule);
    }
  }
}

/** Who chooses anew says so in a few words. */
const LONGEST = 120;

/** Another option of the same known choice, said to stand instead. */
function choosesOther({ text, statement }: TurnSentence, { data, text: before }: Fact): boolean {
  if (!replacesOutright(text) && !(opensWithDenial(text) && statement.option !== undefined)) return false;
  const words = wordsOf(splitSegments(text, { start: 0, end: text.length }));
  const key = topicKey(text, words, true);
  if (key.startsWith("about:") || key !== data?.["topic"]) return false;
  return optionsOf(key, text).join() !== optionsOf(key, before).join();
}

/** Another figure for the one that the rule gives: alone behind "use", or beside the old one. */
function givesOtherFigure({ text, statement }: TurnSentence, { text: before }: Fact): boolean {
  const figures = (one: string): string[] => topicOf(one).values.filter((value) => FIGURE.test(value));
  const [old, more] = figures(before);
  if (old === undefined || more !== undefined) return false;
  const given = figures(text);
  if (given.length > 2 || given.every((value) => value === old)) return false;
  const { concepts } = topicOf(text);
  if (given.includes(old)) return given.length === 2 && concepts.some((one) => topicOf(before).concepts.includes(one));
  return concepts.length === 0 && statement.option !== undefined;
}

/** Long enough to be no number of a list. */
const FIGURE = /^\d[\d.]{2,}$/;
