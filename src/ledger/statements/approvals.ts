/** What the user answers to a question: it is no longer open, and agreement is kept with the words that bound it. */
import { clip } from "../clip.ts";
import type { FactData } from "../fact-data.ts";
import { awaitingQuestions, type FactBook, note } from "../fact-book.ts";
import { accepts } from "../lexicon/acceptance.ts";
import { readClosing } from "../lexicon/closing-remarks.ts";
import { APPROVAL_CUES, REFUSAL_CUES } from "../lexicon/answers.ts";
import { phraseIndex, plainText } from "../phrases.ts";
import type { UserTurn } from "../read-turn.ts";
import { keyOf } from "./replacement/statement-key.ts";

/** Settles the questions that awaited the user; approval is never inferred, only read off the answer. Returns what is agreed to. */
export function answerQuestions(book: FactBook, turn: UserTurn): string | undefined {
  const questions = awaitingQuestions(book);
  for (const question of questions) book.resolve(question);
  const question = questions.at(-1);
  const answer = turn.text.trim();
  if (
    !question ||
    asksToKnow(question.text) ||
    OR_ELSE.test(question.text) ||
    !isAgreement(answer.slice(0, 300).toLowerCase())
  )
    return undefined;
  // "Yes, the port is right" may answer the question before it.
  if (question.data?.isOneOf === true && !accepts(answer)) return undefined;
  const data: FactData<"approval"> = { scope: clip(answer, 400), question: question.text };
  book.add({
    kind: "approval",
    text: `${question.text} — "${clip(answer, 200)}"`,
    authority: "user",
    source: turn.source,
    data,
  });
  return question.text;
}

/** "Or would you prefer another structure?": a yes is none to that. */
const OR_ELSE =
  /^or (?:would|do) you (?:prefer|rather have|like) (?:(?:an?other|a different|some other)(?!\p{L})|something (?:else|different)|it (?:differently|another way))/iu;

/** Ends the leave that was given to the same question before: the last answer holds. */
export function endLeave(book: FactBook, question: string): void {
  for (const approval of book.current("approval")) {
    const asked = approval.data?.question;
    if (asked !== undefined && keyOf(asked) === keyOf(question)) book.supersede(approval);
  }
}

/**
 * A bare no to what was offered: it is told as rejected, and what was asked before is still what is being asked. True if
 * the turn was one.
 */
export function refuseOffer(book: FactBook, { text, source }: UserTurn): boolean {
  const questions = awaitingQuestions(book);
  const question = questions.at(-1);
  if (question === undefined || asksToKnow(question.text) || !isBareNo(text)) return false;
  for (const asked of questions) book.resolve(asked);
  endLeave(book, question.text);
  const told = `${question.text} — "${text.trim()}"`;
  book.add({ kind: "rejection", text: told, authority: "user", source, key: keyOf(told) });
  const request = book.openRequest();
  // Who asked before any work for the request has not answered it by asking.
  if (request !== undefined && request.data?.begun !== true) note(request, { answered: false });
  return true;
}

/** "No", "no, that's fine", "nope, just curious. thx" */
function isBareNo(text: string): boolean {
  return BARE_NO.test(text.trim()) || readClosing(text)?.refuses === true;
}

const BARE_NO =
  /^(?:no|nope|nah|nein|non|não|nao|不|不用|不要|不行|いいえ|いや)(?:[,.!]? (?:thanks|thank you|thx|please|danke|gracias|merci|obrigad[oa]))?[.!。]?$/i;

/** "Do you know whether it ran on main?" asks for knowledge, which a yes gives; leave is asked for what the asker will do. */
function asksToKnow(question: string): boolean {
  if (PROPOSES.test(question)) return false;
  const asked = question.toLowerCase();
  return INQUIRES.test(asked) || INQUIRES.test(asked.slice(LEAD.exec(asked)?.[0].length));
}

/** "By the way, did it run?" */
const LEAD = /^[^,.:;]{0,60}[,.:;] /;

const PROPOSES =
  /\b(?:(?:should|shall|may|can|could|must|do|would) (?:i|we)|(?:want|like|need|prefer) (?:me|us) to|ok(?:ay)?|proceed|go ahead|approve)\b/i;
const INQUIRES =
  /^(?:what|which|why|how|where|when|who|whose|(?:do|did|have|are|were|can|could) you (?:know|remember|recall|see|saw|seen|get|got|have|had|notice|noticed|happen|try|tried|mean|sure|aware|using|use)|(?:did|does|do|was|were|is|are|has|have|had) (?:it|the|this|that|these|those|they|he|she|there|any|your|anyone|someone)|(?:do you |would you )?(?:want|like) to (?:know|hear|learn|read|understand|see))(?![a-z])/;

/** "Yes, only commit" agrees; "OK, given that, what is next?" opens with a nod and agrees to nothing. */
function isAgreement(lower: string): boolean {
  if (!opensWith(lower, APPROVAL_CUES) || opensWith(lower, REFUSAL_CUES) || lower.includes("?")) return false;
  if (REFUSES.test(plainText(lower))) return false;
  return lower.length <= (/^(?:ok|okay|sure|right)\b/u.test(lower) ? 40 : 160) && !/^\S+:/u.test(lower);
}

/** "Ok, let's not do that." */
const REFUSES = /\b(?:let's not|rather not|(?:not|don't|never) do (?:it|that|this)|forget (?:it|that)|never ?mind)\b/;

function opensWith(lower: string, cues: readonly string[]): boolean {
  return cues.some((cue) => phraseIndex(lower.slice(0, cue.length + 1), cue) === 0);
}
