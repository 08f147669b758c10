/** What the user calls undecided, and when a later word of his settles it. */
import { clip } from "../clip.ts";
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { plainText } from "../phrases.ts";
import { holdsQuestion } from "../question-marks.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import { looseWords } from "./replacement/loose-words.ts";
import { keyOf } from "./replacement/statement-key.ts";

/** "We have not decided yet whether to keep the old feed": nobody is asked, and nothing is to be done. */
export function callsUndecided(sentence: string): boolean {
  return sentence.length <= LONGEST && !holdsQuestion(sentence) && UNDECIDED.test(plainText(sentence));
}

const LONGEST = 200;
const UNDECIDED =
  /^[^,.;:?]{0,40}(?:(?:not|haven't|hasn't|isn't) (?:yet |been )?(?:decided|settled|agreed)(?: yet)?(?: on)?|(?:still )?undecided|still (?:have|has|need|needs) to decide) (?:whether|if|which|who|what|when|where|how) |^[^.;:?]{0,40}(?:(?:noch )?nicht (?:entschieden|geklärt)|steht noch nicht fest),? (?:ob|wer|welche[rsn]?|wann|wie|wo) |^[^,.;:?]{0,20}no (?:hemos|han|se ha|está) (?:aún |todavía )?decidido (?:aún |todavía )?(?:si|quién|cuál|cuándo) |^[^,.;:?]{0,20}não (?:decidimos|foi decidido|está decidido) (?:ainda )?(?:se|quem|qual|quando) |^[^,.;:?]{0,20}pas (?:encore )?(?:décidé|tranché) (?:si|qui|quel(?:le)?|quand) |^[^，。？]{0,8}(?:还没|还没有|尚未)(?:决定|定好|想好)|^[^、。？]{0,20}まだ決(?:めて|まって)/u;

/** Ends what was called open, once a turn speaks of most of it and does not call it open again: that is decided then. */
export function settleOpen(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  const open = book.current("question").filter(({ data }) => data?.["staysOpen"] === true);
  // Seldom is there one.
  if (open.length === 0) return;
  const told = sentences.filter(({ statement }) => statement.kind !== "question");
  for (const question of open) {
    if (question.source.messageID === source.messageID) continue;
    const asked = looseWords(question.text);
    const by = told.find((sentence) => speaksOf(asked, sentence.text));
    if (by === undefined) continue;
    book.resolve(question);
    // What opens like a decision is kept as that.
    if (by.statement.kind !== "decision") decide(book, source, { question: question.text, answer: by.text });
  }
}

function speaksOf(asked: readonly string[], text: string): boolean {
  const said = looseWords(text);
  return asked.filter((word) => said.includes(word)).length >= Math.max(FEWEST, Math.ceil(asked.length * MOST));
}

function decide(book: FactBook, source: Fact["source"], said: { question: string; answer: string }): void {
  const text = `${clip(said.question, 200)} — "${clip(said.answer.replace(/[.!。！]+$/u, ""), 200)}"`;
  const data = { option: said.answer, specifics: 1, chosen: true };
  book.add({ kind: "decision", text, authority: "user", source, key: keyOf(said.question), data });
}

const FEWEST = 2;
const MOST = 0.6;
